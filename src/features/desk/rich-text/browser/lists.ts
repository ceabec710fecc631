/** Lists of the editor: two of one kind that stand next to each other stay two, as they are written and drawn. */
import { $isListItemNode, $isListNode, ListNode } from "@lexical/list";
import { ElementNode, type Klass, type LexicalNode, type LexicalNodeReplacement } from "lexical";

/** A list of Lexical's takes in the next one of its kind each time that something is typed in it. */
class SeparateListNode extends ListNode {
  override $config() {
    return this.config("separate-list", { extends: ElementNode, $transform: $number });
  }
}

function $number(list: LexicalNode): void {
  if (!$isListNode(list)) return;
  let value = list.getStart();
  for (const item of list.getChildren()) {
    if (!$isListItemNode(item)) continue;
    if (item.getValue() !== value) item.setValue(value);
    // what only holds a list inside of it has no number
    if (!$isListNode(item.getFirstChild())) value += 1;
  }
}

export const LIST_NODES: readonly (Klass<LexicalNode> | LexicalNodeReplacement)[] = [
  SeparateListNode,
  {
    replace: ListNode,
    with: (list: ListNode) => new SeparateListNode(list.getListType(), list.getStart()),
    withKlass: SeparateListNode,
  },
];
