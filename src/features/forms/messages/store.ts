/** The tables of messages and their files: the only SQL that names them. */
import { keepNumbers, nextNumber, type Reader, statement, type Writer } from "../../../platform/db";
import type { Answer, Message, MessageFile, MessageState } from "./messages";

interface MessageRow {
  id: string;
  number: number;
  form: number;
  form_title: string;
  subject: string;
  writer: string;
  email: string;
  answers: string;
  page: string;
  state: MessageState;
  unverified: number;
  digest: string;
  once: string;
  created_at: number;
  answered_at: number | null;
}

interface MessageFileRow {
  id: string;
  message_id: string;
  field: string;
  name: string;
  type: string;
  size: number;
  position: number;
}

declare module "../../../platform/db/tables" {
  interface Tables {
    messages: MessageRow;
    message_files: MessageFileRow;
  }
}

export type NewMessageRow = Omit<MessageRow, "number">;

/** Numbers go up by one. Undefined: another one took its `once` first. */
export async function insertMessage(db: Writer, row: NewMessageRow): Promise<number | undefined> {
  for (;;) {
    const number = await nextNumber(db, "messages");
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto("messages")
      .values({ ...row, number })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows > 0n) return number;
    if (await isTaken(db, row.once)) return undefined;
  }
}

const isTaken = async (db: Reader, once: string): Promise<boolean> =>
  (await db.selectFrom("messages").select("id").where("once", "=", once).executeTakeFirst()) !== undefined;

export async function insertFiles(
  db: Writer,
  messageId: string,
  files: readonly MessageFile[],
): Promise<void> {
  if (files.length === 0) return;
  await db
    .insertInto("message_files")
    .values(files.map((file, position) => ({ ...file, message_id: messageId, position })))
    .execute();
}

const same = statement((db, digest: string, since: number) =>
  db
    .selectFrom("messages")
    .select("number")
    .where("digest", "=", digest)
    .where("state", "!=", "spam")
    .where("created_at", ">", since)
    .limit(1),
);

/** Whether the same was said since a moment. */
export const saidSince = async (db: Reader, digest: string, since: number): Promise<boolean> =>
  (await same.first(db, digest, since)) !== undefined;

/** How many messages this address wrote since a moment. */
export async function countFrom(db: Reader, email: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom("messages")
    .select((on) => on.fn.countAll().as("count"))
    .where("email", "=", email)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findMessage(db: Reader, number: number): Promise<Message | undefined> {
  const row = await db.selectFrom("messages").selectAll().where("number", "=", number).executeTakeFirst();
  return row && toMessage(row, await filesOf(db, row.id));
}

export interface Listed extends Omit<Message, "files" | "answers"> {
  files: number;
}

/** The most recent first. */
export async function listMessages(
  db: Reader,
  states: readonly MessageState[],
  limit: number,
): Promise<Listed[]> {
  const rows = await db
    .selectFrom("messages")
    .selectAll()
    .select((on) =>
      on
        .selectFrom("message_files")
        .select((of) => of.fn.countAll().as("files"))
        .whereRef("message_files.message_id", "=", "messages.id")
        .as("files"),
    )
    .where("state", "in", states)
    .orderBy("created_at", "desc")
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toMessage(row, []), files: Number(row.files) }));
}

/** Where a message is, as whoever decides on it knows it. */
export type Standing = Pick<Message, "state" | "answeredAt">;

