/** Changes to the tree of a page's elements: each gives a new document and leaves the old one as it was. */
import type { ElementNode } from "../../elements/element";
import { randomId } from "../../kernel/ids";
import type { PageDocument, Registry } from "./pages";

/** Where an element goes: in a slot of another one, or in the page itself. */
export interface Place {
  /** The key of the element whose slot it is; absent: the page. */
  parent?: string;
  slot?: string;
  index: number;
}

export interface Found {
  node: ElementNode;
  /** The list that it stands in. */
  among: ElementNode[];
  index: number;
  /** From the page down to its parent. */
  above: readonly { node: ElementNode; slot: string }[];
}

/** Every element has a key afterwards: the same ones each time for a document that had none. */
export function withKeys(document: PageDocument): PageDocument {
  const copy = structuredClone(document);
  const taken = new Set<string>();
  eachNode(copy, (node) => {
    if (node.key && !taken.has(node.key)) taken.add(node.key);
    else delete node.key;
  });
  let number = 0;
  eachNode(copy, (node) => {
    if (node.key) return;
    do number += 1;
    while (taken.has(`n${number}`));
    node.key = `n${number}`;
  });
  return copy;
}

function eachNode({ body }: PageDocument, visit: (node: ElementNode) => void): void {
  const each = (nodes: readonly ElementNode[]) => {
    for (const node of nodes) {
      visit(node);
      for (const inside of Object.values(node.slots ?? {})) each(inside);
    }
  };
  each(body);
}

export function findNode(document: PageDocument, key: string): Found | undefined {
  const look = (among: ElementNode[], above: Found["above"]): Found | undefined => {
    for (const [index, node] of among.entries()) {
      if (node.key === key) return { node, among, index, above };
      for (const [slot, inside] of Object.entries(node.slots ?? {})) {
        const found = look(inside, [...above, { node, slot }]);
        if (found) return found;
      }
    }
    return undefined;
  };
  return look(document.body, []);
}

const changed = (
  document: PageDocument,
  key: string,
  change: (found: Found, copy: PageDocument) => unknown,
): PageDocument | undefined => {
  const copy = structuredClone(document);
  const found = findNode(copy, key);
  if (!found || change(found, copy) === false) return undefined;
  return copy;
};

export const setSettings = (document: PageDocument, key: string, settings: Record<string, unknown>) =>
  changed(document, key, ({ node }) => {
    node.settings = settings;
  });

export const removeNode = (document: PageDocument, key: string) =>
  changed(document, key, ({ among, index }) => {
    among.splice(index, 1);
  });

/** The copy stands after it, with keys of its own. */
export function duplicateNode(document: PageDocument, key: string, newKey: string) {
  return changed(document, key, ({ node, among, index }) => {
    among.splice(index + 1, 0, withNewKeys(node, newKey));
  });
}

/** For an element that comes from elsewhere. */
export function withNewKeys(node: ElementNode, key = randomKey()): ElementNode {
  const slots = Object.entries(node.slots ?? {}).map(([name, nodes]) => [
    name,
    nodes.map((one) => withNewKeys(one)),
  ]);
  return { ...structuredClone(node), key, ...(node.slots && { slots: Object.fromEntries(slots) }) };
}

export const randomKey = (): string => randomId().slice(0, 12);

export function addNode(document: PageDocument, node: ElementNode, place: Place): PageDocument | undefined {
  const copy = structuredClone(document);
  const list = listAt(copy, place);
  list?.splice(place.index, 0, node);
  return list && copy;
}

function listAt(document: PageDocument, { parent, slot = "" }: Place): ElementNode[] | undefined {
  if (parent === undefined) return document.body;
  const node = findNode(document, parent)?.node;
  if (!node) return undefined;
  // a name from outside may be one that every object has
  const list = (Object.hasOwn(node.slots ?? {}, slot) && node.slots?.[slot]) || [];
  node.slots = { ...node.slots, [slot]: list };
  return list;
}

/** The place is counted in the list as it is before the move; never into itself. */
export function moveNode(document: PageDocument, key: string, place: Place): PageDocument | undefined {
  return changed(document, key, ({ node, among, index }, copy) => {
    if (place.parent !== undefined && findNode({ body: [node] }, place.parent)) return false;
    const list = listAt(copy, place);
    if (!list) return false;
    among.splice(index, 1);
    list.splice(place.index - (list === among && place.index > index ? 1 : 0), 0, node);
    return true;
  });
}

/** One up or down among its neighbours; at the end of a list that takes anything, out of it. */
export function placeBeside(
  document: PageDocument,
  key: string,
  by: -1 | 1,
  registry: Registry,
): Place | undefined {
  const found = findNode(document, key);
  if (!found) return undefined;
  const { index, among, above } = found;
  const parent = above.at(-1);
  const at = by < 0 ? index - 1 : index + 2;
  if (at >= 0 && at <= among.length)
    return { index: at, ...(parent && { parent: parent.node.key, slot: parent.slot }) };
  if (!parent?.node.key || takesOf(registry, parent)) return undefined;
  const outer = findNode(document, parent.node.key);
  const holder = outer?.above.at(-1);
  if (!outer || (holder && takesOf(registry, holder))) return undefined;
  return {
    index: outer.index + (by < 0 ? 0 : 1),
    ...(holder && { parent: holder.node.key, slot: holder.slot }),
  };
}

const takesOf = (registry: Registry, { node, slot }: Found["above"][number]) =>
  registry.get(node.element)?.slots[slot]?.takes;

/** Right after it. */
export function placeAfter(document: PageDocument, key: string): Place | undefined {
  const found = findNode(document, key);
  const parent = found?.above.at(-1);
  return found && { index: found.index + 1, ...(parent && { parent: parent.node.key, slot: parent.slot }) };
}
