/** The outbox: letters and the files they carry. */
import { type Generated, type Insertable, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import { LOOKED_THROUGH } from "../../kernel/counts";
import {
  contains,
  countUpTo,
  type Reader,
  statement,
  type Tables,
  type Writer,
  wordsIn,
} from "../../platform/db";
import {
  type Attachment,
  type Block,
  type EmailState,
  isAddress,
  type Mailbox,
  type StoredEmail,
} from "./mail";

interface LetterRow {
  id: string;
  kind: string;
  letter: string;
  about: string;
  recipient: string;
  recipient_name: string;
  reply_to: string | null;
  reply_to_name: string | null;
  subject: string;
  body: string;
  state: EmailState;
  tries: number;
  due_at: number;
  leased_until: number;
  leased_by: string | null;
  created_at: number;
  sent_at: number | null;
  last_error: string | null;
  /** 1: it goes as soon as it has left. */
  erased_once_sent: Generated<number>;
}

interface FileRow {
  letter_id: string;
  position: number;
  name: string;
  type: string;
  size: number;
  content: Uint8Array | null;
}

declare module "../../platform/db/tables" {
  interface Tables {
    outbox: LetterRow;
    outbox_files: FileRow;
  }
}

/* -------------------------------------------------------------------- writing */

export interface NewEmail {
  id: string;
  kind: string;
  letter: string;
  about: string;
  to: Mailbox;
  replyTo: Mailbox | null;
  subject: string;
  blocks: readonly Block[];
  files: readonly Attachment[];
  state: EmailState;
  lastError: string | null;
  at: number;
  heldMs?: number;
  isErasedOnceSent?: boolean | undefined;
}

const newLetter = statement((db, row: Insertable<LetterRow>) => db.insertInto("outbox").values(row));

export async function insertEmail(db: Writer, email: NewEmail): Promise<void> {
  await newLetter.change(db, toRow(email));
  if (email.files.length > 0)
    await db
      .insertInto("outbox_files")
      .values(email.files.map(toFileRow(email.id)))
      .execute();
}

function toRow(email: NewEmail): Insertable<LetterRow> {
  return {
    id: email.id,
    kind: email.kind,
    letter: email.letter,
    about: email.about,
    recipient: email.to.address,
    recipient_name: email.to.name,
    reply_to: email.replyTo?.address ?? null,
    reply_to_name: email.replyTo?.name ?? null,
    subject: email.subject,
    body: JSON.stringify(email.blocks),
    state: email.state,
    tries: 0,
    due_at: email.at + (email.heldMs ?? 0),
    leased_until: 0,
    leased_by: null,
    created_at: email.at,
    sent_at: null,
    last_error: email.lastError,
    erased_once_sent: email.isErasedOnceSent ? 1 : 0,
  };
}

const toFileRow =
  (letterId: string) =>
  ({ name, type, content }: Attachment, position: number): FileRow => ({
    letter_id: letterId,
    position,
    name,
    type,
    size: content.byteLength,
    content,
  });

/* ------------------------------------------------------------------- delivery */

const dueNow = statement((db, now: number, limit: number) =>
  db
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", "waiting")
    .where("due_at", "<=", now)
    .where("leased_until", "<=", now)
    .orderBy("due_at")
    .orderBy("id")
    .limit(limit),
);

/** The letters that have waited longest, without those another process is busy with. */
export async function dueEmails(db: Reader, now: number, limit: number): Promise<string[]> {
  return (await dueNow.all(db, now, limit)).map(({ id }) => id);
}

export interface Lease {
  by: string;
  now: number;
  until: number;
}

const leased = statement((db, id: string, { by, now, until }: Lease) =>
  db
    .updateTable("outbox")
    .set((on) => ({ leased_by: by, leased_until: until, tries: on("tries", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("due_at", "<=", now)
    .where("leased_until", "<=", now)
    .returningAll(),
);

/**
 * Takes a letter, unless somebody else just has: the condition is checked by the UPDATE itself. The try is counted
 * here, so that a letter that brings the process down is put aside in the end. A lease that ran out can be taken.
 */
export async function leaseEmail(db: Writer, id: string, lease: Lease): Promise<StoredEmail | undefined> {
  const row = await leased.first(db, id, lease);
  return row && toLetter(row);
}

const sentLetter = statement((db, id: string, at: number) =>
  db
    .updateTable("outbox")
    .set({ state: "sent", sent_at: at, leased_by: null, leased_until: 0, last_error: null })
    .where("id", "=", id)
    .where("state", "!=", "sent"),
);
const sentFiles = statement((db, id: string) =>
  db.updateTable("outbox_files").set({ content: null }).where("letter_id", "=", id),
);

/** True whoever holds the lease by now: it has left. Its files are in the mail, and no longer needed here. */
export async function markSent(db: Writer, id: string, at: number): Promise<void> {
  await sentLetter.change(db, id, at);
  await sentFiles.change(db, id);
}

export interface Setback {
  by: string;
  state: "waiting" | "parked";
  tries: number;
  dueAt: number;
  reason: string;
}

/** Only by the one who holds the lease: another may have sent it meanwhile. */
export async function markNotSent(
  db: Writer,
  id: string,
  { by, state, tries, dueAt, reason }: Setback,
): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ state, tries, due_at: dueAt, leased_by: null, leased_until: 0, last_error: reason })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("leased_by", "=", by)
    .execute();
}

/** Which of the letters put aside. */
export type Parked = readonly string[] | "all";

/** How many there were to send again. */
export async function unparkEmails(db: Writer, which: Parked, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ state: "waiting", tries: 0, due_at: now, leased_by: null, leased_until: 0, last_error: null })
    .where("state", "=", "parked")
    .$if(which !== "all", (query) => query.where("id", "in", which as readonly string[]))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Only one that was put aside: what waits may be leaving. */
export async function readdress(db: Writer, id: string, address: string): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ recipient: address })
    .where("id", "=", id)
    .where("state", "=", "parked")
    .execute();
}

