/** The one table of settings. */
import type { Reader, Writer } from "../../platform/db";

declare module "../../platform/db/tables" {
  interface Tables {
    settings: { feature: string; name: string; value: string; updated_at: number };
  }
}

export async function storedSettings(db: Reader, feature: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("settings")
    .select(["name", "value"])
    .where("feature", "=", feature)
    .execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** When one of these was last set; undefined while all of them are as they were at first. */
export async function lastSet(
  db: Reader,
  feature: string,
  names: readonly string[],
): Promise<number | undefined> {
  const row = await db
    .selectFrom("settings")
    .select((on) => on.fn.max("updated_at").as("at"))
    .where("feature", "=", feature)
    .where("name", "in", names)
    .executeTakeFirst();
  const at = Number(row?.at ?? 0);
  return at > 0 ? at : undefined;
}

export async function storeSetting(
  db: Writer,
  row: { feature: string; name: string; value: string; updated_at: number },
): Promise<void> {
  const { value, updated_at } = row;
  await db
    .insertInto("settings")
    .values(row)
    .onConflict((conflict) => conflict.columns(["feature", "name"]).doUpdateSet({ value, updated_at }))
    .execute();
}

/** Ours until the transaction ends: for what is read, changed and written whole. */
export async function holdSetting(
  db: Writer,
  row: { feature: string; name: string; value: string },
): Promise<void> {
  await db
    .insertInto("settings")
    .values({ ...row, updated_at: 0 })
    .onConflict((conflict) =>
      conflict.columns(["feature", "name"]).doUpdateSet((on) => ({ name: on.ref("settings.name") })),
    )
    .execute();
}

export async function dropSetting(db: Writer, feature: string, name: string): Promise<void> {
  await db.deleteFrom("settings").where("feature", "=", feature).where("name", "=", name).execute();
}
