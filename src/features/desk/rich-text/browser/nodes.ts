/** Between the lines of a text, as they are kept, and the nodes of the editor. */
import { $createLinkNode, $isLinkNode } from "@lexical/link";
import { $createListItemNode, $createListNode, $isListNode } from "@lexical/list";
import { $createHeadingNode, $isHeadingNode } from "@lexical/rich-text";
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  type ElementNode,
  type LexicalNode,
  type TextNode,
} from "lexical";
import { blocksOf, HEADING, ITEM, SUBHEADING } from "../../../../elements/text/lines";
import { type Run, readRuns, writeRuns } from "../../../../elements/text/runs";

/** Rows of a table stay lines that show their bars: they are typed as they are without the editor. */
export function $nodesOf(lines: readonly string[]): ElementNode[] {
  return lines
    .flatMap((line) => blocksOf([line]).map((block) => ({ block, line })))
    .reduce<ElementNode[]>((nodes, { block, line }) => {
      const last = nodes.at(-1);
      if (block.is === "list") {
        const type = block.isNumbered ? "number" : "bullet";
        const list = $isListNode(last) && last.getListType() === type ? last : $createListNode(type);
        for (const item of block.items) list.append($createListItemNode().append(...$wordsOf(item)));
        if (list !== last) nodes.push(list);
      } else if (block.is === "heading")
        nodes.push($createHeadingNode(block.level === 1 ? "h3" : "h4").append(...$wordsOf(block.text)));
      else nodes.push($createParagraphNode().append(...$wordsOf(block.is === "table" ? line : block.text)));
      return nodes;
    }, []);
}

const $wordsOf = (text: string): LexicalNode[] =>
  readRuns(text).map((run) => {
    const words = $createTextNode(run.text);
    if (run.strong) words.toggleFormat("bold");
    if (run.em) words.toggleFormat("italic");
    return run.href ? $createLinkNode(run.href).append(words) : words;
  });

export function $linesOfRoot(): string[] {
  return $getRoot()
    .getChildren()
    .flatMap($linesOf)
    .filter((line) => line.trim() !== "");
}

function $linesOf(node: LexicalNode): string[] {
  if ($isListNode(node)) return $itemsOf(node, node.getListType() === "number");
  if (!$isElementNode(node)) return [node.getTextContent()];
  const lines = $runsOf(node).map(writeRuns);
  if (!$isHeadingNode(node)) return lines.map((line) => line.trim());
  const text = lines.join(" ").trim();
  return text ? [(node.getTag() === "h3" ? HEADING : SUBHEADING) + text] : [];
}

/** A list inside of a list becomes items of the one around it. */
function $itemsOf(list: ElementNode, isNumbered: boolean): string[] {
  let number = 0;
  return list.getChildren().flatMap((item): string[] => {
    if (!$isElementNode(item)) return [];
    const [inner] = item.getChildren();
    if ($isListNode(inner)) return $itemsOf(inner, isNumbered);
    const text = $runsOf(item).map(writeRuns).join(" ").trim();
    if (!text) return [];
    number += 1;
    return [(isNumbered ? `${number}. ` : ITEM) + text];
  });
}

/** The words of a block, a line each where it breaks. */
function $runsOf(block: ElementNode): Run[][] {
  const lines: Run[][] = [[]];
  const visit = (node: LexicalNode, href?: string): void => {
    if ($isLineBreakNode(node)) lines.push([]);
    else if ($isElementNode(node))
      for (const child of node.getChildren()) visit(child, $isLinkNode(node) ? node.getURL() : href);
    else {
      const words = node as TextNode;
      const isMarked = "hasFormat" in words;
      lines.at(-1)?.push({
        text: words.getTextContent(),
        strong: isMarked && words.hasFormat("bold"),
        em: isMarked && words.hasFormat("italic"),
        href,
      });
    }
  };
  visit(block);
  return lines;
}
