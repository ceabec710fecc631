/** What a feature answers when asked for a page: content and facts. The frame around it is put on by the site. */
import type { ReactNode } from "react";
import type { Market } from "../../kernel/market";

export interface Page {
  /** For the tab and the search engines, without the shop's name. */
  title: string;
  description: string;
  /** The canonical path, query included where it matters. */
  path: string;
  main: ReactNode;
  /** A picture for sharing, as a path. */
  image?: string;
  /** schema.org objects, as data. */
  jsonLd?: readonly object[];
  /** Kept out of search engines. */
  hidden?: boolean;
  /** The path to mark as current in the menus, when it is not the page's own. */
  menu?: string;
  /** The words that were searched for: the search box keeps them. */
  searched?: string;
  /** Where an order is placed and paid: the frame shows this way back, and no menu, search or cart. */
  wayBack?: { label: string; href: string };
  /** The sheets that it needs besides those of every page, by the names of their files. */
  styles?: readonly string[];
  /** Classes on the body. */
  bodyClass?: string;
  /** « article », « product »: the Open Graph type. */
  kind?: "website" | "article" | "product";
}

export type Answer =
  | { kind: "page"; page: Page; tags: readonly string[] }
  | { kind: "moved"; to: string; forNow?: boolean }
  | { kind: "missing" };

export const page = (content: Page, ...tags: string[]): Answer => ({ kind: "page", page: content, tags });
export const moved = (to: string): Answer => ({ kind: "moved", to });
/** Nobody may remember it: the next time the answer may be another. */
export const movedForNow = (to: string): Answer => ({ kind: "moved", to, forNow: true });
export const missing: Answer = { kind: "missing" };

/** What every page is told of the shop it belongs to. */
export interface Shop {
  market: Market;
  /** No slash at the end. */
  origin: string;
}
