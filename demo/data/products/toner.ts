/** The toner cartridges, alone, in packs, and by colour. */
import { picture, picturesOf } from "../pictures";
import { printersTaking, slugOf } from "../printers";
import { type Random, random } from "../random";
import type { DemoAttribute, DemoColour, DemoVariation } from "../types";
import { dollars, number } from "../typography";
import type { Draft } from "./draft";
import { known } from "./known";
import { codesOf, costPerPage, LETTERS, makerName } from "./naming";
import { type TonerCell, type TonerFamily, tonerFamilies } from "./toner-families";
import { COLOUR_NOTES, FITTING_NOTES, SHELL_NOTES, TICKS } from "./toner-texts";

export const toner: Draft[] = [
  ...tonerFamilies.flatMap((family) => [
    ...family.alone.map((colour) => single(family, colour)),
    ...(family.pack ? [pack(family, family.pack)] : []),
  ]),
  byColour(tonerFamilies.find((family) => family.code === "K31")!),
];

function single(family: TonerFamily, colour: DemoColour): Draft {
  const cell = family.cells[colour]!;
  const name = `Toner ${colour} ${makerName(family.maker)} ${family.code}`;
  const slug = slugOf(name);
  const chance = random(`texte:${slug}`);
  return {
    ...shared(family),
    slug,
    name,
    sku: `EB-${family.code}-${LETTERS[colour].ours}`,
    codes: codesOf(family.maker, family.code, colour),
    summary: `Toner ${colour} pour ${family.fits}. ${summaryEnd(family, cell, chance)}`,
    description: [
      `Cartouche de toner ${colour} remplie à Trois-Rivières, pesée puis essayée sur ${family.tested}.`,
      chance.pick(COLOUR_NOTES[colour as keyof typeof COLOUR_NOTES]),
      `Elle donne ${number(cell.pages)} pages selon la norme ${norm(family)}, soit ${costPerPage(cell.cents, cell.pages)} la page.`,
      family.story,
      chance.pick(SHELL_NOTES),
      chance.pick(FITTING_NOTES),
      ...ticks(chance),
    ],
    colour,
    yieldPages: cell.pages,
    unit: { per: "page", count: cell.pages },
    weightGrams: family.grams,
    priceCents: cell.cents,
    pictures: picturesOf("toner", colour),
    attributes: attributes(family, `${number(cell.pages)} pages (${norm(family)})`),
    ...known(slug),
  };
}

function pack(family: TonerFamily, { count, cents }: NonNullable<TonerFamily["pack"]>): Draft {
  const name = `Lot de ${count} toners ${makerName(family.maker)} ${family.code}`;
  const slug = slugOf(name);
  const chance = random(`texte:${slug}`);
  const { pages, alone } = packSums(family, count);
  const what = count === 2 ? "Deux toners noirs" : "Noir, cyan, magenta et jaune";
  return {
    ...shared(family),
    slug,
    name,
    sku: `EB-${family.code}-${count}`,
    codes: codesOf(family.maker, family.code, count === 2 ? "noir" : "quatre-couleurs"),
    summary: `${what} pour ${family.fits}. ${number(pages)} pages, et ${dollars(alone - cents)} de moins qu'à l'unité.`,
    description: [
      `${count === 2 ? "Deux" : "Quatre"} cartouches remplies à Trois-Rivières, pesées puis essayées une par une sur ${family.tested}.`,
      packNote(count),
      packYield(family, count),
      family.story,
      chance.pick(SHELL_NOTES),
      ...ticks(chance),
    ],
    colour: count === 2 ? "noir" : "quatre-couleurs",
    yieldPages: pages,
    unit: { per: "page", count: pages },
    weightGrams: family.grams * count + 120,
    priceCents: cents,
    apartCents: alone,
    pictures: picturesOf(count === 2 ? "duo-toner" : "lot-toner"),
    attributes: attributes(family, packYieldShort(family, count)),
    ...known(slug),
  };
}

