/** Whoever names a printer is shown nothing that does not go into it: for every printer of the demo. */
import { beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/databases";
import { sized } from "../../../test/support/size";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { otherSpellings } from "../search/naming";
import { readTyped } from "../search/search";

interface Printer {
  id: string;
  slug: string;
  name: string;
  aliases: string[];
}

let app: TestApp;
let printers: Printer[];
/** By the slug of a product, the printers that it fits. */
let fits: Map<string, Set<string>>;

beforeAll(async () => {
  app = await openTestApp(await freshDatabase("sqlite", "demo"));
  const { read } = app.database;
  const rows = await read.selectFrom("printers").select(["id", "slug", "name", "aliases"]).execute();
  printers = rows.map((row) => ({ ...row, aliases: JSON.parse(row.aliases) as string[] }));
  const pairs = await read
    .selectFrom("product_printers")
    .innerJoin("products", "products.id", "product_printers.product_id")
    .select(["products.slug", "printer_id"])
    .execute();
  fits = new Map(
    [...Map.groupBy(pairs, ({ slug }) => slug)].map(([slug, own]) => [
      slug,
      new Set(own.map(({ printer_id }) => printer_id)),
    ]),
  );
});

const slugsIn = (text: string) =>
  [...text.matchAll(/\/produit\/([a-z0-9-]+)\//g)].map(([, slug]) => slug ?? "");

/** The products of a page of results, or the one that it leads straight to. */
async function resultsOf(typed: string): Promise<string[]> {
  const { statusCode, headers, body } = await app.server.inject({
    url: "/recherche/",
    query: { s: typed },
  });
  if (statusCode === 302) return slugsIn(String(headers.location));
  expect(statusCode, typed).toBe(200);
  return slugsIn(body.slice(body.indexOf("<main"), body.indexOf("</main>")));
}

async function suggestedFor(typed: string): Promise<string[]> {
  const { body } = await app.server.inject({ url: "/recherche/suggestions/", query: { s: typed } });
  return slugsIn(body);
}

const misfitsOf = ({ id }: Printer, slugs: readonly string[]) =>
  slugs.filter((slug) => !fits.get(slug)?.has(id));

/** Its own names, those that no other printer shares. */
const namesOf = (printer: Printer) =>
  [printer.name, ...printer.aliases].filter(
    (name) => !printers.some((other) => other !== printer && [other.name, ...other.aliases].includes(name)),
  );

const around: ((name: string) => string)[] = [
  (name) => `cartouche ${name}`,
  (name) => `encre noire pour ${name}`,
  (name) => `${name} xl`,
  (name) => `${name.toLowerCase()} cartouche`,
  (name) => `imprimante ${name}`,
  (name) => `${name} papier`,
  (name) => `${name} zzzzzz`,
  misspelt,
  cutShort,
];

/** Each of its names alone, and the first and the last among other words: those of its turn, or all of them. */
function waysToSay(printer: Printer, nth: number): string[] {
  const names = namesOf(printer);
  const apart = [...new Set([names[0], names.at(-1)])];
  const said = around.filter((_, at) => sized((at + nth) % 4 === 0, true));
  return [...new Set([...names, ...apart.flatMap((name = "") => said.map((among) => among(name)))])];
}

/** The slip of a hurried finger: two letters of the longest word change places. */
function misspelt(name: string): string {
  const [longest = ""] = (name.match(/\p{L}{5,}/gu) ?? []).toSorted((a, b) => b.length - a.length);
  // run together with figures, it is a code of its own
  return longest && name.includes(" ")
    ? name.replace(longest, longest.replace(/^(..)(.)(.)/, "$1$3$2"))
    : name;
}

/** The longest word without its last letter. */
function cutShort(name: string): string {
  const [longest = ""] = (name.match(/\p{L}{5,}/gu) ?? []).toSorted((a, b) => b.length - a.length);
  return longest && name.includes(" ") ? name.replace(longest, longest.slice(0, -1)) : name;
}

test.each(["studo 40", "stuido 40", "studi 40", "altaria studo 40"])(
  "FIND-04 « %s » proposes the Studio 40, in the search box and in the finder",
  async (s) => {
    for (const more of [{}, { quoi: "imprimantes" }] as Record<string, string>[]) {
      const { body } = await app.server.inject({ url: "/recherche/suggestions/", query: { s, ...more } });
      const [first] = (JSON.parse(body) as { items: { kind: string; label: string }[] }).items;
      expect(first).toMatchObject({ kind: "printer", label: "Altaria Studio 40" });
    }
  },
);

test("a text of which every word is cut short is not multiplied into thousands", async () => {
  const spellings = (text: string) => otherSpellings(app.database.read, readTyped(text));
  expect((await spellings("impr comp")).length).toBeGreaterThan(1);
  expect(await spellings("comp cont remp impr reco chan nett coll")).toEqual([]);
});

test("FIND-02 for each printer, nothing that a search shows or proposes does not fit the one that was named", async () => {
  expect(printers).toHaveLength(90);
  const wrong: string[] = [];
  let shown = 0;
  // every third in each run, all 90 in the whole form
  const asked = printers.filter((_, nth) => nth % sized(3, 1) === 0);
  for (const [nth, printer] of asked.entries())
    for (const typed of waysToSay(printer, nth))
      for (const [where, slugs] of [
        ["results", await resultsOf(typed)],
        ["suggestions", await suggestedFor(typed)],
      ] as const) {
        shown += slugs.length;
        const misfits = misfitsOf(printer, slugs);
        if (misfits.length > 0) wrong.push(`${where} « ${typed} »: ${misfits.slice(0, 3).join(", ")}`);
      }
  expect(wrong).toEqual([]);
  expect(shown).toBeGreaterThan(sized(400, 1000));
}, 300_000);

test("FIND-04 a model under way proposes only what fits one of those that begin so", async () => {
  const wrong: string[] = [];
  for (const { name } of printers) {
    const begun = name.replace(/\d\D*$/, "").trim();
    if (!/\d/.test(begun)) continue;
    const meant = printers.filter((other) => other.name.startsWith(begun));
    const misfits = (await suggestedFor(begun)).filter(
      (slug) => !meant.some(({ id }) => fits.get(slug)?.has(id)),
    );
    if (misfits.length > 0) wrong.push(`« ${begun} »: ${misfits.slice(0, 3).join(", ")}`);
  }
  expect(wrong).toEqual([]);
});

test("FIND-02 for every printer, its page and the shop narrowed to it show what fits it, and nothing else", async () => {
  const wrong: string[] = [];
  const empty: string[] = [];
  for (const printer of printers)
    for (const url of [`/imprimante/${printer.slug}/`, `/boutique/?pour=${printer.slug}`]) {
      const { statusCode, body } = await app.server.inject(url);
      expect(statusCode, url).toBe(200);
      const shown = slugsIn(body.slice(body.indexOf("<main"), body.indexOf("</main>")));
      if (shown.length === 0) empty.push(url);
      const misfits = misfitsOf(printer, shown);
      if (misfits.length > 0) wrong.push(`${url}: ${misfits.slice(0, 3).join(", ")}`);
    }
  expect({ wrong, empty }).toEqual({ wrong: [], empty: [] });
});

test("SELL-05 for every product that fits printers, its page proposes nothing that one of them does not take", async () => {
  const machines = "imprimante-";
  const wrong: string[] = [];
  for (const [slug, own] of fits) {
    // the page of a printer that is sold shows other printers
    if (slug.startsWith(machines)) continue;
    const { statusCode, body } = await app.server.inject(`/produit/${slug}/`);
    if (statusCode !== 200) continue;
    const proposed = slugsIn(body.slice(body.indexOf("<main"), body.indexOf("</main>")));
    const misfits = proposed.filter((other) => [...own].some((printer) => !fits.get(other)?.has(printer)));
    if (misfits.length > 0) wrong.push(`${slug}: ${misfits.join(", ")}`);
  }
  expect(wrong).toEqual([]);
});
