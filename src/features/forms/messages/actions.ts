/** What can be done with messages: keep one with its letters, answer it, send it to the merchant again, forget old ones. */
import { type Clock, machineClock } from "../../../kernel/clock";
import { createConcurrencyLimit } from "../../../kernel/concurrency-limit";
import { DAY, HOUR } from "../../../kernel/dates";
import { randomId } from "../../../kernel/ids";
import { done, type Result, refused } from "../../../kernel/result";
import { isBlank, oneLine } from "../../../kernel/text";
import type { Database, Reader, Writer } from "../../../platform/db";
import type { Uploads } from "../../../platform/uploads/folder";
import { type Attachment, type Email, isAddress, type Mail, takeBackEmail } from "../../mail";
import { openForm } from "../actions";
import type { FormDefinition } from "../definition/definition";
import { dropDrafts, findAnswer, insertAnswer, makeDraft } from "./answer-store";
import { answerEmail, copyEmail, merchantEmail } from "./emails";
import type { Message, MessageState, NewMessage } from "./messages";
import {
  countFrom,
  eraseFilesBefore,
  eraseMessagesBefore,
  findMessage,
  holdMessage,
  insertFiles,
  insertMessage,
  knownFiles,
  markAnswered,
  type Standing,
  setMessageState,
  unmarkAnswered,
} from "./store";

export interface MessageParts {
  database: Database;
  mail: Pick<Mail, "post" | "nudge">;
  uploads: Uploads;
  clock: Clock;
}

/** Longer than any address, so that what is cut is none; the answers keep all of it. PostgreSQL indexes no long text. */
const MOST_EMAIL = 400;

/** The same within this time is the same message. */
export const REPEAT_MS = 10 * 60 * 1000;
/** Nobody is written to more often by typing their address into a form. */
const COPIES_A_DAY = 3;

/** Numbers are given in a row: who waits for the next one holds no connection that others need. */
const oneAtATime = createConcurrencyLimit(1, 1000);

/**
 * The message, its files and its letters are kept in one transaction: once this is told, nothing of it is lost, also
 * while the mail server is away. False: another request has just kept the same.
 */
export async function keepMessage(
  parts: MessageParts,
  message: NewMessage,
  copy: FormDefinition["copy"],
  letter?: Pick<FormDefinition["mail"], "to" | "text">,
): Promise<boolean> {
  const { database, mail, clock } = parts;
  const now = clock.now();
  const id = randomId();
  const keep = async (trx: Writer, attachments: readonly Attachment[]) => {
    const isCopied = copy && !message.isUnverified && (await mayCopy(trx, message.email, now));
    const number = await insertMessage(trx, toRow(message, id, now));
    if (number === undefined) return false;
    await insertFiles(trx, id, message.files);
    if (message.state === "spam") return true;
    const written = { ...message, number };
    await postLetter(trx, mail, merchantEmail(written, attachments, letter?.text), letter);
    if (isCopied) await mail.post(trx, copyEmail(written, copy));
    return true;
  };
  const isKept = await oneAtATime.take(async () => {
    // not before it is its turn: many uploads at once would all be in memory
    const attachments = message.state === "spam" ? [] : await attachmentsOf(parts.uploads, message.files);
    return database.write((trx) => keep(trx, attachments));
  });
  if (!isKept) return false;
  mail.nudge();
  // the letter has them already: whoever wrote does not wait until other machines have them too
  void parts.uploads.share(message.files.map(({ id }) => id));
  return true;
}

/** To the form's own recipients, or to the merchant. */
async function postLetter(
  trx: Writer,
  mail: Pick<Mail, "post">,
  email: Email,
  letter: Pick<FormDefinition["mail"], "to"> | undefined,
): Promise<void> {
  const recipients = letter?.to?.map((address) => ({ address })) ?? ["merchant" as const];
  for (const to of recipients) await mail.post(trx, { ...email, to });
}

const mayCopy = async (db: Reader, email: string, now: number): Promise<boolean> =>
  (await countFrom(db, email.toLowerCase(), now - DAY)) < COPIES_A_DAY;

function toRow(message: NewMessage, id: string, now: number) {
  // what is spam is never the reason not to keep a message
  const once = message.state === "spam" ? id : `${message.digest}:${Math.floor(now / REPEAT_MS)}`;
  return {
    id,
    form: message.form,
    form_title: message.formTitle,
    subject: oneLine(message.subject).slice(0, 200),
    writer: oneLine(message.writer).slice(0, 200),
    email: message.email.toLowerCase().slice(0, MOST_EMAIL),
    answers: JSON.stringify(message.answers),
    page: message.page,
    state: message.state,
    unverified: message.isUnverified ? 1 : 0,
    digest: message.digest,
    once,
    created_at: now,
    answered_at: null,
  };
}

async function attachmentsOf(uploads: Uploads, files: NewMessage["files"]): Promise<Attachment[]> {
  const found = await Promise.all(
    files.map(async ({ id, name, type }) => ({ name, type, content: await uploads.read(id) })),
  );
  return found.flatMap(({ content, ...file }) => (content ? [{ ...file, content }] : []));
}

export type MessageRefusal = "unknown" | "no-address" | "empty" | "changed";
type Outcome = Promise<Result<Message, MessageRefusal>>;

/** Who has read it knows it: it is no longer new. */
export async function readMessage({ database }: Pick<MessageParts, "database">, number: number): Outcome {
  return onMessage({ database }, number, async (message) => {
    if (message.state === "new")
      await database.write((trx) => setMessageState(trx, message.id, { state: "read" }, message));
    return done(message);
  });
}

