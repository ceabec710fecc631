/** Backups as they are seen: the last one, the list of copies, and the way back to one. */
import { useMarket } from "../../../platform/render/market";
import {
  Act,
  Banner,
  type Column,
  Confirm,
  Empty,
  formatMoment,
  Moment,
  PageHead,
  State,
  Table,
} from "../../desk";
import type { Copy } from "./copies";
import * as names from "./names";
import type { Rhythm } from "./schedule";
import { texts } from "./texts.fr";

export interface Overview {
  copies: readonly Copy[];
  /** How many verified ones are in the folder of another machine. */
  elsewhere: number;
  rhythm: Rhythm;
  underWay: "waiting" | "running" | undefined;
  /** Why the merchant has to look. */
  fault: string | undefined;
  /** Where the copies are, on this machine. */
  folder: string;
  now: number;
}

const withCopy = (path: string, name: string): string =>
  `${path}?${new URLSearchParams({ [names.COPY]: name })}`;

/* ------------------------------------------------------ beside the settings */

export const BackupPanel = ({ mayChange, ...overview }: Overview & { mayChange: boolean }) => (
  <section className="sheet" aria-label={texts.title} data-live="sauvegardes">
    {overview.underWay ? <UnderWay state={overview.underWay} /> : null}
    <Facts {...overview} isToldWhere={mayChange} />
    {mayChange ? (
      <div className="acts">
        <NowVerb isBusy={overview.underWay !== undefined} className="btn btn--line" />
        <a className="btn btn--line" href={names.LIST}>
          {texts.all}
        </a>
        <a className="btn btn--line" href={`${names.LIST}#${names.BACK}`}>
          {texts.goBackTo}
        </a>
      </div>
    ) : null}
  </section>
);

function Facts({
  copies,
  rhythm,
  folder,
  now,
  isToldWhere,
}: Pick<Overview, "copies" | "rhythm" | "folder" | "now"> & { isToldWhere: boolean }) {
  const { timeZone } = useMarket();
  const last = copies.find(({ isVerified }) => isVerified) ?? copies[0];
  return (
    <dl className="facts">
      <dt>{texts.facts.last}</dt>
      <dd>
        {last ? (
          <State mark={markOf(last)}>
            {[
              formatMoment(last.at, now, timeZone),
              texts.weight(last.bytes),
              last.isVerified ? texts.verified : stateOf(last).toLowerCase(),
            ].join(", ")}
          </State>
        ) : (
          texts.none
        )}
      </dd>
      <dt>{texts.facts.when}</dt>
      <dd>{texts.rhythm[rhythm]}</dd>
      {isToldWhere ? (
        <>
          <dt>{texts.facts.where}</dt>
          <dd>
            <code>{folder}</code>
          </dd>
        </>
      ) : null}
    </dl>
  );
}

const markOf = ({ isVerified }: Copy) => (isVerified ? "good" : isVerified === false ? "bad" : "low");
const stateOf = ({ isVerified }: Copy): string =>
  isVerified ? texts.states.good : isVerified === false ? texts.states.bad : texts.states.unknown;

const NowVerb = ({ isBusy, className }: { isBusy: boolean; className: string }) =>
  isBusy ? null : (
    <Act action={names.LIST + names.NOW} className={className}>
      {texts.now}
    </Act>
  );

/** `isWatched`: the page is drawn again until it is over, which would take away what is typed into a form beside. */
const UnderWay = ({ state, isWatched }: { state: "waiting" | "running"; isWatched?: boolean }) => (
  <div className="block" data-refresh={isWatched ? names.LIST : undefined}>
    <p role="status">
      {texts.running[state]} {texts.goesOn}
    </p>
    <progress aria-label={texts.progress} />
    <p>
      <a className="link" href={names.LIST}>
        {texts.look}
      </a>
    </p>
  </div>
);

/* ------------------------------------------------------------------- the list */

export interface ListProps extends Overview {
  /** Whose way back is told. */
  chosen: Copy | undefined;
  /** The file that may be fetched now. */
  ready: { copy: Copy; href: string } | undefined;
}

