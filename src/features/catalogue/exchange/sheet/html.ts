/** From the HTML of another shop to lines of plain text, and back; nothing of it is ever sent as it came. */

const BLOCKS = new Set(
  "address article aside blockquote br caption dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead tr ul".split(
    " ",
  ),
);
/** Nobody reads what stands in these. */
const SILENT = new Set(["script", "style", "template", "svg", "iframe", "object", "noscript"]);
const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9-]*)(?:[\s/][^<>]*)?>/gi;

/** One line for each paragraph; an item of a list begins with « - ». */
export function linesOf(html: string): string[] {
  return broken(html)
    .split(/[\r\n]+/)
    .map((line) => withoutEdges(decoded(line.replaceAll(ITEM, "- "))))
    .filter((line) => line !== "" && line !== "-");
}

/** Everything on one line. */
export const lineOf = (html: string): string => linesOf(html).join(" ");

const ITEM = "\u0001";

/** Only spaces and tabs are taken away: a no-break space was put there on purpose. */
function withoutEdges(line: string): string {
  const isEdge = (at: number) => line[at] === " " || line[at] === "\t";
  let [from, to] = [0, line.length];
  while (from < to && isEdge(from)) from += 1;
  while (to > from && isEdge(to - 1)) to -= 1;
  return line.slice(from, to);
}

/** Tags become line breaks, marks of items, spaces, or nothing. */
function broken(html: string): string {
  let text = "";
  let at = 0;
  let silent = "";
  for (const match of html.matchAll(TAG)) {
    const [whole, closing, written = ""] = match;
    const tag = written.toLowerCase();
    if (!silent) text += html.slice(at, match.index);
    at = match.index + whole.length;
    if (silent) silent = closing && tag === silent ? "" : silent;
    else if (SILENT.has(tag) && !closing && !whole.endsWith("/>")) silent = tag;
    else text += standIn(tag, closing === "/");
  }
  return silent ? text : text + html.slice(at);
}

function standIn(tag: string, closing: boolean): string {
  if (tag === "li" && !closing) return `\n${ITEM}`;
  if (tag === "td" || tag === "th") return closing ? " " : "";
  return BLOCKS.has(tag) ? "\n" : "";
}

/** The HTML that says these lines. */
export function htmlOf(lines: readonly string[]): string {
  const written: string[] = [];
  for (const [index, line] of lines.entries()) {
    const item = isItem(line);
    if (item && !isItem(lines[index - 1])) written.push("<ul>");
    written.push(item ? `<li>${escaped(line.slice(2))}</li>` : `<p>${escaped(line)}</p>`);
    if (item && !isItem(lines[index + 1])) written.push("</ul>");
  }
  return written.join("\n");
}

const isItem = (line: string | undefined): boolean => line?.startsWith("- ") ?? false;

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
