/** How a link opens over the page: with the image-link lightbox, alone or in a gallery, or with the general one. */
import { type LinkType, relOf, TYPES } from "../design/lightbox/wire";
import { readVideo } from "./video/hosted";

export type Opening =
  | { photo: string }
  /** « auto »: an image or a video, by its address. */
  | { type: LinkType | "auto"; gallery?: string };

const PHOTO = /^photo(?: ([\w-]{1,64}))?$/;

/** « ajax », « photo », « photo vitrines »; undefined for any other mark. */
export function readOpening(mark: string): Opening | undefined {
  const type = TYPES.find((known) => known === mark);
  if (type) return { type };
  const photo = PHOTO.exec(mark);
  return photo ? { photo: photo[1] ?? "" } : undefined;
}

/** What a link carries so that a script opens it so. Without the script, or when nothing can open it, it is a link. */
export function openingAttributes(href: string, opens: Opening = { type: "auto" }) {
  if ("photo" in opens) return LEFT_ALONE.test(href) ? {} : { rel: relOf(opens.photo), ...CONTROLLED };
  const { type, gallery } = opens;
  if (!isGeneral(href, type)) return {};
  return {
    ...(type !== "auto" && { "data-lightbox-type": type }),
    ...(gallery && { "data-lightbox-gallery": gallery }),
    ...CONTROLLED,
  };
}

/** There from the start: the page's address may ask for one that is far below. */
const CONTROLLED = { "data-controller": "lightbox", "data-wake": "load", "data-press": "" };

/** What no browser shows any more, or nothing of ours draws. */
const LEFT_ALONE = /\.swf(?:[?#]|$)|[?&]custom=true(?:[&#]|$)/i;
const IMAGE = /\.(?:jpe?g|gif|png)$/i;

/** Spec 5.5, POP-01. */
function isGeneral(href: string, type: LinkType | "auto"): boolean {
  if (type === "auto") return IMAGE.test(href) || hostedVideo(href) !== undefined;
  return type !== "inline" || href.startsWith("#");
}

/** A video's page was often written down before its site had https. */
export const hostedVideo = (href: string) => readVideo(href.replace(/^http:/, "https:"));
