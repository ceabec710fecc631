import { describe, expect, test } from "vitest";
import { piecesOf, saysNothing, stem, wordsIn } from "./words";

const folded = (text: string) => wordsIn(text).map((word) => word.folded);

describe("FIND-01 words", () => {
  test("are compared without accents, capitals and marks", () => {
    expect(folded("Étiquettes d’expédition, 102 × 152 mm")).toEqual(
      "etiquettes d expedition 102 152 mm".split(" "),
    );
    expect(folded("Cœur ŒUVRE naïve")).toEqual(["coeur", "oeuvre", "naive"]);
    expect(folded("ＴＮ７６０ m²")).toEqual(["tn760", "m2"]);
  });

  test("that nobody could read are cut, and signs are no words", () => {
    expect(folded("x".repeat(10_000))[0]).toHaveLength(40);
    expect(folded("% _ 😀 \u0000 ‮ ---")).toEqual([]);
  });

  test.each([
    ["cartouche", "cartouches"],
    ["noir", "noires"],
    ["toner", "toners"],
    ["étiquette", "Étiquettes"],
    ["laminé", "laminées"],
    ["recyclé", "recyclées"],
    ["imprimante", "imprimantes"],
    ["rouleau", "rouleaux"],
  ])("« %s » and « %s » have one stem", (one, other) => {
    const [first = "", second = ""] = folded(`${one} ${other}`);
    expect(stem(first)).toBe(stem(second));
  });

  test("of another thing have another stem, and models keep every sign", () => {
    expect(stem("encre")).not.toBe(stem("toner"));
    expect(stem("214xls")).toBe("214xls");
    expect(piecesOf("tn760")).toEqual(["tn", "760"]);
    expect(piecesOf("a214xl")).toEqual(["214", "xl"]);
    expect(piecesOf("encre")).toEqual([]);
  });

  test("of grammar say nothing, and a lone figure does", () => {
    expect(["le", "pour", "d", "à".normalize("NFD")[0] ?? "", "avec"].map(saysNothing)).toEqual(
      Array(5).fill(true),
    );
    expect(["9", "encre", "a3"].map(saysNothing)).toEqual([false, false, false]);
  });
});
