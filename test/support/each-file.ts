/**
 * Around every test file: what it has opened is closed, and the next one in the same worker finds the real clock, and
 * globals, environment and listeners as this one found them. A file that leaves something else fails.
 */
import { afterAll, vi } from "vitest";
import { endFile, found, leftBehind } from "./endings";

const before = found();

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await endFile();
  const left = leftBehind(before, found());
  if (left.length > 0) throw new Error(`This file leaves to the next one in its worker: ${left.join(", ")}`);
});