interface Answering {
  text: string;
  /** When it was last answered, as whoever answers knows it; null: not yet. Of two at once, one leaves. */
  seen?: number | null;
  /** Who answers, as the desk calls them. */
  who?: string;
  /** How long the letter waits, for whoever may still take it back. */
  heldMs?: number;
}

interface Answered extends Message {
  /** What the answer is taken back by. */
  answerId: string;
}

export async function answerMessage(
  parts: MessageParts,
  number: number,
  { text, seen, who = "", heldMs }: Answering,
): Promise<Result<Answered, MessageRefusal>> {
  const { database, mail, clock } = parts;
  const message = await findMessage(database.read, number);
  if (!message) return refused("unknown");
  if (isBlank(text)) return refused("empty");
  if (!isAddress(message.email)) return refused("no-address");
  const at = clock.now();
  const answerId = randomId();
  const isAnswered = await database.write(async (trx) => {
    const before = (await findMessage(trx, number)) ?? message;
    if (!(await markAnswered(trx, message.id, { now: at, seen }))) return false;
    const emailId = await mail.post(trx, { ...answerEmail(message, text), heldMs });
    await dropDrafts(trx, message.id);
    await insertAnswer(trx, message.id, { id: answerId, who, text, emailId, at }, before);
    return true;
  });
  if (!isAnswered) return refused("changed");
  mail.nudge();
  return done({ ...message, answerId });
}

/**
 * The letter stays here, its words are a draft, and the message is where it was. Whether it has left is decided by the
 * row of the outbox, which either this or the delivery takes.
 */
export function takeBackAnswer(
  { database, clock }: Pick<MessageParts, "database" | "clock">,
  number: number,
  answerId: string,
): Promise<Result<Message, "unknown" | "taken" | "left">> {
  return database.write(async (trx): Promise<Result<Message, "unknown" | "taken" | "left">> => {
    const message = await findMessage(trx, number);
    if (!message) return refused("unknown");
    const answer = await findAnswer(trx, message.id, answerId);
    if (!answer?.emailId) return refused("taken");
    if (!(await takeBackEmail(trx, answer.emailId, clock.now(), { untried: true }))) return refused("left");
    await makeDraft(trx, message.id, answer);
    await unmarkAnswered(trx, message.id, answer);
    return done(message);
  });
}

/** To whoever the form names once more, with the files that are still there. */
export async function resendMessage(parts: MessageParts, number: number): Outcome {
  return onMessage(parts, number, async (message) => {
    const isSent = await mailToMerchant(parts, message, (trx) => holdMessage(trx, message.id));
    return isSent ? done(message) : refused("unknown");
  });
}

export const markSpam = (
  { database }: Pick<MessageParts, "database">,
  number: number,
  seen?: Standing,
): Outcome => moveMessage(database, number, "spam", seen);

/** Where it was, as it is given back; `seen`: only if it still is where it was seen. */
export const moveMessage = (
  database: Database,
  number: number,
  state: MessageState,
  seen?: Standing,
): Outcome =>
  database.write(async (trx): Outcome => {
    const message = await findMessage(trx, number);
    if (!message) return refused("unknown");
    const isMoved = await setMessageState(trx, message.id, { state }, seen);
    return isMoved ? done(message) : refused("changed");
  });

/** No spam, and nothing to be verified any more; one that was kept aside goes to the merchant now. */
export async function acceptMessage(parts: MessageParts, number: number): Outcome {
  return onMessage(parts, number, async (message) => {
    const accepted = { unverified: 0 };
    if (message.state !== "spam")
      await parts.database.write((trx) => setMessageState(trx, message.id, accepted));
    else if (
      !(await mailToMerchant(parts, { ...message, isUnverified: false }, (trx) =>
        setMessageState(trx, message.id, { ...accepted, state: "new" }, message),
      ))
    )
      return refused("changed");
    return done(message);
  });
}

async function onMessage(
  { database }: Pick<MessageParts, "database">,
  number: number,
  work: (message: Message) => Outcome,
): Outcome {
  const message = await findMessage(database.read, number);
  return message ? work(message) : refused("unknown");
}

/** Not at all where `change`, in the same transaction, says no: it is erased, or elsewhere. */
async function mailToMerchant(
  { database, mail, uploads }: MessageParts,
  message: Message,
  change: (trx: Writer) => Promise<boolean>,
): Promise<boolean> {
  const attachments = await attachmentsOf(uploads, message.files);
  // as the form is now: it may be gone, or have other recipients than it had
  const letter = (await openForm(database, message.form))?.definition.mail;
  const isChanged = await database.write(async (trx) => {
    if (!(await change(trx))) return false;
    await postLetter(trx, mail, merchantEmail(message, attachments, letter?.text), letter);
    return true;
  });
  if (isChanged) mail.nudge();
  return isChanged;
}

export interface Retention {
  keptDays: number;
  spamDays: number;
  filesDays: number;
}

/** Files that no message has any more are taken from the disk; those being received now are left alone. */
export async function forgetOld({ database, uploads, clock }: MessageParts, kept: Retention): Promise<void> {
  const now = clock.now();
  await database.write(async (trx) => {
    await eraseMessagesBefore(trx, "kept", now - kept.keptDays * DAY);
    await eraseMessagesBefore(trx, "spam", now - kept.spamDays * DAY);
    await eraseFilesBefore(trx, now - kept.filesDays * DAY);
  });
  await uploads.tidy((ids) => knownFiles(database.read, ids), machineClock.now() - HOUR);
}
