/** npm's Chromium for linux x64, with the libraries that a bare machine lacks. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fontsFile } from "./fonts-file.mjs";

export async function unpackFromNpm(cache) {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error(`npm n’a pas de Chromium pour ${process.platform} ${process.arch}`);
  }
  return inOwnFolder(cache, unpack);
}

async function unpack(folder) {
  const { default: chromium, inflate } = await import("@sparticuz/chromium");
  const executablePath = await chromium.executablePath();
  const libraries = await inflate(join(packageFolder(), "bin/al2023.tar.br"));
  const fonts = join(folder, "fonts.conf");
  // The package's own file looks for the fonts in /tmp, where ours are not.
  writeFileSync(
    fonts,
    fontsFile({ folders: [join(folder, "fonts"), "/usr/share/fonts"], cache: join(folder, "fonts-cache") }),
  );
  const env = { LD_LIBRARY_PATH: join(libraries, "lib"), FONTCONFIG_FILE: fonts };
  // Made for functions in a cloud: one process, no web security. Only where ordinary flags fail.
  return { executablePath, lastResortArgs: chromium.args, env };
}

/** The package unpacks into the temporary folder and takes what it finds there for its own, whatever its version. */
async function inOwnFolder(cache, work) {
  const { version } = JSON.parse(readFileSync(join(packageFolder(), "package.json"), "utf8"));
  const folder = join(cache, version);
  mkdirSync(folder, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    return await work(folder);
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

function packageFolder() {
  return dirname(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")));
}
