/** Between the lines of a text, as they are kept, and the nodes of the editor. */
import { $createLinkNode, $isLinkNode, type LinkNode } from "@lexical/link";
import { $createListItemNode, $createListNode, $isListNode, type ListNode } from "@lexical/list";
import { $createHeadingNode, $isHeadingNode } from "@lexical/rich-text";
import {
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  $isTableNode,
  $isTableRowNode,
  TableCellHeaderStates,
  type TableNode,
} from "@lexical/table";
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  type ElementNode,
  type LexicalNode,
  type TextNode,
} from "lexical";
import { readOpening } from "../../../../elements/opening";
import {
  type Block,
  blocksOf,
  HEAD_ROW,
  HEADING,
  ITEM,
  ROW,
  SUBHEADING,
} from "../../../../elements/text/lines";
import { type Run, readRuns, writeRuns } from "../../../../elements/text/runs";
import { $hasHead } from "./tables";

type TableCellHeaderState = (typeof TableCellHeaderStates)[keyof typeof TableCellHeaderStates];

export const $nodesOf = (lines: readonly string[]): ElementNode[] => blocksOf(lines).map($nodeOf);

function $nodeOf(block: Block): ElementNode {
  switch (block.is) {
    case "list":
      return $createListNode(block.isNumbered ? "number" : "bullet").append(
        ...block.items.map((item) => $createListItemNode().append(...$wordsOf(item))),
      );
    case "heading":
      return $createHeadingNode(block.level === 1 ? "h3" : "h4").append(...$wordsOf(block.text));
    case "table":
      return $createTableNode().append(
        ...(block.head ? [$rowOf(block.head, TableCellHeaderStates.ROW)] : []),
        ...block.rows.map((cells) => $rowOf(cells, TableCellHeaderStates.NO_STATUS)),
      );
    default:
      return $createParagraphNode().append(...$wordsOf(block.text));
  }
}

const $rowOf = (cells: readonly string[], head: TableCellHeaderState): ElementNode =>
  $createTableRowNode().append(
    ...cells.map((cell) =>
      $createTableCellNode(head).append($createParagraphNode().append(...$wordsOf(cell))),
    ),
  );

/** Any lines, as the words of one: what a cell can take. */
export const $inOneLine = (lines: readonly string[]): LexicalNode[] =>
  $wordsOf(blocksOf(lines).flatMap(wordsIn).filter(Boolean).join(" "));

function wordsIn(block: Block): string[] {
  if (block.is === "list") return block.items;
  if (block.is === "table") return [...(block.head ?? []), ...block.rows.flat()];
  return [block.text];
}

export const $wordsOf = (text: string): LexicalNode[] =>
  readRuns(text).flatMap((run): LexicalNode[] => {
    const words = run.text
      .split("\n")
      .flatMap((line, at) => [
        ...(at > 0 ? [$createLineBreakNode()] : []),
        ...(line ? [$formatted(line, run)] : []),
      ]);
    return run.href ? [$createLinkNode(run.href, { rel: run.opens ?? null }).append(...words)] : words;
  });

function $formatted(text: string, { strong, em }: Run): TextNode {
  const words = $createTextNode(text);
  if (strong) words.toggleFormat("bold");
  if (em) words.toggleFormat("italic");
  return words;
}

export function $linesOfRoot(): string[] {
  return $getRoot()
    .getChildren()
    .flatMap($linesOf)
    .filter((line) => line.trim() !== "");
}

export function $linesOf(node: LexicalNode): string[] {
  if ($isListNode(node)) return $listLines(node);
  if ($isTableNode(node)) return $rowsOf(node);
  if (!$isElementNode(node)) return [node.getTextContent()];
  const lines = $runsOf(node).map(writeRuns);
  if (!$isHeadingNode(node)) return lines.map((line) => line.trim());
  const text = lines.join(" ").trim();
  return text ? [(node.getTag() === "h3" ? HEADING : SUBHEADING) + text] : [];
}

const $listLines = (list: ListNode): string[] => {
  const isNumbered = list.getListType() === "number";
  return $itemsOf(list).map((text, at) => (isNumbered ? `${at + 1}. ` : ITEM) + text);
};

/** A list inside of a list becomes items of the one around it. */
export function $itemsOf(list: ElementNode): string[] {
  return list.getChildren().flatMap((item): string[] => {
    if (!$isElementNode(item)) return [];
    const [inner] = item.getChildren();
    if ($isListNode(inner)) return $itemsOf(inner);
    const text = $runsOf(item).map(writeRuns).join(" ").trim();
    return text ? [text] : [];
  });
}

/** A row of which every cell is empty is not kept. */
const $rowsOf = (table: TableNode): string[] =>
  table.getChildren().flatMap((row, at): string[] => {
    const cells = $isTableRowNode(row) ? row.getChildren().map($cellText) : [];
    if (cells.every((cell) => cell === "")) return [];
    return [((at === 0 && $hasHead(table) ? HEAD_ROW : ROW) + cells.join(" | ")).trimEnd()];
  });

/** A bar between two spaces is what parts cells: inside of one it is written otherwise. */
const $cellText = (cell: LexicalNode): string =>
  ($isElementNode(cell) ? cell.getChildren() : [])
    .flatMap((block) => ($isElementNode(block) ? $runsOf(block).map(writeRuns) : [block.getTextContent()]))
    .join(" ")
    .replaceAll(/ \|/g, " /")
    .trim();

/** The words of a block, a line each where it breaks. */
export function $runsOf(block: ElementNode): Run[][] {
  const lines: Run[][] = [[]];
  const visit = (node: LexicalNode, link?: LinkNode): void => {
    if ($isLineBreakNode(node)) lines.push([]);
    else if ($isElementNode(node))
      for (const child of node.getChildren()) visit(child, $isLinkNode(node) ? node : link);
    else {
      const words = node as TextNode;
      const isMarked = "hasFormat" in words;
      lines.at(-1)?.push({
        text: words.getTextContent(),
        strong: isMarked && words.hasFormat("bold"),
        em: isMarked && words.hasFormat("italic"),
        ...(link && { href: link.getURL(), ...opensOf(link) }),
      });
    }
  };
  visit(block);
  return lines;
}

/** An attribute of the link that no mark can say is nobody's wish. */
function opensOf(link: LinkNode): Pick<Run, "opens"> {
  const mark = link.getRel();
  return mark && readOpening(mark) ? { opens: mark } : {};
}
