/** Noting what people ask, answering it, and planning an erasure that can be taken back for seven days. */
import { randomId } from "../../../kernel/ids";
import { done, type Result, refused } from "../../../kernel/result";
import { type Database, isDuplicate, type Writer } from "../../../platform/db";
import type { Signing } from "../../../platform/http/signing";
import { findPerson, isKnown, metIn } from "../actions";
import type { Holding } from "../holding";
import { type Outcome, type PersonRequest, RECONSIDER_MS, type RequestKind, SAME_COPY_MS } from "./requests";
import {
  answerRequest,
  copyGivenSince,
  deleteRequest,
  dropPlan,
  holdRequest,
  insertRequest,
  insertUnlessOpen,
  openRequestOf,
  planFor,
} from "./store";
import { texts } from "./texts.fr";

export interface Asked {
  kind: RequestKind;
  address: string;
  name: string;
  receivedAt: number;
}

const PURPOSE = "person-request";

/** Worth nothing without the shop's secret: nobody can try addresses on it. */
export const digestOf = (signing: Pick<Signing, "seal">, address: string): string =>
  address === "" ? "" : signing.seal(PURPOSE, address).slice(address.length + 1);

export type Digest = (address: string) => string;

export const newRequest = (asked: Asked, digest: Digest): PersonRequest => ({
  ...asked,
  id: randomId(),
  digest: digest(asked.address),
  answeredAt: null,
  outcome: null,
  eraseAt: null,
  hindrance: "",
});

/** Refused where the same is asked by the same address and not answered yet. */
export async function noteRequest(
  database: Database,
  asked: Asked,
  digest: Digest,
): Promise<Result<PersonRequest, "open">> {
  const request = newRequest(asked, digest);
  try {
    await database.write((trx) => insertRequest(trx, request));
  } catch (error) {
    if (isDuplicate(error)) return refused("open");
    throw error;
  }
  return done(request);
}

export interface About {
  address: string;
  now: number;
  holdings: readonly Holding[];
}

/**
 * Their name, and the open request to be erased: whoever erases or plans the same waits until this transaction has ended.
 * Refused where nothing is held of them: they may have been erased since the page was drawn.
 */
async function holdPerson(
  trx: Writer,
  { address, now, holdings }: About,
  digest: Digest,
): Promise<Result<{ name: string; erasure: PersonRequest | undefined }, "unknown">> {
  const mark = newRequest({ kind: "erasure", address, name: "", receivedAt: now }, digest);
  const isMarked = await insertUnlessOpen(trx, mark);
  if (isMarked) await deleteRequest(trx, mark.id);
  const open = isMarked ? undefined : await openRequestOf(trx, address, "erasure");
  const erasure = open && (await holdRequest(trx, open.id));
  const held = await findPerson(trx, holdings, address);
  return isKnown(held) ? done({ name: metIn(held)?.name ?? "", erasure }) : refused("unknown");
}

export interface NotedCopy {
  request: PersonRequest;
  /** It was asked before, and waited. */
  wasOpen: boolean;
}

/** A copy is given: what was asked is answered by it; otherwise it is noted as asked and answered now, unless it just was. */
export async function noteCopy(
  trx: Writer,
  about: About,
  digest: Digest,
): Promise<Result<NotedCopy, "unknown">> {
  const { address, now } = about;
  const person = await holdPerson(trx, about, digest);
  if (!person.ok) return person;
  const answer = { answeredAt: now, outcome: "done" } as const;
  const open = await openRequestOf(trx, address, "copy");
  if (open) {
    await answerRequest(trx, open.id, { at: now, outcome: answer.outcome });
    return done({ request: open, wasOpen: true });
  }
  const same = await copyGivenSince(trx, address, now - SAME_COPY_MS);
  if (same) return done({ request: same, wasOpen: false });
  const asked = { kind: "copy", address, name: person.value.name, receivedAt: now } as const;
  const request = { ...newRequest(asked, digest), ...answer };
  await insertRequest(trx, request);
  return done({ request, wasOpen: false });
}

type Planned = Result<PersonRequest & { eraseAt: number }, "planned" | "unknown">;

/** One erasure by address: of two who plan it at once, the second is told. */
export async function planErasure(database: Database, about: About, digest: Digest): Promise<Planned> {
  const { address, now } = about;
  const eraseAt = now + RECONSIDER_MS;
  const plan = async (trx: Writer): Promise<Planned> => {
    const person = await holdPerson(trx, about, digest);
    if (!person.ok) return person;
    const { name, erasure } = person.value;
    if (!erasure) {
      const asked = newRequest({ kind: "erasure", address, name, receivedAt: now }, digest);
      const made = { ...asked, eraseAt };
      await insertRequest(trx, made);
      return done(made);
    }
    if (erasure.answeredAt !== null || erasure.eraseAt !== null) return refused("planned");
    await planFor(trx, erasure.id, eraseAt);
    return done({ ...erasure, eraseAt });
  };
  try {
    return await database.write(plan);
  } catch (error) {
    if (isDuplicate(error)) return refused("planned");
    throw error;
  }
}

/** An order that was found by this has another address now: an erasure would miss it. */
export const doubtPlan = (trx: Writer, address: string): Promise<void> =>
  dropPlan(trx, address, texts.hindrances.moved);

/** « Ne plus effacer »: what was asked stays to be answered. */
export function keepPerson(database: Database, address: string): Promise<Result<PersonRequest, "late">> {
  return database.write(async (trx) => {
    const open = await openRequestOf(trx, address, "erasure");
    const held = open && (await holdRequest(trx, open.id));
    if (!held || held.answeredAt !== null || held.eraseAt === null) return refused("late");
    await planFor(trx, held.id, null);
    return done(held);
  });
}

export type CloseRefusal = "over" | "planned";

export function closeRequest(
  database: Database,
  id: string,
  outcome: Exclude<Outcome, "erased">,
  now: number,
): Promise<Result<PersonRequest, CloseRefusal>> {
  return database.write(async (trx) => {
    const held = await holdRequest(trx, id);
    if (!held || held.answeredAt !== null) return refused("over");
    if (held.eraseAt !== null) return refused("planned");
    await answerRequest(trx, id, { at: now, outcome });
    return done(held);
  });
}

/** Only one that was closed by hand, and whose person is still known. */
export async function reopenRequest(database: Database, id: string): Promise<Result<PersonRequest, "over">> {
  try {
    return await database.write(async (trx) => {
      const held = await holdRequest(trx, id);
      const isForgotten = held?.address === "" && held.name === "";
      if (!held || held.answeredAt === null || isForgotten) return refused("over");
      await answerRequest(trx, id, { at: null, outcome: null });
      return done(held);
    });
  } catch (error) {
    // the same was asked again since
    if (isDuplicate(error)) return refused("over");
    throw error;
  }
}
