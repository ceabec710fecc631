/** A link that opens in a lightbox: decides at each click, and fetches the lightbox with the first that needs it. */
import { galleryIn, readHash } from "../../design/lightbox/wire";
import type { ControllerModule } from "../../platform/islands/controller";
import { minWidth } from "./page";

export type LightboxKind = "image-link" | "general";

type FetchBox = () => Promise<typeof import("./box/open")>;

/** The controller, with the way to the lightbox's own code. */
export const withBox = (fetchBox: FetchBox): ControllerModule => ({
  attach: (root) => attach(root as HTMLAnchorElement, fetchBox),
});

function attach(link: HTMLAnchorElement, fetchBox: FetchBox): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  for (const hint of ["pointerover", "focusin"])
    link.addEventListener(hint, () => void fetchBox().catch(() => {}), { once: true, signal });
  link.addEventListener("click", (event) => onClick(event, link, fetchBox), { signal });
  followAddress(fetchBox);
  return () => stop.abort();
}

function onClick(event: MouseEvent, link: HTMLAnchorElement, fetchBox: FetchBox): void {
  const kind = kindOf(link);
  if (!kind || !isPlain(event)) return;
  event.preventDefault();
  hasOpened = true;
  wanted = link;
  addEventListener("keydown", giveUp);
  fetchBox().then(
    ({ open }) => isStillWanted(link) && open(link, kind),
    () => isStillWanted(link) && location.assign(link.href),
  );
}

/** The link that was pressed last, while the code for it is on its way: it may be slow, and Esc takes a press back. */
let wanted: HTMLAnchorElement | undefined;

function giveUp({ key }: KeyboardEvent): void {
  if (key === "Escape") wanted = undefined;
}

function isStillWanted(link: HTMLAnchorElement): boolean {
  if (wanted !== link) return false;
  wanted = undefined;
  removeEventListener("keydown", giveUp);
  return true;
}

/** POP-04: in a narrow window a link of the general lightbox is a link. */
function kindOf(link: HTMLAnchorElement): LightboxKind | undefined {
  if (isImageLink(link)) return "image-link";
  return innerWidth >= minWidth() ? "general" : undefined;
}

export const isImageLink = ({ rel }: HTMLAnchorElement): boolean => galleryIn(rel) !== undefined;

let isFollowing = false;
/** Before the first opening there is nothing that the address could close. */
let hasOpened = false;

/** Once for the page. */
function followAddress(fetchBox: FetchBox): void {
  if (isFollowing) return;
  isFollowing = true;
  const follow = () => {
    hasOpened ||= readHash(location.hash) !== undefined;
    // without the code the page is as it was
    if (hasOpened) void fetchBox().then(({ followHash }) => followHash(), console.error);
  };
  addEventListener("popstate", follow);
  follow();
}

/** A click with a modifier asks for another tab or window. */
const isPlain = ({ defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  !(defaultPrevented || button || ctrlKey || metaKey || shiftKey || altKey);
