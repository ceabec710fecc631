/** Visits as sums by where they came from. Their names are those of orders, so that both stand in one row. */
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Reader, Writer } from "../../../platform/db";
import { type FirstPage, openVisitOrigins, type VisitOrigins } from "../../attribution";
import { ENGINE_MEDIUM } from "../store";
import { changesOf, markDays, putSums } from "./store";
import { type Dimension, MOST_NAMES, originName, UNKNOWN } from "./sums";

export const VISIT_ORIGIN: Dimension = "visit-origin";

/** Of each day, so many beginnings are looked into, those of most visits first: whoever invents addresses keeps nobody busy. */
const MOST_BEGINNINGS = 2000;

/** After so many, others have their turn. */
const READ_AT_ONCE = 1000;
const NAMED_AT_ONCE = 100;

export interface DayOrigins {
  day: string;
  /** How often the day had changed when it was read. */
  changed: number;
  /** Visits by the name of their origin, those of no name left among the unknown. */
  visits: ReadonlyMap<string, number>;
}

/** Outside of any transaction, in short pieces: a day may have many visits. */
export async function readVisitOrigins(db: Reader, day: string): Promise<DayOrigins> {
  const changed = await changesOf(db, day);
  const origins = await openVisitOrigins(db);
  const beginnings = await readBeginnings(db, day, origins);
  const all = beginnings.reduce((sum, { visits }) => sum + visits, 0);
  const named = await byName(beginnings.slice(0, MOST_BEGINNINGS), origins);
  return { day, changed, visits: mostOf(named, all) };
}

export async function putVisitOrigins(trx: Writer, { day, changed, visits }: DayOrigins): Promise<void> {
  const sums = [...visits].map(([name, sessions]) => ({ name, sessions }));
  await putSums(trx, VISIT_ORIGIN, day, sums);
  // another process may have read more, and been here before
  if ((await changesOf(trx, day)) !== changed) await markDays(trx, [day]);
}

interface Beginning {
  page: FirstPage;
  visits: number;
}

/** Those alike together, the most frequent first. */
async function readBeginnings(
  db: Reader,
  day: string,
  { narrowed }: Pick<VisitOrigins, "narrowed">,
): Promise<Beginning[]> {
  const beginnings = new Map<string, Beginning>();
  for await (const { url, referrer, engine } of firstPages(db, day)) {
    const page = narrowed({ url, referrer, engine });
    const key = [page.url, page.referrer, page.engine].join("\n");
    const known = beginnings.get(key);
    if (known) known.visits++;
    else beginnings.set(key, { page, visits: 1 });
  }
  return [...beginnings.values()].toSorted((one, other) => other.visits - one.visits);
}

/** The first pages of the day's visits. Without its query a page says nothing of where one was. */
async function* firstPages(db: Reader, day: string): AsyncGenerator<FirstPage> {
  let after = { at: -1, id: "" };
  for (;;) {
    const { rows } = await sql<{ id: string; at: number } & { [Of in keyof FirstPage]: string | null }>`
      select s.id as id, s.at as at, case when first.url like '%?%' then first.url else '/' end as url,
        first.referrer as referrer,
        case when first.utm_medium = ${ENGINE_MEDIUM} then first.utm_source else '' end as engine
      from (select id, at from statistics_sessions where day = ${day} and (at, id) > (${after.at}, ${after.id})
        order by at, id limit ${READ_AT_ONCE}) s
      left join statistics_views first on first.id = (
        select v.id from statistics_views v where v.session_id = s.id order by v.at, v.id limit 1)
      order by s.at, s.id`.execute(db);
    for (const { url, referrer, engine } of rows)
      if (url !== null && referrer !== null && engine !== null) yield { url, referrer, engine };
    const last = rows.at(-1);
    if (!last || rows.length < READ_AT_ONCE) return;
    after = last;
    await setImmediate();
  }
}

async function byName(
  beginnings: readonly Beginning[],
  { originOf }: Pick<VisitOrigins, "originOf">,
): Promise<Map<string, number>> {
  const named = new Map<string, number>();
  for (const [at, { page, visits }] of beginnings.entries()) {
    if (at % NAMED_AT_ONCE === 0) await setImmediate();
    const name = originName(originOf(page));
    named.set(name, (named.get(name) ?? 0) + visits);
  }
  return named;
}

/** Whatever is not told apart counts as unknown: together they are all visits. */
function mostOf(named: ReadonlyMap<string, number>, all: number): Map<string, number> {
  const unknown = originName(UNKNOWN);
  const most = [...named]
    .filter(([name]) => name !== unknown)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_NAMES - 1);
  const others = most.reduce((left, [, visits]) => left - visits, all);
  return new Map(others > 0 ? [...most, [unknown, others]] : most);
}

/** Days that were summed up before visits were told apart by where they came from. Where no visit began there is nothing to add. */
export async function daysWithoutOrigins(db: Reader, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom("statistics_sums as all")
    .select("first_day")
    .where("dimension", "=", "day")
    .where("span", "=", 1)
    .where("sessions", ">", 0)
    .where("first_day", ">=", since)
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom("statistics_sums as told")
            .select("told.name")
            .where("told.dimension", "=", VISIT_ORIGIN)
            .where("told.span", "=", 1)
            .whereRef("told.first_day", "=", "all.first_day"),
        ),
      ),
    )
    .orderBy("first_day")
    .execute();
  return rows.map(({ first_day }) => first_day);
}
