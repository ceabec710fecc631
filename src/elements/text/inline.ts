/**
 * The few marks that a text may carry: `**strong**`, `_emphasis_`, `[words](/address/)`, and how a link opens over the
 * page: `[words](/address/){ajax}`, `{inline}`, `{iframe}`, `{photo}`, `{photo gallery}`. Anything else is text.
 */
import { isSafeHref } from "../button/safe-href";
import { type Opening, readOpening } from "../opening";

export type Inline =
  | string
  | { kind: "strong"; inside: Inline[] }
  | { kind: "em"; inside: Inline[] }
  | { kind: "link"; href: string; opens?: Opening; inside: Inline[] };

// Each branch excludes its own mark, so that no text takes more than one walk through it.
const MARK =
  /\*\*([^*]+)\*\*|(?<![\p{L}\d])_([^_]+)_(?![\p{L}\d])|\[([^[\]]+)\]\(([^()\s]+)\)(?:\{([^{}]{1,80})\})?/gu;

export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    parts.push(text.slice(end, match.index), marked(match));
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== "");
}

function marked([whole, strong, em, words, href, mark = ""]: RegExpExecArray): Inline {
  if (strong) return { kind: "strong", inside: parseInline(strong) };
  if (em) return { kind: "em", inside: parseInline(em) };
  const opens = readOpening(mark);
  if (words && href && isSafeHref(href) && (opens || !mark))
    return { kind: "link", href, ...(opens && { opens }), inside: parseInline(words) };
  return whole;
}
