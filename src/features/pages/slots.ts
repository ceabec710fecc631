/** What other features add to content pages and to what machines ask of the site. */
import type { Market } from "../../kernel/market";
import { defineSlot } from "../../platform/slots";
import type { Settings } from "../settings";
import type { NewPage } from "./actions";
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

/** A page that stands at its address as long as the merchant has written none there. */
export interface DefaultPage {
  path: string;
  title: string;
  draft(settings: Settings, market: Market): Promise<Omit<NewPage, "path" | "title">>;
  /** What it is drawn from. */
  tags: readonly string[];
}

export const defaultPageSlot = defineSlot<DefaultPage>("default page");
