import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FILE, thirdPartyLicences } from "../../scripts/third-party-licences.mjs";

interface Locked {
  version?: string;
  license?: string;
  resolved?: string;
  hasInstallScript?: boolean;
}
const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };
const declared = JSON.parse(readFileSync("package.json", "utf8")) as Record<string, Record<string, string>>;
const packages = Object.entries(lock.packages).filter(([path]) => path !== "");

/** Licences that let a merchant use, change and sell the shop; MPL covers a tool of the tests only. */
const ACCEPTED =
  /^(?:MIT|MIT-0|ISC|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|0BSD|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|OFL-1\.1|MPL-2\.0|LGPL-3\.0-or-later|PostgreSQL|Python-2\.0|CC-BY-4\.0)$/;

test("every dependency has a licence we accept, and none is GPL or AGPL", () => {
  const refused = packages.filter(
    ([, { license }]) =>
      license !== undefined && !license.split(/ (?:OR|AND) |[()]/).some((each) => ACCEPTED.test(each)),
  );
  expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

test("the lockfile names no registry host", () => {
  expect(packages.filter(([, { resolved }]) => resolved)).toEqual([]);
});

test("direct dependencies are pinned to exact versions", () => {
  const all = { ...declared.dependencies, ...declared.devDependencies, ...declared.optionalDependencies };
  expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual(
    [],
  );
});

test("no React Server Components, and few install scripts", () => {
  expect(packages.filter(([path]) => path.includes("react-server-dom"))).toEqual([]);
  expect(packages.filter(([, { hasInstallScript }]) => hasInstallScript).length).toBeLessThanOrEqual(12);
});

describe("the list of third-party licences", () => {
  const list = readFileSync(FILE, "utf8");

  test("is current: if not, run `node scripts/third-party-licences.mjs`", () => {
    expect(list).toBe(thirdPartyLicences());
  });

  test("names every direct dependency with its licence, and no GPL or AGPL", () => {
    for (const [name, version] of Object.entries(declared.dependencies ?? {}))
      expect(list).toMatch(
        new RegExp(`^\\| ${name} \\| ${version.replaceAll(".", "\\.")} \\| [^|]+ \\|$`, "m"),
      );
    expect(list).not.toMatch(/\| unknown \|/);
    expect(list).not.toMatch(/(?<!L)GPL/);
  });
});
