/** The table of passkeys. */
import { done, type Result, refused } from "../../../kernel/result";
import type { Reader, Writer } from "../../../platform/db";
import type { SignedIn } from "./account";
import { holdOwnAccount } from "./store";

declare module "../../../platform/db/tables" {
  interface Tables {
    desk_passkeys: {
      id: string;
      account_id: string;
      public_key: string;
      counter: number;
      transports: string;
      name: string;
      created_at: number;
      used_at: number | null;
    };
  }
}

/** Answered, and not yet kept. */
export interface NewPasskey {
  /** Whom its invitation was for: an account, or one that is still to be made. */
  accountId: string;
  id: string;
  publicKey: string;
  counter: number;
  transports: readonly string[];
}

export const passkeysOf = (db: Reader, accountId: string) =>
  db
    .selectFrom("desk_passkeys")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();

/** The accounts that have one. */
export async function accountsWithPasskey(db: Reader): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("desk_passkeys").select("account_id").distinct().execute();
  return new Set(rows.map(({ account_id }) => account_id));
}

export const passkeyById = (db: Reader, id: string) =>
  db.selectFrom("desk_passkeys").selectAll().where("id", "=", id).executeTakeFirst();

/** A key that is known already stays with its account. */
export async function insertPasskey(
  trx: Writer,
  { accountId, id, publicKey, counter, transports }: NewPasskey,
  { name, now }: { name: string; now: number },
): Promise<void> {
  await trx
    .insertInto("desk_passkeys")
    .values({
      id,
      account_id: accountId,
      public_key: publicKey,
      counter,
      transports: JSON.stringify(transports),
      name,
      created_at: now,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Every one of an account, which has a password by now. */
export async function deletePasskeys(trx: Writer, accountId: string): Promise<void> {
  await trx.deleteFrom("desk_passkeys").where("account_id", "=", accountId).execute();
}

/** Not the only way in: an account without a password keeps a key. */
export async function removePasskey(
  trx: Writer,
  by: SignedIn,
  id: string,
): Promise<Result<undefined, "only-way" | "ended">> {
  // before the keys are counted: of two at once, the second finds what the first has left
  const held = await holdOwnAccount(trx, by);
  if (!held) return refused("ended");
  const others = (await passkeysOf(trx, held.id)).filter((key) => key.id !== id);
  if (others.length === 0 && held.password === null) return refused("only-way");
  await trx.deleteFrom("desk_passkeys").where("id", "=", id).where("account_id", "=", held.id).execute();
  return done(undefined);
}
