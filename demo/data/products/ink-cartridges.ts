/** The ink cartridges, alone and in packs, drawn from their families. */
import { picturesOf } from "../pictures";
import { printersTaking, slugOf } from "../printers";
import { type Random, random } from "../random";
import type { DemoAttribute, DemoColour, DemoPicture } from "../types";
import { dollars, enumerate, number } from "../typography";
import type { Draft } from "./draft";
import { type InkCell, type InkFamily, inkFamilies } from "./ink-families";
import { CHIP_NOTES, COLOUR_NOTES, PACK_NOTES, STATE, TICKS } from "./ink-texts";
import { known } from "./known";
import { codesOf, costPerPage, LETTERS, makerName } from "./naming";

const INKS: Record<InkFamily["ink"], string> = {
  bureau: "Noir à pigments, couleurs à colorant",
  photo: "À colorant, qualité photo",
  pigment: "À pigments",
};

export const inkCartridges: Draft[] = inkFamilies.flatMap((family) => [
  ...family.alone.map((colour) => single(family, colour)),
  ...(family.packCents === null ? [] : [pack(family, family.packCents)]),
]);

function single(family: InkFamily, colour: DemoColour): Draft {
  const cell = family.cells[colour]!;
  const name = `Cartouche ${colourWord(family, colour)} ${makerName(family.maker)} ${family.code}`;
  const slug = slugOf(name);
  const chance = random(`texte:${slug}`);
  return {
    ...shared(family),
    slug,
    name,
    sku: `EB-${family.code}-${LETTERS[colour].ours}`,
    codes: codesOf(family.maker, family.code, colour),
    summary: singleSummary(family, colour, cell, chance),
    description: singleDescription(family, colour, cell, chance),
    colour,
    yieldPages: cell.pages,
    volumeMl: cell.ml,
    unit: { per: "page", count: cell.pages },
    weightGrams: weight(family, cell),
    priceCents: cell.cents,
    pictures: picturesOf(shownBody(family), colour),
    attributes: singleAttributes(family, colour, cell),
    ...known(slug),
  };
}

function pack(family: InkFamily, cents: number): Draft {
  const cells = Object.entries(family.cells) as [DemoColour, InkCell][];
  const name = packName(family, cells.length);
  const slug = slugOf(name);
  const pages = total(cells.map(([, cell]) => cell.pages));
  const ml = total(cells.map(([, cell]) => cell.ml));
  return {
    ...shared(family),
    slug,
    name,
    sku: `EB-${family.code}-${cells.length}`,
    codes: codesOf(family.maker, family.code, "quatre-couleurs"),
    summary: packSummary(family, cells.length, pages),
    description: packDescription(family, cells, cents, random(`texte:${slug}`)),
    colour: "quatre-couleurs",
    yieldPages: pages,
    volumeMl: ml,
    unit: { per: "page", count: pages },
    weightGrams: total(cells.map(([, cell]) => weight(family, cell))) + 20,
    priceCents: cents,
    apartCents: total(cells.map(([, cell]) => cell.cents)),
    pictures: packPictures(family),
    attributes: packAttributes(family, cells),
    ...known(slug),
  };
}

function shared(family: InkFamily) {
  return { category: "encre", maker: family.maker, printers: printersTaking(family.takes) };
}

function singleSummary(family: InkFamily, colour: DemoColour, cell: InkCell, chance: Random): string {
  const format = family.code.endsWith("XL") ? " grand format" : "";
  const what = `Cartouche ${colourWord(family, colour)}${format} pour ${family.fits}.`;
  const ends = [
    `${number(cell.pages)} pages, reconnue dès l'insertion.`,
    `Essayée sur ${family.tested} avant de partir, ${number(cell.pages)} pages.`,
    `${number(cell.pages)} pages à ${costPerPage(cell.cents, cell.pages)} chacune.`,
  ];
  return `${what} ${chance.pick(ends)}`;
}

function singleDescription(family: InkFamily, colour: DemoColour, cell: InkCell, chance: Random): string[] {
  const plate = colour as Exclude<DemoColour, "quatre-couleurs">;
  return [
    `${opening(family)} et essayée sur ${family.tested}.`,
    chance.pick(COLOUR_NOTES[family.ink][plate]),
    yieldNote(family, cell),
    family.story,
    chance.pick(CHIP_NOTES[family.body]),
    ...ticks(chance),
  ];
}

function packSummary(family: InkFamily, count: number, pages: number): string {
  const what = count === 2 ? "Le noir et la couleur" : "Les quatre couleurs";
  return `${what} d'un coup, pour ${family.fits}. ${number(pages)} pages en tout.`;
}

