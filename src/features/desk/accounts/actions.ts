/** Accounts and sessions: one-time links, signing in and out, who is asking. */
import type { Clock } from "../../../kernel/clock";
import { DAY, HOUR, MINUTE } from "../../../kernel/dates";
import { randomId } from "../../../kernel/ids";
import { done, type Result, refused } from "../../../kernel/result";
import { fold, oneLine } from "../../../kernel/text";
import type { Database, Writer } from "../../../platform/db";
import type { Role } from "../roles";
import type { Account, Session, Shown, SignedIn } from "./account";
import { deletePasskeys, insertPasskey, type NewPasskey, passkeyById } from "./passkey-store";
import { hashPassword, isPassword, type PasswordFault, passwordFault } from "./passwords";
import {
  accountByEmail,
  accountById,
  deleteSession,
  deleteSessions,
  endLinks,
  findLink,
  hasAccount,
  holdAccount,
  holdOwnAccount,
  holdOwners,
  insertAccount,
  insertLink,
  insertSession,
  isAccount,
  type LinkPurpose,
  listAccounts,
  openInvitations,
  type StoredAccount,
  type StoredLink,
  sessionByToken,
  takeLink,
  toAccount,
  updateAccount,
  updateSession,
} from "./store";
import { hashOf, newToken } from "./tokens";

export interface DeskParts {
  database: Database;
  clock: Clock;
}

/** While nobody signs in, a session lasts so long beyond its last use. */
export const KEPT_MS = 30 * DAY;
export const SHORT_MS = 12 * HOUR;
/** Its use is written down this often at most. */
const SEEN_EVERY_MS = 5 * MINUTE;

const LINK_MS: Record<LinkPurpose, number> = {
  owner: 7 * DAY,
  invite: 7 * DAY,
  reset: 30 * MINUTE,
  rescue: 30 * MINUTE,
};

export const foldEmail = (email: string): string => fold(oneLine(email));

interface LinkAbout {
  accountId?: string;
  email?: string;
  role?: Role;
  /** Of an invitation: it ends with the right to send one. */
  madeBy?: string;
}

/** A link that works once: its key, to be told to one person. */
export const makeLink = (
  { database, clock }: DeskParts,
  purpose: LinkPurpose,
  about: LinkAbout = {},
): Promise<string> => database.write((trx) => addLink(trx, clock.now(), purpose, about));

async function addLink(trx: Writer, now: number, purpose: LinkPurpose, about: LinkAbout): Promise<string> {
  const token = newToken();
  await insertLink(trx, {
    token_hash: hashOf(token),
    purpose,
    account_id: about.accountId ?? null,
    email: about.email ?? null,
    role: about.role ?? null,
    made_by: about.madeBy ?? null,
    expires_at: now + LINK_MS[purpose],
    used_at: null,
  });
  return token;
}

/** In place of an earlier one to the same address. */
export const invite = (
  parts: DeskParts,
  by: Account,
  email: string,
  role: Role,
): Promise<Result<string, "not-owner">> =>
  parts.database.write(async (trx) => {
    // of two at once, the second finds the first one's; and whoever takes this right from them comes before or after
    const owners = await holdOwners(trx);
    if (!owners.some(({ id }) => id === by.id)) return refused("not-owner" as const);
    await revokeInvitations(trx, parts.clock.now(), { to: email });
    return done(await addLink(trx, parts.clock.now(), "invite", { email, role, madeBy: by.id }));
  });

/** Gives how many invitations to this address, or of this account, open nothing any more. */
export async function revokeInvitations(
  trx: Writer,
  now: number,
  which: { to: string } | { by: string },
): Promise<number> {
  const isMeant = (link: StoredLink) =>
    "to" in which ? foldEmail(link.email ?? "") === foldEmail(which.to) : link.made_by === which.by;
  const open = (await openInvitations(trx, now)).filter(isMeant);
  for (const { token_hash } of open) await takeLink(trx, token_hash, now);
  return open.length;
}

/** What whoever starts the shop is given: a link to make the first account, or nothing once there is one. */
export async function ownersLink(parts: DeskParts): Promise<string | undefined> {
  return (await hasAccount(parts.database.read)) ? undefined : makeLink(parts, "owner");
}

