import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";

/** Who may import whom, from the outside in. A file's room is its first folder under src. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  root: ["features", "elements", "design", "platform", "kernel", "root", "db"],
  features: ["features", "elements", "design", "platform", "kernel", "paths", "config"],
  elements: ["elements", "design", "platform", "kernel", "paths"],
  design: ["design", "platform", "kernel", "paths"],
  platform: ["platform", "kernel", "config", "paths"],
  kernel: ["kernel"],
};
/** Nothing that a browser entry reaches is one of these. */
const SERVER_ONLY = /(?:^|\/)(?:store|actions|routes)\.tsx?$/;

interface Import {
  from: string;
  to: string;
  types: boolean;
  /** Fetched when it is needed, so that it may lead back. */
  lazy: boolean;
}

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file))
  .map((file) => `src/${file}`);
const known = new Set(files);
const imports = files.flatMap(importsOf);

describe("which folder may import which", () => {
  test("go from the outside in", () => {
    const wrong = imports.filter(({ from, to }) => !allowed(from, to));
    expect(wrong.map(say)).toEqual([]);
  });

  test("import another feature by its index.ts only", () => {
    const wrong = imports.filter(({ from, to }) => {
      const [here, there] = [featureOf(from), featureOf(to)];
      return here && there && here !== there && !/\/(?:index|allowed)\.tsx?$/.test(to);
    });
    expect(wrong.map(say)).toEqual([]);
  });

  test("never go in a circle between features", () => {
    const arrows = new Map<string, Set<string>>();
    for (const { from, to, types } of imports) {
      const [here, there] = [featureOf(from), featureOf(to)];
      if (here && there && here !== there && !types)
        arrows.set(here, (arrows.get(here) ?? new Set()).add(there));
    }
    expect(circles(arrows)).toEqual([]);
  });

  test("never go in a circle between files, types included", () => {
    const arrows = new Map<string, Set<string>>();
    for (const { from, to, lazy } of imports)
      if (!lazy) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    expect(circularFiles(arrows)).toEqual([]);
  });

  test("never bring the server into the browser", () => {
    const reached = reachableFrom(["src/browser.ts", "src/desk.ts", "src/head.ts"]);
    const wrong = [...reached].filter((file) => SERVER_ONLY.test(file) || readsNode(file));
    expect(wrong).toEqual([]);
  });

  test("lead to named rooms: no drawer called utils", () => {
    expect(files.filter((file) => /(?:^|\/)(?:utils?|helpers?|common|misc)(?:\.|\/)/.test(file))).toEqual([]);
  });

  test("name every island and controller in browser.ts", () => {
    const browser = readFileSync("src/browser.ts", "utf8");
    const parts = files.filter(
      (file) => /\.island\.tsx$|(?:^|\/)controller\.ts$/.test(file) && !file.startsWith("src/platform/"),
    );
    const missing = parts.filter(
      (file) => !browser.includes(file.replace(/^src\//, "./").replace(/\.tsx?$/, "")),
    );
    expect(missing).toEqual([]);
  });

  test("leave no HTML text turned into nodes outside the two reviewed modules", () => {
    const reviewed = ["src/platform/render/raw.tsx", "src/platform/islands/trusted.ts"];
    const risky =
      /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|outerHTML\s*=|document\.write|\beval\(/;
    expect(
      files.filter((file) => !reviewed.includes(file) && risky.test(readFileSync(file, "utf8"))),
    ).toEqual([]);
  });
});

function importsOf(from: string): Import[] {
  const source = readFileSync(from, "utf8");
  const statements = source.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?[^;"']*?from\s+["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)|(?:^|\n)import\s+["']([^"']+)["']/g,
  );
  return [...statements].flatMap(([, type, named, dynamic, bare]) => {
    const target = resolve(from, named ?? dynamic ?? bare ?? "");
    return target ? [{ from, to: target, types: Boolean(type), lazy: Boolean(dynamic) }] : [];
  });
}

function resolve(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith(".")) return undefined;
  const base = normalize(join(dirname(from), specifier));
  return (
    [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((file) => known.has(file)) ??
    (base.startsWith("src") ? undefined : base)
  );
}

function roomOf(file: string): string {
  const [top, room = "", ...rest] = file.split("/");
  if (top !== "src") return "db";
  if (rest.length > 0) return room;
  return ["paths.ts", "config.ts"].includes(room) ? room.replace(".ts", "") : "root";
}

function allowed(from: string, to: string): boolean {
  const room = roomOf(from);
  const rooms = MAY_IMPORT[room] ?? (room === "config" || room === "paths" ? ["kernel"] : []);
  const target = roomOf(to);
  return rooms.includes(target) || (room === "root" && (target === "paths" || target === "config"));
}

/** Files that lead back to themselves. */
const circularFiles = (arrows: Map<string, Set<string>>): string[] =>
  [...arrows.keys()].filter((file) => {
    const reached = new Set(arrows.get(file));
    for (const next of reached) for (const further of arrows.get(next) ?? []) reached.add(further);
    return reached.has(file);
  });

const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1];
const say = ({ from, to }: Import) => `${from} → ${to}`;

function reachableFrom(entries: string[]): Set<string> {
  const reached = new Set(entries);
  for (const file of reached) {
    for (const { from, to, types } of imports) if (from === file && !types && known.has(to)) reached.add(to);
  }
  return reached;
}

const readsNode = (file: string) =>
  /from ["'](?:node:|zod|kysely|fastify)/.test(readFileSync(file, "utf8").replace(/import type [^;]+;/g, ""));

function circles(arrows: Map<string, Set<string>>): string[] {
  const found: string[] = [];
  const visit = (feature: string, path: string[]) => {
    if (path.includes(feature)) found.push([...path.slice(path.indexOf(feature)), feature].join(" → "));
    else for (const next of arrows.get(feature) ?? []) visit(next, [...path, feature]);
  };
  for (const feature of arrows.keys()) visit(feature, []);
  return [...new Set(found)];
}
