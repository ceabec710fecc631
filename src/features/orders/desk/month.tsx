/** Thirty days of sales on « Aujourd'hui », each beside the same weekday four weeks before. */
import { dayNumber, dayOfNumber, instantOf, isoDay, startOfDay } from "../../../kernel/dates";
import { CURRENCIES, type Currency } from "../../../kernel/market";
import { formatMoney } from "../../../kernel/money";
import type { Reader } from "../../../platform/db";
import { deskPath, formatWeekday } from "../../desk";
import { type DaySales, firstSale, salesByDay } from "./store";
import { texts } from "./texts.fr";

const DAYS = 30;
/** The same weekday. */
const BEFORE = 28;

interface ShownDay extends DaySales {
  /** In the middle of it. */
  at: number;
  /** Of the same weekday, four weeks before. */
  before: number;
}

export interface Month {
  days: readonly ShownDay[];
  /** Of the thirty days before; undefined: the shop has not sold for so long. */
  beforeCents: number | undefined;
}

export async function readMonth(db: Reader, now: number, timeZone: string): Promise<Month> {
  // by the calendar: there are days of 23 hours, and of 25
  const today = dayNumber(isoDay(now, timeZone));
  const dayBefore = (back: number) => dayOfNumber(today - back);
  const last = 2 * DAYS - 1;
  const starts = Array.from({ length: 2 * DAYS }, (_, at) => startOfDay(dayBefore(last - at), timeZone));
  const [sums, first] = await Promise.all([salesByDay(db, starts, now + 1), firstSale(db)]);
  const on = (back: number) => sums[last - back] ?? { cents: 0, orders: 0 };
  const backs = Array.from({ length: DAYS }, (_, index) => DAYS - 1 - index);
  return {
    days: backs.map((back) => ({
      at: instantOf(dayBefore(back), "12:00", timeZone),
      ...on(back),
      before: on(back + BEFORE).cents,
    })),
    beforeCents:
      first === undefined || isoDay(first, timeZone) > dayBefore(last)
        ? undefined
        : backs.reduce((sum, back) => sum + on(back + DAYS).cents, 0),
  };
}

export function MonthPanel({
  month,
  now,
  market,
}: {
  month: Month;
  now: number;
  market: { currency: Currency; timeZone: string };
}) {
  const { days, beforeCents } = month;
  const money = (cents: number) => formatMoney(cents, market.currency);
  const cents = days.reduce((sum, day) => sum + day.cents, 0);
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  if (orders === 0) return null;
  const total = money(cents);
  return (
    <section className="block" aria-labelledby="h-mois">
      <div className="block__head">
        <h2 id="h-mois">{texts.month.title(total)}</h2>
        <p className="muted small">
          {texts.month.orders(orders, money(Math.round(cents / orders)))}{" "}
          {beforeCents ? texts.month.change(Math.round((cents / beforeCents - 1) * 100)) : null}
        </p>
      </div>
      <Bars days={days} label={texts.month.label(total)} market={market} />
      <div className="block__head">
        <p className="key">
          <span>
            <i />
            {texts.month.today}
          </span>
          <span>
            <i className="key__off" />
            {texts.month.past}
          </span>
          <span>
            <i className="tick" />
            {texts.month.before}
          </span>
        </p>
        <a className="link" href={deskPath("statistiques/")}>
          {texts.month.more}
        </a>
      </div>
      <Behind days={days} now={now} timeZone={market.timeZone} money={money} />
    </section>
  );
}

const WIDE = 1000;
const HIGH = 200;

function Bars({
  days,
  label,
  market: { currency, timeZone },
}: {
  days: readonly ShownDay[];
  label: string;
  market: { currency: Currency; timeZone: string };
}) {
  const top = roundTop(Math.max(100, ...days.flatMap(({ cents, before }) => [cents, before])));
  const step = WIDE / days.length;
  const height = (cents: number) => Math.round((cents / top) * HIGH * 10) / 10;
  return (
    <div className="chart" role="img" aria-label={label}>
      <div className="ys" aria-hidden="true">
        {[top, top / 2, 0].map((cents) => (
          <span key={cents}>{`${texts.number(cents / 100)}\u00a0${CURRENCIES[currency].symbol}`}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="g" d={`M0 0H${WIDE}M0 ${HIGH / 2}H${WIDE}`} />
        {days.map(({ at, cents, before }, index) => {
          const bar = { x: Math.round((index + 0.16) * step * 10) / 10, width: Math.round(step * 6.8) / 10 };
          const isToday = index === days.length - 1;
          return (
            <g key={at}>
              <rect
                className={isToday ? "b" : "b b--off"}
                {...bar}
                y={HIGH - height(cents)}
                height={height(cents)}
              />
              {before > 0 ? <rect className="t" {...bar} y={HIGH - height(before)} height={2} /> : null}
            </g>
          );
        })}
        <path className="g base" d={`M0 ${HIGH}H${WIDE}`} />
      </svg>
      <div className="xs" aria-hidden="true">
        {[0, 10, 20].map((index) => (
          <span key={index}>{texts.month.day(days[index]?.at ?? 0, timeZone)}</span>
        ))}
        <span>{texts.month.today}</span>
      </div>
    </div>
  );
}

/** The next of 2, 4, 6, 8 or 10 times a power of ten: halves of it are round too. */
function roundTop(cents: number): number {
  const power = 10 ** Math.floor(Math.log10(cents));
  return ([2, 4, 6, 8, 10].find((each) => each * power >= cents) ?? 10) * power;
}

const Behind = ({
  days,
  now,
  timeZone,
  money,
}: {
  days: readonly ShownDay[];
  now: number;
  timeZone: string;
  money: (cents: number) => string;
}) => (
  <details className="behind">
    <summary>{texts.month.figures}</summary>
    <table className="tbl">
      <caption className="vh">{texts.month.caption}</caption>
      <thead>
        <tr>
          {texts.month.columns.map((title, index) => (
            <th key={title} scope="col" className={index === 0 ? undefined : "r"}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ at, orders, cents, before }) => (
          <tr key={at}>
            <th scope="row">{formatWeekday(at, now, timeZone)}</th>
            <td className="r">{orders}</td>
            <td className="r">{money(cents)}</td>
            <td className="r">{money(before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
