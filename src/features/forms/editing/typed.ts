/** The editor's one form read as a definition: every part of a form that was typed, and what else was asked for. */
import { slugify } from "../../../kernel/text";
import { FIELD_NAME, type FieldKind } from "../definition/definition";
import { MESSAGE_KEYS } from "../definition/message-keys";
import { type Rule, rulesOn } from "../rules/rules";
import type { RawForm } from "./actions";
import { KINDS, newField, type RawDefinition, type RawField, withValues } from "./parts";
import { usualCopy } from "./texts.fr";

export type Words = Readonly<Record<string, string>>;

export interface KeyedField {
  /** By its stored name, whatever its place; of a field without a name, its kind and number. */
  key: string;
  field: RawField;
}

/** A form as it would be stored, and which of its fields is which. */
export interface TypedForm extends Pick<RawForm, "title" | "raw"> {
  keys: readonly string[];
}

/** What the form calls the parts of a definition. */
export const names = {
  title: "titre",
  field: (key: string, part: string) => `champ.${key}.${part}`,
  letter: (part: string) => `courriel.${part}`,
  message: (key: string) => `message.${key}`,
  newKind: "nouveau.genre",
  newLabel: "nouveau.label",
  /** Of the field that is being added. */
  newKey: "",
};

export function keyedFields(fields: readonly RawField[]): KeyedField[] {
  return fields.map((field, index) => ({
    key: typeof field.name === "string" && field.name !== "" ? field.name : `${index}-${field.kind}`,
    field,
  }));
}

/** What was not sent stays as it is stored. */
export function typedForm({ title, raw }: RawForm, form: Words): TypedForm {
  const before = keyedFields(raw.fields);
  const fields = before.map(({ key, field }) => typedField(field, key, form));
  const renamed = new Map(
    before.flatMap(({ field }, at) => {
      const name = fields[at]?.name;
      return typeof field.name === "string" && typeof name === "string" && name !== field.name
        ? [[field.name, name] as const]
        : [];
    }),
  );
  const said = { ...raw, ...typedLetters(raw, form), ...typedMessages(form), fields };
  return {
    title: (form[names.title] ?? title).trim().slice(0, 200),
    raw: renamed.size > 0 ? withNames(said, renamed) : said,
    keys: before.map(({ key }) => key),
  };
}

export const isTyped = (form: object, key: string): boolean =>
  Object.keys(form).some((name) => name.startsWith(names.field(key, "")));

function typedField(field: RawField, key: string, form: Words): RawField {
  if (!isTyped(form, key)) return field;
  const prefix = names.field(key, "");
  const own = Object.entries(form).filter(([name]) => name.startsWith(prefix));
  return withValues(field, Object.fromEntries(own.map(([name, text]) => [name.slice(prefix.length), text])));
}

/** Their words; whom they go to is the owner's (`typedRecipients`). */
function typedLetters({ mail, copy }: RawDefinition, form: Words): Partial<RawDefinition> {
  if (form[names.letter("subject")] === undefined) return {};
  const said = (part: string) => (form[names.letter(part)] ?? "").trim();
  const hasCopyWords = form[names.letter("copySubject")] !== undefined;
  return {
    mail: { ...mail, subject: said("subject"), text: said("text") || undefined },
    ...(copy && hasCopyWords && { copy: { ...copy, subject: said("copySubject"), text: said("copyText") } }),
  };
}

const RECIPIENTS = ["to", "replyTo", "copyTo"];

/** A request that says whom letters go to is for the owner's verb alone. */
export const namesRecipients = (form: Words): boolean =>
  RECIPIENTS.some((part) => form[names.letter(part)] !== undefined);

/** Whom the letters of a form go to, and whom one answers. */
export function typedRecipients(before: RawForm, form: Words): TypedForm {
  const { title, raw, keys } = typedForm(before, {});
  const said = (part: string) => (form[names.letter(part)] ?? "").trim();
  const to = said("to")
    .split(/[\s,;]+/)
    .filter(Boolean);
  const copyTo = said("copyTo");
  const mail = {
    ...raw.mail,
    to: to.length > 0 ? to : undefined,
    replyTo: said("replyTo") || undefined,
  };
  return {
    title,
    raw: { ...raw, mail, copy: copyTo ? { ...usualCopy, ...raw.copy, to: copyTo } : undefined },
    keys,
  };
}

