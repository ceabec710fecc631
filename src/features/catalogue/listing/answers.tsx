/** The listings of the shop: everything, a category, a maker, what was searched for. */
import { paths } from "../../../paths";
import type { Ask } from "../../../platform/http/site";
import { type Answer, missing, page } from "../../../platform/render/page";
import { settingsTag } from "../../settings";
import { openShelf, productTag, RATINGS_TAG, SHELVES_TAG } from "../actions";
import { type Order, SEARCH_SORTS, type Shelf, SORTS, type Sort } from "../catalogue";
import type { CatalogueParts } from "../parts";
import { catalogueSettings } from "../settings";
import { findCategory, findMaker } from "../store";
import { breadcrumbData } from "../structured-data";
import { texts } from "../texts.fr";
import { EmptyShelf, NothingAsked, NothingFound } from "./empty";
import { ListingPage, type ListingPageProps } from "./listing-page";
import { searchFor } from "./search";
import { SearchField } from "./search-field";

export type ListingAsk = Ask<{ orderby: Sort }>;
export type SearchAsk = Ask<{ s: string; orderby: (typeof SEARCH_SORTS)[number] }>;

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

export async function searchListing(
  parts: CatalogueParts,
  { query }: SearchAsk,
  number: number,
): Promise<Answer> {
  const search = searchFor(query.s);
  if (!search) return number > 1 ? missing : nothingAsked(parts, query.s);
  return answer(parts, {
    shelf: { search },
    number,
    sort: query.orderby,
    sorts: SEARCH_SORTS,
    title: texts.searchTitle(search.text),
    intro: texts.searchFound,
    pathOf: paths.searchPage,
    kept: { s: search.text },
    head: <SearchField text={search.text} />,
    empty: <NothingFound />,
    hidden: true,
  });
}

const shelf = (which: Shelf, ask: ListingAsk, number: number) => ({
  shelf: which,
  number,
  sort: ask.query.orderby,
  sorts: SORTS,
  empty: <EmptyShelf />,
});

interface Wanted extends Pick<ListingPageProps, "title" | "pathOf" | "kept" | "head" | "empty"> {
  shelf: Shelf;
  number: number;
  sort: Order;
  sorts: readonly Order[];
  intro: string | ((total: number) => string);
  /** Kept out of search engines. */
  hidden?: boolean;
}

async function answer(parts: CatalogueParts, wanted: Wanted): Promise<Answer> {
  const { number, sort, sorts, pathOf } = wanted;
  const { perPage } = await parts.settings.read(catalogueSettings);
  const listing = await openShelf(parts.database, { shelf: wanted.shelf, sort, page: number, perPage });
  if (number > listing.pages) return missing;
  const intro = typeof wanted.intro === "string" ? wanted.intro : wanted.intro(listing.total);
  const props = { ...wanted, intro, trail: trailOf(wanted), listing };
  return page(
    {
      title: number > 1 ? `${wanted.title}, ${texts.page(number)}` : wanted.title,
      description: intro,
      path: pathOf(number),
      menu: pathOf(1),
      hidden: wanted.hidden || sort !== sorts[0],
      jsonLd: [breadcrumbData(props.trail, parts.site.shop.origin)],
      main: <ListingPage {...props} />,
    },
    SHELVES_TAG,
    settingsTag("catalogue"),
    ...(sort === "rating" ? [RATINGS_TAG] : []),
    ...listing.cards.map(({ id }) => productTag(id)),
  );
}

function trailOf({ title, pathOf }: Pick<Wanted, "title" | "pathOf">) {
  const home = { label: texts.home, href: paths.home };
  const within = pathOf(1) === paths.shop ? [] : [{ label: texts.shop, href: paths.shop }];
  return [home, ...within, { label: title }];
}

/** The page of the search box itself. */
function nothingAsked(parts: CatalogueParts, typed: string): Answer {
  const words = { title: texts.search, pathOf: paths.searchPage };
  const props = {
    ...words,
    intro: texts.searchIntro,
    trail: trailOf(words),
    listing: { cards: [], total: 0, page: 1, pages: 1, perPage: 1 },
    sort: SEARCH_SORTS[0],
    sorts: SEARCH_SORTS,
    head: <SearchField text={typed} />,
    empty: <NothingAsked />,
  };
  return page({
    title: words.title,
    description: props.intro,
    path: paths.search,
    hidden: true,
    jsonLd: [breadcrumbData(props.trail, parts.site.shop.origin)],
    main: <ListingPage {...props} />,
  });
}
