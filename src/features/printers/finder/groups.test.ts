import { expect, test } from "vitest";
import type { Colour } from "../inks";
import { groupsOf } from "./groups";
import type { Fitting } from "./store";

interface Told {
  shelf?: number;
  colour?: Colour;
  pages?: number;
  pack?: boolean;
  left?: number;
}

const fitting = (name: string, { shelf = 1, colour, pages, pack, left = 20 }: Told) => ({
  shelf: { slug: `rayon-${shelf}`, name: `Rayon ${shelf}`, position: shelf },
  card: {
    name,
    colour: colour ?? null,
    yieldPages: pages ?? null,
    apartCents: pack ? 5000 : null,
    stock: { left, lowAt: 3 },
  } as Fitting["card"],
});

const inGroups = (all: Fitting[]) => groupsOf(all).flatMap(({ cards }) => cards);

test("packs, what prints most and the rest of the first shelf stand apart, other shelves under their names", () => {
  const titles = groupsOf([
    fitting("trousse", { shelf: 6 }),
    fitting("noire", { colour: "noir", pages: 220 }),
    fitting("noire XL", { colour: "noir", pages: 550 }),
    fitting("lot", { colour: "quatre-couleurs", pages: 760, pack: true }),
  ]).map(({ title, cards }) => `${title}: ${cards.map(({ name }) => name).join()}`);
  expect(titles).toEqual([
    "En lot: lot",
    "Grande capacité: noire XL",
    "Capacité régulière: noire",
    "Rayon 6: trousse",
  ]);
  // alone on its shelf, nothing is large or small
  expect(groupsOf([fitting("noire", { colour: "noir", pages: 220 })]).map(({ title }) => title)).toEqual([
    "Rayon 1",
  ]);
});

test("what fits a printer comes in the order in which one chooses", () => {
  const shuffled = [
    fitting("trousse", { shelf: 6 }),
    fitting("noire", { colour: "noir", pages: 220, left: 0 }),
    fitting("jaune", { colour: "jaune", pages: 180 }),
    fitting("cyan XL", { colour: "cyan", pages: 480 }),
    fitting("lot", { colour: "quatre-couleurs", pages: 760, pack: true }),
    fitting("cyan", { colour: "cyan", pages: 180 }),
    fitting("noire XL", { colour: "noir", pages: 550 }),
    fitting("jaune XL", { colour: "jaune", pages: 480 }),
    fitting("tambour", { shelf: 3, colour: "noir", pages: 12_000 }),
    fitting("lot XL", { colour: "quatre-couleurs", pages: 1990, pack: true }),
  ];
  expect(inGroups(shuffled).map(({ name }) => name)).toEqual([
    "lot XL",
    "lot",
    "noire XL",
    "cyan XL",
    "jaune XL",
    "cyan",
    "jaune",
    "noire",
    "tambour",
    "trousse",
  ]);
});

test("two of one colour sold together are a pack, before either alone", () => {
  const shown = inGroups([
    fitting("regular", { colour: "noir", pages: 1200 }),
    fitting("large", { colour: "noir", pages: 3000 }),
    fitting("two", { colour: "noir", pages: 6000, pack: true }),
  ]);
  expect(shown.map(({ name }) => name)).toEqual(["two", "large", "regular"]);
});

test("a pack that is sold out comes after the one that is not", () => {
  const shown = inGroups([
    fitting("lot XL", { colour: "quatre-couleurs", pages: 1990, pack: true, left: 0 }),
    fitting("lot", { colour: "quatre-couleurs", pages: 760, pack: true }),
  ]);
  expect(shown.map(({ name }) => name)).toEqual(["lot", "lot XL"]);
});
