/** Words of one line and how they are set, for those who edit or translate them: read from the marks, and written as marks. */
import { isSafeHref } from "../button/safe-href";
import type { Opening } from "../opening";
import { type Inline, parseInline } from "./inline";

export interface Run {
  text: string;
  strong?: boolean;
  em?: boolean;
  href?: string;
  /** How a link opens over the page: « ajax », « photo vitrines ». */
  opens?: string;
}

export function readRuns(line: string): Run[] {
  return flat(parseInline(line), {});
}

const flat = (parts: readonly Inline[], around: Omit<Run, "text">): Run[] =>
  parts.flatMap((part): Run[] => {
    if (typeof part === "string") return [{ ...around, text: part }];
    if (part.kind === "strong") return flat(part.inside, { ...around, strong: true });
    if (part.kind === "em") return flat(part.inside, { ...around, em: true });
    const opens = part.opens && { opens: markOf(part.opens) };
    return flat(part.inside, { ...around, href: part.href, ...opens });
  });

const markOf = (opens: Opening): string => ("photo" in opens ? `photo ${opens.photo}`.trim() : opens.type);

/** What no mark can say (a word half slanted, a star in bold) loses the mark, never the word. */
export function writeRuns(runs: readonly Run[]): string {
  let written = "";
  for (const group of grouped(merged(runs))) {
    const { href, opens } = group[0] ?? {};
    const words = (before: string) => {
      let said = before;
      for (const [at, run] of group.entries()) said += marked(run, said.at(-1) ?? "", group[at + 1]);
      return said.slice(before.length);
    };
    const linked = href && isLinkable(href) ? words("[") : undefined;
    const isLink = linked !== undefined && linked.trim() !== "" && !/[[\]]/.test(linked);
    written += isLink
      ? edged(linked, (inner) => `[${inner}](${href})${opens ? `{${opens}}` : ""}`)
      : words(written);
  }
  return written;
}

const isLinkable = (href: string): boolean => isSafeHref(href) && !/[()\s]/.test(href);

const isAlike = (a: Run, b: Run): boolean => !a.strong === !b.strong && !a.em === !b.em && isOneLink(a, b);

const isOneLink = (a: Run, b: Run): boolean => a.href === b.href && a.opens === b.opens;

function merged(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last && isAlike(last, run)) last.text += run.text;
    else if (run.text !== "") all.push({ ...run });
  }
  return all;
}

/** Those that one link holds. */
function grouped(runs: readonly Run[]): Run[][] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last?.[0] && isOneLink(last[0], run)) last.push(run);
    else groups.push([run]);
  }
  return groups;
}

const WORD = /[\p{L}\d]/u;

function marked({ text, strong, em }: Run, before: string, next: Run | undefined): string {
  const after = next && !next.strong && !next.em ? (next.text[0] ?? "") : "";
  return edged(text, (inner, spaces) => {
    const isBold = strong && !inner.includes("*");
    const isFree =
      isBold || (!WORD.test(spaces.before ? " " : before) && !WORD.test(spaces.after ? " " : after));
    const slanted = em && isFree && !inner.includes("_") ? `_${inner}_` : inner;
    return isBold ? `**${slanted}**` : slanted;
  });
}

/** Spaces at the ends stay outside of the marks. */
function edged(
  text: string,
  wrap: (inner: string, spaces: { before: string; after: string }) => string,
): string {
  const inner = text.trim();
  if (inner === "") return text;
  const at = text.indexOf(inner);
  const spaces = { before: text.slice(0, at), after: text.slice(at + inner.length) };
  return spaces.before + wrap(inner, spaces) + spaces.after;
}
