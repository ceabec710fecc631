/** The table of moved addresses: what may be written into it, and what a file of them says. Pure. */
import { done, type Result, refused } from "../../kernel/result";
import { isOwnAddress, keyOf, MOST_STEPS, type Moved } from "./moved";
import type { ServedAddresses } from "./served";
import { movedPath } from "./settings";

/** So many are read quickly enough for every page that is not found. */
export const MOST_MOVED = 2000;

export type EntryFault = "from" | "to" | "own" | "served" | "nowhere" | "same" | "taken" | "circle" | "many";

/** An address as it is typed or pasted: that of this site is cut down to its path. */
export function pathIn(typed: string, origin: string): string {
  const text = typed.trim();
  const own = URL.canParse(text) ? new URL(text) : undefined;
  const path = own && own.host === new URL(origin).host ? own.pathname + own.search : text;
  return withoutSteps(/^[\w%~.-]/.test(path) && !URL.canParse(path) ? `/${path}` : path);
}

/** « /a/../b » is « /b »: what a browser asks for, and so what is judged and kept. */
function withoutSteps(path: string): string {
  if (!/^[^?]*\/(?:\.|%2e){1,2}(?:[/?]|$)/i.test(path) || !movedPath.safeParse(path).success) return path;
  const { pathname, search } = new URL(path, "http://site.invalid");
  return pathname + search;
}

/** An address that was: that of a former site is cut down to its path too, which is what this one is asked for. */
export function formerPathIn(typed: string, origin: string): string {
  const text = typed.trim();
  const former = /^https?:/i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  return former ? former.pathname + former.search : pathIn(text, origin);
}

export const findEntry = (table: readonly Moved[], from: string): Moved | undefined =>
  table.find((entry) => keyOf(entry.from) === keyOf(from));

/** By what they are found by, in the order of the table. */
export type Index = Map<string, Moved>;
export const indexOf = (table: readonly Moved[]): Index =>
  new Map(table.map((entry) => [keyOf(entry.from), entry]));

/** With one more, or one changed: nobody is led in a circle, and nobody to another site. */
export function withEntry(
  table: readonly Moved[],
  entry: Moved,
  instead?: string,
): Result<Moved[], EntryFault> {
  const index = indexOf(table);
  const old = instead === undefined ? undefined : keyOf(instead);
  if (old !== undefined) index.delete(old);
  const fault = faultOf(index, entry);
  if (fault) return refused(fault);
  if (old === undefined) return done([...table, entry]);
  return done(table.map((one) => (keyOf(one.from) === old ? entry : one)));
}

/** What is wrong with one more in a table that has none for its address. */
function faultOf(index: ReadonlyMap<string, Moved>, entry: Moved): EntryFault | undefined {
  if (!isPath(entry.from)) return "from";
  if (!isPath(entry.to)) return "to";
  if (isOwnAddress(entry.from)) return "own";
  const [from, to] = [keyOf(entry.from), keyOf(entry.to)];
  if (from === to) return "same";
  if (index.has(from)) return "taken";
  if (index.size >= MOST_MOVED) return "many";
  return leadsTo(index, { from, to }) ? "circle" : undefined;
}

/** Nobody is led further than so many steps: a longer way leads nowhere, circle or not. */
function leadsTo(index: ReadonlyMap<string, Moved>, { to, from }: Moved): boolean {
  let at = to;
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = index.get(at);
    if (!next) return false;
    at = keyOf(next.to);
    if (at === from) return true;
  }
  return false;
}

/** What begins with two slashes, also with one that is written as a sign, is no path of a site. */
const isPath = (url: string): boolean => movedPath.safeParse(url).success && !/^\/%(?:2f|5c)/i.test(url);

/** What a redirect may lead from and to, as the site is now; what is no address is refused elsewhere. */
export function redirectFault(
  { from, to }: Moved,
  { answers, isNowhere }: ServedAddresses,
  leads: (url: string) => boolean,
): "served" | "nowhere" | undefined {
  if (!isPath(from) || isOwnAddress(from)) return undefined;
  if (answers(from)) return "served";
  return isPath(to) && isNowhere(to) && !leads(to) ? "nowhere" : undefined;
}

/* --------------------------------------------------------------------- files */

export interface ImportedLine extends Moved {
  line: number;
  /** Where the same address led before; null: nowhere. */
  was: string | null;
  fault: EntryFault | "columns" | "";
}

/** « ancienne;nouvelle », a line each; a first line of titles is none. */
export function readLines(text: string, origin: string, table: readonly Moved[]): ImportedLine[] {
  const before = indexOf(table);
  const now = indexOf(table);
  const lines: ImportedLine[] = [];
  for (const [index, words] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    const cells = cellsOf(words);
    const isTitles = index === 0 && !words.includes("/");
    if (isTitles || cells.every((cell) => cell === "")) continue;
    const [from, to] = [formerPathIn(cells[0] ?? "", origin), pathIn(cells[1] ?? "", origin)];
    const line = { line: index + 1, from, to, was: before.get(keyOf(from))?.to ?? null };
    const fault = cells[1] ? put(now, line) : "columns";
    lines.push({ ...line, fault: fault ?? "" });
  }
  return lines;
}

/** In place of what was there before the file; the first line for an address counts. */
export function put(
  index: Index,
  { from, to, was }: Omit<ImportedLine, "line" | "fault">,
): EntryFault | undefined {
  const key = keyOf(from);
  const old = index.get(key);
  if (old && old.to === was) index.delete(key);
  const fault = faultOf(index, { from, to });
  // what is replaced keeps its place among the latest
  if (!fault) index.set(key, { from, to });
  else if (old) index.set(key, old);
  return fault;
}

function cellsOf(words: string): string[] {
  const separator = [";", "\t", ","].find((each) => words.includes(each)) ?? ";";
  return words.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .trim(),
  );
}
