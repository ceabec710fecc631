/** « Taxes perçues »: what a tax return of a period asks for, on a screen, on paper and as a file. */
import { z } from "zod";
import type { Clock } from "../../../kernel/clock";
import type { Currency, Market } from "../../../kernel/market";
import { formatMoney } from "../../../kernel/money";
import { fold } from "../../../kernel/text";
import type { Database } from "../../../platform/db";
import { useMarket } from "../../../platform/render/market";
import {
  type Column,
  csvOf,
  type DeskScreen,
  type DeskSection,
  defineDeskSection,
  deskScreen,
  Empty,
  Icon,
  PageHead,
  Table,
} from "../../desk";
import { type Collected, taxesCollected } from "../../orders";
import { CALENDAR_PERIODS, calendarPeriod } from "../reports/calendar";
import { momentsOf, type Today } from "../reports/period";
import { PARAMETERS, TAXES, TAXES_SECTION } from "./names";
import { type AskedPeriod, type Longest, PeriodMenu, readPeriod, ShownInstead } from "./period-form";
import { taxTexts as texts } from "./taxes-texts.fr";
import { texts as periodTexts } from "./texts.fr";

const FILE = "taxes.csv";

interface Parts {
  database: Database;
  clock: Clock;
  market: Market;
}

const query = z.object({
  [PARAMETERS.from]: z.string().catch(""),
  [PARAMETERS.to]: z.string().catch(""),
});

export const taxesDesk = (parts: Parts): DeskSection =>
  defineDeskSection({
    name: "taxes",
    title: texts.title,
    icon: "chart",
    path: TAXES_SECTION,
    screens: [screen(parts), file(parts)],
    // after the rates of taxes in the settings, which have their name
    find: async (words) => {
      const known = fold(texts.title + texts.found.detail);
      const isMeant = fold(words)
        .trim()
        .split(/\s+/)
        .every((word) => known.includes(word));
      return isMeant ? [{ title: texts.title, href: TAXES, ...texts.found }] : [];
    },
  });

/** Two years, of which one may be a leap year: what an audit asks for. */
const LONGEST: Longest = { days: 731, says: texts.tooLong };

/** Whatever the address says that is no period: the quarter that runs. */
const periodOf = ({ du, au }: z.infer<typeof query>, today: Today): AskedPeriod =>
  readPeriod({ from: du, to: au }, LONGEST, calendarPeriod("this-quarter", today));

async function read({ database, clock, market }: Parts, asked: z.infer<typeof query>) {
  const today = { now: clock.now(), timeZone: market.timeZone };
  const askedPeriod = periodOf(asked, today);
  const sums = await taxesCollected(database.read, momentsOf(askedPeriod.period, market.timeZone));
  return { asked: askedPeriod, sums, today };
}

const screen = (parts: Parts): DeskScreen =>
  deskScreen({
    path: "",
    query,
    show: async ({ query: asked }) => ({
      page: { title: texts.title, main: <Taxes {...(await read(parts, asked))} /> },
    }),
  });

const file = (parts: Parts): DeskScreen =>
  deskScreen({
    path: FILE,
    query,
    show: async ({ query: asked }) => {
      const {
        asked: { period },
        sums,
      } = await read(parts, asked);
      const { line, sold, refunded, net } = texts.columns;
      const rows = sums.flatMap((sum) =>
        linesOf(sum).map((one) => [
          one.title,
          one.baseCents === undefined ? "" : { cents: one.baseCents },
          { cents: one.cents },
          { cents: one.refundedCents },
          { cents: one.cents - one.refundedCents },
          sum.currency,
        ]),
      );
      const body = csvOf([[line, texts.baseColumn, sold, refunded, net, texts.currency], ...rows]);
      const fileName = `taxes-${period.from}-${period.to}.csv`;
      return { file: { type: "text/csv; charset=utf-8", fileName, body } };
    },
  });

interface Line {
  title: string;
  baseCents?: number;
  cents: number;
  refundedCents: number;
}