/** A way back in for somebody who has an account: theirs, or the first owner's. */
export async function wayBackLink(
  parts: DeskParts,
  purpose: "reset" | "rescue",
  email?: string,
): Promise<{ token: string; account: Account } | undefined> {
  const { read } = parts.database;
  const row = email ? await accountByEmail(read, foldEmail(email)) : (await listAccounts(read))[0];
  return row && { token: await makeLink(parts, purpose, { accountId: row.id }), account: toAccount(row) };
}

export type OpenLink =
  | { purpose: "owner" }
  | { purpose: "invite"; email: string; role: Role }
  /** Rescued: whoever runs the server has asked, perhaps for somebody who has lost their second factor. */
  | { purpose: "reset"; account: Account; isRescue: boolean };

/** What a link is good for, if it still is. */
export async function readLink(
  { database: { read }, clock }: DeskParts,
  token: string,
): Promise<OpenLink | undefined> {
  const link = await findLink(read, hashOf(token));
  if (!link || link.used_at !== null || link.expires_at <= clock.now()) return undefined;
  return openLink(link, async () => ({
    isClaimed: await hasAccount(read),
    account: link.account_id ? await accountById(read, link.account_id) : undefined,
  }));
}

async function openLink(
  link: StoredLink,
  look: () => Promise<{ isClaimed: boolean; account: Parameters<typeof toAccount>[0] | undefined }>,
): Promise<OpenLink | undefined> {
  const { isClaimed, account } = await look();
  if (link.purpose === "owner") return isClaimed ? undefined : { purpose: "owner" };
  const isRescue = link.purpose === "rescue";
  if (link.purpose === "reset" || isRescue)
    return account && { purpose: "reset", account: toAccount(account), isRescue };
  // what a browser carries while somebody signs in makes no account
  if (link.purpose !== "invite") return undefined;
  return { purpose: "invite", email: link.email ?? "", role: (link.role ?? "reader") as Role };
}

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  /** In place of a password. */
  key?: { passkey: NewPasskey; name: string };
}

export type WelcomeRefusal = "link" | "taken" | "key" | PasswordFault;

/** Uses a link: makes the account that it is for, or gives an account a new password. Gives what they enter with. */
export async function takeWelcome(
  parts: DeskParts,
  token: string,
  typed: NewAccount,
): Promise<Result<Shown, WelcomeRefusal>> {
  const { database, clock } = parts;
  const link = await readLink(parts, token);
  if (!link) return refused("link");
  const tokenHash = hashOf(token);
  if (link.purpose === "reset") {
    const hashed = await hashGood(typed.password, link.account);
    if (!hashed.ok) return hashed;
    const { account } = link;
    const password = hashed.value;
    return database.write(async (trx): Promise<Result<Shown, WelcomeRefusal>> => {
      // before its links: in this order, whoever comes in or changes something waits
      if (!(await holdAccount(trx, account.id))) return refused("link");
      if (!(await takeLink(trx, tokenHash, clock.now()))) return refused("link");
      await resetPassword(trx, link, { password, now: clock.now() });
      return done({ account, password });
    });
  }
  const hashed = typed.key ? done(null) : await hashGood(typed.password, typed);
  if (!hashed.ok) return hashed;
  return database.write((trx) =>
    makeAccount(trx, { tokenHash, link, typed, password: hashed.value, now: clock.now() }),
  );
}

/** What is kept of a password that is hard to guess. */
async function hashGood(
  password: string,
  { name, email }: Pick<Account, "name" | "email">,
): Promise<Result<string, PasswordFault>> {
  const fault = passwordFault(password, [name, email]);
  return fault ? refused(fault) : done(await hashPassword(password));
}

/** A letter can be read by others: only the server's own link also ends the second factor and every passkey. */
async function resetPassword(
  trx: Writer,
  { account, isRescue }: { account: Account; isRescue: boolean },
  { password, now }: { password: string; now: number },
): Promise<void> {
  await updateAccount(trx, account.id, { password, ...(isRescue && { totp_secret: null, totp_step: 0 }) });
  // whoever once knew the password may have added one
  if (isRescue) await deletePasskeys(trx, account.id);
  await deleteSessions(trx, account.id);
  await endLinks(trx, account.id, { now });
}

interface Making {
  tokenHash: string;
  link: Exclude<OpenLink, { purpose: "reset" }>;
  typed: NewAccount;
  password: string | null;
  now: number;
}

