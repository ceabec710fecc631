/** Passkeys: a key on somebody's device signs them in, by a finger, a face or a PIN, without a password. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { MINUTE } from "../../../kernel/dates";
import type { Reader } from "../../../platform/db";
import type { Signing } from "../../../platform/http/signing";
import type { Account } from "./account";
import type { DeskParts } from "./actions";
import { accountById, toAccount } from "./store";

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
  /** For adding a key to an account. */
  invite(account: Account): Promise<Challenge>;
  add(account: Account, name: string, answer: string, sealed: string): Promise<boolean>;
  /** For signing in with a key that this site knows. */
  challenge(): Promise<Challenge>;
  /** Whose key has answered. */
  check(answer: string, sealed: string): Promise<Account | undefined>;
  remove(account: Account, id: string): Promise<void>;
  list(account: Account): Promise<StoredPasskey[]>;
}

export interface StoredPasskey {
  id: string;
  name: string;
  createdAt: number;
  usedAt: number | null;
}

const keysOf = (db: Reader, accountId: string) =>
  db
    .selectFrom("desk_passkeys")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();

export function createPasskeys(parts: PasskeyParts): Passkeys {
  const rpID = new URL(parts.siteOrigin).hostname;
  const open = createChallenges(parts);
  const seal = (options: { challenge: string }): Challenge => ({
    options: JSON.stringify(options),
    sealed: parts.signing.sealFor(CHALLENGE_MS, PURPOSE, options.challenge),
  });
  return {
    invite: async (account) => {
      const { generateRegistrationOptions } = await library();
      const known = await keysOf(parts.database.read, account.id);
      return seal(
        await generateRegistrationOptions({
          rpName: await parts.shopName(),
          rpID,
          userName: account.email,
          userDisplayName: account.name,
          userID: new TextEncoder().encode(account.id),
          attestationType: "none",
          supportedAlgorithmIDs: ALGORITHMS,
          excludeCredentials: known.map(({ id }) => ({ id })),
          authenticatorSelection: { residentKey: "required", userVerification: "required" },
        }),
      );
    },
    add: (account, name, answer, sealed) =>
      addKey(parts, { account, name, answer, challenge: open(sealed), rpID }),
    challenge: async () => {
      const { generateAuthenticationOptions } = await library();
      return seal(await generateAuthenticationOptions({ rpID, userVerification: "required" }));
    },
    check: (answer, sealed) => checkKey(parts, { answer, challenge: open(sealed), rpID }),
    remove: ({ id: accountId }, id) =>
      parts.database.write(async (trx) => {
        await trx
          .deleteFrom("desk_passkeys")
          .where("id", "=", id)
          .where("account_id", "=", accountId)
          .execute();
      }),
    list: async ({ id }) =>
      (await keysOf(parts.database.read, id)).map((row) => ({
        id: row.id,
        name: row.name,
        createdAt: row.created_at,
        usedAt: row.used_at,
      })),
  };
}

/** Each challenge is answered once, as far as this process knows; beyond, it lasts ten minutes. */
function createChallenges({ signing, clock }: PasskeyParts) {
  const used = new Map<string, number>();
  return (sealed: string): string | undefined => {
    const challenge = signing.openInTime(PURPOSE, sealed);
    if (challenge === undefined || used.has(challenge)) return undefined;
    const now = clock.now();
    for (const [old, at] of used) if (at < now - CHALLENGE_MS) used.delete(old);
    used.set(challenge, now);
    return challenge;
  };
}

interface Answer {
  answer: string;
  challenge: string | undefined;
  rpID: string;
}

async function addKey(
  { database, clock, siteOrigin }: PasskeyParts,
  { account, name, answer, challenge, rpID }: Answer & { account: Account; name: string },
): Promise<boolean> {
  const response = parse<RegistrationResponseJSON>(answer);
  if (!response || challenge === undefined) return false;
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: siteOrigin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) return false;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  await database.write(async (trx) => {
    await trx
      .insertInto("desk_passkeys")
      .values({
        id,
        account_id: account.id,
        public_key: Buffer.from(publicKey).toString("base64url"),
        counter,
        transports: JSON.stringify(transports),
        name,
        created_at: clock.now(),
        used_at: null,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  });
  return true;
}

async function checkKey(
  { database, clock, siteOrigin }: PasskeyParts,
  { answer, challenge, rpID }: Answer,
): Promise<Account | undefined> {
  const response = parse<AuthenticationResponseJSON>(answer);
  if (!response || challenge === undefined) return undefined;
  const key = await database.read
    .selectFrom("desk_passkeys")
    .selectAll()
    .where("id", "=", String(response.id))
    .executeTakeFirst();
  const row = key && (await accountById(database.read, key.account_id));
  if (!key || !row) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
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
  return toAccount(row);
}

function parse<Response extends { id: string }>(text: string): Response | undefined {
  try {
    const read = JSON.parse(text) as Response | null;
    return typeof read?.id === "string" ? read : undefined;
  } catch {
    return undefined;
  }
}
