/** The public interface of pages. */

export { type NewPage, savePage } from "./actions";
export { faultPage } from "./fault-page";
export { checkDocument } from "./pages";
export { registry, registryOf } from "./registry";
export { pagesShowing } from "./showing";
export { type DefaultPage, defaultPageSlot, elementSlot, type MappedPages, mappedPagesSlot } from "./slots";
export { hasPage, listPages } from "./store";
export { pageMoves } from "./versions-store";
