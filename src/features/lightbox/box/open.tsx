/** Opens and closes the lightbox, and keeps the page's address in step with it (BOX-02). */

import { galleryIn, readHash, writeHash } from "../../../design/lightbox/wire";
import { mount } from "../../../platform/islands/mount";
import type { LightboxKind } from "../controller";
import { Box } from "./box";
import { imageLinks, readItem, setOf, shownPart } from "./item";

interface Opened {
  links: HTMLAnchorElement[];
  index: number;
  /** The page's address names it, or the one that it was opened from. */
  isNamed: boolean;
  /** Its links are part of what a lightbox showed: no address of this page leads to them. */
  isNested: boolean;
}

let opened: Opened | undefined;
let drawn: ReturnType<typeof mount> | undefined;
/** Each opening is drawn anew. */
let openings = 0;

export function open(link: HTMLAnchorElement, kind: LightboxKind): void {
  // a second press on a link that is open already
  if (link === shownLink()) return;
  const isNested = shownPart(link) !== null;
  show(link, kind, { isNested, isNamed: isNested ? opened?.isNamed === true : kind === "image-link" });
  if (isNested || kind !== "image-link") return;
  history.pushState({ ...(history.state as object | null), [PUSHED]: true }, "", hashOf(link));
}

/** Says that the entry before this one is the page without its lightbox. */
const PUSHED = "lightbox";

/** What the address asks for now: on load, after back and forward, after a link to a hash. */
export function followHash(): void {
  const asked = readHash(location.hash);
  const link = asked && linkAt(asked.gallery, asked.index);
  if (link && link === shownLink()) return;
  if (link) show(link, "image-link", { isNamed: true, isNested: false });
  else if (opened?.isNamed) leave();
}

/** A lone link is counted among all that have its mark. */
const linkAt = (gallery: string, index: number): HTMLAnchorElement | undefined =>
  imageLinks().filter(({ rel }) => !gallery || galleryIn(rel) === gallery)[index];

function hashOf(link: HTMLAnchorElement): string {
  const gallery = galleryIn(link.rel) ?? "";
  const among = gallery ? setOf(link) : imageLinks();
  return writeHash({ gallery, index: among.indexOf(link) });
}

const shownLink = (): HTMLAnchorElement | undefined => opened?.links[opened.index];

function show(link: HTMLAnchorElement, kind: LightboxKind, how: Pick<Opened, "isNamed" | "isNested">): void {
  const links = setOf(link);
  opened = { ...how, links, index: links.indexOf(link) };
  openings += 1;
  drawn ??= mount();
  // not every browser puts the focus on a link that is clicked, and closing gives it back
  link.focus({ preventScroll: true });
  drawn.draw(
    <Box
      key={openings}
      kind={kind}
      items={links.map((each) => readItem(each, kind))}
      start={opened.index}
      onShow={turnTo}
      onClose={close}
    />,
  );
}

function turnTo(index: number): void {
  const link = opened?.links[index];
  if (!opened || !link) return;
  opened.index = index;
  if (opened.isNamed && !opened.isNested) history.replaceState(history.state, "", hashOf(link));
}

function close(): void {
  const wasNamed = opened?.isNamed && readHash(location.hash);
  leave();
  if (!wasNamed) return;
  if ((history.state as Record<string, unknown> | null)?.[PUSHED]) history.back();
  else history.replaceState(history.state, "", location.pathname + location.search);
}

function leave(): void {
  opened = undefined;
  drawn?.draw(null);
}