async function makeAccount(
  trx: Writer,
  { tokenHash, link, typed: { name, email, key }, password, now }: Making,
): Promise<Result<Shown, WelcomeRefusal>> {
  // a key that is known here belongs to another account, as does one that was made for an account that is there
  if (key && ((await passkeyById(trx, key.passkey.id)) || (await isAccount(trx, key.passkey.accountId))))
    return refused("key");
  const folded = foldEmail(email);
  // before the link is used: another address may still be typed
  if (await accountByEmail(trx, folded)) return refused("taken");
  if (!(await takeLink(trx, tokenHash, now))) return refused("link");
  if (link.purpose === "owner" && (await hasAccount(trx))) return refused("link");
  const role = link.purpose === "owner" ? "owner" : link.role;
  const id = key?.passkey.accountId ?? randomId();
  const account: Account = { id, email: oneLine(email), name: oneLine(name), role };
  await insertAccount(trx, {
    ...account,
    email_folded: folded,
    password,
    totp_secret: null,
    totp_step: 0,
    single_keys: 1,
    live_updates: 1,
    created_at: now,
    ended_at: null,
  });
  if (key) await insertPasskey(trx, key.passkey, { name: key.name, now });
  return done(key ? { account, passkeyId: key.passkey.id } : { account, password: password ?? "" });
}

/** Whose address and password these are; it takes as long for an address that nobody has. */
export async function checkPassword(
  { database }: DeskParts,
  email: string,
  typed: string,
): Promise<Extract<Shown, { password: string }> | undefined> {
  const row = await accountByEmail(database.read, foldEmail(email));
  const isRight = await isPassword(typed, row?.password);
  return row?.password && isRight ? { account: toAccount(row), password: row.password } : undefined;
}

/** For whoever has just been made: nothing is asked of them. Everybody else comes in by `enter`. */
export const beginSession = (
  { database, clock }: DeskParts,
  { id }: Account,
  session: { device: string; lastsMs: number },
): Promise<string> => database.write((trx) => addSession(trx, id, { ...session, now: clock.now() }));

/** The secret of a new session, for its cookie. */
export async function addSession(
  trx: Writer,
  accountId: string,
  { device, lastsMs, now }: { device: string; lastsMs: number; now: number },
): Promise<string> {
  const token = newToken();
  await insertSession(trx, {
    id: randomId(),
    token_hash: hashOf(token),
    account_id: accountId,
    device,
    created_at: now,
    seen_at: now,
    proven_at: now,
    expires_at: now + lastsMs,
    lasts_ms: lastsMs,
  });
  return token;
}

/** Who holds this secret, if their session is not over; each use makes it last longer, a look of an open window is only noted. */
export async function findSession(
  { database, clock }: DeskParts,
  token: string,
  { isUse = true }: { isUse?: boolean } = {},
): Promise<Session | undefined> {
  const found = await sessionByToken(database.read, hashOf(token));
  const now = clock.now();
  if (!found || found.session.expires_at <= now) return undefined;
  const { session, account } = found;
  const isOld = (at: number) => now - at >= SEEN_EVERY_MS;
  const lengthens = isUse && isOld(session.expires_at - session.lasts_ms);
  if (lengthens || isOld(session.seen_at))
    await database.note((trx) =>
      updateSession(trx, session.id, {
        seen_at: now,
        ...(lengthens && { expires_at: now + session.lasts_ms }),
      }),
    );
  return {
    id: session.id,
    account: toAccount(account),
    provenAt: session.proven_at,
    hasSingleKeys: account.single_keys === 1,
    hasLiveUpdates: account.live_updates === 1,
  };
}

export const endSession = ({ database }: DeskParts, { id, account }: Session): Promise<void> =>
  database.write((trx) => deleteSession(trx, id, account.id));

/** Of an account that has been entered by a passkey alone. */
export async function choosePassword(
  { database }: DeskParts,
  by: SignedIn,
  chosen: string,
): Promise<Result<undefined, PasswordFault | "has-one" | "ended">> {
  const hashed = await hashGood(chosen, by.account);
  if (!hashed.ok) return hashed;
  return database.write(async (trx) => {
    const held = await holdOwnAccount(trx, by);
    if (!held) return refused("ended" as const);
    if (held.password !== null) return refused("has-one" as const);
    await updateAccount(trx, held.id, { password: hashed.value });
    return done(undefined);
  });
}

