/** From the HTML of another shop to lines of plain text, and back; nothing of it is ever sent as it came. */
import { description as blocks } from "../../catalogue";

const BLOCKS = new Set(
  "address article aside blockquote br caption dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead tr ul".split(
    " ",
  ),
);
/** Nobody reads what stands in these. */
const SILENT = new Set(["script", "style", "template", "svg", "iframe", "object", "noscript"]);
const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9-]*)(?:[\s/][^<>]*)?>/gi;

/** One line for each paragraph; an item of a list begins with « - ». */
export const linesOf = (html: string): string[] => read(html, PLAIN);

/** Everything on one line. */
export const lineOf = (html: string): string => linesOf(html).join(" ");

/** A description in the shop's own blocks: headings, bold, lists and tables stay what and where they are. */
export const descriptionOf = (html: string): string[] => read(html, RICH);

/** What a description holds that has no counterpart here, by the names of its tags. */
export function lostIn(html: string): string[] {
  const tags = [...html.matchAll(TAG)].map(([, closing, tag = ""]) => (closing ? "" : tag.toLowerCase()));
  return [...new Set(tags)].filter((tag) => LOST.has(tag));
}

const LOST = new Set(["a", "img", "iframe", "video", "audio", "embed", "object", "form", "script", "svg"]);

/** Marks that no text holds: Unicode keeps these code points for such use. */
const [ITEM, TITLE, ROW, CELL, HEAD, BOLD] = [
  "\ufdd1",
  "\ufdd2",
  "\ufdd3",
  "\ufdd4",
  "\ufdd5",
  "\ufdd6",
] as const;
const HEADINGS = /^h[1-6]$/;

type StandIn = (tag: string, closing: boolean) => string;

function read(html: string, standIn: StandIn): string[] {
  return broken(html, standIn)
    .replace(/([\ufdd1-\ufdd5])\s+(?![\s\ufdd1-\ufdd5])/g, "$1")
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

const RICH: StandIn = (tag, closing) => {
  if (HEADINGS.test(tag)) return closing ? "\n" : `\n${TITLE}`;
  if (tag === "strong" || tag === "b") return BOLD;
  if (tag === "tr") return closing ? "\n" : `\n${ROW}`;
  if (tag === "td" || tag === "th") return closing ? "" : tag === "th" ? HEAD : CELL;
  return PLAIN(tag, closing);
};

/** Marks become what the shop writes in their place. */
function written(line: string): string {
  if (line.startsWith(ROW)) return rowOf(line.slice(1));
  if (line.startsWith(TITLE)) return headingOf(line);
  return bolded(line)
    .replaceAll(ITEM, blocks.ITEM)
    .replace(/[\ufdd2-\ufdd5]/g, " ");
}

function headingOf(line: string): string {
  const text = line.replaceAll(/[\ufdd1-\ufdd6]/g, "").trim();
  return text && blocks.HEADING + text;
}

/** The first row is the head of its table when every cell of it is one. */
function rowOf(line: string): string {
  const cells = line
    .split(/[\ufdd4\ufdd5]/)
    .slice(1)
    .map((cell) => bolded(cell).replaceAll(ITEM, "").replaceAll(" | ", " / ").trim());
  if (cells.every((cell) => cell === "")) return "";
  const isHead = line.includes(HEAD) && !line.includes(CELL);
  return (isHead ? blocks.HEAD_ROW : blocks.ROW) + cells.join(" | ");
}

/** What is bold from its beginning to its end, on one line; an odd mark is dropped. */
function bolded(line: string): string {
  const parts = line.split(BOLD);
  if (parts.length % 2 === 0) return parts.join("");
  return parts.map((part, index) => (index % 2 === 1 && part.trim() ? `**${part.trim()}**` : part)).join("");
}

/** Tags become line breaks, marks, spaces, or nothing; a cell of a table stays on its line. */
function broken(html: string, standIn: StandIn): string {
  let [text, at, silent, cells] = ["", 0, "", 0];
  for (const match of html.matchAll(TAG)) {
    const [whole, closing, name = ""] = match;
    const tag = name.toLowerCase();
    const said = html.slice(at, match.index);
    if (!silent) text += cells > 0 ? said.replaceAll(/[\r\n]+/g, " ") : said;
    at = match.index + whole.length;
    if (tag === "td" || tag === "th") cells = closing ? 0 : 1;
    if (tag === "table" || tag === "tr") cells = 0;
    if (silent) silent = closing && tag === silent ? "" : silent;
    else if (SILENT.has(tag) && !closing && !whole.endsWith("/>")) silent = tag;
    else text += cells > 0 && BLOCKS.has(tag) ? " " : standIn(tag, closing === "/");
  }
  return silent ? text : text + html.slice(at);
}

/** The HTML that says these lines. */
export function htmlOf(lines: readonly string[]): string {
  return blocks.blocksOf(lines).flatMap(htmlOfBlock).join("\n");
}

function htmlOfBlock(block: blocks.Block): string[] {
  if (block.is === "list") return ["<ul>", ...block.items.map((item) => `<li>${inline(item)}</li>`), "</ul>"];
  if (block.is === "heading") return [`<h3>${inline(block.text)}</h3>`];
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

const inline = (text: string): string =>
  blocks
    .boldParts(text)
    .map((part, index) => (index % 2 === 1 ? `<strong>${escaped(part)}</strong>` : escaped(part)))
    .join("");

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
