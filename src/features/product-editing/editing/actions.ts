/** Products made, changed, duplicated, removed and brought back by the merchant; sales begun and ended at their time. */
import { createHash } from "node:crypto";
import type { Clock } from "../../../kernel/clock";
import { done, type Result, refused } from "../../../kernel/result";
import { slugify } from "../../../kernel/text";
import type { Database, Invalidate, Reader, Writer } from "../../../platform/db";
import { leaveToChoose } from "../../cart";
import {
  changeSale,
  dueSales,
  holdFamilies,
  isOn,
  priceAt,
  priceNow,
  renameSlug,
  type Sale,
  saleOf,
  salesOf,
} from "../../catalogue";
import { libraryPictures } from "../../pictures";
import { keepProducts, writeAgain } from "../keeping/actions";
import type { KeptGood, KeptPicture, KeptProduct, KeptVariation, Numbered } from "../keeping/keeping";
import { wholeProducts } from "../keeping/store";
import type { Trade } from "../keeping/trade";
import type { Edited, EditedVariation, Sold } from "./form";
import { shelfNamed } from "./shelf-store";
import {
  eraseVariations,
  isRemoved,
  isSlugTaken,
  keepRemoved,
  lastPosition,
  takenSkus,
  takeRemoved,
} from "./store";

export interface EditingParts {
  database: Database;
  clock: Clock;
  trades(): readonly Trade[];
}

export type Opened = Sold;

export type EditRefusal =
  | { why: "unknown" }
  | { why: "trial" }
  | ({ why: "changed" } & Opened)
  | { why: "stock"; now: number | null; key?: string }
  | { why: "slug" }
  | { why: "skus"; skus: string[] }
  | { why: "picture"; file: string };

export async function openToEdit(
  { trades }: EditingParts,
  db: Reader,
  id: number,
): Promise<Opened | undefined> {
  if (!Number.isSafeInteger(id) || (await isRemoved(db, id))) return undefined;
  const [product] = await wholeProducts(db, [id], trades());
  return product && { product, sales: Object.fromEntries(await salesOf(db, idsOf(product))) };
}

const idsOf = ({ id, variations }: Numbered): number[] => [id, ...variations.map((one) => one.id)];

/** What is compared before somebody else's work is written over; what sales and former prices move is left out. */
export function markOf({ product, sales }: Opened): string {
  const { sold: _sold, stock: _stock, prices: _prices, regularCents: _struck, variations, ...rest } = product;
  const theirs = variations.map(
    ({ sold: _s, stock: _left, prices: _p, regularCents: _former, ...variation }) => variation,
  );
  return createHash("sha256")
    .update(JSON.stringify([rest, theirs, sales]))
    .digest("base64url")
    .slice(0, 16);
}

export interface Saving {
  /** Absent: a new one. */
  id?: number;
  edited: Edited;
  /** Of what was read. */
  mark?: string;
  /** Only what would be refused is told. */
  isTrial?: boolean;
}

