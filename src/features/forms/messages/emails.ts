/** The letters about messages: to the merchant, a copy to the writer, and the merchant's answer. */
import { plural } from "../../../kernel/text";
import type { Attachment, Block, Email } from "../../mail";
import type { FormDefinition } from "../definition/definition";
import { withAnswers } from "../definition/tags";
import type { Answer, Message } from "./messages";
import { texts } from "./texts.fr";

type Written = Pick<
  Message,
  "number" | "formTitle" | "subject" | "writer" | "email" | "answers" | "page" | "isUnverified"
>;

export function merchantEmail(message: Written, files: readonly Attachment[], text?: string): Email {
  const { number, formTitle, subject, writer, email, answers, page, isUnverified } = message;
  return {
    kind: "message",
    to: "merchant",
    replyTo: { address: email, name: writer },
    subject: isUnverified ? texts.unverifiedSubject(subject) : subject,
    blocks: [
      { kind: "heading", text: subject },
      ...(isUnverified ? [paragraph(texts.unverified)] : []),
      ...(text ? [paragraph(filled(text, answers))] : []),
      ...answerBlocks(answers),
      ...(files.length > 0 ? [paragraph(texts.attached(files.length, plural))] : []),
      paragraph(texts.from(formTitle, number, page)),
    ],
    files,
  };
}

/** Only with what they wrote: never with files, which may be anybody's. */
export function copyEmail(message: Written, copy: NonNullable<FormDefinition["copy"]>): Email {
  const { answers } = message;
  const subject = filled(copy.subject, answers) || message.formTitle;
  return {
    kind: "message",
    to: { address: message.email, name: message.writer },
    subject,
    blocks: [
      { kind: "heading", text: subject },
      paragraph(filled(copy.text, answers)),
      ...answerBlocks(answers),
    ],
  };
}

export function answerEmail(message: Written, text: string): Email {
  return {
    kind: "message",
    to: { address: message.email, name: message.writer },
    subject: texts.answerSubject(message.subject),
    blocks: [
      paragraph(text),
      paragraph(texts.youWrote),
      ...answerBlocks(message.answers.filter(({ isLong }) => isLong)),
    ],
  };
}

/** « [sujet] » becomes what was written there. */
export const filled = (template: string, answers: readonly Answer[]): string =>
  withAnswers(template, (name) => answers.find((one) => one.name === name)?.value ?? "").trim();

const paragraph = (text: string): Block => ({ kind: "paragraph", text });

/** Short answers stand in a table, long ones each under their name. */
function answerBlocks(answers: readonly Answer[]): Block[] {
  const rows = answers.filter(({ isLong, value }) => !isLong && value !== "");
  const long = answers.filter(({ isLong, value }) => isLong && value !== "");
  return [
    ...(rows.length > 0
      ? [{ kind: "rows" as const, rows: rows.map(({ label, value }) => ({ label, value })) }]
      : []),
    ...long.map(({ label, value }) => paragraph(`${label}\u00a0:\n${value}`)),
  ];
}
