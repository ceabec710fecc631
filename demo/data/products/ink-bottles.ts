/** The ink bottles that fill Sirocco tanks, one by one and in fours. */
import { picture, picturesOf } from "../pictures";
import { printersTaking, slugOf } from "../printers";
import type { DemoAttribute, DemoColour, DemoPicture, DemoVariation } from "../types";
import { number } from "../typography";
import type { Draft } from "./draft";
import { known } from "./known";
import { costPerPage, LETTERS } from "./naming";

interface BottleFamily {
  code: string;
  ml: number;
  ink: string;
  fits: string;
  colourNote: string;
  fillNote: string;
  /** What to add after the cost of a page. */
  costNote: string;
}

const FAMILIES = {
  70: {
    code: "70",
    ml: 70,
    ink: "Noir à pigments, couleurs à colorant",
    fits: "les Sirocco Éco 5 à 11",
    colourNote:
      "Le noir est à pigments pour un texte net ; les couleurs sont à colorant, donc vives sur papier photo comme sur papier ordinaire.",
    fillNote:
      "Le bec porte un détrompeur différent pour chaque couleur : il n'entre que dans le bon réservoir et s'arrête tout seul quand celui-ci est plein. Aucune goutte sur la table.",
    costNote: " : la façon la moins chère d'imprimer en couleur de toute la boutique",
  },
  135: {
    code: "135",
    ml: 135,
    ink: "Noir à pigments, couleurs à colorant",
    fits: "les Sirocco Grand Large 20, 22 et 24 Duo",
    colourNote:
      "La formule est celle de nos flacons 70, en format de bureau. Les deux générations se mélangent sans risque si vous finissez un fond de réservoir.",
    fillNote:
      "Dévissez, posez le flacon à l'envers sur l'entrée du réservoir et laissez-le se vider : quarante secondes, sans presser.",
    costNote: "",
  },
  220: {
    code: "220",
    ml: 220,
    ink: "À pigments",
    fits: "les Sirocco Grand Large 30 Pro et 35 Pro",
    colourNote:
      "Encres à pigments dans les quatre couleurs : elles résistent à l'eau et à la lumière, ce qu'on demande à un plan de chantier ou à une affiche d'entrée.",
    fillNote:
      "Agitez doucement le flacon dix fois avant de remplir : les pigments se déposent au repos. C'est le seul soin qu'ils réclament.",
    costNote: "",
  },
} as const satisfies Record<number, BottleFamily>;

const PLATES: DemoColour[] = ["noir", "cyan", "magenta", "jaune"];

/** Told one by one, so that a colour can be out while its neighbours are not. */
const STOCKS: Record<string, number[]> = { 70: [64, 41, 0, 52], 135: [28, 7, 33], 220: [19, 16, 22] };

export const inkBottles: Draft[] = [
  fours(FAMILIES[70], { cents: 4699, alone: null, pages: 6500 }),
  byColour(FAMILIES[70], {
    name: "Flacon d'encre Sirocco 70, à l'unité",
    plates: PLATES,
    cents: 1299,
    pages: 4000,
  }),
  black(FAMILIES[135], { cents: 1999, pages: 7500 }),
  byColour(FAMILIES[135], {
    name: "Flacon d'encre couleur Sirocco 135",
    plates: PLATES.slice(1),
    cents: 1799,
    pages: 7000,
  }),
  fours(FAMILIES[135], { cents: 6799, alone: 7396, pages: 9200 }),
  black(FAMILIES[220], { cents: 2699, pages: 12000 }),
  byColour(FAMILIES[220], {
    name: "Flacon d'encre à pigments Sirocco 220, couleur",
    plates: PLATES.slice(1),
    cents: 2499,
    pages: 11000,
  }),
  fours(FAMILIES[220], { cents: 9499, alone: 10196, pages: 12900 }),
];

function fours(family: BottleFamily, sold: { cents: number; alone: number | null; pages: number }): Draft {
  const name = `Flacons d'encre Sirocco ${family.code}, quatre couleurs`;
  const slug = slugOf(name);
  const cost = costPerPage(sold.cents, sold.pages);
  return {
    ...shared(family),
    slug,
    name,
    sku: `EB-S${family.code}-4`,
    codes: [...codes(family), `S${family.code}-BK/C/M/Y`],
    summary: `Quatre flacons de ${family.ml} ml pour ${family.fits}. De quoi imprimer ${number(sold.pages)} pages en couleur.`,
    description: [
      `Un plein complet, noir, cyan, magenta et jaune, préparé à Trois-Rivières et essayé avant l'embouteillage.`,
      family.colourNote,
      `Les quatre flacons donnent ensemble ${number(sold.pages)} pages en couleur (ISO/CEI 24711), soit ${cost} la page${family.costNote}.`,
      family.fillNote,
      "- Flacons de plastique recyclé, repris et remplis de nouveau",
      "- Bouchon vissé : un flacon entamé se garde un an",
      "- Étiquette de retour prépayée dans la boîte",
    ],
    colour: "quatre-couleurs",
    yieldPages: sold.pages,
    volumeMl: family.ml * 4,
    unit: { per: "page", count: sold.pages },
    weightGrams: Math.round(4 * (family.ml * 1.08 + 24)) + 30,
    priceCents: sold.cents,
    apartCents: sold.alone,
    pictures: picturesOf("flacons"),
    attributes: attributes(family, `4 × ${family.ml} ml`, sold.pages),
    ...known(slug),
  };
}