/** Sales, each tax, all taxes, and everything together. */
function linesOf({ netCents, refundedNetCents, taxes }: Collected): Line[] {
  const sales = { title: texts.sales, cents: netCents, refundedCents: refundedNetCents };
  const each = taxes.map(({ label, ...tax }) => ({ title: label, ...tax }));
  const all = summed(texts.allTaxes, each);
  return [sales, ...each, ...(each.length > 0 ? [all] : []), summed(texts.total, [sales, all])];
}

const summed = (title: string, lines: readonly Line[]): Line => ({
  title,
  cents: lines.reduce((sum, { cents }) => sum + cents, 0),
  refundedCents: lines.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
});

function Taxes({ asked, sums, today }: { asked: AskedPeriod; sums: readonly Collected[]; today: Today }) {
  const { period } = asked;
  const { country } = useMarket();
  const search = new URLSearchParams({ [PARAMETERS.from]: period.from, [PARAMETERS.to]: period.to });
  return (
    <>
      <PageHead title={texts.title} note={texts.period(period.from, period.to)}>
        <ChoosePeriod asked={asked} today={today} />
        {sums.length > 0 ? (
          <a className="btn btn--line no-print" href={`${TAXES}${FILE}?${search}`} download="">
            <Icon name="download" />
            {texts.csv}
          </a>
        ) : null}
      </PageHead>
      <ShownInstead asked={asked} />
      {sums.length === 0 ? (
        <Empty title={texts.none}>
          <p>{texts.noneNote}</p>
        </Empty>
      ) : (
        sums.map((sum) => <Return key={sum.currency} sum={sum} hasTitle={sums.length > 1} />)
      )}
      <p className="help">{texts.note}</p>
      {sums.length > 0 ? (
        <p className="help">
          {texts.forms[country]} {texts.check} <span className="no-print">{texts.print}</span>
        </p>
      ) : null}
    </>
  );
}

function Return({ sum, hasTitle }: { sum: Collected; hasTitle: boolean }) {
  return (
    <section className="block" aria-label={texts.inCurrency(sum.currency)}>
      <div className="block__head">
        {hasTitle ? <h2>{texts.inCurrency(sum.currency)}</h2> : null}
        <span className="small">{texts.orders(sum.orders)}</span>
      </div>
      {sum.taxes.length === 0 ? <p>{texts.noTax}</p> : null}
      <Table
        caption={texts.title}
        className="tbl--told"
        columns={columnsIn(sum.currency)}
        rows={linesOf(sum)}
        keyOf={({ title }) => title}
      />
    </section>
  );
}

function columnsIn(currency: Currency): Column<Line>[] {
  const { line, sold, refunded, net } = texts.columns;
  const amount = (title: string, of: (line: Line) => number): Column<Line> => ({
    title,
    small: title,
    className: "r num",
    cell: (one) => formatMoney(of(one), currency),
  });
  return [
    {
      title: line,
      isHead: true,
      cell: ({ title, baseCents }) => (
        <>
          {title}
          {baseCents ? (
            <small className="muted"> {texts.base(formatMoney(baseCents, currency))}</small>
          ) : null}
        </>
      ),
    },
    amount(sold, ({ cents }) => cents),
    amount(refunded, ({ refundedCents }) => refundedCents),
    amount(net, ({ cents, refundedCents }) => cents - refundedCents),
  ];
}

function ChoosePeriod({ asked, today }: { asked: AskedPeriod; today: Today }) {
  const { from, to } = PARAMETERS;
  const presets = CALENDAR_PERIODS.map((name) => {
    const one = calendarPeriod(name, today);
    const { period } = asked;
    return (
      <a
        key={name}
        href={`${TAXES}?${new URLSearchParams({ [from]: one.from, [to]: one.to })}`}
        aria-current={one.from === period.from && one.to === period.to ? "true" : undefined}
      >
        {texts.presets[name]}
      </a>
    );
  });
  const title = periodTexts.choosePeriod;
  return (
    <PeriodMenu className="menu no-print" asked={asked} title={title} presets={presets} action={TAXES} />
  );
}
