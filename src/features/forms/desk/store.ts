/** What the desk asks of the messages: by tab, by words, counted. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Reader } from "../../../platform/db";
import type { Tables } from "../../../platform/db/tables";
import type { Answer, MessageState } from "../messages/messages";
import type { TabName } from "./names";

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

const IN_TAB: Record<TabName, (on: On) => Expression<SqlBool>> = {
  "a-repondre": (on) => on.and([on("state", "in", ["new", "read"]), on("unverified", "=", 0)]),
  "a-verifier": (on) => on.and([on("state", "in", ["new", "read"]), on("unverified", "=", 1)]),
  repondus: (on) => on("state", "=", "answered"),
  indesirables: (on) => on("state", "=", "spam"),
  tous: (on) => on("state", "in", ["new", "read", "answered"]),
};

/** Who has waited longest comes first; elsewhere the newest. */
export const isOldestFirst = (tab: TabName): boolean => tab === "a-repondre" || tab === "a-verifier";

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

export async function countTabs(db: Reader): Promise<Record<TabName, number>> {
  const rows = await db
    .selectFrom("messages")
    .select(["state", "unverified", (on) => on.fn.countAll<number>().as("count")])
    .groupBy(["state", "unverified"])
    .execute();
  const sum = (fits: (state: MessageState, isUnverified: boolean) => boolean) =>
    rows
      .filter(({ state, unverified }) => fits(state, unverified === 1))
      .reduce((total, { count }) => total + Number(count), 0);
  const isOpen = (state: MessageState) => state === "new" || state === "read";
  return {
    "a-repondre": sum((state, isUnverified) => isOpen(state) && !isUnverified),
    "a-verifier": sum((state, isUnverified) => isOpen(state) && isUnverified),
    repondus: sum((state) => state === "answered"),
    indesirables: sum((state) => state === "spam"),
    tous: sum((state) => state !== "spam"),
  };
}
