/** From the HTML of another shop to lines of plain text, and back; nothing of it is ever sent as it came. */
import { isSafeHref } from "../button/safe-href";
import { type Inline, parseInline } from "./inline";
import * as blocks from "./lines";
import { type Run, writeRuns } from "./runs";

const BLOCKS = new Set(
  "address article aside blockquote br caption dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead tr ul".split(
    " ",
  ),
);
/** Nobody reads what stands in these. */
const SILENT = new Set(
  "script style template svg iframe object noscript head title xml o:officedocumentsettings".split(" "),
);
const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9:-]*)((?:[\s/][^<>]*)?)>/gi;

/** One line for each paragraph; an item of a list begins with « - ». */
export const linesOf = (html: string): string[] => read(html, PLAIN);

/** Everything on one line. */
export const lineOf = (html: string): string => linesOf(html).join(" ");

/** A description in the shop's own blocks: headings, bold, italics, links, lists and tables stay what and where they are. */
export const descriptionOf = (html: string): string[] => read(html, RICH);

/** What a description holds that has no counterpart here, by the names of its tags. */
export function lostIn(html: string): string[] {
  const tags = [...html.matchAll(TAG)].map(([, closing, tag = "", attributes = ""]) => {
    const name = tag.toLowerCase();
    return closing || (name === "a" && isSafeHref(hrefIn(attributes))) ? "" : name;
  });
  return [...new Set(tags)].filter((tag) => LOST.has(tag));
}

const LOST = new Set(["a", "img", "iframe", "video", "audio", "embed", "object", "form", "script", "svg"]);

/** Marks that no text holds: Unicode keeps these code points for such use. Those of blocks first, then those of words. */
const [ITEM, TITLE, ROW, CELL, HEAD, NUMBER, SUBTITLE] = [
  "\ufdd1",
  "\ufdd2",
  "\ufdd3",
  "\ufdd4",
  "\ufdd5",
  "\ufdd6",
  "\ufdd7",
] as const;
const [BOLD, SLANTED, LINK, LINKED, LINK_END] = ["\ufdd8", "\ufdd9", "\ufdda", "\ufddb", "\ufddc"] as const;
const HEADINGS = /^h[1-6]$/;

/** What stands for a tag; of one that closes, its attributes are those it was opened with. */
type StandIn = (tag: string, closing: boolean, attributes: string, list: string) => string;

function read(html: string, standIn: StandIn): string[] {
  return broken(html, standIn)
    .replace(/([\ufdd1-\ufdd7])\s+(?![\s\ufdd1-\ufdd7])/g, "$1")
    .split(/[\r\n]+/)
    .map((line) => withoutEdges(written(decoded(line))))
    .filter((line) => line !== "" && line !== "-");
}

/** Only spaces and tabs are taken away: a no-break space was put there on purpose. */
function withoutEdges(line: string): string {
  const isEdge = (at: number) => line[at] === " " || line[at] === "\t";
  let [from, to] = [0, line.length];
  while (from < to && isEdge(from)) from += 1;
  while (to > from && isEdge(to - 1)) to -= 1;
  return line.slice(from, to);
}

const PLAIN: StandIn = (tag, closing) => {
  if (tag === "li" && !closing) return `\n${ITEM}`;
  if (tag === "td" || tag === "th") return closing ? " " : "";
  return BLOCKS.has(tag) ? "\n" : "";
};

const RICH: StandIn = (tag, closing, attributes, list) => {
  if (HEADINGS.test(tag)) return closing ? "\n" : `\n${tag < "h4" ? TITLE : SUBTITLE}`;
  if (tag === "li" && !closing && list === "ol") return `\n${NUMBER}`;
  if (tag === "a") return closing ? LINK_END : LINK + hrefIn(attributes) + LINKED;
  if (WORDS.has(tag)) return wordMarks(tag, attributes);
  if (tag === "tr") return closing ? "\n" : `\n${ROW}`;
  if (tag === "td" || tag === "th") return closing ? "" : tag === "th" ? HEAD : CELL;
  return PLAIN(tag, closing, attributes, list);
};

