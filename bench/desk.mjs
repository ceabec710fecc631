/** `node bench/desk.mjs [sqlite|postgres]`: what each screen of the desk costs in a shop of some years. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, createServer } from "vite";

process.env.NODE_ENV = "production";
const outDir = resolve("node_modules/.cache/bench-desk");
await build({
  configFile: false,
  logLevel: "error",
  publicDir: false,
  plugins: [react()],
  build: { ssr: true, outDir, emptyOutDir: true, rolldownOptions: { input: { desk: "bench/desk.ts" } } },
});
const { deskCosts } = await import(pathToFileURL(resolve(outDir, "desk.js")).href);
const [, , wanted] = process.argv;

if (wanted !== "postgres") print(await deskCosts());
if (wanted !== "sqlite") await onPostgres();
// what the shop watches would keep this going
process.exit();

async function onPostgres() {
  const tests = await createServer({
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const { openPostgres } = await tests.ssrLoadModule("/bench/postgres.ts");
  const postgres = await openPostgres();
  try {
    print(await deskCosts(await postgres.create("bureau")));
  } finally {
    await postgres.stop();
    await tests.close();
  }
}

function print({ engine, tripMs, screens }) {
  console.log(`${engine}: « select 1 » ${tripMs.toFixed(3)} ms`);
  for (const { path, ms, trips } of screens)
    console.log(`${trips.toFixed(0).padStart(7)} × ${ms.toFixed(1).padStart(7)} ms  /bureau/${path}`);
}
