import { describe, expect, test } from "vitest";
import { stem } from "../../platform/text-search/words";
import { termsOf } from "./index-terms";
import { impersonal } from "./misses";
import { phrasesIn, readTyped, respelt, tidy } from "./search";

describe("what was typed", () => {
  test("FIND-02 is a code however it is written", () => {
    for (const typed of ["TN-760", "tn760", "TN 760", " tn_760 "])
      expect(readTyped(typed).code).toBe("tn760");
    expect(readTyped("cartouche").code).toBe("");
  });

  test("FIND-01 is read without its words of grammar, eight at most, each once", () => {
    expect(readTyped("de l’encre pour la Studio 40").words).toEqual(["encre", "studio", "40"]);
    expect(readTyped("encre Encre ENCRÉ".replace("É", "E")).words).toEqual(["encre"]);
    expect(readTyped("a1 b2 c3 d4 e5 f6 g7 h8 i9 j10").words).toHaveLength(8);
    expect(readTyped("le la de").words).toEqual([]);
  });

  test("FIND-07 is one line of a length that can be read", () => {
    expect(tidy("  deux\n\tmots\0 ")).toBe("deux mots");
    expect([...tidy("é".repeat(10_000))]).toHaveLength(100);
    expect(tidy("a\ud800b").isWellFormed()).toBe(true);
  });

  test("is looked through for the names of printers, the longest first", () => {
    expect(phrasesIn(["encre", "studio", "40"]).map(({ key }) => key)).toEqual([
      "encrestudio40",
      "encrestudio",
      "studio40",
      "encre",
      "studio",
      "40",
    ]);
  });

  test("FIND-03 is respelt in place", () => {
    expect(respelt("De l’Encrre, noire", new Map([["encrre", "encre"]]))).toBe("De l’encre, noire");
  });

  test("FIND-06 is kept only when it is nobody’s", () => {
    const kept = (text: string) => impersonal(readTyped(text));
    expect(kept("Cartouche ZX-12")).toBe("cartouche zx 12");
    expect(kept("jeanne@exemple.ca")).toBeUndefined();
    expect(kept("819 555-0142")).toBeUndefined();
    expect(kept("le la")).toBeUndefined();
  });
});

describe("FIND-01 what a product is found by", () => {
  const { weights } = termsOf({
    name: "Toner noir Norvik TL-48",
    codes: ["EB-TL48", "poudre"],
    maker: "Norvik",
    category: "Toner",
    trade: ["Norvik L110"],
    tags: [],
    details: ["2 ans"],
    summary: "Pour les lasers.",
    description: ["Un toner pesé, essayé."],
  });
  const weight = (word: string) => weights.get(stem(word)) ?? 0;

  test("weighs more in its name than in its description", () => {
    expect(weight("noir")).toBeGreaterThan(weight("laser"));
    expect(weight("laser")).toBeGreaterThan(weight("pese"));
    expect(weight("pese")).toBeGreaterThan(0);
  });

  test("is its code, whole, in parts and joined", () => {
    for (const term of ["ebtl48", "tl48", "tl", "48", "l110"]) expect(weight(term), term).toBeGreaterThan(0);
    expect(weight("tl48")).toBeGreaterThan(weight("l110"));
    expect(weight("pour")).toBe(0);
  });
});
