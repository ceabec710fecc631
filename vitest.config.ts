/** The tests: fast ones beside their source, data tests on both engines, journeys in a real browser. */
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/support/longest-first";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "db/**/*.test.ts", "test/**/*.test.{ts,tsx}"],
    globalSetup: "test/support/global-set-up.ts",
    // on a machine that does other things too, a real browser may miss a moment once
    retry: process.env.CI ? 1 : 0,
    pool: "forks",
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
