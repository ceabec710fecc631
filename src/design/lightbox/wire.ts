/** Names and sentences that others fixed: attributes of links, the hash of deep links, the specified English words. */

/** Spec 2.2: a link of the image-link lightbox says `rel="prettyPhoto"`, or `rel="prettyPhoto[gallery]"`. */
const REL = /^prettyPhoto(?:\[([\w-]{1,64})\])?$/;

/** The whole hash or nothing: what it holds is compared with names, and never becomes a selector or HTML. */
const HASH = /^#prettyPhoto(?:(?:\[|%5[Bb])([\w-]{1,64})(?:\]|%5[Dd]))?\/(\d{1,4})\/$/;

/** Where a deep link leads. A gallery without a name holds the lone links. */
export interface DeepLink {
  gallery: string;
  index: number;
}

export const readHash = (hash: string): DeepLink | undefined => {
  const found = HASH.exec(hash);
  return found ? { gallery: found[1] ?? "", index: Number(found[2]) } : undefined;
};

export const writeHash = ({ gallery, index }: DeepLink): string => `#${relOf(gallery)}/${index}/`;

export const relOf = (gallery: string): string => (gallery ? `prettyPhoto[${gallery}]` : "prettyPhoto");

/** The gallery that a link's `rel` names; undefined for any other link. */
export function galleryIn(rel: string): string | undefined {
  const found = rel
    .split(/\s+/)
    .map((word) => REL.exec(word))
    .find(Boolean);
  return found ? (found[1] ?? "") : undefined;
}

/** Spec 5.5: how a link is marked for the general lightbox. */
export const TYPES = ["ajax", "inline", "iframe"] as const;
export type LinkType = (typeof TYPES)[number];

/** Spec 9.12. */
export const MOST_THUMBS = 30;
export const DEFAULT_SIZE = { width: 500, height: 344 };

/** Spec 8.4. */
export const FAILED_IMAGE = "Image cannot be loaded. Make sure the path is correct and image exist.";
export const FAILED_CONTENT = "The requested content cannot be loaded. Please try again later.";
