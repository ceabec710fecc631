/** Where an address has moved to: by the merchant's table, then by what WooCommerce called its pages. */
import { slugify } from "../../kernel/text";
import { paths } from "../../paths";
import {
  ACCOUNT,
  BY_CATEGORY,
  BY_NUMBER,
  BY_SLUG,
  BY_TAG,
  BY_TYPE,
  CART,
  CATEGORY,
  CHECKOUT,
  FEED,
  PRODUCT,
  SHOP,
  TAG,
  WORDS,
} from "./wire";

export interface Moved {
  from: string;
  to: string;
}

/** What is asked of the shop: whether there is such a thing. */
export interface Known {
  hasPage(path: string): Promise<boolean>;
  /** The slug of a listed product, if there is one. */
  product(slug: string): Promise<string | undefined>;
  productByNumber(number: string): Promise<string | undefined>;
  category(slug: string): Promise<string | undefined>;
  /** The words of a tag that products had in the shop before. */
  tag(slug: string): Promise<string | undefined>;
}

/** Where a page of the program's own stands, whatever the table says of it. */
const OWN: ReadonlySet<string> = new Set(Object.values(paths).filter((path) => typeof path === "string"));

/** Whatever the table says, this address is answered by a page of the program's own. */
export const isOwnAddress = (url: string): boolean => OWN.has(withSlash(split(url)[0]));

/** A table that leads further than this leads nowhere. */
export const MOST_STEPS = 20;

/**
 * Always a path of this site, and always the last one: neither a chain nor a circle is followed by a visitor.
 * `url`: path and query, where no page stands.
 */
export async function movedTo(
  url: string,
  table: readonly Moved[],
  known: Known,
): Promise<string | undefined> {
  const [, query = ""] = split(url);
  const seen = new Set([keyOf(url)]);
  let at: string | undefined;
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = inTable(at ?? url, table) ?? (await fromWooCommerce(at ?? url, known));
    if (next === undefined) return at && withQuery(at, query);
    if (seen.has(keyOf(next))) return undefined;
    seen.add(keyOf(next));
    at = withSlash(next);
    const [path] = split(at);
    if (OWN.has(path) || (await known.hasPage(path))) return withQuery(at, query);
  }
  return undefined;
}

/** An entry with a query is for that query alone, one without is for all. */
function inTable(url: string, table: readonly Moved[]): string | undefined {
  if (table.length === 0) return undefined;
  const [whole, bare] = [keyOf(url), keyOf(split(url)[0])];
  const entry =
    table.find(({ from }) => keyOf(from) === whole) ?? table.find(({ from }) => keyOf(from) === bare);
  return entry?.to;
}

/** Capitals, accents as browsers write them and the last slash do not matter. */
export function keyOf(url: string): string {
  const [path, query] = split(url);
  return `${withoutEnd(decoded(path).toLowerCase())}/${query ? `?${query}` : ""}`;
}

/** As pages are told apart, letter by letter: capitals are others, and so is one slash more. */
export const pageAt = (path: string): string => withSlash(decoded(path));

function withoutEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return path.slice(0, end);
}

export async function fromWooCommerce(url: string, known: Known): Promise<string | undefined> {
  const [path, query = ""] = split(url);
  if (path === "/") return byQuery(new URLSearchParams(query), known);
  // its pages were no files: whoever asks for « /shop/.env » is looking for something else
  if (path.includes(".")) return undefined;
  const [first = "", ...rest] = decoded(path).toLowerCase().split("/").filter(Boolean);
  const last = rest.at(-1) ?? "";
  if (first === FEED || last === FEED) return paths.shop;
  if (SHOP.includes(first)) return rest.length === 0 || rest[0] === "page" ? paths.shop : undefined;
  if (CART.includes(first)) return paths.cart;
  if (CHECKOUT.includes(first)) return paths.checkout;
  if (ACCOUNT.includes(first)) return paths.home;
  if (PRODUCT.includes(first)) return productAt(await known.product(slugify(rest[0] ?? "")));
  if (TAG.includes(first)) return tagAt(await known.tag(slugify(rest[0] ?? "")));
  if (!CATEGORY.includes(first)) return undefined;
  const slugs = rest.slice(0, rest.includes("page") ? rest.indexOf("page") : undefined);
  return categoryAt(await known.category(slugify(slugs.at(-1) ?? "")));
}

async function byQuery(query: URLSearchParams, known: Known): Promise<string | undefined> {
  const slug = query.get(BY_SLUG);
  if (slug) return productAt(await known.product(slugify(slug)));
  const number = BY_NUMBER.map((name) => query.get(name)).find(Boolean);
  if (number) return /^\d{1,10}$/.test(number) ? productAt(await known.productByNumber(number)) : undefined;
  if (query.has(WORDS)) return undefined;
  const category = query.get(BY_CATEGORY);
  if (category) return categoryAt(await known.category(slugify(category)));
  const tag = query.get(BY_TAG);
  if (tag) return tagAt(await known.tag(slugify(tag)));
  return PRODUCT.includes(query.get(BY_TYPE) ?? "") ? paths.shop : undefined;
}

/** Whether the query of the home page may name something else than the home page. */
export const asksByQuery = (url: string): boolean =>
  url.startsWith("/?") && [...new URLSearchParams(url.slice(2)).keys()].some((name) => ASKED.has(name));

const ASKED = new Set([...BY_NUMBER, BY_SLUG, BY_CATEGORY, BY_TAG, BY_TYPE]);

const categoryAt = (slug: string | undefined): string | undefined => slug && paths.category(slug);
const tagAt = (words: string | undefined): string | undefined => words && paths.searchFor(words);
const productAt = (slug: string | undefined): string | undefined => slug && paths.product(slug);

function split(url: string): [path: string, query?: string] {
  const at = url.indexOf("?");
  return at < 0 ? [url] : [url.slice(0, at), url.slice(at + 1)];
}

/** Pages end with a slash: without it, the next answer would send on again. */
function withSlash(url: string): string {
  const [path, query] = split(url);
  const whole = path.endsWith("/") || /\.[^/]*$/.test(path) ? path : `${path}/`;
  return query ? `${whole}?${query}` : whole;
}

/** Where a visitor comes from goes along; what named the old page does not. */
function withQuery(to: string, query: string): string {
  const kept = new URLSearchParams(query);
  for (const name of ASKED) kept.delete(name);
  return to.includes("?") || kept.size === 0 ? to : `${to}?${kept}`;
}

/** A slash that is written as a sign is none: it stays as it is written. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path.replace(/%2f/gi, "%252f"));
  } catch {
    return path;
  }
}
