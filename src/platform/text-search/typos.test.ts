import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gapsKnown, gapsTyped, isNear, nearest, slipsAllowed, slipsBetween, soundOf } from "./typos";

describe("FIND-03 slips", () => {
  test.each([
    ["cartouche", "cartouche", 0],
    ["cartoushe", "cartouche", 1],
    ["catrouche", "cartouche", 1],
    ["cartouch", "cartouche", 1],
    ["cartoucche", "cartouche", 1],
    ["", "encre", 5],
  ])("from « %s » to « %s » there are %i", (one, other, slips) => {
    expect(slipsBetween(one, other)).toBe(slips);
    expect(slipsBetween(other, one)).toBe(slips);
  });

  test("none in a short word or a model, one in a word, two in a long one", () => {
    expect(["jet", "214xl", "toner", "cartouche"].map(slipsAllowed)).toEqual([0, 0, 1, 2]);
  });

  test("what ears confuse is none", () => {
    expect(soundOf("photo")).toBe(soundOf("foto"));
    expect(soundOf("toner")).toBe(soundOf("tonner"));
    expect(isNear("foto", "photo")).toBe(true);
    expect(isNear("photo", "photo")).toBe(false);
  });

  test("the nearest word wins, then the one that begins alike, then the commonest", () => {
    const known = [
      { word: "encre", seen: 3, named: 1 },
      { word: "ancre", seen: 90, named: 1 },
      { word: "entre", seen: 80, named: 1 },
    ];
    const said = { word: "laisser", seen: 90, named: 0 };
    expect(nearest("encrre", known)?.word).toBe("encre");
    expect(nearest("enkre", known)?.word).toBe("entre");
    expect(nearest("laiser", [said, { word: "laser", seen: 3, named: 1 }])?.word).toBe("laser");
    expect(nearest("laiser", [said])?.word).toBe("laisser");
    expect(nearest("zzzzz", known)).toBeUndefined();
  });

  test("a word one slip away always meets what was typed in a gap", () => {
    const letters = fc.string({
      unit: fc.constantFrom(..."abceghiklmnoprstuvz"),
      minLength: 5,
      maxLength: 14,
    });
    fc.assert(
      fc.property(letters, fc.nat(), fc.constantFrom(..."abcdefgh"), fc.nat(2), (word, at, letter, kind) => {
        const place = at % word.length;
        const rest = word.slice(place + 1);
        const slip = [rest, letter + rest, word[place] + letter + rest][kind] ?? "";
        const typed = word.slice(0, place) + slip;
        if (!isNear(typed, word)) return true;
        const known = new Set(gapsKnown(word));
        return gapsTyped(typed).some((gap) => known.has(gap));
      }),
      { numRuns: 2000 },
    );
  });

  test("however long the word, the gaps are few", () => {
    expect(
      gapsTyped("a".repeat(40).replace(/a/g, (_, at) => "bcdfg"[at % 5] ?? "b")).length,
    ).toBeLessThanOrEqual(29);
    expect(gapsKnown("jt")).toEqual([]);
  });
});
