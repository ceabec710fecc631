/** The table of forms: the only SQL that names it. */
import { type Reader, statement, type Writer } from "../../platform/db";

interface FormRow {
  number: number;
  title: string;
  definition: string;
  updated_at: number;
}

declare module "../../platform/db/tables" {
  interface Tables {
    forms: FormRow;
  }
}

const byNumber = statement((db, number: number) =>
  db.selectFrom("forms").selectAll().where("number", "=", number),
);

export const findFormRow = (db: Reader, number: number): Promise<FormRow | undefined> =>
  byNumber.first(db, number);

export async function storeForm(db: Writer, row: FormRow): Promise<void> {
  const { number, ...changed } = row;
  await db
    .insertInto("forms")
    .values(row)
    .onConflict((conflict) => conflict.column("number").doUpdateSet(changed))
    .execute();
}
