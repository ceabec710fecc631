/** A form as data: its fields, its words, its letters. Checked when it is saved and again when it is read. */
import { z } from "zod";
import type { Rule } from "../rules/rules";
import { isAcceptable } from "../uploads/allowed";
import { MESSAGE_KEYS } from "./message-keys";
import { texts } from "./texts.fr";

/** As the calls know a field. */
export const FIELD_NAME = /^[A-Za-z][-A-Za-z0-9_:]*$/;
/** Files of one form together, however many fields there are. */
const MOST_FILES = 3;
/** Of the text beside the last choice. */
export const FREE_TEXT_LENGTH = 400;
export const FILE_BYTES = 5 * 1024 * 1024;

const line = z.string().trim().min(1).max(200);
const optionalLine = z.string().max(400).optional();
const status = z.string().regex(/^[a-z][a-z-]{0,40}$/);

const named = {
  name: z.string().max(60).regex(FIELD_NAME, texts.badName),
  label: line,
  help: optionalLine,
  /** Share of a row, in sixths. */
  width: z.union([z.literal(2), z.literal(3), z.literal(4)]).optional(),
  /** Statuses of the form in which nobody can enter the field. */
  inertOn: z.array(status).max(12).optional(),
};
const asked = { ...named, required: z.boolean().default(false) };
const typed = {
  ...asked,
  value: optionalLine,
  placeholder: optionalLine,
  autocomplete: z
    .string()
    .regex(/^[a-z-]{2,40}$/)
    .optional(),
  minlength: z.number().int().min(1).max(10_000).optional(),
  counter: z.enum(["up", "down"]).optional(),
};
const day = z.iso.date();
const choices = z
  .array(z.strictObject({ value: line, label: line.optional() }))
  .min(1)
  .max(100);
const bounded = {
  ...asked,
  value: z.number().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().positive().optional(),
};

const short = <Kind extends string>(kind: Kind) =>
  z.strictObject({
    kind: z.literal(kind),
    ...typed,
    maxlength: z.number().int().min(1).max(10_000).default(400),
  });

const field = z.discriminatedUnion("kind", [
  short("text"),
  short("email"),
  short("url"),
  short("tel"),
  z.strictObject({
    kind: z.literal("textarea"),
    ...typed,
    value: z.string().max(2000).optional(),
    rows: z.number().int().min(2).max(40).default(10),
    maxlength: z.number().int().min(1).max(20_000).default(2000),
  }),
  z.strictObject({ kind: z.literal("number"), ...bounded }),
  z.strictObject({
    kind: z.literal("range"),
    ...bounded,
    min: z.number().default(0),
    max: z.number().default(100),
  }),
  z.strictObject({
    kind: z.literal("date"),
    ...asked,
    value: day.optional(),
    min: day.optional(),
    max: day.optional(),
    /** 1 is Monday; absent: any. */
    days: z.array(z.number().int().min(1).max(7)).min(1).max(7).optional(),
  }),
  z.strictObject({ kind: z.literal("time"), ...asked, value: z.iso.time({ precision: -1 }).optional() }),
  z.strictObject({
    kind: z.literal("select"),
    ...asked,
    choices,
    value: optionalLine,
    multiple: z.boolean().default(false),
    /** Shown first, and no choice. */
    firstAsLabel: line.optional(),
  }),
  z.strictObject({
    kind: z.literal("checkbox"),
    ...asked,
    choices,
    checked: z.array(line).default([]),
    exclusive: z.boolean().default(false),
    freeText: z.boolean().default(false),
    minitems: z.number().int().min(1).max(100).optional(),
    maxitems: z.number().int().min(1).max(100).optional(),
  }),
  z.strictObject({
    kind: z.literal("radio"),
    ...named,
    choices,
    checked: optionalLine,
    freeText: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal("acceptance"),
    ...named,
    link: z.strictObject({ label: line, href: z.string().regex(/^\/[\w/-]*$/) }).optional(),
    /** Has to stay unticked. */
    invert: z.boolean().default(false),
    optional: z.boolean().default(false),
    checked: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal("quiz"),
    ...named,
    questions: z
      .array(z.strictObject({ question: line, answer: line }))
      .min(1)
      .max(50),
  }),
  z.strictObject({ kind: z.literal("captcha"), ...named, size: z.enum(["s", "m", "l"]).default("m") }),
  z.strictObject({
    kind: z.literal("file"),
    ...asked,
    accept: z
      .array(z.string().refine(isAcceptable, texts.badFileType))
      .min(1)
      .max(20)
      .default([".pdf", ".jpg", ".jpeg", ".png"]),
    most: z.number().int().min(1).max(MOST_FILES).default(1),
    /** All files of the field together. */
    maxfilesize: z
      .number()
      .int()
      .min(1)
      .max(MOST_FILES * FILE_BYTES)
      .default(1024 * 1024),
  }),
  z.strictObject({
    kind: z.literal("hidden"),
    name: named.name,
    label: line.optional(),
    value: z.string().max(400).default(""),
  }),
  z.strictObject({ kind: z.literal("submit"), label: line }),
]);

