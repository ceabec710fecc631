/** What an element of a page is called: by its kind and its words, or by what it holds; no two of a page alike. */
import type { ElementNode } from "../../../elements/element";
import { plainLine } from "../../../elements/text/lines";
import type { Registry } from "../pages";
import { texts } from "./texts.fr";

const LONGEST = 40;
/** What an element says first, in this order. */
const SPOKEN = ["title", "heading", "question", "label", "name", "text", "items", "questions"] as const;

export function nameOf(registry: Registry, node: ElementNode): string {
  const kind = kindOf(registry, node);
  const [first] = insideOf(node);
  const words = wordsOf(node);
  const said = words ?? firstWordsIn(insideOf(node));
  const what = words === undefined && first ? texts.holding(kind, kindOf(registry, first)) : kind;
  return said === undefined ? what : `${what}\u00a0: ${said}`;
}

/** By key: those that would be called the same are numbered. */
export function namesIn(registry: Registry, body: readonly ElementNode[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const each = (nodes: readonly ElementNode[]): void => {
    for (const node of nodes) {
      const name = nameOf(registry, node);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      names.set(node.key ?? "", count > 1 ? `${name} (${count})` : name);
      each(insideOf(node));
    }
  };
  each(body);
  return names;
}

const kindOf = (registry: Registry, { element }: ElementNode): string =>
  registry.get(element)?.label ?? texts.unknown(element);

const insideOf = ({ slots = {} }: ElementNode): ElementNode[] => Object.values(slots).flat();

function firstWordsIn(nodes: readonly ElementNode[]): string | undefined {
  for (const node of nodes) {
    const words = wordsOf(node) ?? firstWordsIn(insideOf(node));
    if (words !== undefined) return words;
  }
  return undefined;
}

const wordsOf = ({ settings = {} }: ElementNode): string | undefined => spokenIn(settings);

function spokenIn(value: unknown): string | undefined {
  if (typeof value === "string") return shortened(value);
  if (Array.isArray(value)) return spokenIn(value[0]);
  if (typeof value !== "object" || value === null) return undefined;
  const parts = value as Record<string, unknown>;
  return SPOKEN.map((key) => spokenIn(parts[key])).find((words) => words !== undefined);
}

/** Of its first line, without marks, whole words. */
function shortened(text: string): string | undefined {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const words = lines.slice(0, 2).map(plainLine).join(" ").trim();
  if (words === "") return undefined;
  if (words.length <= LONGEST) return words;
  return `${words.slice(0, LONGEST).replace(/\s+\S*$/u, "")}…`;
}
