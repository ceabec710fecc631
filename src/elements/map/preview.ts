/** Fetches the template of a map and fills it (MAP-01): scripts are taken out first, what is filled in stays text. */
import { safeFragment } from "../../platform/islands/fragment";
import { type Filling, filled, TEMPLATE_PATH, withoutScriptTags } from "./wire";

export async function fetchPreview(filling: Filling, signal: AbortSignal): Promise<HTMLElement> {
  const answer = await fetch(TEMPLATE_PATH, { signal });
  if (!answer.ok) throw new Error(`${answer.status} for ${TEMPLATE_PATH}`);
  const part = safeFragment(withoutScriptTags(await answer.text()), (root) => fill(root, filling));
  const live = part.querySelector<HTMLElement>(".map__live");
  if (!live) throw new Error("the template of maps holds no map");
  return live;
}

/** Attributes and texts are filled once they are nodes: no value can become HTML. */
function fill(root: Element, filling: Filling): void {
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    currentNode.nodeValue = filled(currentNode.nodeValue ?? "", filling);
  }
  for (const element of root.querySelectorAll("*"))
    for (const { name, value } of [...element.attributes])
      if (value.includes("<%")) element.setAttribute(name, filled(value, filling));
}
