/** What can be done with letters: post one, deliver those that are due, send one again. */
import type { Logger } from "pino";
import type { Clock } from "../../kernel/clock";
import { MINUTE } from "../../kernel/dates";
import { randomId } from "../../kernel/ids";
import { type Database, isUnavailable, type Writer } from "../../platform/db";
import type { Breaker } from "../../platform/jobs/breaker";
import {
  type Fate,
  fateOf,
  isAddress,
  type KeptLetter,
  type Letter,
  type Mailbox,
  MOST_TRIES,
  type Outcome,
  serverSeemsAway,
  tidy,
} from "./mail";
import type { OutgoingMail, Transport } from "./outgoing-mail";
import {
  dueLetters,
  insertLetter,
  leaseLetter,
  markNotSent,
  markSent,
  type Parked,
  unparkLetters,
} from "./store";
import { texts } from "./texts.fr";

/** Longer than handing over may take, so that nobody takes a letter from a process that is still busy with it. */
export const LEASE_MS = 5 * MINUTE;
/** How many letters are looked at to find one that nobody has taken. */
const CANDIDATES = 10;

/**
 * Writes the letter down inside the caller's transaction: it leaves if, and only if, what it tells of is committed.
 * One that cannot be addressed is put aside for the merchant, and what it tells of stands.
 */
export async function post(
  trx: Writer,
  letter: Letter,
  { merchant, clock }: { merchant: Mailbox; clock: Clock },
): Promise<string> {
  const id = randomId();
  const ready = tidy(letter, merchant);
  const sound = isAddress(ready.to.address);
  await insertLetter(trx, {
    ...ready,
    id,
    state: sound ? "waiting" : "parked",
    lastError: sound ? null : texts.badRecipient,
    at: clock.now(),
  });
  return id;
}

/** The merchant has mended what was wrong. Gives how many letters were put aside and now wait again. */
export function sendAgain(database: Database, which: Parked, clock: Clock): Promise<number> {
  return database.write((trx) => unparkLetters(trx, which, clock.now()));
}

export interface Relay {
  database: Database;
  transport: Transport;
  breaker: Breaker;
  clock: Clock;
  random: () => number;
  log: Pick<Logger, "info" | "warn">;
  /** Draws and addresses a letter. */
  prepare(letter: KeptLetter): Promise<OutgoingMail>;
}

/** Delivers until nothing is due, the server seems away, or the shop stops. */
export async function deliverDue(relay: Relay, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted && !relay.breaker.isOpen()) {
    const by = randomId();
    const letter = await leaseNext(relay, by);
    if (!letter) return;
    await deliver(relay, letter, by);
  }
}

async function leaseNext({ database, clock }: Relay, by: string): Promise<KeptLetter | undefined> {
  for (;;) {
    const now = clock.now();
    const ids = await dueLetters(database.read, now, CANDIDATES);
    if (ids.length === 0) return undefined;
    for (const id of ids) {
      const letter = await database.note((trx) => leaseLetter(trx, id, { by, now, until: now + LEASE_MS }));
      if (letter) return letter;
    }
  }
}

async function deliver(relay: Relay, letter: KeptLetter, by: string): Promise<void> {
  const outcome = await attempt(relay, letter);
  if (serverSeemsAway(outcome)) relay.breaker.failed();
  else relay.breaker.succeeded();
  const fate = fateOf(outcome, letter.tries, relay.random());
  await settle(relay, letter, by, fate);
  tell(relay, letter, outcome, fate);
}

async function attempt({ prepare, transport }: Relay, letter: KeptLetter): Promise<Outcome> {
  // taken more often than it was ever answered for: it brought somebody down each time
  if (letter.tries > MOST_TRIES) return { kind: "refused", reason: texts.triedTooOften };
  try {
    return await transport.send(await prepare(letter));
  } catch (error) {
    // nothing is known against the letter: it waits for its lease to end
    if (isUnavailable(error)) throw error;
    return { kind: "refused", reason: error instanceof Error ? error.message : String(error) };
  }
}

function settle({ database, clock }: Relay, { id }: KeptLetter, by: string, fate: Fate): Promise<void> {
  const now = clock.now();
  // after a power cut a letter may leave twice, under the same number
  return database.note((trx) => {
    if (fate.state === "sent") return markSent(trx, id, now);
    const dueAt = fate.state === "waiting" ? now + fate.inMs : now;
    return markNotSent(trx, id, { ...fate, by, dueAt });
  });
}

/** What the server said may hold addresses: it is kept with the letter, and the log has the rest. */
function tell({ log }: Relay, { id, kind, tries }: KeptLetter, outcome: Outcome, fate: Fate): void {
  const facts = { letter: id, kind, tries, outcome: outcome.kind, state: fate.state };
  if (fate.state === "sent") log.info(facts, "letter sent");
  else log.warn(facts, "letter not sent");
}
