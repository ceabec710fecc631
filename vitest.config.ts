/** The tests: fast ones beside their source, data tests on both engines, journeys in a real browser. */
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/support/longest-first.ts";

export default defineConfig({
  // React as visitors get it: its other build spends a third of a page's time on what nobody reads here
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    env: { NODE_ENV: "production" },
    globalSetup: "test/support/global-set-up.ts",
    setupFiles: "test/support/each-file.ts",
    // on a machine that does other things too, a real browser may miss a moment once
    retry: process.env.CI ? 1 : 0,
    pool: "forks",
    // one more than cores: some files wait, for timers, for a server that starts, for one that falls
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // sixty restarts or ten thousand orders take their time, the more so on a busy machine
    testTimeout: process.env.FAULTS === "whole" ? 60 * 60_000 : 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubGlobals: true,
    include: ["src/**/*.test.{ts,tsx}", "db/**/*.test.ts", "demo/**/*.test.ts", "test/**/*.test.{ts,tsx}"],
    // a worker reads the program once and then goes from file to file
    isolate: false,
  },
});
