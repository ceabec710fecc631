/** The public interface of the search. */

export { completions, find, sellsAny } from "./actions";
export { type IndexedTrade, indexProducts, prepareSearch, SEARCH_TAG } from "./indexing";
export { type Misses, missesSlot } from "./misses";
export { listMisses, type Miss } from "./misses-store";
export { type NamedThing, type NamedThings, namedThingsSlot, type SearchWords } from "./named-things";
export { otherSpellings } from "./naming";
export { SearchNotes } from "./notes";
export { type FewProduct, type Match, type Matching, readTyped, type Typed, tidy } from "./search";
export { codedProducts, EXACT_CODE, justAfter, looked, matchingProducts, numbersOf } from "./store";
export { texts as searchTexts } from "./texts.fr";
export {
  Written,
  type WrittenThing,
  type WrittenThings,
  writtenSuggestion,
  writtenThingsSlot,
} from "./written";
