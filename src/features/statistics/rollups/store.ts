/** The tables of sums: the days that are to be summed up, and the sums. */
import { type RawBuilder, sql } from "kysely";
import { paths } from "../../../paths";
import type { Reader, Writer } from "../../../platform/db";
import { dayNumber, dayOfNumber, type Span, spanStart } from "../reports/period";
import { type Dimension, MOST_NAMES, type Sum, VIEW_COLUMNS, type ViewDimension } from "./sums";

declare module "../../../platform/db/tables" {
  interface Tables {
    statistics_sums: Sum & { dimension: string; span: number; first_day: string };
    /** A day is settled when it was summed up as often as it has changed. */
    statistics_days: { day: string; changed: number; settled: number };
    /** Pages that were asked for and do not exist. */
    statistics_missing: { day: string; path: string; views: number };
  }
}

/* --------------------------------------------------------------------------- days */

/** Something of these days has changed. */
export async function markDays(trx: Writer, days: Iterable<string>): Promise<void> {
  const rows = [...new Set(days)].map((day) => ({ day, changed: 1, settled: 0 }));
  if (rows.length === 0) return;
  await trx
    .insertInto("statistics_days")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("day").doUpdateSet((on) => ({ changed: on("statistics_days.changed", "+", 1) })),
    )
    .execute();
}

/** The oldest first. */
export const unsettledDays = (db: Reader, since: string): Promise<{ day: string; changed: number }[]> =>
  db
    .selectFrom("statistics_days")
    .select(["day", "changed"])
    .whereRef("changed", "!=", "settled")
    .where("day", ">=", since)
    .orderBy("day")
    .execute();

/** How often a day has changed. */
export async function changesOf(db: Reader, day: string): Promise<number> {
  const row = await db
    .selectFrom("statistics_days")
    .select("changed")
    .where("day", "=", day)
    .executeTakeFirst();
  return row?.changed ?? 0;
}

/** What has changed since it was read stays unsettled; another process may have been further. */
export async function settleDay(trx: Writer, day: string, changed: number): Promise<void> {
  await trx
    .updateTable("statistics_days")
    .set({ settled: changed })
    .where("day", "=", day)
    .where("settled", "<", changed)
    .execute();
}

/** What was added to the sums of settled days: whoever has read them before reads them anew. */
export async function noteAdded(trx: Writer, days: readonly string[]): Promise<void> {
  await trx
    .insertInto("statistics_days")
    .values(days.map((day) => ({ day, changed: 1, settled: 1 })))
    .onConflict((conflict) =>
      conflict.column("day").doUpdateSet((on) => ({
        changed: on("statistics_days.changed", "+", 1),
        // what had changed before stays unsettled
        settled: on("statistics_days.settled", "+", 1),
      })),
    )
    .execute();
}

/* --------------------------------------------------------------------------- sums */

/** Makes the sums of a day anew. */
export async function sumDay(trx: Writer, dimension: Dimension, day: string): Promise<void> {
  await forget(trx, dimension, 1, day);
  const rows = ROWS[dimension];
  if (rows) await add(trx, dimension, 1, day, rows(day));
}

/** The same with sums that were made elsewhere. */
export async function putSums(
  trx: Writer,
  dimension: Dimension,
  day: string,
  sums: readonly Partial<Sum>[],
): Promise<void> {
  await forget(trx, dimension, 1, day);
  const none = { prev: "", name: "", visitors: 0, times: 0, sessions: 0, bounces: 0, firsts: 0, amount: 0 };
  const rows = sums.map((sum) => ({ dimension, span: 1, first_day: day, ...none, ...sum }));
  if (rows.length > 0) await trx.insertInto("statistics_sums").values(rows).execute();
}

/** Makes the sums of the span around a day anew, from those of the next smaller spans. */
export async function sumSpan(
  trx: Writer,
  dimension: Dimension,
  day: string,
  [span, parts]: readonly [Span, Span],
): Promise<void> {
  const start = spanStart(day, span);
  const end = dayOfNumber(dayNumber(start) + span - 1);
  await forget(trx, dimension, span, start);
  // whoever was seen before within the span counts already; that day itself is never before a period that holds the span
  const prev = sql`case when prev < ${start} then prev else ${start} end`;
  await add(
    trx,
    dimension,
    span,
    start,
    sql`select name, kept as prev, sum(visitors) as visitors, sum(times) as times, sum(sessions) as sessions,
      sum(bounces) as bounces, sum(firsts) as firsts, sum(amount) as amount from (
      select name, ${prev} as kept, case when prev < ${start} then visitors else 0 end as visitors,
        times, sessions, bounces, firsts, amount from statistics_sums
      where dimension = ${dimension} and span = ${parts} and first_day >= ${start} and first_day <= ${end}) parts
      group by name, kept`,
  );
}

const forget = (trx: Writer, dimension: Dimension, span: Span, day: string) =>
  trx
    .deleteFrom("statistics_sums")
    .where("dimension", "=", dimension)
    .where("span", "=", span)
    .where("first_day", "=", day)
    .execute();

