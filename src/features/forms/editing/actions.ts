/** Forms changed at the desk: saved and checked whole, never over somebody else's. */
import { createHash } from "node:crypto";
import type { Clock } from "../../../kernel/clock";
import { done, type Result, refused } from "../../../kernel/result";
import { clean } from "../../../kernel/text";
import type { Database } from "../../../platform/db";
import { pagesShowing } from "../../pages";
import { formTag } from "../actions";
import { saveFaults } from "../definition/bounds";
import { formDefinition } from "../definition/definition";
import { texts } from "../definition/texts.fr";
import { shownForm } from "../element";
import { lastFormWrittenIn } from "../messages/store";
import { addForm, eraseForm, type FormRow, findFormRow, holdForm, storeForm } from "../store";
import { newField, type RawDefinition } from "./parts";

export interface RawForm {
  number: number;
  title: string;
  raw: RawDefinition;
  /** Of what was read. */
  mark: string;
}

interface EditFault {
  path: readonly PropertyKey[];
  message: string;
  /** Our own sentence, and not the schema's. */
  isOurs: boolean;
}

export type EditRefusal =
  | { why: "unknown" | "changed" }
  /** With the keys of the fields that the faults count. */
  | { why: "faults"; faults: readonly EditFault[]; keys: readonly string[] };

export const toRaw = ({ number, title, definition }: FormRow): RawForm => ({
  number,
  title,
  raw: JSON.parse(definition) as RawDefinition,
  mark: createHash("sha256")
    .update(JSON.stringify([title, definition]))
    .digest("base64url")
    .slice(0, 16),
});

/** A form as it would be stored, and what its editor calls each of its fields. */
interface Changed extends Pick<RawForm, "title" | "raw"> {
  keys: readonly string[];
}

/** What the change does is refused whole when the form would not be one any more. */
export function changeForm(
  { database, clock }: { database: Database; clock: Clock },
  { number, mark }: Pick<RawForm, "number" | "mark">,
  change: (form: RawForm) => Changed | undefined,
): Promise<Result<{ before: RawForm; after: Changed }, EditRefusal>> {
  return database.write(async (trx, invalidate) => {
    await holdForm(trx, number);
    const row = await findFormRow(trx, number);
    if (!row) return refused({ why: "unknown" });
    const before = toRaw(row);
    if (before.mark !== mark) return refused({ why: "changed" });
    const after = change(before);
    if (!after) return refused({ why: "unknown" });
    const faults = faultsOf(after);
    if (faults.length > 0) return refused({ why: "faults", faults, keys: after.keys });
    await storeForm(trx, {
      number,
      title: clean(after.title),
      definition: JSON.stringify(after.raw),
      updated_at: clock.now(),
    });
    invalidate(formTag(number));
    return done({ before, after });
  });
}

/** Not while a page shows it, published or in a draft; messages that came by it stay. */
export function removeForm(
  { database }: { database: Database },
  number: number,
): Promise<Result<RawForm, { why: "unknown" } | { why: "shown"; pages: readonly string[] }>> {
  return database.write(async (trx, invalidate) => {
    await holdForm(trx, number);
    const row = await findFormRow(trx, number);
    if (!row) return refused({ why: "unknown" });
    const pages = await pagesShowing(trx, (node) => shownForm(node) === number);
    if (pages.length > 0) return refused({ why: "shown", pages: pages.map(({ title }) => title) });
    await eraseForm(trx, number);
    invalidate(formTag(number));
    return done(toRaw(row));
  });
}

function faultsOf({ title, raw }: Changed): EditFault[] {
  const untitled = title === "" ? [{ path: ["title"], message: texts.noTitle, isOurs: true }] : [];
  const read = formDefinition.safeParse(raw);
  if (read.success)
    return [...untitled, ...saveFaults(read.data).map((fault) => ({ ...fault, isOurs: true }))];
  const others = read.error.issues.map(({ path, message, code }) => ({
    path,
    message,
    isOurs: code === "custom" || message === texts.badName || message === texts.badFileType,
  }));
  return [...untitled, ...others];
}

/** With what every form begins with. */
export function createForm(
  { database, clock }: { database: Database; clock: Clock },
  title: string,
  words: { name: string; email: string; message: string; send: string },
): Promise<number> {
  const raw: RawDefinition = {
    fields: [
      { ...newField("text", words.name, "nom"), required: true, autocomplete: "name" },
      { ...newField("email", words.email, "courriel"), required: true, autocomplete: "email" },
      { ...newField("textarea", words.message, "message"), required: true },
      newField("submit", words.send, ""),
    ],
    mail: { subject: title.replace(/[[\]]/g, ""), replyTo: "courriel" },
  };
  const row = { title: clean(title), definition: JSON.stringify(raw), updated_at: clock.now() };
  return database.write(async (trx) => addForm(trx, row, await lastFormWrittenIn(trx)));
}