/** Whole or not at all; a conflict is told before anything is written. */
export function saveProduct(
  parts: EditingParts,
  saving: Saving,
): Promise<Result<{ before: Opened | undefined; after: Opened }, EditRefusal>> {
  const { edited, id, mark } = saving;
  return writeAgain(parts.database, async (trx, invalidate) => {
    if (id !== undefined) await holdFamilies(trx, [id]);
    const opened = id === undefined ? undefined : await openToEdit(parts, trx, id);
    if (id !== undefined && !opened) return refused({ why: "unknown" });
    if (opened && markOf(opened) !== mark) return refused({ why: "changed", ...opened });
    const before = opened?.product;
    const fault = (before && stockFault(before, edited)) ?? (await takenFault(trx, before, edited));
    if (fault) return refused(fault);
    const pictures = await picturesOf(trx, edited);
    if ("why" in pictures) return refused(pictures);
    if (saving.isTrial) return refused({ why: "trial" });
    const now = parts.clock.now();
    const categoryId = await categoryOf(trx, invalidate, edited);
    const wanted = {
      before,
      edited: { ...edited, categoryId },
      pictures,
      now,
      position: await lastPosition(trx),
    };
    const after = await withCodes(trx, productOf(wanted), before);
    const stay = new Set(after.variations.map((one) => one.id));
    const gone = (before?.variations ?? []).filter((one) => !stay.has(one.id)).map((one) => one.id);
    // of what becomes a product without choices there is nothing to choose anew
    if (before && after.variations.length > 0) await leaveToChoose(trx, before.id, gone);
    await eraseVariations(trx, gone);
    const [kept] = await keepProducts(trx, invalidate, [{ before, after }], {
      trades: parts.trades(),
      at: now,
    });
    if (!kept) return refused({ why: "unknown" });
    await renameSlug(trx, { kind: "product", id: String(kept.id), before: before?.slug, after: kept.slug });
    const sales = salesOfEdited(edited, kept, now);
    for (const each of idsOf(kept)) await changeSale(trx, invalidate, each, sales[each]);
    // as it is read from now on: whoever undoes this names its mark
    const saved = await openToEdit(parts, trx, kept.id);
    return saved ? done({ before: opened, after: saved }) : refused({ why: "unknown" });
  });
}

/** Made only now: a save that is refused leaves no empty category. */
async function categoryOf(trx: Writer, invalidate: Invalidate, { newCategory, categoryId }: Edited) {
  if (newCategory === "") return categoryId;
  return (await shelfNamed(trx, invalidate, { name: newCategory, description: "" })).shelf.id;
}

/** Variations stand in the order of the form. */
function salesOfEdited(edited: Edited, kept: Numbered, now: number): Record<number, Sale> {
  const sold = edited.variations.length > 0 ? edited.variations : [edited];
  const goods = kept.variations.length > 0 ? kept.variations : [kept];
  return Object.fromEntries(
    goods.flatMap(({ id }, at) => {
      const { sale, baseCents = 0 } = sold[at] ?? {};
      return sale ? [[id, { ...sale, baseCents, hasBegun: isOn(sale, now) }]] : [];
    }),
  );
}

function stockFault(before: Numbered, edited: Edited): EditRefusal | undefined {
  const shown = (stock: number | null) => (stock === null ? "" : String(stock));
  if (edited.choices.length === 0 && edited.stock !== undefined && shown(before.stock) !== edited.stockSeen)
    return { why: "stock", now: before.stock };
  for (const { id, key, stock, stockSeen } of edited.variations) {
    const was = before.variations.find((one) => one.id === id);
    if (was && stock !== undefined && shown(was.stock) !== stockSeen)
      return { why: "stock", now: was.stock, key };
  }
  return undefined;
}

async function takenFault(
  trx: Reader,
  before: Numbered | undefined,
  edited: Edited,
): Promise<EditRefusal | undefined> {
  if (edited.slugGiven && (await isSlugTaken(trx, edited.slug, before?.id))) return { why: "slug" };
  const skus = [edited.sku, ...edited.variations.map(({ sku }) => sku)].filter(Boolean);
  const twice = skus.filter((sku, at) => skus.indexOf(sku) < at);
  const own = before ? [before.id, ...before.variations.map(({ id }) => id)] : [];
  const taken = [...new Set([...twice, ...(await takenSkus(trx, skus, own))])];
  return taken.length > 0 ? { why: "skus", skus: taken } : undefined;
}

/** All of them are in the library; one that was just chosen is described as the library does. */
async function picturesOf(
  trx: Reader,
  { pictures, variations }: Edited,
): Promise<KeptPicture[] | { why: "picture"; file: string }> {
  const files = [...pictures.map(({ file }) => file), ...variations.map(({ picture }) => picture)].filter(
    Boolean,
  );
  const known = await libraryPictures(trx, files);
  const missing = files.find((file) => !known.has(file));
  if (missing !== undefined) return { why: "picture", file: missing };
  return pictures.map((picture) => ({
    ...picture,
    alt: picture.alt || (known.get(picture.file)?.alt ?? ""),
  }));
}

