/** Visits as sums by where they came from. Their names are those of orders, so that both stand in one row. */
import { sql } from "kysely";
import type { Reader, Writer } from "../../../platform/db";
import { type FirstPage, openVisitOrigins } from "../../attribution";
import { ENGINE_MEDIUM } from "../store";
import { putSums } from "./store";
import { type Dimension, MOST_NAMES, originName } from "./sums";

export const VISIT_ORIGIN: Dimension = "visit-origin";

export async function sumVisitOrigins(trx: Writer, day: string): Promise<void> {
  const originOf = await openVisitOrigins(trx);
  const sessions = new Map<string, number>();
  for (const { visits, ...page } of await beginnings(trx, day)) {
    const name = originName(originOf(page));
    sessions.set(name, (sessions.get(name) ?? 0) + Number(visits));
  }
  const most = [...sessions].toSorted(([, one], [, other]) => other - one).slice(0, MOST_NAMES);
  await putSums(
    trx,
    VISIT_ORIGIN,
    day,
    most.map(([name, count]) => ({ name, sessions: count })),
  );
}

/** The first pages of the day's visits, those alike together: without its query a page says nothing of where one was. */
async function beginnings(db: Reader, day: string) {
  const { rows } = await sql<FirstPage & { visits: number }>`
    select case when first.url like '%?%' then first.url else '/' end as url, first.referrer as referrer,
      case when first.utm_medium = ${ENGINE_MEDIUM} then first.utm_source else '' end as engine, count(*) as visits
    from statistics_sessions s join statistics_views first on first.id = (
      select v.id from statistics_views v where v.session_id = s.id order by v.at, v.id limit 1)
    where s.day = ${day} group by 1, 2, 3`.execute(db);
  return rows;
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
