/** The tests: fast ones beside their source, data tests on both engines, journeys in a real browser. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "db/**/*.test.ts", "test/**/*.test.{ts,tsx}"],
    globalSetup: "test/support/global-set-up.ts",
    // journeys that are not yet steady on a loaded machine: `npm run test:trial` runs them
    exclude: process.env.TRIAL ? [] : ["test/trial/**"],
    // a real browser on two shared cores may miss a moment once
    retry: process.env.CI ? 2 : 0,
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
