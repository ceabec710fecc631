/** The build: the browser's bundle, the inline head script and the server's bundle, in one `vite build`. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { frenchLetters } from "./scripts/french-letters.mjs";

/** Where the build goes: a folder beside `src`, so that two builds can stand side by side. */
const dist = process.env.DIST ?? "dist";

/** Libraries that the server's bundle holds: plain scripts, many small files each. */
const BUNDLED = [
  "react",
  "react-dom",
  "kysely",
  "zod",
  "stripe",
  "csv-parse",
  "@orama/stemmers",
  "thumbhash",
];

/** Names that others fixed are constants in the source and weigh no more than the words themselves in a page's script. */
export const optimization = { inlineConst: { mode: "all", pass: 2 } } as const;

export default defineConfig({
  plugins: [react(), frenchLetters(), smallLoader(), compressed(), weighed()],
  publicDir: false,
  builder: {},
  environments: {
    client: {
      build: {
        manifest: true,
        outDir: `${dist}/client`,
        assetsInlineLimit: 0,
        // all know `:has()`: for one that did not, a list that names it would be put into one `:is()`, which browsers
        // ask of every element
        cssTarget: ["chrome111", "edge111", "firefox121", "safari16.4", "ios16.4"],
        // the chunk itself is on its way already: only what it imports is fetched beside it
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, all) => all.filter((one) => one !== file),
        },
        // style sheets that only some pages name are entries of their own
        rolldownOptions: {
          input: [
            "src/browser.ts",
            "src/first-screen.css",
            "src/figures.css",
            "src/order.css",
            "src/elements/map/map.css",
          ],
          optimization,
          // every page brings the names of all chunks: seven letters tell them apart as well as eight
          output: {
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames: "assets/[name]-[hash:7][extname]",
          },
        },
      },
    },
    // the merchant's desk shares no file with public pages: nothing of it changes what they bring
    desk: {
      consumer: "client",
      build: {
        manifest: true,
        outDir: `${dist}/desk`,
        assetsDir: "assets/bureau",
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: "src/desk.ts" },
      },
    },
    head: {
      consumer: "client",
      build: {
        outDir: `${dist}/head`,
        rolldownOptions: {
          input: "src/head.ts",
          optimization,
          output: { format: "iife", entryFileNames: "head.js" },
        },
      },
    },
    ssr: {
      // React would choose its slow build at run time, wherever NODE_ENV is not set
      define: { "process.env.NODE_ENV": '"production"' },
      // read as one file, the shop starts a fifth sooner
      resolve: { noExternal: BUNDLED },
      build: {
        outDir: `${dist}/server`,
        sourcemap: true,
        rolldownOptions: { input: { main: "src/main.ts", shop: "src/shop.ts", pictures: "src/pictures.ts" } },
      },
    },
  },
});

/** Vite's own loader of chunks, replaced by a smaller one: it is part of what every page brings. */
function smallLoader(): Plugin {
  return {
    name: "small-loader",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load: (id) =>
      id === "\0vite/preload-helper.js" ? readFileSync("scripts/chunk-loader.js", "utf8") : null,
  };
}

/** How much each island and controller brings, compressed, beyond what every page has: the gallery tells it. */
function weighed(): Plugin {
  return {
    name: "weighed",
    applyToEnvironment: (environment) => environment.name === "client",
    writeBundle: ({ dir = "" }, bundle) => {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const entry = chunks.find(
        ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith("/src/browser.ts"),
      );
      const common = new Set(entry ? withImports(entry, bundle) : []);
      const weightOf = (chunk: Rolldown.OutputChunk) =>
        withImports(chunk, bundle)
          .filter((file) => !common.has(file))
          .reduce((sum, file) => sum + readFileSync(join(dir, `${file}.br`)).length, 0);
      const weights = namedChunks().flatMap(([name, module]) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.includes(`/src/${module}.`));
        return chunk ? [[name, weightOf(chunk)]] : [];
      });
      writeFileSync(join(dir, "weights.json"), JSON.stringify(Object.fromEntries(weights)));
    },
  };
}

/** A chunk and all that it cannot do without, by file name. */
function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const visit = ({ fileName, imports }: Rolldown.OutputChunk) => {
    if (found.has(fileName)) return;
    found.add(fileName);
    for (const name of imports) {
      const next = bundle[name];
      if (next?.type === "chunk") visit(next);
    }
  };
  visit(chunk);
  return [...found];
}

/** What the browser's composition fetches on demand: name and module. */
function namedChunks(): [string, string][] {
  const composition = readFileSync("src/browser.ts", "utf8");
  return [...composition.matchAll(/"?([\w-]+)"?: \(\) =>\s+import\("\.\/(.+?)"\)/g)].map(
    ([, name = "", module = ""]) => [name, module],
  );
}

/** Built files are compressed once, as hard as can be, and served as they are. */
function compressed(): Plugin {
  return {
    name: "compressed",
    applyToEnvironment: ({ name }) => name === "client" || name === "desk",
    writeBundle: ({ dir = "" }, bundle) => {
      for (const name of Object.keys(bundle)) {
        if (!/\.(?:js|css|svg)$/.test(name)) continue;
        const path = join(dir, name);
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
