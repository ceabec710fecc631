/** The settings of a field as words of a form, by kind: how each is written, and how it is read again. */
import type { FieldKind } from "../definition/definition";
import type { Rule } from "../rules/rules";
import { editTexts as texts } from "./texts.fr";

/** A definition as it is stored: defaults are not written out. */
export interface RawDefinition {
  fields: RawField[];
  messages?: Record<string, string>;
  mail: Record<string, unknown>;
  copy?: Record<string, unknown>;
  rules?: readonly Rule[];
  [name: string]: unknown;
}
export type RawField = Record<string, unknown> & { kind: FieldKind };

export interface Part {
  /** Of the definition, and of the form. */
  name: keyof typeof texts.parts;
  write(value: unknown): string;
  /** Undefined: left out. */
  read(text: string): unknown;
  /** Ticked or not. */
  isTick?: boolean;
  rows?: number;
}

const words = (name: Part["name"], rows?: number): Part => ({
  name,
  write: (value) => String(value ?? ""),
  read: (text) => (text === "" ? undefined : text),
  ...(rows && { rows }),
});
/** What is no number is left as it is: the schema says no. */
const figure = (name: Part["name"]): Part => ({
  name,
  write: (value) => (value === undefined ? "" : String(value).replace(".", ",")),
  read: (text) => {
    if (text === "") return undefined;
    const number = Number(text.replace(",", "."));
    return Number.isNaN(number) ? text : number;
  },
});
const tick = (name: Part["name"]): Part => ({
  name,
  write: (value) => (value === true ? "1" : ""),
  read: (text) => (text === "" ? undefined : true),
  isTick: true,
});
const lines = <Item>(
  name: Part["name"],
  write: (item: Item) => string,
  read: (line: string) => Item,
): Part => ({
  name,
  rows: 5,
  write: (value) => ((value as Item[] | undefined) ?? []).map(write).join("\n"),
  read: (text) =>
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean)
      .map(read),
});

const choices = lines<{ value: string; label?: string }>(
  "choices",
  ({ value, label }) => (label ? `${value} | ${label}` : value),
  (line) => {
    const [value = "", label] = line.split("|").map((word) => word.trim());
    return label ? { value, label } : { value };
  },
);
const questions = lines<{ question: string; answer: string }>(
  "questions",
  ({ question, answer }) => `${question} = ${answer}`,
  (line) => {
    const at = line.lastIndexOf("=");
    return { question: line.slice(0, Math.max(at, 0)).trim(), answer: line.slice(at + 1).trim() };
  },
);
const accept = lines<string>(
  "accept",
  (one) => one,
  (line) => line,
);

const named = [words("label"), words("name"), words("help"), figure("width")];
const asked = [...named, tick("required")];
const typed = [...asked, words("placeholder"), figure("minlength"), figure("maxlength")];

export const PARTS: Record<FieldKind, readonly Part[]> = {
  text: typed,
  email: typed,
  url: typed,
  tel: typed,
  textarea: [...typed, figure("rows")],
  number: [...asked, figure("min"), figure("max"), figure("step")],
  range: [...asked, figure("min"), figure("max"), figure("step")],
  date: [...asked, words("min"), words("max")],
  time: asked,
  select: [...asked, choices, tick("multiple")],
  checkbox: [...asked, choices, figure("minitems"), figure("maxitems")],
  radio: [...named, choices],
  acceptance: [...named, tick("optional")],
  quiz: [...named, questions],
  captcha: named,
  file: [...asked, accept, figure("most"), figure("maxfilesize")],
  hidden: [words("name"), words("value")],
  submit: [words("label")],
};

export const KINDS = Object.keys(PARTS) as FieldKind[];

export const labelOf = (field: RawField): string =>
  String(field.label ?? field.name ?? texts.kinds[field.kind]);

export const valuesOf = (field: RawField): Record<string, string> =>
  Object.fromEntries(PARTS[field.kind].map((part) => [part.name, part.write(field[part.name])]));

/** What the form does not show stays as it was. */
export function withValues(field: RawField, values: Readonly<Record<string, string>>): RawField {
  const changed: RawField = { ...field };
  for (const part of PARTS[field.kind]) {
    const value = part.read((values[part.name] ?? "").trim());
    if (value === undefined) delete changed[part.name];
    else changed[part.name] = value;
  }
  return changed;
}

/** A new one, with what its kind cannot do without. */
export const newField = (kind: FieldKind, label: string, name: string): RawField => ({
  kind,
  ...(kind !== "submit" && { name }),
  ...(kind !== "hidden" && { label }),
  ...(["select", "checkbox", "radio"].includes(kind) && { choices: [{ value: texts.firstChoice }] }),
  ...(kind === "quiz" && { questions: [{ question: label, answer: texts.firstAnswer }] }),
});
