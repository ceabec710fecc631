/** Which files of the media library are given out, and that nothing else is. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/databases";
import { paths } from "../../paths";
import { admit } from "./admit";
import { derive } from "./derive";
import { hasSizes, type MediaFolders } from "./derived";
import { folderMasters } from "./folder-masters";
import { masterNames, mediaRoutes, registerPictures, unreadNames } from "./media";
import { findPicture } from "./store";

const folder = mkdtempSync(join(tmpdir(), "media-"));
let app: FastifyInstance;

const serve = (server: FastifyInstance, folders: MediaFolders) =>
  mediaRoutes(server, folders, folderMasters(folders, folder));

beforeAll(async () => {
  mkdirSync(join(folder, "masters/scenes"), { recursive: true });
  for (const file of [
    "scenes/a@2x.webp",
    "scenes/Affiche.v2.png",
    "scenes/b.JPG",
    "scenes/c.gif",
    "scenes/d.jpeg",
    "scenes/e.avif",
    "scenes/Été à l’île (1).JPG",
    "scenes/Rabais 20 %.JPG",
    "scenes/100%2e.png",
    "scenes/.cachee.png",
    "../dehors.png",
  ])
    writeFileSync(join(folder, "masters", file), "x");
  app = Fastify();
  serve(app, { masters: [join(folder, "masters")], derived: join(folder, "derived") });
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
  "scenes/%C3%89t%C3%A9%20%C3%A0%20l%E2%80%99%C3%AEle%20(1).JPG",
  "scenes/Rabais%2020%20%25.JPG",
  "scenes/100%252e.png",
])("RET-01 /media/%s is there, to HEAD as to GET", async (file) => {
  for (const method of ["HEAD", "GET"] as const) {
    const answer = await app.inject({ method, url: `/media/${file}` });
    expect([answer.statusCode, answer.headers["content-type"]?.slice(0, 6)]).toEqual([200, "image/"]);
  }
});

test("a picture whose name holds « % » is found at the address that pages write", async () => {
  for (const file of ["scenes/Rabais 20 %.JPG", "scenes/100%2e.png"])
    expect((await app.inject(paths.media(file))).statusCode, file).toBe(200);
});

test("a size of a picture whose master has such a name is its master until it is made", async () => {
  for (const [name, type] of [
    ["a@2x", "image/webp"],
    ["Affiche.v2", "image/png"],
    ["b", "image/jpeg"],
    ["d", "image/jpeg"],
    ["Rabais%2020%20%25", "image/jpeg"],
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
  "%252e%252e%252fdehors.png",
  "scenes/%252e%252e/%252e%252e/dehors.png",
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
    if (source) expect(await derive(source, join(masters, file), folders)).not.toBe("");
  }
  const small = await sharp(join(folders.derived, `Couchee-160.${noted?.version}.avif`)).metadata();
  expect([small.width, small.height]).toEqual([160, 320]);
});

test("a photograph with accents, spaces and capitals is noted, and its sizes are found at the addresses of pages", async () => {
  const database = await freshDatabase("sqlite");
  const [masters, derived] = [[join(folder, "libres")], join(folder, "libres-images")];
  const file = "Été à l’île/Savon d’Alep & miel.JPEG";
  mkdirSync(join(folder, "libres/Été à l’île"), { recursive: true });
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#e7d" } })
    .jpeg()
    .toBuffer();
  writeFileSync(join(folder, "libres", file), bytes);
  expect(await registerPictures(database, masters)).toBe(1);
  const picture = await findPicture(database.read, file);
  expect(picture).toMatchObject({ width: 400, height: 300 });
  await derive(picture!, join(folder, "libres", file), { masters, derived });
  const server = Fastify();
  serve(server, { masters, derived });
  const address = paths.media(file.replace(/\.\w+$/, ""));
  expect(address).not.toMatch(/[ ,]/);
  const sized = await server.inject(`${address}-160.avif?v=${picture!.version}`);
  expect([sized.statusCode, sized.headers["cache-control"]]).toEqual([
    200,
    "public, max-age=31536000, immutable",
  ]);
  expect((await server.inject(paths.media(file))).statusCode).toBe(200);
  await server.close();
});

test("thumbnails are files of their own size, also for who asks for WebP: carts, suggestions", async () => {
  const database = await freshDatabase("sqlite");
  const [masters, derived] = [[join(folder, "larges")], join(folder, "larges-images")];
  mkdirSync(join(folder, "larges"));
  await sharp({ create: { width: 900, height: 900, channels: 3, background: "#48a" } })
    .webp()
    .toFile(join(folder, "larges/toner.webp"));
  await registerPictures(database, masters);
  const picture = await findPicture(database.read, "toner.webp");
  const folders = { masters, derived };
  await derive(picture!, join(folder, "larges/toner.webp"), folders);
  expect(hasSizes(folders, picture!)).toBe(true);
  const server = Fastify();
  serve(server, folders);
  for (const width of [160, 320, 480]) {
    const thumbnail = await server.inject(`/media/toner-${width}.webp?v=${picture!.version}`);
    expect(thumbnail.headers["cache-control"]).toContain("immutable");
    expect((await sharp(thumbnail.rawPayload).metadata()).width).toBe(width);
  }
  rmSync(join(derived, `toner-160.${picture!.version}.webp`));
  expect(hasSizes(folders, picture!)).toBe(false);
  await server.close();
});

test("a letter shows a JPEG of 160 pixels, on white where one sees through the picture", async () => {
  const database = await freshDatabase("sqlite");
  const [masters, derived] = [[join(folder, "lettres")], join(folder, "lettres-images")];
  mkdirSync(join(folder, "lettres"));
  await sharp({
    create: { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toFile(join(folder, "lettres/dessin.png"));
  await registerPictures(database, masters);
  const picture = await findPicture(database.read, "dessin.png");
  await derive(picture!, join(folder, "lettres/dessin.png"), { masters, derived });
  const server = Fastify();
  serve(server, { masters, derived });
  const shown = await server.inject(`/media/dessin-160.jpg?v=${picture!.version}`);
  expect(shown.headers["content-type"]).toBe("image/jpeg");
  expect(shown.headers["cross-origin-resource-policy"]).toBe("cross-origin");
  const { data, info } = await sharp(shown.rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([160, 160, 255, 255, 255]);
  await server.close();
});

test("photographs that no decoder here reads are told of", () => {
  mkdirSync(join(folder, "telephone/plage"), { recursive: true });
  writeFileSync(join(folder, "telephone/plage/IMG_1.HEIC"), "x");
  expect(unreadNames(join(folder, "telephone"))).toEqual([join("plage", "IMG_1.HEIC")]);
  expect(unreadNames(join(folder, "nulle-part"))).toEqual([]);
});

test("a photograph of a telephone whose picture nobody here can read is called by its name", async () => {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#3a7" } })
    .avif()
    .toBuffer();
  // its head as telephones write it, its picture cut off
  bytes.write("heic", 8, "latin1");
  const from = join(folder, "recue.heic");
  writeFileSync(from, bytes.subarray(0, -40));
  const folders = { masters: [folder], derived: join(folder, "recues") };
  expect(await admit({ from, folders, to: folder, name: { stem: "recue" } })).toEqual({ refusal: "heic" });
});

test("of two masters with one name, the merchant's own is shown", async () => {
  const [own, neutral] = ["own", "neutral"].map((name) => join(folder, name));
  for (const path of [own, neutral]) mkdirSync(path ?? "");
  writeFileSync(join(own ?? "", "icone.svg"), "<svg/>");
  writeFileSync(join(neutral ?? "", "icone.svg"), "<svg>neutre</svg>");
  writeFileSync(join(neutral ?? "", "autre.svg"), "<svg>autre</svg>");
  const server = Fastify();
  serve(server, { masters: [own ?? "", neutral ?? ""], derived: "/nonexistent" });
  expect((await server.inject("/media/icone.svg")).body).toBe("<svg/>");
  expect((await server.inject("/media/autre.svg")).body).toBe("<svg>autre</svg>");
  await server.close();
});
