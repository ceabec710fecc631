/** A product as a form: what its fields say, and what is wrong with them, each at its place. */
import { DAY, isoDay, startOfDay } from "../../../kernel/dates";
import type { Currency } from "../../../kernel/market";
import { formatMoney } from "../../../kernel/money";
import { done, type Result, refused } from "../../../kernel/result";
import { slugify } from "../../../kernel/text";
import type { Choice, Sale } from "../../catalogue";
import { description, TAX_CLASSES, type TaxClass } from "../../catalogue";
import type { KeptPicture, KeptProduct, KeptVariation, Numbered } from "../keeping/keeping";
import { texts } from "./texts.fr";

export const SHOWN = ["visible", "brouillon", "cachee"] as const;
export type Shown = (typeof SHOWN)[number];

/** Every field by its name; a list is a name that comes more than once. */
export type Values = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface Edited {
  name: string;
  slug: string;
  /** Typed, and not made of the name. */
  slugGiven: boolean;
  categoryId: string;
  /** The name of another one, made with the product; empty: none. */
  newCategory: string;
  makerId: string | null;
  summary: string;
  description: string[];
  attributes: { name: string; value: string }[];
  taxClass: TaxClass;
  sku: string;
  baseCents: number;
  /** Of a product with choices each variation has its own. */
  sale: EditedSale | undefined;
  /** Undefined: as it was read. */
  stock: number | null | undefined;
  stockSeen: string;
  lowStockAt: number;
  weightGrams: number;
  virtual: boolean;
  soldIndividually: boolean;
  tags: string[];
  shown: Shown;
  pictures: KeptPicture[];
  choices: Choice[];
  variations: EditedVariation[];
  /** What a trade keeps of it; absent: as it was. */
  ofTrades?: Partial<KeptProduct>;
}

type EditedSale = Omit<Sale, "hasBegun" | "baseCents">;

export interface EditedVariation {
  /** « Petit / Rouge ». */
  key: string;
  choices: KeptVariation["choices"];
  id: number | undefined;
  sku: string;
  /** Before and after a sale. */
  baseCents: number;
  sale: EditedSale | undefined;
  stock: number | null | undefined;
  stockSeen: string;
  picture: string;
  published: boolean;
}

export const one = (values: Values, name: string): string => {
  const value = values[name];
  return (Array.isArray(value) ? (value[0] ?? "") : ((value as string | undefined) ?? "")).trim();
};
export const many = (values: Values, name: string): string[] =>
  [values[name] ?? []].flat().map((value) => value.trim());

const MOST_CENTS = 100_000_000;
const MOST_COUNT = 1_000_000 - 1;
const MOST_VARIATIONS = 100;

/** « 9,95 » → 995; NaN for what is no price. */
export function centsIn(text: string): number {
  const [, units, hundredths = ""] = /^(\d{1,7})(?:[,.](\d{1,2}))?$/.exec(text.replace(/[\s$€]/g, "")) ?? [];
  const cents = units === undefined ? Number.NaN : Number(units) * 100 + Number(hundredths.padEnd(2, "0"));
  return cents <= MOST_CENTS ? cents : Number.NaN;
}

const moneyIn = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",");

export function countIn(text: string): number {
  const word = text.replace(/\s/g, "");
  return /^\d{1,7}$/.test(word) && Number(word) <= MOST_COUNT ? Number(word) : Number.NaN;
}

/** Empty: not counted. */
const stockIn = (text: string): number | null => (text === "" ? null : countIn(text));
const stockShown = (stock: number | null): string => (stock === null ? "" : String(stock));

/* ------------------------------------------------------------------- dates */

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

/** Written as browsers do, and in the calendar: there is no 30 February, and « 26 » typed as a year is 0026. */
export const isDay = (text: string): boolean =>
  /^(?:19|2\d)\d\d-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(Date.parse(text)).toISOString().startsWith(text);

/** The first and the last day of a sale where the shop is. */
const daysOf = (sale: Sale | undefined, timeZone: string): [string, string] => [
  sale ? isoDay(sale.startsAt, timeZone) : "",
  sale?.endsAt ? isoDay(sale.endsAt - 1, timeZone) : "",
];

