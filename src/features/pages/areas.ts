/** The areas of pages that wait for consent: found again by number and drawn alone when it is given. */
import { paths } from "../../paths";
import type { Database } from "../../platform/db";
import type { Site } from "../../platform/http/site";
import { openPage } from "./actions";
import { drawNode, idFrom, pageSource } from "./draw";
import { type AnyElement, type CheckedNode, checkDocument, type Registry } from "./pages";
import { listPages } from "./store";

/** A page's number on the wire, from its path: the same in every process, and nothing to keep. */
export function areaNumber(path: string): number {
  let bits = 0x811c9dc5;
  for (const character of path) bits = Math.imul(bits ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return bits >>> 1;
}

/** The HTML of one area, if a published page or a gallery page has it; nothing else of the page. */
export async function drawArea(
  { database, site }: { database: Database; site: Pick<Site, "fragment"> },
  elements: Registry,
  post: number,
  block: string,
): Promise<string | undefined> {
  const nodes = (await pageNodes(database, elements, post)) ?? galleryNodes(elements, post);
  const found = nodes && findNode(nodes, block);
  if (!found?.element.consent) return undefined;
  const { node } = await drawNode(found, { ...pageSource(database), post });
  return site.fragment(node);
}

async function pageNodes(
  database: Database,
  elements: Registry,
  post: number,
): Promise<CheckedNode[] | undefined> {
  const page = (await listPages(database.read)).find(({ path }) => areaNumber(path) === post);
  return page && (await openPage(database, elements, page.path))?.body;
}

function galleryNodes(elements: Registry, post: number): CheckedNode[] | undefined {
  const element = [...elements.values()].find(({ name }) => areaNumber(paths.element(name)) === post);
  return element?.examples.flatMap((_, index) => exampleNodes(elements, element, index));
}

function findNode(nodes: readonly CheckedNode[], block: string): CheckedNode | undefined {
  for (const node of nodes) {
    if (idFrom(node.path) === block) return node;
    const inside = findNode(Object.values(node.slots).flat(), block);
    if (inside) return inside;
  }
  return undefined;
}

/** An element's example as it stands on its gallery page: each has ids of its own. */
export function exampleNodes(
  elements: Registry,
  element: AnyElement,
  index: number,
  place = index,
): CheckedNode[] {
  const example = element.examples[index];
  const node = { element: element.name, settings: example?.settings, slots: example?.slots };
  const { body, faults } = checkDocument({ body: [node] }, elements);
  if (faults.length > 0)
    throw new Error(
      `The example « ${example?.name} » of ${element.name} is wrong: ${JSON.stringify(faults)}`,
    );
  return body.map((checked) => moved(checked, place));
}

function moved(checked: CheckedNode, index: number): CheckedNode {
  const slots = Object.entries(checked.slots).map(([name, nodes]) => [
    name,
    nodes.map((node) => moved(node, index)),
  ]);
  return {
    ...checked,
    path: `body[${index}]${checked.path.slice("body[0]".length)}`,
    slots: Object.fromEntries(slots),
  };
}
