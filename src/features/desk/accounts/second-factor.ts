/** The second factor: switched on with a first code, asked for after the password, and replaced by a recovery code. */
import { createHash, createHmac, randomBytes } from "node:crypto";
import { done, type Result, refused } from "../../../kernel/result";
import type { Writer } from "../../../platform/db";
import type { SignedIn } from "./account";
import type { DeskParts } from "./actions";
import { accountById, forgetDevices, holdOwnAccount, type StoredAccount, updateAccount } from "./store";
import { stepOfCode } from "./totp";

declare module "../../../platform/db/tables" {
  interface Tables {
    desk_recovery_codes: { code_hash: string; account_id: string };
  }
}

const CODES = 8;
/** Crockford's base 32: a code is read from paper, so nothing in it looks like anything else of it. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LETTERS = 10;

const plainOf = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, "");

/** What no code has by now, read as what it looks like. */
const misreadOf = (code: string): string => plainOf(code).replaceAll("o", "0").replace(/[il]/g, "1");

const hashOf = (accountId: string, code: string): string =>
  createHash("sha256")
    .update(`${accountId} ${plainOf(code)}`)
    .digest("base64url");

/** 50 bits, « a1b2c-d3e4f ». */
function toCode(bytes: Buffer): string {
  const text = Array.from(bytes.subarray(0, LETTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

const newCodes = (): string[] => Array.from({ length: CODES }, () => toCode(randomBytes(LETTERS)));

/** The same for the same form: one that is sent twice, by a double click, is answered twice with the same codes. */
const firstCodes = (accountId: string, secret: string): string[] =>
  Array.from({ length: CODES }, (_, at) =>
    toCode(createHmac("sha256", secret).update(`recovery ${at} ${accountId}`).digest()),
  );

/** Those given before are worth nothing. */
async function giveCodes(trx: Writer, accountId: string, codes: readonly string[]): Promise<void> {
  await trx.deleteFrom("desk_recovery_codes").where("account_id", "=", accountId).execute();
  await trx
    .insertInto("desk_recovery_codes")
    .values(codes.map((code) => ({ code_hash: hashOf(accountId, code), account_id: accountId })))
    .execute();
}

/** None was used, nor were others given since. */
async function areUnused(trx: Writer, accountId: string, codes: readonly string[]): Promise<boolean> {
  const kept = await trx
    .selectFrom("desk_recovery_codes")
    .select("code_hash")
    .where("account_id", "=", accountId)
    .execute();
  const hashes = new Set(kept.map(({ code_hash }) => code_hash));
  return codes.every((code) => hashes.has(hashOf(accountId, code)));
}

/** « ended »: the session has been, meanwhile. */
export type SecondFactorRefusal = "wrong" | "on" | "off" | "ended";

interface Starting {
  secret: string;
  code: string;
  /** The hashes of the marks of the device on which it is done: it stays known, and no other does. */
  marks: readonly string[];
}

/** The recovery codes, if the first code was right; the same ones when the same form comes twice. */
export async function startSecondFactor(
  { database, clock }: DeskParts,
  by: SignedIn,
  { secret, code, marks }: Starting,
): Promise<Result<string[], SecondFactorRefusal>> {
  const step = stepOfCode(secret, code, clock.now(), 0);
  if (step === undefined) return refused("wrong");
  const accountId = by.account.id;
  const codes = firstCodes(accountId, secret);
  return database.write(async (trx): Promise<Result<string[], SecondFactorRefusal>> => {
    const held = await holdOwnAccount(trx, by);
    if (!held) return refused("ended");
    if (held.totp_secret !== null)
      return (await areUnused(trx, accountId, codes)) ? done(codes) : refused("on");
    await updateAccount(trx, accountId, { totp_secret: secret, totp_step: step });
    await giveCodes(trx, accountId, codes);
    await forgetDevices(trx, accountId, marks);
    return done(codes);
  });
}

/** Instead of those given before. */
export const renewRecoveryCodes = (
  { database }: DeskParts,
  by: SignedIn,
): Promise<Result<string[], SecondFactorRefusal>> =>
  database.write(async (trx): Promise<Result<string[], SecondFactorRefusal>> => {
    const held = await holdOwnAccount(trx, by);
    if (!held) return refused("ended");
    if (held.totp_secret === null) return refused("off");
    const codes = newCodes();
    await giveCodes(trx, held.id, codes);
    return done(codes);
  });

export const stopSecondFactor = (
  { database }: DeskParts,
  by: SignedIn,
): Promise<Result<undefined, "ended">> =>
  database.write(async (trx) => {
    const held = await holdOwnAccount(trx, by);
    if (!held) return refused("ended" as const);
    await updateAccount(trx, held.id, { totp_secret: null, totp_step: 0 });
    await trx.deleteFrom("desk_recovery_codes").where("account_id", "=", held.id).execute();
    return done(undefined);
  });

/** A code of the authenticator or a recovery code, each once. */
export async function spendCode(
  trx: Writer,
  { id, totp_secret, totp_step }: StoredAccount,
  { code, now }: { code: string; now: number },
): Promise<boolean> {
  if (totp_secret === null) return false;
  const step = stepOfCode(totp_secret, code, now, totp_step);
  if (step !== undefined) {
    // of two with the same code, one
    const { numUpdatedRows } = await trx
      .updateTable("desk_accounts")
      .set({ totp_step: step })
      .where("id", "=", id)
      .where("totp_step", "<", step)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }
  // first as it is typed: codes given before today's alphabet have letters that look alike
  return (await spendRecoveryCode(trx, id, code)) || spendRecoveryCode(trx, id, misreadOf(code));
}

async function spendRecoveryCode(trx: Writer, accountId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("desk_recovery_codes")
    .where("code_hash", "=", hashOf(accountId, code))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** How many are left; undefined where no code is asked for at all. */
export async function recoveryCodesLeft(parts: DeskParts, accountId: string): Promise<number | undefined> {
  if (!(await hasSecondFactor(parts, accountId))) return undefined;
  const { left } = await parts.database.read
    .selectFrom("desk_recovery_codes")
    .select(({ fn }) => fn.countAll<number | string>().as("left"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export const hasSecondFactor = async ({ database }: DeskParts, accountId: string): Promise<boolean> =>
  Boolean((await accountById(database.read, accountId))?.totp_secret);