/* ----------------------------------------------------------------- reading */

/** A category that is made with the product. */
export const NEW_CATEGORY = "categorie_nouvelle";

export interface ReadWorld {
  categories: readonly string[];
  makers: readonly string[];
  timeZone: string;
  currency: Currency;
  now: number;
  /** As it was drawn: a day of a sale that was not changed keeps its hour. */
  sold?: Sold | undefined;
}

export function readProduct(values: Values, world: ReadWorld): Result<Edited, Record<string, string>> {
  const errors: Record<string, string> = {};
  const fault: Fault = (name, says) => {
    errors[name] ??= says;
  };
  const at = (name: string) => (says: string) => fault(name, says);
  const offer = readOffer(values, fault);
  const choices = readChoices(values, fault);
  const sales = readSales(values, choices.length > 0, world, fault);
  const product: Edited = {
    ...readWords(values, world, fault),
    ...offer,
    stock: one(values, "stock") === one(values, "stock_vu") ? undefined : offer.stock,
    stockSeen: one(values, "stock_vu"),
    sale: choices.length > 0 ? undefined : sales.of(one(values, "solde"), offer.baseCents, at("solde")),
    shown: SHOWN.find((each) => each === one(values, "visibilite")) ?? "brouillon",
    pictures: readPictures(values),
    choices,
    variations: readVariations(
      values,
      choices,
      { ...offer, sales, choices: world.sold?.product.choices ?? [], baseWas: baseShown(world.sold) },
      fault,
    ),
  };
  return Object.keys(errors).length > 0 ? refused(errors) : done(product);
}

function textIn(values: Values, name: string, most: number, fault: Fault): string {
  const value = one(values, name);
  if (value.length > most) fault(name, texts.faults.long(most));
  return value;
}

function readWords(values: Values, world: ReadWorld, fault: Fault) {
  const name = textIn(values, "nom", 160, fault);
  if (name === "") fault("nom", texts.faults.name);
  const address = textIn(values, "adresse", 120, fault);
  const categoryId = one(values, "categorie");
  const newCategory = textIn(values, NEW_CATEGORY, 80, fault);
  if (newCategory === "" && !world.categories.includes(categoryId))
    fault(world.categories.length > 0 ? "categorie" : NEW_CATEGORY, texts.faults.category);
  const makerId = one(values, "fabricant") || null;
  if (makerId && !world.makers.includes(makerId)) fault("fabricant", texts.faults.maker);
  return {
    name,
    slug: slugify(address) || slugify(name).slice(0, 100) || "produit",
    slugGiven: address !== "",
    categoryId,
    newCategory,
    makerId,
    summary: textIn(values, "resume", 300, fault),
    description: readDescription(values, fault),
    attributes: readAttributes(values, fault),
    tags: listed(one(values, "mots")).slice(0, 50),
  };
}

const listed = (text: string): string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

function readOffer(values: Values, fault: Fault) {
  const number = (field: string, usual: number): number => {
    const word = one(values, field);
    const count = word === "" ? usual : countIn(word);
    if (Number.isNaN(count)) fault(field, texts.faults.count(word));
    return count;
  };
  const baseCents = centsIn(one(values, "prix"));
  if (Number.isNaN(baseCents)) fault("prix", texts.faults.price(one(values, "prix")));
  const stock = stockIn(one(values, "stock"));
  if (Number.isNaN(stock)) fault("stock", texts.faults.stock(one(values, "stock")));
  return {
    sku: textIn(values, "code", 60, fault),
    baseCents,
    stock,
    lowStockAt: number("seuil", 5),
    weightGrams: number("poids", 0),
    virtual: one(values, "virtuel") !== "",
    soldIndividually: one(values, "seul") !== "",
    taxClass: TAX_CLASSES.find((each) => each === one(values, "taxe")) ?? "standard",
  };
}

export type Fault = (name: string, says: string) => void;

/** Nothing here is ever HTML: who writes some expects something else than will be seen. */
const TAG = /<\/?[a-z!][^>]*>/i;

