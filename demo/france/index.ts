/** Fills an empty shop with the demo in France, a small bookshop, by the ways that are open to every merchant. */

import { runImport } from "../../src/features/product-import/actions";
import { pictureFinder } from "../../src/features/product-import/pictures";
import { planImport } from "../../src/features/product-import/planning";
import { openSettings, readMarket } from "../../src/features/settings";
import { machineClock } from "../../src/kernel/clock";
import { type Database, withAdvisoryLock } from "../../src/platform/db";
import { createSlots } from "../../src/platform/slots";
import { putSettings } from "../seeds/settings";
import { demoSettings } from "../seeds/state";
import { type Book, books, others, pictureOf } from "./books";
import { franceSettings } from "./settings";

/** Says in a word what it did; one that was cut short is taken up where it stopped. */
export const seedFrance = (database: Database): Promise<string> =>
  withAdvisoryLock(database, async () => {
    const settings = openSettings(database);
    if ((await settings.read(demoSettings)).filled) return "déjà en place";
    await putSettings(database, franceSettings);
    await seedBooks(database);
    await settings.change(demoSettings, "filled", true);
    return `${books.length + others.length} produits`;
  });

async function seedBooks(database: Database): Promise<void> {
  const world = {
    database,
    clock: machineClock,
    pictures: pictureFinder([...books, ...others].map(({ code }) => pictureOf(code))),
    slots: createSlots(),
    market: await readMarket(database.read),
  };
  const plan = await planImport(world, Buffer.from(asFile()));
  if (!plan.ok) throw new Error(JSON.stringify(plan.refusal));
  await runImport(world, plan.value, { progress: () => {}, stopped: () => false });
}

const COLUMNS = [
  "UGS",
  "Nom",
  "Publié",
  "Description courte",
  "Description",
  "Classe de TVA",
  "Stock",
  "Poids (kg)",
  "Tarif régulier",
  "Catégories",
  "Marques",
  "Images",
];

/** As a merchant would bring them. */
const asFile = (): string =>
  [COLUMNS, ...books.map(bookLine), ...others.map(otherLine)]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
    .join("\n");

const bookLine = ({
  code,
  title,
  author,
  publisher,
  shelf,
  price,
  pages,
  grams,
  stock,
  about,
}: Book): string[] => [
  code,
  `${title}, ${author}`,
  "1",
  `${about} ${pages} pages, broché.`,
  `<p>${about}</p><p>${author}, ${title}. ${publisher}, ${pages} pages, broché.</p>`,
  "livres",
  String(stock),
  String(grams / 1000),
  price,
  shelf,
  publisher,
  pictureOf(code),
];

const otherLine = ({ code, title, shelf, price, grams, stock, about }: (typeof others)[number]): string[] => [
  code,
  title,
  "1",
  about,
  `<p>${about}</p>`,
  "",
  String(stock),
  String(grams / 1000),
  price,
  shelf,
  "Le Vent doux",
  pictureOf(code),
];
