/**
 * Debian's Chromium, unpacked into a private folder without being root: an apt with state and cache of its own
 * resolves and downloads the packages, dpkg-deb unpacks them, nothing of the machine is changed.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { fontsFile } from "./fonts-file.mjs";

export async function unpackFromDebian(root) {
  if (!existsSync(root)) await fill(root);
  // Each time, because it names the folder, and a checkout may be moved.
  writeFileSync(join(root, "fonts.conf"), fontsOf(root));
  return { executablePath: join(root, "usr/lib/chromium/chromium-headless-shell"), env: environment(root) };
}

const run = promisify(execFile);

/** Fills a folder beside, and gives it its name only when it is whole. */
async function fill(root) {
  const work = `${root}.work`;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(join(work, "root"), { recursive: true });
  try {
    await unpackAll(work);
    renameSync(join(work, "root"), root);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function unpackAll(work) {
  const apt = await privateApt(work);
  const archives = join(work, "archives");
  mkdirSync(archives);
  await apt(["-q", "update"], work);
  await apt(["-q", "download", ...(await neededPackages(apt, work))], archives);
  for (const archive of readdirSync(archives)) {
    await run("dpkg-deb", ["-x", join(archives, archive), join(work, "root")]);
  }
}

/** The machine's sources, keys and proxies, but no hook of it, and every file that is written lies in our folder. */
async function privateApt(work) {
  const { stdout } = await run("apt-config", ["dump"]).catch(() => {
    throw new Error("ce système n’a pas les outils de Debian (apt, dpkg)");
  });
  const machine = stdout
    .split("\n")
    .filter((line) => /^(APT|Acquire|Dir)\b/.test(line) && !/Invoke|Hook/.test(line));
  const config = join(work, "apt.conf");
  for (const folder of ["state/lists/partial", "cache/archives/partial"])
    mkdirSync(join(work, folder), { recursive: true });
  writeFileSync(join(work, "status"), "");
  writeFileSync(config, [...machine, ...ownSettings(work)].join("\n"));
  return (args, cwd) =>
    run("apt-get", args, { cwd, env: { ...process.env, APT_CONFIG: config, LC_ALL: "C" }, maxBuffer: 64e6 });
}

function ownSettings(work) {
  return [
    'Dir::Etc::parts "/dev/null";',
    'Dir::Etc::main "/dev/null";',
    `Dir::State "${work}/state";`,
    // An empty list of what is installed: the whole closure comes, whatever this machine has today or loses tomorrow.
    `Dir::State::status "${work}/status";`,
    `Dir::Cache "${work}/cache";`,
    'Dir::Log "/dev/null";',
    'Debug::NoLocking "1";',
    'APT::Sandbox::User "root";',
    'Acquire::Languages "none";',
  ];
}

/** What a page needs to be drawn: programs, icons, drivers and the machine's own C library stay away. */
const KEPT = /^(lib|zlib|chromium|fonts-|fontconfig-config)/;
const LEFT = /^lib(c6|c-bin|crypt1|llvm|z3|gl1-mesa|perl|systemd-shared|gtk-3-common|cryptsetup)/;

async function neededPackages(apt, work) {
  const args = [
    "install",
    "--print-uris",
    "-qq",
    "-y",
    "--no-install-recommends",
    "chromium-headless-shell",
    "fonts-liberation",
  ];
  const { stdout } = await apt(args, work).catch((fault) => {
    throw new Error(
      `les dépôts de cette machine ne donnent pas chromium-headless-shell, ou ne répondent pas\n${fault.stderr}`,
    );
  });
  const names = stdout.split("\n").flatMap((line) => /^'\S+' ([^_\s]+)_/.exec(line)?.[1] ?? []);
  return names.filter((name) => KEPT.test(name) && !LEFT.test(name));
}

function environment(root) {
  return { LD_LIBRARY_PATH: libraryFolders(root).join(":"), FONTCONFIG_FILE: join(root, "fonts.conf") };
}

/** Every folder with libraries in it, apart from the browser's own, which knows where it is. */
function libraryFolders(root) {
  const files = ["lib", "usr/lib"].flatMap((top) => (existsSync(join(root, top)) ? listed(root, top) : []));
  const libraries = files.filter(
    (file) => /\.so(\.\d+)*$/.test(file) && !file.startsWith("usr/lib/chromium/"),
  );
  return [...new Set(libraries.map((file) => join(root, dirname(file))))];
}

function listed(root, top) {
  return readdirSync(join(root, top), { recursive: true }).map((file) => join(top, String(file)));
}

/** Which font stands for which: Liberation for Arial, Times and Courier. */
const FONT_RULES = ["30-metric-aliases.conf", "45-latin.conf", "60-latin.conf"];

function fontsOf(root) {
  const rules = FONT_RULES.map((rule) => join(root, "usr/share/fontconfig/conf.avail", rule));
  return fontsFile({ folders: [join(root, "usr/share/fonts")], cache: join(root, "fonts-cache"), rules });
}
