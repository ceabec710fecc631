/** Stamps: small files that say from what something was made, so that it is made again only when that has changed. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

export function hasStamp(file, fingerprint) {
  try {
    return readFileSync(file, "utf8") === fingerprint;
  } catch {
    return false;
  }
}

export function stamp(file, fingerprint) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, fingerprint);
}

export function forget(file) {
  rmSync(file, { force: true });
}

/** The packages depend on the lockfile and on the machine they were chosen for. */
export function fingerprintOfLock(root) {
  return hash([process.platform, process.arch, readFileSync(join(root, "package-lock.json"))]);
}

const SOURCES = [
  "src",
  "db",
  "demo",
  "vite.config.ts",
  "scripts/french-letters.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** Contents and not dates: a checkout of another commit may leave any date. */
export function fingerprintOfSources(root) {
  const files = SOURCES.flatMap((path) => filesUnder(root, path)).filter(
    (file) => !/\.(?:test|fixture)\.tsx?$/.test(file),
  );
  return hash(files.flatMap((file) => [file, readFileSync(join(root, file))]));
}

/** Dates and sizes are enough here: nobody rewrites a build keeping both. */
export function fingerprintOfBuild(root) {
  const files = filesUnder(root, "dist").filter((file) => file !== join("dist", ".vitrine-build"));
  return hash(
    files.map((file) => `${file} ${statSync(join(root, file)).size} ${statSync(join(root, file)).mtimeMs}`),
  );
}

function filesUnder(root, path) {
  const known = statSync(join(root, path), { throwIfNoEntry: false });
  if (!known) return [];
  if (!known.isDirectory()) return [path];
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  return files.map((file) => relative(root, file)).sort();
}

function hash(parts) {
  const sum = createHash("sha256");
  // The length keeps « ab » + « c » apart from « a » + « bc ».
  for (const part of parts) sum.update(`${part.length}:`).update(part);
  return sum.digest("hex");
}
