/** The frame around every page: what it is told, and its rules. */
import type { ReactNode } from "react";
import { paths } from "../../paths";
import * as settings from "./settings";

export interface FrameLink {
  label: string;
  href: string;
  /** Begins the group that stands at the far end of the categories. */
  push?: boolean;
  /** For a link that another feature takes over, « Gérer le consentement » for instance. */
  className?: string;
}

export interface FooterMenu {
  title: string;
  links: readonly FrameLink[];
}

export interface FrameShop {
  name: string;
  /** What stands beside the name. */
  mark: "none" | "registration";
  /** One line each. */
  address: readonly string[];
  phone?: string;
  /** « © 2026 … », with what is to be known about prices. */
  legal: string;
}

export interface FrameSlots {
  notice?: ReactNode;
  search?: ReactNode;
  /** Beside the cart. */
  tools?: ReactNode;
  cart?: ReactNode;
  drawer?: ReactNode;
  consent?: ReactNode;
}

/** What a buyer may want to read before paying; « Gérer le consentement » is one of them. */
const LEGAL: ReadonlySet<string> = new Set([
  paths.page("conditions-de-vente"),
  paths.page("livraison-et-retours"),
  paths.page("mentions-legales"),
  paths.page("declaration-accessibilite"),
  paths.privacyPolicy(),
  paths.cookiePolicy(),
  paths.consent,
]);

/** The legal links of a footer, each once, in its order. */
export function legalLinks(menus: readonly FooterMenu[]): FrameLink[] {
  const links = menus.flatMap((menu) => menu.links).filter(({ href }) => LEGAL.has(href));
  return links.filter(({ href }, index) => links.findIndex((link) => link.href === href) === index);
}

/** Where the shop's menus lead who has a question. */
export const helpLink = (links: readonly FrameLink[]): FrameLink | undefined =>
  links.find(({ href }) => href === paths.page("contact"));

/** Whether a link leads to this page, to a part of the site that holds it, or elsewhere. */
export function currentMark(href: string, path: string): "page" | "true" | undefined {
  if (href === path) return "page";
  return href.length > 1 && href.endsWith("/") && path.startsWith(href) ? "true" : undefined;
}

/** The number as a telephone dials it, from North America when it says no country. */
export function dialled(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, "");
  return digits.startsWith("+") ? digits : `+1${digits}`;
}

/** Which section is in view, of those whose tops are given: the lowest of those that have passed mid-window. */
export function sectionInView(tops: readonly number[], scroll: number, windowHeight: number): number {
  const passed = tops.filter((top) => top - windowHeight / 2 < scroll);
  return tops.indexOf(Math.max(...passed));
}

/** A link inside the page: where it leads, the pace it asks for, and whether it stands in the menu. */
export interface AnchorKind {
  hash: string;
  kind?: string;
  inMenu: boolean;
}

/** How fast the page travels to the end of a link. */
export function anchorPace({ hash, kind, inMenu }: AnchorKind): { ms: number; offsetPx?: number } {
  if (hash === "#top") return { ms: settings.backToTopMs };
  if (kind === "separator") return { ms: settings.separatorScrollMs };
  if (inMenu) return { ms: settings.anchorScrollMs, offsetPx: settings.anchorOffsetPx };
  return { ms: settings.helperScrollMs };
}
