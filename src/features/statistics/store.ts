/** The tables of visitor statistics. */
import { sql } from "kysely";
import { isoDay } from "../../kernel/dates";
import { oneLine } from "../../kernel/text";
import type { Reader, Writer } from "../../platform/db";
import type { Drop, Hit, PageCount } from "./hits";
import { hasAddress } from "./impersonal";
import { type Changes, NEW_AFTER_MS, type NewView, SESSION_MS, type View } from "./visits";

declare module "../../platform/db/tables" {
  interface Tables {
    statistics_views: {
      id: string;
      uid: string;
      session_id: string;
      at: number;
      day: string;
      url: string;
      path: string;
      page_id: string;
      referrer: string;
      referrer_host: string;
      utm_source: string;
      utm_medium: string;
      utm_campaign: string;
      device: string;
      resolution: string;
      time_ms: number;
      is_bounce: number;
      is_first: number;
    };
    statistics_sessions: {
      id: string;
      uid: string;
      at: number;
      day: string;
      first_path: string;
      last_path: string;
      last_at: number;
    };
    statistics_goals: { view_id: string; goal: number; uid: string; at: number; day: string };
    /** Pages seen by nobody in particular. */
    statistics_counts: { day: string; path: string; views: number };
    statistics_drops: { day: string; reason: string; hits: number };
    /** A row for each kind of work: several processes do it one after the other. */
    statistics_batches: { name: string; written: number };
  }
}

/** Until the transaction ends, other processes that do the same wait. */
export async function takeTurn(trx: Writer, work: "hits" | "sums"): Promise<void> {
  await trx
    .insertInto("statistics_batches")
    .values({ name: work, written: 1 })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((on) => ({ written: on("statistics_batches.written", "+", 1) })),
    )
    .execute();
}

const ORDERS = "orders";

/** When changes of orders were last looked for. */
export async function lastLook(db: Reader): Promise<number> {
  const row = await db
    .selectFrom("statistics_batches")
    .select("written")
    .where("name", "=", ORDERS)
    .executeTakeFirst();
  return row?.written ?? 0;
}

export async function noteLook(trx: Writer, now: number): Promise<void> {
  await trx
    .insertInto("statistics_batches")
    .values({ name: ORDERS, written: now })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ written: now }))
    .execute();
}

/* ------------------------------------------------------------------------- reading */

/** What the visitors of a batch have seen lately. */
export async function recentViews(db: Reader, uids: readonly string[], since: number): Promise<View[]> {
  const rows = await db
    .selectFrom("statistics_views")
    .select(["id", "uid", "session_id", "at", "url", "time_ms", "is_bounce"])
    .where("uid", "in", uids)
    .where("at", ">=", since - SESSION_MS)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    uid: row.uid,
    sessionId: row.session_id,
    at: row.at,
    url: row.url,
    timeMs: row.time_ms,
    isBounce: row.is_bounce === 1,
  }));
}

export async function seenUids(db: Reader, uids: readonly string[], since: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom("statistics_views")
    .select("uid")
    .distinct()
    .where("uid", "in", uids)
    .where("at", ">=", since - NEW_AFTER_MS)
    .execute();
  return new Set(rows.map(({ uid }) => uid));
}

/** The newest view of a visitor within a session's length. */
export async function lastViewOf(db: Reader, uid: string, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("statistics_views")
    .select("id")
    .where("uid", "=", uid)
    .where("at", ">=", now - SESSION_MS)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/* ------------------------------------------------------------------------- writing */

/** Gives back the days on which something has changed. */
export async function writeChanges(
  trx: Writer,
  changes: Changes,
  { deviceOf, timeZone }: { deviceOf: (userAgent: string) => string; timeZone: string },
): Promise<Set<string>> {
  const { views, sessions, goesOn, moreTime, stayed, manyPages, goals } = changes;
  const days = new Set([...changes.moments].map((at) => isoDay(at, timeZone)));
  const added = new Set(views.map(({ id }) => id));
  for (const rows of chunks(views.map((view) => toRow(view, deviceOf, timeZone))))
    await trx.insertInto("statistics_views").values(rows).execute();
  for (const rows of chunks([...sessions]))
    await trx
      .insertInto("statistics_sessions")
      .values(
        rows.map(([id, { uid, at, first, last }]) => ({
          id,
          uid,
          at,
          day: isoDay(at, timeZone),
          first_path: first.path,
          last_path: last.path,
          last_at: last.at,
        })),
      )
      .execute();
  for (const rows of chunks([...goesOn])) for (const day of await goOn(trx, rows)) days.add(day);
  for (const rows of chunks([...moreTime].filter(([id, more]) => !added.has(id) && more > 0)))
    await addTimes(trx, rows);
  const noBounce = [...stayed].filter((id) => !added.has(id));
  for (const ids of chunks(noBounce))
    await trx.updateTable("statistics_views").set({ is_bounce: 0 }).where("id", "in", ids).execute();
  for (const ids of chunks([...manyPages]))
    await trx
      .updateTable("statistics_views")
      .set({ is_bounce: 0 })
      .where("session_id", "in", ids)
      .where("is_bounce", "=", 1)
      .execute();
  for (const rows of chunks(goals))
    await addGoals(
      trx,
      rows.map((goal) => toGoalRow(goal, timeZone)),
    );
  return days;
}

/** Many rows in one statement, each with a value of its own. */
async function addTimes(trx: Writer, more: readonly [id: string, ms: number][]): Promise<void> {
  const rows = sql.join(more.map(([id, ms]) => sql`(${id}, cast(${ms} as bigint))`));
  await sql`with more (id, ms) as (values ${rows}) update statistics_views
    set time_ms = statistics_views.time_ms + more.ms from more where statistics_views.id = more.id`.execute(
    trx,
  );
}

/** Whichever process is the first to write: a session begins with its earliest page and ends with its latest. */
async function goOn(trx: Writer, pages: readonly [id: string, more: { first: Hit; last: Hit }][]) {
  const rows = sql.join(
    pages.map(
      ([id, { first, last }]) =>
        sql`(${id}, ${first.path}, cast(${first.at} as bigint), ${last.path}, cast(${last.at} as bigint))`,
    ),
  );
  const changed = await sql<{
    day: string;
  }>`with more (id, first_path, first_at, last_path, last_at) as (values ${rows})
    update statistics_sessions set
      first_path = case when more.first_at < at then more.first_path else statistics_sessions.first_path end,
      at = case when more.first_at < at then more.first_at else at end,
      last_path = case when more.last_at >= statistics_sessions.last_at then more.last_path
        else statistics_sessions.last_path end,
      last_at = case when more.last_at >= statistics_sessions.last_at then more.last_at
        else statistics_sessions.last_at end
    from more where statistics_sessions.id = more.id returning day`.execute(trx);
  return changed.rows.map(({ day }) => day);
}

const toGoalRow = ({ viewId, hit, goal }: Changes["goals"][number], timeZone: string) => ({
  view_id: viewId,
  goal,
  uid: hit.uid,
  at: hit.at,
  day: isoDay(hit.at, timeZone),
});

/** Each goal once a view. */
export async function addGoals(
  trx: Writer,
  rows: readonly { view_id: string; goal: number; uid: string; at: number; day: string }[],
): Promise<void> {
  await trx
    .insertInto("statistics_goals")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["view_id", "goal"]).doNothing())
    .execute();
}

