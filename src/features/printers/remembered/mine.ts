/** The remembered printer, one press away: in the place of the finder in the header and the menu, and in the finder itself. */
import { paths } from "../../../paths";
import { texts } from "./texts.fr";

/** The words that a link had, to have them back. */
const words = new Map<HTMLAnchorElement, string>();

interface Mine {
  /** Without its maker. */
  short: string;
  /** The address of a thumbnail. */
  picture?: string | undefined;
}

export function linkToMine(slug: string | undefined, mine: Mine | undefined): void {
  for (const [link, text] of words) point(link, paths.finder, text);
  for (const old of document.querySelectorAll("[data-mine]")) old.remove();
  if (!slug || !mine) return;
  for (const link of finderLinks()) {
    const text = words.get(link) ?? link.lastChild?.textContent ?? "";
    words.set(link, text);
    point(link, paths.printer(slug), texts.my(mine.short));
  }
  for (const place of document.querySelectorAll("[data-my-printer-place]")) place.append(own(slug, mine));
}

/** Not those of the foot and of the way to a page: they still lead to the finder, under its name. */
const finderLinks = () =>
  document.querySelectorAll<HTMLAnchorElement>(
    `header a[href="${paths.finder}"], nav:not(footer *, .crumbs) a[href="${paths.finder}"]`,
  );

function point(link: HTMLAnchorElement, href: string, text: string): void {
  link.href = href;
  if (link.lastChild) link.lastChild.textContent = text;
}

function own(slug: string, { short, picture }: Mine): HTMLElement {
  const link = document.createElement("a");
  link.className = "btn";
  link.dataset.mine = "";
  link.href = paths.printer(slug);
  if (picture) {
    const image = new Image(48, 48);
    Object.assign(image, { src: picture, alt: "" });
    link.append(image);
  }
  link.append(texts.forMine(short));
  return link;
}
