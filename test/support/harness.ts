/** Browser code built for a test: one drawn page served with its styles and scripts, without the shop; and what code weighs on the wire. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { build, type Rolldown } from "vite";
import { frenchLetters } from "../../scripts/french-letters.mjs";
import { optimization } from "../../vite.config";
import { atEndOfFile } from "./endings";

export interface Drawing {
  body: ReactNode;
  /** Browser code: a module that imports project files by their path, « /src/… ». */
  script?: string;
  /** Style sheets by their path, « /src/… », in order. */
  styles?: readonly string[];
  /** Attributes of `<html>`. */
  html?: Record<string, string>;
}

type Files = Map<string, string | Uint8Array>;

/** Builds and serves the drawing on a free port until the end of the file; gives its address. */
export async function serveDrawing(drawing: Drawing): Promise<string> {
  const files = await builtFiles(drawing);
  files.set("/", documentOf(drawing, [...files.keys()]));
  const server = createServer((request, response) => {
    const path = new URL(request.url!, "http://localhost").pathname;
    // as the shop: a quiet page for a visitor between two tests
    if (path === "/robots.txt") return response.writeHead(200, { "content-type": "text/plain" }).end();
    const body = files.get(path) ?? files.get("/")!;
    response.writeHead(200, { "content-type": typeOf(path), "content-security-policy": policy }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  atEndOfFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** As strict as the shop's own. */
const policy = "default-src 'self'; img-src 'self' data:; base-uri 'none'; object-src 'none'";

const root = join(import.meta.dirname, "../..");

async function builtFiles({ script = "", styles = [] }: Drawing): Promise<Files> {
  const layers = "@layer tokens, base, layout, components, utilities;";
  const sheet = [layers, ...styles.map((path) => `@import "${join(root, path)}";`)].join("\n");
  const result = (await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [
      frenchLetters(),
      written({ "drawing.js": `import "drawing.css";\n${script}`, "drawing.css": sheet }),
    ],
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: "drawing.js" } },
  })) as Rolldown.RolldownOutput;
  return new Map(
    result.output.map((file) => [`/${file.fileName}`, file.type === "asset" ? file.source : file.code]),
  );
}

/** Files that exist for the build only. */
function written(sources: Record<string, string>) {
  return {
    name: "written",
    enforce: "pre" as const,
    resolveId: (id: string) => (id in sources ? join(root, id) : undefined),
    load: (id: string) => sources[id.replace(`${root}/`, "")],
  };
}

function documentOf({ body, html = {} }: Drawing, paths: string[]): string {
  const attributes = Object.entries({ lang: "fr-CA", ...html }).map(([name, value]) => ` ${name}="${value}"`);
  const sheets = paths.filter((path) => path.endsWith(".css"));
  const entry = paths.find((path) => /\/drawing-[^/]*\.js$/.test(path));
  return `<!doctype html><html${attributes.join("")}><head><meta charset="utf-8"><title>Essai</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
${sheets.map((path) => `<link rel="stylesheet" href="${path}">`).join("")}
<script type="module" src="${entry}"></script></head><body>${renderToStaticMarkup(body)}</body></html>`;
}

function typeOf(path: string): string {
  if (path.endsWith(".css")) return "text/css";
  if (path.endsWith(".js")) return "text/javascript";
  return path.endsWith(".woff2") ? "font/woff2" : "text/html; charset=utf-8";
}

/** The bytes, after brotli, of controllers given by their path (« /src/… ») and of all that they import. */
export async function weightOf(...controllers: string[]): Promise<number> {
  const entry = controllers
    .map((path, index) => `export { attach as attach${index} } from "${path}";`)
    .join("\n");
  const result = (await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "entry",
        enforce: "pre",
        resolveId: (id) => (id === "entry" ? id : null),
        load: (id) => (id === "entry" ? entry : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: "entry", preserveEntrySignatures: "strict" },
    },
  })) as Rolldown.RolldownOutput;
  return result.output.reduce(
    (sum, file) => sum + (file.type === "chunk" ? brotliCompressSync(file.code).length : 0),
    0,
  );
}

interface Counting {
  /** What has a budget of its own. */
  external(id: string): boolean;
  /** Whether what is fetched later counts too. */
  later: boolean;
}

/** The bytes, after brotli, of an entry with this code and of what it imports. */
export async function entryWeight(code: string, { external, later }: Counting): Promise<number> {
  const entryFile = join(root, "entry.ts");
  const result = (await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "entry",
        enforce: "pre",
        resolveId: (id) => (id === "entry" ? entryFile : undefined),
        load: (id) => (id === entryFile ? code : undefined),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: "entry", external, optimization },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = result.output.filter((file) => file.type === "chunk");
  const entry = chunks.find(({ isEntry }) => isEntry);
  return chunks
    .filter((chunk) => later || chunk === entry || entry?.imports.includes(chunk.fileName))
    .reduce((sum, chunk) => sum + brotliCompressSync(chunk.code).length, 0);
}
