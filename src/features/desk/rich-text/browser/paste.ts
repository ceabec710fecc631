/** What is pasted becomes lines of ours, whatever it came from: nothing of foreign HTML reaches the page. */
import { descriptionOf } from "../../../../elements/text/html";
import { blocksOf } from "../../../../elements/text/lines";

export function pastedLines(data: DataTransfer): string[] {
  const html = data.getData("text/html");
  const lines = html ? withoutThinTables(descriptionOf(tidied(html))) : [];
  if (lines.length > 0) return lines;
  return data
    .getData("text/plain")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** One cell or one column of a table is copied for its words: it is no table here. */
const withoutThinTables = (lines: readonly string[]): string[] =>
  partedBy(lines, isRow).flatMap((run) => {
    const rows = run.flatMap((line) => blocksOf([line]));
    const cells = rows.flatMap((block) => (block.is === "table" ? [block.head ?? block.rows[0] ?? []] : []));
    const isThin = cells.length > 0 && cells.every(({ length }) => length === 1);
    return isThin ? cells.flat().filter(Boolean) : run;
  });

const isRow = (line: string): boolean => blocksOf([line])[0]?.is === "table";

/** Lines that follow each other and are, or are not, the same. */
function partedBy(lines: readonly string[], test: (line: string) => boolean): string[][] {
  const runs: string[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.[0] !== undefined && test(last[0]) === test(line)) last.push(line);
    else runs.push([line]);
  }
  return runs;
}

/** HTML knows lines by its tags alone; Word draws the marks of its lists as words between two comments. */
function tidied(html: string): string {
  const from = html.indexOf("<!--StartFragment-->");
  const to = html.indexOf("<!--EndFragment-->");
  return html
    .slice(Math.max(from, 0), to > from ? to : undefined)
    .replaceAll(/<!\[if !supportLists\]>([\s\S]*?)<!\[endif\]>/gi, (_, mark: string) =>
      /\d|[a-z][.)]/i.test(mark.replaceAll(/<[^<>]*>|&\w+;/g, "")) ? NUMBERED : BULLET,
    )
    .replaceAll(/<!\[[^\]<>]*\]>/g, "")
    .replaceAll(/[\r\n\t ]+/g, " ");
}

const BULLET = "<ul><li>";
const NUMBERED = "<ol><li>";