function typedMessages(form: Words): Partial<RawDefinition> {
  if (!MESSAGE_KEYS.some((key) => form[names.message(key)] !== undefined)) return {};
  const own = MESSAGE_KEYS.flatMap((key) => {
    const text = (form[names.message(key)] ?? "").trim();
    return text === "" ? [] : [[key, text] as const];
  });
  return { messages: Object.fromEntries(own) };
}

/** Letters and rules go on naming a field that has another name now. */
function withNames(raw: RawDefinition, renamed: ReadonlyMap<string, string>): RawDefinition {
  const follow = (letter: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(letter).map(([part, value]) => {
        if (typeof value !== "string") return [part, value];
        if (part === "replyTo" || part === "to") return [part, renamed.get(value) ?? value];
        return [part, value.replace(/\[([^\][]+)\]/g, (_tag, name) => `[${renamed.get(name) ?? name}]`)];
      }),
    );
  return {
    ...raw,
    mail: follow(raw.mail),
    ...(raw.copy && { copy: follow(raw.copy) }),
    ...(raw.rules && { rules: renamedRules(raw.rules, renamed) }),
  };
}

const renamedRules = (rules: readonly Rule[], renamed: ReadonlyMap<string, string>): Rule[] =>
  rules.map((rule) => ({
    ...rule,
    ...(rule.field !== undefined && { field: renamed.get(rule.field) ?? rule.field }),
    ...(rule.rules && { rules: renamedRules(rule.rules, renamed) }),
  }));

/* ------------------------------------------------------------- what is done to a field */

export function withNewField(typed: TypedForm, form: Words): TypedForm {
  const kind: FieldKind = KINDS.find((each) => each === form[names.newKind]) ?? "text";
  const label = (form[names.newLabel] ?? "").trim();
  const { fields } = typed.raw;
  // before the button, which comes last
  const end = kind !== "submit" && fields.at(-1)?.kind === "submit" ? fields.length - 1 : fields.length;
  return withFields(typed, {
    fields: fields.toSpliced(end, 0, newField(kind, label, freeName(fields, label, kind))),
    keys: typed.keys.toSpliced(end, 0, names.newKey),
  });
}

export function withMoved(typed: TypedForm, key: string, step: 1 | -1): TypedForm | undefined {
  const index = typed.keys.indexOf(key);
  const { fields } = typed.raw;
  const field = fields[index];
  if (!field || !fields[index + step]) return undefined;
  return withFields(typed, {
    fields: fields.toSpliced(index, 1).toSpliced(index + step, 0, field),
    keys: typed.keys.toSpliced(index, 1).toSpliced(index + step, 0, key),
  });
}

/** The rules on it go with it: nobody could satisfy them any more. */
export function withoutField(typed: TypedForm, key: string): TypedForm | undefined {
  const index = typed.keys.indexOf(key);
  if (index < 0) return undefined;
  const { title, raw, keys } = withFields(typed, {
    fields: typed.raw.fields.toSpliced(index, 1),
    keys: typed.keys.toSpliced(index, 1),
  });
  const left = new Set(raw.fields.map(({ name }) => String(name)));
  return { title, raw: { ...raw, ...(raw.rules && { rules: rulesOn(left, raw.rules) }) }, keys };
}

const withFields = (
  { title, raw }: TypedForm,
  { fields, keys }: { fields: RawField[]; keys: readonly string[] },
): TypedForm => ({ title, raw: { ...raw, fields }, keys });

function freeName(fields: readonly RawField[], label: string, kind: FieldKind): string {
  const slug = slugify(label).slice(0, 40);
  const stem = FIELD_NAME.test(slug) ? slug : kind;
  const taken = new Set(fields.map(({ name }) => name));
  for (let at = 1; ; at++) {
    const name = at === 1 ? stem : `${stem}-${at}`;
    if (!taken.has(name)) return name;
  }
}
