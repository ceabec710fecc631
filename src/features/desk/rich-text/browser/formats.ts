/** How each kind of text is read into the editor and written from it: lines of a description, blocks or words of a page. */
import { $createListItemNode, $createListNode, $isListNode } from "@lexical/list";
import {
  $createLineBreakNode,
  $createParagraphNode,
  $getRoot,
  $isElementNode,
  $isParagraphNode,
  type ElementNode,
  type LexicalNode,
  type NodeKey,
} from "lexical";
import { type Source, sourcesOf, writeBlock } from "../../../../elements/text/blocks";
import { blocksOf } from "../../../../elements/text/lines";
import { writeRuns } from "../../../../elements/text/runs";
import { $inOneLine, $itemsOf, $linesOf, $linesOfRoot, $nodesOf, $runsOf, $wordsOf } from "./nodes";

export interface Format {
  /** The nodes of a text. */
  $read(text: string): ElementNode[];
  /** Once they stand in the editor. */
  $keep?(text: string): void;
  $write(): string;
  /** What is pasted, from lines of ours. */
  $pasted(lines: readonly string[]): LexicalNode[];
  /** What was copied in an editor of ours, from its blocks. */
  $copied(blocks: readonly ElementNode[]): LexicalNode[];
  /** The same of words that were no whole block. */
  $copiedWords(blocks: readonly ElementNode[]): LexicalNode[];
  /** One paragraph that never ends. */
  isOneLine?: true;
}

export const formatOf = (name: string | undefined): Format =>
  name === "blocks" ? createBlocks() : name === "words" ? createWords() : LINES;

const LINES: Format = {
  $read: (text) => $nodesOf(text.split("\n")),
  $write: () => $linesOfRoot().join("\n"),
  $pasted: $nodesOf,
  $copied: (blocks) => $nodesOf(blocks.flatMap($linesOf)),
  $copiedWords: (blocks) => $wordsWithBreaks(blocks),
};

const $wordsWithBreaks = (blocks: readonly ElementNode[]): LexicalNode[] =>
  $linesWith(blocks.flatMap((block) => $runsOf(block).map((runs) => $wordsOf(writeRuns(runs)))));

/* -------------------------------------------------------------------- blocks */

interface Kept {
  source: string;
  written: string;
  /** What stood between it and the one before. */
  gap: string;
  after: NodeKey | undefined;
}

/** A block that nobody changes stays as it was written, whatever else its text has become. */
function createBlocks(): Format {
  const kept = new Map<NodeKey, Kept>();
  let tail: { after: NodeKey | undefined; text: string } = { after: undefined, text: "" };
  return {
    $read: (text) => {
      const nodes = sourcesOf(text).map($nodeOf);
      return nodes.length > 0 ? nodes : [$createParagraphNode()];
    },
    $keep: (text) => {
      kept.clear();
      const children = $getRoot().getChildren();
      let [end, after]: [number, NodeKey | undefined] = [0, undefined];
      for (const [at, { from, to }] of sourcesOf(text).entries()) {
        const node = children[at];
        if (!node) break;
        const gap = text.slice(end, from);
        kept.set(node.getKey(), { source: text.slice(from, to), written: $blockText(node), gap, after });
        [end, after] = [to, node.getKey()];
      }
      tail = { after, text: text.slice(end) };
    },
    $write: () => {
      const { text, last } = $blocksText(kept);
      return last !== undefined && last === tail.after ? text + tail.text : text;
    },
    $pasted: (lines) => sourcesOf(blockLines(lines)).map($nodeOf),
    $copied: (blocks) => sourcesOf(blocks.map($copiedText).join(PARTED)).map($nodeOf),
    $copiedWords: $wordsWithBreaks,
  };
}

const PARTED = "\n\n";

function $blocksText(kept: ReadonlyMap<NodeKey, Kept>): { text: string; last: NodeKey | undefined } {
  let [text, last, wasSame]: [string, NodeKey | undefined, boolean] = ["", undefined, true];
  for (const node of $getRoot().getChildren()) {
    const written = $blockText(node);
    const known = kept.get(node.getKey());
    // a mark without words is written again as it was, and a block that was emptied is not
    if (written === "" && known?.written !== "") continue;
    const isSame = known?.written === written;
    const isBeside = known?.after === last && known !== undefined;
    const isSafe = known?.gap.includes(PARTED) || (isSame && wasSame);
    text += isBeside && isSafe ? known.gap : last === undefined ? "" : PARTED;
    text += isSame ? known.source : written;
    [last, wasSame] = [node.getKey(), isSame];
  }
  return { text, last };
}

function $nodeOf({ kind, lines }: Source): ElementNode {
  if (kind !== "paragraph")
    return $createListNode(kind === "numbers" ? "number" : "bullet").append(
      ...lines.map((item) => $createListItemNode().append(...$wordsOf(item))),
    );
  return $createParagraphNode().append(...$linesWith(lines.map($wordsOf)));
}

const $linesWith = (lines: readonly LexicalNode[][]): LexicalNode[] =>
  lines.flatMap((words, at) => (at === 0 ? words : [$createLineBreakNode(), ...words]));

function $blockText(node: LexicalNode): string {
  if ($isListNode(node))
    return writeBlock(node.getListType() === "number" ? "numbers" : "bullets", $itemsOf(node));
  return writeBlock(
    "paragraph",
    $isElementNode(node) ? $runsOf(node).map(writeRuns) : [node.getTextContent()],
  );
}

const $copiedText = (block: ElementNode): string =>
  $isListNode(block) || $isParagraphNode(block) ? $blockText(block) : blockLines($linesOf(block));

/** Headings and tables have elements of their own on a page: here their words alone. */
const blockLines = (lines: readonly string[]): string =>
  blocksOf(lines)
    .map((block) => {
      if (block.is === "list") return writeBlock(block.isNumbered ? "numbers" : "bullets", block.items);
      if (block.is === "heading") return `**${block.text.replaceAll("*", "")}**`;
      if (block.is === "paragraph") return writeBlock("paragraph", [block.text]);
      const rows = [...(block.head ? [block.head] : []), ...block.rows];
      return writeBlock(
        "paragraph",
        rows.map((cells) => cells.filter(Boolean).join(", ")),
      );
    })
    .join(PARTED);

/* --------------------------------------------------------------------- words */

function createWords(): Format {
  let kept = { source: "", written: "" };
  const $written = (): string =>
    $getRoot()
      .getChildren()
      .map((node) => ($isElementNode(node) ? $wordsText(node) : node.getTextContent()))
      .join(" ");
  return {
    $read: (text) => [$createParagraphNode().append(...$wordsOf(text))],
    $keep: (source) => {
      kept = { source, written: $written() };
    },
    $write: () => {
      const written = $written();
      return written === kept.written ? kept.source : written.trim();
    },
    $pasted: $inOneLine,
    $copied: (blocks) => $inOneLine(blocks.flatMap($linesOf)),
    $copiedWords: (blocks) => $inOneLine(blocks.flatMap($linesOf)),
    isOneLine: true,
  };
}

/** A break, where there is one, stays a break. */
const $wordsText = (node: ElementNode): string => $runsOf(node).map(writeRuns).join("\n");
