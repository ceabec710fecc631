/** The statistics on one screen: figures, their course, and every ranking with its table. */
import type { Currency } from "../../../kernel/market";
import { formatMoney } from "../../../kernel/money";
import { useMarket } from "../../../platform/render/market";
import { type Column, Empty, Icon, PageHead, Table, withQuery } from "../../desk";
import { LineChart, RankBar, ShareBar } from "./chart";
import { GOALS } from "./goals";
import { COMPARED, type Compared, csvPath, MEASURES, type Measure, PARAMETERS, TAXES } from "./names";
import { MEASURED, type Overview } from "./overview";
import { type AskedPeriod, PeriodMenu, ShownInstead } from "./period-form";
import { conversion, type ReportTable, shown, type TableName, tablesOf } from "./tables";
import { texts } from "./texts.fr";

export interface StatisticsProps {
  url: URL;
  asked: AskedPeriod;
  overview: Overview;
  /** Visitors at this moment. */
  live: number;
  /** « 2026-11-15 ». */
  today: string;
  compared: Compared;
  measure: Measure;
}

export function Statistics({ url, asked, overview, live, today, compared, measure }: StatisticsProps) {
  const { report } = overview;
  // no part of it is compared with a whole day
  const isNotOver = report.period.from >= today;
  const tables = tablesOf(report);
  const named = (...names: TableName[]) =>
    names.flatMap((name) => tables.find((table) => table.name === name) ?? []);
  const [origins, ...firsts] = named("origines", "premieres-origines");
  return (
    <>
      <PageHead title={texts.title}>
        <span className="small">
          {live > 0 ? <span className="live" /> : null}
          {texts.live(live)}
        </span>
        <PeriodForm url={url} asked={asked} compared={compared} />
        <a className="btn btn--line" href={TAXES}>
          {texts.taxes}
        </a>
      </PageHead>
      <ShownInstead asked={asked} />
      <Metrics url={url} overview={overview} measure={measure} isNotOver={isNotOver} />
      {isNotOver && overview.compared ? <p className="help">{texts.notOver}</p> : null}
      <p className="help">{texts.counted}</p>
      {report.totals.views === 0 ? (
        <Empty title={texts.none}>
          <p>{texts.noneNote}</p>
        </Empty>
      ) : (
        <Course overview={overview} today={today} measure={measure} />
      )}
      {report.anonymousViews > 0 ? (
        <p className="muted small">{texts.anonymous(report.anonymousViews)}</p>
      ) : null}
      {origins ? <Sales table={origins} url={url} report={report} /> : null}
      <div className="cols cols--two">
        {[...named("parcours", "pages", "sites", "campagnes", "ventes-campagnes"), ...firsts].map((table) => (
          <Ranking key={table.name} table={table} url={url} />
        ))}
        {named("arrivees", "sorties", "objectifs", "appareils", "recherches", "introuvables").map((table) => (
          <Ranking key={table.name} table={table} url={url} />
        ))}
      </div>
    </>
  );
}

function PeriodForm({ url, asked, compared }: Pick<StatisticsProps, "url" | "asked" | "compared">) {
  const { days, from, to } = PARAMETERS;
  const { period } = asked;
  const kept = [...url.searchParams].filter(([name]) => name !== days && name !== from && name !== to);
  const presets = texts.presets.map(({ days: count, key, label }) => (
    <a
      key={count}
      href={withQuery(url, { [days]: count, [from]: undefined, [to]: undefined })}
      data-key={key}
    >
      {label}
    </a>
  ));
  const title = texts.period(period.from, period.to);
  return (
    <>
      <PeriodMenu asked={asked} title={title} presets={presets} action={url.pathname} kept={kept} />
      <details className="menu">
        <summary className="btn btn--line">
          <span className="vh">{texts.compareTo} </span>
          {texts.compared[compared]}
          <Icon name="down" />
        </summary>
        <div className="menu__list">
          {COMPARED.map((each) => (
            <a
              key={each}
              href={withQuery(url, { [PARAMETERS.compared]: each })}
              aria-current={each === compared ? "true" : undefined}
            >
              {texts.compared[each]}
            </a>
          ))}
        </div>
      </details>
    </>
  );
}

const FORMATS: Record<Measure, (value: number) => string> = {
  visiteurs: texts.number,
  visites: texts.number,
  vues: texts.number,
  rebond: texts.percent,
  duree: texts.duration,
};

