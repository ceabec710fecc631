/** The demo shop is whole, always the same, and written as a copywriter would sign it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { usualZones } from "../../src/features/checkout/shipping/settings";
import { type FrameIdentity, frameSettings, hoursInWords } from "../../src/features/frame";
import { demoShop } from "./index";
import { demoSettings } from "./settings";
import { shelfOrder } from "./shelf-order";
import * as texts from "./texts";
import { dollars } from "./typography";

const shop = demoShop();
const MEDIA = join(import.meta.dirname, "../media");

describe("the catalogue", () => {
  test("has six makers, eighteen series, ninety printers and a hundred and twenty products", () => {
    expect(shop.makers).toHaveLength(6);
    expect(shop.series).toHaveLength(18);
    expect(shop.printers).toHaveLength(90);
    expect(shop.products).toHaveLength(120);
  });

  test("sells ink most, then toner, and fills all seven shelves", () => {
    const counts = shop.categories.map(({ slug }) => productsOf(slug).length);
    const [ink, toner, ...others] = counts as [number, number, ...number[]];
    expect(counts).toHaveLength(7);
    expect(ink).toBeGreaterThan(toner * 2);
    expect(toner).toBeGreaterThan(Math.max(...others));
    expect(Math.min(...others)).toBeGreaterThanOrEqual(7);
  });

  test("comes out the same twice", () => {
    expect(demoShop()).toEqual(shop);
  });

  test("never uses a slug, a code of ours or a printer's name twice", () => {
    for (const list of [shop.makers, shop.series, shop.printers, shop.categories, shop.products]) {
      expectUnique(list.map(({ slug }) => slug));
    }
    expectUnique(shop.products.flatMap(({ sku, variations }) => [sku, ...variations.map((one) => one.sku)]));
    expectUnique(shop.printers.map(({ name }) => name));
  });

  test("refers only to what exists", () => {
    const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug);
    expect(slugs(shop.makers)).toEqual(expect.arrayContaining(shop.series.map(({ maker }) => maker)));
    expect(slugs(shop.series)).toEqual(expect.arrayContaining(shop.printers.map(({ series }) => series)));
    expect(slugs(shop.categories)).toEqual(expect.arrayContaining(shop.products.map((one) => one.category)));
    expect(slugs(shop.printers)).toEqual(
      expect.arrayContaining(shop.products.flatMap((one) => one.printers)),
    );
    const makers = shop.products.flatMap(({ maker }) => maker ?? []);
    expect(slugs(shop.makers)).toEqual(expect.arrayContaining(makers));
  });

  test("has a picture of every printer, each with its own name on it, at most 40 KB", () => {
    const pictures = shop.printers.map(({ slug }) => readFileSync(join(MEDIA, `imprimantes/${slug}.webp`)));
    expectUnique(pictures.map((bytes) => bytes.toString("base64")));
    expect(pictures.filter(({ length }) => length > 40 * 1024)).toEqual([]);
  });

  test("has something for every printer", () => {
    const served = new Set(
      shop.products.filter(({ category }) => category !== "imprimantes").flatMap(({ printers }) => printers),
    );
    expect(shop.printers.filter(({ slug }) => !served.has(slug))).toEqual([]);
  });

  test("only fits consumables to printers of their own maker", () => {
    const makerOf = new Map(shop.printers.map(({ slug, name }) => [slug, name.split(" ")[0]]));
    for (const { maker, printers, name } of shop.products.filter((one) => one.maker)) {
      const makerName = shop.makers.find(({ slug }) => slug === maker)!.name;
      expect(new Set(printers.map((slug) => makerOf.get(slug))), name).toEqual(new Set([makerName]));
    }
  });
});

describe("the order of the shop", () => {
  const places = shelfOrder(shop.products);
  const shown = shop.products.toSorted((one, other) => places.get(one.slug)! - places.get(other.slug)!);

  test("gives every product a place of its own", () => {
    expect([...places.values()].toSorted((a, b) => a - b)).toEqual(shop.products.map((_, at) => at));
  });

  test("shows every kind of goods and most makers on the first page", () => {
    const first = shown.slice(0, 18);
    expect(new Set(first.map(({ category }) => category)).size).toBe(shop.categories.length);
    expect(new Set(first.flatMap(({ maker }) => maker ?? [])).size).toBeGreaterThanOrEqual(5);
  });
});

describe("a product", () => {
  test("is shown as « XL » when it is sold as such, and never otherwise", () => {
    for (const { name, category, pictures } of shop.products.filter((one) => one.category === "encre")) {
      const large = pictures.some(({ file }) => /(?:cartouche|lot)-xl-/.test(file));
      const withHead = pictures.some(({ file }) => file.includes("cartouche-tete"));
      expect(large, `${category}: ${name}`).toBe(/\dXL\b/.test(name) && !withHead);
    }
  });

  test("in a pack is shown as several", () => {
    const packs = shop.products.filter(({ name }) => name.startsWith("Lot de"));
    const alone = packs.filter(({ pictures: [first] }) => !/Deux|Quatre/.test(first!.alt));
    expect(alone.map(({ name }) => name)).toEqual([]);
  });

  test("is told apart from the other 119 by its first picture", () => {
    expect(shop.products).toHaveLength(120);
    const seen = shop.products.map(({ pictures: [first] }) =>
      readFileSync(`demo/media/${first!.file}`, "base64"),
    );
    expect(new Set(seen).size).toBe(120);
  });

  test("is shown by pictures of at most 40 KB", () => {
    const files = new Set(shop.products.flatMap(({ pictures }) => pictures.map(({ file }) => file)));
    const heavy = [...files].filter((file) => readFileSync(`demo/media/${file}`).length > 40 * 1024);
    expect(files.size).toBeGreaterThan(120);
    expect(heavy).toEqual([]);
  });

  test("has a code in capitals, and is guaranteed only where something can fail", () => {
    const guaranteed = shop.products.filter((one) => one.attributes.some(({ name }) => name === "Garantie"));
    expect(shop.products.filter(({ sku }) => sku !== sku.toUpperCase())).toEqual([]);
    expect(guaranteed.filter(({ category }) => category === "papier")).toEqual([]);
  });

  test("with more ink prints more pages", () => {
    const bottles = shop.products.filter(({ slug }) => /^flacon-d-encre-noire-sirocco/.test(slug));
    const byVolume = bottles.toSorted((one, other) => one.volumeMl! - other.volumeMl!);
    const pages = byVolume.map(({ yieldPages }) => yieldPages!);
    expect(pages).toEqual(pages.toSorted((a, b) => a - b));
  });

  test.each(shop.products)("$name has a price, a weight, words and pictures", (product) => {
    expect(product.priceCents).toBeGreaterThan(0);
    expect(product.apartCents ?? Number.MAX_SAFE_INTEGER).toBeGreaterThan(product.priceCents);
    expect(product.weightGrams).toBeGreaterThan(0);
    expect(product.stock).toBeGreaterThanOrEqual(0);
    expect(product.codes.length).toBeGreaterThan(1);
    expectUnique(product.codes);
    expect(product.summary.length).toBeGreaterThan(40);
    expect(product.description.filter((line) => !line.startsWith("- ")).length).toBeGreaterThan(1);
    expect([3, 4]).toContain(product.pictures.length);
    expectUnique(product.pictures.map(({ file }) => file));
  });

  test("with choices has one variation for each combination, priced from the cheapest", () => {
    const variable = shop.products.filter(({ kind }) => kind === "variable");
    expect(variable.length).toBeGreaterThanOrEqual(6);
    expect(variable.length).toBeLessThanOrEqual(8);
    for (const { choices, variations, priceCents, stock } of variable) {
      const combinations = choices.reduce((count, { values }) => count * values.length, 1);
      expectUnique(variations.map((one) => JSON.stringify(one.choices)));
      expect(variations).toHaveLength(combinations);
      expect(Math.min(...variations.map((one) => one.priceCents))).toBe(priceCents);
      expect(variations.reduce((sum, one) => sum + one.stock, 0)).toBe(stock);
      for (const one of variations) expectChosen(one.choices, choices);
    }
  });

  test("without choices has none to make", () => {
    for (const product of shop.products.filter(({ kind }) => kind === "simple")) {
      expect(product.choices).toEqual([]);
      expect(product.variations).toEqual([]);
    }
  });

  test("can be out of stock, nearly so, in a pack or new", () => {
    expect(count(({ stock }) => stock === 0)).toBeGreaterThanOrEqual(3);
    expect(count(({ stock, lowStockAt }) => stock > 0 && stock <= lowStockAt)).toBeGreaterThanOrEqual(6);
    expect(count(({ apartCents }) => apartCents !== null)).toBeGreaterThanOrEqual(10);
    expect(count(({ daysAgo }) => daysAgo < 30)).toBeGreaterThanOrEqual(3);
    expect(count(({ soldIndividually }) => soldIndividually)).toBeGreaterThanOrEqual(3);
  });

  test("keeps its codes as they are typed, with plain spaces", () => {
    for (const { codes, sku } of shop.products) {
      expect(codes).toContain(sku);
      expect(codes.join()).not.toContain("\u00a0");
    }
  });

  test("is described in words of its own", () => {
    expectUnique(shop.products.map(({ summary }) => summary));
    expectUnique(shop.products.map(({ description }) => description.join("\n")));
  });
});

describe("the reviews", () => {
  const reviews = shop.products.flatMap((product) => product.reviews);

  test("number from none to twelve a product", () => {
    const counts = shop.products.map((product) => product.reviews.length);
    expect(Math.min(...counts)).toBe(0);
    expect(Math.max(...counts)).toBe(12);
    expect(reviews.length).toBeGreaterThan(400);
  });

  test("are never the same twice, nor signed twice under one product", () => {
    expectUnique(reviews.map(({ body }) => body));
    for (const product of shop.products) expectUnique(product.reviews.map(({ author }) => author));
  });

  test("are mostly good, sometimes not, and sometimes without stars", () => {
    const share = (rating: number | null) =>
      reviews.filter((one) => one.rating === rating).length / reviews.length;
    expect(share(5)).toBeGreaterThan(0.5);
    expect(share(4)).toBeGreaterThan(0.15);
    expect(share(3) + share(2)).toBeGreaterThan(0.05);
    expect(share(null)).toBeGreaterThan(0.04);
  });

  test("are younger than the product, and leave no blank to fill", () => {
    for (const { reviews: said, daysAgo } of shop.products) {
      for (const review of said) {
        expect(review.daysAgo).toBeGreaterThan(0);
        expect(review.daysAgo).toBeLessThan(daysAgo);
        expect(review.body).not.toMatch(/[{}]|undefined/);
        expect(review.email).toMatch(/^[a-z.-]+@courriel\.example$/);
      }
    }
  });
});

describe("the texts", () => {
  test("number what the pages expect", () => {
    expect(texts.heroSlides).toHaveLength(3);
    expect(texts.realisations).toHaveLength(10);
    expect(texts.team).toHaveLength(4);
    expect(texts.testimonials).toHaveLength(8);
    expect(texts.clients).toHaveLength(8);
    expect(texts.pricingPlans).toHaveLength(3);
    expect(texts.faq.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(12);
    expect(texts.guides.length).toBeGreaterThanOrEqual(6);
  });

  test.each(texts.guides)("the guide $slug has 400 to 800 words", (guide) => {
    expect(texts.wordsIn(guide)).toBeGreaterThanOrEqual(400);
    expect(texts.wordsIn(guide)).toBeLessThanOrEqual(800);
  });

  test("the guides come newest first and are signed by the team", () => {
    const dates = texts.guides.map(({ published }) => published);
    expect(dates).toEqual([...dates].sort().reverse());
    for (const { author } of texts.guides) expect(texts.team.map(({ name }) => name)).toContain(author);
  });

  test("the prices quoted by the guide on bottles are those of the shop", () => {
    const guide = JSON.stringify(texts.guides.find(({ slug }) => slug === "flacon-ou-cartouche"));
    expect(guide).toContain(priceOf("lot-de-4-cartouches-altaria-214xl"));
    expect(guide).toContain(priceOf("flacons-d-encre-sirocco-70-quatre-couleurs"));
  });

  test("the prices of delivery are those that the checkout asks for", () => {
    const rows = texts.livraisonEtRetours.sections.flatMap(({ table }) => table?.rows ?? []);
    const told = rows.map(([, , first, next]) => [first, next]);
    const asked = usualZones.CA.flatMap(({ tariffs }) =>
      tariffs.map(({ firstKgCents, nextKgCents }) => [dollars(firstKgCents), dollars(nextKgCents)]),
    );
    expect(told.slice(0, -1)).toEqual(asked);
  });

  test("the hours of the contact page are those at the foot of every page", () => {
    const identity = demoSettings.find(([of]) => of === frameSettings)?.[1] as Pick<FrameIdentity, "hours">;
    const opened = texts.shop.hours.filter(({ value }) => value !== "Fermé");
    expect(opened.map(({ term, value }) => `${term}\u00a0: ${value}`)).toEqual(hoursInWords(identity.hours));
  });

  test("a hundred cartridges that come back are accounted for, the same way on both pages", () => {
    const { bars, rings } = texts.recyclage.results;
    const [filled, parts, plastic, lost] = bars.map(({ percent }) => percent) as [
      number,
      number,
      number,
      number,
    ];
    expect(filled + parts + plastic + lost).toBe(100);
    expect(rings[0]!.percent).toBe(100 - lost);
    const workshop = strings(texts.notreAtelier).join(" ");
    const words = { 64: "soixante-quatre", 21: "vingt et une", 12: "douze", 3: "Restent trois" };
    for (const percent of [filled, parts, plastic, lost])
      expect(workshop).toContain(words[percent as keyof typeof words]);
  });

  test("no page promises what the shop does not do", () => {
    const said = strings(texts).join("\n");
    for (const promise of ["point de cueillette", "numéro de suivi", "avec son numéro et votre courriel"])
      expect(said).not.toContain(promise);
  });

  test("every work belongs to a known group, and every group has two or more", () => {
    const groups = texts.realisations.flatMap((work) => work.groups);
    for (const group of Object.keys(texts.workGroups)) {
      expect(groups.filter((one) => one === group).length, group).toBeGreaterThanOrEqual(2);
    }
  });

  test("the counters tell what the reviews say", () => {
    const [, printers, , mean] = texts.counters(shop);
    expect(printers!.value).toBe(90);
    expect(mean!.value).toBeGreaterThan(4);
    expect(mean!.value).toBeLessThan(5);
  });
});

describe("the typography", () => {
  const products = shop.products.map((product) => ({ ...product, codes: [] }));
  const written = [...strings({ ...shop, products }), ...strings(texts), ...strings(texts.counters(shop))];

  test("has curly apostrophes only", () => {
    expect(written.filter((line) => line.includes("'"))).toEqual([]);
  });

  test("keeps : » % $ and ¢ on the line of the word before, and « on that of the word after", () => {
    expect(written.filter((line) => / [:»%$¢]|« |«(?!\u00a0)|(?<!\u00a0)»/.test(line))).toEqual([]);
    expect(written.filter((line) => /\p{L}:(?!\/\/|\+)|\d[%$¢]/u.test(line))).toEqual([]);
  });

  test("puts no space before ! ? and ;", () => {
    expect(written.filter((line) => /[ \u00a0][!?;]/.test(line))).toEqual([]);
  });

  test("keeps thousands and units together, without double spaces", () => {
    expect(written.filter((line) => /\d \d{3}(?!\d)|\d (ml|mm|pages)\b|[ \u00a0]{2}/.test(line))).toEqual([]);
  });
});

test("every picture shown has been rendered", () => {
  const files = new Set(strings([shop, texts]).filter((line) => line.endsWith(".webp")));
  expect([...files].filter((file) => !existsSync(join(MEDIA, file)))).toEqual([]);
});

function productsOf(category: string) {
  return shop.products.filter((product) => product.category === category);
}

function count(fits: (product: (typeof shop.products)[number]) => boolean): number {
  return shop.products.filter(fits).length;
}

function priceOf(slug: string): string {
  const { priceCents } = shop.products.find((product) => product.slug === slug)!;
  return `${(priceCents / 100).toFixed(2).replace(".", ",")}\u00a0$`;
}

function expectChosen(chosen: Record<string, string>, choices: { slug: string; values: string[] }[]): void {
  for (const { slug, values } of choices) expect(values).toContain(chosen[slug]);
}

function expectUnique(list: string[]): void {
  expect(list.filter((one, at) => list.indexOf(one) !== at)).toEqual([]);
}

/** Every string inside a value, however deep. */
function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(strings);
}
