/** Paragraphs and lists of a text: an empty line parts them, « - » and « 1. » begin the items of a list. */
import { type Inline, parseInline } from "./inline";

export type Block =
  | { kind: "paragraph"; lines: Inline[][] }
  | { kind: "bullets"; items: Inline[][] }
  | { kind: "numbers"; items: Inline[][] };

export function parseBlocks(text: string): Block[] {
  return sourcesOf(text.replaceAll("\r\n", "\n")).map(({ kind, lines }) => {
    const parsed = lines.map((line) => parseInline(line));
    return kind === "paragraph" ? { kind, lines: parsed } : { kind, items: parsed };
  });
}

/** A block as it is written: its lines without the marks of a list, and where it begins and ends in the text. */
export interface Source {
  kind: Block["kind"];
  lines: string[];
  from: number;
  to: number;
}

const KINDS = [
  { kind: "bullets", mark: /^[-*•] +/ },
  { kind: "numbers", mark: /^\d{1,3}[.)] +/ },
] as const;

/** Lines of the same kind that follow each other are one block: a list needs no empty line before it. */
export function sourcesOf(text: string): Source[] {
  const blocks: Source[] = [];
  let [from, isParted] = [0, true];
  for (const line of text.split("\n")) {
    const to = from + line.length;
    if (line === "") isParted = true;
    if (line.trim() !== "") {
      const list = KINDS.find(({ mark }) => mark.test(line));
      const kind = list?.kind ?? "paragraph";
      const words = (list ? line.replace(list.mark, "") : line).trim();
      const last = blocks.at(-1);
      if (last?.kind === kind && !isParted) {
        last.lines.push(words);
        last.to = to;
      } else blocks.push({ kind, lines: [words], from, to });
      isParted = false;
    }
    from = to + 1;
  }
  return blocks;
}

/** The lines of a block, with the marks that say what it is. */
export function writeBlock(kind: Block["kind"], lines: readonly string[]): string {
  const words = lines.map((line) => line.trim()).filter(Boolean);
  if (kind === "bullets") return words.map((line) => `- ${line}`).join("\n");
  if (kind === "numbers") return words.map((line, at) => `${at + 1}. ${line}`).join("\n");
  // a space before it keeps a line from being read as an item
  return words.map((line) => (KINDS.some(({ mark }) => mark.test(line)) ? ` ${line}` : line)).join("\n");
}
