/** Which sentences suit which product. */
import type { DemoProduct } from "../types";
import { blackBottles, bottles, colourBottles, fourBottles } from "./bottle-words";
import { care } from "./care-words";
import { drums } from "./drum-words";
import { black, colour, pack, photoBlack, plate, withHead } from "./ink-colour-words";
import { ink, oneCartridge } from "./ink-words";
import { labels } from "./label-words";
import { paper } from "./paper-words";
import { refurbished } from "./printer-words";
import { blackToner, colourToner, toner } from "./toner-words";
import { together, type Words, words } from "./words";

/** A sentence about « my printer » needs a printer. */
export function wordsFor(product: DemoProduct): Words {
  const bank = BY_CATEGORY[product.category]!(product);
  return product.printers.length > 0 ? bank : without(bank, /\{/);
}

const NOTHING = words({});

const BY_CATEGORY: Record<string, (product: DemoProduct) => Words> = {
  encre: (product) => (product.slug.startsWith("flacon") ? bottleFor(product) : inkFor(product)),
  toner: (product) => together(toner, product.colour === "noir" ? blackToner : colourToner),
  tambours: () => drums,
  etiquettes: (product) => labels[product.slug] ?? NOTHING,
  papier: (product) => paper[product.slug] ?? NOTHING,
  entretien: (product) => care[product.slug] ?? NOTHING,
  imprimantes: (product) => refurbished[product.slug] ?? NOTHING,
};

function bottleFor(product: DemoProduct): Words {
  if (product.colour === "noir") return together(bottles, blackBottles);
  return together(bottles, product.colour === null ? colourBottles : fourBottles);
}

/** A cartridge with its own head has neither chip nor level, so nobody speaks of them. */
function inkFor(product: DemoProduct): Words {
  const bank = together(ink, inkColour(product));
  return shows(product, "cartouche-tete") ? together(without(bank, /niveau|puce|bec /), withHead) : bank;
}

function inkColour(product: DemoProduct): Words {
  if (product.slug.startsWith("lot")) return pack;
  if (product.colour === "trois-couleurs") return together(oneCartridge, colour);
  if (product.colour !== "noir") return together(oneCartridge, colour, plate);
  return together(oneCartridge, product.slug.includes("noir-photo") ? photoBlack : black);
}

function shows(product: DemoProduct, kind: string): boolean {
  return product.pictures[0]!.file.startsWith(`produits/${kind}-`);
}

function without(bank: Words, subject: RegExp): Words {
  const entries = Object.entries(bank) as [keyof Words, string[]][];
  return words(
    Object.fromEntries(entries.map(([key, cards]) => [key, cards.filter((one) => !subject.test(one))])),
  );
}
