/** « Aujourd'hui »: what needs the merchant now, as each section tells it. */

import { Fragment, type ReactNode } from "react";
import type { Clock } from "../../../kernel/clock";
import { deskPath } from "../names";
import { Moment, Recent } from "../parts/moment";
import { mayDo, type Role } from "../roles";
import {
  type DeskAsk,
  type DeskSection,
  defineDeskSection,
  deskScreen,
  type Figure,
  type Happening,
  type Waiting,
} from "../section";
import { texts } from "../texts.fr";

const HAPPENINGS = 8;

/** `sections`: all of them, known once every feature is open. */
export const todaySection = (sections: () => readonly DeskSection[], clock: Clock): DeskSection =>
  defineDeskSection({
    name: "today",
    title: texts.today.title,
    icon: "day",
    path: "",
    nav: { group: 0, order: 0, dock: true, key: "a" },
    screens: [
      deskScreen({
        path: "",
        show: async (ask) => {
          const shown = sections().filter(({ needs }) => mayDo(ask.account.role, needs ?? "reader"));
          const told = await askAll(shown, ask);
          const journal = shown.find(({ name }) => name === "journal");
          const props = { ...told, journal: journal && deskPath(journal.path), now: clock.now() };
          return { page: { title: texts.today.title, main: <Today {...props} /> } };
        },
      }),
    ],
  });

/** What the sections told, and those that could not. */
interface Heard<Value> {
  told: readonly Value[];
  failed: readonly DeskSection[];
}

interface Told {
  waiting: Heard<Waiting>;
  figures: Heard<Figure>;
  panels: Heard<ReactNode>;
  happened: Heard<Happening>;
}

type Day = NonNullable<DeskSection["today"]>;

/** One that fails leaves the others, and is said to be unknown: silence would read as « nothing ». */
async function askAll(sections: readonly DeskSection[], ask: DeskAsk): Promise<Told> {
  const each = async <Value,>(
    read: (day: Day) => Promise<readonly Value[]> | undefined,
  ): Promise<Heard<Value>> => {
    const answers = await Promise.all(
      sections.map(async (section) => {
        try {
          return { section, told: (await read(section.today ?? {})) ?? [] };
        } catch {
          return { section };
        }
      }),
    );
    return {
      told: answers.flatMap(({ told = [] }) => told),
      failed: answers.filter(({ told }) => told === undefined).map(({ section }) => section),
    };
  };
  // panels first: they add up months, and the database has fewer connections than all of these want
  const [panels, waiting, figures, happened] = await Promise.all([
    each((day) => day.panel?.(ask).then((panel) => [panel])),
    each((day) => day.waiting?.(ask)),
    each((day) => day.figures?.(ask)),
    each((day) => day.happened?.(ask, HAPPENINGS)),
  ]);
  return {
    waiting: {
      ...waiting,
      told: waiting.told
        .filter(({ count }) => count > 0)
        .map((one) => ({ ...one, action: offeredTo(ask.account.role, one.action) }))
        .sort((a, b) => a.urgency - b.urgency),
    },
    figures: { ...figures, told: [...figures.told].sort((a, b) => a.order - b.order) },
    panels,
    happened: {
      ...happened,
      told: [...happened.told].sort((a, b) => b.at - a.at).slice(0, HAPPENINGS),
    },
  };
}

/** Whoever may only read is led to the same screen, and promised no work there. */
const offeredTo = (role: Role, action: Waiting["action"]): Waiting["action"] =>
  mayDo(role, "team") ? action : { label: texts.today.see, href: action.href };

const isEmpty = ({ told, failed }: Heard<unknown>): boolean => told.length + failed.length === 0;

