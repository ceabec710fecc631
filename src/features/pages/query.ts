/** What a page's address asks of its elements: only words that one of them heeds, with values that it knows. */
import { z } from "zod";
import type { CheckedNode } from "./pages";

export type PageQuery = Readonly<Record<string, string>>;

const NAME = /^[a-z]{1,20}\d{0,3}$/;
const VALUE = /^[a-z0-9-]{1,40}$/;

/** The words that an element could heed; nothing at all when there are none. */
export const pageQuery = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((query) =>
    someOf(Object.entries(query).flatMap(([name, value]) => wordOf(name, [value].flat()[0]))),
  );

const wordOf = (name: string, value: unknown): [string, string][] =>
  typeof value === "string" && NAME.test(name) && VALUE.test(value) ? [[name, value]] : [];

/** Of those, what the elements of this page really heed. */
export function heeded(body: readonly CheckedNode[], query: PageQuery = {}): PageQuery | undefined {
  const known = body.flatMap(heedsOf).filter(({ name, values }) => values.includes(query[name] ?? ""));
  return someOf(known.map(({ name }) => [name, query[name] ?? ""]));
}

function heedsOf({ element, settings, slots }: CheckedNode): { name: string; values: readonly string[] }[] {
  const own = Object.entries(element.heeds?.(settings) ?? {}).map(([name, values]) => ({ name, values }));
  return [...own, ...Object.values(slots).flat().flatMap(heedsOf)];
}

const someOf = (words: [string, string][]): PageQuery | undefined =>
  words.length > 0 ? Object.fromEntries(words) : undefined;
