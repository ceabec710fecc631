/** What the desk asks of the messages: by tab, by words, counted. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { countUpTo, type Reader } from "../../../platform/db";
import type { Tables } from "../../../platform/db/tables";
import type { Answer, MessageState } from "../messages/messages";
import { TABS, type TabName } from "./names";

export interface Place {
  createdAt: number;
  number: number;
}

export interface ListedMessage extends Place {
  writer: string;
  email: string;
  subject: string;
  excerpt: string;
  state: MessageState;
  isUnverified: boolean;
  answeredAt: number | null;
}

type On = ExpressionBuilder<Tables, "messages">;

/** Written out: only so does the engine see that an index holds just these. */
const OPEN = sql<boolean>`state in ('new', 'read')`;

const IN_TAB: Record<TabName, (on: On) => Expression<SqlBool>> = {
  "a-repondre": (on) => on.and([OPEN, on("unverified", "=", 0)]),
  "a-verifier": (on) => on.and([OPEN, on("unverified", "=", 1)]),
  repondus: (on) => on("state", "=", "answered"),
  indesirables: (on) => on("state", "=", "spam"),
  // not as a list of states: with that the engine would sort them all
  tous: (on) => on("state", "!=", "spam"),
};

/** Who has waited longest comes first; elsewhere the newest. */
const isOldestFirst = (tab: TabName): boolean => tab === "a-repondre" || tab === "a-verifier";

export async function listInTab(
  db: Reader,
  { tab, words, after, limit }: { tab: TabName; words: string; after?: Place; limit: number },
): Promise<ListedMessage[]> {
  const order = isOldestFirst(tab) ? "asc" : "desc";
  const rows = await db
    .selectFrom("messages")
    .selectAll()
    .where(IN_TAB[tab])
    .$if(words !== "", (query) => query.where((on) => on.and(partsOf(words).map(holds))))
    .$if(after !== undefined, (query) =>
      query.where((on) =>
        on(
          on.refTuple("created_at", "number"),
          order === "asc" ? ">" : "<",
          on.tuple(after?.createdAt ?? 0, after?.number ?? 0),
        ),
      ),
    )
    .orderBy("created_at", order)
    .orderBy("number", order)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    number: row.number,
    createdAt: row.created_at,
    writer: row.writer,
    email: row.email,
    subject: row.subject,
    excerpt: excerptOf(JSON.parse(row.answers) as Answer[]),
    state: row.state,
    isUnverified: row.unverified === 1,
    answeredAt: row.answered_at,
  }));
}

const MOST_WORDS = 6;
const partsOf = (words: string): string[] => words.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

const SEARCHED = ["writer", "email", "subject", "answers"] as const;

/** A part of a word is enough; signs that LIKE knows mean themselves. */
function holds(word: string) {
  const pattern = `%${word.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  // answers are kept as JSON, in which these two are written with a stroke before
  const inJson = `%${JSON.stringify(word.toLowerCase())
    .slice(1, -1)
    .replace(/[\\%_]/g, "\\$&")}%`;
  const found = SEARCHED.map((column) => {
    const wanted = column === "answers" ? inJson : pattern;
    return sql<boolean>`lower(${sql.ref(column)}) like ${wanted} escape '\\'`;
  });
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}

const EXCERPT = 120;

const excerptOf = (answers: readonly Answer[]): string =>
  (answers.find(({ isLong, value }) => isLong && value !== "") ?? answers.at(-1))?.value.slice(0, EXCERPT) ??
  "";

export const countInTab = (db: Reader, tab: TabName): Promise<number> =>
  countUpTo(db, db.selectFrom("messages").select("id").where(IN_TAB[tab]));

export async function countTabs(db: Reader): Promise<Record<TabName, number>> {
  const counts = TABS.map(async (tab) => [tab, await countInTab(db, tab)] as const);
  return Object.fromEntries(await Promise.all(counts)) as Record<TabName, number>;
}
