/** The table of forms: the only SQL that names it. */
import { type Reader, statement, type Writer } from "../../platform/db";

export interface FormRow {
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

export const listFormRows = (db: Reader): Promise<FormRow[]> =>
  db.selectFrom("forms").selectAll().orderBy("number").execute();

/** Nobody else changes it until the transaction ends. */
export async function holdForm(db: Writer, number: number): Promise<void> {
  await db
    .updateTable("forms")
    .set((on) => ({ title: on.ref("title") }))
    .where("number", "=", number)
    .execute();
}

export async function storeForm(db: Writer, row: FormRow): Promise<void> {
  const { number, ...changed } = row;
  await db
    .insertInto("forms")
    .values(row)
    .onConflict((conflict) => conflict.column("number").doUpdateSet(changed))
    .execute();
}

export async function eraseForm(db: Writer, number: number): Promise<void> {
  await db.deleteFrom("forms").where("number", "=", number).execute();
}

/** Under the next number, which no form that is gone has used; one that somebody else takes at the same moment is left to them. */
export async function addForm(db: Writer, row: Omit<FormRow, "number">, used: number): Promise<number> {
  const last = await db
    .selectFrom("forms")
    .select(({ fn }) => fn.max("number").as("number"))
    .executeTakeFirst();
  for (let number = Math.max(used, Number(last?.number ?? 0)) + 1; ; number += 1) {
    const { numInsertedOrUpdatedRows: added } = await db
      .insertInto("forms")
      .values({ number, ...row })
      .onConflict((conflict) => conflict.column("number").doNothing())
      .executeTakeFirstOrThrow();
    if (added) return number;
  }
}
