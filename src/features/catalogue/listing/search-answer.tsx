/** The listing of what was searched for. */
import { paths } from "../../../paths";
import { type Answer, missing, movedForNow, page } from "../../../platform/render/page";
import { SEARCH_SORTS } from "../catalogue";
import { chosenIn } from "../facets/facets";
import type { CatalogueParts } from "../parts";
import { find } from "../search/actions";
import type { SearchWords } from "../search/named-things";
import { SearchNotes } from "../search/notes";
import { readTyped } from "../search/search";
import { texts as searchTexts } from "../search/texts.fr";
import { breadcrumbData } from "../structured-data";
import { SEARCH_TAG } from "../tags";
import { texts } from "../texts.fr";
import { answer, type ListingAsk, trailOf } from "./answers";
import { NothingAsked, NothingFound } from "./empty";
import { ListingPage } from "./listing-page";
import { SearchField } from "./search-field";

/** The one product that has this very code is gone to at once. */
export async function searchListing(
  parts: CatalogueParts,
  { query, facets, number }: ListingAsk,
): Promise<Answer> {
  const { named: things } = parts;
  const typed = readTyped(query.s ?? "");
  if (typed.words.length === 0 && !typed.code) return number > 1 ? missing : nothingAsked(parts, typed.text);
  const found = await find(parts.database.read, typed, things);
  if (found.straightTo) return movedForNow(paths.product(found.straightTo));
  parts.misses?.drawn(typed, !found.any);
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
    head: (
      <>
        <SearchField text={typed.text} words={wordsOf(parts)} />
        <SearchNotes text={typed.text} found={found} things={things} />
      </>
    ),
    empty: <NothingFound advice={wordsOf(parts).advice} wayOut={things?.wayOut} />,
    hidden: true,
    tags: [SEARCH_TAG],
  });
}

/** A trade that has names of its own says what can be searched for. */
const wordsOf = ({ named }: CatalogueParts): SearchWords => named?.texts ?? searchTexts.words;

/** The page of the search box itself. */
function nothingAsked(parts: CatalogueParts, typed: string): Answer {
  const place = { title: texts.search, pathOf: paths.searchPage };
  const words = wordsOf(parts);
  const props = {
    ...place,
    // something was typed, and it says nothing
    intro: typed ? words.tooCommon : words.intro,
    trail: trailOf(place),
    listing: { cards: [], total: 0, page: 1, pages: 1, perPage: 1 },
    facets: [],
    counts: { total: 0, all: 0, facets: [] },
    names: {},
    chosen: {},
    sort: SEARCH_SORTS[0],
    sorts: SEARCH_SORTS,
    head: <SearchField text={typed} words={words} />,
    empty: <NothingAsked />,
  };
  return page({
    title: place.title,
    description: props.intro,
    path: paths.search,
    hidden: true,
    jsonLd: [breadcrumbData(props.trail, parts.site.shop.origin)],
    main: <ListingPage {...props} />,
  });
}
