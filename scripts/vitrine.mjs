#!/usr/bin/env node
/** `npx vitrine …`: the merchant's command, on the program's own Node. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const home = join(dirname(fileURLToPath(import.meta.url)), "..");
const program = join(home, "dist/server/shop.js");
const own = join(home, "node_modules/.bin", process.platform === "win32" ? "node.exe" : "node");

if (existsSync(program)) {
  const node = existsSync(own) ? own : process.execPath;
  const { status } = spawnSync(node, [program, ...process.argv.slice(2)], { stdio: "inherit" });
  process.exitCode = status ?? 1;
} else {
  process.stderr.write("Le programme n’est pas construit\u00a0: lancez d’abord «\u00a0npm start\u00a0».\n");
  process.exitCode = 1;
}
