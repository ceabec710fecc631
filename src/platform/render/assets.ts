/** What the build made for the browser: read once, named in every page. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import serveStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { paths } from "../../paths";
import type { DeclaredOrigins } from "../http/policy";

export interface Assets {
  /** The page script, as a path. */
  script: string;
  /** The styles of what stands first on a page, as code: in every document. Empty where `styles` has them too. */
  firstStyles: string;
  /** All other sheets, as paths. */
  styles: readonly string[];
  /** Sheets that only some pages name, by the name of their file. */
  styleSheets: Readonly<Record<string, string>>;
  /** Asked for before the styles name them: a page is drawn once, in its own letters. */
  fonts: readonly string[];
  /** The code of the inline head script. */
  head: string;
  /** Bytes that each island or controller adds when it wakes, compressed. */
  weights: Readonly<Record<string, number>>;
  /** The script and the styles of the merchant's desk, in no public page. */
  desk: DeskAssets;
  /** Where the files are, for the static route; absent in tests without a build. */
  folder: string | undefined;
  /** Sources that the policy allows for them besides our own; absent but in development. */
  origins?: DeclaredOrigins;
}

export interface DeskAssets {
  script: string;
  styles: readonly string[];
  folder: string | undefined;
}

export const noAssets: Assets = {
  script: "/assets/browser.js",
  firstStyles: "",
  styles: [],
  styleSheets: {},
  fonts: [],
  head: "",
  weights: {},
  desk: { script: "/assets/bureau/desk.js", styles: [], folder: undefined },
  folder: undefined,
};

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  css?: string[];
  assets?: string[];
}

/** The sheet that is read into documents, and linked by none. */
const FIRST_STYLES = "src/first-screen.css";

const manifestIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>;

export function readAssets(folder: string): Assets {
  const manifest = manifestIn(folder);
  const entry = manifest["src/browser.ts"];
  const first = manifest[FIRST_STYLES];
  if (!entry || !first) throw new Error(`No browser entry in ${folder}: run the build again.`);
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  return {
    script: `/${entry.file}`,
    firstStyles: readFileSync(join(folder, first.file), "utf8").trim(),
    styles: (entry.css ?? []).map((file) => `/${file}`),
    styleSheets: Object.fromEntries(
      Object.values(manifest).flatMap(({ isEntry, src = "", file }) =>
        isEntry && src.endsWith(".css") && src !== FIRST_STYLES ? [[basename(src, ".css"), `/${file}`]] : [],
      ),
    ),
    fonts: [...new Set(files)]
      .filter((file) => /-french-.*\.woff2$/.test(file))
      .sort()
      .map((file) => `/${file}`),
    head: readFileSync(join(folder, "../head/head.js"), "utf8").trim(),
    weights: JSON.parse(readFileSync(join(folder, "weights.json"), "utf8")) as Record<string, number>,
    desk: readDeskAssets(join(folder, "../desk")),
    folder,
  };
}

function readDeskAssets(folder: string): DeskAssets {
  const entry = manifestIn(folder)["src/desk.ts"];
  if (!entry) throw new Error(`No desk entry in ${folder}: run the build again.`);
  return {
    script: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    folder,
  };
}

/** « 'sha256-…' », as a content-security policy wants it. */
export function hashOf(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

/** Built files carry their hash in their name: kept for ever, sent compressed as the build left them. */
export function serveAssets(server: FastifyInstance, { folder, desk }: Assets): void {
  const serve = (root: string, prefix: string) =>
    void server.register(serveStatic, {
      root,
      prefix,
      immutable: true,
      maxAge: "1y",
      preCompressed: true,
      index: false,
      decorateReply: false,
    });
  if (folder) serve(`${folder}/assets`, paths.assets);
  if (desk.folder) serve(`${desk.folder}/assets/bureau`, `${paths.assets}bureau/`);
}