/** Whoever else changes or erases it waits until this transaction has ended. False: it is erased. */
export async function holdMessage(trx: Writer, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("messages")
    .set((on) => ({ state: on.ref("state") }))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Somebody who opens it meanwhile changes nothing about it. */
const UNANSWERED: readonly MessageState[] = ["new", "read"];

/** False when it is no longer where it was seen. */
export async function setMessageState(
  db: Writer,
  id: string,
  changed: Partial<Pick<MessageRow, "state" | "unverified" | "answered_at">>,
  seen?: Standing,
): Promise<boolean> {
  let setting = db.updateTable("messages").set(changed).where("id", "=", id);
  if (seen)
    setting = setting
      .where("state", "in", UNANSWERED.includes(seen.state) ? UNANSWERED : [seen.state])
      .where("answered_at", seen.answeredAt === null ? "is" : "=", seen.answeredAt);
  const { numUpdatedRows } = await setting.executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False when it was answered since it was seen. */
export async function markAnswered(
  db: Writer,
  id: string,
  { now, seen }: { now: number; seen: number | null | undefined },
): Promise<boolean> {
  const marking = db
    .updateTable("messages")
    .set({ state: "answered", answered_at: now })
    .where("id", "=", id);
  const { numUpdatedRows } = await (seen === undefined
    ? marking
    : marking.where("answered_at", seen === null ? "is" : "=", seen)
  ).executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** It stands as before its last answer, unless it was answered again or kept aside since. */
export async function unmarkAnswered(
  db: Writer,
  id: string,
  { at, before }: { at: number; before: { state: MessageState; answeredAt: number | null } },
): Promise<void> {
  const last = db.updateTable("messages").where("id", "=", id).where("answered_at", "=", at);
  await last.set({ state: before.state }).where("state", "=", "answered").execute();
  await last.set({ answered_at: before.answeredAt }).execute();
}

function filesOf(db: Reader, messageId: string): Promise<MessageFile[]> {
  return db
    .selectFrom("message_files")
    .select(["id", "field", "name", "type", "size"])
    .where("message_id", "=", messageId)
    .orderBy("position")
    .execute();
}

/** Which of these files belong to a message. */
export async function knownFiles(db: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom("message_files").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The messages go, and the names of their files with them: what is on the disk belongs to nobody then. */
export async function eraseMessagesBefore(db: Writer, state: "spam" | "kept", before: number): Promise<void> {
  await keepNumbers(db, "messages");
  await db
    .deleteFrom("messages")
    .where("state", state === "spam" ? "=" : "!=", "spam")
    .where("created_at", "<", before)
    .execute();
}

export async function eraseFilesBefore(db: Writer, before: number): Promise<void> {
  await db
    .deleteFrom("message_files")
    .where("message_id", "in", (on) =>
      on.selectFrom("messages").select("id").where("created_at", "<", before),
    )
    .execute();
}

/** By a person, or about them. */
export async function messagesFrom(db: Reader, address: string): Promise<Message[]> {
  const rows = await db
    .selectFrom("messages")
    .selectAll()
    .where("email", "=", address.toLowerCase())
    .orderBy("created_at")
    .execute();
  return Promise.all(rows.map(async (row) => toMessage(row, await filesOf(db, row.id))));
}

/** Until this transaction has ended, nobody writes about them. */
export async function holdMessagesFrom(trx: Writer, address: string): Promise<void> {
  await trx
    .updateTable("messages")
    .set((on) => ({ state: on.ref("state") }))
    .where("email", "=", address.toLowerCase())
    .execute();
}

export async function eraseMessagesFrom(db: Writer, address: string): Promise<void> {
  await keepNumbers(db, "messages");
  await db.deleteFrom("messages").where("email", "=", address.toLowerCase()).execute();
}

function toMessage(row: MessageRow, files: readonly MessageFile[]): Message {
  return {
    id: row.id,
    number: row.number,
    form: row.form,
    formTitle: row.form_title,
    subject: row.subject,
    writer: row.writer,
    email: row.email,
    answers: JSON.parse(row.answers) as Answer[],
    page: row.page,
    state: row.state,
    isUnverified: row.unverified === 1,
    createdAt: row.created_at,
    answeredAt: row.answered_at,
    files,
  };
}

/** The greatest number of a form that any message came by, 0 when there is none. */
export async function lastFormWrittenIn(db: Reader): Promise<number> {
  const row = await db
    .selectFrom("messages")
    .select(({ fn }) => fn.max("form").as("form"))
    .executeTakeFirst();
  return Number(row?.form ?? 0);
}
