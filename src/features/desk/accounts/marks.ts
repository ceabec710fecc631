/**
 * What a browser carries on its way in: that the password was right, while the code is asked for, and that somebody has
 * signed in on it before. Rows, not signatures: the key that signs is in every backup. Made by whoever holds the account.
 */
import { DAY, MINUTE } from "../../../kernel/dates";
import type { Reader, Writer } from "../../../platform/db";
import { type DeskParts, foldEmail } from "./actions";
import {
  extendLink,
  findLink,
  forgetOldDevices,
  insertLink,
  type MarkPurpose,
  type StoredAccount,
  type StoredLink,
} from "./store";
import { hashOf, newToken } from "./tokens";

const SECOND_STEP_MS = 10 * MINUTE;
export const DEVICE_MS = 365 * DAY;
/** Each is worth tries of its own: whoever once knew the password cannot gather more. */
const MOST_DEVICES = 10;

/** The password of this account was right. */
export const beginSecondStep = (trx: Writer, { id }: StoredAccount, now: number): Promise<string> =>
  mark(trx, "second-step", { account_id: id, email: null, expires_at: now + SECOND_STEP_MS });

/** Whose password it was, while the step may still be taken. */
export const secondStepOf = async (db: Reader, token: string, now: number): Promise<string | undefined> =>
  (await openMark(db, "second-step", { token, now }))?.account_id ?? undefined;

export const isDeviceOf = async (
  { database, clock }: DeskParts,
  token: string,
  email: string,
): Promise<boolean> =>
  (await openMark(database.read, "device", { token, now: clock.now() }))?.email === foldEmail(email);

/** The mark of the device on which this account is entered: the one it has, for as long as on the first day, or a new one. */
export async function markDevice(
  trx: Writer,
  { id, email_folded }: StoredAccount,
  { known = "", now }: { known?: string; now: number },
): Promise<string> {
  const expires_at = now + DEVICE_MS;
  if ((await openMark(trx, "device", { token: known, now }))?.account_id === id) {
    await extendLink(trx, hashOf(known), expires_at);
    return known;
  }
  await forgetOldDevices(trx, id, MOST_DEVICES - 1);
  return mark(trx, "device", { account_id: id, email: email_folded, expires_at });
}

async function mark(
  trx: Writer,
  purpose: MarkPurpose,
  about: Pick<StoredLink, "account_id" | "email" | "expires_at">,
): Promise<string> {
  const token = newToken();
  await insertLink(trx, {
    ...about,
    token_hash: hashOf(token),
    purpose,
    role: null,
    made_by: null,
    used_at: null,
  });
  return token;
}

async function openMark(
  db: Reader,
  purpose: MarkPurpose,
  { token, now }: { token: string; now: number },
): Promise<StoredLink | undefined> {
  const row = await findLink(db, hashOf(token));
  const isOpen = row?.purpose === purpose && row.used_at === null && row.expires_at > now;
  return isOpen ? row : undefined;
}
