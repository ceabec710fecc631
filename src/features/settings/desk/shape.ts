/** What a setting looks like to whoever fills it in: made from its type, so that a new setting has its fields at once. */
import type { z } from "zod";
import type { PartNote, SettingDeclaration } from "../settings";
import { usualChoices } from "./usual-choices.fr";

/** What an empty field stands for; absent: nothing, and something is wanted. */
interface Emptiness {
  empty?: { value: "" | null | undefined };
}

export type Shape = Pick<
  PartNote,
  | "title"
  | "unit"
  | "holds"
  | "lines"
  | "format"
  | "suggests"
  | "isHidden"
  | "one"
  | "none"
  | "inSummary"
  | "counted"
  | "fewest"
> &
  (
    | ({ kind: "text"; longest: number | null } & Emptiness)
    | ({ kind: "number" } & Emptiness)
    | ({ kind: "boolean" } & Emptiness)
    | ({ kind: "choice"; choices: readonly Choice[] } & Emptiness)
    | ({ kind: "choices"; choices: readonly Choice[] } & Emptiness)
    | { kind: "list"; of: Shape; most: number | undefined; isRow?: true }
    | { kind: "group"; fields: Readonly<Record<string, Shape>> }
  );

interface Choice {
  value: string;
  label: string;
}

export const shapeOfSetting = ({ type, unit }: SettingDeclaration): Shape => ({
  ...shapeOf(type),
  ...(unit && { unit }),
});

/** Throws for a type that has no fields: a test goes through all settings. */
function shapeOf(type: z.ZodType, isPart = false): Shape {
  const note = noteOf(type);
  return {
    ...kindOf(type, isPart),
    ...(note.title && { title: note.title }),
    ...(note.unit && { unit: note.unit }),
    ...(note.holds && { holds: note.holds }),
    ...(note.lines !== undefined && { lines: note.lines }),
    ...(note.format && { format: note.format }),
    ...(note.suggests && { suggests: note.suggests }),
    ...(note.isHidden && { isHidden: note.isHidden }),
    ...(note.counted && { counted: note.counted }),
    ...(note.one && { one: note.one }),
    ...(note.none && { none: note.none }),
    ...(note.inSummary && { inSummary: note.inSummary }),
    ...(note.fewest && { fewest: note.fewest }),
  };
}

/** As zod keeps it, by the name of its kind. */
interface Definition {
  type: string;
  innerType: z.ZodType;
  element: z.ZodType;
  shape: Readonly<Record<string, z.ZodType>>;
  options: readonly z.ZodType[];
  keyType: z.ZodType;
  valueType: z.ZodType;
  entries: Readonly<Record<string, string>>;
}

const definitionOf = (type: z.ZodType): Definition => type.def as unknown as Definition;

function kindOf(type: z.ZodType, isPart: boolean): Shape {
  const def = definitionOf(type);
  switch (def.type) {
    case "default":
      // an empty field of a row stands for the default; a box that is not ticked says no
      return isPart && definitionOf(def.innerType).type !== "boolean"
        ? orEmpty(def.innerType, undefined)
        : shapeOf(def.innerType, isPart);
    case "optional":
      return orEmpty(def.innerType, undefined);
    case "nullable":
      return orEmpty(def.innerType, null);
    case "string":
      return { kind: "text", longest: (type as z.ZodString).maxLength, empty: { value: "" } };
    case "union":
      return { kind: "text", longest: null, empty: { value: "" } };
    case "number":
      return { kind: "number" };
    case "boolean":
      return { kind: "boolean" };
    case "enum":
      return { kind: "choice", choices: choicesOf(type) };
    case "array":
      return listOf(type);
    case "object":
      return { kind: "group", fields: mapEntries(def.shape, (field) => shapeOf(field, true)) };
    case "record": {
      const keys = choicesOf(def.keyType).map(({ value, label }) => [
        value,
        { ...shapeOf(def.valueType, true), title: label },
      ]);
      return { kind: "group", fields: Object.fromEntries(keys) as Record<string, Shape> };
    }
    default:
      throw new Error(`A setting of the type « ${def.type} » has no field.`);
  }
}

function listOf(type: z.ZodType): Shape {
  const { element } = definitionOf(type);
  if (definitionOf(element).type === "enum") return { kind: "choices", choices: choicesOf(element) };
  const checks = (type.def as { checks?: { _zod: { def: { check: string; maximum?: number } } }[] }).checks;
  const most = checks?.find(({ _zod }) => _zod.def.check === "max_length")?._zod.def.maximum;
  const of = shapeOf(element, true);
  // a list in a list is a row of cells, each of which has its place, empty or not
  return { kind: "list", of: of.kind === "list" ? { ...of, isRow: true } : of, most };
}

function orEmpty(type: z.ZodType, value: null | undefined): Shape {
  const shape = shapeOf(type, true);
  const hasEmpty = ["text", "number", "choice", "choices", "boolean"].includes(shape.kind);
  return hasEmpty ? ({ ...shape, empty: { value } } as Shape) : shape;
}

/** The same for values that mean the same: chosen in another order. */
export function plainValue(shape: Shape, value: unknown): unknown {
  if (shape.kind === "choices") return [...(value as string[])].sort();
  if (shape.kind === "list") return (value as unknown[]).map((row) => plainValue(shape.of, row));
  if (shape.kind !== "group") return value;
  const parts = value as Record<string, unknown>;
  return mapEntries(shape.fields, (of, key) =>
    parts[key] === undefined ? undefined : plainValue(of, parts[key]),
  );
}

function choicesOf(type: z.ZodType): Choice[] {
  const { choices = {} } = noteOf(type);
  return Object.values(definitionOf(type).entries).map((value) => ({
    value,
    label: choices[value] ?? usualChoices[value] ?? value,
  }));
}

const noteOf = (type: z.ZodType): PartNote => (type.meta() ?? {}) as PartNote;

const mapEntries = <Value, Made>(
  of: Readonly<Record<string, Value>>,
  make: (value: Value, key: string) => Made,
): Record<string, Made> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, make(value, key)]));