function readDescription(values: Values, fault: Fault): string[] {
  const lines = one(values, "description").split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    const [tag] = TAG.exec(line) ?? [];
    if (tag) fault("description", texts.faults.tag(index + 1, tag.slice(0, 40)));
    const href = description.unsafeHrefIn(line);
    if (href) fault("description", texts.faults.href(index + 1, href.slice(0, 40)));
    if (line.length > 2000) fault("description", texts.faults.longLine(index + 1));
  }
  if (lines.length > 300) fault("description", texts.faults.manyLines);
  return lines.map((line) => line.trim()).filter(Boolean);
}

/** « Garantie : 2 ans », a line each. */
function readAttributes(values: Values, fault: Fault): { name: string; value: string }[] {
  const lines = one(values, "caracteristiques")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
  return lines.flatMap((line) => {
    const colon = line.indexOf(":");
    const [name, value] = [line.slice(0, Math.max(colon, 0)).trim(), line.slice(colon + 1).trim()];
    if (name !== "" && name.length <= 80 && value !== "" && value.length <= 300) return [{ name, value }];
    fault("caracteristiques", texts.faults.pair(line.trim().slice(0, 40)));
    return [];
  });
}

interface Sales {
  /** At this price, where one is typed: on the days of the form, or on others. */
  of(
    price: string,
    baseCents: number,
    fault: (says: string) => void,
    own?: { id: number | undefined; days?: readonly [string, string] | undefined },
  ): EditedSale | undefined;
  /** The price for all variations that have none of their own. */
  all: string;
  /** The days were typed anew: they are those of every variation. */
  isMoved: boolean;
}

function readSales(values: Values, hasChoices: boolean, world: ReadWorld, fault: Fault): Sales {
  const [all, from, to] = [one(values, "solde"), one(values, "solde_du"), one(values, "solde_au")];
  const prices = [all, ...(hasChoices ? many(values, "v_solde") : [])];
  const hasSome = prices.some((price) => price !== "");
  if (!hasSome && (from || to)) fault("solde", texts.faults.saleMissing);
  const dates = hasSome ? readDates(values, world, fault) : { startsAt: world.now, endsAt: null };
  const stored = world.sold?.sales ?? {};
  const of: Sales["of"] = (price, baseCents, says, { id, days } = { id: undefined }) => {
    if (price === "") return undefined;
    const saleCents = centsIn(price);
    if (Number.isNaN(saleCents)) says(texts.faults.price(price));
    else if (saleCents === 0) says(texts.faults.saleFree);
    else if (saleCents >= baseCents) says(texts.faults.saleHigh(formatMoney(baseCents, world.currency)));
    const typed = days ? datesOf(days, world, (_name, fault) => says(fault)) : dates;
    const drawn = stored[id ?? -1] ?? firstOf(stored);
    return { saleCents, ...withHours(typed, days ?? [from, to], drawn, world.timeZone) };
  };
  return { of, all, isMoved: one(values, "solde_vu") !== `${from}|${to}` };
}

/** Days that stand as they were drawn are the moments that are stored. */
function withHours(
  typed: Pick<Sale, "startsAt" | "endsAt">,
  [from, to]: readonly [string, string],
  drawn: Sale | undefined,
  timeZone: string,
): Pick<Sale, "startsAt" | "endsAt"> {
  if (!drawn) return typed;
  const [drawnFrom, drawnTo] = daysOf(drawn, timeZone);
  return {
    startsAt: from === drawnFrom ? drawn.startsAt : typed.startsAt,
    endsAt: to === drawnTo ? drawn.endsAt : typed.endsAt,
  };
}

/** From one day to another, both included. */
export const readDates = (
  values: Values,
  world: Pick<ReadWorld, "timeZone" | "now">,
  fault: Fault,
): Pick<Sale, "startsAt" | "endsAt"> =>
  datesOf([one(values, "solde_du"), one(values, "solde_au")], world, fault);

