/** « Aujourd'hui »: what needs the merchant now, as each section tells it. */

import { Fragment, type ReactNode } from "react";
import type { Clock } from "../../../kernel/clock";
import { Moment, Recent } from "../parts/moment";
import { mayDo } from "../roles";
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
          return {
            page: { title: texts.today.title, main: <Today {...told} now={clock.now()} /> },
          };
        },
      }),
    ],
  });

interface Told {
  waiting: readonly Waiting[];
  figures: readonly Figure[];
  panels: readonly ReactNode[];
  happened: readonly Happening[];
}

/** One that fails leaves the others. */
async function askAll(sections: readonly DeskSection[], ask: DeskAsk): Promise<Told> {
  const days = sections.flatMap(({ today }) => today ?? []);
  const each = async <Value,>(read: (day: (typeof days)[number]) => Promise<Value> | undefined) =>
    (await Promise.all(days.map((day) => Promise.resolve(read(day)).catch(() => undefined)))).filter(
      (value) => value !== undefined,
    );
  // panels first: they add up months, and the database has fewer connections than all of these want
  const [panels, waiting, figures, happened] = await Promise.all([
    each((day) => day.panel?.(ask)),
    each((day) => day.waiting?.(ask)),
    each((day) => day.figures?.(ask)),
    each((day) => day.happened?.(ask, HAPPENINGS)),
  ]);
  return {
    waiting: waiting
      .flat()
      .filter(({ count }) => count > 0)
      .sort((a, b) => a.urgency - b.urgency),
    figures: figures.flat().sort((a, b) => a.order - b.order),
    panels,
    happened: happened
      .flat()
      .sort((a, b) => b.at - a.at)
      .slice(0, HAPPENINGS),
  };
}

function Today({ waiting, figures, panels, happened, now }: Told & { now: number }) {
  return (
    <>
      <div className="page__head">
        <div>
          <p>
            <time dateTime={new Date(now).toISOString()}>
              <Moment at={now} now={now} />
            </time>
          </p>
          <h1 className="lede">
            {waiting[0]?.lede ?? (waiting[0] ? texts.today.title : texts.today.nothing)}
          </h1>
        </div>
      </div>
      <div className="cols cols--side">
        <section aria-label={texts.today.waiting}>
          {waiting.length > 0 ? <Queue waiting={waiting} /> : <p className="muted">{texts.today.quiet}</p>}
        </section>
        {figures.length > 0 ? <Figures figures={figures} /> : null}
      </div>
      {panels.map((panel, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <Fragment key={place}>{panel}</Fragment>
      ))}
      {happened.length > 0 ? <Log happened={happened} now={now} /> : null}
    </>
  );
}

const Queue = ({ waiting }: { waiting: readonly Waiting[] }) => (
  <ul className="queue crop">
    {waiting.map(({ count, title, detail, action }, index) => (
      <li key={title} className={index === 0 ? "first" : undefined}>
        <span className="n">{texts.number(count)}</span>
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
  </ul>
);

const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <section aria-labelledby="h-jour">
    <h2 className="vh" id="h-jour">
      {texts.today.figures}
    </h2>
    <dl className="now">
      {figures.map(({ title, value, change, note }) => (
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
    </dl>
  </section>
);

const Log = ({ happened, now }: { happened: readonly Happening[]; now: number }) => (
  <section className="block" aria-labelledby="h-fil">
    <div className="block__head">
      <h2 id="h-fil">{texts.today.happened}</h2>
    </div>
    <ol className="log">
      {happened.map(({ at, href, title, says, amount }, index) => (
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
    </ol>
  </section>
);
