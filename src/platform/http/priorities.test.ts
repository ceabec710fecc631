import { expect, test } from "vitest";
import { createPageQueue, Overloaded } from "./priorities";

test("drawings beyond those that may wait are refused at once, and the others done in their order", async () => {
  const queue = createPageQueue({ atOnce: 1, longestLine: 2 });
  const done: number[] = [];
  const asked = [0, 1, 2, 3].map((index) => queue.take(async () => done.push(index)));
  await expect(asked[3]).rejects.toBeInstanceOf(Overloaded);
  expect(done).toEqual([]);
  await Promise.all(asked.slice(0, 3));
  expect(done).toEqual([0, 1, 2]);
});
