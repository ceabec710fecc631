/** What differs between two contents of a page, by element and setting. */
import type { ElementNode } from "../../elements/element";
import type { PageContent } from "./drafts";
import type { PageDocument } from "./pages";

export interface Difference {
  /** The element, in its newer state where there is one; absent: the page itself. */
  node?: ElementNode;
  kind: "added" | "removed" | "moved" | "setting" | "page";
  /** The setting, or the fact of the page. */
  name?: string;
  before?: unknown;
  after?: unknown;
}

interface Placed {
  node: ElementNode;
  /** The key of what holds it, and its slot. */
  holder: string;
}

/** `settingsOf`: all settings of an element, defaults included. */
export function compareContents(
  before: PageContent,
  after: PageContent,
  settingsOf: (node: ElementNode) => Record<string, unknown>,
): Difference[] {
  const facts = (["title", "path", "description", "image", "hidden"] as const)
    .filter((name) => before[name] !== after[name])
    .map((name): Difference => ({ kind: "page", name, before: before[name], after: after[name] }));
  const [old, now] = [placesOf(before.document), placesOf(after.document)];
  const removed = [...old.values()]
    .filter(({ node, holder }) => !now.has(node.key ?? "") && isTop(holder, old, now))
    .map(({ node }): Difference => ({ kind: "removed", node }));
  const stayed = inOrder(old, now);
  const rest = [...now].flatMap(([key, { node, holder }]): Difference[] => {
    const was = old.get(key);
    if (!was) return isTop(holder, now, old) ? [{ kind: "added", node }] : [];
    const settings = settingsBetween(settingsOf(was.node), settingsOf(node));
    return [
      ...settings.map((each): Difference => ({ kind: "setting", node, ...each })),
      ...(stayed.has(key) ? [] : [{ kind: "moved" as const, node }]),
    ];
  });
  return [...facts, ...removed, ...rest];
}

/** The keys that are in the same list, in the same order: the most that can be said not to have moved. */
function inOrder(old: Map<string, Placed>, now: Map<string, Placed>): Set<string> {
  const listed = (of: Map<string, Placed>, holder: string) =>
    [...of]
      .filter(([key, placed]) => placed.holder === holder && old.get(key)?.holder === now.get(key)?.holder)
      .map(([key]) => key);
  const holders = new Set([...now.values()].map(({ holder }) => holder));
  return new Set([...holders].flatMap((holder) => longestCommon(listed(old, holder), listed(now, holder))));
}

function longestCommon(one: readonly string[], other: readonly string[]): readonly string[] {
  let row: string[][] = Array.from({ length: other.length + 1 }, () => []);
  for (const key of one) {
    const next: string[][] = [[]];
    for (const [at, word] of other.entries()) {
      const [left = [], above = []] = [next[at], row[at + 1]];
      next.push(key === word ? [...(row[at] ?? []), key] : left.length > above.length ? left : above);
    }
    row = next;
  }
  return row.at(-1) ?? [];
}

/** What is inside of something new is told with it. */
const isTop = (holder: string, own: Map<string, Placed>, other: Map<string, Placed>): boolean => {
  const key = holder.split(" ", 1)[0] ?? "";
  return key === "" || !own.has(key) || other.has(key);
};

function placesOf({ body }: PageDocument): Map<string, Placed> {
  const places = new Map<string, Placed>();
  const each = (nodes: readonly ElementNode[], holder: string) => {
    for (const node of nodes) {
      places.set(node.key ?? "", { node, holder });
      for (const [slot, inside] of Object.entries(node.slots ?? {})) each(inside, `${node.key} ${slot}`);
    }
  };
  each(body, "");
  return places;
}

function settingsBetween(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => ({ name, before: before[name], after: after[name] }));
}
