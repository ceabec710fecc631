/** The build: the browser's bundle, the inline head script and the server's bundle, in one `vite build`. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Where the build goes: a folder beside `src`, so that two builds can stand side by side. */
const dist = process.env.DIST ?? "dist";

export default defineConfig({
  plugins: [react(), compressed()],
  publicDir: false,
  builder: {},
  environments: {
    client: {
      build: {
        manifest: true,
        outDir: `${dist}/client`,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: "src/browser.ts" },
      },
    },
    head: {
      consumer: "client",
      build: {
        outDir: `${dist}/head`,
        rolldownOptions: { input: "src/head.ts", output: { format: "iife", entryFileNames: "head.js" } },
      },
    },
    ssr: {
      build: {
        outDir: `${dist}/server`,
        sourcemap: true,
        rolldownOptions: { input: { main: "src/main.ts", shop: "src/shop.ts", pictures: "src/pictures.ts" } },
      },
    },
  },
});

/** Built files are compressed once, as hard as can be, and served as they are. */
function compressed(): Plugin {
  return {
    name: "compressed",
    applyToEnvironment: (environment) => environment.name === "client",
    writeBundle: ({ dir = "" }) => {
      for (const name of readdirSync(join(dir, "assets"))) {
        if (!/\.(?:js|css|svg)$/.test(name)) continue;
        const path = join(dir, "assets", name);
        const bytes = readFileSync(path);
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        );
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
