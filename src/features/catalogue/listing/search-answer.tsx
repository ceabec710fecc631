/** The listing of what was searched for. */
import { paths } from "../../../paths";
import type { Ask } from "../../../platform/http/site";
import { type Answer, missing, movedForNow, page } from "../../../platform/render/page";
import { type Order, SEARCH_SORTS } from "../catalogue";
import { type Chosen, chosenIn, FACETS } from "../facets/facets";
import type { CatalogueParts } from "../parts";
import { find } from "../search/actions";
import { SEARCH_TAG } from "../search/indexing";
import { SearchNotes } from "../search/notes";
import { readTyped } from "../search/search";
import { texts as searchTexts } from "../search/texts.fr";
import { breadcrumbData } from "../structured-data";
import { texts } from "../texts.fr";
import { answer, trailOf } from "./answers";
import { NothingAsked, NothingFound } from "./empty";
import { ListingPage } from "./listing-page";
import { SearchField } from "./search-field";

export type SearchAsk = Ask<{ s: string; orderby: Order } & Chosen>;

/** The one product that has this very code is gone to at once. */
export async function searchListing(
  parts: CatalogueParts,
  { query }: SearchAsk,
  number: number,
): Promise<Answer> {
  const typed = readTyped(query.s);
  if (typed.words.length === 0 && !typed.code) return number > 1 ? missing : nothingAsked(parts, typed.text);
  const found = await find(parts.database.read, typed);
  if (found.straightTo) return movedForNow(paths.product(found.straightTo));
  parts.misses?.drawn(typed, !found.any);
  return answer(parts, {
    shelf: { search: found.match, chosen: chosenIn(query) },
    facets: FACETS,
    number,
    sort: query.orderby,
    sorts: SEARCH_SORTS,
    title: texts.searchTitle(found.corrected ?? typed.text),
    intro: texts.searchFound,
    pathOf: paths.searchPage,
    kept: { s: typed.text },
    head: (
      <>
        <SearchField text={typed.text} />
        <SearchNotes text={typed.text} found={found} />
      </>
    ),
    empty: <NothingFound />,
    hidden: true,
    tags: [SEARCH_TAG],
  });
}

/** The page of the search box itself. */
function nothingAsked(parts: CatalogueParts, typed: string): Answer {
  const words = { title: texts.search, pathOf: paths.searchPage };
  const props = {
    ...words,
    // something was typed, and it says nothing
    intro: typed ? searchTexts.tooCommon : texts.searchIntro,
    trail: trailOf(words),
    listing: { cards: [], total: 0, page: 1, pages: 1, perPage: 1 },
    counts: { total: 0, all: 0, facets: [] },
    names: { categorie: new Map<string, string>(), fabricant: new Map<string, string>() },
    chosen: {},
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
