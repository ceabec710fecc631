/** Trying again: only what was overtaken, and not for ever. */
import { expect, test } from "vitest";
import { tryAgain } from "./try-again";

const taken = new Error("taken");
const when = (error: unknown) => error === taken;

test("what is overtaken is tried again until it is not", async () => {
  let tried = 0;
  const attempt = async () => {
    tried += 1;
    if (tried < 3) throw taken;
    return tried;
  };
  expect(await tryAgain(attempt, { when })).toBe(3);
});

test("what fails otherwise, or each time, fails", async () => {
  let tried = 0;
  const failing = (error: Error) => async () => {
    tried += 1;
    throw error;
  };
  await expect(tryAgain(failing(new Error("away")), { when })).rejects.toThrow("away");
  expect(tried).toBe(1);
  await expect(tryAgain(failing(taken), { when, most: 4 })).rejects.toThrow("taken");
  expect(tried).toBe(5);
});
