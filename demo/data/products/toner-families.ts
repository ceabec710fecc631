/** Every toner family sold: yields, powder, prices and what is particular to it. */
import type { DemoColour } from "../types";

export interface TonerCell {
  pages: number;
  cents: number;
}

export interface TonerFamily {
  code: string;
  maker: string;
  takes: string;
  cells: Partial<Record<DemoColour, TonerCell>>;
  alone: DemoColour[];
  /** How many in a pack, and its price. A mono family packs two blacks. */
  pack: { count: 2 | 4; cents: number } | null;
  grams: number;
  fits: string;
  tested: string;
  story: string;
}

const FOUR: DemoColour[] = ["noir", "cyan", "magenta", "jaune"];

const four = (noir: TonerCell, colour: TonerCell): TonerFamily["cells"] => ({
  noir,
  cyan: colour,
  magenta: colour,
  jaune: colour,
});

export const tonerFamilies: TonerFamily[] = [
  {
    code: "415X",
    maker: "tessera",
    takes: "415",
    cells: four({ pages: 6000, cents: 8499 }, { pages: 5000, cents: 10499 }),
    alone: FOUR,
    pack: { count: 4, cents: 37999 },
    grams: 760,
    fits: "les Tessera Chroma 410 à 450",
    tested: "une Chroma 415",
    story:
      "La 415X est le grand format des Chroma. Un bureau de dix personnes en change deux fois par an ; la 415A, elle, convient à une imprimante d'appoint.",
  },
  {
    code: "415A",
    maker: "tessera",
    takes: "415",
    cells: four({ pages: 2400, cents: 4999 }, { pages: 2100, cents: 6299 }),
    alone: ["noir"],
    pack: { count: 4, cents: 21499 },
    grams: 610,
    fits: "les Tessera Chroma 410 à 450",
    tested: "une Chroma 410",
    story:
      "La 415A est le format régulier des Chroma. Elle se loge exactement comme la 415X : vous pouvez mettre un noir grand format et garder les couleurs en régulier.",
  },
  {
    code: "226A",
    maker: "tessera",
    takes: "226",
    cells: { noir: { pages: 3100, cents: 5999 } },
    alone: ["noir"],
    pack: null,
    grams: 890,
    fits: "les Tessera Trait 220 à 260",
    tested: "une Trait 226",
    story:
      "Un toner de cabinet : trois mille pages de lettres, de baux ou d'ordonnances, avec le même noir de la première à la dernière.",
  },
  {
    code: "226X",
    maker: "tessera",
    takes: "226",
    cells: { noir: { pages: 9000, cents: 9899 } },
    alone: ["noir"],
    pack: { count: 2, cents: 17999 },
    grams: 1080,
    fits: "les Tessera Trait 220 à 260",
    tested: "une Trait 240",
    story:
      "Neuf mille pages dans le même boîtier que la 226A, à un prix par page près de moitié plus bas. C'est le toner que nous mettons dans nos propres imprimantes d'expédition.",
  },
  {
    code: "118",
    maker: "tessera",
    takes: "118",
    cells: { noir: { pages: 1600, cents: 4499 } },
    alone: ["noir"],
    pack: { count: 2, cents: 8299 },
    grams: 540,
    fits: "les Tessera Cube 11 à 18 Duo",
    tested: "une Cube 18",
    story:
      "Les Cube sont de petits lasers de table. Leur toner dort sans sécher pendant les vacances, ce qu'aucune cartouche d'encre ne sait faire.",
  },
  {
    code: "TL-48",
    maker: "norvik",
    takes: "TL-48",
    cells: { noir: { pages: 1200, cents: 3999 } },
    alone: ["noir"],
    pack: null,
    grams: 520,
    fits: "les Norvik L110 à L320",
    tested: "une L210",
    story:
      "Sur les Norvik L, le toner et le tambour sont deux pièces séparées. Quand l'imprimante réclame un toner, ne changez que lui : le tambour TD-48 en supporte une dizaine.",
  },
  {
    code: "TL-48H",
    maker: "norvik",
    takes: "TL-48",
    cells: { noir: { pages: 3000, cents: 5999 } },
    alone: ["noir"],
    pack: { count: 2, cents: 10999 },
    grams: 640,
    fits: "les Norvik L110 à L320",
    tested: "une L310",
    story:
      "La version haute capacité du TL-48 : deux fois et demie les pages, une fois et demie le prix. Le tambour, lui, reste en place.",
  },
  {
    code: "CL-7",
    maker: "norvik",
    takes: "CL-7",
    cells: four({ pages: 3500, cents: 7299 }, { pages: 3000, cents: 8299 }),
    alone: FOUR,
    pack: { count: 4, cents: 28999 },
    grams: 680,
    fits: "les Norvik C70 à C78",
    tested: "une C72",
    story:
      "Les Norvik C fusionnent le toner à basse température : le papier sort plus plat et l'appareil consomme moins. Notre poudre est choisie pour fondre au même point, 118 °C.",
  },
  {
    code: "K26",
    maker: "kanto",
    takes: "K26",
    cells: { noir: { pages: 2600, cents: 5499 } },
    alone: ["noir"],
    pack: null,
    grams: 700,
    fits: "les Kanto Carré 26 et 26 Duo",
    tested: "une Carré 26",
    story:
      "Le Carré 26 est l'imprimante des comptoirs : factures, bons de livraison, étiquettes de tablette. Ce toner en fait 2 600 sans qu'on ait à le secouer.",
  },
  {
    code: "K26H",
    maker: "kanto",
    takes: "K26",
    cells: { noir: { pages: 6500, cents: 8999 } },
    alone: ["noir"],
    pack: null,
    grams: 860,
    fits: "les Kanto Carré 26 et 26 Duo",
    tested: "une Carré 26 Duo",
    story:
      "La haute capacité du Carré 26. Dans un commerce ouvert tous les jours, elle dure d'un inventaire à l'autre.",
  },
  {
    code: "K31",
    maker: "kanto",
    takes: "K31",
    cells: four({ pages: 3200, cents: 6499 }, { pages: 3000, cents: 7499 }),
    alone: ["noir"],
    pack: { count: 4, cents: 24999 },
    grams: 640,
    fits: "les Kanto Carré 31 et 33 Duo",
    tested: "une Carré 31",
    story:
      "Une poudre à grains sphériques de six microns. Les petits caractères gris, ceux des contrats d'assurance, restent des caractères et non des taches.",
  },
];
