/** Facets as addresses carry them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { FACETS, facetNamed } from "../../../../test/support/test-app";
import { chosenIn, onlyKnown, pairsOf, readValues as readFor, without } from "./facets";

const readValues = (name: string, raw: unknown) => readFor(facetNamed(name), raw);

test("FACET-03 whatever the order and however often, one choice has one form", () => {
  expect(readValues("couleur", ["cyan", "noir", "cyan"])).toEqual(["noir", "cyan"]);
  expect(readValues("couleur", ["noir", "cyan"])).toEqual(["noir", "cyan"]);
  expect(readValues("fabricant", ["norvik", "altaria", "norvik"])).toEqual(["altaria", "norvik"]);
  expect(readValues("prix", "30-a-75")).toEqual(["30-a-75"]);
});

test("FACET-04 what no facet knows is dropped", () => {
  expect(readValues("couleur", "mauve")).toBeUndefined();
  expect(readValues("couleur", ["mauve", "noir"])).toEqual(["noir"]);
  expect(readValues("prix", undefined)).toBeUndefined();
  expect(readValues("fabricant", "Altaria' or 1=1")).toBeUndefined();
  expect(readValues("fabricant", "a".repeat(61))).toBeUndefined();
});

test("FACET-04 an address cannot ask for more names than a page would offer", () => {
  const many = Array.from({ length: 500 }, (_, index) => `fabricant-${index}`);
  expect(readValues("fabricant", many)?.length).toBe(12);
});

test("FACET-04 anything at all can be read, and reading again changes nothing", () => {
  fc.assert(
    fc.property(fc.constantFrom(...FACETS), fc.anything(), ({ name }, raw) => {
      const once = readValues(name, raw);
      expect(readValues(name, once)).toEqual(once);
    }),
  );
});

test("what is taken off is gone, and an empty facet with it", () => {
  const chosen = { couleur: ["noir", "cyan"], prix: ["30-a-75"] };
  expect(without(chosen, "couleur", "noir")).toEqual({ couleur: ["cyan"], prix: ["30-a-75"] });
  expect(without(chosen, "prix", "30-a-75")).toEqual({ couleur: ["noir", "cyan"] });
});

test("pairs come in the order of the facets", () => {
  expect(pairsOf(chosenIn(FACETS, { note: ["4-et-plus"], couleur: ["noir", "cyan"] }))).toEqual([
    ["couleur", "noir"],
    ["couleur", "cyan"],
    ["note", "4-et-plus"],
  ]);
});

test("names that nobody carries are dropped, other facets are left alone", () => {
  const chosen = { fabricant: ["altaria", "zzz"], categorie: ["zzz"], couleur: ["noir"] };
  const names = { categorie: new Map<string, string>(), fabricant: new Map([["altaria", "Altaria"]]) };
  expect(onlyKnown(chosen, names)).toEqual({ couleur: ["noir"], fabricant: ["altaria"] });
  expect(chosenIn(FACETS, { couleur: [] })).toEqual({});
});