function Metrics({
  url,
  overview,
  measure,
  isNotOver,
}: Pick<StatisticsProps, "url" | "overview" | "measure"> & { isNotOver: boolean }) {
  const { report } = overview;
  const compared = overview.compared?.since || isNotOver ? undefined : overview.compared;
  const sold = { orders: report.sold, before: compared?.sold };
  const { currency } = useMarket();
  return (
    <nav className="metrics" aria-label={texts.measureLabel}>
      {MEASURES.map((each) => {
        const now = MEASURED[each](report.totals);
        const then = compared && MEASURED[each](compared.totals);
        const delta =
          each === "rebond" ? points(now, compared?.totals.sessions ? then : undefined) : change(now, then);
        return (
          <a
            key={each}
            href={withQuery(url, { [PARAMETERS.measure]: each })}
            aria-current={each === measure ? "true" : undefined}
          >
            <Metric label={texts.measures[each]} value={FORMATS[each](now)} delta={delta} />
          </a>
        );
      })}
      <a href="#h-origines">
        <Metric
          label={texts.orders}
          value={texts.number(sold.orders.orders)}
          delta={change(sold.orders.orders, sold.before?.orders)}
        />
      </a>
      <a href="#h-origines">
        <Metric
          label={texts.sales}
          value={formatMoney(sold.orders.cents, currency)}
          delta={change(sold.orders.cents, sold.before?.cents)}
        />
      </a>
    </nav>
  );
}

const Metric = ({ label, value, delta }: { label: string; value: string; delta: string | undefined }) => (
  <>
    <span className="lab">{label}</span>
    <span className="big">{value}</span>
    {delta ? <span className="delta">{delta}</span> : null}
  </>
);

/** Nothing where there was nothing to compare with. */
const change = (now: number, then: number | undefined): string | undefined =>
  then ? texts.delta(Math.round(((now - then) * 100) / then)) : undefined;
const points = (now: number, then: number | undefined): string | undefined =>
  then === undefined || now === then ? undefined : texts.points(now - then);

const MOMENTS = 5;

function Course({ overview, today, measure }: Pick<StatisticsProps, "overview" | "today" | "measure">) {
  const { report, compared, points: all } = overview;
  const format = FORMATS[measure];
  const value = MEASURED[measure];
  const count = Math.min(MOMENTS, all.length);
  // as far from each other as they are drawn, the last at the right edge
  const moments = Array.from({ length: count }, (_, index) => {
    const { day = "" } = all[Math.round((index * (all.length - 1)) / Math.max(1, count - 1))] ?? {};
    return texts.shortDay(day);
  });
  const title = texts.measures[measure];
  const period = texts.period(report.period.from, report.period.to);
  const label = texts.chart(
    title,
    period,
    format(value(report.totals)),
    compared && format(value(compared.totals)),
  );
  return (
    <section className="block" aria-label={title}>
      <LineChart
        label={label}
        values={all.map(({ totals }) => value(totals))}
        before={compared?.points.map(({ totals }) => value(totals))}
        moments={moments}
        format={format}
      />
      <div className="block__head">
        <p className="key">
          <span>
            <i className="line" />
            {period}
          </span>
          {compared ? (
            <span>
              <i className="dash" />
              {texts.period(compared.period.from, compared.period.to)}
            </span>
          ) : null}
        </p>
        <Behind overview={overview} measure={measure} />
      </div>
      {compared?.since ? <p className="help">{texts.countedSince(compared.since, today)}</p> : null}
    </section>
  );
}

