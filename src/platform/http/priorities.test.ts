import { expect, test } from "vitest";
import { createPageQueue, Overloaded, PAGE_QUEUE } from "./priorities";

test("drawings beyond those that may wait are refused at once, and the others done in their order", async () => {
  const queue = createPageQueue({ ...PAGE_QUEUE, atOnce: 1, longestLine: 2 });
  const done: number[] = [];
  const asked = [0, 1, 2, 3].map((index) => queue.take(async () => done.push(index)));
  await expect(asked[3]).rejects.toBeInstanceOf(Overloaded);
  expect(done).toEqual([]);
  await Promise.all(asked.slice(0, 3));
  expect(done).toEqual([0, 1, 2]);
});

test("whoever has waited for eight seconds is told to come back, and nothing is drawn for them", async () => {
  let now = 0;
  const queue = createPageQueue({ ...PAGE_QUEUE, atOnce: 1 }, () => now);
  const first = queue.take(async () => {
    now = 8001;
  });
  let isDrawn = false;
  const late = queue.take(async () => {
    isDrawn = true;
  });
  await first;
  await expect(late).rejects.toBeInstanceOf(Overloaded);
  expect(isDrawn).toBe(false);
});

test("while others still arrive, they are let in before the next drawing begins", async () => {
  const queue = createPageQueue();
  const order: string[] = [];
  const arrive = (left: number) => {
    if (left === 0) return;
    queue.noteArrival();
    order.push("arrival");
    setImmediate(() => arrive(left - 1));
  };
  setImmediate(() => arrive(3));
  await queue.take(async () => order.push("drawing"));
  expect(order).toEqual(["arrival", "arrival", "arrival", "drawing"]);
});
