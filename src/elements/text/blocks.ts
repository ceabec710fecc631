/** Paragraphs and lists of a text: an empty line parts them, « - » and « 1. » begin the items of a list. */
import { type Inline, parseInline } from "./inline";

export type Block =
  | { kind: "paragraph"; lines: Inline[][] }
  | { kind: "bullets"; items: Inline[][] }
  | { kind: "numbers"; items: Inline[][] };

export function parseBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  for (const chunk of text.replaceAll("\r\n", "\n").split(/\n{2,}/)) {
    for (const run of runsOf(chunk.split("\n").filter((line) => line.trim() !== ""))) blocks.push(block(run));
  }
  return blocks;
}

const KINDS = [
  { kind: "bullets", mark: /^[-*•] +/ },
  { kind: "numbers", mark: /^\d{1,3}[.)] +/ },
] as const;

type Run = { kind: Block["kind"]; lines: string[] };

/** Lines of the same kind that follow each other: a list needs no empty line before it. */
function runsOf(lines: string[]): Run[] {
  const runs: Run[] = [];
  for (const line of lines) {
    const list = KINDS.find(({ mark }) => mark.test(line));
    const kind = list?.kind ?? "paragraph";
    const last = runs.at(-1);
    const words = list ? line.replace(list.mark, "") : line;
    if (last?.kind === kind) last.lines.push(words);
    else runs.push({ kind, lines: [words] });
  }
  return runs;
}

function block({ kind, lines }: Run): Block {
  const parsed = lines.map((line) => parseInline(line.trim()));
  return kind === "paragraph" ? { kind, lines: parsed } : { kind, items: parsed };
}
