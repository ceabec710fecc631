/** Mail addresses that visits were counted with go: sums and page views keep what new ones keep of theirs. */
import { type RawBuilder, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { countAnew } from "./counted-anew";
import { inParts } from "./in-parts";

type Db = Parameters<Migration["up"]>[0];

export const unnamedVisits: Migration = {
  up: (db) => unnameVisits(db),
};

export async function unnameVisits(db: Db, atOnce?: number): Promise<void> {
  for (const dimension of Object.keys(NEW_NAMES))
    for (const span of SPANS) await renameSums(db, { dimension, span, atOnce });
  const days = new Set<string>();
  await changeViews(db, days, atOnce);
  await changeSessions(db, days, atOnce);
  for (const [table, name] of Object.entries(COUNTED)) await renameCounts(db, { table, name, days, atOnce });
  // visitors cannot be told from sums of two names: where their page views are still there, they are counted again
  await countAnew(db, days);
}

/* ----------------------------------------------------------------------------- names */

/** Pages whose address names somebody, counted together. */
const UNNAMED = "/@/";

/** What sums are called that held an address; undefined: they are not counted. */
const NEW_NAMES: Readonly<Record<string, string | undefined>> = {
  path: UNNAMED,
  entry: UNNAMED,
  exit: UNNAMED,
  anonymous: UNNAMED,
  "visit-origin": "unknown",
  "first-origin": "unknown",
  "last-origin": "unknown",
  "order-campaign": "",
  campaign: undefined,
  missing: undefined,
};
const SPANS = [1, 8, 64];
const COUNTED = { statistics_counts: UNNAMED, statistics_missing: undefined };

/** The sign of mail addresses, also written in several rounds: what was kept when this migration was written. */
function hasAddress(text: string): boolean {
  let plain = text;
  for (let round = 0; round < 3; round++)
    plain = plain.replace(/%([2-7][0-9a-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return /[@\uff20]|%ef%bc%a0/i.test(plain);
}

/** All that may hold one, and more. */
const mayHold = (text: RawBuilder<unknown>) =>
  sql`(${text} like '%@%' or ${text} like ${"%\uff20%"} or ${text} like '%!%%' escape '!')`;

const unnamed = (path: string): string => (hasAddress(path) ? UNNAMED : path);
const unlessAddress = (word: string): string => (hasAddress(word) ? "" : word);

function unnamedUrl(url: string, path: string): string {
  if (hasAddress(path)) return UNNAMED;
  if (!hasAddress(url)) return url;
  const [, search = "", hash = ""] = /^([^#]*)(.*)$/s.exec(url.slice(path.length)) ?? [];
  const kept = search
    .slice(1)
    .split("&")
    .filter((pair) => !hasAddress(pair));
  return path + (kept.some(Boolean) ? `?${kept.join("&")}` : "") + unlessAddress(hash);
}

/* ------------------------------------------------------------------------------ sums */

const SUMMED = ["visitors", "times", "sessions", "bounces", "firsts", "amount"] as const;
type SumRow = Record<(typeof SUMMED)[number], number> & { first_day: string; name: string; prev: string };

async function renameSums(
  db: Db,
  { dimension, span, atOnce }: { dimension: string; span: number; atOnce: number | undefined },
): Promise<void> {
  const name = NEW_NAMES[dimension];
  const among = sql`dimension = ${dimension} and span = ${sql.lit(span)}`;
  const sought = { table: "statistics_sums", key: ["first_day", "name", "prev"], among };
  for await (const part of inParts<SumRow>(db, { ...sought, where: mayHold(sql`name`) }, atOnce)) {
    const named = part.filter((row) => row.name !== name && hasAddress(row.name));
    for (const rows of chunks(named)) {
      const keys = rows.map((row) => sql`(${row.first_day}, ${row.name}, ${row.prev})`);
      const days = rows.map((row) => row.first_day).sort();
      // without the days PostgreSQL may look for a few hundred rows in all of the table
      await sql`delete from statistics_sums where ${among} and first_day >= ${days[0]}
        and first_day <= ${days.at(-1)} and (first_day, name, prev) in (values ${sql.join(keys)})`.execute(
        db,
      );
      if (name !== undefined) await addSums(db, { dimension, span, name }, rows);
    }
  }
}

async function addSums(db: Db, of: { dimension: string; span: number; name: string }, rows: SumRow[]) {
  const groups = Map.groupBy(rows, ({ first_day, prev }) => `${first_day} ${prev}`);
  const added = [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, ...of, ...totals([first, ...others]) }] : [],
  );
  await db
    .insertInto("statistics_sums")
    .values(added)
    .onConflict((conflict) =>
      conflict
        .columns(["dimension", "span", "first_day", "name", "prev"])
        .doUpdateSet(
          Object.fromEntries(
            SUMMED.map((column) => [
              column,
              sql`${sql.ref(`statistics_sums.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
            ]),
          ),
        ),
    )
    .execute();
}

const totals = (rows: readonly SumRow[]) =>
  Object.fromEntries(
    SUMMED.map((column) => [column, rows.reduce((sum, row) => sum + Number(row[column]), 0)]),
  );

/* ------------------------------------------------------------ what sums are made from */

const VIEW_WORDS = ["path", "url", "utm_source", "utm_medium", "utm_campaign"] as const;
const SESSION_WORDS = ["first_path", "last_path"] as const;
type Words<Name extends string> = Record<Name | "id" | "day", string>;

async function changeViews(db: Db, days: Set<string>, atOnce?: number): Promise<void> {
  const where = mayHold(sql`(url || utm_source || utm_medium || utm_campaign)`);
  const sought = { table: "statistics_views", key: ["id"], where };
  for await (const rows of inParts<Words<(typeof VIEW_WORDS)[number]>>(db, sought, atOnce)) {
    const changed = rows.map((row) => ({
      ...row,
      path: unnamed(row.path),
      url: unnamedUrl(row.url, row.path),
      utm_source: unlessAddress(row.utm_source),
      utm_medium: unlessAddress(row.utm_medium),
      utm_campaign: unlessAddress(row.utm_campaign),
    }));
    await setWords(db, { table: sought.table, words: VIEW_WORDS, days }, { rows, changed });
  }
}

async function changeSessions(db: Db, days: Set<string>, atOnce?: number): Promise<void> {
  const sought = {
    table: "statistics_sessions",
    key: ["id"],
    where: mayHold(sql`(first_path || last_path)`),
  };
  for await (const rows of inParts<Words<(typeof SESSION_WORDS)[number]>>(db, sought, atOnce)) {
    const changed = rows.map((row) => ({
      ...row,
      first_path: unnamed(row.first_path),
      last_path: unnamed(row.last_path),
    }));
    await setWords(db, { table: sought.table, words: SESSION_WORDS, days }, { rows, changed });
  }
}

/** Many rows in one statement, each with words of its own. */
async function setWords<Name extends string>(
  db: Db,
  { table, words, days }: { table: string; words: readonly Name[]; days: Set<string> },
  { rows, changed }: { rows: readonly Words<Name>[]; changed: readonly Words<Name>[] },
): Promise<void> {
  const others = changed.filter((row, at) => words.some((word) => row[word] !== rows[at]?.[word]));
  const set = sql.join(words.map((word) => sql`${sql.ref(word)} = ${sql.ref(`fresh.${word}`)}`));
  for (const part of chunks(others)) {
    const values = part.map((row) => sql`(${sql.join([row.id, ...words.map((word) => row[word])])})`);
    await sql`with fresh (id, ${sql.join(words.map((word) => sql.ref(word)))}) as (values ${sql.join(values)})
      update ${sql.table(table)} set ${set} from fresh where ${sql.ref(`${table}.id`)} = fresh.id`.execute(
      db,
    );
  }
  for (const { day } of others) days.add(day);
}

type CountRow = { day: string; path: string; views: number };

async function renameCounts(
  db: Db,
  {
    table,
    name,
    days,
    atOnce,
  }: { table: string; name: string | undefined; days: Set<string>; atOnce: number | undefined },
): Promise<void> {
  const sought = { table, key: ["day", "path"], where: mayHold(sql`path`) };
  for await (const part of inParts<CountRow>(db, sought, atOnce)) {
    const named = part.filter(({ path }) => path !== name && hasAddress(path));
    for (const [day, rows] of Map.groupBy(named, (row) => row.day)) {
      days.add(day);
      const views = rows.reduce((sum, row) => sum + Number(row.views), 0);
      await sql`delete from ${sql.table(table)} where day = ${day}
        and path in (${sql.join(rows.map(({ path }) => path))})`.execute(db);
      if (name === undefined) continue;
      await sql`insert into ${sql.table(table)} (day, path, views) values (${day}, ${name}, ${views})
        on conflict (day, path) do update set views = ${sql.table(table)}.views + excluded.views`.execute(db);
    }
  }
}

const AT_ONCE = 500;

function* chunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE);
}
