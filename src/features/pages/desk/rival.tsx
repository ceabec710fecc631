/** What is drawn when somebody else was there first: what they wrote or took away, and the choice that is left. */
import type { ReactNode } from "react";
import { Banner, Form, Icon, Moment, PageHead, useDrawnFor } from "../../desk";
import type { Author, RemovedRow } from "../versions-store";
import { editorOf, PAGES, REMOVED } from "./list";
import { texts } from "./texts.fr";

/** Whoever has done something meanwhile, and who is told. */
export interface Rival {
  by: string;
  isSelf: boolean;
}

/** By account: names are changed, and shared. */
export const rivalOf = (by: Author, me: Author): Rival => ({
  by: by.name || texts.someone,
  isSelf: by.id !== "" && by.id === me.id,
});

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const conflictSays = ({ by, isSelf }: Rival): string =>
  isSelf ? texts.ownConflict : capital(texts.conflict(by));

export const pageConflictSays = ({ by, isSelf }: Rival): string =>
  isSelf ? texts.ownPageConflict : capital(texts.pageConflict(by));

export const removalSays = ({ by, isSelf }: Rival): string =>
  isSelf ? texts.ownElementRemoved : capital(texts.elementRemoved(by));

/** Enter in a field chooses nothing: the form's first button is none. */
const NoDefault = () => <button type="submit" disabled hidden />;

/** In the form of what was typed: each fact is one that differs. */
export function Conflict({
  rival,
  says,
  theirsAt,
  facts,
}: {
  rival: Rival;
  says: string;
  /** What they wrote, alone. */
  theirsAt: string;
  facts: readonly { name: string; value: ReactNode }[];
}) {
  return (
    <section className="rival" data-rival="" role="alert" tabIndex={-1}>
      <NoDefault />
      <p>
        <b>{says}</b> {texts.yoursIsKept}
      </p>
      <h3>{rival.isSelf ? texts.ownTheirs : texts.theirs(rival.by)}</h3>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="acts">
        <button className="btn" type="submit">
          {texts.keepMine}
        </button>
        <a className="btn btn--line" href={theirsAt} data-take-theirs="">
          {rival.isSelf ? texts.takeOther : texts.takeTheirs}
        </a>
      </div>
    </section>
  );
}

/** In the form of an element that is not in the page any more. */
export function Removed({ rival, pageAt, isTyped }: { rival: Rival; pageAt: string; isTyped: boolean }) {
  return (
    <section className="rival" data-rival="" role="alert" tabIndex={-1}>
      <NoDefault />
      <p>
        <b>{rival.by === texts.someone ? texts.elementAway : removalSays(rival)}</b>{" "}
        {isTyped ? texts.removedTextIsKept : null}
      </p>
      <div className="acts">
        <button className="btn" type="submit">
          {texts.putBack}
        </button>
        <a className="btn btn--line" href={pageAt} data-take-theirs="">
          {texts.leaveAway}
        </a>
      </div>
    </section>
  );
}

/** In the place of the editor: the page is among the removed ones. */
export function RemovedPage({
  page: { page_id: id, title, version, by_name: name, by_id, at },
  me,
  now,
  mayChange,
}: {
  page: RemovedRow;
  me: Author;
  now: number;
  mayChange: boolean;
}) {
  const { by, isSelf } = rivalOf({ id: by_id, name }, me);
  const says = isSelf ? texts.ownPageRemoved : capital(texts.pageRemoved(by));
  return (
    <>
      <PageHead title={title} />
      <div className="banner banner--low" data-removed-page="" role="alert">
        <Icon name="alert" />
        <div>
          <p>
            <b>
              {says}, <Moment at={Number(at)} now={now} />.
            </b>
          </p>
          <p>{texts.pageRemovedNote}</p>
        </div>
        {mayChange ? (
          <Form action={`${editorOf(id)}ramener/`} hidden={{ version, vers: "page" }} className="act">
            <button className="btn" type="submit">
              {texts.putPageBack}
            </button>
          </Form>
        ) : null}
        <a className="btn btn--line" href={`${PAGES}${REMOVED}`}>
          {texts.removedPages}
        </a>
      </div>
      <TypedTexts />
    </>
  );
}

/** Nobody has typed these. */
const QUIET = ["vu", "cle", "element", "remettre", "jeton"];

/** Without a script there is no other place for them. */
function TypedTexts() {
  const { typed } = useDrawnFor();
  const words = Object.entries(typed?.values ?? {}).filter(
    ([name, value]) => !QUIET.includes(name) && String(value).trim().length > 1,
  );
  if (words.length === 0) return null;
  return (
    <Banner tone="ok">
      <h2>{texts.whatYouTyped}</h2>
      {words.map(([name, value]) => (
        <p key={name} className="written__lines">
          {String(value)}
        </p>
      ))}
    </Banner>
  );
}
