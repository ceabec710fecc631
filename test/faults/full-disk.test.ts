/** A disk without room: told in French, nothing acknowledged is lost, reading goes on, and it recovers by itself. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { verifyChain } from "../../src/features/consent";
import { machineClock } from "../../src/kernel/clock";
import { DatabaseUnavailable, isFull } from "../../src/platform/db";
import { faultFor } from "../../src/platform/http/faults";
import { createSigning } from "../../src/platform/http/signing";
import { freshDatabase } from "../support/databases";
import { startKept } from "../support/processes";
import { emptyData, seededData } from "../support/site";
import { openTestApp, SECRET } from "../support/test-app";

/** What the system says when nothing more fits, to whoever writes a file whose name matches. */
const withoutRoom = (name: string) => `
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  const { writeFileSync } = fs;
  const full = () => Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", errno: -28 });
  fs.writeFileSync = (file, ...rest) => {
    if (${name}.test(String(file))) throw full();
    return writeFileSync(file, ...rest);
  };
  syncBuiltinESMExports();
`;

/** Starts a shop on such a disk, and gives what it said. */
async function startOn(data: string, name: string) {
  const shop = await startKept({
    command: process.execPath,
    args: [
      "--import",
      `data:text/javascript,${encodeURIComponent(withoutRoom(name))}`,
      `${process.env.DIST ?? "dist"}/server/main.js`,
    ],
    cwd: process.cwd(),
    env: { PATH: process.env.PATH, LOG_LEVEL: "silent", PORT: "0", ENV_FILE: "", DATA_DIR: data },
  });
  const code = await shop.ended;
  return { said: shop.output(), code };
}

describe("T4 a start on a full disk", () => {
  test.each([
    ["before anything is made", "/\\.essai$/", emptyData],
    ["when the secret cannot be kept", "/secret/", emptyData],
    ["in a folder with a shop in it", "/\\.essai$/", seededData],
  ])("is told in French %s, with the folder and the way out", async (_, name, folder) => {
    const data = await folder();
    const { said, code } = await startOn(data, name);
    expect(code).toBe(1);
    expect(said).toContain("Le disque est plein");
    expect(said).toContain(`« ${data} »`);
    expect(said).toContain("rien n’est perdu");
    expect(said).not.toMatch(/ENOSPC|at .*\.js:\d/);
    expect(existsSync(join(data, ".essai"))).toBe(false);
  });
});

describe("T4 a disk that fills up while the shop runs", () => {
  test("refuses what would be kept with a French 503, shows pages, loses nothing, and recovers by itself", async () => {
    const database = await freshDatabase("sqlite", "demo");
    const app = await openTestApp(database);
    const signing = createSigning(SECRET, machineClock);
    const answer = (choice: string) => (address: string) =>
      app.server.inject({
        method: "POST",
        url: "/consentement/",
        remoteAddress: address,
        headers: { "content-type": "application/x-www-form-urlencoded", host: "localhost:3000" },
        payload: `choice=${choice}`,
      });
    const accept = answer("accept");
    expect((await accept("10.0.0.1")).statusCode).toBe(303);
    const before = await verifyChain(database, signing);
    const limit = await fill(database);
    const refused = await untilRefused(accept);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers["retry-after"]).toBe("5");
    expect(refused.body).toContain(faultFor(503).message);
    expect(refused.headers["set-cookie"]).toBeUndefined();
    // who refuses is not kept waiting
    const denied = await answer("deny")("10.0.0.2");
    expect([denied.statusCode, String(denied.headers["set-cookie"])]).toEqual([
      303,
      expect.stringContaining("cmplz_marketing=deny"),
    ]);
    expect(String(denied.headers["set-cookie"])).not.toContain("cmplz_saved");
    expect((await app.server.inject("/boutique/")).statusCode).toBe(200);
    expect((await app.server.inject("/politique-de-cookies/eu/")).statusCode).toBe(200);
    await limit.lift();
    expect((await accept("10.0.0.1")).statusCode).toBe(303);
    expect(before).toMatchObject({ ok: true });
    expect(await verifyChain(database, signing)).toMatchObject({ ok: true });
  });
});

/** SQLite itself then says that it is full, as it does when the disk is. */
async function fill({ read }: Awaited<ReturnType<typeof freshDatabase>>) {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(read);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(read);
  return { lift: () => sql.raw("pragma max_page_count = 1073741823").execute(read) };
}

/** What is left of the last page may still hold a few. */
async function untilRefused<Answer extends { statusCode: number }>(
  ask: (address: string) => Promise<Answer>,
): Promise<Answer> {
  for (let visitor = 0; visitor < 500; visitor++) {
    const answer = await ask(`10.1.${visitor >> 8}.${visitor & 255}`);
    if (answer.statusCode !== 303) return answer;
  }
  throw new Error("The disk never filled up.");
}

test("T4 a disk that SQLite finds full is a full disk, however deep that was said", () => {
  const full = Object.assign(new Error("database or disk is full"), { errcode: 13 });
  expect(
    [full, new DatabaseUnavailable(full), new DatabaseUnavailable(new Error("away"))].map(isFull),
  ).toEqual([true, true, false]);
});
