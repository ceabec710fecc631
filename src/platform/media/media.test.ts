/** Which files of the media library are given out, and that nothing else is. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mediaRoutes } from "./media";

const folder = mkdtempSync(join(tmpdir(), "media-"));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, "masters/scenes"), { recursive: true });
  for (const file of ["scenes/a@2x.webp", "scenes/Affiche.v2.png", "scenes/.cachee.png", "../dehors.png"])
    writeFileSync(join(folder, "masters", file), "x");
  app = Fastify();
  mediaRoutes(app, { masters: join(folder, "masters"), derived: join(folder, "derived") });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each(["scenes/a@2x.webp", "scenes/Affiche.v2.png", "scenes/a%402x.webp"])(
  "RET-01 /media/%s is there, to HEAD as to GET",
  async (file) => {
    for (const method of ["HEAD", "GET"] as const) {
      const answer = await app.inject({ method, url: `/media/${file}` });
      expect([answer.statusCode, answer.headers["content-type"]?.slice(0, 6)]).toEqual([200, "image/"]);
    }
  },
);

test("a size of a picture whose master has such a name is its master until it is made", async () => {
  const answer = await app.inject("/media/scenes/a@2x-480.webp?v=01234567");
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
});

test.each([
  "scenes/.cachee.png",
  "../dehors.png",
  "..%2fdehors.png",
  "%2e%2e/dehors.png",
  "scenes/..%2f..%2fdehors.png",
  "scenes/%2e%2e%2f%2e%2e%2fdehors.png",
  "..%5cdehors.png",
  "scenes/a@2x.webp%00.png",
  "..%2fdehors-480.webp?v=01234567",
  "scenes/absente@2x.webp",
])("/media/%s is not given", async (file) => {
  expect((await app.inject(`/media/${file}`)).statusCode).toBe(404);
});
