/** The tests: fast ones beside their source, data tests on both engines, journeys in a real browser. */
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const SLOW_FIRST = [
  /repository\/templates/,
  /test\/journeys\/|\.journey\.test/,
  /exchange\.test/,
  /test\/(?:contract|faults)\/|\.(?:contract|faults)\.test/,
  /test\//,
];

/** Begins with the files that take long, so that all workers end together, also on a machine that has never run them. */
class LongestFirst extends BaseSequencer {
  /** Within a kind, as vitest would: by what it remembers, or else by size. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const found = SLOW_FIRST.findIndex((kind) => kind.test(moduleId));
  return found === -1 ? SLOW_FIRST.length : found;
}

export default defineConfig({
  // React as visitors get it: its other build spends a third of a page's time on what nobody reads here
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    env: { NODE_ENV: "production" },
    globalSetup: "test/support/global-set-up.ts",
    setupFiles: "test/support/each-file.ts",
    pool: "forks",
    // one more than cores: some files wait, for timers, for a server that starts, for one that falls
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // sixty restarts or ten thousand orders take their time, the more so on a busy machine
    testTimeout: process.env.FAULTS === "whole" ? 60 * 60_000 : 120_000,
    // the first file that asks for the demo shop waits until it is made for all
    hookTimeout: 300_000,
    // what will be true soon: a second is over before a busy machine has run the page's script
    expect: { poll: { timeout: 15_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    include: ["src/**/*.test.{ts,tsx}", "db/**/*.test.ts", "demo/**/*.test.ts", "test/**/*.test.{ts,tsx}"],
    // a worker reads the program once and then goes from file to file: half the time of a whole run
    isolate: false,
  },
});
