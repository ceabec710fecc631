/** What `npm start` runs is what was measured: React's fast build is inside the server, whatever the environment says. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

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
