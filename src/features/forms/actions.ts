/** Saving and opening forms. */
import { type Clock, machineClock } from "../../kernel/clock";
import { done, type Result, refused } from "../../kernel/result";
import { clean } from "../../kernel/text";
import type { Database } from "../../platform/db";
import { type Form, formDefinition } from "./definition/definition";
import { findFormRow, storeForm } from "./store";

/** Touched when a form changes: the pages that show it are drawn anew. */
export const formTag = (number: number): string => `form:${number}`;

export interface NewForm {
  number: number;
  title: string;
  definition: unknown;
}

/** A definition with a fault is refused whole, with a sentence for each fault. */
export async function saveForm(
  database: Database,
  { number, title, definition }: NewForm,
  clock: Clock = machineClock,
): Promise<Result<number, string[]>> {
  const read = formDefinition.safeParse(definition);
  if (!read.success)
    return refused(read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`));
  await database.write(async (trx, invalidate) => {
    await storeForm(trx, {
      number,
      title: clean(title),
      // as it was given: a default that changes later reaches it too
      definition: JSON.stringify(definition),
      updated_at: clock.now(),
    });
    invalidate(formTag(number));
  });
  return done(number);
}

const MOST = 2 ** 31 - 1;

/** A stored form is checked again: one that no longer fits is no form. */
export async function openForm({ read }: Pick<Database, "read">, number: number): Promise<Form | undefined> {
  if (!Number.isInteger(number) || number < 1 || number > MOST) return undefined;
  const row = await findFormRow(read, number);
  const definition = row && formDefinition.safeParse(JSON.parse(row.definition));
  return row && definition?.success ? { number, title: row.title, definition: definition.data } : undefined;
}
