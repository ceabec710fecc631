/**
 * Coming in. What was shown is compared once more while the account is held, and the session begins in the same
 * transaction: whoever changes a password, a key or the codes meanwhile does so before it, and it is refused, or after
 * it, and ends it.
 */
import { done, type Result, refused } from "../../../kernel/result";
import type { Writer } from "../../../platform/db";
import type { Shown } from "./account";
import { addSession, type DeskParts } from "./actions";
import { beginSecondStep, markDevice, secondStepOf } from "./marks";
import { passkeyById } from "./passkey-store";
import { spendCode } from "./second-factor";
import { holdAccount, type StoredAccount, takeLink } from "./store";
import { hashOf } from "./tokens";

interface Entering {
  device: string;
  lastsMs: number;
  /** The marks that this device carries. */
  carried: readonly string[];
}

/** The secret of a new session and the marks of its device, for their cookies; or what a code is to come with. */
type Entered = { token: string; marks: string[] } | { half: string };

/** « over »: the second step has been taken, or its password has been changed. */
export type EntryRefusal = "wrong" | "over";

export async function enter(
  { database, clock }: DeskParts,
  shown: Shown,
  { device, lastsMs, carried }: Entering,
): Promise<Result<Entered, EntryRefusal>> {
  return database.write(async (trx): Promise<Result<Entered, EntryRefusal>> => {
    const now = clock.now();
    const held = await holdAccount(trx, shown.account.id);
    if (!held) return refused("wrong");
    const refusal = await refusalOf(trx, held, shown, now);
    if (refusal) return refused(refusal);
    if ("password" in shown && held.totp_secret !== null)
      return done({ half: await beginSecondStep(trx, held, now) });
    const token = await addSession(trx, held.id, { device, lastsMs, now });
    return done({ token, marks: await markDevice(trx, held, { carried, now }) });
  });
}

async function refusalOf(
  trx: Writer,
  held: StoredAccount,
  shown: Shown,
  now: number,
): Promise<EntryRefusal | undefined> {
  if ("password" in shown) return shown.password === held.password ? undefined : "wrong";
  if ("passkeyId" in shown) {
    const key = await passkeyById(trx, shown.passkeyId);
    return key?.account_id === held.id ? undefined : "wrong";
  }
  // first the step, then the code: one that comes too late is not spent
  if ((await secondStepOf(trx, shown.half, now)) !== held.id) return "over";
  if (!(await spendCode(trx, held, { code: shown.code, now }))) return "wrong";
  return (await takeLink(trx, hashOf(shown.half), now)) ? undefined : "over";
}
