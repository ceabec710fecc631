/** The listings of the shop: everything, a category, a maker; and what makes a listing of any shelf. */
import { paths } from "../../../paths";
import type { Ask } from "../../../platform/http/site";
import { type Answer, missing, moved, page } from "../../../platform/render/page";
import { looked, SEARCH_TAG } from "../../search";
import { settingsTag } from "../../settings";
import { type OfferedOrder, type Order, SORTS } from "../catalogue";
import { type Chosen, chosenIn, type Facet, FOR, isAnyChosen, pairsOf } from "../facets/facets";
import { movedCategory, movedMaker } from "../former-addresses";
import type { CatalogueParts } from "../parts";
import { catalogueSettings } from "../settings";
import { findCategory, findMaker } from "../store";
import { breadcrumbData } from "../structured-data";
import { COUNTS_TAG, productTag, RATINGS_TAG, SHELVES_TAG } from "../tags";
import { texts } from "../texts.fr";
import { addressOf, type ListingQuery } from "./address";
import { EmptyShelf, NothingLeft } from "./empty";
import { ListingPage, type ListingPageProps } from "./listing-page";
import { openShelf } from "./open-shelf";
import type { Shelf } from "./shelf";

/** A page of a listing, as it is asked for. */
export interface ListingAsk extends Ask<ListingQuery> {
  number: number;
  /** What this listing can be narrowed by. */
  facets: readonly Facet[];
}

export async function shopListing(parts: CatalogueParts, ask: ListingAsk): Promise<Answer> {
  const { shopIntro } = await parts.settings.read(catalogueSettings);
  const words = { title: texts.shopTitle, intro: shopIntro, pathOf: paths.shopPage };
  return narrowed(parts, ask, {}, words);
}

export async function categoryListing(parts: CatalogueParts, ask: ListingAsk): Promise<Answer> {
  const slug = ask.params.slug ?? "";
  const found = await findCategory(parts.database.read, slug);
  if (!found) {
    const now = await movedCategory(parts.database.read, slug);
    return now === undefined ? missing : moved(paths.category(now));
  }
  const pathOf = (to: number) => paths.category(found.slug, to);
  const words = { title: found.name, intro: found.description, pathOf };
  return narrowed(parts, ask, { category: found.slug }, words);
}

export async function makerListing(parts: CatalogueParts, ask: ListingAsk): Promise<Answer> {
  const slug = ask.params.slug ?? "";
  const found = await findMaker(parts.database.read, slug);
  if (!found) {
    const now = await movedMaker(parts.database.read, slug);
    return now === undefined ? missing : moved(paths.maker(now));
  }
  const pathOf = (to: number) => paths.maker(found.slug, to);
  const words = { title: found.name, intro: found.blurb, pathOf };
  return narrowed(parts, ask, { maker: found.slug }, words);
}

/** A shelf, or what of it belongs to something that the trade names. */
async function narrowed(
  parts: CatalogueParts,
  { query, facets, number }: ListingAsk,
  which: Shelf,
  words: Pick<Wanted, "title" | "intro" | "pathOf">,
): Promise<Answer> {
  const chosen = chosenIn(facets, query);
  const wanted = { ...words, facets, number, sort: query.orderby, sorts: SORTS, empty: <EmptyShelf /> };
  const { named: things, database } = parts;
  const hasOwn = things !== undefined;
  if (!query.pour) return answer(parts, { ...wanted, shelf: { ...which, chosen }, hasOwn });
  const one = await things?.at(database.read, query.pour);
  // an address that nobody knows may not fill the memory
  if (!things || !one) return moved(addressOf({ ...wanted, chosen }, 1));
  const needs = [{ among: things.productsOf([one.id]) }];
  const { match } = await looked(database.read, { needs, code: "" });
  return answer(parts, {
    ...wanted,
    shelf: { ...which, search: match, chosen },
    kept: { [FOR]: one.slug },
    own: { value: one.slug, label: things.only(one.name) },
    hasOwn,
    empty: <NothingLeft clear={words.pathOf(1)} />,
    hidden: true,
    tags: [SEARCH_TAG],
  });
}

export interface Wanted
  extends Pick<ListingPageProps, "title" | "pathOf" | "kept" | "head" | "empty" | "foot" | "own" | "hasOwn"> {
  shelf: Shelf;
  number: number;
  sort: Order;
  sorts: readonly OfferedOrder[];
  facets: readonly Facet[];
  intro: string | ((total: number) => string);
  /** Kept out of search engines. */
  hidden?: boolean;
  /** The words that the search box keeps. */
  searched?: string;
  /** What else the page is drawn anew for. */
  tags?: readonly string[];
}

export async function answer(parts: CatalogueParts, wanted: Wanted): Promise<Answer> {
  const { number, sort, sorts, pathOf } = wanted;
  const { perPage } = await parts.settings.read(catalogueSettings);
  const { currency } = parts.site.shop.market;
  const ask = { ...wanted, page: number, perPage, currency };
  const { listing, shelf, counts, names } = await openShelf(parts.database, ask, parts.count);
  const { chosen = {} } = shelf;
  // a page is kept under what its address says: names that nobody carries may not fill the memory
  if (isOther(chosen, wanted.shelf.chosen)) return moved(addressOf({ ...wanted, chosen }, 1));
  if (number > listing.pages) return missing;
  const intro = typeof wanted.intro === "string" ? wanted.intro : wanted.intro(counts.all);
  const props = { ...wanted, intro, trail: trailOf(wanted), listing, counts, names, chosen };
  return page(
    {
      title: number > 1 ? `${wanted.title}, ${texts.page(number)}` : wanted.title,
      description: intro,
      path: pathOf(number),
      menu: pathOf(1),
      hidden: wanted.hidden || sort !== sorts[0] || isAnyChosen(chosen),
      searched: wanted.searched,
      jsonLd: [breadcrumbData(props.trail, parts.site.shop.origin)],
      main: <ListingPage {...props} />,
    },
    SHELVES_TAG,
    COUNTS_TAG,
    settingsTag("catalogue"),
    ...(wanted.tags ?? []),
    ...(sort === "rating" ? [RATINGS_TAG] : []),
    ...listing.cards.map(({ id }) => productTag(id)),
  );
}

const isOther = (known: Chosen, asked: Chosen = {}): boolean => pairsOf(known).length < pairsOf(asked).length;

export function trailOf({ title, pathOf }: Pick<Wanted, "title" | "pathOf">) {
  const home = { label: texts.home, href: paths.home };
  const within = pathOf(1) === paths.shop ? [] : [{ label: texts.shop, href: paths.shop }];
  return [home, ...within, { label: title }];
}
