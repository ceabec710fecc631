/** Passkeys: a key on somebody's device signs them in, by a finger, a face or a PIN, without a password. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { MINUTE } from "../../../kernel/dates";
import { randomId } from "../../../kernel/ids";
import { done, type Result, refused } from "../../../kernel/result";
import type { Signing } from "../../../platform/http/signing";
import type { Account, Shown, SignedIn } from "./account";
import type { DeskParts } from "./actions";
import { insertPasskey, type NewPasskey, passkeyById, passkeysOf, removePasskey } from "./passkey-store";
import { accountById, holdOwnAccount, toAccount } from "./store";

export interface PasskeyParts extends DeskParts {
  signing: Signing;
  /** The shop's own: a key answers to no other. */
  siteOrigin: string;
  shopName(): Promise<string>;
}

/** What a browser is asked with: its options as JSON, and the sealed challenge that comes back with the answer. */
export interface Challenge {
  options: string;
  sealed: string;
}

const CHALLENGE_MS = 10 * MINUTE;
const PURPOSE = "desk-passkey";
/** Ed25519, ES256, RS256: what devices have. */
const ALGORITHMS = [-8, -7, -257];

// large, and needed by few: loaded when somebody signs in
const library = () => import("@simplewebauthn/server");

export interface Passkeys {
  /** For adding a key to an account; without one, to the account that it will make. */
  invite(account?: Account): Promise<Challenge>;
  /** The new key that has answered an invitation. */
  read(answer: string, sealed: string): Promise<NewPasskey | undefined>;
  add(
    by: SignedIn,
    name: string,
    answer: string,
    sealed: string,
  ): Promise<Result<undefined, "key" | "ended">>;
  /** For signing in with a key that this site knows; with one of this account, to show once more who is there. */
  challenge(account?: Account): Promise<Challenge>;
  /** Whose key has answered. */
  check(answer: string, sealed: string): Promise<Shown | undefined>;
  /** Refused for the only way in. */
  remove(by: SignedIn, id: string): Promise<Result<undefined, "only-way" | "ended">>;
  list(account: Account): Promise<StoredPasskey[]>;
}

export interface StoredPasskey {
  id: string;
  name: string;
  createdAt: number;
  usedAt: number | null;
}

export function createPasskeys(parts: PasskeyParts): Passkeys {
  const rpID = new URL(parts.siteOrigin).hostname;
  const open = createChallenges(parts);
  const seal = (options: { challenge: string }, accountId = ""): Challenge => ({
    options: JSON.stringify(options),
    sealed: parts.signing.sealFor(CHALLENGE_MS, PURPOSE, `${options.challenge}.${accountId}`),
  });
  const read: Passkeys["read"] = (answer, sealed) => readKey(parts, { answer, asked: open(sealed), rpID });
  return {
    invite: async (account) => {
      const { generateRegistrationOptions } = await library();
      const shopName = await parts.shopName();
      // the browser puts the address there that is typed beside it
      const { id, email, name } = account ?? { id: randomId(), email: shopName, name: shopName };
      const known = await passkeysOf(parts.database.read, id);
      const options = await generateRegistrationOptions({
        rpName: shopName,
        rpID,
        userName: email,
        userDisplayName: name,
        userID: new TextEncoder().encode(id),
        attestationType: "none",
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map((key) => ({ id: key.id })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      return seal(options, id);
    },
    read,
    add: async (by, name, answer, sealed) => {
      const key = await read(answer, sealed);
      if (key?.accountId !== by.account.id) return refused("key");
      return parts.database.write(async (trx) => {
        if (!(await holdOwnAccount(trx, by))) return refused("ended");
        await insertPasskey(trx, key, { name, now: parts.clock.now() });
        return done(undefined);
      });
    },
    challenge: async (account) => {
      const { generateAuthenticationOptions } = await library();
      const keys = account ? await passkeysOf(parts.database.read, account.id) : [];
      const allowCredentials = keys.map(({ id }) => ({ id }));
      return seal(
        await generateAuthenticationOptions({ rpID, userVerification: "required", allowCredentials }),
      );
    },
    check: (answer, sealed) => checkKey(parts, { answer, asked: open(sealed), rpID }),
    remove: (by, id) => parts.database.write((trx) => removePasskey(trx, by, id)),
    list: async ({ id }) =>
      (await passkeysOf(parts.database.read, id)).map((row) => ({
        id: row.id,
        name: row.name,
        createdAt: row.created_at,
        usedAt: row.used_at,
      })),
  };
}

interface Opened {
  challenge: string;
  /** Empty where a known key is asked for. */
  accountId: string;
}

/** Each challenge is answered once, as far as this process knows; beyond, it lasts ten minutes. */
function createChallenges({ signing, clock }: PasskeyParts) {
  const used = new Map<string, number>();
  return (sealed: string): Opened | undefined => {
    const [challenge, accountId = ""] = signing.openInTime(PURPOSE, sealed)?.split(".") ?? [];
    if (challenge === undefined || used.has(challenge)) return undefined;
    const now = clock.now();
    for (const [old, at] of used) if (at < now - CHALLENGE_MS) used.delete(old);
    used.set(challenge, now);
    return { challenge, accountId };
  };
}

interface Answer {
  answer: string;
  asked: Opened | undefined;
  rpID: string;
}

async function readKey(
  { siteOrigin }: PasskeyParts,
  { answer, asked, rpID }: Answer,
): Promise<NewPasskey | undefined> {
  const response = parse<RegistrationResponseJSON>(answer);
  if (!response || !asked?.accountId) return undefined;
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: siteOrigin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const { accountId } = asked;
  return { accountId, id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
}

async function checkKey(
  { database, clock, siteOrigin }: PasskeyParts,
  { answer, asked, rpID }: Answer,
): Promise<Shown | undefined> {
  const response = parse<AuthenticationResponseJSON>(answer);
  if (!response || !asked) return undefined;
  const key = await passkeyById(database.read, response.id);
  const row = key && (await accountById(database.read, key.account_id));
  if (!key || !row) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: siteOrigin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: key.id, publicKey: Buffer.from(key.public_key, "base64url"), counter: key.counter },
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { newCounter } = verified.authenticationInfo;
  await database.write(async (trx) => {
    await trx
      .updateTable("desk_passkeys")
      .set({ counter: newCounter, used_at: clock.now() })
      .where("id", "=", key.id)
      .execute();
  });
  return { account: toAccount(row), passkeyId: key.id };
}

function parse<Response extends { id: string }>(text: string): Response | undefined {
  try {
    const read = JSON.parse(text) as Response | null;
    return typeof read?.id === "string" ? read : undefined;
  } catch {
    return undefined;
  }
}