function byColour(family: TonerFamily): Draft {
  const plates: DemoColour[] = ["cyan", "magenta", "jaune"];
  const name = `Toner couleur ${makerName(family.maker)} ${family.code}`;
  const cell = family.cells.cyan!;
  return {
    ...shared(family),
    slug: slugOf(name),
    name,
    sku: `EB-${family.code}-U`,
    codes: [
      ...codesOf(family.maker, family.code, "cyan"),
      ...plates.slice(1).map((plate) => `${family.code}-${LETTERS[plate].theirs}`),
    ],
    summary: `Cyan, magenta ou jaune, pour ${family.fits}. ${number(cell.pages)} pages par couleur.`,
    description: [
      `Les trois couleurs du Carré, chacune dans sa boîte, remplies à Trois-Rivières et essayées sur ${family.tested}.`,
      "Les teintes sont alignées sur la norme ISO 12647 pour le papier non couché : un dépliant préparé chez l'imprimeur garde ses couleurs au bureau.",
      `Chaque cartouche donne ${number(cell.pages)} pages (${norm(family)}), soit ${costPerPage(cell.cents, cell.pages)} la page.`,
      family.story,
      "- Puce neuve, niveau affiché à l'écran",
      "- Boîtier repris, rouleaux et racle neufs",
      "- Étiquette de retour prépayée dans la boîte",
    ],
    yieldPages: cell.pages,
    unit: { per: "page", count: cell.pages },
    weightGrams: family.grams,
    priceCents: cell.cents,
    pictures: [...plates.map((plate) => picture("toner", plate, "face")), picture("toner", "cyan", "detail")],
    attributes: attributes(family, `${number(cell.pages)} pages (${norm(family)})`),
    choices: [{ slug: "couleur", name: "Couleur", values: plates.map(capital) }],
    variations: plates.map((plate, at) => colourOf(family, plate, cell, [14, 4, 11][at]!)),
  };
}

function colourOf(family: TonerFamily, plate: DemoColour, cell: TonerCell, stock: number): DemoVariation {
  return {
    sku: `EB-${family.code}-U-${LETTERS[plate].ours}`,
    choices: { couleur: capital(plate) },
    priceCents: cell.cents,
    regularCents: null,
    stock,
    weightGrams: family.grams,
    picture: picture("toner", plate, "face"),
  };
}

function shared(family: TonerFamily) {
  return { category: "toner", maker: family.maker, printers: printersTaking(family.takes) };
}

function summaryEnd(family: TonerFamily, cell: TonerCell, chance: Random): string {
  return chance.pick([
    `${number(cell.pages)} pages, reconnu dès l'insertion.`,
    `${number(cell.pages)} pages à ${costPerPage(cell.cents, cell.pages)} chacune.`,
    `Essayé sur ${family.tested} avant de partir, ${number(cell.pages)} pages.`,
  ]);
}

function packNote(count: 2 | 4): string {
  return count === 2
    ? "Un dans l'imprimante, un sur la tablette : c'est la formule de ceux qui ont déjà manqué de toner un vendredi à 16 h."
    : "Les quatre poudres viennent d'une même campagne de remplissage. Le gris neutre reste neutre, sans dominante rose ni verte.";
}

function packYield(family: TonerFamily, count: 2 | 4): string {
  return `Rendement selon la norme ${norm(family)} : ${packYieldWords(family, count)}.`;
}

function packYieldShort(family: TonerFamily, count: 2 | 4): string {
  const words = packYieldWords(family, count);
  return `${capital(words)} (${norm(family)})`;
}

function packYieldWords(family: TonerFamily, count: 2 | 4): string {
  const noir = number(family.cells.noir!.pages);
  if (count === 2) return `2 × ${noir} pages`;
  return `noir ${noir} pages, couleurs ${number(family.cells.cyan!.pages)} pages chacune`;
}

function packSums(family: TonerFamily, count: 2 | 4): { pages: number; alone: number } {
  const cells = count === 2 ? [family.cells.noir!, family.cells.noir!] : Object.values(family.cells);
  const pages = cells.reduce((sum, cell) => sum + cell.pages, 0);
  return { pages, alone: cells.reduce((sum, cell) => sum + cell.cents, 0) };
}

/** One norm measures black-only lasers, another those that print in colour. */
function norm(family: TonerFamily): string {
  return family.cells.cyan ? "ISO/CEI 19798" : "ISO/CEI 19752";
}

function attributes(family: TonerFamily, pages: string): DemoAttribute[] {
  return [
    { name: "Rendement", value: pages },
    { name: "Puce", value: "Neuve, niveau affiché" },
    { name: "État", value: "Boîtier repris, pièces d'usure neuves" },
    { name: "Température de conservation", value: "De 0 à 35 °C, à plat" },
    { name: "Garantie", value: "2 ans" },
    ...(family.takes === "TL-48" ? [{ name: "Tambour", value: "Séparé, modèle TD-48" }] : []),
  ];
}

function ticks(chance: Random): string[] {
  return chance
    .shuffle(TICKS)
    .slice(0, 3)
    .map((tick) => `- ${tick}`);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
