/** The sums, read for a period: of each span that the period is made of, a few rows. */
import { sql } from "kysely";
import type { Reader } from "../../../platform/db";
import type { Dimension, Sum } from "../rollups/sums";
import { type Period, stretchesOf } from "./period";
import { remembered } from "./remember";

export type Sums = Omit<Sum, "prev">;
export type Measure = Exclude<keyof Sums, "name">;

/** Every row of a dimension, as one table. */
function rowsOf(db: Reader, dimension: Dimension, period: Period) {
  const [first, ...others] = stretchesOf(period).map(({ span, from, to }) =>
    db
      .selectFrom("statistics_sums")
      .selectAll()
      .where("dimension", "=", dimension)
      .where("span", "=", span)
      .where("first_day", ">=", from)
      .where("first_day", "<=", to),
  );
  if (!first) throw new Error("A period has at least one day.");
  return others.reduce((all, one) => all.unionAll(one), first);
}

const total = (measure: Measure) => sql<number>`sum(${sql.ref(measure)})`.as(measure);

/** A visitor counts on the first day of the period on which they were seen. */
const visitorsSince = (from: string) =>
  sql<number>`sum(case when prev < ${from} then visitors else 0 end)`.as("visitors");

const sumsOf = (db: Reader, dimension: Dimension, period: Period) =>
  db
    .selectFrom(rowsOf(db, dimension, period).as("sums"))
    .select([
      visitorsSince(period.from),
      total("times"),
      total("sessions"),
      total("bounces"),
      total("firsts"),
      total("amount"),
    ]);

/** PostgreSQL gives sums as text. */
const toSums = ({
  name = "",
  ...row
}: Partial<Record<Measure, number | null>> & { name?: string }): Sums => ({
  name,
  visitors: Number(row.visitors ?? 0),
  times: Number(row.times ?? 0),
  sessions: Number(row.sessions ?? 0),
  bounces: Number(row.bounces ?? 0),
  firsts: Number(row.firsts ?? 0),
  amount: Number(row.amount ?? 0),
});

/** All names together. */
export const sumOf = (db: Reader, dimension: Dimension, period: Period): Promise<Sums> =>
  remembered(db, period, ["sum", dimension], async () =>
    toSums(await sumsOf(db, dimension, period).executeTakeFirstOrThrow()),
  );

/** The names of which there is most. */
export const most = (
  db: Reader,
  dimension: Dimension,
  period: Period,
  { by, limit }: { by: Measure; limit: number },
): Promise<Sums[]> =>
  remembered(db, period, ["most", dimension, by, limit], async () => {
    const rows = await sumsOf(db, dimension, period)
      .select("name")
      .groupBy("name")
      .orderBy(by, "desc")
      .orderBy("name")
      .limit(limit)
      .execute();
    return rows.map(toSums);
  });

/** Only days on which something was seen. */
export const dayByDay = (db: Reader, period: Period): Promise<DaySums[]> =>
  remembered(db, period, ["days"], () => readDays(db, period));

type DaySums = Sums & { day: string };

async function readDays(db: Reader, period: Period): Promise<DaySums[]> {
  const rows = await db
    .selectFrom("statistics_sums")
    .select(["first_day as day", "visitors", "times", "sessions", "bounces", "firsts", "amount"])
    .where("dimension", "=", "day")
    .where("span", "=", 1)
    .where("first_day", ">=", period.from)
    .where("first_day", "<=", period.to)
    .orderBy("first_day")
    .execute();
  return rows.map(({ day, ...row }) => ({ day, ...toSums(row) }));
}

const MONTH = 7;

/** By « 2026-11 ». A visitor counts once a month, on the first of its days within the period. */
export const monthByMonth = (db: Reader, period: Period): Promise<DaySums[]> =>
  remembered(db, period, ["months"], () => readMonths(db, period));

async function readMonths(db: Reader, { from, to }: Period): Promise<DaySums[]> {
  const month = sql<string>`substr(first_day, 1, ${sql.lit(MONTH)})`;
  const days = db
    .selectFrom("statistics_sums")
    .select(month.as("day"))
    .where("span", "=", 1)
    .where("first_day", ">=", from)
    .where("first_day", "<=", to)
    .groupBy(month)
    .orderBy("day");
  const sums = await days
    .select([total("times"), total("sessions"), total("bounces"), total("firsts"), total("amount")])
    .where("dimension", "=", "day")
    .execute();
  const isNew = sql`prev < ${from} or prev < substr(first_day, 1, ${sql.lit(MONTH)})`;
  const people = await days
    .select(sql<number>`sum(case when ${isNew} then visitors else 0 end)`.as("visitors"))
    .where("dimension", "=", "visitor")
    .execute();
  const visitors = new Map(people.map((row) => [row.day, row.visitors]));
  return sums.map(({ day, ...row }) => ({ day, ...toSums({ ...row, visitors: visitors.get(day) ?? 0 }) }));
}

/** What was not counted, by reason. */
export async function dropsOf(db: Reader, { from, to }: Period): Promise<{ reason: string; hits: number }[]> {
  const rows = await db
    .selectFrom("statistics_drops")
    .select((on) => ["reason", on.fn.sum<number>("hits").as("hits")])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy("reason")
    .orderBy("reason")
    .execute();
  return rows.map(({ reason, hits }) => ({ reason, hits: Number(hits) }));
}
