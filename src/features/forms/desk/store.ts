/** What the desk asks of the messages: by tab, by words, counted. */
import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { LOOKED_THROUGH } from "../../../kernel/counts";
import { contains, countUpTo, type Reader, type Tables, wordsIn } from "../../../platform/db";
import { isAddress } from "../../mail";
import { answerersOf } from "../messages/answer-store";
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
  /** Absent: it was not, or nobody knows by whom. */
  answeredBy?: string | undefined;
}

type On = ExpressionBuilder<Tables, "messages">;

/** Written out: only so does the engine see that an index holds just these. */
const OPEN = sql<boolean>`state in ('new', 'read')`;

const IN_TAB: Record<TabName, (on: On) => Expression<SqlBool>> = {
  "a-repondre": (on) => on.and([OPEN, on("unverified", "=", 0)]),
  "a-verifier": (on) => on.and([OPEN, on("unverified", "=", 1)]),
  repondus: (on) => on("state", "=", "answered"),
  indesirables: (on) => on("state", "=", "spam"),
  tous: () => sql<SqlBool>`1 = 1`,
};

/** Who has waited longest comes first; elsewhere the newest. */
const isOldestFirst = (tab: TabName): boolean => tab === "a-repondre" || tab === "a-verifier";

export interface FoundMessages {
  found: ListedMessage[];
  /** Where the search goes on: it has looked through as many as one search does. */
  further?: Place | undefined;
}

interface ListAsk {
  tab: TabName;
  words: string;
  after?: Place | undefined;
  limit: number;
}

/** A whole address is found among all. */
export async function listInTab(db: Reader, ask: ListAsk): Promise<FoundMessages> {
  const words = wordsIn(ask.words);
  const [first = ""] = words;
  const all = behind(db, ask);
  if (words.length === 0) return { found: await messagesOf(db, all.limit(ask.limit)) };
  if (words.length === 1 && isAddress(first))
    return { found: await messagesOf(db, all.where(isFrom(first)).limit(ask.limit)) };
  const window = all.limit(LOOKED_THROUGH);
  const [found, last] = await Promise.all([
    messagesOf(
      db,
      inOrder(db.selectFrom(window.as("messages")).selectAll(), ask.tab)
        .where((on) => on.and(words.map(holds)))
        .limit(ask.limit),
    ),
    all
      .clearSelect()
      .select(["created_at as createdAt", "number"])
      .offset(LOOKED_THROUGH - 1)
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { found, further: last };
}

function behind(db: Reader, { tab, after }: ListAsk) {
  const beyond = isOldestFirst(tab) ? ">" : "<";
  return inOrder(db.selectFrom("messages").selectAll(), tab)
    .where(IN_TAB[tab])
    .$if(after !== undefined, (query) =>
      query.where((on) =>
        on(on.refTuple("created_at", "number"), beyond, on.tuple(after?.createdAt ?? 0, after?.number ?? 0)),
      ),
    );
}

function inOrder<Row>(query: SelectQueryBuilder<Tables, "messages", Row>, tab: TabName) {
  const direction = isOldestFirst(tab) ? "asc" : "desc";
  return query.orderBy("created_at", direction).orderBy("number", direction);
}

async function messagesOf(
  db: Reader,
  query: { execute(): Promise<Tables["messages"][]> },
): Promise<ListedMessage[]> {
  const rows = await query.execute();
  const answered = rows.filter(({ answered_at }) => answered_at !== null).map(({ id }) => id);
  const answerers = await answerersOf(db, answered);
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
    answeredBy: answerers.get(row.id),
  }));
}

const isFrom = (address: string) => sql<boolean>`lower(email) = ${address.toLowerCase()}`;

function holds(word: string) {
  // answers are kept as JSON, in which quotes and backslashes are written with a backslash before
  const inJson = JSON.stringify(word.toLowerCase()).slice(1, -1);
  const found = ["writer", "email", "subject"].map((column) => contains(column, word));
  return sql<boolean>`(${sql.join([...found, contains("answers", inJson)], sql` or `)})`;
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