/** Who was known by fingerprint is known by number from now on; gives back the days that show them. */
export async function renameVisitor(trx: Writer, from: string, to: string): Promise<string[]> {
  for (const table of ["statistics_views", "statistics_sessions", "statistics_goals"] as const)
    await trx.updateTable(table).set({ uid: to }).where("uid", "=", from).execute();
  const seen = trx.selectFrom("statistics_views").select("day").distinct().where("uid", "=", to);
  return (await seen.execute()).map(({ day }) => day);
}

/** The medium of an engine's visits, whose source is the engine: so they are called where the origins of orders are told. */
export const ENGINE_MEDIUM = "organic";

function toRow(view: NewView, deviceOf: (userAgent: string) => string, timeZone: string) {
  const { hit } = view;
  // a plus is a plus and a name one line, as in the origin of an order: the same campaign has one name
  const search = hit.url.slice(hit.path.length).split("#", 1)[0]?.replaceAll("+", "%2B");
  const query = new URLSearchParams(search);
  const parameter = (name: string) => {
    const word = oneLine(query.get(name) ?? "");
    return hasAddress(word) ? "" : [...word].slice(0, 255).join("");
  };
  const [source, medium] = [parameter("utm_source"), parameter("utm_medium")];
  const engine = source || medium ? undefined : hit.engine;
  return {
    id: view.id,
    uid: view.uid,
    session_id: view.sessionId,
    at: view.at,
    day: isoDay(view.at, timeZone),
    url: view.url,
    path: hit.path,
    page_id: hit.pageId,
    referrer: hit.referrer,
    referrer_host: hit.referrerHost,
    utm_source: engine ?? source,
    utm_medium: engine ? ENGINE_MEDIUM : medium,
    utm_campaign: parameter("utm_campaign"),
    device: deviceOf(hit.userAgent),
    resolution: hit.resolution,
    time_ms: view.timeMs,
    is_bounce: view.isBounce ? 1 : 0,
    is_first: view.isFirst ? 1 : 0,
  };
}

const COUNTED_IN = { count: "statistics_counts", missing: "statistics_missing" } as const;

/** Pages seen by whoever has not consented, and pages that do not exist. */
export async function addCounts(trx: Writer, counts: readonly PageCount[], timeZone: string): Promise<void> {
  for (const [kind, table] of Object.entries(COUNTED_IN))
    for (const rows of chunks(
      summed(
        counts.filter((count) => count.kind === kind),
        timeZone,
      ),
    ))
      await trx
        .insertInto(table)
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(["day", "path"])
            .doUpdateSet({ views: sql`${sql.table(table)}.views + excluded.views` }),
        )
        .execute();
}

function summed(
  counts: readonly PageCount[],
  timeZone: string,
): { day: string; path: string; views: number }[] {
  const groups = Map.groupBy(counts, ({ at, path }) => `${isoDay(at, timeZone)} ${path}`);
  return [...groups].map(([key, { length: views }]) => {
    const [day = "", path = ""] = key.split(/ (.*)/s);
    return { day, path, views };
  });
}

export async function addDrops(
  trx: Writer,
  drops: ReadonlyMap<Drop, number>,
  { now, timeZone }: { now: number; timeZone: string },
): Promise<void> {
  for (const [reason, hits] of drops)
    await trx
      .insertInto("statistics_drops")
      .values({ day: isoDay(now, timeZone), reason, hits })
      .onConflict((conflict) =>
        conflict
          .columns(["day", "reason"])
          .doUpdateSet((on) => ({ hits: on("statistics_drops.hits", "+", hits) })),
      )
      .execute();
}

const OF_DAYS = [
  "statistics_views",
  "statistics_sessions",
  "statistics_goals",
  "statistics_counts",
  "statistics_missing",
] as const;

/** Page views, with all that belongs to them, of days before this one. Their sums stay. */
export async function forgetBefore(trx: Writer, day: string): Promise<void> {
  for (const table of OF_DAYS) await trx.deleteFrom(table).where("day", "<", day).execute();
}

const ROWS = 500;

function* chunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += ROWS) yield rows.slice(at, at + ROWS);
}