const add = (trx: Writer, dimension: Dimension, span: Span, day: string, rows: RawBuilder<unknown>) =>
  sql`insert into statistics_sums
    (dimension, span, first_day, name, prev, visitors, times, sessions, bounces, firsts, amount)
    select cast(${dimension} as text), cast(${span} as integer), cast(${day} as text),
      name, prev, visitors, times, sessions, bounces, firsts, amount from (${rows}) made`.execute(trx);

/* ------------------------------------------------------------- the sums of one day */

const ROWS: Partial<Record<Dimension, (day: string) => RawBuilder<unknown>>> = {
  day: wholeDay,
  visitor: (day) =>
    byVisitor(sql`select '' as name, uid, 0 as times, 0 as amount,
    max(case when day < ${day} then day else '' end) as prev from statistics_views
    where uid in (select uid from statistics_views where day = ${day}) and day <= ${day} group by uid`),
  path: (day) => ofViews("path", day),
  referrer: (day) => ofViews("referrer", day),
  campaign: (day) => ofViews("campaign", day),
  device: (day) => ofViews("device", day),
  entry: (day) => ofSessions("first_path", day),
  exit: (day) => ofSessions("last_path", day),
  step: steps,
  goal: (day) =>
    byVisitor(sql`select cast(v.goal as text) as name, v.uid, count(*) as times, 0 as amount,
    coalesce((select max(p.day) from statistics_goals p
      where p.uid = v.uid and p.goal = v.goal and p.day < ${day}), '') as prev
    from statistics_goals v where v.day = ${day} group by v.goal, v.uid`),
  anonymous: (day) => counted("statistics_counts", day),
  missing: (day) => counted("statistics_missing", day),
};

/** A visit that saw one page for a moment only: none of its views is anything else. */
const isBounce = sql`not exists (select 1 from statistics_views b where b.session_id = s.id and b.is_bounce = 0)`;

function wholeDay(day: string): RawBuilder<unknown> {
  return sql`select '' as name, '' as prev, count(distinct uid) as visitors, count(*) as times,
    (select count(*) from statistics_sessions s where s.day = ${day}) as sessions,
    (select count(*) from statistics_sessions s where s.day = ${day} and ${isBounce}) as bounces,
    sum(is_first) as firsts, sum(time_ms) as amount
    from statistics_views where day = ${day} having count(*) > 0`;
}

/** From one row for each visitor and name. */
const byVisitor = (visitors: RawBuilder<unknown>) =>
  sql`select name, prev, count(*) as visitors, sum(times) as times, 0 as sessions, 0 as bounces, 0 as firsts,
    sum(amount) as amount from (${visitors}) seen group by name, prev`;

/** Visitors of the day, with the last day before on which they saw the same: one pass over what they ever saw. */
const seenBy = (name: RawBuilder<unknown>, among: RawBuilder<unknown>, day: string) =>
  byVisitor(sql`select ${name} as name, uid, sum(case when day = ${day} then 1 else 0 end) as times,
    sum(case when day = ${day} then time_ms else 0 end) as amount,
    max(case when day < ${day} then day else '' end) as prev
    from statistics_views where uid in (select uid from statistics_views where day = ${day})
    and day <= ${day} and ${among} group by ${name}, uid having max(day) = ${day}`);

function ofViews(dimension: ViewDimension, day: string): RawBuilder<unknown> {
  const column = sql.ref(VIEW_COLUMNS[dimension]);
  const among = sql`${column} in (select ${column} from statistics_views where day = ${day} and ${column} != ''
    group by ${column} order by count(*) desc, ${column} limit ${MOST_NAMES})`;
  return seenBy(column, among, day);
}

function ofSessions(name: "first_path" | "last_path", day: string): RawBuilder<unknown> {
  const column = sql.ref(name);
  return sql`select ${column} as name, '' as prev, 0 as visitors, 0 as times, count(*) as sessions,
    sum(case when ${isBounce} then 1 else 0 end) as bounces, 0 as firsts, 0 as amount
    from statistics_sessions s where day = ${day} group by ${column} order by count(*) desc, ${column}
    limit ${MOST_NAMES}`;
}

/** Each visit by the furthest of its pages. */
function steps(day: string): RawBuilder<unknown> {
  const [confirmation, payment] = [paths.confirmation(""), paths.payment("")].map((path) =>
    path.slice(0, -1),
  );
  const reached = sql`case when path = ${confirmation} then '4'
    when path = ${paths.checkout} or path = ${payment} then '3'
    when path = ${paths.cart} then '2'
    when path like ${`${paths.product("").slice(0, -1)}%`} then '1' else '0' end`;
  return sql`select name, '' as prev, 0 as visitors, 0 as times, count(*) as sessions, 0 as bounces, 0 as firsts,
    0 as amount from (select max(${reached}) as name from statistics_views
      where session_id in (select id from statistics_sessions where day = ${day}) group by session_id) visits
    group by name`;
}

const counted = (table: "statistics_counts" | "statistics_missing", day: string) =>
  sql`select path as name, '' as prev, 0 as visitors, views as times, 0 as sessions, 0 as bounces, 0 as firsts,
    0 as amount from ${sql.table(table)} where day = ${day} order by views desc, path limit ${MOST_NAMES}`;
