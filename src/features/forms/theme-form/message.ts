/** What was written in the theme's form: read, checked, and made into a message. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { clean } from "../../../kernel/text";
import type { NewMessage } from "../messages/messages";
import { checkRules, type Rule } from "../rules/rules";
import { readValues } from "../rules/values";
import { FIELDS, type FieldName } from "./names";
import { texts } from "./texts.fr";

export type Written = Record<FieldName, string>;
export type Faults = Partial<Record<FieldName, string>>;

/** The number of no form: this one is no row of the table. */
const NO_FORM = 0;

const text = z.string().catch("").transform(clean);
const posted = z.object({ name: text, email: text, subject: text, message: text });

/** Whatever was sent: what is not understood is empty. */
export const readWritten = (body: unknown): Written => posted.parse(fieldsIn(body));

/** What else was sent under a name; undefined: nothing, or more than one. */
export function otherField(body: unknown, name: string): string | undefined {
  const fields = fieldsIn(body) as Record<string, unknown>;
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return typeof value === "string" ? value : undefined;
}

const fieldsIn = (body: unknown): object => (typeof body === "object" && body !== null ? { ...body } : {});

const MOST: Record<FieldName, number> = {
  name: 200,
  email: 254,
  subject: 200,
  message: 5000,
};

const RULES: readonly Rule[] = [
  ...FIELDS.map((field) => ({ rule: "required", field, error: texts.required })),
  ...FIELDS.map((field) => ({ rule: "maxlength", field, error: texts.tooLong, threshold: MOST[field] })),
  { rule: "email", field: "email", error: texts.badEmail },
];

/** Blank text is none. */
export function faultsIn(written: Written): Faults {
  const values = readValues(FIELDS.map((name) => [name, written[name].trim()] as const));
  return Object.fromEntries(checkRules(RULES, values).map(({ field, error }) => [field, error]));
}

export function messageOf(
  written: Written,
  facts: Pick<NewMessage, "page" | "state" | "isUnverified">,
): NewMessage {
  return {
    form: NO_FORM,
    formTitle: texts.title,
    subject: written.subject,
    writer: written.name,
    email: written.email.trim(),
    answers: FIELDS.map((name) => ({
      name,
      label: texts.labels[name],
      value: written[name],
      ...(name === "message" && { isLong: true }),
    })),
    digest: createHash("sha256")
      .update(JSON.stringify([NO_FORM, FIELDS.map((name) => written[name])]))
      .digest("hex"),
    files: [],
    ...facts,
  };
}
