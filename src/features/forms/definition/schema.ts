/** The rules that a form's fields bring, in the order in which they are looked at. */
import { type Rule, rulesOn } from "../rules/rules";
import { type FieldKind, type FieldOf, type FormDefinition, type FormField, isNamed } from "./definition";
import type { MessageKey } from "./message-keys";
import { messages } from "./texts.fr";

export type Say = (key: MessageKey) => string;

export const sayFor =
  ({ messages: own }: Pick<FormDefinition, "messages">): Say =>
  (key) =>
    own[key] ?? messages[key];

/** Those of `required` first, then what a value must look like, then the lists of choices: as scripts of others expect them. */
export function rulesOf(definition: FormDefinition): Rule[] {
  const say = sayFor(definition);
  const own = definition.fields.flatMap((field) => rulesFor(field, say));
  const isChoice = ({ rule }: Rule) => rule === "enum";
  const names = new Set(definition.fields.filter(isNamed).map(({ name }) => name));
  return [
    ...own.filter((rule) => !isChoice(rule)),
    ...own.filter(isChoice),
    ...rulesOn(names, definition.rules),
  ];
}

type Makers = { [Kind in FieldKind]?: (field: FieldOf<Kind>, say: Say) => (Rule | undefined)[] };

function rulesFor(field: FormField, say: Say): Rule[] {
  const make = MAKERS[field.kind] as ((field: FormField, say: Say) => (Rule | undefined)[]) | undefined;
  return (make?.(field, say) ?? []).filter((rule) => rule !== undefined);
}

type Bound = number | string | undefined;

const ruled = (rule: string, field: string, error: string, more: Partial<Rule> = {}): Rule => ({
  rule,
  field,
  error,
  ...more,
});
const required = ({ name, required }: { name: string; required: boolean }, say: Say) =>
  required ? ruled("required", name, say("invalid_required")) : undefined;
const bound = (rule: string, name: string, threshold: Bound, error: string) =>
  threshold === undefined ? undefined : ruled(rule, name, error, { threshold });

type Typed = FieldOf<"text" | "email" | "url" | "tel" | "textarea">;

const typed = (field: Typed, say: Say, own?: Rule) => [
  required(field, say),
  own,
  bound("minlength", field.name, field.minlength, say("invalid_too_short")),
  bound("maxlength", field.name, field.maxlength, say("invalid_too_long")),
];

const counted = (field: FieldOf<"number" | "range">, say: Say) => [
  required(field, say),
  ruled("number", field.name, say("invalid_number")),
  bound("minnumber", field.name, field.min, say("number_too_small")),
  bound("maxnumber", field.name, field.max, say("number_too_large")),
];

const oneOf = (name: string, choices: readonly { value: string }[], say: Say) =>
  ruled("enum", name, say("invalid_choice"), { accept: choices.map(({ value }) => value) });

const MAKERS: Makers = {
  text: (field, say) => typed(field, say),
  textarea: (field, say) => typed(field, say),
  email: (field, say) => typed(field, say, ruled("email", field.name, say("invalid_email"))),
  url: (field, say) => typed(field, say, ruled("url", field.name, say("invalid_url"))),
  tel: (field, say) => typed(field, say, ruled("tel", field.name, say("invalid_tel"))),
  number: counted,
  range: counted,
  date: (field, say) => [
    required(field, say),
    ruled("date", field.name, say("invalid_date")),
    field.days && ruled("dayofweek", field.name, say("invalid_choice"), { accept: field.days.map(String) }),
    bound("mindate", field.name, field.min, say("date_too_early")),
    bound("maxdate", field.name, field.max, say("date_too_late")),
  ],
  time: (field, say) => [required(field, say), ruled("time", field.name, say("invalid_time"))],
  select: (field, say) => [
    required(field, say),
    bound("maxitems", field.name, field.multiple ? undefined : 1, say("too_many_items")),
    oneOf(field.name, field.choices, say),
  ],
  checkbox: (field, say) => [
    required(field, say),
    bound("minitems", field.name, field.minitems, say("too_few_items")),
    bound("maxitems", field.name, field.exclusive ? 1 : field.maxitems, say("too_many_items")),
    field.freeText ? undefined : oneOf(field.name, field.choices, say),
  ],
  radio: (field, say) => [
    ruled("required", field.name, say("invalid_required")),
    bound("maxitems", field.name, 1, say("too_many_items")),
    field.freeText ? undefined : oneOf(field.name, field.choices, say),
  ],
  file: (field, say) => [
    field.required ? ruled("requiredfile", field.name, say("invalid_required")) : undefined,
    ruled("file", field.name, say("upload_file_type_invalid"), { accept: field.accept }),
    bound("maxitems", field.name, field.most > 1 ? field.most : undefined, say("upload_too_many")),
    bound("maxfilesize", field.name, field.maxfilesize, say("upload_file_too_large")),
  ],
};
