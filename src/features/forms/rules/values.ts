/** What a form was filled with, by field: names with brackets are lists, a plain name keeps its last value. */

/** A file as both sides know it before anything reads it. */
export interface GivenFile {
  name: string;
  size: number;
  /** What its sender says it is; may be empty. */
  type: string;
}

export type Given = string | GivenFile;

export interface Values {
  /** Without what was left empty. */
  all(field: string): readonly Given[];
}

export const isFile = (value: Given): value is GivenFile => typeof value !== "string";

const NAME = /^([a-z][-a-z0-9_:]*)(\[[-a-z0-9_:]*\])?/i;

/** `entries` as a form sends them: in the browser a `FormData`, on the server the parts of the post. */
export function readValues(entries: Iterable<readonly [string, Given]>): Values {
  const values = new Map<string, { isList: boolean; given: Given[] }>();
  for (const [key, value] of entries) {
    const [, name, brackets] = NAME.exec(key) ?? [];
    if (name === undefined) continue;
    const before = values.get(name);
    const isList = brackets !== undefined;
    if (isList && before?.isList) before.given.push(value);
    else values.set(name, { isList, given: [value] });
  }
  return { all: (field) => (values.get(field)?.given ?? []).filter(isFilled) };
}

/** A file field without a file sends a nameless, empty one. */
const isFilled = (value: Given): boolean =>
  isFile(value) ? value.name !== "" || value.size > 0 : value !== "";