function packDescription(
  family: InkFamily,
  cells: [DemoColour, InkCell][],
  cents: number,
  chance: Random,
): string[] {
  const saved = total(cells.map(([, cell]) => cell.cents)) - cents;
  const count = cells.length === 2 ? "Deux" : "Quatre";
  const state = family.body === "cartouche-tete" ? "reprises, nettoyées puis remplies" : "neuves, remplies";
  return [
    `${count} cartouches ${state} à Trois-Rivières et essayées une par une sur ${family.tested}.`,
    cells.length === 2
      ? chance.pick(COLOUR_NOTES.bureau["trois-couleurs"])
      : chance.pick(PACK_NOTES[family.ink]),
    `Rendement selon la norme ISO/CEI 24711 : ${enumerate(cells.map(([colour, cell]) => `${plateWord(colour)} ${number(cell.pages)} pages`))}. Achetées ensemble, elles coûtent ${dollars(saved)} de moins.`,
    family.story,
    chance.pick(CHIP_NOTES[family.body]),
    ...ticks(chance),
  ];
}

function opening(family: InkFamily): string {
  return family.body === "cartouche-tete"
    ? "Cartouche reprise vide, nettoyée, remplie à Trois-Rivières"
    : "Cartouche neuve, remplie à Trois-Rivières";
}

function yieldNote(family: InkFamily, cell: InkCell): string {
  const cost = costPerPage(cell.cents, cell.pages);
  const base = `Elle contient ${ml(cell.ml)} d'encre et donne ${number(cell.pages)} pages selon la norme ISO/CEI 24711, soit ${cost} la page.`;
  if (family.ink !== "photo") return base;
  return `${base} En tirages 4 × 6 po, comptez environ ${number(Math.round(cell.pages / 4.6 / 5) * 5)} photos (ISO/CEI 29102).`;
}

function ticks(chance: Random): string[] {
  return chance
    .shuffle(TICKS)
    .slice(0, 3)
    .map((tick) => `- ${tick}`);
}

function singleAttributes(family: InkFamily, colour: DemoColour, cell: InkCell): DemoAttribute[] {
  return [
    { name: "Rendement", value: `${number(cell.pages)} pages (ISO/CEI 24711)` },
    { name: "Volume", value: ml(cell.ml) },
    ...commonAttributes(family, singleInk(family, colour)),
  ];
}

function packAttributes(family: InkFamily, cells: [DemoColour, InkCell][]): DemoAttribute[] {
  const each = cells.map(([colour, cell]) => `${plateWord(colour)} ${number(cell.pages)} pages`);
  const volumes = cells.map(([colour, cell]) => `${plateWord(colour)} ${ml(cell.ml)}`);
  return [
    { name: "Rendement", value: `${capital(enumerate(each))} (ISO/CEI 24711)` },
    { name: "Volume", value: capital(enumerate(volumes)) },
    ...commonAttributes(family, INKS[family.ink]),
  ];
}

function commonAttributes(family: InkFamily, ink: string): DemoAttribute[] {
  const chip = family.body === "cartouche-tete" ? "Contacts intégrés à la tête" : "Neuve, niveau affiché";
  return [
    { name: "Type d'encre", value: ink },
    { name: "Puce", value: chip },
    { name: "État", value: STATE[family.body] },
    { name: "Conservation", value: "24 mois, à l'abri du gel" },
    { name: "Garantie", value: "2 ans" },
  ];
}

function singleInk(family: InkFamily, colour: DemoColour): string {
  if (family.ink !== "bureau") return INKS[family.ink];
  return colour === "noir" ? "À pigments" : "À colorant";
}

function packName(family: InkFamily, count: number): string {
  const maker = makerName(family.maker);
  const ending = count === 2 ? ", noir et trois couleurs" : "";
  return `Lot de ${count} cartouches ${maker} ${family.code}${ending}`;
}

/** A pack of two shows both cartridges, then one of them more closely. */
function packPictures(family: InkFamily): DemoPicture[] {
  if (family.body !== "cartouche-tete") return picturesOf(isLarge(family) ? "lot-xl" : "lot");
  const [black, colour] = [picturesOf(family.body, "noir"), picturesOf(family.body, "trois-couleurs")];
  const both = { ...black[0]!, alt: "Deux cartouches avec tête d'impression, noire et trois couleurs" };
  return [both, colour[0]!, colour[1]!, black[3]!];
}

/** The large cartridge has « XL » on its label: it is shown for those sold as such, and for no other. */
function shownBody(family: InkFamily): InkFamily["body"] {
  if (family.body === "cartouche-tete") return family.body;
  return isLarge(family) ? "cartouche-xl" : "cartouche";
}

function isLarge({ code }: InkFamily): boolean {
  return code.endsWith("XL");
}

function colourWord(family: InkFamily, colour: DemoColour): string {
  if (colour === "noir") return family.ink === "photo" ? "noir photo" : "noire";
  return plateWord(colour);
}

function plateWord(colour: DemoColour): string {
  return colour.replace("-", " ");
}

function ml(volume: number): string {
  return `${number(volume, Number.isInteger(volume) ? 0 : 1)} ml`;
}

/** The empty body, its ink and its share of the box. */
function weight(family: InkFamily, cell: InkCell): number {
  const body = { cartouche: 30, "cartouche-xl": 48, "cartouche-tete": 42 }[family.body];
  return Math.round(body + cell.ml * 1.08);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function total(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
