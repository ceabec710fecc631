/** What attribution and statistics weigh on the wire together, all that they fetch later included. */
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

async function weightOf(code: string): Promise<number> {
  const result = (await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "entry",
        enforce: "pre",
        resolveId: (id) => (id === "entry" ? join(root, "entry.ts") : undefined),
        load: (id) => (id === join(root, "entry.ts") ? code : undefined),
      },
    ],
    // consent has a budget of its own
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: "entry", external: (id) => id.endsWith("/consent/allowed") },
    },
  })) as Rolldown.RolldownOutput;
  return result.output.reduce(
    (sum, file) => sum + (file.type === "chunk" ? brotliCompressSync(file.code).length : 0),
    0,
  );
}

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