interface Wanted {
  before: Numbered | undefined;
  edited: Edited;
  pictures: KeptPicture[];
  now: number;
  position: number;
}

/** What the form does not show stays as it was. */
function productOf({ before, edited, pictures, now, position }: Wanted): KeptProduct {
  const own: KeptProduct = {
    ...(before ?? { ...EMPTY, position: position + 1, createdAt: now }),
    ...edited.ofTrades,
    kind: edited.choices.length > 0 ? "variable" : "simple",
    name: edited.name,
    slug: edited.slug,
    sku: edited.sku,
    categoryId: edited.categoryId,
    makerId: edited.makerId,
    summary: edited.summary,
    description: edited.description,
    attributes: edited.attributes,
    taxClass: edited.taxClass,
    priceCents: priceOn(edited, now),
    stock: edited.stock === undefined ? (before?.stock ?? null) : edited.stock,
    lowStockAt: edited.lowStockAt,
    weightGrams: edited.weightGrams,
    virtual: edited.virtual,
    soldIndividually: edited.soldIndividually,
    tags: edited.tags,
    published: edited.shown !== "brouillon",
    listed: edited.shown !== "cachee",
    pictures,
    choices: edited.choices,
    variations: [],
  };
  return {
    ...own,
    variations: edited.variations.map((one, at) => variationOf({ own, before, now }, one, at)),
  };
}

const priceOn = ({ sale, baseCents }: Pick<Edited, "sale" | "baseCents">, now: number): number =>
  sale && isOn(sale, now) ? sale.saleCents : baseCents;

const EMPTY = {
  regularCents: null,
  sold: 0,
  codes: [],
  colour: null,
  volumeMl: null,
  unit: null,
  badge: null,
};

function variationOf(
  { own: product, before, now }: { own: KeptProduct; before: Numbered | undefined; now: number },
  edited: EditedVariation,
  position: number,
): KeptVariation {
  const was = before?.variations.find(({ id }) => id === edited.id);
  return {
    regularCents: null,
    sold: 0,
    codes: [],
    lowStockAt: product.lowStockAt,
    weightGrams: product.weightGrams,
    virtual: product.virtual,
    createdAt: product.createdAt,
    slug: was?.slug ?? `${product.slug}-${slugify(edited.key) || position + 1}`,
    ...was,
    sku: edited.sku,
    priceCents: priceOn(edited, now),
    stock: edited.stock === undefined ? (was?.stock ?? null) : edited.stock,
    position,
    published: edited.published,
    choices: edited.choices,
    pictures: picturesWith(edited.picture, was?.pictures ?? []),
  };
}

/** The form shows the first alone: one that stays keeps its words, and those that come after it. */
const picturesWith = (file: string, were: KeptPicture[]): KeptPicture[] => {
  if (file === were[0]?.file) return were;
  return file ? [{ file, alt: "", caption: "" }] : [];
};

/** Addresses that lead nowhere else, and a code for what has none. */
async function withCodes(
  trx: Reader,
  product: KeptProduct,
  before: Numbered | undefined,
): Promise<KeptProduct> {
  const slug = await freeSlug(trx, product.slug, before?.id);
  const stem = slugify(product.name).slice(0, 24).replace(/-$/, "").toUpperCase() || "PRODUIT";
  const sku = product.sku || (await freeSku(trx, stem));
  const variations: KeptVariation[] = [];
  // what the others of this save have, which the database does not know yet
  const skus = [sku, ...product.variations.map((one) => one.sku)];
  const slugs = [slug, ...product.variations.flatMap((one) => (one.id === undefined ? [] : [one.slug]))];
  for (const [at, one] of product.variations.entries()) {
    const code = one.sku || (await freeSku(trx, `${sku}-${at + 1}`, skus));
    const address = one.id === undefined ? await freeSlug(trx, one.slug, undefined, slugs) : one.slug;
    skus.push(code);
    slugs.push(address);
    variations.push({ ...one, sku: code, slug: address });
  }
  return { ...product, slug, sku, variations };
}