/** It has left, and nothing of it is kept. */
export async function eraseEmail(db: Writer, id: string): Promise<void> {
  await db.deleteFrom("outbox").where("id", "=", id).execute();
}

/** How many there were. They are gone with their files. */
export async function dropParked(db: Writer, which: Parked): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("outbox")
    .where("state", "=", "parked")
    .$if(which !== "all", (query) => query.where("id", "in", which as readonly string[]))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** What it tells of is undone. False: it has left, or is leaving; `untried`: also where a try may have brought it there. */
export async function takeBackEmail(
  trx: Writer,
  id: string,
  now: number,
  { untried = false } = {},
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("outbox")
    .where("id", "=", id)
    .where("state", "in", ["waiting", "parked"])
    .where("leased_until", "<=", now)
    .$if(untried, (query) => query.where("tries", "=", 0))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Those about an order that are held back for an undo leave now, before what is told after them. */
export async function releaseHeld(
  trx: Writer,
  { id, address }: Pick<AboutOrder, "id" | "address">,
  now: number,
): Promise<void> {
  await trx
    .updateTable("outbox")
    .set({ due_at: now - 1 })
    .where("recipient", "=", address)
    .where("about", "=", id)
    .where("state", "=", "waiting")
    .where("tries", "=", 0)
    .where("due_at", ">", now)
    .execute();
}

/** Letters about something that have not left yet go to another address; gives how many. */
export async function redirectWaiting(
  trx: Writer,
  { about, from, to, now }: { about: string; from: string; to: Mailbox; now: number },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("outbox")
    .set({ recipient: to.address, recipient_name: to.name })
    .where("recipient", "=", from)
    .where("about", "=", about)
    .where("state", "=", "waiting")
    .where("leased_until", "<=", now)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Puts aside all that wait, also those that a process was busy with; gives how many. */
export async function parkWaiting(db: Writer, reason: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ state: "parked", leased_by: null, leased_until: 0, last_error: reason })
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

const itsFiles = statement((db, id: string) =>
  db.selectFrom("outbox_files").selectAll().where("letter_id", "=", id).orderBy("position"),
);

export async function filesOf(db: Reader, id: string): Promise<Attachment[]> {
  const rows = await itsFiles.all(db, id);
  return rows.flatMap(({ name, type, content }) => (content ? { name, type, content } : []));
}

/* -------------------------------------------------------------------- reading */

export async function findEmail(db: Reader, id: string): Promise<StoredEmail | undefined> {
  const row = await db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toLetter(row);
}

/** As it now is; whoever would send or erase it waits until this transaction has ended. */
export async function holdEmail(trx: Writer, id: string): Promise<StoredEmail | undefined> {
  await trx
    .updateTable("outbox")
    .set((on) => ({ state: on.ref("state") }))
    .where("id", "=", id)
    .execute();
  return findEmail(trx, id);
}

export interface EmailStanding {
  state: EmailState;
  sentAt: number | null;
  /** No server was asked to take it yet. */
  isUntried: boolean;
}

/** Where letters are, by their ids; one that is no longer kept is not among them. */
export async function standingOfEmails(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EmailStanding>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "state", "sent_at", "tries"])
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ id, state, sent_at, tries }) => [id, { state, sentAt: sent_at, isUntried: tries === 0 }]),
  );
}

