/** The frame around every page: what it is told, and its rules. */
import type { ReactNode } from "react";
import type { Emblem } from "../../design/logo/own-logo";
import type { Hours } from "./hours";
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

export interface FrameShop extends Emblem {
  name: string;
  /** One line each. */
  address: readonly string[];
  hours?: readonly Hours[];
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
