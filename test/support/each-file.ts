/** Around every test file: what it has opened is closed, and the next one in the same worker finds the real clock. */
import { afterAll, vi } from "vitest";
import { endFile } from "./endings";

afterAll(async () => {
  vi.useRealTimers();
  await endFile();
});
