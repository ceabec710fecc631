/** What is built runs: the server as it was measured, and the merchant's command. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { QUIET } from "../support/processes";
import { seededData } from "../support/site";

const SERVER = join(import.meta.dirname, "../..", process.env.DIST ?? "dist", "server");

test("the server asks nobody for React at run time, and holds no development build of it", () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  for (const name of files) {
    const code = readFileSync(join(SERVER, name), "utf8");
    expect(code, name).not.toMatch(/(?:from|require\(|import\()\s*["']react(?:-dom)?(?:\/|["'])/);
    expect(code, name).not.toContain("react.development");
  }
});

test.each([
  ["orders", 0, /^Numéro +Date +État +Total +Nom\n\d{4}-\d{4} /],
  ["stock EB-214XL-N 40", 0, /40/],
  ["apercu", 0, /http:\/\/localhost:3000\/\?apercu=[\w-]+\.[\w-]{22}/],
  ["preuves", 0, /./],
  ["courriels", 0, /http:\/\/localhost:3000\/courriels\/\?cle=[\w-]+\.[\w-]{22}/],
  ["chanter", 1, /«\u00a0chanter\u00a0»/],
])("the merchant's command « %s » answers (%i)", async (words, code, says) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(SERVER, "shop.js"), ...words.split(" ")],
    {
      encoding: "utf8",
      env: { ...process.env, ...QUIET, DATABASE_URL: "", DATA_DIR: await seededData() },
    },
  );
  expect([status, code ? stdout : stderr]).toEqual([code, ""]);
  expect(stdout + stderr).toMatch(says);
});
