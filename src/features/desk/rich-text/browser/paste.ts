/** What is pasted becomes lines of ours, whatever it came from: nothing of foreign HTML reaches the page. */
import { descriptionOf } from "../../../../elements/text/html";

export function pastedLines(data: DataTransfer): string[] {
  const html = data.getData("text/html");
  const lines = html ? descriptionOf(tidied(html)) : [];
  if (lines.length > 0) return lines;
  return data
    .getData("text/plain")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
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