export interface FileFacts {
  name: string;
  size: number;
}

export function fileFactsOf(db: Reader, id: string): Promise<FileFacts[]> {
  return db
    .selectFrom("outbox_files")
    .select(["name", "size"])
    .where("letter_id", "=", id)
    .orderBy("position")
    .execute();
}

/** The most recent first. */
export async function recentEmails(db: Reader, limit: number): Promise<StoredEmail[]> {
  return (await newestFirst(db.selectFrom("outbox").selectAll()).limit(limit).execute()).map(toLetter);
}

export async function parkedEmails(db: Reader, limit: number): Promise<StoredEmail[]> {
  return (
    await newestFirst(db.selectFrom("outbox").selectAll())
      .where("state", "=", "parked")
      .limit(limit)
      .execute()
  ).map(toLetter);
}

export async function countParked(db: Reader): Promise<number> {
  const row = await db
    .selectFrom("outbox")
    .select((of) => of.fn.countAll().as("count"))
    .where("state", "=", "parked")
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

interface EmailPlace {
  at: number;
  id: string;
}

export interface FoundEmails {
  found: StoredEmail[];
  /** Where the search goes on: it has looked through as many as one search does. */
  further?: EmailPlace | undefined;
}

interface EmailAsk {
  state?: EmailState;
  words: string;
  after?: EmailPlace | undefined;
  limit: number;
}

/**
 * In one state or in any, the newest first, after the last one seen; with these words in address, name or subject.
 * A whole address is found among all.
 */
export async function listEmails(db: Reader, ask: EmailAsk): Promise<FoundEmails> {
  const words = wordsIn(ask.words);
  const [first = ""] = words;
  const all = behind(db, ask);
  if (words.length === 0) return { found: await lettersOf(all.limit(ask.limit)) };
  if (words.length === 1 && isAddress(first))
    return { found: await lettersOf(all.where(isTo(first)).limit(ask.limit)) };
  const window = all.limit(LOOKED_THROUGH);
  const [found, last] = await Promise.all([
    lettersOf(
      newestFirst(db.selectFrom(window.as("outbox")).selectAll())
        .where((on) => on.and(words.map(holds)))
        .limit(ask.limit),
    ),
    all
      .clearSelect()
      .select(["created_at as at", "id"])
      .offset(LOOKED_THROUGH - 1)
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { found, further: last };
}

const behind = (db: Reader, { state, after }: EmailAsk) =>
  newestFirst(db.selectFrom("outbox").selectAll())
    .$if(state !== undefined, (query) => query.where("state", "=", state as EmailState))
    .$if(after !== undefined, (query) =>
      query.where((on) =>
        on(on.refTuple("created_at", "id"), "<", on.tuple(after?.at ?? 0, after?.id ?? "")),
      ),
    );

const lettersOf = async (query: { execute(): Promise<Selectable<LetterRow>[]> }): Promise<StoredEmail[]> =>
  (await query.execute()).map(toLetter);

const isTo = (address: string) => sql<boolean>`lower(recipient) = ${address.toLowerCase()}`;

const SEARCHED = ["recipient", "recipient_name", "subject"];

const holds = (word: string) =>
  sql<boolean>`(${sql.join(
    SEARCHED.map((column) => contains(column, word)),
    sql` or `,
  )})`;

export async function countEmails(db: Reader): Promise<Record<EmailState, number>> {
  const counted = (state: EmailState) =>
    countUpTo(db, db.selectFrom("outbox").select("id").where("state", "=", state));
  const [waiting, sent, parked] = await Promise.all([counted("waiting"), counted("sent"), counted("parked")]);
  return { waiting, sent, parked };
}

const newestFirst = <Row>(query: SelectQueryBuilder<Tables, "outbox", Row>) =>
  query.orderBy("created_at", "desc").orderBy("id", "desc");

function toLetter(row: Selectable<LetterRow>): StoredEmail {
  return {
    id: row.id,
    kind: row.kind,
    letter: row.letter,
    about: row.about,
    to: { address: row.recipient, name: row.recipient_name },
    replyTo: row.reply_to === null ? null : { address: row.reply_to, name: row.reply_to_name ?? "" },
    subject: row.subject,
    blocks: JSON.parse(row.body) as Block[],
    state: row.state,
    tries: row.tries,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    lastError: row.last_error,
    ...(row.erased_once_sent === 1 && { isErasedOnceSent: true }),
  };
}

/* -------------------------------------------------------------------- privacy */

interface Person {
  address: string;
  /** The ids of what is theirs. */
  subjects: readonly string[];
}

/** Letters to a person, to the merchant from them, and about what is theirs. */
export async function emailsAbout(db: Reader, person: Person): Promise<StoredEmail[]> {
  const rows = await db
    .selectFrom("outbox")
    .selectAll()
    .where(isAbout(person))
    .orderBy("created_at")
    .execute();
  return rows.map(toLetter);
}

/** How often one letter was written to an address since a moment; `about`: only of those about that order. */
export async function countEmailsTo(
  db: Reader,
  { address, letter, about, since }: { address: string; letter: string; about?: string; since: number },
): Promise<number> {
  const sought = db
    .selectFrom("outbox")
    .where("recipient", "=", address)
    .where("created_at", ">=", since)
    .where("letter", "=", letter);
  const counted = about === undefined ? sought : sought.where("about", "=", about);
  const row = await counted.select((on) => on.fn.countAll<string>().as("count")).executeTakeFirst();
  return Number(row?.count ?? 0);
}

export interface AboutOrder {
  id: string;
  /** As a subject says it: letters of before they said which order they are about are found by it. */
  number: string;
  address: string;
  since: number;
}

/** What was written to the buyer about an order, the newest first. */
export async function emailsAboutOrder(
  db: Reader,
  { id, number, address, since }: AboutOrder,
): Promise<StoredEmail[]> {
  const rows = await db
    .selectFrom("outbox")
    .selectAll()
    .where("recipient", "=", address)
    .where("created_at", ">=", since)
    .where((on) =>
      on.or([on("about", "=", id), on.and([on("about", "=", ""), on("subject", "like", `%${number}%`)])]),
    )
    .orderBy("created_at", "desc")
    .limit(20)
    .execute();
  return rows.map(toLetter);
}

/** Gives their ids. Again as long as there are some: a copy of one may have been written while this waited for it. */
export async function eraseEmailsAbout(db: Writer, person: Person): Promise<string[]> {
  const erased = await db.deleteFrom("outbox").where(isAbout(person)).returning("id").execute();
  if (erased.length === 0) return [];
  return [...erased.map(({ id }) => id), ...(await eraseEmailsAbout(db, person))];
}

function isAbout({ address, subjects }: Person) {
  const wanted = address.toLowerCase();
  // each by an index; SQLite reads every letter as soon as one of them has none
  const ways = [
    sql`lower(recipient) = ${wanted}`,
    sql`(reply_to is not null and lower(reply_to) = ${wanted})`,
    ...(subjects.length > 0 ? [sql`about in (${sql.join(subjects)})`] : []),
  ];
  // what tells them of their erasure goes by itself
  return sql<boolean>`(${sql.join(ways, sql` or `)}) and erased_once_sent = 0`;
}

export async function eraseSentBefore(db: Writer, before: number): Promise<void> {
  await db.deleteFrom("outbox").where("state", "=", "sent").where("created_at", "<", before).execute();
}

/** Letters to nobody whom the shop still knows, that could not be sent since. */
export async function erasePassingBefore(db: Writer, before: number): Promise<void> {
  await db
    .deleteFrom("outbox")
    // written out: only so does the engine see that its index holds just these
    .where(sql<boolean>`erased_once_sent = 1`)
    .where("created_at", "<", before)
    .execute();
}
