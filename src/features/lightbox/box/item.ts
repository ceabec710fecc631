/** What a link opens: read from the link itself, once it is known to open in a lightbox. */

import { DEFAULT_SIZE, galleryIn } from "../../../design/lightbox/wire";
import { hostedVideo } from "../../../elements/opening";
import { isImageLink, type LightboxKind } from "../controller";
import { type FrameService, frameServices } from "../page";

export type Content =
  | { kind: "image"; src: string }
  | { kind: "film"; src: string }
  /** Of a third party: nothing is asked of it before consent. */
  | { kind: "held"; src: string; service: FrameService; page: string }
  | { kind: "frame"; src: string }
  | { kind: "ajax"; src: string }
  | { kind: "inline"; id: string }
  /** Neither ours nor of a declared service, or no address at all. */
  | { kind: "refused" };

interface Size {
  width: number;
  height: number;
}

export interface Item {
  link: HTMLAnchorElement;
  content: Content;
  title: string;
  alt: string;
  /** A small copy of the picture, where the link shows one. */
  thumb: string | undefined;
  /** The room for what has no size of its own; in the general lightbox it takes what there is. */
  size: Size | undefined;
}

export function readItem(link: HTMLAnchorElement, kind: LightboxKind): Item {
  const image = link.querySelector("img");
  const words = link.textContent.trim();
  // one that no browser can read is an item like the others, and does not keep them from opening
  const isAddress = URL.canParse(link.href);
  return {
    link,
    content: isAddress ? contentOf(link, kind) : { kind: "refused" },
    title: link.title || (kind === "general" ? "" : image?.alt || words),
    alt: image?.alt || link.title || words,
    thumb: image?.currentSrc || image?.src,
    size: kind === "general" || !isAddress ? undefined : sizeIn(link.href),
  };
}

const contentOf = (link: HTMLAnchorElement, kind: LightboxKind): Content =>
  kind === "general" ? generalContent(link) : imageLinkContent(link);

/** The links that are seen one after the other with this one, in page order. */
export function setOf(link: HTMLAnchorElement): HTMLAnchorElement[] {
  const { lightboxGallery: name } = link.dataset;
  const gallery = galleryIn(link.rel);
  const all = linksIn(shownPart(link) ?? page());
  if (gallery) return all.filter(({ rel }) => galleryIn(rel) === gallery);
  return name ? all.filter(({ dataset }) => dataset.lightboxGallery === name) : [link];
}

/** The part of a page that a lightbox shows and that holds the link. */
export const shownPart = (link: HTMLAnchorElement): Element | null => link.closest(".lightbox__page");

const page = () => document.querySelector("main") ?? document.body;

const linksIn = (part: Element) => [
  ...part.querySelectorAll<HTMLAnchorElement>('a[data-controller="lightbox"]'),
];

/** Those of every gallery, and lone ones: a lone link is counted among all. */
export const imageLinks = () => linksIn(page()).filter(isImageLink);

function generalContent(link: HTMLAnchorElement): Content {
  switch (link.dataset.lightboxType) {
    case "ajax":
      return { kind: "ajax", src: link.href };
    case "inline":
      return inlineContent(link);
    case "iframe":
      return frameContent(link.href);
    default:
      return videoContent(link.href) ?? { kind: "image", src: sharp(link) };
  }
}

/** Wire 7.1: by the address, and a picture where nothing else is said. */
function imageLinkContent(link: HTMLAnchorElement): Content {
  const { href } = link;
  if (link.getAttribute("href")?.startsWith("#")) return inlineContent(link);
  const asks = (word: string) => new URL(href).searchParams.get(word) === "true";
  if (asks("ajax")) return { kind: "ajax", src: href };
  if (asks("iframe")) return frameContent(href);
  if (/\.mov(?:[?#]|$)/i.test(href)) return { kind: "film", src: href };
  return videoContent(href) ?? { kind: "image", src: href };
}

const inlineContent = ({ hash }: HTMLAnchorElement): Content => ({
  kind: "inline",
  id: decoded(hash.slice(1)),
});

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function videoContent(href: string): Content | undefined {
  const video = hostedVideo(href);
  return video && heldContent(video.embed, video.page);
}

/** Our own pages, or those of a declared service. */
function frameContent(href: string): Content {
  if (new URL(href).origin === location.origin) return { kind: "frame", src: href };
  return videoContent(href) ?? heldContent(href, href);
}

function heldContent(src: string, page: string): Content {
  const found = Object.entries(frameServices()).find(([start]) =>
    `${src}/`.startsWith(start.replace(/\/?$/, "/")),
  );
  return found ? { kind: "held", src, service: found[1], page } : { kind: "refused" };
}

/** Wire 7.2: a finer copy for a finer screen. */
const sharp = ({ href, dataset: { lightboxHidpi } }: HTMLAnchorElement): string =>
  (devicePixelRatio > 1 && lightboxHidpi) || href;

/** Wire 7.1: « width=640&height=80% »; a share of the window leaves 150 px. */
function sizeIn(href: string): Size {
  const asked = new URL(href).searchParams;
  return {
    width: lengthOf(asked.get("width"), innerWidth) ?? DEFAULT_SIZE.width,
    height: lengthOf(asked.get("height"), innerHeight) ?? DEFAULT_SIZE.height,
  };
}

function lengthOf(text: string | null, window: number): number | undefined {
  const found = /^(\d{1,4})(%?)$/.exec(text ?? "");
  if (!found) return undefined;
  const length = found[2] ? (window * Number(found[1])) / 100 - 150 : Number(found[1]);
  return length > 0 ? length : undefined;
}
