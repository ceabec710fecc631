/** The search for a Chromium says in plain words what to do when it finds none. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const BROWSER = fileURLToPath(new URL("../../scripts/browser.mjs", import.meta.url));

test("a program that CHROMIUM names is the only one tried, and a wrong one is told", async () => {
  const message = await refusal({ CHROMIUM: "/nowhere/chromium" });
  expect(message).toContain("Aucun Chromium ne fonctionne ici");
  expect(message).toContain("CHROMIUM=/chemin/vers/chromium npm test");
  expect(message.match(/^ {2}- .*/gm)).toEqual([expect.stringMatching(/^ {2}- \/nowhere\/chromium : /)]);
});

test("a program that is no browser is told too", async () => {
  expect(await refusal({ CHROMIUM: process.execPath })).toContain(`  - ${process.execPath} : `);
});

test("a way that does not exist is told", async () => {
  expect(await refusal({ VITRINE_BROWSER: "carrier pigeon" })).toContain("system, npm ou private");
});

async function refusal(env: Record<string, string>): Promise<string> {
  const { CHROMIUM: _named, VITRINE_BROWSER: _way, ...rest } = process.env;
  const running = promisify(execFile)(process.execPath, [BROWSER], { env: { ...rest, ...env } });
  return running.then(
    () => "",
    (fault: { stderr: string }) => fault.stderr,
  );
}
