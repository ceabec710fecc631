/** Which test files stand under given paths, and of what kind they are: decided by what they import. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const TEST = /\.test\.tsx?$/;
const IMPORTED = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

/** Gives out the databases, the site and the browser of a run. */
const SHARED = "test/support/run.ts";
/** Says how hard a fault test tries. */
const SIZE = "test/support/size.ts";

/** Tests that need nothing but their modules. */
export const unitTests = (root, paths) =>
  testFiles(root, paths.length > 0 ? paths : there(root, ["src", "db", "demo"])).filter(
    (file) => !supportOf(root, file).has(SHARED),
  );

/** Tests that have a whole form besides the short one of every run. */
export const slowTests = (root, paths) =>
  testFiles(root, paths.length > 0 ? paths : there(root, ["src", "db", "demo", "test"])).filter((file) =>
    supportOf(root, file).has(SIZE),
  );

const there = (root, folders) => folders.filter((folder) => existsSync(join(root, folder)));

function testFiles(root, paths) {
  const files = paths.flatMap((path) =>
    statSync(join(root, path)).isDirectory()
      ? readdirSync(join(root, path), { recursive: true }).map((name) => join(path, name))
      : path,
  );
  return files.filter((file) => TEST.test(file)).sort();
}

const FIXTURE = /\.fixture(?:\.tsx?)?$/;

/** What a file uses of test/support, directly or through it or through a fixture beside the file. */
function supportOf(root, file, found = new Set()) {
  for (const [, to] of readFileSync(join(root, file), "utf8").matchAll(IMPORTED)) {
    const path = normalize(join(dirname(file), to)).replaceAll("\\", "/");
    if (!path.startsWith("test/support/") && !FIXTURE.test(path)) continue;
    const known = ["", ".ts", ".tsx"]
      .map((ending) => path + ending)
      .find((one) => existsSync(join(root, one)));
    if (!known || found.has(known)) continue;
    found.add(known);
    supportOf(root, known, found);
  }
  return found;
}
