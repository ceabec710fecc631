/** What other features add to content pages and to what machines ask of the site. */
import { defineSlot } from "../../platform/slots";
import type { AnyElement } from "./pages";

/** An element that pages may use. */
export const elementSlot = defineSlot<AnyElement>("element of pages");

/** Pages that stand in the site map, for people and for machines. */
export interface MappedPages {
  /** Named beside the shop itself. */
  links: readonly { label: string; href: string }[];
  /** Paths for search engines alone. */
  paths(): Promise<readonly string[]>;
}

export const mappedPagesSlot = defineSlot<MappedPages>("pages in the site map");
