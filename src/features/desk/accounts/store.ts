/** The tables of accounts, sessions and one-time links. */
import type { Reader, Writer } from "../../../platform/db";
import type { Role } from "../roles";
import type { Account, SignedIn } from "./account";

interface AccountRow {
  id: string;
  email: string;
  email_folded: string;
  name: string;
  role: string;
  password: string | null;
  totp_secret: string | null;
  totp_step: number;
  single_keys: number;
  live_updates: number;
  created_at: number;
  /** By a session that has ended; absent before any has. */
  seen_at: number | null;
  ended_at: number | null;
}

interface SessionRow {
  id: string;
  token_hash: string;
  account_id: string;
  device: string;
  created_at: number;
  seen_at: number;
  proven_at: number;
  expires_at: number;
  lasts_ms: number;
}

export type LinkPurpose = "owner" | "invite" | "reset" | "rescue";
/** Carried by a browser, and told to nobody. */
export type MarkPurpose = "second-step" | "device";

interface LinkRow {
  token_hash: string;
  purpose: LinkPurpose | MarkPurpose;
  account_id: string | null;
  email: string | null;
  role: string | null;
  /** The account that has sent this invitation; null for those that nobody at the desk has. */
  made_by: string | null;
  expires_at: number;
  used_at: number | null;
}

declare module "../../../platform/db/tables" {
  interface Tables {
    desk_accounts: AccountRow;
    desk_sessions: SessionRow;
    desk_links: LinkRow;
  }
}

export type StoredAccount = AccountRow;
export type StoredSession = SessionRow;
export type StoredLink = LinkRow;

export const toAccount = ({ id, email, name, role }: AccountRow): Account => ({
  id,
  email,
  name,
  role: role as Role,
});

