/** Passwords: how they are kept, and which are refused. */
import {
  type Argon2Parameters,
  argon2,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from "node:crypto";
import { fold } from "../../../kernel/text";
import { COMMON } from "./common-passwords";

const SALT = 16;
const KEY = 32;
/** What OWASP asks of argon2id at the least: 19 MiB, two passes, one lane. */
const ARGON = { memory: 19_456, passes: 2, parallelism: 1, tagLength: KEY } as const;
/** For a Node older than 24.7, which has no argon2. */
const SCRYPT: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

const SHORTEST = 12;
const LONGEST = 200;

type Scheme = "argon2id" | "scrypt";

/** « argon2id:salt:key », both in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const scheme: Scheme = typeof argon2 === "function" ? "argon2id" : "scrypt";
  const salt = randomBytes(SALT);
  const key = await derive(scheme, password, salt);
  return [scheme, salt.toString("base64url"), key.toString("base64url")].join(":");
}

/** Takes as long whether there is something to compare with or not. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  // made before it is needed: the first unknown address would take twice as long
  const nobody = await nobodys();
  const [scheme, salt, key] = (stored ?? nobody).split(":");
  const expected = Buffer.from(key ?? "", "base64url");
  const given = await derive(scheme as Scheme, password, Buffer.from(salt ?? "", "base64url"));
  return timingSafeEqual(given, expected) && Boolean(stored);
}

let kept: Promise<string> | undefined;
/** What the password of an unknown address is compared with. */
const nobodys = (): Promise<string> => {
  kept ??= hashPassword(randomBytes(SALT).toString("hex"));
  return kept;
};

function derive(scheme: Scheme, password: string, salt: Buffer): Promise<Buffer> {
  const message = password.normalize("NFC");
  return new Promise((resolve, reject) => {
    const settle = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key));
    if (scheme === "scrypt") return scrypt(message, salt, KEY, SCRYPT, settle);
    const parameters: Argon2Parameters = { ...ARGON, message, nonce: salt };
    argon2("argon2id", parameters, settle);
  });
}

export type PasswordFault = "short" | "long" | "common";

/** Length first; then nothing that a list of leaked passwords begins with, whatever digits follow, and no own name. */
export function passwordFault(password: string, own: readonly string[] = []): PasswordFault | undefined {
  const length = [...password].length;
  if (length < SHORTEST) return "short";
  if (length > LONGEST) return "long";
  const plain = fold(password);
  if (new Set(plain).size < 5) return "common";
  const names = own.flatMap((name) => fold(name).split(/[^a-z]+/)).filter((name) => name.length > 3);
  const letters = plain.replace(/[^\p{L}]/gu, "");
  const left = [...names, ...COMMON].reduce((rest, word) => rest.replaceAll(word, ""), letters);
  return left.length < FEWEST_LETTERS ? "common" : undefined;
}

/** Beside well-known words: digits alone are dates and telephone numbers. */
const FEWEST_LETTERS = 4;
