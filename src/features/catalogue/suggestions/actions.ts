/** What is proposed while somebody types: what a trade knows, shelves, products, and everything that was found. */

import { sizedPath } from "../../../design/picture/picture";
import { SHORTEST_ASKED, type Suggestion } from "../../../design/suggestions/suggestions";
import type { Currency } from "../../../kernel/market";
import { formatMoney } from "../../../kernel/money";
import { fold } from "../../../kernel/text";
import { paths } from "../../../paths";
import type { Reader } from "../../../platform/db";
import { plainCode } from "../../../platform/text-search/words";
import {
  codedProducts,
  completions,
  EXACT_CODE,
  find,
  looked,
  type Match,
  type NamedThing,
  type NamedThings,
  otherSpellings,
  readTyped,
  sellsAny,
  type Typed,
  type WrittenThing,
  type WrittenThings,
  writtenSuggestion,
} from "../../search";
import type { ProductCard } from "../catalogue";
import { listProducts } from "../listing/store";
import { listCategories, listMakers } from "../store";
import { texts } from "./texts.fr";

const NAMES = 3;
/** Where nothing else is proposed. */
const NAMES_ALONE = 8;
const SHELVES = 2;
const PRODUCTS = 6;
const PAGES = 2;
const PAGES_ALONE = 5;
/** As wide as a thumbnail is kept. */
const THUMBNAIL_PX = 160;
/** Among so many of the nearest are they chosen. */
const PRODUCTS_READ = 24;

/** `alone`: only what is named so, nothing of the shop's own. */
export async function suggest(
  db: Reader,
  text: string,
  {
    currency,
    things,
    written,
    alone = false,
  }: {
    currency: Currency;
    things?: NamedThings | undefined;
    written?: WrittenThings | undefined;
    alone?: boolean;
  },
): Promise<Suggestion[]> {
  const typed = readTyped(text);
  if (plainCode(typed.text).length < SHORTEST_ASKED) return [];
  const begun = things ? await begunNames(db, typed, things) : [];
  const named = begun.slice(0, alone ? NAMES_ALONE : NAMES).flatMap((one) => things?.suggestion(one) ?? []);
  if (alone) return named;
  const products = await productsFor(db, typed, currency, { things, begun });
  const room = products.length > 0 ? PAGES : PAGES_ALONE;
  const { pages, meant } = written ? await pagesFor(db, typed, written, room) : { pages: [], meant: typed };
  const said = pages.map(writtenSuggestion);
  const all = {
    href: paths.searchFor(typed.text),
    label: texts.all(typed.text),
    detail: "",
    kind: "all",
  } as const;
  const isAsked = said.length > 0 && !(await sellsAny(db, meant));
  const found = isAsked ? [...said, ...products] : [...products, ...said];
  return [...named, ...(await shelvesFor(db, typed)), ...found, ...(found.length > 0 ? [all] : [])];
}

/** Those that begin as was typed, or else as it would be written without slips. */
async function begunNames(db: Reader, typed: Typed, { beginning }: NamedThings): Promise<NamedThing[]> {
  const begun = await beginning(db, typed.text);
  if (begun.length > 0) return begun;
  for (const text of await otherSpellings(db, typed)) {
    const meant = await beginning(db, text);
    if (meant.length > 0) return meant;
  }
  return [];
}

/** Those that say what was typed, or else as it would be written without slips; and the words that found them. */
async function pagesFor(
  db: Reader,
  typed: Typed,
  { find: pagesSaying }: WrittenThings,
  limit: number,
): Promise<{ pages: WrittenThing[]; meant: Typed }> {
  const said = await pagesSaying(typed, limit);
  if (said.length > 0) return { pages: said, meant: typed };
  for (const text of await otherSpellings(db, typed)) {
    const meant = readTyped(text);
    const pages = await pagesSaying(meant, limit);
    if (pages.length > 0) return { pages, meant };
  }
  return { pages: [], meant: typed };
}