function Behind({ overview: { points: all, compared }, measure }: { overview: Overview; measure: Measure }) {
  const value = MEASURED[measure];
  const title = texts.measures[measure];
  return (
    <details className="behind">
      <summary>{texts.figures}</summary>
      <table className="tbl">
        <caption className="vh">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{(all[0]?.day.length ?? 0) > 7 ? texts.day : texts.month}</th>
            <th scope="col" className="r">
              {title}
            </th>
            {compared ? (
              <th scope="col" className="r">
                {texts.beforeColumn}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {all
            .map(({ day, totals }, index) => (
              <tr key={day}>
                <th scope="row">{texts.shortDay(day)}</th>
                <td className="r">{FORMATS[measure](value(totals))}</td>
                {compared ? <td className="r">{beforeAt(compared.points[index]?.totals, measure)}</td> : null}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </details>
  );
}

const beforeAt = (totals: Parameters<(typeof MEASURED)[Measure]>[0] | undefined, measure: Measure): string =>
  totals ? FORMATS[measure](MEASURED[measure](totals)) : "";

function Head({ table, url }: { table: ReportTable; url: URL }) {
  return (
    <div className="block__head">
      <h2 id={`h-${table.name}`}>{table.title}</h2>
      {table.name === "objectifs" ? (
        <a className="link small" href={GOALS}>
          {texts.editGoals}
        </a>
      ) : null}
      {table.rows.length > 0 ? (
        <a
          className="link small"
          href={csvPath(table.name, url)}
          aria-label={texts.csv(table.title)}
          download=""
        >
          {texts.csvShort}
        </a>
      ) : null}
    </div>
  );
}

/** With the share of each, which is what a merchant looks for. */
function Sales({ table, url, report }: { table: ReportTable; url: URL; report: Overview["report"] }) {
  const { currency } = useMarket();
  const { sold } = report;
  const all = allOf(report, currency);
  return (
    <section className="block" aria-labelledby={`h-${table.name}`}>
      <Head table={table} url={url} />
      {table.rows.length === 0 ? (
        <p className="muted">{texts.nothing}</p>
      ) : (
        <>
          <Table
            className="tbl--src"
            caption={table.title}
            columns={salesColumns(table, sold.cents, currency)}
            rows={table.rows}
            keyOf={({ name }) => name}
            foot={[texts.all, ...all, ""]}
          />
          <AllAsCard columns={table.columns} all={all} />
          <p className="help">{texts.visitsCounted}</p>
        </>
      )}
    </section>
  );
}

type All = readonly [visits: string, orders: string, rate: string, sales: string];

const allOf = ({ totals, sold }: Overview["report"], currency: Currency): All => [
  texts.number(totals.sessions),
  texts.number(sold.orders),
  shown(conversion(sold.orders, totals.sessions), "rate", currency),
  formatMoney(sold.cents, currency),
];

/** The foot on a telephone, where rows are cards and no heading says what its cells are. */
function AllAsCard({
  columns: [, ...titles],
  all: [visits, orders, rate, sales],
}: {
  columns: readonly string[];
  all: All;
}) {
  return (
    <p className="all-card phone-only">
      <b>{texts.all}</b> <b className="num">{sales}</b>
      {[visits, orders, rate].map((value, at) =>
        value === "" ? null : (
          <span key={titles[at]}>
            {" "}
            <small>{titles[at]}</small> {value}
          </span>
        ),
      )}
    </p>
  );
}

function salesColumns(
  { columns: [origin = "", visits = "", orders = "", rate = "", sales = ""] }: ReportTable,
  all: number,
  currency: Currency,
): Column<ReportTable["rows"][number]>[] {
  const count = (title: string, at: number): Column<ReportTable["rows"][number]> => ({
    title,
    className: "r",
    small: title,
    cell: ({ values }) => texts.number(values[at] ?? 0),
  });
  return [
    { title: origin, isHead: true, cell: ({ name }) => name },
    count(visits, 0),
    count(orders, 1),
    {
      title: rate,
      className: "r",
      small: rate,
      cell: ({ values }) => shown(values[2], "rate", currency),
    },
    { title: sales, className: "r c-tot", cell: ({ values }) => formatMoney(values[3] ?? 0, currency) },
    {
      title: texts.share,
      className: "share full",
      cell: ({ values }) => (
        <>
          <ShareBar percent={share(values[3] ?? 0, all)} />
          <span className="num">{texts.percent(share(values[3] ?? 0, all))}</span>
        </>
      ),
    },
  ];
}

const share = (part: number, whole: number): number => (whole > 0 ? Math.round((part * 100) / whole) : 0);

/** Whatever the period: these are not counted by day. */
const isOfAllTime = ({ name }: ReportTable): boolean => name === "recherches";

function Ranking({ table, url }: { table: ReportTable; url: URL }) {
  const { currency } = useMarket();
  const { columns, kinds, rows } = table;
  const most = Math.max(1, ...rows.map(({ values }) => values[0] ?? 0));
  return (
    <section className="block" aria-labelledby={`h-${table.name}`}>
      <Head table={table} url={url} />
      {rows.length === 0 ? (
        <p className="muted">{isOfAllTime(table) ? texts.nothingYet : texts.nothing}</p>
      ) : (
        <div className={`rank--${kinds.length}`}>
          <p className="rank--head" aria-hidden="true">
            {columns.map((column) => (
              <span key={column}>{column}</span>
            ))}
          </p>
          <ul className="rank">
            {rows.map(({ name, values }) => (
              <li key={name}>
                <span>
                  <RankBar percent={share(values[0] ?? 0, most)} />
                  <span>{name}</span>
                </span>
                {values.map((value, index) => (
                  <span key={columns[index + 1]}>
                    {shown(value, kinds[index], currency)}
                    <span className="vh"> {texts.countedAs(columns[index + 1] ?? "", value ?? 0)}</span>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