async function freeSlug(
  trx: Reader,
  wanted: string,
  own: number | undefined,
  others: readonly string[] = [],
): Promise<string> {
  for (let at = 1; ; at++) {
    const slug = at === 1 ? wanted : `${wanted}-${at}`;
    if (!others.includes(slug) && !(await isSlugTaken(trx, slug, own))) return slug;
  }
}

async function freeSku(trx: Reader, wanted: string, others: readonly string[] = []): Promise<string> {
  for (let at = 1; ; at++) {
    const sku = at === 1 ? wanted : `${wanted}-${at}`;
    if (!others.includes(sku) && (await takenSkus(trx, [sku], [])).length === 0) return sku;
  }
}

/* ------------------------------------------------- copies, removal, return */

/** A draft of its own, with nothing sold. */
export function duplicateProduct(
  parts: EditingParts,
  id: number,
  nameOf: (name: string) => string,
): Promise<Result<Numbered, EditRefusal>> {
  return writeAgain(parts.database, async (trx, invalidate) => {
    const opened = await openToEdit(parts, trx, id);
    if (!opened) return refused({ why: "unknown" });
    const now = parts.clock.now();
    const fresh = {
      id: undefined,
      sold: 0,
      createdAt: now,
      prices: undefined,
      regularCents: null,
      codes: [],
    };
    const product = withoutSales(opened);
    const copy: KeptProduct = {
      ...product,
      ...fresh,
      name: nameOf(product.name),
      slug: `${product.slug}-copie`,
      sku: "",
      published: false,
      position: (await lastPosition(trx)) + 1,
      variations: product.variations.map((one) => ({ ...one, ...fresh, sku: "", slug: `${one.slug}-copie` })),
    };
    const after = await withCodes(trx, copy, undefined);
    const [kept] = await keepProducts(trx, invalidate, [{ after }], { trades: parts.trades(), at: now });
    return kept ? done(kept) : refused({ why: "unknown" });
  });
}

/** At the prices that are asked once its sales are over. */
function withoutSales({ product, sales }: Opened): Numbered {
  const before = <Good extends { id: number; priceCents: number }>(good: Good): Good => {
    const sale = sales[good.id];
    return sale?.hasBegun && good.priceCents === sale.saleCents
      ? { ...good, priceCents: sale.baseCents }
      : good;
  };
  return { ...before(product), variations: product.variations.map(before) };
}

/** It leaves the shop and every list; what was bought stays readable in its orders, and all of it can come back. */
export function removeProduct(parts: EditingParts, id: number): Promise<Result<Numbered, EditRefusal>> {
  return parts.database.write(async (trx, invalidate) => {
    await holdFamilies(trx, [id]);
    const opened = await openToEdit(parts, trx, id);
    if (!opened) return refused({ why: "unknown" });
    const before = opened.product;
    for (const each of idsOf(before)) await changeSale(trx, invalidate, each, undefined);
    const after = { ...hidden(before), variations: before.variations.map(hidden) };
    await change(parts, trx, invalidate, before, after);
    await keepRemoved(trx, withSales(withoutSales(opened), opened.sales), parts.clock.now());
    return done(before);
  });
}

function withSales(product: Numbered, sales: Opened["sales"]): Numbered {
  const own = <Good extends { id: number }>(good: Good) => ({ ...good, sale: sales[good.id] ?? null });
  return { ...own(product), variations: product.variations.map(own) };
}

const hidden = <Good extends { id: number; sku: string; slug: string }>(good: Good) => ({
  ...good,
  sku: `${good.sku}~${good.id}`,
  slug: `${good.slug}~${good.id}`,
  codes: [],
  pictures: [],
  stock: null,
  published: false,
  listed: false,
});

