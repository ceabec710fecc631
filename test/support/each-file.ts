/** Around every test file: many files share a worker and its modules, and none finds what another has left. */
import { afterAll, vi } from "vitest";
import { endFile } from "./endings";

afterAll(async () => {
  vi.useRealTimers();
  await endFile();
});
