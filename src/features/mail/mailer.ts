/** The post office: takes letters from the other features and sees that they leave. */
import type { Logger } from "pino";
import type { Config } from "../../config";
import { type Clock, machineClock } from "../../kernel/clock";
import { DAY, HOUR, MINUTE, SECOND } from "../../kernel/dates";
import type { Database, Writer } from "../../platform/db";
import { createBreaker } from "../../platform/jobs/breaker";
import { createJobs } from "../../platform/jobs/jobs";
import type { Shop } from "../../platform/render/page";
import { frameSettings } from "../frame";
import type { Settings } from "../settings";
import { deliverDue, post, type Relay } from "./actions";
import { drawHtml, drawText, type EmailTemplate } from "./email-template";
import { type Email, type Mailbox, mailbox, messageId, parseMailbox, type StoredEmail } from "./mail";
import type { OutgoingMail, Transport } from "./outgoing-mail";
import { mailSettings } from "./settings";
import { eraseSentBefore, filesOf } from "./store";
import { texts } from "./texts.fr";
import { openTransport } from "./transport";

export interface MailParts {
  database: Database;
  settings: Settings;
  shop: Shop;
  config: Pick<Config, "smtpUrl" | "dataDir"> & { mailFrom: string; mailMerchant: string };
  log: Logger;
  clock?: Clock;
  random?: () => number;
  transport?: Transport;
}

export interface Mail {
  /** Writes a letter inside the caller's transaction and gives its id; `nudge` once it is committed. */
  post(trx: Writer, email: Email): Promise<string>;
  /** Something was posted: deliver now rather than in a few seconds. */
  nudge(): void;
  start(): void;
  /** Finishes the letter in hand; the others stay for the next start. */
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 5 * SECOND;
const TIDY_EVERY_MS = 6 * HOUR;

export function openMail(parts: MailParts): Mail {
  const { clock = machineClock, log } = parts;
  const merchant = parseMailbox(parts.config.mailMerchant) ?? fail(texts.badMerchant);
  const relay = openRelay(parts);
  const jobs = createJobs(log);
  const delivery = jobs.add({
    name: "mail",
    everyMs: LOOK_EVERY_MS,
    run: (stopping) => deliverDue(relay, stopping),
  });
  jobs.add({ name: "mail-tidy", everyMs: TIDY_EVERY_MS, run: () => forgetOldLetters(parts, relay) });
  return {
    post: (trx, email) => post(trx, email, { merchant, clock }),
    nudge: delivery.nudge,
    start: jobs.start,
    stop: async () => {
      await jobs.stop();
      relay.transport.close();
    },
  };
}

export function openRelay(parts: MailParts): Relay {
  const { database, clock = machineClock, random = Math.random, log } = parts;
  const sender = parseMailbox(parts.config.mailFrom) ?? fail(texts.badSender);
  return {
    database,
    clock,
    random,
    log,
    transport: parts.transport ?? openTransport(parts.config),
    breaker: createBreaker({ firstPauseMs: 5 * SECOND, longestPauseMs: 5 * MINUTE, clock, random }),
    prepare: (email) => prepare(parts, sender, email),
  };
}

async function prepare(parts: MailParts, sender: Mailbox, email: StoredEmail): Promise<OutgoingMail> {
  const { senderName } = await parts.settings.read(mailSettings);
  const stationery = await emailTemplateOf(parts.settings, parts.shop);
  return {
    id: email.id,
    messageId: messageId(email.id, sender),
    date: new Date(email.createdAt),
    from: senderName ? mailbox({ ...sender, name: senderName }) : sender,
    to: email.to,
    replyTo: email.replyTo,
    subject: email.subject,
    text: drawText(email, stationery),
    html: drawHtml(email, stationery),
    files: await filesOf(parts.database.read, email.id),
  };
}

/** With what the merchant has set, or the house's own words. */
export async function emailTemplateOf(settings: Settings, shop: Shop): Promise<EmailTemplate> {
  const { signature, footer } = await settings.read(mailSettings);
  const { name, mark } = await settings.read(frameSettings);
  return { shop: { ...shop, name, mark }, signature: signature || texts.signature(name), footer };
}

async function forgetOldLetters(
  { database, settings }: MailParts,
  { transport, clock }: Relay,
): Promise<void> {
  const { keptDays } = await settings.read(mailSettings);
  const before = clock.now() - keptDays * DAY;
  await database.write((trx) => eraseSentBefore(trx, before));
  await transport.tidy(before);
}

function fail(message: string): never {
  throw new Error(message);
}