/** Tags inside of a line. */
const WORDS = new Set(["strong", "b", "em", "i", "span"]);

/** Word processors say it with styles, sometimes against the tag. */
function wordMarks(tag: string, attributes: string): string {
  const [, weight] = /font-weight\s*:\s*(\w+)/i.exec(attributes) ?? [];
  const [, slant] = /font-style\s*:\s*(\w+)/i.exec(attributes) ?? [];
  const isBold = weight ? /^(?:bold|[6-9]00)/i.test(weight) : tag === "strong" || tag === "b";
  const isSlanted = slant ? /^(?:italic|oblique)$/i.test(slant) : tag === "em" || tag === "i";
  return (isBold ? BOLD : "") + (isSlanted ? SLANTED : "");
}

const hrefIn = (attributes: string): string => {
  const [, double, single, bare] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? [];
  const href = decoded((double ?? single ?? bare ?? "").trim());
  return /[\s\ufdd1-\ufddc]/.test(href) ? "" : href.replaceAll("(", "%28").replaceAll(")", "%29");
};

/** Marks become what the shop writes in their place. */
function written(line: string): string {
  if (line.startsWith(ROW)) return rowOf(line.slice(1));
  if (line.startsWith(TITLE)) return headingOf(line, blocks.HEADING);
  if (line.startsWith(SUBTITLE)) return headingOf(line, blocks.SUBHEADING);
  return worded(line)
    .replaceAll(ITEM, blocks.ITEM)
    .replaceAll(NUMBER, "1. ")
    .replace(/[\ufdd2-\ufdd7]/g, " ");
}

function headingOf(line: string, mark: string): string {
  const text = line
    .replaceAll(/\ufdda[^\ufddb]*\ufddb/g, "")
    .replaceAll(/[\ufdd1-\ufddc]/g, "")
    .trim();
  return text && mark + text;
}

/** The first row is the head of its table when every cell of it is one. */
function rowOf(line: string): string {
  const cells = line
    .split(/[\ufdd4\ufdd5]/)
    .slice(1)
    .map((cell) =>
      worded(cell)
        .replaceAll(/[\ufdd1\ufdd6]/g, "")
        .replaceAll(" | ", " / ")
        .trim(),
    );
  if (cells.every((cell) => cell === "")) return "";
  const isHead = line.includes(HEAD) && !line.includes(CELL);
  return (isHead ? blocks.HEAD_ROW : blocks.ROW) + cells.join(" | ");
}

/** Bold, italics and links of one line; what begins or ends on another line is dropped. */
function worded(line: string): string {
  const ignored = [BOLD, SLANTED].filter((mark) => line.split(mark).length % 2 === 0);
  if (!/[\ufdd8-\ufddc]/.test(line)) return line;
  const runs: Run[] = [];
  const [isOn, toggle] = [new Set<string>(), (mark: string) => isOn.delete(mark) || isOn.add(mark)];
  let href: string | undefined;
  for (const [part] of line.matchAll(/\ufdda[^\ufddb]*\ufddb|[\ufdd8\ufdd9\ufddc]|[^\ufdd8-\ufddc]+/g)) {
    if (part.startsWith(LINK)) href = part.slice(1, -1);
    else if (part === LINK_END) href = undefined;
    else if (part === BOLD || part === SLANTED) ignored.includes(part) || toggle(part);
    else runs.push({ text: part, strong: isOn.has(BOLD), em: isOn.has(SLANTED), href });
  }
  return writeRuns(runs).replaceAll(/ {2,}/g, " ");
}

