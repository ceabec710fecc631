/** Erasing a person, at once or on the day that was planned: with its place in the register and the letter that tells of it. */
import type { Clock } from "../../kernel/clock";
import { randomId } from "../../kernel/ids";
import { done, type Result, refused } from "../../kernel/result";
import type { Database, Writer } from "../../platform/db";
import type { Slots } from "../../platform/slots";
import { insertAudit } from "../desk";
import type { ShopContext } from "../feature";
import {
  countsOf,
  type Erasing,
  eraseWithin,
  findPerson,
  type Held,
  isKnown,
  looksLikeAddress,
} from "./actions";
import { holdingSlot } from "./holding";
import { erasedLetter } from "./letter";
import { type Digest, newRequest } from "./register/actions";
import {
  deleteOldRequests,
  deleteRequest,
  dropPlan,
  duePlans,
  forgetNamesAlone,
  holdRequest,
  insertUnlessOpen,
  noteHindrance,
  openRequestOf,
} from "./register/store";
import { texts as registerTexts } from "./register/texts.fr";
import { texts } from "./texts.fr";

export interface ErasingWorld {
  database: Database;
  clock: Clock;
  slots: Slots;
  mail: Pick<ShopContext["mail"], "post" | "nudge">;
  log: Pick<ShopContext["log"], "error">;
  digest: Digest;
}

export interface Erased {
  held: readonly Held[];
  /** In the register. */
  request: string;
}

/** At once. Refused with what hinders it, or with nothing: there is nobody to erase. */
export function erasePerson(
  world: ErasingWorld,
  address: string,
  { isTold }: { isTold: boolean },
): Promise<Result<Erased, string>> {
  return committing(world, (erasing) => eraseAndNote(world, erasing, { address, isTold }));
}

async function eraseAndNote(
  { clock, slots, mail, digest }: ErasingWorld,
  erasing: Erasing,
  { address, isTold }: { address: string; isTold: boolean },
): Promise<Result<Erased, string>> {
  const { trx } = erasing;
  const now = clock.now();
  const made = newRequest({ kind: "erasure", address, name: "", receivedAt: now }, digest);
  // first of all: who erases the same at this moment waits here, and then finds nobody
  const isNew = await insertUnlessOpen(trx, made);
  const noted = isNew ? made : await openRequestOf(trx, address, "erasure");
  const held = noted && (await holdRequest(trx, noted.id));
  if (!held || held.answeredAt !== null) return refused("");
  const erased = await eraseWithin(erasing, slots.all(holdingSlot), { address, now });
  if (isNew && (!erased.ok || countOf(erased.value) === 1)) {
    await deleteRequest(trx, made.id);
    return erased.ok ? refused("") : erased;
  }
  if (!erased.ok) return erased;
  if (isTold && looksLikeAddress(address)) await mail.post(trx, erasedLetter(address, erased.value));
  return done({ held: erased.value, request: held.id });
}

const countOf = (held: readonly Held[]): number => held.flatMap(({ found }) => found).length;

async function committing<Outcome>(
  { database, mail, log }: ErasingWorld,
  work: (erasing: Erasing) => Promise<Outcome>,
): Promise<Outcome> {
  const after: Erasing["after"] = [];
  const outcome = await database.write((trx, invalidate) => {
    // a transaction may be tried again
    after.length = 0;
    return work({ trx, invalidate, after });
  });
  // it is erased: that something beside the rows is not yet must not make it look undone
  for (const finish of [...after, () => database.purge()])
    await finish().catch((error: unknown) => log.error({ err: error }, "what follows an erasure failed"));
  mail.nudge();
  return outcome;
}

/** Those whose day has come. One that fails leaves the others, and is tried again. */
export async function erasePlanned(world: ErasingWorld, stopping?: AbortSignal): Promise<void> {
  const faults: unknown[] = [];
  for (const id of await duePlans(world.database.read, world.clock.now())) {
    if (stopping?.aborted) return;
    await eraseOne(world, id).catch((error: unknown) => faults.push(error));
  }
  const now = world.clock.now();
  await world.database.write(async (trx) => {
    await forgetNamesAlone(trx, now);
    await deleteOldRequests(trx, now);
  });
  // what a reader kept it from a moment ago, and letters that have left since
  await world.database.purge();
  if (faults.length > 0) throw faults[0];
}

/** Looked at again once it is held: another process may have done it, or somebody taken it back, a moment ago. */
const eraseOne = (world: ErasingWorld, id: string): Promise<void> =>
  committing(world, async (erasing) => {
    const { trx } = erasing;
    const plan = await holdRequest(trx, id);
    if (!plan || plan.answeredAt !== null || plan.eraseAt === null || plan.eraseAt > world.clock.now())
      return;
    // not as planned: an address that was corrected since hides what it was planned for
    if (!isKnown(await findPerson(trx, world.slots.all(holdingSlot), plan.address))) {
      await dropPlan(trx, plan.address, registerTexts.hindrances.gone);
      return tell(world, trx, id, { verb: "person.keep", says: texts.audit.notFound });
    }
    const erased = await eraseAndNote(world, erasing, { address: plan.address, isTold: true });
    if (!erased.ok) {
      if (erased.refusal !== plan.hindrance) await noteHindrance(trx, id, erased.refusal);
      return;
    }
    const detail = countsOf(erased.value.held);
    await tell(world, trx, id, { verb: "person.erase", says: texts.audit.erasedAsPlanned, detail });
  });

/** In the journal, as the shop's own doing. */
const tell = (
  { clock }: ErasingWorld,
  trx: Writer,
  id: string,
  { detail = {}, ...told }: { verb: string; says: string; detail?: Record<string, number> },
): Promise<void> =>
  insertAudit(trx, [
    {
      id: randomId(),
      at: clock.now(),
      account_id: null,
      who: texts.shop,
      about: `person:${id}`,
      ...told,
      detail: JSON.stringify(detail),
    },
  ]);

/** What earlier erasures left for a time that has passed: each in a transaction of its own, so that an end in the middle costs none. */
export async function eraseKept(
  { database, clock, slots }: Pick<ErasingWorld, "database" | "clock" | "slots">,
  stopping?: AbortSignal,
): Promise<void> {
  const now = clock.now();
  const faults: unknown[] = [];
  for (const { later } of slots.all(holdingSlot))
    for (const id of (await later?.due(database.read, now)) ?? []) {
      if (stopping?.aborted) return;
      await database
        .write(async (trx) => later?.erase(trx, id, now))
        .catch((error: unknown) => faults.push(error));
    }
  await database.purge();
  if (faults.length > 0) throw faults[0];
}
