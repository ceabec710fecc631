/** The shopper's printer, remembered in this browser: only with consent for preferences, wiped without it. */
import { storedItem, storeItem } from "../../../platform/islands/storage";
import { allowed } from "../../consent/allowed";
import { PRINTER, SERVICE } from "./names";

const SLUG = /^[a-z0-9-]{1,80}$/;

export const mayRemember = (): boolean => allowed("preferences", SERVICE);

/** Its slug. */
export function printer(): string | undefined {
  const slug = (mayRemember() ? storedItem(PRINTER) : undefined) ?? "";
  return SLUG.test(slug) ? slug : undefined;
}

export function rememberPrinter(slug: string | undefined): void {
  if (mayRemember()) storeItem(PRINTER, slug);
}

/** Consent was taken back, or never given. */
export function wipeRefused(): void {
  if (!mayRemember()) storeItem(PRINTER, undefined);
}
