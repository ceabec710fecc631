/** Codes of six digits from a shared secret and the time (RFC 6238), as every authenticator makes them. */
import { createHmac, randomBytes } from "node:crypto";
import { SECOND } from "../../../kernel/dates";

const STEP_MS = 30 * SECOND;
const DIGITS = 6;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** 160 bits in base 32, as authenticators take it. */
export function newSecret(): string {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join("");
}

export const stepAt = (now: number): number => Math.floor(now / STEP_MS);

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The step whose code this is, one step early or late at most and never one that was used; undefined: none. */
export function stepOfCode(secret: string, code: string, now: number, lastUsed: number): number | undefined {
  const digits = code.replace(/\s/g, "");
  return [0, -1, 1]
    .map((by) => stepAt(now) + by)
    .find((step) => step > lastUsed && codeAt(secret, step) === digits);
}

/** What an authenticator reads as a link. */
export const totpLink = (secret: string, account: string, issuer: string): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${new URLSearchParams({ secret, issuer })}`;

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
