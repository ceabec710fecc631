/** Lists what the shop brings along and under which licence, from the lockfile: `node scripts/third-party-licences.mjs`. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const FILE = "docs/third-party-licences.md";

const HEAD = `# Third-party licences

What a shop in production installs, on any platform, and under which licence; tools of the build and of the tests
are not among it. Made by \`node scripts/third-party-licences.mjs\`. Each package carries its licence's text in \`node_modules\`.

| Package | Version | Licence |
|---|---|---|
`;

/** The document as it should be now. `root`: the folder of the lockfile. */
export function thirdPartyLicences(root = ".") {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const rows = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path.startsWith("node_modules/") && !dev && !devOptional)
    .map(([path, { name, version, license }]) => {
      const known = name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      return `| ${known} | ${version} | ${license ?? installed(join(root, path)) ?? "unknown"} |\n`;
    });
  return HEAD + [...new Set(rows)].sort().join("");
}

/** What the package itself says, where the lockfile is silent: in its description, or in the title of its licence. */
function installed(folder) {
  const read = (name) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : undefined;
  const { license } = JSON.parse(read("package.json") ?? "{}");
  return license ?? /^(\S+) License\s/.exec(read("LICENSE") ?? "")?.[1];
}

if (import.meta.filename === process.argv[1]) writeFileSync(FILE, thirdPartyLicences());
