/** Hands letters to the SMTP server of the configuration: encrypted, verified, and never waiting long. */
import { isIP } from "node:net";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Outcome } from "./mail";
import { compose, type OutgoingMail, type Transport } from "./outgoing-mail";
import { whyNot } from "./smtp-faults.fr";

export interface Waits {
  /** To find the server, connect, encrypt and be greeted; then again to log in. */
  reachMs: number;
  /** For one answer. Longer than the rest: a server that checks a letter slowly and is left alone keeps a copy each time. */
  answerMs: number;
  /** To hand a whole letter over, heavy files included. */
  handOverMs: number;
}

/** Somebody waits for the answer. */
export const TEST_WAITS: Waits = { reachMs: 5000, answerMs: 10_000, handOverMs: 15_000 };
const WAITS: Waits = { reachMs: 5000, answerMs: 30_000, handOverMs: 120_000 };

export function smtpTransport(url: URL, waits: Waits = WAITS): Transport {
  const open = new Set<SMTPConnection>();
  return {
    send: async (mail) => {
      const message = await compose(mail);
      const connection = new SMTPConnection(optionsFor(url, waits));
      open.add(connection);
      return handOver(connection, url, waits, mail, message).finally(() => {
        open.delete(connection);
        connection.close();
      });
    },
    tidy: async () => {},
    close: () => {
      for (const connection of open) connection.close();
    },
  };
}

/** Only what is listed here is taken from the address: no option of the library can be set through it. */
export function optionsFor(url: URL, waits: Waits) {
  const secure = url.protocol === "smtps:";
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isInside(url.hostname),
    tls: { rejectUnauthorized: true, minVersion: "TLSv1.2" as const },
    dnsTimeout: waits.reachMs,
    connectionTimeout: waits.reachMs,
    greetingTimeout: waits.reachMs,
    socketTimeout: waits.answerMs,
  };
}

/** A relay on this machine or in this private network may speak in clear; any other must encrypt. */
export function isInside(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) === 4) return /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(host);
  if (isIP(host) === 6) return host === "::1" || /^f[cd]/i.test(host);
  return !host.includes(".");
}

async function handOver(
  connection: SMTPConnection,
  url: URL,
  waits: Waits,
  mail: OutgoingMail,
  message: Buffer,
): Promise<Outcome> {
  const broken = whenBroken(connection);
  try {
    await within(waits.reachMs * 2, broken, reach(connection, url));
  } catch (error) {
    return { kind: "unreached", reason: whyNot(error, secretsIn(url)) };
  }
  try {
    await within(waits.handOverMs, broken, give(connection, mail, message));
    return { kind: "sent" };
  } catch (error) {
    return { kind: hasAnswered(error) ? "refused" : "unanswered", reason: whyNot(error, secretsIn(url)) };
  }
}

/** Rejects when the connection ends under our hands. */
function whenBroken(connection: SMTPConnection): Promise<never> {
  const broken = new Promise<never>((_, reject) => {
    connection.on("error", reject);
    connection.on("end", () => reject(coded("EHANGUP", "The connection was closed.")));
  });
  // it also ends when all went well and nobody listens any more
  broken.catch(() => {});
  return broken;
}

async function within<T>(ms: number, broken: Promise<never>, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(coded("ETIMEDOUT", "The server took too long.")), ms);
  });
  // the loser of the race may still fail
  work.catch(() => {});
  return Promise.race([work, broken, late]).finally(() => clearTimeout(timer));
}

async function reach(connection: SMTPConnection, url: URL): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
  if (!url.username) return;
  if (!connection.allowsAuth) throw coded("ENOAUTH", "The server offers no way to log in.");
  const { username: user, password: pass } = credentialsIn(url);
  const credentials = { user, pass };
  await new Promise<void>((resolve, reject) => {
    connection.login({ credentials }, (error) => (error ? reject(error) : resolve()));
  });
}

/** A per cent sign that encodes nothing stands for itself. */
export function credentialsIn({ username, password }: URL): { username: string; password: string } {
  const decoded = (text: string) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  return { username: decoded(username), password: decoded(password) };
}

function give(connection: SMTPConnection, mail: OutgoingMail, message: Buffer): Promise<void> {
  const envelope = { from: mail.from.address, to: [mail.to.address], size: message.byteLength };
  return new Promise((resolve, reject) => {
    connection.send(envelope, message, (error) => (error ? reject(error) : resolve()));
  });
}

/** The password as it is and as it travels. */
function secretsIn(url: URL): string[] {
  const { username, password } = credentialsIn(url);
  const sent = [password, `\0${username}\0${password}`].map((text) => Buffer.from(text).toString("base64"));
  return password ? [password, ...sent] : [];
}

/** « 421 » is a server that leaves, not one that judges the letter. */
function hasAnswered(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  if (responseCode === 421) return false;
  return responseCode !== undefined || code === "EENVELOPE" || code === "EMESSAGE";
}

const coded = (code: string, message: string): Error => Object.assign(new Error(message), { code });