export function restoreProduct(parts: EditingParts, id: number): Promise<Result<Numbered, EditRefusal>> {
  return writeAgain(parts.database, async (trx, invalidate) => {
    const after = await takeRemoved(trx, id);
    const [before] = after ? await wholeProducts(trx, [id], parts.trades()) : [];
    if (!after || !before) return refused({ why: "unknown" });
    const slug = await freeSlug(trx, after.slug, id);
    const own = [id, ...after.variations.map((one) => one.id)];
    const taken = await takenSkus(trx, [after.sku, ...after.variations.map(({ sku }) => sku)], own);
    if (taken.length > 0) {
      await keepRemoved(trx, after, parts.clock.now());
      return refused({ why: "skus", skus: taken });
    }
    const variations = [];
    for (const one of after.variations)
      variations.push({ ...one, slug: await freeSlug(trx, one.slug, one.id) });
    const there = await withPicturesThere(trx, { ...after, slug, variations });
    const whole = withSalesAt(there, parts.clock.now());
    for (const { id, sale } of [whole, ...whole.variations])
      if (sale) await changeSale(trx, invalidate, id, sale);
    return done(await change(parts, trx, invalidate, before, whole));
  });
}

/** Its sales that are not over; those that are due begin, unless somebody had set the price by hand. */
function withSalesAt(product: Numbered, now: number): Numbered {
  const due = <Good extends KeptGood>(good: Good): Good => {
    const { sale, priceCents } = good;
    if (!sale || (sale.endsAt !== null && sale.endsAt <= now)) return { ...good, sale: null };
    const hasBegun = isOn(sale, now);
    const isReduced = hasBegun && priceCents === sale.baseCents;
    return { ...good, priceCents: isReduced ? sale.saleCents : priceCents, sale: { ...sale, hasBegun } };
  };
  return { ...due(product), variations: product.variations.map(due) };
}

/** Those that left the library meanwhile would keep it from ever being saved. */
async function withPicturesThere(trx: Reader, product: Numbered): Promise<Numbered> {
  const files = [product, ...product.variations].flatMap(({ pictures }) => pictures.map(({ file }) => file));
  const known = await libraryPictures(trx, files);
  const there = <Good extends { pictures: KeptPicture[] }>(good: Good): Good => ({
    ...good,
    pictures: good.pictures.filter(({ file }) => known.has(file)),
  });
  return { ...there(product), variations: product.variations.map(there) };
}

async function change(
  { trades, clock }: EditingParts,
  trx: Writer,
  invalidate: Invalidate,
  before: Numbered,
  after: Numbered,
): Promise<Numbered> {
  const [kept] = await keepProducts(trx, invalidate, [{ before, after }], {
    trades: trades(),
    at: clock.now(),
  });
  return kept ?? after;
}

/* ------------------------------------------------------------------- sales */

/** Begins and ends what is due. A price that somebody has set by hand meanwhile stays. */
export async function applySales({ database, clock }: EditingParts): Promise<number> {
  const now = clock.now();
  const due = await dueSales(database.read, now);
  for (const { id, familyId } of due)
    await database.write(async (trx, invalidate) => {
      await holdFamilies(trx, [familyId]);
      const sale = await saleOf(trx, id);
      if (!sale) return;
      const isOver = sale.endsAt !== null && sale.endsAt <= now;
      const price = await priceNow(trx, id);
      if (isOver) {
        if (sale.hasBegun && price === sale.saleCents)
          await priceAt(trx, invalidate, { id, cents: sale.baseCents, at: sale.endsAt ?? now });
        await changeSale(trx, invalidate, id, undefined);
      } else if (!sale.hasBegun && sale.startsAt <= now) {
        if (price === sale.baseCents)
          await priceAt(trx, invalidate, { id, cents: sale.saleCents, at: sale.startsAt });
        await changeSale(trx, invalidate, id, { ...sale, hasBegun: true });
      }
    });
  return due.length;
}
