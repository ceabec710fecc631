/** The PostgreSQL of the tests: it answers, it stops, and it does not outlive the process that started it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { startPostgres } from "../support/postgres";

test("a real server answers over its socket, and stopping it leaves nothing", async () => {
  const server = await startPostgres();
  const client = new pg.Client({ connectionString: server.url("postgres") });
  await client.connect();
  const { rows } = await client.query("select lower('ÉTÉ') as season");
  await client.end();
  expect(rows).toEqual([{ season: "été" }]);
  await server.stop();
  expect(isAlive(server.pid)).toBe(false);
  expect(existsSync(server.folder)).toBe(false);
});

test("the server ends and its folder goes when the process that started it is killed", async () => {
  const parent = spawn(process.execPath, ["--input-type=module", "-e", PARENT], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface({ input: parent.stdout }), "line")) as [string];
  const { pid, folder } = JSON.parse(line) as { pid: number; folder: string };
  expect(isAlive(pid)).toBe(true);
  parent.kill("SIGKILL");
  await vi.waitFor(() => expect([isAlive(pid), existsSync(folder)]).toEqual([false, false]), {
    timeout: 30_000,
  });
});

const PARENT = `
  import { runnerImport } from "vite";
  const { module } = await runnerImport("./test/support/postgres.ts");
  const { pid, folder } = await module.startPostgres();
  console.log(JSON.stringify({ pid, folder }));
`;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
