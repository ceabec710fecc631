/** What the desk's screens of pages are given. */
import type { Market } from "../../../kernel/market";
import type { Site } from "../../../platform/http/site";
import type { Settings } from "../../settings";
import type { DefaultPages } from "../default-pages";
import type { EditingParts } from "../drafts";
import type { MappedPages } from "../slots";

export interface PagesDeskParts extends EditingParts {
  site: Site;
  settings: Settings;
  market: Market;
  /** Known once every feature is open. */
  defaults(): DefaultPages;
  mapped(): readonly MappedPages[];
  /** Where an address leads at which no page stands. */
  movedTo(path: string): Promise<string | undefined>;
}
