import { expect, test } from "vitest";
import { freshDatabase } from "../../test/support/databases";

test("people write at all hours of the day, and reviews are numbered as they came", async () => {
  const { read } = await freshDatabase("sqlite", "demo");
  const rows = await read.selectFrom("reviews").select(["number", "created_at"]).orderBy("number").execute();
  const times = rows.map(({ created_at }) => Number(created_at));
  expect(new Set(times.map((at) => new Date(at).getUTCHours())).size).toBeGreaterThan(10);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});
