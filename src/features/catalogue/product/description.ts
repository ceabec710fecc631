/** A description as it is kept, a line each: « # » heading, « - » item, « | » row of a table, else a paragraph; « **bold** ». */

export type Block =
  | { is: "heading"; text: string }
  | { is: "paragraph"; text: string }
  | { is: "list"; items: string[] }
  | { is: "table"; head: string[] | undefined; rows: string[][] };

export const HEADING = "# ";
export const ITEM = "- ";
export const ROW = "| ";
export const HEAD_ROW = "|| ";
const CELLS = / \| ?/;

/** Each where it stands: items and rows that follow each other are one list, one table. */
export function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const cells = cellsOf(line);
    if (line.startsWith(ITEM)) {
      if (last?.is === "list") last.items.push(line.slice(ITEM.length));
      else blocks.push({ is: "list", items: [line.slice(ITEM.length)] });
    } else if (cells && line.startsWith(HEAD_ROW)) blocks.push({ is: "table", head: cells, rows: [] });
    else if (cells && last?.is === "table") last.rows.push(cells);
    else if (cells) blocks.push({ is: "table", head: undefined, rows: [cells] });
    else if (line.startsWith(HEADING)) blocks.push({ is: "heading", text: line.slice(HEADING.length) });
    else blocks.push({ is: "paragraph", text: line });
  }
  return blocks;
}

function cellsOf(line: string): string[] | undefined {
  const mark = [HEAD_ROW, ROW].find((one) => line.startsWith(one));
  return mark ? line.slice(mark.length).split(CELLS) : undefined;
}

/** Every second part is bold. */
export const boldParts = (text: string): string[] => text.split(/\*\*(.+?)\*\*/);

/** Without its marks, for those who read no blocks: search engines, the search. */
export const plainLine = (line: string): string =>
  boldParts(cellsOf(line)?.join(" ") ?? line.replace(/^(?:# |- )/, "")).join("");