function black(family: BottleFamily, sold: { cents: number; pages: number }): Draft {
  const name = `Flacon d'encre noire Sirocco ${family.code}`;
  const slug = slugOf(name);
  const cost = costPerPage(sold.cents, sold.pages);
  return {
    ...shared(family),
    slug,
    name,
    sku: `EB-S${family.code}-N`,
    codes: [...codes(family), `S${family.code}-BK`],
    summary: `${family.ml} ml de noir à pigments pour ${family.fits}, soit ${number(sold.pages)} pages de texte.`,
    description: [
      `Le noir part toujours le premier. Ce flacon de ${family.ml} ml refait le plein d'un coup et donne ${number(sold.pages)} pages (ISO/CEI 24711), à ${cost} chacune.`,
      "Encre à pigments : le texte sèche en une seconde, ne traverse pas un papier de 75 g/m² et supporte le surligneur.",
      family.fillNote,
      "- Flacon de plastique recyclé, repris et rempli de nouveau",
      "- Bouchon vissé : un flacon entamé se garde un an",
    ],
    colour: "noir",
    yieldPages: sold.pages,
    volumeMl: family.ml,
    unit: { per: "page", count: sold.pages },
    weightGrams: Math.round(family.ml * 1.08 + 24),
    priceCents: sold.cents,
    pictures: picturesOf("flacon", "noir"),
    attributes: attributes(family, `${family.ml} ml`, sold.pages),
    ...known(slug),
  };
}

function byColour(
  family: BottleFamily,
  sold: { name: string; plates: DemoColour[]; cents: number; pages: number },
): Draft {
  const slug = slugOf(sold.name);
  const values = sold.plates.map(capital);
  return {
    ...shared(family),
    slug,
    name: sold.name,
    sku: `EB-S${family.code}-U`,
    codes: [...codes(family), ...sold.plates.map((plate) => `S${family.code}-${LETTERS[plate].theirs}`)],
    summary: `Un flacon de ${family.ml} ml, dans la couleur qui vous manque, pour ${family.fits}.`,
    description: [
      "Une couleur s'épuise plus vite que les autres? Prenez-la seule. Chaque flacon vient du même lot que nos ensembles de quatre, la teinte ne change donc pas en cours de route.",
      family.colourNote,
      `Comptez ${number(sold.pages)} pages par flacon (ISO/CEI 24711).`,
      family.fillNote,
      "- Flacon de plastique recyclé, repris et rempli de nouveau",
      "- Étiquette de retour prépayée à partir de deux flacons",
    ],
    yieldPages: sold.pages,
    volumeMl: family.ml,
    unit: { per: "page", count: sold.pages },
    weightGrams: Math.round(family.ml * 1.08 + 24),
    priceCents: sold.cents,
    pictures: platesShown(sold.plates),
    attributes: attributes(family, `${family.ml} ml`, sold.pages),
    choices: [{ slug: "couleur", name: "Couleur", values }],
    variations: sold.plates.map((plate, at) => bottle(family, plate, sold.cents, STOCKS[family.code]![at]!)),
    ...known(slug),
  };
}

function bottle(family: BottleFamily, plate: DemoColour, cents: number, stock: number): DemoVariation {
  return {
    sku: `EB-S${family.code}-U-${LETTERS[plate].ours}`,
    choices: { couleur: capital(plate) },
    priceCents: cents,
    regularCents: null,
    stock,
    weightGrams: Math.round(family.ml * 1.08 + 24),
    picture: picture("flacon", plate, "face"),
  };
}

/** Each colour once, and the first more closely while there is room. */
function platesShown(plates: DemoColour[]): DemoPicture[] {
  const faces = plates.map((plate) => picture("flacon", plate, "face"));
  return [...faces, picture("flacon", plates[0]!, "detail")].slice(0, 4);
}

function shared(family: BottleFamily) {
  return { category: "encre", maker: "sirocco", printers: printersTaking(family.code) };
}

function codes(family: BottleFamily): string[] {
  return [family.code, `S-${family.code}`, `S${family.code}`];
}

function attributes(family: BottleFamily, volume: string, pages: number): DemoAttribute[] {
  return [
    { name: "Rendement", value: `${number(pages)} pages (ISO/CEI 24711)` },
    { name: "Volume", value: volume },
    { name: "Type d'encre", value: family.ink },
    { name: "Remplissage", value: "Bec à détrompeur, arrêt automatique" },
    { name: "Conservation", value: "24 mois fermé, 12 mois entamé" },
    { name: "Garantie", value: "2 ans" },
  ];
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
