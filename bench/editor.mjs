/** `node bench/editor.mjs`: from a key pressed in the page editor to its canvas, and what its script weighs. */
import { readdirSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";

process.env.NODE_ENV = "production";
const outDir = resolve("node_modules/.cache/bench-editor");
await build({
  configFile: false,
  logLevel: "error",
  publicDir: false,
  plugins: [react()],
  build: { ssr: true, outDir, emptyOutDir: true, rolldownOptions: { input: { editor: "bench/editor.ts" } } },
});
const { editorCost } = await import(pathToFileURL(resolve(outDir, "editor.js")).href);
const { engine, homeMs, keyMs } = await editorCost();
console.log(`${engine}: home page drawn and sent ${homeMs.toFixed(2)} ms`);
console.log(
  `key to canvas, one request ${keyMs.toFixed(2)} ms: ${(keyMs / homeMs).toFixed(1)} times (goal 4)`,
);

const folder = "dist/desk/assets/bureau";
const script = readdirSync(folder).find((file) => /^editor-.*\.js\.br$/.test(file));
if (script)
  console.log(`editor's script ${(statSync(`${folder}/${script}`).size / 1024).toFixed(1)} KB br (goal 250)`);
// what the shop watches would keep this going
process.exit();