export type FormField = z.output<typeof field>;
export type FieldKind = FormField["kind"];
export type FieldOf<Kind extends FieldKind> = Extract<FormField, { kind: Kind }>;
export type NamedField = Exclude<FormField, { kind: "submit" }>;

const rule: z.ZodType<Rule> = z.lazy(() =>
  z.strictObject({
    rule: z.string().regex(/^[a-z]{2,20}$/),
    field: z.string().regex(FIELD_NAME).optional(),
    error: z.string().max(400).optional(),
    threshold: z.union([z.number(), z.string().max(40)]).optional(),
    accept: z.array(z.string().max(200)).max(200).optional(),
    rules: z.array(rule).max(20).optional(),
  }),
) as z.ZodType<Rule>;

export const formDefinition = z
  .strictObject({
    fields: z.array(field).min(2).max(40),
    /** What replaces the product's own words. */
    messages: z.partialRecord(z.enum(MESSAGE_KEYS), z.string().trim().min(1).max(400)).default({}),
    /** To the merchant. « [sujet] » stands for what was written in that field. */
    mail: z.strictObject({
      subject: line,
      replyTo: z.string().regex(FIELD_NAME).optional(),
      /** Instead of the shop's own address. */
      to: z.array(z.email()).min(1).max(5).optional(),
      /** Before the answers. */
      text: z.string().min(1).max(2000).optional(),
    }),
    /** To the writer, where the form promises one. */
    copy: z
      .strictObject({ to: z.string().regex(FIELD_NAME), subject: line, text: z.string().min(1).max(2000) })
      .optional(),
    botCheck: z.boolean().default(true),
    acceptanceAsValidation: z.boolean().default(false),
    /** A message that holds one of these is kept as spam. */
    disallowed: z.array(z.string().trim().min(2).max(100)).max(200).default([]),
    /** Besides those that the fields bring. */
    rules: z.array(rule).max(50).default([]),
  })
  .superRefine((form, context) => {
    for (const message of contradictions(form)) context.addIssue({ code: "custom", message });
  });

export type FormDefinition = z.output<typeof formDefinition>;

export interface Form {
  number: number;
  title: string;
  definition: FormDefinition;
}

export const isNamed = (one: FormField): one is NamedField => one.kind !== "submit";

function contradictions({
  fields,
  mail,
  copy,
}: {
  fields: FormField[];
  mail: { replyTo?: string | undefined };
  copy?: { to: string } | undefined;
}): string[] {
  const names = fields.filter(isNamed).map(({ name }) => name);
  const addresses = fields.filter(({ kind }) => kind === "email").map((one) => (one as NamedField).name);
  const files = fields.reduce((sum, one) => sum + (one.kind === "file" ? one.most : 0), 0);
  return [
    ...(new Set(names).size < names.length ? [texts.sameName] : []),
    ...(fields.some(({ kind }) => kind === "submit") ? [] : [texts.noSubmit]),
    ...(copy && mail.replyTo !== undefined && copy.to !== mail.replyTo ? [texts.twoAddresses] : []),
    ...(files > MOST_FILES ? [texts.tooManyFiles(MOST_FILES)] : []),
    ...[mail.replyTo, copy?.to]
      .filter((name) => name !== undefined && !addresses.includes(name))
      .map((name) => texts.noAddress(String(name))),
  ];
}
