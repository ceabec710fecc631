/** Puzzles, tokens and scores: pure rules. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { stoppedClock } from "../../kernel/clock";
import { MINUTE } from "../../kernel/dates";
import { randomId } from "../../kernel/ids";
import { createSigning } from "../../platform/http/signing";
import { hashHead } from "./browser/sha256";
import { solve } from "./browser/solve";
import { scoreOf } from "./score";
import { createTokens, isSolution } from "./tokens";

const NOW = Date.UTC(2026, 10, 16);
const AGENT = "Mozilla/5.0 (essai)";
const signing = createSigning("une-longue-phrase-que-personne-ne-devine", stoppedClock(NOW));
const tokens = createTokens(signing);
const about = { action: "contactform", score: 0.9, userAgent: AGENT } as const;

const idIn = (challenge: string) => challenge.slice(0, 32);

function solved(now = NOW) {
  const challenge = tokens.challenge(now);
  return { challenge, numbers: solve(idIn(challenge)) };
}

describe("the puzzle", () => {
  test("hashes in the browser as the server does", () => {
    for (let round = 0; round < 200; round++) {
      const message = Buffer.from(randomId());
      const block = Buffer.alloc(64);
      message.copy(block);
      block.writeUInt8(0x80, 32);
      block.writeUInt32BE(256, 60);
      const words = Int32Array.from({ length: 16 }, (_, at) => block.readInt32BE(at * 4));
      expect(hashHead(words)).toBe(createHash("sha256").update(message).digest().readUInt32BE(0));
    }
  });

  test("takes at least 2^16 hashes on average", () => {
    const PUZZLES = 60;
    const tried = Array.from({ length: PUZZLES }, () =>
      solve(randomId()).reduce((sum, each) => sum + each, 0),
    );
    const average = tried.reduce((sum, each) => sum + each, 0) / PUZZLES;
    // 65,536 are expected; the average of sixty lies within a fifth of it, but for once in a hundred thousand runs
    expect(average).toBeGreaterThan(65_536 * 0.8);
    expect(average).toBeLessThan(65_536 * 1.2);
  });

  test("accepts a solution of its own and no other", () => {
    const id = randomId();
    const numbers = solve(id);
    expect(isSolution(id, numbers)).toBe(true);
    expect(isSolution(randomId(), numbers)).toBe(false);
    expect(isSolution(id, numbers.slice(1))).toBe(false);
    expect(isSolution(id, [...numbers.slice(1), 0])).toBe(false);
    expect(isSolution(id, Array(8).fill(numbers[0]))).toBe(false);
  });
});

describe("a token", () => {
  test("says what it is for, how human it looks, and until when", () => {
    const answer = tokens.exchange(solved(), about, NOW);
    if (!("token" in answer)) throw new Error("no token");
    expect(tokens.read(answer.token, NOW)).toMatchObject({ action: "contactform", score: 0.9 });
    expect(tokens.read(answer.token, NOW + 2 * MINUTE - 1)).toBeDefined();
    expect(tokens.read(answer.token, NOW + 2 * MINUTE)).toBeUndefined();
  });

  test("is not given for a puzzle that is forged, late or unsolved", () => {
    const solution = solved();
    const forged = {
      ...solution,
      challenge: solution.challenge.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    };
    expect(tokens.exchange(forged, about, NOW)).toEqual({ rejected: "forged" });
    expect(tokens.exchange(solution, about, NOW + 10 * MINUTE)).toEqual({ rejected: "expired" });
    expect(tokens.exchange({ ...solution, numbers: Array(8).fill(1) }, about, NOW)).toEqual({
      rejected: "unsolved",
    });
    // a token is no puzzle, and a puzzle no token
    expect(tokens.read(solution.challenge, NOW)).toBeUndefined();
  });

  test("is worth nothing when any sign of it is another", () => {
    const token = tokens.issue({
      id: randomId(),
      action: "contactform",
      score: 0.9,
      agent: tokens.agentOf(AGENT),
      expiresAt: NOW + MINUTE,
    });
    for (let at = 0; at < token.length; at++) {
      const other = token.slice(0, at) + (token[at] === "x" ? "y" : "x") + token.slice(at + 1);
      expect(tokens.read(other, NOW), `sign ${at}`).toBeUndefined();
    }
  });
});

describe("the score", () => {
  const person = {
    action: "contactform",
    trusted: 12,
    untrusted: 0,
    openMs: 20_000,
    isDriven: false,
    hasLanguage: true,
  } as const;

  test("is high for somebody who reads and types", () => {
    expect(scoreOf(person)).toBe(0.9);
  });

  test("is enough for a quick visitor, a driven browser that types, and one whose aids only change fields", () => {
    expect(scoreOf({ ...person, openMs: 200 })).toBeGreaterThan(0.5);
    expect(scoreOf({ ...person, isDriven: true, openMs: 200 })).toBeGreaterThan(0.5);
    expect(scoreOf({ ...person, trusted: 1, untrusted: 4 })).toBeGreaterThan(0.5);
    // a page that has just come, on which nobody can have touched anything yet
    expect(scoreOf({ ...person, action: "review", trusted: 0, openMs: 50, isDriven: true })).toBeGreaterThan(
      0.5,
    );
  });

  test("is too low for a script that touches nothing, and for one that only pretends to", () => {
    expect(scoreOf({ ...person, trusted: 0 })).toBeLessThanOrEqual(0.5);
    expect(scoreOf({ ...person, trusted: 0, untrusted: 50, isDriven: true })).toBeLessThanOrEqual(0.5);
    expect(scoreOf({ ...person, trusted: 0, hasLanguage: false, action: "checkout" })).toBeLessThanOrEqual(
      0.5,
    );
  });
});