interface Changing {
  actuel: string;
  nouveau: string;
  /** The hashes of the marks of the device on which it is changed. */
  marks: readonly string[];
}

/** Ends the other devices and the links of letters too: whoever knew the old one has no way back but a passkey, if they made one. */
export async function changePassword(
  { database, clock }: DeskParts,
  by: SignedIn,
  { actuel, nouveau, marks }: Changing,
): Promise<Result<undefined, PasswordFault | "wrong" | "ended">> {
  const { account, sessionId } = by;
  const row = await accountById(database.read, account.id);
  if (!(await isPassword(actuel, row?.password))) return refused("wrong");
  const hashed = await hashGood(nouveau, account);
  if (!hashed.ok) return hashed;
  return database.write(async (trx) => {
    // a letter may have given another meanwhile, to end what whoever knew the old one does
    const held = await holdOwnAccount(trx, by);
    if (!held) return refused("ended" as const);
    if (held.password !== row?.password) return refused("wrong" as const);
    await updateAccount(trx, account.id, { password: hashed.value });
    await deleteSessions(trx, account.id, sessionId);
    await endLinks(trx, account.id, { now: clock.now(), but: marks });
    return done(undefined);
  });
}

export const setLiveUpdates = ({ database }: DeskParts, { id }: Account, areOn: boolean): Promise<void> =>
  database.write((trx) => updateAccount(trx, id, { live_updates: areOn ? 1 : 0 }));

export const setSingleKeys = ({ database }: DeskParts, { id }: Account, areOn: boolean): Promise<void> =>
  database.write((trx) => updateAccount(trx, id, { single_keys: areOn ? 1 : 0 }));

export const endOther = ({ database }: DeskParts, { id }: Account, sessionId: string): Promise<void> =>
  database.write((trx) => deleteSession(trx, sessionId, id));

export const endOthers = ({ database }: DeskParts, { id }: Account, but: string): Promise<void> =>
  database.write((trx) => deleteSessions(trx, id, but));

/** They have just shown once more who they are. */
export const proveSession = ({ database, clock }: DeskParts, { id }: Session): Promise<void> =>
  database.write((trx) => updateSession(trx, id, { proven_at: clock.now() }));

export type TeamRefusal = "not-owner" | "unknown" | "last-owner" | "self" | "changed";

interface ChangedMember {
  /** As it was before. */
  account: Account;
  /** How many of the invitations that they have sent open nothing any more. */
  uninvited: number;
}

/** Another role, or none: then the account is over, and so are its sessions. The shop always has an owner. */
export async function changeMember(
  { database, clock }: DeskParts,
  by: Account,
  accountId: string,
  role: Role | undefined,
  /** The role that was seen; absent: whatever it is. */
  seen?: string,
): Promise<Result<ChangedMember, TeamRefusal>> {
  return database.write(async (trx): Promise<Result<ChangedMember, TeamRefusal>> => {
    // two owners who each remove the other would leave none
    const owners = await holdOwners(trx);
    // of whom another has taken this right while they waited
    if (!owners.some(({ id }) => id === by.id)) return refused("not-owner");
    const now = clock.now();
    const row = await accountById(trx, accountId);
    if (!row) return refused("unknown");
    if (accountId === by.id) return refused("self");
    if (seen !== undefined && seen !== row.role) return refused("changed");
    if (row.role === "owner" && role !== "owner" && owners.length < 2) return refused("last-owner");
    if (role) await updateAccount(trx, accountId, { role });
    else await endAccount(trx, row, now);
    await deleteSessions(trx, accountId);
    // whoever may invite nobody any more has nobody come in later
    const uninvited = role === "owner" ? 0 : await revokeInvitations(trx, now, { by: accountId });
    return done({ account: toAccount(row), uninvited });
  });
}

async function endAccount(
  trx: Writer,
  { id, email, email_folded }: StoredAccount,
  now: number,
): Promise<void> {
  // the address is free for another account
  const freed = `${email_folded} ${id}`;
  await updateAccount(trx, id, { ended_at: now, password: null, email_folded: freed });
  // an invitation that was never used must not be a way back in
  await revokeInvitations(trx, now, { to: email });
  await endLinks(trx, id, { now });
}
