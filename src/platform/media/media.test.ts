/** Which files of the media library are given out, and that nothing else is. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/databases";
import { derive } from "./derive";
import { masterNames, mediaRoutes, registerPictures } from "./media";
import { findPicture } from "./store";

const folder = mkdtempSync(join(tmpdir(), "media-"));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, "masters/scenes"), { recursive: true });
  for (const file of [
    "scenes/a@2x.webp",
    "scenes/Affiche.v2.png",
    "scenes/b.JPG",
    "scenes/c.gif",
    "scenes/d.jpeg",
    "scenes/e.avif",
    "scenes/.cachee.png",
    "../dehors.png",
  ])
    writeFileSync(join(folder, "masters", file), "x");
  app = Fastify();
  mediaRoutes(app, { masters: [join(folder, "masters")], derived: join(folder, "derived") });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each([
  "scenes/a@2x.webp",
  "scenes/Affiche.v2.png",
  "scenes/a%402x.webp",
  "scenes/b.JPG",
  "scenes/c.gif",
  "scenes/d.jpeg",
  "scenes/e.avif",
])("RET-01 /media/%s is there, to HEAD as to GET", async (file) => {
  for (const method of ["HEAD", "GET"] as const) {
    const answer = await app.inject({ method, url: `/media/${file}` });
    expect([answer.statusCode, answer.headers["content-type"]?.slice(0, 6)]).toEqual([200, "image/"]);
  }
});

test("a size of a picture whose master has such a name is its master until it is made", async () => {
  for (const [name, type] of [
    ["a@2x", "image/webp"],
    ["Affiche.v2", "image/png"],
    ["b", "image/jpeg"],
    ["d", "image/jpeg"],
  ]) {
    const answer = await app.inject(`/media/scenes/${name}-480.webp?v=01234567`);
    const { "cache-control": caching, "content-type": sent } = answer.headers;
    expect([answer.statusCode, caching, sent], name).toEqual([200, "no-store", type]);
  }
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

test("photographs are noted and derived like any other picture, upright, whatever their ending", async () => {
  const masters = join(folder, "photos");
  mkdirSync(masters);
  const photo = sharp({ create: { width: 600, height: 300, channels: 3, background: "#248" } });
  await photo.clone().jpeg().withMetadata({ orientation: 6 }).toFile(join(masters, "Couchee.JPG"));
  await photo.clone().gif().toFile(join(masters, "image.gif"));
  await photo.clone().avif().toFile(join(masters, "image-2.avif"));
  const database = await freshDatabase("sqlite");
  expect(await registerPictures(database, [masters])).toBe(3);
  const noted = await findPicture(database.read, "Couchee.JPG");
  expect(noted).toMatchObject({ width: 300, height: 600 });
  const folders = { masters: [masters], derived: join(folder, "photos-derived") };
  for (const file of masterNames([masters])) {
    const source = await findPicture(database.read, file);
    if (source) expect(await derive(source, folders)).not.toBe("");
  }
  const small = await sharp(join(folders.derived, `Couchee-160.${noted?.version}.avif`)).metadata();
  expect([small.width, small.height]).toEqual([160, 320]);
});

test("of two masters with one name, the merchant's own is shown", async () => {
  const [own, neutral] = ["own", "neutral"].map((name) => join(folder, name));
  for (const path of [own, neutral]) mkdirSync(path ?? "");
  writeFileSync(join(own ?? "", "icone.svg"), "<svg/>");
  writeFileSync(join(neutral ?? "", "icone.svg"), "<svg>neutre</svg>");
  writeFileSync(join(neutral ?? "", "autre.svg"), "<svg>autre</svg>");
  const server = Fastify();
  mediaRoutes(server, { masters: [own ?? "", neutral ?? ""], derived: "/nonexistent" });
  expect((await server.inject("/media/icone.svg")).body).toBe("<svg/>");
  expect((await server.inject("/media/autre.svg")).body).toBe("<svg>autre</svg>");
  await server.close();
});
