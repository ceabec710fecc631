/**
 * What a browser carries on its way in: that the password was right, while the code is asked for, and that somebody has
 * signed in on it before. Rows, not signatures: the key that signs is in every backup. Made by whoever holds the account.
 */
import { DAY, MINUTE } from "../../../kernel/dates";
import type { Reader, Writer } from "../../../platform/db";
import { type DeskParts, foldEmail } from "./actions";
import {
  deleteLinks,
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
/** By one browser: people who take turns at it keep theirs. */
const MOST_CARRIED = 4;
/** No token has it, and a cookie may. */
const SEPARATOR = ".";

/** The marks that a browser carries, the newest first. */
export const parseMarks = (cookie: string | undefined): string[] =>
  (cookie ?? "").split(SEPARATOR, MOST_CARRIED).filter(Boolean);

export const serializeMarks = (marks: readonly string[]): string => marks.join(SEPARATOR);

/** The password of this account was right. */
export const beginSecondStep = (trx: Writer, { id }: StoredAccount, now: number): Promise<string> =>
  mark(trx, "second-step", { account_id: id, email: null, expires_at: now + SECOND_STEP_MS });

/** Whose password it was, while the step may still be taken. */
export const secondStepOf = async (db: Reader, token: string, now: number): Promise<string | undefined> =>
  (await openMark(db, "second-step", { token, now }))?.account_id ?? undefined;

/** The one of these marks that belongs to whoever has this address. */
export async function markOf(
  { database, clock }: DeskParts,
  carried: readonly string[],
  email: string,
): Promise<string | undefined> {
  const folded = foldEmail(email);
  const known = await knownMarks(database.read, carried, clock.now());
  return known.find((row) => row.email === folded)?.token;
}

interface Marking {
  /** What the browser carries already. */
  carried: readonly string[];
  now: number;
}

/** What the device on which this account is entered carries from now on: the account's own mark, and those of others. */
export async function markDevice(
  trx: Writer,
  account: StoredAccount,
  { carried, now }: Marking,
): Promise<string[]> {
  const known = await knownMarks(trx, carried, now);
  const own = known.find(({ account_id }) => account_id === account.id)?.token;
  const others = known.filter(({ account_id }) => account_id !== account.id).map(({ token }) => token);
  const marks = [await ownMark(trx, account, { own, now }), ...others].slice(0, MOST_CARRIED);
  // what no browser carries any more must not count among an account's ten
  const dropped = known.filter(({ token }) => !marks.includes(token));
  await deleteLinks(
    trx,
    dropped.map(({ token_hash }) => token_hash),
  );
  return marks;
}

/** The one that it has, for as long as on the first day, or a new one. */
async function ownMark(
  trx: Writer,
  { id, email_folded }: StoredAccount,
  { own, now }: { own: string | undefined; now: number },
): Promise<string> {
  const expires_at = now + DEVICE_MS;
  if (own !== undefined) {
    await extendLink(trx, hashOf(own), expires_at);
    return own;
  }
  await forgetOldDevices(trx, id, MOST_DEVICES - 1);
  return mark(trx, "device", { account_id: id, email: email_folded, expires_at });
}

/** Those that the shop has given and not forgotten, in the same order. */
async function knownMarks(
  db: Reader,
  carried: readonly string[],
  now: number,
): Promise<(StoredLink & { token: string })[]> {
  const known = [];
  for (const token of carried) {
    const row = await openMark(db, "device", { token, now });
    if (row) known.push({ ...row, token });
  }
  return known;
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
