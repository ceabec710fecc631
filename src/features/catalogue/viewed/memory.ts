/** The products that this browser was shown last: only with consent for preferences, wiped without it. */
import { storedItem, storeItem } from "../../../platform/islands/storage";
import { allowed } from "../../consent/allowed";

const VIEWED = "produits-vus";
const MOST_VIEWED = 9;

const mayRemember = (): boolean => allowed("preferences", "magasinage");

/** The numbers of the products seen last, the latest first. */
export function viewed(): number[] {
  return ((mayRemember() ? storedItem(VIEWED) : undefined) ?? "")
    .split(",")
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, MOST_VIEWED);
}

export function noteViewed(id: number): void {
  if (!mayRemember()) return;
  storeItem(VIEWED, [id, ...viewed().filter((other) => other !== id)].slice(0, MOST_VIEWED).join(","));
}

/** Consent was taken back, or never given. */
export function wipeRefused(): void {
  if (!mayRemember()) storeItem(VIEWED, undefined);
}
