/** The listing of what was searched for. */
import { paths } from "../../../paths";
import { type Answer, missing, movedForNow, page } from "../../../platform/render/page";
import {
  find,
  readTyped,
  SEARCH_TAG,
  SearchNotes,
  type SearchWords,
  searchTexts,
  sellsAny,
  Written,
} from "../../search";
import { SEARCH_SORTS } from "../catalogue";
import { chosenIn } from "../facets/facets";
import type { CatalogueParts } from "../parts";
import { listCategories, listMakers } from "../store";
import { breadcrumbData } from "../structured-data";
import { productTag, SHELVES_TAG } from "../tags";
import { texts } from "../texts.fr";
import { answer, type ListingAsk, trailOf } from "./answers";
import { NothingFound, Offers, type OffersProps } from "./empty";
import { ListingPage } from "./listing-page";
import { listProducts } from "./store";

const PAGES_SHOWN = 5;
const BEST_SELLERS = 4;

/** The one product that has this very code is gone to at once. */
export async function searchListing(
  parts: CatalogueParts,
  { query, facets, number }: ListingAsk,
): Promise<Answer> {
  const { named: things, written: pages, database } = parts;
  const typed = readTyped(query.s ?? "");
  if (typed.words.length === 0 && !typed.code) return number > 1 ? missing : nothingAsked(parts, typed.text);
  const found = await find(database.read, typed, things);
  if (found.straightTo) return movedForNow(paths.product(found.straightTo));
  // pages as well are found by the words that were meant
  const meant = found.corrected ? readTyped(found.corrected) : typed;
  const written = number === 1 ? ((await pages?.find(meant, PAGES_SHOWN)) ?? []) : [];
  parts.misses?.drawn(typed, !found.any && written.length === 0);
  const isAsked = !(await sellsAny(database.read, meant));
  // whoever names something is offered nothing that does not belong to it
  const offers = found.any ? undefined : await offersOf(parts, found.named.length > 0);
  return answer(parts, {
    shelf: { search: found.match, chosen: chosenIn(facets, query) },
    facets,
    number,
    sort: query.orderby,
    sorts: SEARCH_SORTS,
    title: texts.searchTitle(found.corrected ?? typed.text),
    intro: texts.searchFound,
    pathOf: paths.searchPage,
    kept: { s: typed.text },
    searched: typed.text,
    head: (
      <>
        <SearchNotes text={typed.text} found={found} things={things} />
        {isAsked && <Written things={written} />}
      </>
    ),
    empty: (
      <>
        {written.length === 0 && <NothingFound advice={wordsOf(parts).advice} wayOut={things?.wayOut} />}
        {offers && <Offers {...offers} />}
      </>
    ),
    foot: !isAsked && <Written things={written} />,
    hidden: true,
    tags: [SEARCH_TAG, ...(pages ? [pages.tag] : []), ...tagsOf(offers)],
  });
}

async function offersOf({ database: { read } }: CatalogueParts, isNamed: boolean): Promise<OffersProps> {
  const best = { shelf: {}, sort: "popularity", limit: BEST_SELLERS, offset: 0 } as const;
  const [cards, shelves, makers] = await Promise.all([
    isNamed ? [] : listProducts(read, best),
    listCategories(read),
    listMakers(read),
  ]);
  return { cards, shelves, makers };
}

const tagsOf = (offers: OffersProps | undefined): string[] =>
  (offers?.cards ?? []).map(({ id }) => productTag(id));

/** A trade that has names of its own says what can be searched for. */
const wordsOf = ({ named }: CatalogueParts): SearchWords => named?.texts ?? searchTexts.words;

/** Nothing was typed, or nothing that says something. */
async function nothingAsked(parts: CatalogueParts, typed: string): Promise<Answer> {
  const place = { title: texts.search, pathOf: paths.searchPage };
  const words = wordsOf(parts);
  const offers = await offersOf(parts, false);
  const props = {
    ...place,
    intro: typed ? words.tooCommon : words.intro,
    trail: trailOf(place),
    listing: { cards: [], total: 0, page: 1, pages: 1, perPage: 1 },
    facets: [],
    counts: { total: 0, all: 0, facets: [] },
    names: {},
    chosen: {},
    sort: SEARCH_SORTS[0],
    sorts: SEARCH_SORTS,
    empty: <Offers {...offers} />,
  };
  return page(
    {
      title: place.title,
      description: props.intro,
      path: paths.search,
      hidden: true,
      searched: typed,
      jsonLd: [breadcrumbData(props.trail, parts.site.shop.origin)],
      main: <ListingPage {...props} />,
    },
    SHELVES_TAG,
    ...tagsOf(offers),
  );
}
