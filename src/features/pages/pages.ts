/** Pages as data: a tree of elements with their settings, checked when it is saved and again when it is read. */
import type { z } from "zod";
import type { Element, ElementNode } from "../../elements/element";

export interface PageDocument {
  body: ElementNode[];
}

/** Something in a document that cannot be drawn, and where: « body[2].settings.speed ». */
export interface Fault {
  path: string;
  message: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a registry holds elements of every shape
export type AnyElement = Element<any, any, any>;
export type Registry = ReadonlyMap<string, AnyElement>;

/** A node whose element is known and whose settings are complete. */
export interface CheckedNode {
  element: AnyElement;
  settings: Record<string, unknown>;
  slots: Record<string, CheckedNode[]>;
  path: string;
}

const MAX_DEPTH = 12;
const MAX_NODES = 1000;

/** Reads a document against the registry: what can be drawn, and what is wrong with the rest. */
export function checkDocument(
  document: unknown,
  registry: Registry,
): { body: CheckedNode[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const body = (document as PageDocument | null)?.body;
  if (!Array.isArray(body))
    return { body: [], faults: [{ path: "body", message: "Une page est une liste d’éléments." }] };
  const count = { left: MAX_NODES };
  const words = new Set<string>();
  return { body: checkNodes(body, "body", { registry, faults, depth: 0, count, words }), faults };
}

interface Check {
  registry: Registry;
  faults: Fault[];
  depth: number;
  count: { left: number };
  /** What the elements so far heed of the page's address. */
  words: Set<string>;
  takes?: readonly string[] | undefined;
}

function checkNodes(nodes: readonly unknown[], path: string, check: Check): CheckedNode[] {
  return nodes.flatMap((node, index) => checkNode(node, `${path}[${index}]`, check) ?? []);
}

function checkNode(node: unknown, path: string, check: Check): CheckedNode | undefined {
  const refuse = (where: string, message: string): undefined => {
    check.faults.push({ path: where, message });
  };
  if (typeof node !== "object" || node === null) return refuse(path, "Un élément est un objet.");
  const { element: name, settings = {}, slots = {} } = node as Partial<ElementNode>;
  const element = typeof name === "string" ? check.registry.get(name) : undefined;
  if (!element)
    return refuse(`${path}.element`, `L’élément « ${typeof name === "string" ? name : "?"} » n’existe pas.`);
  if (check.takes && !check.takes.includes(element.name)) {
    return refuse(`${path}.element`, `« ${element.label} » n’a pas sa place ici.`);
  }
  check.count.left -= 1;
  if (check.depth > MAX_DEPTH || check.count.left < 0) return refuse(path, "La page est trop grande.");
  const read = element.settings.safeParse(settings);
  if (!read.success) {
    for (const issue of read.error.issues) refuse(settingPath(path, issue), issue.message);
    return refusedNode(element, path);
  }
  const own = element.withOwnWords?.(read.data, check.words) ?? read.data;
  for (const word of Object.keys(element.heeds?.(own) ?? {})) check.words.add(word);
  return { element, settings: own, slots: checkSlots(element, slots, path, check), path };
}

/** The page is not saved; one that was stored all the same says where something is missing. */
function refusedNode(element: AnyElement, path: string): CheckedNode | undefined {
  const { refused, name, label, summary, settings, examples } = element;
  if (!refused) return undefined;
  const drawn = { name, label, summary, settings, examples, slots: {}, view: refused };
  return { element: drawn, settings: {}, slots: {}, path };
}

function checkSlots(element: AnyElement, given: unknown, path: string, check: Check) {
  const slots = slotsOf(given);
  if (!slots)
    check.faults.push({ path: `${path}.slots`, message: "Les emplacements sont un objet de listes." });
  for (const name of Object.keys(slots ?? {})) {
    if (!Object.hasOwn(element.slots, name)) {
      check.faults.push({
        path: `${path}.slots.${name}`,
        message: `« ${element.label} » n’a pas d’emplacement « ${name} ».`,
      });
    }
  }
  const checked = Object.entries(element.slots).map(([name, slot]) => {
    const nodes = slots && Object.hasOwn(slots, name) ? slots[name] : [];
    if (!Array.isArray(nodes)) {
      check.faults.push({
        path: `${path}.slots.${name}`,
        message: "Un emplacement est une liste d’éléments.",
      });
      return [name, []];
    }
    return [
      name,
      checkNodes(nodes, `${path}.slots.${name}`, { ...check, depth: check.depth + 1, takes: slot.takes }),
    ];
  });
  return Object.fromEntries(checked) as Record<string, CheckedNode[]>;
}

const slotsOf = (given: unknown): Record<string, unknown> | undefined =>
  typeof given === "object" && given !== null && !Array.isArray(given)
    ? (given as Record<string, unknown>)
    : undefined;

function settingPath(path: string, issue: z.core.$ZodIssue): string {
  const keys = issue.code === "unrecognized_keys" ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
  return [
    `${path}.settings`,
    ...keys.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)),
  ].join("");
}