/** Categories and makers of which a word begins so. */
async function shelvesFor(db: Reader, { text }: Typed): Promise<Suggestion[]> {
  const wanted = fold(text);
  const begins = ({ name }: { name: string }) => ` ${fold(name)}`.includes(` ${wanted}`);
  const shelf = (detail: string, path: (slug: string) => string) => (one: { slug: string; name: string }) =>
    ({ href: path(one.slug), label: one.name, detail, kind: "shelf" }) as const;
  const categories = (await listCategories(db)).filter(begins).map(shelf(texts.category, paths.category));
  const makers = (await listMakers(db)).filter(begins).map(shelf(texts.maker, paths.maker));
  return [...categories, ...makers].slice(0, SHELVES);
}

/** What can be named, and those of it whose names begin as was typed. */
interface Named {
  things: NamedThings | undefined;
  begun: readonly NamedThing[];
}

async function productsFor(
  db: Reader,
  typed: Typed,
  currency: Currency,
  named: Named,
): Promise<Suggestion[]> {
  if (typed.words.length === 0 && !typed.code) return [];
  const search = await matchWhileTyping(db, typed, named);
  const cut = { shelf: { search }, sort: "relevance", limit: PRODUCTS_READ, offset: 0 } as const;
  return chosenFrom(await listProducts(db, cut), search).map(({ slug, name, price, picture }) => ({
    href: paths.product(slug),
    label: name,
    detail: formatMoney(price.cents, currency),
    kind: "product",
    picture: picture ? sizedPath(picture.source, THUMBNAIL_PX, "webp") : "",
  }));
}

/** Of equally near ones those in stock come first; the very code and longer ones (« 214 », « 214XL ») share the room. */
function chosenFrom(cards: readonly ProductCard[], { few = [] }: Match): ProductCard[] {
  const ranks = new Map(few.map(({ product_id, rank }) => [product_id, rank]));
  const rankOf = ({ id }: ProductCard) => ranks.get(id) ?? 0;
  const ordered = cards.toSorted(
    (one, other) => rankOf(other) - rankOf(one) || Number(isLeft(other)) - Number(isLeft(one)),
  );
  const [very, others] = [true, false].map((isVery) =>
    ordered.filter((card) => rankOf(card) >= EXACT_CODE === isVery),
  ) as [ProductCard[], ProductCard[]];
  const room = Math.max(PRODUCTS / 2, PRODUCTS - others.length);
  return [...very.slice(0, room), ...others].slice(0, PRODUCTS);
}

const isLeft = ({ stock }: ProductCard): boolean => stock.left > 0;

/** The last word may be under way: it stands for all that begin so, before anybody supposes a slip. */
async function matchWhileTyping(db: Reader, typed: Typed, { things, begun }: Named): Promise<Match> {
  const last = typed.words.at(-1);
  const [terms, whole, coded] = await Promise.all([
    last ? completions(db, last) : [],
    find(db, typed, things),
    codedProducts(db, typed.code),
  ]);
  // what is named is no beginning of something else
  if (whole.named.length > 0) return whole.match;
  const code = coded.length > 0 ? typed.code : "";
  // a model under way is one of these, or a code
  if (things && begun.length > 0 && typed.code) {
    const among = things.productsOf(begun.map(({ id }) => id));
    return (await looked(db, { needs: [{ among }], code }, coded)).match;
  }
  if (terms.length === 0) return whole.match;
  const before = typed.words.slice(0, -1);
  const { match, any } =
    before.length > 0 ? await find(db, { ...typed, said: before, words: before, code: "" }, things) : NOTHING;
  const under = { needs: [{ terms }, ...match.needs], code };
  const found = before.length === 0 || any ? await looked(db, under, coded) : NOTHING;
  return found.any ? found.match : whole.match;
}

const NOTHING = { match: { needs: [], code: "" }, any: false };
