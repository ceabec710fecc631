/** The table of what was answered to messages: the only SQL that names it. */
import type { Reader, Writer } from "../../../platform/db";
import type { MessageState } from "./messages";

interface MessageAnswerRow {
  id: string;
  message_id: string;
  who: string;
  text: string;
  email_id: string | null;
  state_before: MessageState;
  answered_before: number | null;
  created_at: number;
}

declare module "../../../platform/db/tables" {
  interface Tables {
    message_answers: MessageAnswerRow;
  }
}

/** What was answered; `who` is empty where nobody of the desk did. */
export interface GivenAnswer {
  id: string;
  who: string;
  text: string;
  /** The letter it left by; null: it was taken back, and is a draft. */
  emailId: string | null;
  at: number;
}

interface Before {
  state: MessageState;
  answeredAt: number | null;
}

export async function insertAnswer(
  db: Writer,
  messageId: string,
  { id, who, text, emailId, at }: GivenAnswer,
  { state, answeredAt }: Before,
): Promise<void> {
  await db
    .insertInto("message_answers")
    .values({
      id,
      message_id: messageId,
      who,
      text,
      email_id: emailId,
      state_before: state,
      answered_before: answeredAt,
      created_at: at,
    })
    .execute();
}

/** The first one first, drafts included. */
export async function answersTo(db: Reader, messageId: string): Promise<GivenAnswer[]> {
  const rows = await db
    .selectFrom("message_answers")
    .selectAll()
    .where("message_id", "=", messageId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toAnswer);
}

/** Who answered these messages last. */
export async function answerersOf(
  db: Reader,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("message_answers")
    .select(["message_id", "who"])
    .where("message_id", "in", messageIds)
    .where("email_id", "is not", null)
    .orderBy("created_at")
    .execute();
  return new Map(rows.map(({ message_id, who }) => [message_id, who]));
}

export async function findAnswer(
  db: Reader,
  messageId: string,
  id: string,
): Promise<(GivenAnswer & { before: Before }) | undefined> {
  const row = await db
    .selectFrom("message_answers")
    .selectAll()
    .where("id", "=", id)
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  return row && { ...toAnswer(row), before: { state: row.state_before, answeredAt: row.answered_before } };
}

/** It is a draft from now on, the only one; answers after it no longer follow it. */
export async function makeDraft(
  db: Writer,
  messageId: string,
  { id, at, before }: GivenAnswer & { before: Before },
): Promise<void> {
  await dropDrafts(db, messageId);
  await db.updateTable("message_answers").set({ email_id: null }).where("id", "=", id).execute();
  await db
    .updateTable("message_answers")
    .set({ state_before: before.state, answered_before: before.answeredAt })
    .where("message_id", "=", messageId)
    .where("answered_before", "=", at)
    .execute();
}

export async function dropDrafts(db: Writer, messageId: string): Promise<void> {
  await db
    .deleteFrom("message_answers")
    .where("message_id", "=", messageId)
    .where("email_id", "is", null)
    .execute();
}

const toAnswer = (row: MessageAnswerRow): GivenAnswer => ({
  id: row.id,
  who: row.who,
  text: row.text,
  emailId: row.email_id,
  at: row.created_at,
});
