/**
 * Letters in a picture. The picture's name is all digits, as other clients expect; they hold its size, its end and our
 * mark, and the letters follow from them and our secret. It serves once, whether the answer is right or not.
 */
import { createHash, randomInt } from "node:crypto";
import { MINUTE, SECOND } from "../../../kernel/dates";
import type { ChallengeKind } from "../../forms";
import { pictureOf } from "../names";
import { isSame } from "../same";
import { CHALLENGE_LIFE_MS } from "../settings";
import { claimUse } from "../store";
import { ALPHABET } from "./glyphs";
import { type Drawn, drawLetters, type Size } from "./picture";
import { type ChallengeParts, normalised } from "./quiz";

export interface Captcha extends ChallengeKind {
  /** What the picture of this name shows. */
  letters(digits: string): string;
  /** The picture of this name; undefined when it is none of ours, or its time is over. */
  picture(digits: string, now: number): Drawn | undefined;
  /** A word that serves instead of the letters of any picture, once, for a quarter of an hour at least. */
  word(now: number): string;
}

const SIZES: readonly Size[] = ["s", "m", "l"];
const LETTERS = 5;
const NAME = /^(([0-2])(\d{10})\d{12})(\d{15})$/;

const WORD = /^([a-z]{4})([a-z]{6})$/;
const WORD_TICK_MS = 15 * MINUTE;

export function createCaptcha(parts: ChallengeParts): Captcha {
  const { database, signing } = parts;
  /** Bytes that only we can compute. */
  const secretly = (purpose: string, text: string) =>
    createHash("sha256")
      .update(signing.seal(`captcha-${purpose}`, text))
      .digest();
  const markOf = (facts: string) =>
    String(secretly("name", facts).readBigUInt64BE() % 10n ** 15n).padStart(15, "0");
  const lettersOf = (digits: string) => pick(secretly("letters", digits), ALPHABET, LETTERS);
  const wordEnd = (start: string, tick: number) =>
    pick(secretly("word", `${start} ${tick}`), "abcdefghijklmnopqrstuvwxyz", 6);

  const read = (digits: string, now: number) => {
    const [, facts = "", size = "", until = "", mark = ""] = NAME.exec(digits) ?? [];
    const expiresAt = Number(until) * SECOND;
    if (!facts || !isSame(mark, markOf(facts)) || now >= expiresAt) return undefined;
    return { expiresAt, size: SIZES[Number(size)] ?? "m" };
  };
  const isWord = async (given: string, now: number): Promise<boolean> => {
    const [, start = "", end = ""] = WORD.exec(given) ?? [];
    const tick = Math.floor(now / WORD_TICK_MS);
    if (!start || ![tick, tick - 1].some((each) => isSame(end, wordEnd(start, each)))) return false;
    return claimUse(database, `word:${given}`, (tick + 2) * WORD_TICK_MS);
  };

  return {
    kind: "captcha",
    draw: async ({ size }, now) => {
      const until = Math.floor((now + CHALLENGE_LIFE_MS) / SECOND);
      const facts = `${SIZES.indexOf(size)}${until}${String(randomInt(1e12)).padStart(12, "0")}`;
      const proof = facts + markOf(facts);
      return { shown: pictureOf(proof), proof };
    },
    verify: async (_field, { answer, proof }, now) => {
      const found = read(proof, now);
      if (!found || !(await claimUse(database, `captcha:${proof}`, found.expiresAt))) return false;
      const given = normalised(answer).replaceAll(" ", "");
      return isSame(given, lettersOf(proof).toLowerCase()) || (await isWord(given, now));
    },
    letters: lettersOf,
    picture: (digits, now) => {
      const found = read(digits, now);
      return found && drawLetters(lettersOf(digits), found.size, seeded(secretly("noise", digits)));
    },
    word: (now) => {
      const start = Array.from({ length: 4 }, () => String.fromCharCode(97 + randomInt(26))).join("");
      return start + wordEnd(start, Math.floor(now / WORD_TICK_MS));
    },
  };
}

const pick = (bytes: Buffer, among: string, count: number): string =>
  Array.from(bytes.subarray(0, count), (byte) => among[byte % among.length]).join("");

/** Numbers from 0 up to 1, always the same for the same bytes. */
function seeded(bytes: Buffer): () => number {
  let state = bytes.readUInt32BE();
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
