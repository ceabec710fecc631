/** Letters: what they are made of, what may stand in their headers, and what becomes of one that is not accepted. */
import { HOUR, SECOND } from "../../kernel/dates";
import { clean } from "../../kernel/text";

/** What a letter is made of; each piece is drawn as HTML and as plain text. */
interface BlockFields {
  heading: { text: string };
  /** Line breaks are kept. */
  paragraph: { text: string };
  /** Under a small title; strong: what the reader has to do. */
  section: { title: string; text: string; tone?: "strong" };
  /** A small table: « Toner noir × 2 », « 45,00 $ ». */
  rows: { rows: readonly EmailRow[] };
  /** A link to a page of the shop, by its path; quiet: one that few will follow, drawn as a plain link. */
  button: { label: string; path: string; tone?: "quiet" };
}

export interface EmailRow {
  label: string;
  value: string;
  /** A second, smaller line under the label. */
  detail?: string;
  /** A total. */
  strong?: boolean;
  /** The path of a small picture of it. */
  picture?: string;
}

export type BlockKind = keyof BlockFields;
export type BlockOf<Kind extends BlockKind> = { kind: Kind } & BlockFields[Kind];
export type Block = { [Kind in BlockKind]: BlockOf<Kind> }[BlockKind];

export interface Mailbox {
  name: string;
  address: string;
}

export interface Attachment {
  name: string;
  type: string;
  content: Uint8Array;
}

/** A letter as a feature writes it. */
export interface Email {
  /** What it is about, for the merchant's list: « order », « contact ». */
  kind: string;
  /** The id of the order that it is about: its subject may not say so. */
  about?: string;
  to: { address: string; name?: string } | "merchant";
  /** The one address that answers go to; left out when it does not look like one. */
  replyTo?: { address: string; name?: string };
  subject: string;
  blocks: readonly Block[];
  files?: readonly Attachment[];
  /** One whose words the merchant may change. */
  worded?: WordedAs;
  /** Leaves so much later: what it tells of may be taken back until then. */
  heldMs?: number;
  /** Nothing of it is kept once it has left, or a week later. */
  isErasedOnceSent?: boolean;
}

export interface Words {
  subject: string;
  heading: string;
  text: string;
}

/** Which letter an e-mail is, the words of ours in it, and what stands for « {numéro} ». */
interface WordedAs {
  name: string;
  ours: Words;
  values: Readonly<Record<string, string>>;
}

/** Waiting to be sent, sent, or put aside after too many tries, for the merchant to decide. */
export type EmailState = "waiting" | "sent" | "parked";

/** A letter as the outbox keeps it. */
export interface StoredEmail {
  id: string;
  kind: string;
  /** Its name among those whose words may be changed, or nothing. */
  letter: string;
  about: string;
  to: Mailbox;
  replyTo: Mailbox | null;
  subject: string;
  blocks: readonly Block[];
  state: EmailState;
  tries: number;
  createdAt: number;
  sentAt: number | null;
  lastError: string | null;
  /** Nothing of it is kept then. */
  isErasedOnceSent?: boolean;
}

/* -------------------------------------------------------------------- headers */

export const ADDRESS_LENGTH = 254;
const NAME_LENGTH = 80;
const SUBJECT_LENGTH = 200;
const FILE_NAME_LENGTH = 100;
const BODY_LENGTH = 20_000;

/** One line without anything that could start another header, nor turn the reading direction around. */
export function headerText(text: string, length: number): string {
  const line = clean(text.slice(0, length * 4))
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/[\s\u0080-\u009f\u2028\u2029]+/g, (gap) => (gap === "\u00a0" ? gap : " "))
    .trim();
  const emails = [...line];
  return emails.length > length ? `${emails.slice(0, length - 1).join("")}…` : line;
}

/** A paragraph: line breaks stay, control characters go. */
function bodyText(text: string): string {
  return clean(text.slice(0, BODY_LENGTH)).replace(/\r\n?/g, "\n");
}

const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Exactly one plain address: no list, no display name, no quotes, no comment, no line break. */
export function isAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  if (text.length > ADDRESS_LENGTH || at < 1 || at > 64) return false;
  return LOCAL.test(text.slice(0, at)) && DOMAIN.test(text.slice(at + 1));
}