/** Tags become line breaks, marks, spaces, or nothing; a cell of a table stays on its line. */
function broken(html: string, standIn: StandIn): string {
  let [text, at, silent, cells] = ["", 0, "", 0];
  const lists: string[] = [];
  const openWords: [tag: string, attributes: string][] = [];
  for (const match of html.matchAll(TAG)) {
    const [whole, closing, name = "", attributes = ""] = match;
    const tag = name.toLowerCase();
    const said = html.slice(at, match.index);
    if (!silent) text += cells > 0 ? said.replaceAll(/[\r\n]+/g, " ") : said;
    at = match.index + whole.length;
    if (tag === "td" || tag === "th") cells = closing ? 0 : 1;
    if (tag === "table" || tag === "tr") cells = 0;
    if (tag === "ul" || tag === "ol") closing ? lists.pop() : lists.push(tag);
    const given =
      WORDS.has(tag) && !silent ? opened(openWords, tag, closing === "/", attributes) : attributes;
    if (silent) silent = closing && tag === silent ? "" : silent;
    else if (SILENT.has(tag) && !closing && !whole.endsWith("/>")) silent = tag;
    else if (cells > 0 && BLOCKS.has(tag)) text += " ";
    else text += standIn(tag, closing === "/", given, lists.at(-1) ?? "");
  }
  return silent ? text : text + html.slice(at);
}

/** The attributes that a tag was opened with, when it closes. */
function opened(open: [string, string][], tag: string, closing: boolean, attributes: string): string {
  if (!closing) {
    open.push([tag, attributes]);
    return attributes;
  }
  const at = open.findLastIndex(([name]) => name === tag);
  return at < 0 ? "" : (open.splice(at, 1)[0]?.[1] ?? "");
}

/** The HTML that says these lines. */
export function htmlOf(lines: readonly string[]): string {
  return blocks.blocksOf(lines).flatMap(htmlOfBlock).join("\n");
}

function htmlOfBlock(block: blocks.Block): string[] {
  if (block.is === "list") {
    const tag = block.isNumbered ? "ol" : "ul";
    return [`<${tag}>`, ...block.items.map((item) => `<li>${inline(item)}</li>`), `</${tag}>`];
  }
  if (block.is === "heading")
    return [block.level === 1 ? `<h3>${inline(block.text)}</h3>` : `<h4>${inline(block.text)}</h4>`];
  if (block.is === "paragraph") return [`<p>${inline(block.text)}</p>`];
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join("")}</tr>`;
  return [
    "<table>",
    ...(block.head ? [row(block.head, "th")] : []),
    ...block.rows.map((cells) => row(cells, "td")),
    "</table>",
  ];
}

const inline = (text: string): string => parseInline(text).map(htmlOfInline).join("");

function htmlOfInline(part: Inline): string {
  if (typeof part === "string") return escaped(part);
  const inside = part.inside.map(htmlOfInline).join("");
  if (part.kind === "link") return `<a href="${escaped(part.href)}">${inside}</a>`;
  return `<${part.kind}>${inside}</${part.kind}>`;
}

/** Left as a person would type it whenever that is read back the same. */
export const htmlLine = (text: string): string => (lineOf(text) === text ? text : escaped(text));

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/* ---------------------------------------------------------------- entities */

const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";
const NAMED: Record<string, string> = {
  ...Object.fromEntries(LATIN.split(" ").map((name, index) => [name, String.fromCharCode(160 + index)])),
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  OElig: "Œ",
  oelig: "œ",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  bull: "•",
  hellip: "…",
  trade: "™",
  euro: "€",
  rarr: "→",
  le: "≤",
  ge: "≥",
};

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi, (whole, decimal, hex, name) => {
    if (name) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole;
    return character(decimal ? Number(decimal) : Number.parseInt(hex, 16)) ?? whole;
  });

/** Nothing that is no character, and no character that nobody sees. */
function character(code: number): string | undefined {
  if (code < 32 || (code >= 127 && code < 160) || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
    return undefined;
  return String.fromCodePoint(code);
}
