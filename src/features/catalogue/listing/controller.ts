/** A listing that is narrowed or sorted in place: the same addresses and pages as without script, without leaving. */
import { closeModal, closeNow, openModal } from "../../../design/modal/modal";
import { swapRegions } from "../../../platform/islands/regions";
import { parse } from "../../../platform/islands/trusted";

/** The piece of a listing's page that is replaced, as the server drew it. */
interface Drawn {
  address: string;
  title: string;
  html: string;
}

const REGION = ".listing";
const FORM = ".facets__form";
/** How many listings can be gone back to without asking again. */
const KEPT = 20;

/** A listing that stands on the page. */
interface Listing {
  root: HTMLElement;
  dialog: HTMLDialogElement;
  /** What was drawn at each address, the latest last. */
  kept: Map<string, Drawn>;
  shown: Drawn;
  /** How often something was asked for: only the last that was asked for comes. */
  asked: number;
  /** What waits for it. */
  waiting?: Element | null;
}

export function attach(root: HTMLElement): () => void {
  const letGo = new AbortController();
  const on = { signal: letGo.signal };
  const dialog = root.querySelector<HTMLDialogElement>("[data-facet-dialog]")!;
  const shown = drawnIn(document, here());
  const listing: Listing = { root, dialog, kept: new Map([[shown.address, shown]]), shown, asked: 0 };
  root.addEventListener("change", (event) => choose(listing, event), on);
  root.addEventListener("submit", (event) => submit(listing, event), on);
  root.addEventListener("click", (event) => press(listing, event), on);
  dialog.addEventListener("close", () => putBack(listing), on);
  addEventListener("popstate", () => goBack(listing), on);
  return () => letGo.abort();
}

/* ------------------------------------------------------------------------ events */

function choose(listing: Listing, { target }: Event): void {
  const form = (target as HTMLInputElement).form;
  if (!form?.matches(FORM)) return;
  if (listing.dialog.contains(form)) tryOut(listing, form);
  else go(listing, addressOf(form));
}

function submit(listing: Listing, event: Event): void {
  const form = event.target as HTMLFormElement;
  if (form.method !== "get") return;
  event.preventDefault();
  go(listing, addressOf(form));
}

function press(listing: Listing, event: MouseEvent): void {
  const target = event.target as Element;
  if (target.closest("[data-open-facets]")) openDialog(listing);
  if (target.closest("[data-close-facets]")) closeModal(listing.dialog);
  const link = target.closest<HTMLAnchorElement>("a[data-swap]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(listing, link.pathname + link.search);
}

function goBack(listing: Listing): void {
  if (here() === listing.shown.address) return;
  closeNow(listing.dialog);
  const before = listing.kept.get(here());
  if (before) {
    supersede(listing);
    show(listing, before);
  } else void come(listing, here(), REGION, (drawn) => show(listing, drawn));
}

/* ------------------------------------------------------------------------- pages */

function go(listing: Listing, address: string): void {
  void come(listing, address, REGION, (drawn) => {
    closeNow(listing.dialog);
    show(listing, drawn);
    if (drawn.address !== here()) history.pushState(null, "", drawn.address);
  });
}

/** Only the last that was asked for comes; when it cannot, the browser goes there itself. Until then `waiting` is busy. */
async function come(
  listing: Listing,
  address: string,
  waiting: string,
  then: (drawn: Drawn) => void,
): Promise<void> {
  const mine = supersede(listing);
  listing.waiting = listing.root.querySelector(waiting);
  listing.waiting?.setAttribute("aria-busy", "true");
  try {
    const drawn = keep(listing, await fetched(address));
    if (mine === listing.asked) then(drawn);
  } catch {
    if (mine === listing.asked) location.assign(address);
  } finally {
    if (mine === listing.asked) listing.waiting?.removeAttribute("aria-busy");
  }
}

/** Nothing waits any more for what was asked for before. Gives the number of what is asked for now. */
function supersede(listing: Listing): number {
  listing.waiting?.removeAttribute("aria-busy");
  listing.waiting = null;
  listing.asked += 1;
  return listing.asked;
}

function keep({ kept }: Listing, drawn: Drawn): Drawn {
  kept.delete(drawn.address);
  kept.set(drawn.address, drawn);
  for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
  return drawn;
}

function show(listing: Listing, drawn: Drawn): void {
  const { root, dialog } = listing;
  const shut = [...root.querySelectorAll("details:not([open])")].map(({ id }) => id);
  dialog.querySelector(FORM)?.remove();
  swapRegions({ [REGION]: drawn.html }, [REGION]);
  for (const id of shut) document.getElementById(id)?.removeAttribute("open");
  document.title = drawn.title;
  listing.shown = drawn;
  const says = root.querySelector("[data-listing-says]");
  if (says) says.textContent = root.querySelector<HTMLElement>(REGION)?.dataset.says ?? "";
}

/* ------------------------------------------------------------------------ dialog */

function openDialog({ root, dialog }: Listing): void {
  openModal(dialog, () => {
    const form = root.querySelector(`${REGION} ${FORM}`);
    if (form) dialog.querySelector("[data-facet-place]")?.append(form);
    dialog.showModal();
    dialog.querySelector<HTMLElement>("#filtres-titre")?.focus();
  });
}

/** In the dialog nothing is decided yet: only the boxes and the number on the button follow, not the products behind it. */
function tryOut(listing: Listing, form: HTMLFormElement): void {
  void come(listing, addressOf(form), FORM, ({ html }) =>
    swapRegions({ [FORM]: formIn(html)?.outerHTML ?? "" }, [FORM]),
  );
}

/** What was tried and not applied is forgotten. */
function putBack(listing: Listing): void {
  const { root, dialog, shown } = listing;
  const form = formIn(shown.html);
  supersede(listing);
  if (!dialog.querySelector(FORM) || !form) return;
  dialog.querySelector(FORM)?.remove();
  root.querySelector(".facets")?.append(form);
}

/* ----------------------------------------------------------------------- reading */

const here = (): string => location.pathname + location.search;

/** As the form would be sent, without what says nothing. */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  query.delete("paged");
  const { pathname } = new URL(form.action);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

async function fetched(address: string): Promise<Drawn> {
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  if (!answer.ok) throw new Error(`the shop answered ${answer.status}`);
  const { pathname, search } = new URL(answer.url);
  return drawnIn(parse(await answer.text()), pathname + search);
}

function drawnIn(page: ParentNode, address: string): Drawn {
  const region = page.querySelector(REGION);
  if (!region) throw new Error("no listing");
  return { address, title: page.querySelector("title")?.textContent ?? "", html: region.outerHTML };
}

const formIn = (html: string): Element | null => parse(html).querySelector(FORM);