export function BackupList({ chosen, ready, ...overview }: ListProps) {
  const { copies, elsewhere, underWay, fault, now } = overview;
  const verified = copies.filter(({ isVerified }) => isVerified);
  return (
    <>
      <PageHead title={texts.title} note={texts.note(copies.length)}>
        <a className="btn btn--line" href={names.SETTINGS}>
          {texts.change}
        </a>
        <NowVerb isBusy={underWay !== undefined} className="btn" />
      </PageHead>
      {ready ? <Ready {...ready} /> : null}
      {fault && !underWay ? (
        <Banner tone="bad">
          <p>{fault}</p>
        </Banner>
      ) : null}
      <section className="sheet" aria-label={texts.facts.last}>
        {underWay ? <UnderWay state={underWay} isWatched /> : null}
        <Facts {...overview} isToldWhere />
        {elsewhere > 0 ? <p>{texts.elsewhere(elsewhere)}</p> : null}
        <p className="small">{texts.secret}</p>
      </section>
      {copies.length === 0 ? (
        <Empty title={texts.emptyTitle}>
          <p>{texts.empty}</p>
        </Empty>
      ) : (
        <Table
          caption={texts.caption}
          columns={columns(now, verified.length === 1 ? verified[0] : undefined)}
          rows={copies}
          keyOf={({ name }) => name}
        />
      )}
      <WayBack copy={chosen ?? verified[0]} folder={overview.folder} />
    </>
  );
}

const Ready = ({ copy, href }: { copy: Copy; href: string }) => (
  <Banner tone="ok">
    <p>{texts.ready(copy.name)}</p>
    <p>
      <a className="btn" href={href} download="" data-autofocus="">
        {texts.download} ({texts.weight(copy.bytes)})
      </a>
    </p>
    <p className="small">{texts.readyNote}</p>
  </Banner>
);

const columns = (now: number, only: Copy | undefined): Column<Copy>[] => [
  { title: texts.columns.name, isHead: true, className: "full", cell: ({ name }) => name },
  { title: texts.columns.at, cell: ({ at }) => <Moment at={at} now={now} />, small: texts.columns.at },
  {
    title: texts.columns.size,
    className: "r",
    cell: ({ bytes }) => texts.weight(bytes),
    small: texts.columns.size,
  },
  {
    title: texts.columns.state,
    className: "full",
    cell: (copy) => <State mark={markOf(copy)}>{stateOf(copy)}</State>,
  },
  {
    title: <span className="vh">{texts.columns.verbs}</span>,
    className: "full",
    cell: (copy) => <Verbs copy={copy} isOnly={copy === only} />,
  },
];

const Verbs = ({ copy: { name }, isOnly }: { copy: Copy; isOnly: boolean }) => (
  <div className="acts">
    <Act action={names.LIST + names.PREPARE} hidden={{ [names.COPY]: name }}>
      {texts.download}
      <span className="vh">{texts.ofCopy(name)}</span>
    </Act>
    <a className="btn btn--line" href={`${withCopy(names.LIST, name)}#${names.BACK}`}>
      {texts.goBack}
      <span className="vh">{texts.ofCopy(name)}</span>
    </a>
    <Confirm
      action={names.LIST + names.REMOVE}
      hidden={{ [names.COPY]: name }}
      opens={
        <>
          {texts.remove}
          <span className="vh">{texts.ofCopy(name)}</span>
        </>
      }
      question={texts.removeQuestion(name)}
      verb={texts.removeVerb}
    >
      <p>{texts.removeNote}</p>
      {isOnly ? <p>{texts.removeLast}</p> : null}
    </Confirm>
  </div>
);

function WayBack({ copy, folder }: { copy: Copy | undefined; folder: string }) {
  const path = copy?.path ?? `${folder}/${texts.back.name}`;
  return (
    <section className="sheet" id={names.BACK} aria-labelledby="h-revenir">
      <h2 id="h-revenir">{texts.back.title}</h2>
      <p>{texts.back.lede}</p>
      {copy?.isVerified === false ? <Banner tone="bad">{texts.back.bad}</Banner> : null}
      <ol>
        <li>{texts.back.stop}</li>
        <li>
          <p>{texts.back.type}</p>
          <p>
            <code>{texts.back.command(inShell(path))}</code>
          </p>
        </li>
        <li>{texts.back.start}</li>
      </ol>
      <p className="small">{texts.back.kept}</p>
    </section>
  );
}

/** As it is typed: a folder's name may have spaces. */
const inShell = (path: string): string =>
  /^[\w./~:@%+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
