/** What each value of a facet would leave. */
import { expect, test } from "vitest";
import { FACETS } from "../../../../test/support/test-app";
import { type Cell, countFacets } from "./counts";

const names = {
  categorie: new Map([["encre", "Encre"]]),
  fabricant: new Map([
    ["altaria", "Altaria"],
    ["kanto", "Kanto"],
  ]),
  prix: new Map([["moins-de-30", "Moins de 30\u00a0$"]]),
};

const cell = (count: number, values: Record<string, string>): Cell => ({
  count,
  values: {
    categorie: "encre",
    format: "unite",
    couleur: null,
    fabricant: null,
    rendement: null,
    prix: "moins-de-30",
    stock: "en-stock",
    note: "sans-note",
    ...values,
  },
});

const shelf = [
  cell(4, { couleur: "noir", fabricant: "altaria" }),
  cell(3, { couleur: "cyan", fabricant: "altaria" }),
  cell(2, { couleur: "noir", fabricant: "kanto" }),
  cell(1, { couleur: "jaune", fabricant: "kanto", stock: "epuise" }),
];

const counted = (chosen: Parameters<typeof countFacets>[1], facet: string) =>
  Object.fromEntries(
    countFacets(shelf, chosen, names, FACETS)
      .facets.find(({ name }) => name === facet)
      ?.values.map(({ value, count }) => [value, count]) ?? [],
  );

test("with nothing chosen every product counts", () => {
  expect(countFacets(shelf, {}, names, FACETS)).toMatchObject({ total: 10, all: 10 });
  expect(counted({}, "couleur")).toEqual({ noir: 6, cyan: 3, jaune: 1 });
});

test("FACET-01 a facet is counted with the others applied and itself left open", () => {
  const chosen = { couleur: ["noir"] };
  expect(countFacets(shelf, chosen, names, FACETS).total).toBe(6);
  expect(counted(chosen, "couleur")).toEqual({ noir: 6, cyan: 3, jaune: 1 });
  expect(counted(chosen, "fabricant")).toEqual({ altaria: 4, kanto: 2 });
  expect(counted(chosen, "stock")).toEqual({ "en-stock": 6, epuise: 0 });
});

test("FACET-01 values of one facet widen, facets narrow", () => {
  expect(countFacets(shelf, { couleur: ["noir", "cyan"] }, names, FACETS).total).toBe(9);
  const both = { couleur: ["noir", "cyan"], fabricant: ["kanto"] };
  expect(countFacets(shelf, both, names, FACETS).total).toBe(2);
  expect(counted(both, "fabricant")).toEqual({ altaria: 7, kanto: 2 });
  expect(counted(both, "couleur")).toEqual({ noir: 2, cyan: 0, jaune: 1 });
});

test("a facet with a single value is not asked, unless it is chosen", () => {
  const shown = (chosen = {}) => countFacets(shelf, chosen, names, FACETS).facets.map(({ name }) => name);
  expect(shown()).toEqual(["couleur", "fabricant", "stock"]);
  expect(shown({ prix: ["moins-de-30"] })).toContain("prix");
});

test("what is chosen and not there is shown with nothing, so that it can be taken off", () => {
  const { total, facets } = countFacets(shelf, { couleur: ["magenta"] }, names, FACETS);
  expect(total).toBe(0);
  expect(facets[0]?.values.find(({ value }) => value === "magenta")).toEqual({
    value: "magenta",
    count: 0,
    chosen: true,
  });
});
