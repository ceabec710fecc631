/** The rows of a list as the editor shows them: their parts, and what each row is called. */
import { plainLine } from "../../../elements/text/lines";
import type { Shape } from "./shape";

export const entriesOf = (shape: Extract<Shape, { kind: "group" }>) =>
  Object.entries(shape.fields)
    .filter(([, { isHidden }]) => !isHidden)
    .map(([key, of]) => ({ key, of, title: of.title ?? key }));

export const partOf = (value: unknown, key: string | number): unknown =>
  (value as Record<string | number, unknown> | undefined)?.[key];

/** By its first text. */
export function nameOf(shape: Shape, value: unknown): string | undefined {
  if (shape.kind === "list") return plainLine(String(partOf(value, 0) ?? "")) || undefined;
  if (shape.kind !== "group") return undefined;
  const first = entriesOf(shape).find(({ of }) => of.kind === "text");
  const text = first && partOf(value, first.key);
  return typeof text === "string" && text !== "" ? text : undefined;
}

/** « Québec », « Ontario et Atlantique »: the rows of a list by their names, where all of them have one. */
export function rowNames(shape: Shape, value: unknown): string[] | undefined {
  if (shape.kind !== "list" || shape.of.kind !== "group" || !Array.isArray(value)) return undefined;
  const names = value.flatMap((row) => nameOf(shape.of, row) ?? []);
  return names.length === value.length ? names : undefined;
}
