/** The listings of the shop: everything, a category, a maker; and what makes a listing of any shelf. */
import { paths } from "../../../paths";
import type { Ask } from "../../../platform/http/site";
import { type Answer, missing, moved, page } from "../../../platform/render/page";
import { settingsTag } from "../../settings";
import { COUNTS_TAG, openShelf, productTag, RATINGS_TAG, SHELVES_TAG } from "../actions";
import { type OfferedOrder, type Order, type Shelf, SORTS } from "../catalogue";
import { isAnyChosen } from "../facets/counts";
import { type Chosen, chosenIn, FACETS, type FacetName, pairsOf } from "../facets/facets";
import type { CatalogueParts } from "../parts";
import { catalogueSettings } from "../settings";
import { findCategory, findMaker } from "../store";
import { breadcrumbData } from "../structured-data";
import { texts } from "../texts.fr";
import { EmptyShelf } from "./empty";
import { addressOf, ListingPage, type ListingPageProps } from "./listing-page";

export type ListingAsk = Ask<{ orderby: Order } & Chosen>;

export function shopListing(parts: CatalogueParts, ask: ListingAsk, number: number): Promise<Answer> {
  const words = { title: texts.shopTitle, intro: texts.shopDescription, pathOf: paths.shopPage };
  return answer(parts, { ...shelf({}, ask, number), ...words });
}

export async function categoryListing(
  parts: CatalogueParts,
  ask: ListingAsk,
  number: number,
): Promise<Answer> {
  const found = await findCategory(parts.database.read, ask.params.slug ?? "");
  if (!found) return missing;
  const pathOf = (to: number) => paths.category(found.slug, to);
  const words = { title: found.name, intro: found.description, pathOf };
  return answer(parts, { ...shelf({ category: found.slug }, ask, number), ...words });
}

export async function makerListing(parts: CatalogueParts, ask: ListingAsk, number: number): Promise<Answer> {
  const found = await findMaker(parts.database.read, ask.params.slug ?? "");
  if (!found) return missing;
  const pathOf = (to: number) => paths.maker(found.slug, to);
  const words = { title: found.name, intro: found.blurb, pathOf };
  return answer(parts, { ...shelf({ maker: found.slug }, ask, number), ...words });
}

const shelf = (which: Shelf, ask: ListingAsk, number: number) => ({
  shelf: { ...which, chosen: chosenIn(ask.query) },
  // on a shelf of one category or one maker there is no other to choose
  facets: FACETS.filter(
    (name) => !(name === "categorie" && which.category) && !(name === "fabricant" && which.maker),
  ),
  number,
  sort: ask.query.orderby,
  sorts: SORTS,
  empty: <EmptyShelf />,
});

export interface Wanted extends Pick<ListingPageProps, "title" | "pathOf" | "kept" | "head" | "empty"> {
  shelf: Shelf;
  number: number;
  sort: Order;
  sorts: readonly OfferedOrder[];
  facets: readonly FacetName[];
  intro: string | ((total: number) => string);
  /** Kept out of search engines. */
  hidden?: boolean;
  /** What else the page is drawn anew for. */
  tags?: readonly string[];
}

export async function answer(parts: CatalogueParts, wanted: Wanted): Promise<Answer> {
  const { number, sort, sorts, pathOf } = wanted;
  const { perPage } = await parts.settings.read(catalogueSettings);
  const ask = { ...wanted, page: number, perPage };
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
