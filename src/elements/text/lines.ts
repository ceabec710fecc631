/**
 * A text as it is kept, a line each: « # » heading, « ## » smaller heading, « - » item, « 1. » numbered item,
 * « | » row of a table, else a paragraph. Inside of a line stand the marks of `inline.ts`.
 */
import { isSafeHref } from "../button/safe-href";
import { type Inline, parseInline } from "./inline";

export type Block =
  | { is: "heading"; level: 1 | 2; text: string }
  | { is: "paragraph"; text: string }
  | { is: "list"; isNumbered: boolean; items: string[] }
  | { is: "table"; head: string[] | undefined; rows: string[][] };

export const HEADING = "# ";
export const SUBHEADING = "## ";
export const ITEM = "- ";
const NUMBER = /^\d{1,3}[.)] +/;
export const ROW = "| ";
export const HEAD_ROW = "|| ";
const CELLS = / \| ?/;

/** Each where it stands: items and rows that follow each other are one list, one table. */
export function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const cells = cellsOf(line);
    const item = itemOf(line);
    if (item) {
      if (last?.is === "list" && last.isNumbered === item.isNumbered) last.items.push(item.text);
      else blocks.push({ is: "list", isNumbered: item.isNumbered, items: [item.text] });
    } else if (cells && line.startsWith(HEAD_ROW)) blocks.push({ is: "table", head: cells, rows: [] });
    else if (cells && last?.is === "table") last.rows.push(cells);
    else if (cells) blocks.push({ is: "table", head: undefined, rows: [cells] });
    else if (line.startsWith(HEADING))
      blocks.push({ is: "heading", level: 1, text: line.slice(HEADING.length) });
    else if (line.startsWith(SUBHEADING))
      blocks.push({ is: "heading", level: 2, text: line.slice(SUBHEADING.length) });
    else blocks.push({ is: "paragraph", text: line });
  }
  return blocks;
}

function itemOf(line: string): { isNumbered: boolean; text: string } | undefined {
  if (line.startsWith(ITEM)) return { isNumbered: false, text: line.slice(ITEM.length) };
  const [number] = NUMBER.exec(line) ?? [];
  return number === undefined ? undefined : { isNumbered: true, text: line.slice(number.length) };
}

function cellsOf(line: string): string[] | undefined {
  const mark = [HEAD_ROW, ROW].find((one) => line.startsWith(one));
  return mark ? line.slice(mark.length).split(CELLS) : undefined;
}

/** Without its marks, for those who read no blocks: search engines, the search. */
export const plainLine = (line: string): string =>
  said(parseInline(cellsOf(line)?.join(" ") ?? line.replace(/^(?:##? |- |\d{1,3}[.)] +)/, "")));

const said = (parts: readonly Inline[]): string =>
  parts.map((part) => (typeof part === "string" ? part : said(part.inside))).join("");

/** The address of a link, as somebody wrote it, to which no page of ours would lead. */
export const unsafeHrefIn = (line: string): string | undefined =>
  [...line.matchAll(/\[[^[\]]+\]\(([^()\s]+)/g)]
    .map(([, href = ""]) => href)
    .find((href) => !isSafeHref(href));
