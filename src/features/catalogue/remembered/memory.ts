/** What this browser remembers for the shopper's comfort: only with consent for preferences, wiped without it. */
import { allowed } from "../../consent/allowed";

const PRINTER = "mon-imprimante";
const VIEWED = "produits-vus";
const MOST_VIEWED = 9;
const SLUG = /^[a-z0-9-]{1,80}$/;

export const mayRemember = (): boolean => allowed("preferences", "magasinage");

/** The slug of the shopper's printer. */
export function printer(): string | undefined {
  const slug = read(PRINTER) ?? "";
  return SLUG.test(slug) ? slug : undefined;
}

export function rememberPrinter(slug: string | undefined): void {
  write(PRINTER, slug);
}

/** The numbers of the products seen last, the latest first. */
export function viewed(): number[] {
  return (read(VIEWED) ?? "")
    .split(",")
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, MOST_VIEWED);
}

export function noteViewed(id: number): void {
  write(VIEWED, [id, ...viewed().filter((other) => other !== id)].slice(0, MOST_VIEWED).join(","));
}

/** Consent was taken back, or never given. */
export function wipe(): void {
  safely(() => {
    localStorage.removeItem(PRINTER);
    localStorage.removeItem(VIEWED);
  });
}

const read = (key: string): string | undefined =>
  mayRemember() ? (safely(() => localStorage.getItem(key)) ?? undefined) : undefined;

function write(key: string, value: string | undefined): void {
  if (!mayRemember()) return;
  safely(() => (value === undefined ? localStorage.removeItem(key) : localStorage.setItem(key, value)));
}

/** Storage may be full, or forbidden: then nothing is remembered. */
function safely<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
