/** What attribution and statistics weigh on the wire together, all that they fetch later included. */
import { expect, test } from "vitest";
import { entryWeight } from "../../../test/support/harness";

// consent has a budget of its own
const weightOf = (code: string) =>
  entryWeight(code, { external: (id) => id.endsWith("/consent/allowed"), later: true });

/** What every build with something fetched on demand carries, attribution or not. */
const onDemand = () => weightOf('import("./src/features/statistics/goals");');

test("attribution and statistics weigh at most 5 KB, all chunks together", async () => {
  const size = await weightOf(`
    import { startAttribution } from "./src/features/attribution/client";
    import { startStatistics } from "./src/features/statistics/client";
    startAttribution();
    startStatistics();
  `);
  const own = size - (await onDemand());
  expect(own).toBeGreaterThan(2000);
  expect(own).toBeLessThanOrEqual(5 * 1024);
});
