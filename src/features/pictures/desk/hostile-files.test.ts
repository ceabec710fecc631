/** T11 for the picture library: what a hostile sender would try, through the real upload route. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import * as fc from "fast-check";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { freshDatabase } from "../../../../test/support/databases";
import { inParts, newMerchant, ORIGIN } from "../../../../test/support/desk";
import { eventually } from "../../../../test/support/eventually";
import { openTestApp } from "../../../../test/support/test-app";
import { SESSION_COOKIE, TOKEN_FIELD } from "../../desk/names";

const folder = mkdtempSync(join(tmpdir(), "hostile-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const UPLOAD = "/bureau/phototheque/televerser/";
const json = { accept: "application/json" };
const latin = (text: string) => Buffer.from(text, "latin1");

async function opened() {
  const data = mkdtempSync(join(folder, "shop-"));
  const app = await openTestApp(await freshDatabase("sqlite"), { kind: "own", env: { DATA_DIR: data } });
  const merchant = await newMerchant(app, "team");
  const keptFiles = () => {
    const photos = join(data, "media/photos");
    return existsSync(photos) ? readdirSync(photos) : [];
  };
  const left = () => (existsSync(join(data, "uploads")) ? readdirSync(join(data, "uploads")) : []);
  return { app, merchant, data, keptFiles, left };
}

const plain = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } } });

/** The head of a PNG that says it is as large as one likes, and a few bytes of it. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(33);
  latin("\x89PNG\r\n\x1a\n").copy(head);
  head.writeUInt32BE(13, 8);
  latin("IHDR").copy(head, 12);
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  head.set([8, 2, 0, 0, 0], 24);
  return Buffer.concat([head, Buffer.alloc(64)]);
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const XXE = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG.replace("<script>alert(1)</script>", "<text>&x;</text>")}`;

async function corpus(): Promise<[name: string, bytes: Buffer][]> {
  const [jpeg, png, gif] = await Promise.all([
    plain().jpeg().toBuffer(),
    plain().png().toBuffer(),
    plain().gif().toBuffer(),
  ]);
  const big = jpeg.indexOf(latin("\xff\xc0"));
  const flood = Buffer.from(jpeg);
  flood.writeUInt16BE(65_535, big + 5);
  flood.writeUInt16BE(65_535, big + 7);
  return [
    ["vide.jpg", Buffer.alloc(0)],
    ["zeros.png", Buffer.alloc(4096)],
    ["tete.gif", latin("GIF89a")],
    ["page.png", latin("<!doctype html><script>alert(1)</script>")],
    ["page-png.png", Buffer.concat([png.subarray(0, 8), latin("<html><script>alert(1)</script>")])],
    ["dessin.svg", latin(SVG)],
    ["dessin.jpg", latin(SVG)],
    ["dessin.svgz", gzipSync(SVG)],
    ["entite.svg", latin(XXE)],
    [
      "commandes.png",
      latin("push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 'https://x.example/'\n"),
    ],
    ["postscript.jpg", latin("%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file\n")],
    ["document.pdf", latin("%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript >> >>\n")],
    ["document.jpg", Buffer.concat([jpeg.subarray(0, 20), latin("%PDF-1.7"), jpeg.subarray(20)])],
    ["programme.png", latin("\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0")],
    ["programme.exe", latin("MZ\x90\0This program cannot be run in DOS mode")],
    ["film.avif", latin("\0\0\0\x18ftypmp42\0\0\0\0mp42isom")],
    ["icone.ico", Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])],
    ["flot.png", pngOf(50_000, 50_000)],
    ["flot-mince.png", pngOf(2_000_000_000, 1)],
    ["flot.jpg", flood],
    ["gifar.gif", Buffer.concat([gif, latin("PK\x05\x06"), Buffer.alloc(18)])],
    ["commentaire.gif", Buffer.concat([latin("GIF89a/*<script>*/=1;alert(1)//"), gif])],
    [
      "exif.jpg",
      await plain()
        .withExif({ IFD0: { Copyright: "<script>alert(1)</script>" } })
        .jpeg()
        .toBuffer(),
    ],
    ["php.png", Buffer.concat([png, latin("<?php system($_GET[0]);")])],
    ["coupee.png", png.subarray(0, png.length - 30)],
    ["coupee.jpg", jpeg.subarray(0, Math.floor(jpeg.length / 2))],
  ];
}

