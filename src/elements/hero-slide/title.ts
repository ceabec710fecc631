/** The lines of a large title, whose last word is never left alone. */

const NBSP = "\u00a0";

export function linesOf(title: string): string[] {
  const lines = title
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.map((line, index) => (index === lines.length - 1 ? kept(line) : line));
}

/** « du premier coup. » → its last two words hold together, unless they are too long to share a line. */
const kept = (line: string) => line.replace(/ (\S{1,12})$/, `${NBSP}$1`);
