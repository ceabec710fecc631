/**
 * What a browser carries on its way in: that the password was right, while the code is asked for, and that somebody has
 * signed in on it before. Rows, not signatures: the key that signs is in every backup.
 */
import { DAY, MINUTE } from "../../../kernel/dates";
import { type DeskParts, foldEmail } from "./actions";
import { extendLink, findLink, insertLink, type MarkPurpose, takeLink } from "./store";
import { hashOf, newToken } from "./tokens";

const SECOND_STEP_MS = 10 * MINUTE;
export const DEVICE_MS = 365 * DAY;

/** The password of this account was right. */
export const beginSecondStep = (parts: DeskParts, accountId: string): Promise<string> =>
  mark(parts, "second-step", { account_id: accountId, lastsMs: SECOND_STEP_MS });

/** Whose password it was, while the step may still be taken. */
export const secondStepOf = async (parts: DeskParts, token: string): Promise<string | undefined> =>
  (await openMark(parts, "second-step", token))?.account_id ?? undefined;

/** Once: of two that come with the same code, one. */
export const endSecondStep = ({ database, clock }: DeskParts, token: string): Promise<boolean> =>
  database.write((trx) => takeLink(trx, hashOf(token), clock.now()));

export const markDevice = (parts: DeskParts, email: string): Promise<string> =>
  mark(parts, "device", { email: foldEmail(email), lastsMs: DEVICE_MS });

export const isDeviceOf = async (parts: DeskParts, token: string, email: string): Promise<boolean> =>
  (await openMark(parts, "device", token))?.email === foldEmail(email);

/** As long again as from the first day. */
export const renewDevice = ({ database, clock }: DeskParts, token: string): Promise<void> =>
  database.write((trx) => extendLink(trx, hashOf(token), clock.now() + DEVICE_MS));

async function mark(
  { database, clock }: DeskParts,
  purpose: MarkPurpose,
  { lastsMs, ...about }: { account_id?: string; email?: string; lastsMs: number },
): Promise<string> {
  const token = newToken();
  const expires_at = clock.now() + lastsMs;
  const row = { account_id: null, email: null, role: null, ...about, purpose, expires_at, used_at: null };
  await database.write((trx) => insertLink(trx, { ...row, token_hash: hashOf(token) }));
  return token;
}

async function openMark({ database, clock }: DeskParts, purpose: MarkPurpose, token: string) {
  const row = await findLink(database.read, hashOf(token));
  const isOpen = row?.purpose === purpose && row.used_at === null && row.expires_at > clock.now();
  return isOpen ? row : undefined;
}
