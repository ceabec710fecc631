/** The last file wins: whatever was imported in between, importing a file again makes the shop say what it says. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/support/databases";
import { bring, everything, importWorld, NOW, TRADES } from "../../../test/support/goods";
import { stoppedClock } from "../../kernel/clock";
import { DAY } from "../../kernel/dates";
import type { Database } from "../../platform/db";
import { productsWithCodes } from "../product-editing/keeping/store";
import { record } from "./sheet/wire";

const price = (cents: number) => (cents / 100).toFixed(2);
const word = fc.constantFrom("", "Rouge", "bleu, vert", "<b>gras</b> & fin", "- tiret", "L’été");
const yes = fc.constantFrom("", "0", "1");
const count = fc.constantFrom("", "0", "3", "40");

/** Every column that the importer takes of what is sold, by its name in a file. */
const GOOD = {
  // these two have no empty state: an empty cell says nothing
  Publié: fc.constantFrom("0", "1"),
  Position: fc.constantFrom("2", "9"),
  Stock: fc.constantFrom("", "0", "3", "40"),
  "En stock ?": yes,
  "Montant de stock faible": count,
  "Poids (kg)": fc.constantFrom("", "0,25", "2"),
  "Tarif régulier": fc.integer({ min: 500, max: 900 }).map(price),
  "Tarif promo": fc.oneof(fc.constant(""), fc.integer({ min: 100, max: 499 }).map(price)),
  "Meta: vitrine_codes": fc.constantFrom("", "AB-1", "AB-1, cadeau"),
  Images: fc.constantFrom("", "papier-face.webp", "papier-face.webp, toner-noir-face.webp"),
  "Meta: vitrine_legendes": fc.constantFrom("", '[["Devant","En boîte"],["Dos",""]]'),
};
/** And of a product alone. */
const PRODUCT = {
  Nom: fc.constantFrom("Tasse", "Bol"),
  "Description courte": word,
  Description: word,
  "Visibilité dans le catalogue": fc.constantFrom("", "visible", "hidden"),
  Catégories: fc.constantFrom("", "Cuisine", "Maison > Table"),
  Étiquettes: fc.constantFrom("", "hiver", "hiver, cadeau"),
  Marques: fc.constantFrom("", "Potier"),
  "Vendre individuellement ?": yes,
  "Meta: vitrine_mention": word,
  "Meta: vitrine_couleur": fc.constantFrom("", "cyan"),
  "Meta: vitrine_pages": count,
  "Meta: vitrine_volume_ml": fc.constantFrom("", "12,5"),
  "Meta: vitrine_unite": fc.constantFrom("", "500 page"),
  "Meta: vitrine_prix_separe": fc.constantFrom("", "9,99"),
  "Nom de l’attribut 2": fc.constantFrom("", "Matière"),
  "Valeur(s) de l’attribut 2": fc.constantFrom("", "Grès", "Grès, verre"),
};

const COLUMNS = [...Object.keys(GOOD), ...Object.keys(PRODUCT)];
/** What is said of two cells together is no word of one alone; what is said of a picture goes with it when it goes. */
const PARTNERS: Record<string, string> = {
  "Tarif promo": "Tarif régulier",
  "En stock ?": "Stock",
  Images: "Meta: vitrine_legendes",
};
const withPartners = (columns: readonly string[]) => [
  ...new Set(columns.flatMap((name) => [name, PARTNERS[name] ?? name])),
];

const lines = fc.record({
  simple: fc.record({ ...GOOD, ...PRODUCT }),
  parent: fc.record({ ...GOOD, ...PRODUCT }),
  small: fc.record(GOOD),
  large: fc.record(GOOD),
  columns: fc.oneof(fc.constant(COLUMNS), fc.subarray(COLUMNS)).map(withPartners),
});
type Lines = typeof lines extends fc.Arbitrary<infer Value> ? Value : never;

const ALWAYS = ["Type", "UGS", "Parent", "Nom de l’attribut 1", "Valeur(s) de l’attribut 1"];

/** Both files have the same columns: a column that a file does not have changes nothing. */
function fileOf({ simple, parent, small, large }: Lines, columns: readonly string[]): string {
  const row = (own: string[], cells: Record<string, string>) =>
    record([...own, ...columns.map((name) => cells[name] ?? "")]);
  return [
    record([...ALWAYS, ...columns]),
    row(["simple", "SEUL", "", "", ""], simple),
    row(["variable", "LOT", "", "Taille", "P, G"], parent),
    row(["variation", "LOT-P", "LOT", "Taille", "P"], small),
    row(["variation", "LOT-G", "LOT", "Taille", "G"], large),
  ].join("");
}

const FIRST = fileOf(
  {
    simple: { Nom: "Premier", Stock: "7", "Tarif régulier": "6,00" },
    parent: { Nom: "Premier lot" },
    small: { Stock: "7", "Tarif régulier": "6,00" },
    large: { Stock: "7", "Tarif régulier": "6,00" },
  } as unknown as Lines,
  ["Nom", "Stock", "Tarif régulier"],
);

/** What may be struck through follows from what was asked before, which no file can take back. */
async function shop(database: Database) {
  const plain = <Good extends object>(good: Good) => ({ ...good, regularCents: 0, prices: [] });
  return (await everything(database)).map((product) => ({
    ...plain(product),
    variations: product.variations.map(plain),
  }));
}

let days = 0;
/** Each file comes a day after the one before. */
const next = (database: Database) => ({ ...importWorld(database), clock: stoppedClock(NOW + ++days * DAY) });

onBothEngines("the last file", (open, engine) => {
  test("sets the price, though the shop had lowered it from that very price", async () => {
    const database = await open();
    const file = (cents: string) => `UGS;Nom;Stock;Tarif régulier\nTASSE;Tasse;4;${cents}\n`;
    for (const cents of ["8,99", "7,99", "8,99"]) await bring(next(database), file(cents));
    expect((await productsWithCodes(database.read, ["TASSE"], TRADES))[0]?.priceCents).toBe(899);
    await bring(next(database), "UGS;Tarif promo\nTASSE;5,00\n");
    const price = async () => (await productsWithCodes(database.read, ["TASSE"], TRADES))[0]?.priceCents;
    expect(await price()).toBe(500);
    const { warnings } = await bring(next(database), "UGS;Tarif promo\nTASSE;\n");
    expect([await price(), warnings.first(1).shown]).toEqual([899, []]);
  });

  test("wins in every column that is taken", async () => {
    const database = await open();
    await bring(next(database), FIRST);
    await fc.assert(
      fc.asyncProperty(lines, lines, async (one, other) => {
        const { columns } = one;
        await bring(next(database), fileOf(one, columns));
        const said = await shop(database);
        await bring(next(database), fileOf(other, columns));
        await bring(next(database), fileOf(one, columns));
        expect(await shop(database)).toEqual(said);
      }),
      { numRuns: engine === "sqlite" ? 25 : 2 },
    );
  });
});
