/** Says of every product on the page whether it fits the remembered printer, also of those that come later. */
import { paths } from "../../../paths";
import { rememberPrinter } from "./memory";
import { linkToMine } from "./mine";
import { texts } from "./texts.fr";

interface Fits {
  name: string;
  /** Without its maker. */
  short: string;
  /** The address of a thumbnail. */
  picture?: string | undefined;
  ids: ReadonlySet<number>;
}

let asked: string | undefined;
let fits: Fits | undefined;

/** Without a printer, nothing is said any more. */
export async function tellWhatFits(slug: string | undefined): Promise<void> {
  if (slug === asked) return;
  asked = slug;
  const found = slug ? await fitsOf(slug) : undefined;
  if (slug !== asked) return;
  fits = found;
  for (const said of document.querySelectorAll("[data-fit-says]")) unsay(said);
  for (const box of document.querySelectorAll("[data-own-choice] [data-mine]")) box.remove();
  linkToMine(slug, fits);
  if (fits) {
    sayAll();
    watcher.observe(document.body, { childList: true, subtree: true });
  } else watcher.disconnect();
}

/** Listings and carts are redrawn in place: what comes is marked as well. */
const watcher = new MutationObserver(() => sayAll());

function sayAll(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-own-choice]:empty"))
    if (fits && asked) place.append(ownChoice(place.dataset.ownChoice ?? "", asked, fits.short));
  for (const place of document.querySelectorAll<HTMLElement>("[data-fit]"))
    if (fits && !place.querySelector("[data-fit-says]")) say(place, fits);
}

function say(place: HTMLElement, { name, ids }: Fits): void {
  const isFit = ids.has(Number(place.dataset.fit));
  // in a cart only what does not fit is worth a word
  if (isFit && place.dataset.fitWarns !== undefined) return;
  const says = document.createElement("span");
  says.dataset.fitSays = "";
  says.className = isFit ? "fit-says" : "fit-says fit-says--no";
  says.textContent = isFit ? texts.fits(name) : texts.fitsNot(name);
  for (const other of place.querySelectorAll<HTMLElement>("[data-fit-else]")) other.hidden = true;
  place.append(says);
}

/** « Pour ma Studio 40 », beside the facets of a listing: sent with them. */
function ownChoice(field: string, slug: string, name: string): HTMLElement {
  const label = document.createElement("label");
  label.className = "check";
  label.dataset.mine = "";
  const box = document.createElement("input");
  Object.assign(box, { type: "checkbox", name: field, value: slug });
  const says = document.createElement("span");
  says.textContent = texts.onlyMine(name);
  label.append(box, says);
  return label;
}

function unsay(said: Element): void {
  const other = said.parentElement?.querySelector<HTMLElement>("[data-fit-else]");
  if (other) other.hidden = false;
  said.remove();
}

/** A printer that the shop no longer knows is forgotten. */
async function fitsOf(slug: string): Promise<Fits | undefined> {
  try {
    const answer = await fetch(paths.printerFits(slug), { headers: { accept: "application/json" } });
    if (answer.status === 404) rememberPrinter(undefined);
    if (!answer.ok) return undefined;
    const { ids, ...printer } = (await answer.json()) as Omit<Fits, "ids"> & { ids: number[] };
    return { ...printer, ids: new Set(ids) };
  } catch {
    return undefined;
  }
}
