/** Counts that are kept, and those that are not. */
import { beforeAll, expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases";
import type { Database } from "../../../platform/db";
import { changeStock } from "../actions";
import { findBySku } from "../stock/store";
import { type CountShelf, keepCounts } from "./kept-counts";

onBothEngines("the counts of a shelf", (open) => {
  let database: Database;
  let count: CountShelf;
  let asked = 0;
  let fault: Error | undefined;

  beforeAll(async () => {
    database = await open("demo");
    const selectFrom = (table: "products") => {
      asked += 1;
      if (fault) throw fault;
      return database.read.selectFrom(table);
    };
    count = keepCounts({ ...database, read: { selectFrom } as unknown as Database["read"] });
  });

  /** How often the database is asked meanwhile. */
  const asking = async (work: () => Promise<unknown>) => {
    const before = asked;
    await work();
    return asked - before;
  };

  test("are asked for once, each shelf for itself", async () => {
    expect(await asking(() => count({}))).toBeGreaterThan(0);
    expect(await asking(() => count({}))).toBe(0);
    expect(await asking(() => count({ category: "encre" }))).toBeGreaterThan(0);
    expect(await count({ category: "encre" })).not.toEqual(await count({}));
  });

  test("are counted anew when a product is sold out, and not when one of many is sold", async () => {
    const before = await count({});
    const ink = (await findBySku(database.read, "EB-214XL-N"))!;
    await changeStock(database, ink.id, 500);
    await count({});
    await changeStock(database, ink.id, 499);
    expect(await asking(() => count({}))).toBe(0);
    await changeStock(database, ink.id, 0);
    expect(await count({})).not.toEqual(before);
    await changeStock(database, ink.id, 500);
  });

  test("that could not be had are asked for again", async () => {
    fault = new Error("the plug is out");
    await expect(count({ category: "toner" })).rejects.toBe(fault);
    fault = undefined;
    expect((await count({ category: "toner" })).length).toBeGreaterThan(0);
  });
});