test("EDIT-04, T11 every hostile file is refused in French by its name, and leaves nothing behind", async () => {
  const { app, merchant, keptFiles, left } = await opened();
  for (const [name, bytes] of await corpus()) {
    const answer = await merchant.sendFiles(UPLOAD, [{ name, bytes }], {}, json);
    expect(answer.statusCode, name).toBe(422);
    const { message } = answer.json().refused;
    expect(message, name).toContain(`«\u00a0${name}\u00a0»`);
    expect(message, name).toMatch(
      /n’est pas une image|dessin SVG|mégapixels|contient autre chose|abîmée|HEIC/,
    );
  }
  expect([keptFiles(), left()]).toEqual([[], []]);
  expect((await app.server.inject("/")).statusCode).toBe(200);
});

test("EDIT-04, T11 a hostile name becomes a name of ours, served as a picture and nothing else", async () => {
  const { app, merchant, keptFiles, data } = await opened();
  const names = [
    "photo.php.jpg",
    "../../../etc/passwd.png",
    "a\0b.jpg",
    `${"n".repeat(5000)}.jpg`,
    ".htaccess",
    "con.jpg",
    "‮gpj.exe",
  ];
  for (const [at, name] of names.entries()) {
    const bytes = await plain(64 + at, 48)
      .jpeg()
      .toBuffer();
    const answer = await merchant.sendFiles(UPLOAD, [{ name, bytes }], {}, json);
    expect(answer.statusCode, name).toBeLessThan(500);
  }
  expect(keptFiles().length).toBeGreaterThan(4);
  for (const file of keptFiles()) {
    expect(file).toMatch(/^[a-z0-9-]{1,60}-[0-9a-f]{8}\.webp$/);
    const { headers } = await app.server.inject(`/media/photos/${file}`);
    expect(headers["content-type"]).toBe("image/webp");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
  expect(readdirSync(data).filter((name) => /passwd|htaccess/.test(name))).toEqual([]);
});

test("EDIT-04, T11 pictures with bytes changed at random are taken or refused, never a fault of ours", async () => {
  const { merchant, left } = await opened();
  const whole = [
    await plain().jpeg().toBuffer(),
    await plain().png().toBuffer(),
    await plain().webp().toBuffer(),
  ];
  const change = fc.record({
    of: fc.nat(2),
    at: fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { minLength: 1, maxLength: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(change, async ({ of, at }) => {
      const bytes = Buffer.from(whole[of] ?? "");
      for (const [place, byte] of at) bytes[place % bytes.length] = byte;
      const { statusCode } = await merchant.sendFiles(UPLOAD, [{ name: "x.jpg", bytes }], {}, json);
      expect([200, 422]).toContain(statusCode);
    }),
    { numRuns: 60 },
  );
  expect(left()).toEqual([]);
});

test("EDIT-04 a sending that is cut leaves nothing, and the same file sent again is one picture", async () => {
  const { app, merchant, keptFiles, left } = await opened();
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.server.address() as { port: number };
  const jpeg = await plain(1200, 900).jpeg({ quality: 100 }).toBuffer();
  const { payload, type } = await inParts({ [TOKEN_FIELD]: await merchant.token() }, [
    { name: "longue.jpg", bytes: jpeg },
  ]);
  const headers = {
    host: "localhost:3000",
    ...ORIGIN,
    cookie: `${SESSION_COOKIE}=${merchant.jar.get(SESSION_COOKIE)}`,
    "content-type": type,
    "content-length": payload.length,
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = createConnection({ port, host: "127.0.0.1" });
  socket.on("error", () => {});
  socket.write(`POST ${UPLOAD} HTTP/1.1\r\n${head.join("")}\r\n`);
  socket.write(payload.subarray(0, Math.floor(payload.length / 2)));
  await eventually(() => left().length).toBe(1);
  socket.destroy();
  await eventually(left).toEqual([]);
  expect(keptFiles()).toEqual([]);
  for (let time = 0; time < 2; time++) {
    const answer = await merchant.sendFiles(UPLOAD, [{ name: "longue.jpg", bytes: jpeg }], {}, json);
    expect(answer.statusCode).toBe(200);
  }
  expect(keptFiles()).toHaveLength(1);
});
