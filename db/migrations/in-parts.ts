/** What a change looks for in a long table, some rows at a time, by the table's key: neither memory nor a statement holds it whole. */
import { type RawBuilder, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A second's work, on a small machine. */
const AT_ONCE = 5_000;

interface Sought {
  table: string;
  /** What the table is ordered by, after what `among` holds fast. */
  key: readonly string[];
  among?: RawBuilder<unknown>;
  /** Rows that are given out. */
  where: RawBuilder<unknown>;
}

/** The rows of one part after another, which may be none; what is given out may be changed before the next part. */
export async function* inParts<Row>(
  db: Parameters<Migration["up"]>[0],
  { table, key, among = ALL, where }: Sought,
  atOnce = AT_ONCE,
): AsyncGenerator<Row[]> {
  const keys = sql.join(key.map((column) => sql.ref(column)));
  for (let beyond = ALL; ; ) {
    const { rows: ends } = await sql<Record<string, string>>`select ${keys} from ${sql.table(table)}
      where ${among} and ${beyond} order by ${keys} limit 1 offset ${sql.lit(atOnce - 1)}`.execute(db);
    const end = ends[0] && Object.values(ends[0]);
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      where ${among} and ${beyond} and ${end ? compared(key, "<=", end) : ALL} and ${where}`.execute(db);
    yield rows;
    if (!end) return;
    beyond = compared(key, ">", end);
  }
}

/** The first column is also compared by itself: of whole keys PostgreSQL does not know how few they are. */
function compared(key: readonly string[], by: "<=" | ">", end: readonly string[]): RawBuilder<unknown> {
  const keys = sql.join(key.map((column) => sql.ref(column)));
  const first = sql`${sql.ref(key[0] ?? "")} ${sql.raw(by === ">" ? ">=" : by)} ${end[0]}`;
  return sql`${first} and (${keys}) ${sql.raw(by)} (${sql.join(end)})`;
}

const ALL = sql`1 = 1`;
