/** The front door of pages. */

export { type NewPage, openPage, pageTag, savePage } from "./actions";
export { drawArea } from "./areas";
export { discoveryRoutes } from "./discovery";
export { faultPage } from "./fault-page";
export { checkDocument, type PageDocument } from "./pages";
export { registry, registryOf } from "./registry";
export { pagesRoutes } from "./routes";
export { type DefaultPage, defaultPageSlot, elementSlot, type MappedPages, mappedPagesSlot } from "./slots";
export { hasPage } from "./store";