function datesOf(
  [from, to]: readonly [string, string],
  { timeZone, now }: Pick<ReadWorld, "timeZone" | "now">,
  fault: Fault,
): Pick<Sale, "startsAt" | "endsAt"> {
  for (const [name, day] of [
    ["solde_du", from],
    ["solde_au", to],
  ] as const)
    if (day && !isDay(day)) fault(name, texts.faults.day(day));
  const startsAt = from && isDay(from) ? startOfDay(from, timeZone) : now;
  // the last day is part of it
  const endsAt = to && isDay(to) ? startOfDay(dayAfter(to), timeZone) : null;
  if (endsAt !== null && endsAt <= startsAt) fault("solde_au", texts.faults.saleOrder);
  else if (endsAt !== null && endsAt <= now) fault("solde_au", texts.faults.saleOver);
  return { startsAt, endsAt };
}

/** In the order of their places, those that were taken out left out, then those that were added. */
function readPictures(values: Values): KeptPicture[] {
  const out = new Set(many(values, "image_retirer"));
  const [places, alts] = [many(values, "image_place"), many(values, "image_alt")];
  const captions = many(values, "image_legende");
  const there = many(values, "image")
    .map((file, at) => ({
      file,
      alt: (alts[at] ?? "").slice(0, 300),
      caption: captions[at] ?? "",
      place: Number(places[at]) || at + 1,
    }))
    .filter(({ file }) => file !== "" && !out.has(file))
    .sort((a, b) => a.place - b.place)
    .map(({ place: _place, ...picture }) => picture);
  const known = new Set(there.map(({ file }) => file));
  const added = many(values, "image_ajout").filter((file) => file !== "" && !known.has(file));
  return [...there, ...[...new Set(added)].map((file) => ({ file, alt: "", caption: "" }))];
}

/** « Format : petit, grand », a choice a line. */
function readChoices(values: Values, fault: Fault): Choice[] {
  const lines = one(values, "choix")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
  const choices = lines.flatMap((line) => {
    const [, name = "", rest = ""] = /^([^:]{1,60})[\s\u00a0]*:(.+)$/.exec(line.trim()) ?? [];
    const said = [
      ...new Set(
        rest
          .split(",")
          .map((value) => value.trim())
          .filter(Boolean),
      ),
    ];
    if (!slugify(name) || said.length === 0) {
      fault("choix", texts.faults.choice(line.trim().slice(0, 40)));
      return [];
    }
    return [{ slug: slugify(name), name: name.trim(), values: said }];
  });
  if (new Set(choices.map(({ slug }) => slug)).size < choices.length)
    fault("choix", texts.faults.choiceTwice);
  const count = choices.reduce((all, { values }) => all * values.length, 1);
  if (choices.length > 3 || count > MOST_VARIATIONS) fault("choix", texts.faults.manyVariations(count));
  return choices;
}

/** Every way of choosing. */
const combinations = (choices: readonly Choice[]): Record<string, string>[] =>
  choices.length === 0
    ? []
    : choices.reduce<Record<string, string>[]>(
        (all, { slug, values }) => all.flatMap((some) => values.map((value) => ({ ...some, [slug]: value }))),
        [{}],
      );

const keyOf = (choices: readonly Choice[], chosen: Readonly<Record<string, string>>): string =>
  choices.map(({ slug }) => chosen[slug] ?? "").join(" / ");

/** What variations have when nobody says otherwise, and the choices as they were drawn. */
interface UsualVariation {
  sku: string;
  baseCents: number;
  stock: number | null;
  sales: Sales;
  choices: readonly Choice[];
  /** The price that stood for all of them in the form. */
  baseWas: number | undefined;
}