/** « Ma boutique <bonjour@example.com> », or the address alone. */
export function parseMailbox(text: string): Mailbox | undefined {
  const [, quoted = "", bracketed] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? text).trim();
  const name = bracketed === undefined ? "" : quoted.trim().replace(/^"(.*)"$/, "$1");
  return isAddress(address) ? mailbox({ address, name }) : undefined;
}

export function mailbox({ address, name = "" }: { address: string; name?: string }): Mailbox {
  return { address: headerText(address, ADDRESS_LENGTH), name: headerText(name, NAME_LENGTH) };
}

/** A letter whose every text is fit to be sent. */
export function tidy(email: Email, merchant: Mailbox) {
  const { replyTo } = email;
  return {
    kind: headerText(email.kind, NAME_LENGTH),
    letter: email.worded?.name ?? "",
    about: email.about ?? "",
    to: email.to === "merchant" ? merchant : mailbox(email.to),
    replyTo: replyTo && isAddress(replyTo.address) ? mailbox(replyTo) : null,
    subject: headerText(email.subject, SUBJECT_LENGTH),
    blocks: email.blocks.map(tidyBlock),
    files: (email.files ?? []).map(tidyFile),
    isErasedOnceSent: email.isErasedOnceSent,
  };
}

function tidyBlock(block: Block): Block {
  switch (block.kind) {
    case "rows":
      return { ...block, rows: block.rows.map(tidyRow) };
    case "button":
      return { ...block, label: bodyText(block.label) };
    case "section":
      return { ...block, title: bodyText(block.title), text: bodyText(block.text) };
    default:
      return { ...block, text: bodyText(block.text) };
  }
}

function tidyRow(row: EmailRow): EmailRow {
  const detail = row.detail === undefined ? undefined : bodyText(row.detail);
  return { ...row, label: bodyText(row.label), value: bodyText(row.value), detail };
}

function tidyFile({ name, type, content }: Attachment): Attachment {
  const plain = headerText(name.replace(/[\\/:*?"<>|]/g, "_"), FILE_NAME_LENGTH).replace(/^\.+/, "");
  return {
    name: plain || "fichier",
    type: /^[a-z]+\/[\w.+-]+$/i.test(type) ? type.toLowerCase() : "application/octet-stream",
    content,
  };
}

/* ------------------------------------------------------------------- delivery */

/** How handing a letter over ended. */
export type Outcome =
  | { kind: "sent" }
  /** The server answered, and said no. */
  | { kind: "refused"; reason: string }
  /** The letter was begun and no answer came: it may or may not have arrived. */
  | { kind: "unanswered"; reason: string }
  /** The server was never reached: nothing is known against the letter. */
  | { kind: "unreached"; reason: string };

/** What becomes of a letter after a try. */
export type Fate =
  | { state: "sent" }
  | { state: "parked"; tries: number; reason: string }
  | { state: "waiting"; tries: number; inMs: number; reason: string };

/** About half a day of trying; then the merchant decides. */
export const MOST_TRIES = 12;
/** Before a server that was away is asked for the same letter again. */
const PAUSE_MS = 5 * SECOND;
const FIRST_RETRY_MS = 30 * SECOND;
const LONGEST_RETRY_MS = 3 * HOUR;

/** `tries` counts the one that has just ended. A server that is away costs a letter nothing. */
export function fateOf(outcome: Outcome, tries: number, random: number): Fate {
  if (outcome.kind === "sent") return { state: "sent" };
  const reason = headerText(outcome.reason, 300);
  if (outcome.kind === "unreached") return { state: "waiting", tries: tries - 1, inMs: PAUSE_MS, reason };
  if (tries >= MOST_TRIES) return { state: "parked", tries, reason };
  return { state: "waiting", tries, inMs: retryDelayMs(tries, random), reason };
}

/** Twice as long each time, give or take a quarter, so that letters that failed together do not return together. */
export function retryDelayMs(tries: number, random: number): number {
  const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1));
  return Math.round(delay * (0.75 + random / 2));
}

/** Whether it is worth trying the next letter now. */
export const serverSeemsAway = ({ kind }: Outcome): boolean => kind === "unreached" || kind === "unanswered";

/** Always the same for the same letter: a second copy is recognised as such. */
export const messageId = (id: string, sender: Mailbox): string =>
  `<${id}@${sender.address.split("@").at(-1)}>`;
