/** « Pages » at the desk: what there is, in which state, and the way to a new one. */
import {
  Check,
  type Column,
  deskPath,
  Empty,
  Field,
  Form,
  firstPage,
  Moment,
  PageHead,
  Pager,
  State,
  Table,
  Tabs,
  tabWord,
  withQuery,
} from "../../desk";
import { TEMPLATES } from "./starters";
import { texts } from "./texts.fr";

export const PATH = "pages/";
export const PAGES = deskPath(PATH);
const NEW = `${PAGES}nouvelle/`;
/** The list of removed pages, after the address of all. */
export const REMOVED = `?etat=${tabWord("removed")}`;
export const MENUS = `${PAGES}menus/`;
export const editorOf = (id: string): string => `${PAGES}${id}/`;
/** With an element chosen; none: the page itself. */
export const chosenHref = (id: string, key: string): string =>
  `${editorOf(id)}${key ? `?element=${key}` : ""}#reglages`;

/** Places of the editor that verbs lead back to. */
export const PUBLICATION = "publication";
export const PREVIEW_LINK = "apercu";

export const LIST_TABS = ["all", "changed", "drafts", "planned", "guides", "removed"] as const;
export type ListTab = (typeof LIST_TABS)[number];

export interface ListedPage {
  /** Absent: a page of the program's that the merchant has not changed yet. */
  id: string | undefined;
  path: string;
  title: string;
  state: "published" | "changed" | "draft" | "planned" | "usual" | "removed";
  /** Of a removed one: as which it comes back. */
  version?: number;
  at: number | undefined;
  by: string;
  isHidden: boolean;
}

const MARKS = {
  published: "done",
  changed: "todo",
  draft: "draft",
  planned: "wait",
  usual: "off",
  removed: "off",
} as const;

const isIn: Record<ListTab, (page: ListedPage) => boolean> = {
  all: () => true,
  changed: ({ state }) => state === "changed",
  drafts: ({ state }) => state === "draft",
  planned: ({ state }) => state === "planned",
  guides: ({ path }) => path.startsWith("/guides/"),
  removed: () => false,
};

/** So many on one screen; the next ones come by the address of the last. */
export const ON_ONE_SCREEN = 50;

export interface Listing {
  rows: readonly ListedPage[];
  next: string | undefined;
}

const Ways = () => (
  <>
    <a className="btn btn--line" href={MENUS}>
      {texts.menus}
    </a>
    <a className="btn" href={NEW} data-key="n">
      {texts.add} <kbd>N</kbd>
    </a>
  </>
);

export function PageList({
  pages,
  removed,
  removedCount,
  tab,
  after,
  url,
  now,
  mayChange,
}: {
  pages: readonly ListedPage[];
  /** Where they are looked at: pages that can be brought back. */
  removed: Listing | undefined;
  removedCount: number;
  tab: ListTab;
  /** The address after which the list goes on; empty: from the first. */
  after: string;
  url: URL;
  now: number;
  mayChange: boolean;
}) {
  const tabs = LIST_TABS.map((name) => ({
    label: texts.tab[name],
    href: withQuery(url, { etat: tabWord(name) }),
    count: name === "removed" ? removedCount : pages.filter(isIn[name]).length,
    current: name === tab,
  }));
  const left = pages.filter((page) => isIn[tab](page) && page.path > after);
  const { rows: shown, next } = removed ?? firstPage(left, ON_ONE_SCREEN, ({ path }) => path);
  return (
    <>
      <PageHead title={texts.title}>{mayChange ? <Ways /> : null}</PageHead>
      <Tabs label={texts.tabs} tabs={tabs} />
      {removed ? <p className="help">{texts.removedNote}</p> : null}
      {shown.length === 0 ? (
        <Empty title={texts.none} />
      ) : (
        <Table
          caption={texts.caption}
          className="tbl--pages"
          rows={shown}
          keyOf={({ id, path }) => id ?? path}
          columns={columnsOf(now, mayChange)}
          hrefOf={({ id, state }) => (id && state !== "removed" ? editorOf(id) : "")}
        />
      )}
      <Pager url={url} next={next} older={texts.paging.next} first={texts.paging.first} />
    </>
  );
}

const BringBack = ({ id, title, version }: { id: string; title: string; version: number }) => (
  <Form action={`${editorOf(id)}ramener/${REMOVED}`} hidden={{ version }} className="act">
    <button className="link link--plain" type="submit">
      {texts.bringBack}
      <span className="vh">{texts.of(title)}</span>
    </button>
  </Form>
);

const columnsOf = (now: number, mayChange: boolean): Column<ListedPage>[] => [
  {
    title: texts.page,
    isHead: true,
    cell: ({ id, title, path, state }) => (
      <>
        {state === "removed" ? title : <a href={id ? editorOf(id) : path}>{title}</a>}
        <small>{path === "/" ? texts.homeAt : path}</small>
      </>
    ),
  },
  {
    title: texts.state,
    cell: ({ state, isHidden }) => (
      <>
        <State mark={MARKS[state]}>{texts.states[state]}</State>
        {isHidden ? <small>{texts.notIndexed}</small> : null}
      </>
    ),
  },
  {
    title: texts.lastChange,
    className: "full",
    cell: ({ at, by }) => (
      <>
        {at ? <Moment at={at} now={now} /> : texts.usualNote}
        {by ? <small>{by}</small> : null}
      </>
    ),
  },
  {
    title: <span className="vh">{texts.actions}</span>,
    className: "r",
    cell: ({ id, title, path, state, version }) =>
      id && state === "removed" ? (
        mayChange ? (
          <BringBack id={id} title={title} version={version ?? 0} />
        ) : null
      ) : id ? (
        <a className="link link--plain" href={editorOf(id)}>
          {texts.edit}
          <span className="vh">{texts.of(title)}</span>
        </a>
      ) : mayChange ? (
        <Form action={`${PAGES}commencer/`} hidden={{ adresse: path }} className="act">
          <button className="link link--plain" type="submit">
            {texts.edit}
            <span className="vh">{texts.of(title)}</span>
          </button>
        </Form>
      ) : null,
  },
];

export const NewPage = () => (
  <>
    <PageHead title={texts.newTitle} />
    <Form action={`${PAGES}creer/`} className="form sheet">
      <Field name="titre" label={texts.fields.title} required maxLength={160} autoFocus />
      <Field name="adresse" label={texts.fields.path} help={texts.fields.newPathHelp} maxLength={200} />
      <fieldset className="setting">
        <legend className="legend">{texts.template}</legend>
        {TEMPLATES.map((name, index) => (
          <Check
            key={name}
            type="radio"
            name="modele"
            value={name}
            checked={index === 0}
            label={texts.templates[name][0]}
            help={texts.templates[name][1]}
          />
        ))}
      </fieldset>
      <div className="acts">
        <button className="btn" type="submit" data-save="">
          {texts.create}
        </button>
      </div>
    </Form>
  </>
);
