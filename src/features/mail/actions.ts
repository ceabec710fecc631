/** What can be done with letters: post one, deliver those that are due, send one again. */
import type { Logger } from "pino";
import type { Clock } from "../../kernel/clock";
import { MINUTE } from "../../kernel/dates";
import { randomId } from "../../kernel/ids";
import { done, type Result, refused } from "../../kernel/result";
import { type Database, isUnavailable, type Writer } from "../../platform/db";
import type { Breaker } from "../../platform/jobs/breaker";
import {
  type Email,
  type Fate,
  fateOf,
  isAddress,
  type Mailbox,
  MOST_TRIES,
  type Outcome,
  type StoredEmail,
  serverSeemsAway,
  tidy,
} from "./mail";
import type { KnownLetters, OutgoingMail, Transport } from "./outgoing-mail";
import {
  dueEmails,
  eraseEmail,
  holdEmail,
  insertEmail,
  leaseEmail,
  markNotSent,
  markSent,
  type Parked,
  readdress,
  standingOfEmails,
  unparkEmails,
} from "./store";
import { texts } from "./texts.fr";
import { asWritten } from "./words";

/** Longer than handing over may take, so that nobody takes a letter from a process that is still busy with it. */
export const LEASE_MS = 5 * MINUTE;
/** How many letters are looked at to find one that nobody has taken. */
const CANDIDATES = 10;

/**
 * Writes the letter down inside the caller's transaction: it leaves if, and only if, what it tells of is committed.
 * One that cannot be addressed is put aside for the merchant, and what it tells of stands. To nobody, none is written:
 * the id is empty then.
 */
export async function post(
  trx: Writer,
  email: Email,
  { merchant, clock }: { merchant: Mailbox; clock: Clock },
): Promise<string> {
  if (email.to !== "merchant" && email.to.address === "") return "";
  const id = randomId();
  const ready = tidy(await asWritten(trx, email), merchant);
  const sound = isAddress(ready.to.address);
  await insertEmail(trx, {
    ...ready,
    id,
    state: sound ? "waiting" : "parked",
    lastError: sound ? null : texts.badRecipient,
    at: clock.now(),
    heldMs: email.heldMs,
  });
  return id;
}

/** The merchant has mended what was wrong. Gives how many letters were put aside and now wait again. */
export function sendAgain(database: Database, which: Parked, clock: Clock): Promise<number> {
  return database.write((trx) => unparkEmails(trx, which, clock.now()));
}

export type AgainRefusal = "unknown" | "waiting" | "address" | "private";

/**
 * One letter once more, to the same address or to a mended one. What was put aside leaves itself; of what has left, a
 * copy does, without its files, which are not kept.
 */
export async function sendOneAgain(
  database: Database,
  id: string,
  address: string,
  clock: Clock,
): Promise<Result<StoredEmail, AgainRefusal>> {
  if (!isAddress(address)) return refused("address");
  return database.write(async (trx) => {
    const found = await holdEmail(trx, id);
    if (!found) return refused("unknown");
    if (found.state === "waiting") return refused("waiting");
    // the link in it makes whoever reads it the person it was written to
    if (found.kind === "desk" && address !== found.to.address) return refused("private");
    const now = clock.now();
    const to = { ...found.to, address };
    if (found.state === "sent")
      await insertEmail(trx, {
        ...found,
        to,
        id: randomId(),
        files: [],
        state: "waiting",
        lastError: null,
        at: now,
      });
    else {
      await readdress(trx, id, address);
      await unparkEmails(trx, [id], now);
    }
    return done({ ...found, to });
  });
}

export interface Relay {
  database: Database;
  transport: Transport;
  breaker: Breaker;
  clock: Clock;
  random: () => number;
  log: Pick<Logger, "info" | "warn">;
  /** Draws and addresses a letter. */
  prepare(email: StoredEmail): Promise<OutgoingMail>;
}

/** Delivers until nothing is due, the server seems away, or the shop stops. */
export async function deliverDue(relay: Relay, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted && !relay.breaker.isOpen()) {
    const by = randomId();
    const email = await leaseNext(relay, by);
    if (!email) return;
    await deliver(relay, email, by);
  }
}

async function leaseNext({ database, clock }: Relay, by: string): Promise<StoredEmail | undefined> {
  for (;;) {
    const now = clock.now();
    const ids = await dueEmails(database.read, now, CANDIDATES);
    if (ids.length === 0) return undefined;
    for (const id of ids) {
      const email = await database.note((trx) => leaseEmail(trx, id, { by, now, until: now + LEASE_MS }));
      if (email) return email;
    }
  }
}

async function deliver(relay: Relay, email: StoredEmail, by: string): Promise<void> {
  const outcome = await attempt(relay, email);
  if (serverSeemsAway(outcome)) relay.breaker.failed();
  else relay.breaker.succeeded();
  const fate = fateOf(outcome, email.tries, relay.random());
  await settle(relay, email, by, fate);
  tell(relay, email, outcome, fate);
  if (fate.state === "sent" && !email.isErasedOnceSent) await takeBackFile(relay, email);
}

async function attempt({ prepare, transport }: Relay, email: StoredEmail): Promise<Outcome> {
  // taken more often than it was ever answered for: it brought somebody down each time
  if (email.tries > MOST_TRIES) return { kind: "refused", reason: texts.triedTooOften };
  try {
    return await transport.send(await prepare(email));
  } catch (error) {
    // nothing is known against the letter: it waits for its lease to end
    if (isUnavailable(error)) throw error;
    return { kind: "refused", reason: error instanceof Error ? error.message : String(error) };
  }
}

function settle({ database, clock }: Relay, email: StoredEmail, by: string, fate: Fate): Promise<void> {
  const { id, isErasedOnceSent } = email;
  const now = clock.now();
  // after a power cut a letter may leave twice, under the same number
  return database.note((trx) => {
    if (fate.state === "sent") return isErasedOnceSent ? eraseEmail(trx, id) : markSent(trx, id, now);
    const dueAt = fate.state === "waiting" ? now + fate.inMs : now;
    return markNotSent(trx, id, { ...fate, by, dueAt });
  });
}

/** Erased while it was in hand: its file may have been written since, and goes too. */
async function takeBackFile({ database, transport }: Relay, { id }: StoredEmail): Promise<void> {
  const known: KnownLetters = (ids) => standingOfEmails(database.read, ids);
  if (!(await known([id])).has(id)) await transport.tidy(0, known);
}

/** What the server said may hold addresses: it is kept with the letter, and the log has the rest. */
function tell({ log }: Relay, { id, kind, tries }: StoredEmail, outcome: Outcome, fate: Fate): void {
  const facts = { email: id, kind, tries, outcome: outcome.kind, state: fate.state };
  if (fate.state === "sent") log.info(facts, "letter sent");
  else log.warn(facts, "letter not sent");
}
