/** What was cut or copied in one of our text editors: all that we keep of it, which HTML has no words for. */
import {
  $createParagraphNode,
  $isElementNode,
  $parseSerializedNode,
  type ElementNode,
  type LexicalNode,
} from "lexical";

/** So that no other program's nodes are taken for ours. */
export const NAMESPACE = "vitrine";
const COPIED = "application/x-lexical-editor";

/** Blocks, words without one in a paragraph of their own; undefined: it comes from elsewhere. */
export function $copiedBlocks(data: DataTransfer): { blocks: ElementNode[]; isInline: boolean } | undefined {
  const nodes = $copiedNodes(data.getData(COPIED));
  if (!nodes || nodes.length === 0) return undefined;
  const blocks: ElementNode[] = [];
  let words: ElementNode | undefined;
  for (const node of nodes) {
    if ($isElementNode(node) && !node.isInline()) {
      words = undefined;
      blocks.push(node);
      continue;
    }
    if (!words) {
      words = $createParagraphNode();
      blocks.push(words);
    }
    words.append(node);
  }
  return { blocks, isInline: blocks.length === 1 && blocks[0] === words };
}

function $copiedNodes(text: string): LexicalNode[] | undefined {
  try {
    const { namespace, nodes } = JSON.parse(text) as { namespace: unknown; nodes: unknown };
    if (namespace !== NAMESPACE || !Array.isArray(nodes)) return undefined;
    return nodes.map((node) => $parseSerializedNode(node));
  } catch {
    // of another program, or of an earlier version of this one
    return undefined;
  }
}
