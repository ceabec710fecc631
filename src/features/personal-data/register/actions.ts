/** Noting what people ask, answering it, and planning an erasure that can be taken back for seven days. */
import { randomId } from "../../../kernel/ids";
import { done, type Result, refused } from "../../../kernel/result";
import { type Database, isDuplicate, type Writer } from "../../../platform/db";
import type { Signing } from "../../../platform/http/signing";
import { type Outcome, type PersonRequest, RECONSIDER_MS, type RequestKind } from "./requests";
import { answerRequest, holdRequest, insertRequest, openRequestOf, planFor } from "./store";

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

/** A copy is given: what was asked is answered by it; otherwise it is noted as asked and answered now. */
export async function noteCopy(
  trx: Writer,
  { address, name, now }: { address: string; name: string; now: number },
  digest: Digest,
): Promise<PersonRequest> {
  const open = await openRequestOf(trx, address, "copy");
  const answer = { at: now, outcome: "done" } as const;
  if (open) {
    await answerRequest(trx, open.id, answer);
    return open;
  }
  const made = newRequest({ kind: "copy", address, name, receivedAt: now }, digest);
  await insertRequest(trx, { ...made, answeredAt: now, outcome: "done" });
  return made;
}

/** One erasure by address: of two who plan it at once, the second is told. */
export async function planErasure(
  database: Database,
  { address, name, now }: { address: string; name: string; now: number },
  digest: Digest,
): Promise<Result<PersonRequest & { eraseAt: number }, "planned">> {
  const eraseAt = now + RECONSIDER_MS;
  const plan = async (trx: Writer): Promise<Result<PersonRequest & { eraseAt: number }, "planned">> => {
    const open = await openRequestOf(trx, address, "erasure");
    if (!open) {
      const made = {
        ...newRequest({ kind: "erasure", address, name, receivedAt: now }, digest),
        eraseAt,
      };
      await insertRequest(trx, made);
      return done(made);
    }
    const held = await holdRequest(trx, open.id);
    if (!held || held.answeredAt !== null || held.eraseAt !== null) return refused("planned");
    await planFor(trx, held.id, eraseAt);
    return done({ ...held, eraseAt });
  };
  try {
    return await database.write(plan);
  } catch (error) {
    if (isDuplicate(error)) return refused("planned");
    throw error;
  }
}

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
