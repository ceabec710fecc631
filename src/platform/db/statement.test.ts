import { sql } from "kysely";
import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/support/databases";
import { statement } from "./index";

const row = (name: string, value: string) => ({ feature: "test", name, value, updated_at: 1 });

onBothEngines("a statement put together once", (open) => {
  const insert = statement((db, rows: ReturnType<typeof row>[]) => db.insertInto("settings").values(rows));
  const named = statement((db, names: string[], at: number) =>
    db
      .selectFrom("settings")
      .select(["name", "value"])
      .where("name", "in", names)
      .where("feature", "=", "test")
      .where("updated_at", "=", at)
      .orderBy("name"),
  );

  test("is asked with new values each time, in and out of a transaction", async () => {
    const database = await open();
    await database.write((trx) => insert.change(trx, [row("a", "1"), row("b", "2")]));
    await database.write(async (trx) => {
      expect(await insert.change(trx, [row("c", "3")])).toBe(1);
      expect(await named.all(trx, ["c"], 1)).toEqual([{ name: "c", value: "3" }]);
    });
    expect(await named.all(database.read, ["b"], 1)).toEqual([{ name: "b", value: "2" }]);
    expect(await named.all(database.read, ["a", "c"], 1)).toEqual([
      { name: "a", value: "1" },
      { name: "c", value: "3" },
    ]);
    expect(await named.first(database.read, ["c", "a"], 1)).toEqual({ name: "a", value: "1" });
    expect(await named.first(database.read, ["a"], 2)).toBeUndefined();
  });

  test("takes a list of none for another shape than a list of one", async () => {
    const database = await open();
    await database.write((trx) => insert.change(trx, [row("a", "1")]));
    const ask = statement((db, names: string[]) =>
      db.selectFrom("settings").select("value").where("name", "in", names),
    );
    // PostgreSQL refuses a list of none
    await ask.all(database.read, []).catch(() => {});
    expect(await ask.all(database.read, ["a"])).toEqual([{ value: "1" }]);
  });

  test("says how many rows it changed", async () => {
    const database = await open();
    const rename = statement((db, from: string, to: string | null) =>
      db
        .updateTable("settings")
        .set((on) => ({ value: on.fn.coalesce(on.val(to), "value") }))
        .where("value", "=", from),
    );
    await database.write((trx) => insert.change(trx, [row("a", "x"), row("b", "x")]));
    expect(await database.write((trx) => rename.change(trx, "x", null))).toBe(2);
    expect(await database.write((trx) => rename.change(trx, "x", "y"))).toBe(2);
    expect(await database.write((trx) => rename.change(trx, "x", "y"))).toBe(0);
  });

  test("is put together once for each shape, and takes plain SQL too", async () => {
    const database = await open();
    let written = 0;
    const sum = statement((_db, numbers: number[]) => {
      written += 1;
      return sql<{ sum: number }>`select ${sql.join(
        numbers.map((number) => sql`cast(${number} as integer)`),
        sql` + `,
      )} as sum`;
    });
    expect(await sum.first(database.read, [1, 2])).toEqual({ sum: 3 });
    expect(await sum.first(database.read, [3, 4])).toEqual({ sum: 7 });
    expect(written).toBe(1);
    expect(await sum.first(database.read, [3, 4, 5])).toEqual({ sum: 12 });
    expect(written).toBe(2);
  });

  test("is not asked with a value that is not there", async () => {
    const database = await open();
    await database.write((trx) => insert.change(trx, [row("a", "x")]));
    const which = statement((db, wanted: { name?: string | undefined; value?: string }) =>
      db
        .selectFrom("settings")
        .select("name")
        .where((on) => on.and(wanted)),
    );
    expect(await which.all(database.read, { name: "a" })).toEqual([{ name: "a" }]);
    expect(await which.all(database.read, { value: "x" })).toEqual([{ name: "a" }]);
    await expect(which.all(database.read, { name: undefined })).rejects.toThrow("not there");
    await expect(which.all(database.read, { name: undefined, value: "x" })).rejects.toThrow("not there");
  });

  test("refuses to compute with a value or to leave one out", async () => {
    const database = await open();
    const later = statement((db, at: number) =>
      db
        .selectFrom("settings")
        .select("name")
        .where("updated_at", "=", at + 1),
    );
    await expect(later.all(database.read, 1)).rejects.toThrow("computes with one of its values");
    const some = statement((db, name: string, at: number) =>
      db
        .selectFrom("settings")
        .select("name")
        .where("name", "=", name)
        .$if(at === 0, (query) => query.where("updated_at", "=", at)),
    );
    await expect(some.all(database.read, "a", 0)).rejects.toThrow("Value 2 is not handed on");
  });
});