function readVariations(
  values: Values,
  choices: readonly Choice[],
  usual: UsualVariation,
  fault: Fault,
): EditedVariation[] {
  if (choices.length === 0) return [];
  const list = (name: string) => many(values, name);
  const [keys, ids, codes, prices] = [list("v_cle"), list("v_id"), list("v_code"), list("v_prix")];
  const [stocks, seen, pictures] = [list("v_stock"), list("v_stock_vu"), list("v_image")];
  const [sales, days] = [list("v_solde"), list("v_solde_jours")];
  const visible = new Set(list("v_visible"));
  const all = combinations(choices).slice(0, MOST_VARIATIONS);
  const rows = rowsFor(
    all.map((chosen) => keyOf(choices, chosen)),
    keys.map(renaming(usual.choices, choices)),
  );
  // of what is added to others nobody has said how much there is
  const added = keys.length === 0 ? usual.stock : stocks.every((stock) => stock === "") ? null : 0;
  return all.map((chosen, index) => {
    const key = keyOf(choices, chosen);
    const { at, like } = rows[index] ?? {};
    if (at === undefined) {
      const price = centsIn(prices[like ?? -1] ?? "");
      const sku = usual.sku && keys.length === 0 ? `${usual.sku}-${index + 1}` : "";
      const baseCents = Number.isNaN(price) ? usual.baseCents : price;
      return newVariation(usual, { key, choices: chosen, sku, baseCents, stock: added }, fault);
    }
    const typed = centsIn(prices[at] ?? "");
    // the common price, typed anew, is the price of those that had it
    const baseCents = typed === usual.baseWas ? usual.baseCents : typed;
    if (Number.isNaN(baseCents)) fault("variations", `${key}\u00a0: ${texts.faults.price(prices[at] ?? "")}`);
    const stock = stockIn(stocks[at] ?? "");
    if (Number.isNaN(stock)) fault("variations", `${key}\u00a0: ${texts.faults.stock(stocks[at] ?? "")}`);
    return {
      key,
      choices: chosen,
      id: Number(ids[at]) || undefined,
      sku: codes[at] ?? "",
      baseCents,
      sale: saleOfRow(
        usual.sales,
        { id: Number(ids[at]) || undefined, price: sales[at] ?? "", days: days[at] ?? "", baseCents, key },
        fault,
      ),
      stock: stocks[at] === seen[at] && ids[at] ? undefined : stock,
      stockSeen: seen[at] ?? "",
      picture: pictures[at] ?? "",
      published: visible.has(keys[at] ?? ""),
    };
  });
}

/** One that nobody has filled in yet. */
const newVariation = (
  { sales }: UsualVariation,
  one: Pick<EditedVariation, "key" | "choices" | "sku" | "baseCents" | "stock">,
  fault: Fault,
): EditedVariation => ({
  ...one,
  id: undefined,
  sale: sales.of(sales.all, one.baseCents, (says) => fault("solde", `${one.key}\u00a0: ${says}`)),
  stockSeen: "",
  picture: "",
  published: true,
});

/**
 * A key as it is called now: a value that another one stands in the place of has been renamed, not taken away. Where no
 * value of a choice stays, it is another choice, unless only capitals and accents differ.
 */
function renaming(before: readonly Choice[], after: readonly Choice[]): (key: string) => string {
  const renamed = before.map(({ slug, values: was }, at) => {
    const is = (after.find((choice) => choice.slug === slug) ?? after[at])?.values ?? [];
    if (was.length !== is.length || before.length !== after.length) return new Map<string, string>();
    const isKept = was.some((value) => is.includes(value));
    const pairs = was.map((value, place) => [value, is[place] ?? value] as const);
    return new Map(
      pairs.filter(
        ([old, now]) => !is.includes(old) && !was.includes(now) && (isKept || slugify(old) === slugify(now)),
      ),
    );
  });
  return (key) =>
    key
      .split(" / ")
      .map((value, at) => renamed[at]?.get(value) ?? value)
      .join(" / ");
}

interface SaleCells {
  id: number | undefined;
  price: string;
  days: string;
  baseCents: number;
  key: string;
}

/** Its own price and days, else those for all. */
function saleOfRow(
  sales: Sales,
  { id, price, days, baseCents, key }: SaleCells,
  fault: Fault,
): EditedSale | undefined {
  const says = (field: string) => (words: string) => fault(field, `${key}\u00a0: ${words}`);
  if (price === "") return sales.of(sales.all, baseCents, says("solde"), { id });
  const [from = "", to = ""] = days.split("|");
  const own = sales.isMoved || days === "" ? undefined : ([from, to] as const);
  return sales.of(price, baseCents, says("variations"), { id, days: own });
}

interface FormerRow {
  /** The row that it goes on as. */
  at?: number;
  /** The row whose price it takes. */
  like?: number;
}

