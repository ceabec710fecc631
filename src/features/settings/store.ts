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

/** No JSON: whoever reads it sees the default. */
const NOT_SET = "";

type Key = { feature: string; name: string };
const keyOf = ({ feature, name }: Key): string => `${feature}.${name}`;

/** Ours until the transaction ends, also those that were never set: for what is read and then written. */
export async function holdSettings(db: Writer, keys: readonly Key[]): Promise<void> {
  const each = new Map(keys.map(({ feature, name }) => [keyOf({ feature, name }), { feature, name }]));
  if (each.size === 0) return;
  // always in the same order: no two wait for each other
  const rows = [...each].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, key]) => key);
  await db
    .insertInto("settings")
    .values(rows.map((key) => ({ ...key, value: NOT_SET, updated_at: 0 })))
    .onConflict((conflict) =>
      conflict.columns(["feature", "name"]).doUpdateSet((on) => ({ name: on.ref("settings.name") })),
    )
    .execute();
}

/** What was held and is still not set leaves no trace. */
export async function dropUnset(db: Writer, features: readonly string[]): Promise<void> {
  if (features.length === 0) return;
  await db.deleteFrom("settings").where("feature", "in", features).where("value", "=", NOT_SET).execute();
}

export async function dropSetting(db: Writer, feature: string, name: string): Promise<void> {
  await db.deleteFrom("settings").where("feature", "=", feature).where("name", "=", name).execute();
}
