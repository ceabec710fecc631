/** The post office: takes letters from the other features and sees that they leave. */
import type { Logger } from "pino";
import { type Clock, machineClock } from "../../kernel/clock";
import { DAY, HOUR, MINUTE, SECOND } from "../../kernel/dates";
import { randomId } from "../../kernel/ids";
import type { Database, Reader, Writer } from "../../platform/db";
import { createBreaker } from "../../platform/jobs/breaker";
import { createJobs } from "../../platform/jobs/jobs";
import type { Shop } from "../../platform/render/page";
import { frameSettings, readEmblem } from "../frame";
import type { Settings } from "../settings";
import { deliverDue, post, type Relay } from "./actions";
import { drawHtml, drawText, type EmailTemplate } from "./email-template";
import {
  type Email,
  type Mailbox,
  mailbox,
  messageId,
  type Outcome,
  parseMailbox,
  type StoredEmail,
} from "./mail";
import type { OutgoingMail, Transport } from "./outgoing-mail";
import { type MailConfig, type MailRoute, mailRoute } from "./server/server";
import { markTested } from "./server/store";
import { mailSettings } from "./settings";
import { smtpTransport, TEST_WAITS } from "./smtp";
import { erasePassingBefore, eraseSentBefore, filesOf, standingOfEmails } from "./store";
import { texts } from "./texts.fr";
import { currentTransport } from "./transport";

export interface MailParts {
  database: Database;
  settings: Settings;
  shop: Shop;
  config: MailConfig;
  /** Opens the password of the server that is set at the desk; absent where no letter is delivered. */
  secret?: string;
  log: Logger;
  clock?: Clock;
  random?: () => number;
  transport?: Transport;
}

export interface Mail {
  /** Writes a letter inside the caller's transaction and gives its id, empty where there is nobody to write to; `nudge` once it is committed. */
  post(trx: Writer, email: Email): Promise<string>;
  /** Something was posted: deliver now rather than in a few seconds. */
  nudge(): void;
  /** How letters leave now. */
  route(): Promise<MailRoute>;
  /** Sends a letter at once by the server as it is set now, also while nothing else may leave. */
  sendTest(to: Mailbox): Promise<Outcome>;
  start(): void;
  /** Finishes the letter in hand; the others stay for the next start. */
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 5 * SECOND;
const TIDY_EVERY_MS = 6 * HOUR;
/** So long a letter that is erased once it is sent may be put right where it could not be. */
const PASSING_MS = 7 * DAY;

export function openMail(parts: MailParts): Mail {
  const { clock = machineClock, log } = parts;
  if (!parseMailbox(parts.config.mailMerchant)) fail(texts.badMerchant);
  const relay = openRelay(parts);
  const jobs = createJobs(log);
  const delivery = jobs.add({
    name: "mail",
    everyMs: LOOK_EVERY_MS,
    run: (stopping) => deliverDue(relay, stopping),
  });
  jobs.add({ name: "mail-tidy", everyMs: TIDY_EVERY_MS, run: () => forgetOldLetters(parts, relay) });
  return {
    post: async (trx, email) => {
      const { merchant } = await mailRoute(trx, parts.config, parts.secret);
      return post(trx, email, { merchant, clock });
    },
    nudge: delivery.nudge,
    route: () => mailRoute(parts.database.read, parts.config, parts.secret),
    sendTest: (to) => sendTest(parts, to, clock),
    start: jobs.start,
    stop: async () => {
      await jobs.stop();
      relay.transport.close();
    },
  };
}

export function openRelay(parts: MailParts): Relay {
  const { database, clock = machineClock, random = Math.random, log } = parts;
  if (!parseMailbox(parts.config.mailFrom)) fail(texts.badSender);
  const route = () => mailRoute(database.read, parts.config, parts.secret);
  return {
    database,
    clock,
    random,
    log,
    transport: parts.transport ?? currentTransport(parts.config.dataDir, route),
    breaker: createBreaker({ firstPauseMs: 5 * SECOND, longestPauseMs: 5 * MINUTE, clock, random }),
    prepare: async (email) => prepare(parts, await route(), email),
  };
}

async function prepare(
  parts: MailParts,
  { sender }: Pick<MailRoute, "sender">,
  email: StoredEmail,
): Promise<OutgoingMail> {
  const { senderName } = await parts.settings.read(mailSettings);
  const { name: shopName } = await parts.settings.read(frameSettings);
  const stationery = await emailTemplateOf(parts.settings, parts.shop, parts.database.read);
  return {
    id: email.id,
    messageId: messageId(email.id, sender),
    date: new Date(email.createdAt),
    from: mailbox({ ...sender, name: senderName || sender.name || shopName }),
    to: email.to,
    replyTo: email.replyTo,
    subject: email.subject,
    text: drawText(email, stationery),
    html: drawHtml(email, stationery),
    files: await filesOf(parts.database.read, email.id),
    isErasedOnceSent: email.isErasedOnceSent,
  };
}

async function sendTest(parts: MailParts, to: Mailbox, clock: Clock): Promise<Outcome> {
  const { database, config, secret } = parts;
  const route = await mailRoute(database.read, config, secret);
  if (!route.url) return { kind: "unreached", reason: route.closed ?? texts.server.none };
  const transport = parts.transport ?? smtpTransport(route.url, TEST_WAITS);
  const outcome = await transport.send(await prepare(parts, route, testLetter(to, clock.now())));
  const { row } = route;
  if (outcome.kind === "sent" && row)
    await database.write((trx) => markTested(trx, row.changed_at, clock.now()));
  return outcome;
}

const testLetter = (to: Mailbox, at: number): StoredEmail => ({
  id: randomId(),
  kind: "test",
  letter: "",
  about: "",
  to,
  replyTo: null,
  subject: texts.server.test.subject,
  blocks: [
    { kind: "heading", text: texts.server.test.heading },
    { kind: "paragraph", text: texts.server.test.text },
  ],
  state: "waiting",
  tries: 1,
  createdAt: at,
  sentAt: null,
  lastError: null,
});

/** With what the merchant has set, or the product's own words. */
export async function emailTemplateOf(settings: Settings, shop: Shop, db: Reader): Promise<EmailTemplate> {
  const { signature, footer } = await settings.read(mailSettings);
  const { name } = await settings.read(frameSettings);
  const emblem = await readEmblem(settings, db);
  return { shop: { ...shop, ...emblem, name }, signature: signature || texts.signature(name), footer };
}

async function forgetOldLetters(
  { database, settings }: MailParts,
  { transport, clock }: Relay,
): Promise<void> {
  const { keptDays } = await settings.read(mailSettings);
  const before = clock.now() - keptDays * DAY;
  await database.write(async (trx) => {
    await eraseSentBefore(trx, before);
    await erasePassingBefore(trx, clock.now() - PASSING_MS);
  });
  await transport.tidy(before, (ids) => standingOfEmails(database.read, ids));
}

function fail(message: string): never {
  throw new Error(message);
}
