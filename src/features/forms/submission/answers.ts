/** What was said, field by field, and the message that it makes. */
import { type Form, type FormField, isNamed, type NamedField } from "../definition/definition";
import { filled } from "../messages/emails";
import type { Answer, MessageFile, NewMessage } from "../messages/messages";
import { readValues } from "../rules/values";
import { extensionOf } from "../uploads/content";
import { FIELDS } from "../wire";
import { filesOf, type Post, type PostedFile } from "./post";
import type { Submission } from "./submitted";
import { texts } from "./texts.fr";

/** In the order of the form; only what the form asks for. */
export function answersOf({ definition }: Form, post: Post): Answer[] {
  return definition.fields.filter(isSaid).map((field) => ({
    name: field.name,
    label: labelOf(field),
    value: saidIn(field, post),
    ...(field.kind === "textarea" && { isLong: true }),
  }));
}

/** What is to be agreed to is a sentence; its end would stand before a colon. */
const labelOf = (field: NamedField): string =>
  field.kind === "acceptance" ? field.label.replace(/\.$/, "") : (field.label ?? field.name);

/** Questions to robots, files and buttons are no part of what was said. */
const isSaid = (field: FormField): field is NamedField =>
  isNamed(field) && !["quiz", "captcha", "file"].includes(field.kind);

function saidIn(field: NamedField, post: Post): string {
  const all = readValues(post.entries)
    .all(field.name)
    .filter((value) => typeof value === "string");
  // who makes a list of a field for one answer gets no list, least of all one of addresses
  const given = isList(field) ? all : all.slice(-1);
  if (field.kind === "acceptance") return given.length > 0 ? texts.ticked : texts.notTicked;
  if (!("freeText" in field) || !field.freeText) return given.join(", ");
  const last = field.choices.at(-1)?.value;
  const free = post.field(FIELDS.freeText(field.name))?.trim();
  return given.map((value) => (value === last && free ? `${value}\u00a0: ${free}` : value)).join(", ");
}

const isList = (field: NamedField): boolean =>
  (field.kind === "checkbox" && !field.exclusive) || (field.kind === "select" && field.multiple);

export function messageOf(
  { form, post, page }: Submission,
  facts: { digest: string; isSpam: boolean; isUnverified: boolean },
): NewMessage {
  const { mail, copy } = form.definition;
  const answers = answersOf(form, post);
  const said = (name: string | undefined) => answers.find((answer) => answer.name === name)?.value ?? "";
  return {
    form: form.number,
    formTitle: form.title,
    subject: filled(mail.subject, answers) || form.title,
    writer: said(nameField(form)),
    email: said(mail.replyTo ?? copy?.to).trim(),
    answers,
    page,
    state: facts.isSpam ? "spam" : "new",
    isUnverified: facts.isUnverified,
    digest: facts.digest,
    files: form.definition.fields.flatMap((field) =>
      field.kind === "file" ? filesOf(post.files, field.name).map(toFile(field.name)) : [],
    ),
  };
}

const nameField = ({ definition }: Form): string | undefined =>
  definition.fields.flatMap((field) =>
    "autocomplete" in field && field.autocomplete === "name" ? [field.name] : [],
  )[0];

/** The type is that of the name, which the content was checked against. */
const toFile =
  (field: string) =>
  ({ name, size, upload }: PostedFile): MessageFile => ({
    id: upload.id,
    field,
    name: name.slice(-100),
    type: TYPES[extensionOf(name) ?? "txt"] ?? "application/octet-stream",
    size,
  });

const TYPES: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  txt: "text/plain",
  csv: "text/csv",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  odt: "application/vnd.oasis.opendocument.text",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
};