export async function hasAccount(db: Reader): Promise<boolean> {
  const row = await db
    .selectFrom("desk_accounts")
    .select("id")
    .where("ended_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const accountByEmail = (db: Reader, folded: string): Promise<AccountRow | undefined> =>
  db
    .selectFrom("desk_accounts")
    .selectAll()
    .where("email_folded", "=", folded)
    .where("ended_at", "is", null)
    .executeTakeFirst();

export const accountById = (db: Reader, id: string): Promise<AccountRow | undefined> =>
  db
    .selectFrom("desk_accounts")
    .selectAll()
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();

/** Also one that is over. */
export const isAccount = async (db: Reader, id: string): Promise<boolean> =>
  (await db.selectFrom("desk_accounts").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/** The account as it now stands; whoever else wants to change its ways in waits until this transaction has ended. */
export async function holdAccount(trx: Writer, id: string): Promise<AccountRow | undefined> {
  await trx
    .updateTable("desk_accounts")
    .set((on) => ({ role: on.ref("role") }))
    .where("id", "=", id)
    .execute();
  return accountById(trx, id);
}

/** The same for whoever changes their own; undefined once their session has been ended. */
export async function holdOwnAccount(
  trx: Writer,
  { account, sessionId }: SignedIn,
): Promise<AccountRow | undefined> {
  const held = await holdAccount(trx, account.id);
  // only now: whoever gives a new password holds the account until the sessions are gone
  const session = await trx
    .selectFrom("desk_sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("account_id", "=", account.id)
    .executeTakeFirst();
  return session && held;
}

/** The owners as they now stand; whoever else wants to change one of them waits until this transaction has ended. */
export async function holdOwners(trx: Writer): Promise<AccountRow[]> {
  await trx
    .updateTable("desk_accounts")
    .set((on) => ({ role: on.ref("role") }))
    .where("role", "=", "owner")
    .where("ended_at", "is", null)
    .execute();
  return (await listAccounts(trx)).filter(({ role }) => role === "owner");
}

/** Owners first, then by age. */
export async function listAccounts(db: Reader): Promise<AccountRow[]> {
  const rows = await db
    .selectFrom("desk_accounts")
    .selectAll()
    .where("ended_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.sort((a, b) => Number(b.role === "owner") - Number(a.role === "owner"));
}

/** Everybody who ever had one, for the journal. */
export const everyAccount = (db: Reader): Promise<Pick<AccountRow, "id" | "name">[]> =>
  db.selectFrom("desk_accounts").select(["id", "name"]).orderBy("name").orderBy("id").execute();

export async function insertAccount(db: Writer, row: Omit<AccountRow, "seen_at">): Promise<void> {
  await db
    .insertInto("desk_accounts")
    .values({ ...row, seen_at: null })
    .execute();
}

export async function updateAccount(db: Writer, id: string, change: Partial<AccountRow>): Promise<void> {
  await db.updateTable("desk_accounts").set(change).where("id", "=", id).execute();
}

export async function insertSession(db: Writer, row: SessionRow): Promise<void> {
  await db.insertInto("desk_sessions").values(row).execute();
}

export async function sessionByToken(
  db: Reader,
  hash: string,
): Promise<{ session: SessionRow; account: AccountRow } | undefined> {
  const session = await db
    .selectFrom("desk_sessions")
    .selectAll()
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  const account = session && (await accountById(db, session.account_id));
  return account && { session, account };
}

export const sessionsOf = (db: Reader, accountId: string, now: number): Promise<SessionRow[]> =>
  db
    .selectFrom("desk_sessions")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .orderBy("seen_at", "desc")
    .execute();

/** When everybody was last at the desk, by account: in a session that is open, or before. */
export async function lastSeen(db: Reader): Promise<ReadonlyMap<string, number>> {
  const open = await db
    .selectFrom("desk_sessions")
    .select(["account_id", (eb) => eb.fn.max("seen_at").as("seen_at")])
    .groupBy("account_id")
    .execute();
  const before = await db
    .selectFrom("desk_accounts")
    .select(["id as account_id", "seen_at"])
    .where("seen_at", "is not", null)
    .execute();
  const seen = new Map<string, number>();
  for (const { account_id, seen_at } of [...open, ...before])
    seen.set(account_id, Math.max(seen.get(account_id) ?? 0, Number(seen_at)));
  return seen;
}

const SEEN = ["account_id", "seen_at"] as const;

/** When somebody was last at the desk outlasts the sessions that knew it. */
async function keepSeen(
  db: Writer,
  ended: readonly Pick<SessionRow, (typeof SEEN)[number]>[],
): Promise<void> {
  for (const { account_id, seen_at } of ended)
    await db
      .updateTable("desk_accounts")
      .set({ seen_at })
      .where("id", "=", account_id)
      .where((on) => on.or([on("seen_at", "is", null), on("seen_at", "<", seen_at)]))
      .execute();
}

export async function updateSession(db: Writer, id: string, change: Partial<SessionRow>): Promise<void> {
  await db.updateTable("desk_sessions").set(change).where("id", "=", id).execute();
}

export async function deleteSession(db: Writer, id: string, accountId: string): Promise<void> {
  const ended = await db
    .deleteFrom("desk_sessions")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning(SEEN)
    .execute();
  await keepSeen(db, ended);
}

/** All of somebody's but one. */
export async function deleteSessions(db: Writer, accountId: string, but?: string): Promise<void> {
  const ended = await db
    .deleteFrom("desk_sessions")
    .where("account_id", "=", accountId)
    .where("id", "!=", but ?? "")
    .returning(SEEN)
    .execute();
  await keepSeen(db, ended);
}

export async function insertLink(db: Writer, row: LinkRow): Promise<void> {
  await db.insertInto("desk_links").values(row).execute();
}

export const findLink = (db: Reader, hash: string): Promise<LinkRow | undefined> =>
  db.selectFrom("desk_links").selectAll().where("token_hash", "=", hash).executeTakeFirst();

export async function extendLink(db: Writer, hash: string, expiresAt: number): Promise<void> {
  await db.updateTable("desk_links").set({ expires_at: expiresAt }).where("token_hash", "=", hash).execute();
}

/** Whether it was this caller who used it: of two at once, one. */
export async function takeLink(db: Writer, hash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("desk_links")
    .set({ used_at: now })
    .where("token_hash", "=", hash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Of this account: whatever was written to it opens nothing any more, and no device is known but one with these marks. */
export async function endLinks(
  db: Writer,
  accountId: string,
  { now, but }: { now: number; but?: readonly string[] },
): Promise<void> {
  await forgetDevices(db, accountId, but);
  await db
    .updateTable("desk_links")
    .set({ used_at: now })
    .where("account_id", "=", accountId)
    .where("purpose", "!=", "device")
    .where("used_at", "is", null)
    .execute();
}

/** All of somebody's but these. */
export async function forgetDevices(
  db: Writer,
  accountId: string,
  but: readonly string[] = [],
): Promise<void> {
  await db
    .deleteFrom("desk_links")
    .where("purpose", "=", "device")
    .where("account_id", "=", accountId)
    .$if(but.length > 0, (others) => others.where("token_hash", "not in", but))
    .execute();
}

/** Past so many of somebody's, those seen longest ago. */
export async function forgetOldDevices(db: Writer, accountId: string, most: number): Promise<void> {
  const marks = await db
    .selectFrom("desk_links")
    .select("token_hash")
    .where("purpose", "=", "device")
    .where("account_id", "=", accountId)
    .orderBy("expires_at", "desc")
    .orderBy("token_hash")
    .execute();
  await deleteLinks(
    db,
    marks.slice(most).map(({ token_hash }) => token_hash),
  );
}

export async function deleteLinks(db: Writer, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await db.deleteFrom("desk_links").where("token_hash", "in", hashes).execute();
}

/** Invitations that nobody has used yet, the newest first. */
export const openInvitations = (db: Reader, now: number): Promise<LinkRow[]> =>
  db
    .selectFrom("desk_links")
    .selectAll()
    .where("purpose", "=", "invite")
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("expires_at", "desc")
    .execute();

export async function eraseOver(db: Writer, now: number): Promise<void> {
  const ended = await db.deleteFrom("desk_sessions").where("expires_at", "<=", now).returning(SEEN).execute();
  await keepSeen(db, ended);
  await db.deleteFrom("desk_links").where("expires_at", "<=", now).execute();
}
