/** What consent weighs on the wire before anybody opens the preferences. */
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** Entries and what they fetch without being asked; the islands' own code has a budget of its own. */
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
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: "entry", external: (id) => id.includes("/platform/islands/") },
    },
  })) as Rolldown.RolldownOutput;
  const entry = result.output.find((file) => file.type === "chunk" && file.isEntry) as Rolldown.OutputChunk;
  const chunks = result.output.filter(
    (file): file is Rolldown.OutputChunk =>
      file.type === "chunk" && (file === entry || entry.imports.includes(file.fileName)),
  );
  return chunks.reduce((sum, chunk) => sum + brotliCompressSync(chunk.code).length, 0);
}

/** What every build with something fetched on demand carries, consent or not. */
const onDemand = () => weightOf('import("./src/features/consent/visit/geo");');

test("consent weighs at most 6 KB before the preferences are opened, the head's part included", async () => {
  const whole = await weightOf(
    'import { startConsent } from "./src/features/consent/client"; startConsent();',
  );
  const page = whole - (await onDemand());
  const head = await weightOf(
    'import { decideConsentEarly } from "./src/features/consent/head"; decideConsentEarly();',
  );
  expect(page, `page ${page}, head ${head}`).toBeGreaterThan(2000);
  expect(page + head, `page ${page}, head ${head}`).toBeLessThanOrEqual(6 * 1024);
});

test("asking whether something is allowed costs other features at most 400 bytes", async () => {
  const asking =
    'import { allowed } from "./src/features/consent/allowed"; console.log(allowed("statistics"));';
  const size = await weightOf(asking);
  expect(size).toBeLessThanOrEqual(400);
});
