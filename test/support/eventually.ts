/** Expects what will be true soon, on a machine that may be busy. */
import { expect } from "vitest";

export const eventually = <T>(read: () => T | Promise<T>) =>
  expect.poll(read, { timeout: 15_000, interval: 50 });
