/** What the desk alone does with messages: file one without an answer, and put one back where it was. */
import { done, type Result, refused } from "../../../kernel/result";
import type { Database } from "../../../platform/db";
import type { Message, MessageState } from "../messages/messages";
import { findMessage, setMessageState } from "../messages/store";

type Outcome = Promise<Result<Message, "unknown">>;

/** Answered without a letter: it says so by having no moment of an answer. */
export const fileMessage = (database: Database, number: number): Outcome =>
  restoreMessage(database, number, "answered");

/** The message as it was before. */
export async function restoreMessage(database: Database, number: number, state: MessageState): Outcome {
  const message = await findMessage(database.read, number);
  if (!message) return refused("unknown");
  await database.write((trx) => setMessageState(trx, message.id, { state }));
  return done(message);
}
