import { expect, test, vi } from "vitest";
import { createConcurrencyLimit, QueueTooLong } from "./concurrency-limit";

/** Work that ends when told to. */
function work() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, ended };
}

test("a few work at once, the others in the order in which they came", async () => {
  const turns = createConcurrencyLimit(2, 10);
  const begun: number[] = [];
  const jobs = [0, 1, 2, 3].map(work);
  const all = jobs.map(({ ended }, index) =>
    turns.take(async () => {
      begun.push(index);
      await ended;
    }),
  );
  await vi.waitFor(() => expect(begun).toEqual([0, 1]));
  jobs[1]?.end();
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]));
  for (const { end } of jobs) end();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test("one that fails leaves its place to the next", async () => {
  const turns = createConcurrencyLimit(1, 10);
  const failed = turns.take(async () => {
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  expect(await turns.take(async () => "yes")).toBe("yes");
});

test("who finds the line too long is told at once", async () => {
  const turns = createConcurrencyLimit(1, 1);
  const { end, ended } = work();
  const inside = turns.take(() => ended);
  const waiting = turns.take(async () => "later");
  await expect(turns.take(async () => "never")).rejects.toBeInstanceOf(QueueTooLong);
  end();
  expect(await waiting).toBe("later");
  await inside;
});