/** Which row of before each variation goes on as: the same, or one that a choice was added to or taken from. */
function rowsFor(wanted: readonly string[], former: readonly string[]): FormerRow[] {
  const same = wanted.map((key) => former.indexOf(key));
  const taken = new Set(same.filter((at) => at >= 0));
  const partsOf = (key: string) => key.split(" / ").map(slugify);
  const isLike = (one: string, other: string) => {
    const [few = [], most = []] = [partsOf(one), partsOf(other)].toSorted((a, b) => a.length - b.length);
    return few.every((part) => most.includes(part));
  };
  return wanted.map((key, index) => {
    const at = same[index] ?? -1;
    if (at >= 0) return { at };
    const alike = former.flatMap((each, row) => (isLike(each, key) ? [row] : []));
    const free = alike.find((row) => !taken.has(row));
    if (free === undefined) return { like: alike[0] };
    taken.add(free);
    return { at: free };
  });
}

/* ----------------------------------------------------------------- writing */

/** A product with its sales, by the number of what is sold. */
export interface Sold {
  product: Numbered;
  sales: Readonly<Record<number, Sale>>;
}

/** The one whose days stand in the form. */
const firstOf = (sales: Sold["sales"]): Sale | undefined => Object.values(sales)[0];

/** Before and after a sale. */
const baseCentsOf = (sales: Sold["sales"], { id, priceCents }: { id: number; priceCents: number }): number =>
  sales[id]?.hasBegun ? sales[id].baseCents : priceCents;

/** The one price that the form shows for all variations. */
function baseShown(sold: Sold | undefined): number | undefined {
  const [first] = sold?.product.variations ?? [];
  return sold && first && baseCentsOf(sold.sales, first);
}

/** The fields of a product as they are drawn. */
export function valuesOf({ product, sales }: Sold, timeZone: string): Values {
  const baseOf = (one: { id: number; priceCents: number }) => moneyIn(baseCentsOf(sales, one));
  const saleOfOne = ({ id }: { id: number }) => (sales[id] ? moneyIn(sales[id].saleCents) : "");
  const [from, to] = daysOf(firstOf(sales), timeZone);
  const keys = product.variations.map(({ choices }) => keyOf(product.choices, choices));
  const stocks = product.variations.map(({ stock }) => stockShown(stock));
  return {
    nom: product.name,
    adresse: product.slug,
    categorie: product.categoryId,
    fabricant: product.makerId ?? "",
    resume: product.summary,
    description: product.description.join("\n"),
    caracteristiques: product.attributes.map(({ name, value }) => `${name}\u00a0: ${value}`).join("\n"),
    taxe: product.taxClass ?? "standard",
    code: product.sku,
    prix: baseOf(product.kind === "simple" ? product : (product.variations[0] ?? product)),
    solde: saleOfOne(product),
    solde_du: from,
    solde_au: to,
    solde_vu: `${from}|${to}`,
    stock: stockShown(product.stock),
    stock_vu: stockShown(product.stock),
    seuil: String(product.lowStockAt),
    poids: String(product.weightGrams),
    virtuel: product.virtual ? "1" : "",
    seul: product.soldIndividually ? "1" : "",
    mots: (product.tags ?? []).join(", "),
    visibilite: product.published ? (product.listed ? "visible" : "cachee") : "brouillon",
    image: product.pictures.map(({ file }) => file),
    image_alt: product.pictures.map(({ alt }) => alt),
    image_legende: product.pictures.map(({ caption }) => caption),
    image_place: product.pictures.map((_picture, at) => String(at + 1)),
    choix: product.choices.map(({ name, values }) => `${name}\u00a0: ${values.join(", ")}`).join("\n"),
    v_cle: keys,
    v_id: product.variations.map(({ id }) => String(id)),
    v_code: product.variations.map(({ sku }) => sku),
    v_prix: product.variations.map(baseOf),
    v_solde: product.variations.map(saleOfOne),
    v_solde_jours: product.variations.map(({ id }) =>
      sales[id] ? daysOf(sales[id], timeZone).join("|") : "",
    ),
    v_stock: stocks,
    v_stock_vu: stocks,
    v_image: product.variations.map(({ pictures }) => pictures[0]?.file ?? ""),
    v_visible: product.variations.flatMap(({ published }, at) => (published ? [keys[at] ?? ""] : [])),
  };
}