function Today({
  waiting,
  figures,
  panels,
  happened,
  journal,
  now,
}: Told & { journal?: string; now: number }) {
  return (
    <>
      <div className="page__head">
        <div>
          <p>
            <time dateTime={new Date(now).toISOString()}>
              <Moment at={now} now={now} />
            </time>
          </p>
          <h1 className="lede" data-live="lede">
            {ledeOf(waiting)}
          </h1>
        </div>
      </div>
      <div className="cols cols--side" data-live="day">
        <section aria-label={texts.today.waiting}>
          {isEmpty(waiting) ? <p className="muted">{texts.today.quiet}</p> : <Queue {...waiting} />}
        </section>
        {isEmpty(figures) ? null : <Figures {...figures} />}
      </div>
      {panels.told.map((panel, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <Fragment key={place}>{panel}</Fragment>
      ))}
      {panels.failed.map(({ name, title }) => (
        <section key={name} className="block" aria-labelledby={`h-inconnu-${name}`}>
          <div className="block__head">
            <h2 id={`h-inconnu-${name}`}>{title}</h2>
          </div>
          <p className="muted">{texts.today.unknown}</p>
        </section>
      ))}
      {isEmpty(happened) ? null : <Log {...happened} journal={journal} now={now} />}
    </>
  );
}

function ledeOf({ told: [first], failed }: Heard<Waiting>): string {
  if (first) return first.lede ?? texts.today.title;
  return failed.length > 0 ? texts.today.partly : texts.today.nothing;
}

/** Of four figures: on a telephone it is drawn smaller, so that the words keep their place. */
const LONG_COUNT = 1000;

const Queue = ({ told, failed }: Heard<Waiting>) => (
  <ul className="queue crop">
    {told.map(({ count, title, detail, action }, index) => (
      <li key={title} className={index === 0 ? "first" : undefined}>
        <span className={count < LONG_COUNT ? "n" : "n n--long"}>{texts.number(count)}</span>
        <p>
          <b>{title}</b>
          {detail ? <span>{detail}</span> : null}
        </p>
        <a className={index === 0 ? "btn" : "btn btn--line"} href={action.href} data-key={action.key}>
          {action.label}
          <span className="vh"> {title}</span>
          {action.key ? (
            <>
              {" "}
              <kbd>{action.key.toUpperCase()}</kbd>
            </>
          ) : null}
        </a>
      </li>
    ))}
    {failed.map(({ name, title, path }) => (
      <li key={name}>
        <span className="n muted" aria-hidden="true">
          –
        </span>
        <p>
          <b>{title}</b>
          <span>{texts.today.unknown}</span>
        </p>
        <a className="btn btn--line" href={deskPath(path)}>
          {texts.today.see}
          <span className="vh"> {title}</span>
        </a>
      </li>
    ))}
  </ul>
);

const Figures = ({ told, failed }: Heard<Figure>) => (
  <section aria-labelledby="h-jour">
    <h2 className="vh" id="h-jour">
      {texts.today.figures}
    </h2>
    <dl className="now">
      {told.map(({ title, value, change, note }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className="big">{value}</dd>
          {change ? (
            <dd className="delta">
              <b>{change.by}</b> {change.than}
            </dd>
          ) : null}
          {note ? <dd>{note}</dd> : null}
        </div>
      ))}
      {failed.map(({ name, title }) => (
        <div key={name}>
          <dt>{title}</dt>
          <dd className="big muted">{texts.today.unknown}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Log = ({ told, failed, journal, now }: Heard<Happening> & { journal?: string; now: number }) => (
  <section className="block" aria-labelledby="h-fil">
    <div className="block__head">
      <h2 id="h-fil">{texts.today.happened}</h2>
      {journal ? (
        <a className="small" href={journal}>
          {texts.today.journal}
        </a>
      ) : null}
    </div>
    <ol className="log" data-live="happened">
      {told.map(({ at, href, title, says, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <li key={index}>
          <time dateTime={new Date(at).toISOString()}>
            <Recent at={at} now={now} />
          </time>
          <span>
            {href ? (
              <>
                <a href={href}>{title}</a>
                {", "}
              </>
            ) : null}
            {says}
          </span>
          <span className="r">{amount}</span>
        </li>
      ))}
      {failed.map(({ name, title }) => (
        <li key={name}>
          <span>{texts.today.unknown}</span>
          <span>{title}</span>
        </li>
      ))}
    </ol>
  </section>
);
