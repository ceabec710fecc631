/** The library of pictures at the desk: what comes in, what is refused, and what pages show of it. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { freshDatabase } from "../../../../test/support/databases";
import { newMerchant } from "../../../../test/support/desk";
import { eventually } from "../../../../test/support/eventually";
import { shelve } from "../../../../test/support/goods";
import { onOneEngine } from "../../../../test/support/one-engine";
import { openTestApp, type TestApp } from "../../../../test/support/test-app";
import { type Clock, stoppedClock } from "../../../kernel/clock";
import { DAY } from "../../../kernel/dates";
import { done } from "../../../kernel/result";
import type { Database } from "../../../platform/db";
import { createAdmission } from "../../../platform/media/admitting";
import { listAudit } from "../../desk";
import { registryOf } from "../../pages";
import { changeDraft, createPage, publishDraft, removePage, restoreVersion } from "../../pages/drafts";
import { emptyBin } from "../actions";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const NOW = Date.parse("2026-11-16T18:40:00Z");
const UPLOAD = "/bureau/phototheque/televerser/";

let shade = 0;
/** A photograph of its own. */
const photo = (width = 900, height = 600) => {
  shade += 1;
  return sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 160 } } });
};

const json = { accept: "application/json" };

async function openedOn(database: Database) {
  const folder = mkdtempSync(join(tmpdir(), "library-"));
  folders.push(folder);
  const clock = stoppedClock(NOW);
  const app = await openTestApp(database, { kind: "own", env: { DATA_DIR: folder }, clock });
  return { app, folder, clock, merchant: await newMerchant(app, "team", clock) };
}

onOneEngine("the library of pictures", (open) => {
  const opened = async () => openedOn(await open());
  type Merchant = Awaited<ReturnType<typeof newMerchant>>;
  const upload = async (merchant: Merchant, name: string, bytes: Uint8Array) =>
    (await merchant.sendFiles(UPLOAD, [{ name, bytes }], {}, json)).json();
  const kept = async (merchant: Merchant, name: string, bytes: Uint8Array): Promise<string> =>
    (await upload(merchant, name, bytes)).done.given.pictures[0].file;
  const undoOf = (body: string) => {
    const [, action = "", inside = ""] = /data-toast.*?action="([^"]+)"(.*?)<\/form>/s.exec(body) ?? [];
    const fields = [...inside.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    return { action, fields: Object.fromEntries(fields) as Record<string, string> };
  };

  test("EDIT-04 photographs of any kind are kept upright, made anew without what they carried, under a name of ours", async () => {
    const { app, folder, merchant } = await opened();
    const exif = { IFD0: { Copyright: "Jeanne", ImageDescription: "chez moi" } };
    const jpeg = await photo(1200, 800)
      .withExif(exif)
      .withMetadata({ orientation: 6, exif })
      .jpeg()
      .toBuffer();
    const sent = [
      { name: "../../Été à l’atelier.JPG", bytes: jpeg },
      { name: "b.png", bytes: await photo().png().toBuffer() },
      { name: "c.webp", bytes: await photo().webp().toBuffer() },
      { name: "d.avif", bytes: await photo().avif({ effort: 0 }).toBuffer() },
      { name: "e.gif", bytes: await photo(60, 40).gif().toBuffer() },
      { name: "f.tiff", bytes: await photo().tiff().toBuffer() },
    ];
    const answer = await merchant.sendFiles(UPLOAD, sent);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/bureau/phototheque/"]);
    const files = readdirSync(join(folder, "media/photos")).sort();
    expect(files.map((file) => file.replace(/-[0-9a-f]{8}\.webp$/, ""))).toEqual([
      "b",
      "c",
      "d",
      "e",
      "ete-a-l-atelier",
      "f",
    ]);
    const master = join(folder, "media/photos", files[4] ?? "");
    const seen = await sharp(master).metadata();
    expect([seen.format, seen.width, seen.height, seen.exif]).toEqual(["webp", 800, 1200, undefined]);
    const served = await app.server.inject(`/media/photos/${files[4]}`);
    expect([served.statusCode, served.headers["content-type"]]).toEqual([200, "image/webp"]);
    const { body } = await merchant.ask("/bureau/phototheque/");
    expect(body).toContain("Été à l’atelier.JPG");
    expect(body).toMatch(/6 images ajoutées/);
    expect(readdirSync(join(folder, "uploads"))).toEqual([]);
    const audit = await listAudit(app.database.read, { limit: 6 });
    expect(new Set(audit.map(({ verb }) => verb))).toEqual(new Set(["picture.add"]));
  });

  test("EDIT-04 the shop's own icons and its picture for shared links are named as such, and nobody has to describe them", async () => {
    const { app, merchant } = await opened();
    const row = { version: "0123abcd", width: 512, height: 512, thumbhash: "", derived: 1, bytes: 900 };
    const own = ["icone-180.png", "icone-192.png", "icone-512.png", "partage.webp"];
    await app.database.write(async (trx) => {
      await trx.deleteFrom("pictures").execute();
      for (const file of own)
        await trx
          .insertInto("pictures")
          .values({ ...row, file, alt: "" })
          .execute();
    });
    const all = (await merchant.ask("/bureau/phototheque/")).body;
    expect(all.match(/<small>(?:Icône|Image de partage) de la boutique/g)).toHaveLength(4);
    expect(all).not.toContain('<small class="warn">');
    const undescribed = async () => (await merchant.ask("/bureau/phototheque/?etat=sans-description")).body;
    expect(await undescribed()).toContain("Aucune image ici.");
    await app.database.write((trx) =>
      trx
        .insertInto("pictures")
        .values({ ...row, file: "photos/a-0123abcd.webp", alt: "" })
        .execute(),
    );
    const left = await undescribed();
    expect(left.match(/data-picture="[^"]*"/g)).toEqual(['data-picture="photos/a-0123abcd.webp"']);
    expect(left).toMatch(/Sans description.{0,80}?>1</s);
  });

  const versionNow = async (app: Awaited<ReturnType<typeof openTestApp>>, file: string) =>
    app.database.read
      .selectFrom("pictures")
      .select(["version", "width", "height", "focal", "crop", "derived"])
      .where("file", "=", file)
      .executeTakeFirstOrThrow();

  test("EDIT-04 the point of interest is kept, and pages that cut the picture keep it in view", async () => {
    const { app, merchant } = await opened();
    const file = await kept(merchant, "lampe.png", await photo().png().toBuffer());
    await shelve(app.database, [{ id: 60, name: "Lampe" }]);
    await app.database.write(async (trx) => {
      await trx
        .insertInto("product_pictures")
        .values({ product_id: 60, position: 0, file, alt: "", caption: "" })
        .execute();
    });
    expect((await app.server.inject("/boutique/")).body).not.toContain("data-focal");
    const point = "/bureau/phototheque/point/";
    await merchant.send(point, { image: file, x: "12,4", y: "88" });
    expect((await versionNow(app, file)).focal).toBe("12 88");
    expect((await app.server.inject("/boutique/")).body).toContain('data-focal="10 90"');
    const undo = undoOf((await merchant.ask(`/bureau/phototheque/?image=${file}`)).body);
    expect(undo.fields).toMatchObject({ x: "50", y: "50" });
    for (const x of ["101", "-1", "gauche", ""]) {
      const answer = await merchant.send(point, { image: file, x, y: "50" });
      expect([answer.statusCode, answer.body.includes("Un nombre de 0 à 100.")], x).toEqual([422, true]);
    }
    await merchant.send(undo.action, undo.fields);
    expect((await versionNow(app, file)).focal).toBe("");
    expect((await app.server.inject("/boutique/")).body).not.toContain("data-focal");
  });

  test("DESK-16 an older « Annuler » leaves the point of interest that somebody else has set since", async () => {
    const { app, merchant } = await opened();
    const file = await kept(merchant, "lampe.jpg", await photo().jpeg().toBuffer());
    const point = "/bureau/phototheque/point/";
    await merchant.send(point, { image: file, x: "20", y: "80" });
    const undo = undoOf((await merchant.ask(`/bureau/phototheque/?image=${file}`)).body);
    await merchant.send(point, { image: file, x: "60", y: "10" });
    expect((await merchant.send(undo.action, undo.fields)).statusCode).toBe(422);
    expect((await versionNow(app, file)).focal).toBe("60 10");
  });

  test("EDIT-04 a picture is cropped from what was sent, again and again, and is whole again to the byte", async () => {
    const { app, folder, merchant } = await opened();
    const half = await sharp({ create: { width: 1000, height: 500, channels: 3, background: "#c00" } })
      .composite([
        {
          input: { create: { width: 500, height: 500, channels: 3, background: "#00c" } },
          left: 500,
          top: 0,
        },
      ])
      .png()
      .toBuffer();
    const file = await kept(merchant, "deux.png", half);
    const path = join(folder, "media", file);
    const sent = readFileSync(path);
    await merchant.send("/bureau/phototheque/point/", { image: file, x: "75", y: "50" });
    const frame = async (sides: string) => {
      const [gauche = "", haut = "", largeur = "", hauteur = ""] = sides.split(" ");
      const vu = (await versionNow(app, file)).version;
      const form = { image: file, vu, gauche, haut, largeur, hauteur };
      return merchant.send("/bureau/phototheque/recadrer/", form);
    };
    expect((await frame("50 0 50 100")).statusCode).toBe(303);
    const right = await versionNow(app, file);
    expect(right).toMatchObject({ width: 500, height: 500, crop: "50 0 50 100", focal: "", derived: 0 });
    const { dominant } = await sharp(path).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
    // a frame on what is seen is a frame of what was sent
    await frame("0 0 50 50");
    expect(await versionNow(app, file)).toMatchObject({ width: 250, height: 250, crop: "50 0 25 50" });
    const undo = undoOf((await merchant.ask(`/bureau/phototheque/?image=${file}`)).body);
    await merchant.send(undo.action, undo.fields);
    expect(await versionNow(app, file)).toMatchObject({ version: right.version, crop: "50 0 50 100" });
    const { body } = await merchant.ask(`/bureau/phototheque/?image=${file}`);
    expect(body).toContain("Reprendre l’image entière");
    const whole = { image: file, vu: right.version, cadre: "" };
    await merchant.send("/bureau/phototheque/cadre/", whole);
    expect(readFileSync(path).equals(sent)).toBe(true);
    expect(await versionNow(app, file)).toMatchObject({
      width: 1000,
      height: 500,
      crop: "",
      focal: "75 50",
    });
    expect((await merchant.send("/bureau/phototheque/cadre/", whole)).statusCode).toBe(422);
    for (const [sides, says] of [
      ["60 0 50 100", "dépasse l’image"],
      ["0 0 4 100", "Un nombre de 5 à 100."],
    ] as const) {
      const answer = await frame(sides);
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toContain(says);
    }
    expect((await app.server.inject("/media/.originals/photos/x.webp")).statusCode).toBe(404);
  });

  test("EDIT-04 what is no picture, too large, a drawing with script, or two things at once is refused in French", async () => {
    const { folder, merchant } = await opened();
    const jpeg = await photo().jpeg().toBuffer();
    const png = await photo().png().toBuffer();
    const bomb = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: "#fff" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const archive = Buffer.concat([jpeg, Buffer.from("PK\x05\x06", "latin1"), Buffer.alloc(18)]);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const [name, bytes, says] of [
      ["note.jpg", Buffer.from("bonjour"), "n’est pas une image"],
      ["page.png", Buffer.from("<!doctype html><script>alert(1)</script>"), "n’est pas une image"],
      ["dessin.svg", Buffer.from(svg), "dessin SVG"],
      ["dessin.png", Buffer.from(svg), "dessin SVG"],
      ["bombe.png", bomb, "40 mégapixels\u00a0: 40 au plus"],
      ["deux.jpg", archive, "contient autre chose"],
      ["script.png", Buffer.concat([png, Buffer.from("<script>alert(1)</script>")]), "contient autre chose"],
      ["php.jpg", Buffer.concat([jpeg, Buffer.from("<?php system($_GET[0]);")]), "contient autre chose"],
      ["coupee.jpg", jpeg.subarray(0, jpeg.length / 2), "abîmée"],
    ] as const) {
      const answer = await upload(merchant, name, bytes);
      expect(answer.refused?.message, name).toContain(says);
    }
    expect(existsSync(join(folder, "media"))).toBe(false);
    expect((await merchant.ask("/bureau/phototheque/?q=photos/")).body).toContain("Aucune image pour");
    const mixed = await merchant.sendFiles(UPLOAD, [
      { name: "bonne.jpg", bytes: jpeg },
      { name: "note.jpg", bytes: Buffer.from("bonjour") },
    ]);
    expect(mixed.statusCode).toBe(303);
    const { body } = await merchant.ask("/bureau/phototheque/");
    expect(body).toMatch(/1 image ajoutée\..*note\.jpg.*n’est pas une image/);
    expect((await merchant.sendFiles(UPLOAD, [])).body).toContain("Choisissez au moins une image");
  });

  test("EDIT-04 missing descriptions are listed; one that is written is said wherever the picture is, and taken back", async () => {
    const { app, merchant } = await opened();
    const file = await kept(merchant, "lampe.jpg", await photo().jpeg().toBuffer());
    await shelve(app.database, [{ id: 7, name: "Lampe", slug: "lampe" }]);
    await app.database.write(async (trx) => {
      await trx
        .insertInto("product_pictures")
        .values({ product_id: 7, position: 0, file, alt: "", caption: "" })
        .execute();
    });
    const page = async () => (await app.server.inject("/produit/lampe/")).body;
    expect(await page()).not.toContain("Une lampe de laiton");
    const missing = (await merchant.ask("/bureau/phototheque/?etat=sans-description")).body;
    expect(missing).toContain(`data-picture="${file}"`);
    const search = `?image=${encodeURIComponent(file)}`;
    const detail = (await merchant.ask(`/bureau/phototheque/${search}`)).body;
    expect(detail).toMatch(/href="\/bureau\/produits\/7\/">Lampe<\/a>/);

    const describe = "/bureau/phototheque/decrire/";
    await merchant.send(describe, { image: file, description: "Une lampe de laiton", vu: "" });
    expect(await page()).toContain("Une lampe de laiton");
    const after = (await merchant.ask(`/bureau/phototheque/${search}`)).body;
    expect((await merchant.ask("/bureau/phototheque/?etat=sans-description")).body).not.toContain(
      `data-picture="${file}"`,
    );
    const stale = await merchant.send(describe + search, { image: file, description: "Une autre", vu: "" });
    expect(stale.statusCode).toBe(422);
    expect(stale.body).toContain("Quelqu’un vient d’écrire «\u00a0Une lampe de laiton\u00a0»");
    expect(stale.body).toContain(">Une autre</textarea>");
    const undo = undoOf(after);
    await merchant.send(undo.action, undo.fields);
    expect(await page()).not.toContain("Une lampe de laiton");
    const long = await merchant.send(describe + search, {
      image: file,
      description: "x".repeat(301),
      vu: "",
    });
    expect(long.body).toContain("300 signes au plus");
  });

  test("EDIT-04 a replaced picture is the new one on every page at once, and back on demand", async () => {
    const { app, folder, merchant } = await opened();
    const file = await kept(merchant, "lampe.jpg", await photo().jpeg().toBuffer());
    await shelve(app.database, [
      { id: 7, name: "Lampe", slug: "lampe" },
      { id: 8, name: "Autre", slug: "autre" },
    ]);
    await app.database.write(async (trx, invalidate) => {
      for (const product_id of [7, 8])
        await trx
          .insertInto("product_pictures")
          .values({ product_id, position: 0, file, alt: "Lampe", caption: "" })
          .execute();
      invalidate("shelves");
    });
    const versionOn = async (slug: string) =>
      new RegExp(`${file.replace(".webp", "")}-\\d+\\.avif\\?v=(\\w{8})`).exec(
        (await app.server.inject(`/produit/${slug}/`)).body,
      )?.[1];
    const before = await versionOn("lampe");
    const master = readFileSync(join(folder, "media", file));
    const form = { image: file };
    const answer = await merchant.sendFiles(
      "/bureau/phototheque/remplacer/",
      [{ name: "neuve.png", bytes: await photo(400, 400).png().toBuffer() }],
      form,
    );
    expect(answer.statusCode).toBe(303);
    const now = await versionOn("lampe");
    expect(now).toMatch(/^[0-9a-f]{8}$/);
    expect(now).not.toBe(before);
    expect(await versionOn("autre")).toBe(now);
    const { body } = await merchant.ask("/bureau/phototheque/");
    expect(body).toContain("remplacée partout où elle sert (2)");
    const undo = undoOf(body);
    await merchant.send(undo.action, undo.fields);
    expect(await versionOn("lampe")).toBe(before);
    expect(readFileSync(join(folder, "media", file)).equals(master)).toBe(true);
    const bad = await merchant.sendFiles(
      "/bureau/phototheque/remplacer/",
      [{ name: "note.jpg", bytes: Buffer.from("bonjour") }],
      form,
    );
    expect(bad.body).toContain("n’est pas une image");
    expect(await versionOn("lampe")).toBe(before);
  });

  test("EDIT-04 nothing in use is removed; the rest goes to the bin for thirty days and comes back from there", async () => {
    const { app, folder, merchant } = await opened();
    const file = await kept(merchant, "lampe.jpg", await photo().jpeg().toBuffer());
    await shelve(app.database, [{ id: 7, name: "Lampe", slug: "lampe" }]);
    const use = (isUsed: boolean) =>
      app.database.write(async (trx) => {
        await trx.deleteFrom("product_pictures").execute();
        if (isUsed)
          await trx
            .insertInto("product_pictures")
            .values({ product_id: 7, position: 0, file, alt: "", caption: "" })
            .execute();
      });
    const remove = () => merchant.send("/bureau/phototheque/retirer/", { image: file });
    const unused = async () => (await merchant.ask("/bureau/phototheque/?etat=inutilisees")).body;
    await use(true);
    expect(await unused()).not.toContain(file);
    const no = await remove();
    expect([no.statusCode, no.body.includes("sert à 1 endroit")]).toEqual([422, true]);
    await use(false);
    expect(await unused()).toContain(file);
    expect((await remove()).statusCode).toBe(303);
    expect((await app.server.inject(`/media/${file}`)).statusCode).toBe(404);
    const { body } = await merchant.ask("/bureau/phototheque/");
    expect(body).not.toContain(`data-picture="${file}"`);
    const undo = undoOf(body);
    await merchant.send(undo.action, undo.fields);
    expect((await app.server.inject(`/media/${file}`)).statusCode).toBe(200);
    const builtIn = await merchant.send("/bureau/phototheque/retirer/", { image: "scenes/nuit.webp" });
    expect(builtIn.statusCode).toBe(422);

    await remove();
    const { database, slots, masterStore: masters } = app;
    const media = { masters: [join(folder, "media")], derived: join(folder, "images") };
    const late = stoppedClock(Date.now() + 31 * DAY);
    await emptyBin({ database, slots, masters, media, clock: late, admit: createAdmission() });
    expect(readdirSync(join(folder, "media-bin"))).toEqual([]);
    expect((await merchant.send(undo.action, undo.fields)).statusCode).toBe(422);
  });

  const AURELIE = { id: "a", name: "Aurélie" };
  const FATOU = { id: "f", name: "Fatou" };

  /** A page that shows a picture, published with it and once more without it: its first version still names it. */
  const pageOnceWith = async (app: TestApp, clock: Clock, file: string) => {
    const parts = { database: app.database, clock, elements: () => registryOf(app.slots) };
    const editing = { ...parts, isTaken: () => false };
    const shows = { element: "picture", settings: { src: `/media/${file}`, alt: "Lampe" } };
    const page = { path: "/lampes/", title: "Lampes", document: { body: [shows] } };
    const made = await createPage(editing, page, AURELIE);
    const id = made.ok ? made.value : "";
    await publishDraft(editing, id, AURELIE);
    await changeDraft(editing, id, { by: AURELIE, says: "vider", subject: "n1" }, (content) =>
      done({ ...content, document: { body: [] } }),
    );
    await publishDraft(editing, id, AURELIE);
    return { editing, id };
  };
  const library = async (app: TestApp) => {
    const row = await app.database.read
      .selectFrom("pictures")
      .select(["file", "removed_at", "focal"])
      .where("file", "like", "photos/lampe%")
      .executeTakeFirst();
    return row && { inBin: row.removed_at !== null, focal: row.focal };
  };

  test("EDIT-04 a picture in the bin that a published page shows again leaves it at once, with its point of interest", async () => {
    const { app, clock, merchant } = await opened();
    const file = await kept(merchant, "lampe.jpg", await photo().jpeg().toBuffer());
    await merchant.send("/bureau/phototheque/point/", { image: file, x: "20", y: "80" });
    const { editing, id } = await pageOnceWith(app, clock, file);
    await merchant.send("/bureau/phototheque/retirer/", { image: file });
    expect(await library(app)).toEqual({ inBin: true, focal: "20 80" });
    app.jobs.start();
    await restoreVersion(editing, id, 1, FATOU);
    await publishDraft(editing, id, FATOU);
    await eventually(() => library(app)).toEqual({ inBin: false, focal: "20 80" });
    expect((await app.server.inject(`/media/${file}`)).statusCode).toBe(200);
    const { body } = await merchant.ask(`/bureau/phototheque/?image=${file}`);
    expect(body).toMatch(/href="\/lampes\/">Lampes<\/a>/);
    await app.jobs.stop();
  });

  test("EDIT-04 nothing is erased from the bin that a draft or a removed page names: it comes out of it", async () => {
    const { app, folder, clock, merchant } = await opened();
    const file = await kept(merchant, "lampe.jpg", await photo().jpeg().toBuffer());
    const { editing, id } = await pageOnceWith(app, clock, file);
    const { database, slots, masterStore: masters } = app;
    const media = { masters: [join(folder, "media")], derived: join(folder, "images") };
    const late = stoppedClock(Date.now() + 31 * DAY);
    const erase = () => emptyBin({ database, slots, masters, media, clock: late, admit: createAdmission() });
    const remove = () => merchant.send("/bureau/phototheque/retirer/", { image: file });

    expect((await remove()).statusCode).toBe(303);
    await restoreVersion(editing, id, 1, FATOU);
    await erase();
    expect(await library(app)).toMatchObject({ inBin: false });
    expect((await app.server.inject(`/media/${file}`)).statusCode).toBe(200);

    await removePage(editing, id, FATOU, "");
    const no = await remove();
    expect([no.statusCode, no.body.includes("sert à 1 endroit")]).toEqual([422, true]);
    const { body } = await merchant.ask(`/bureau/phototheque/?image=${file}`);
    expect(body).toMatch(/etat=supprimees">Lampes<\/a><span class="muted">page supprimée/);
  });

  test("EDIT-09 a version whose picture was erased since says so when it is restored, at its element and when it is published", async () => {
    const { app, folder, clock, merchant } = await opened();
    const file = await kept(merchant, "lampe.jpg", await photo().jpeg().toBuffer());
    const { id } = await pageOnceWith(app, clock, file);
    const at = `/bureau/pages/${id}/`;
    const says = `L’image «\u00a0${file.split("/").at(-1)}\u00a0» a été effacée de la photothèque`;
    await merchant.send(`${at}restaurer/`, { version: "1" });
    expect((await merchant.ask(at)).body).not.toContain(says);
    await merchant.send(`${at}abandonner/`);
    await merchant.send("/bureau/phototheque/retirer/", { image: file });
    const { database, slots, masterStore: masters } = app;
    const media = { masters: [join(folder, "media")], derived: join(folder, "images") };
    const late = stoppedClock(Date.now() + 31 * DAY);
    await emptyBin({ database, slots, masters, media, clock: late, admit: createAdmission() });
    await merchant.send(`${at}restaurer/`, { version: "1" });
    const told = (await merchant.ask(at)).body;
    expect(told).toMatch(new RegExp(`data-toast="stays".*${says}`, "s"));
    expect(told).toContain("à corriger");
    expect((await merchant.ask(`${at}?element=n1`)).body).toContain(says);
    await merchant.send(`${at}publier/`);
    expect((await merchant.ask(at)).body).toContain(says);
  });

  test("EDIT-04 the bin is a tab that says how long each is kept, and puts it back", async () => {
    const { app, clock, merchant } = await opened();
    const file = await kept(merchant, "lampe.jpg", await photo().jpeg().toBuffer());
    const bin = async (who = merchant) => (await who.ask("/bureau/phototheque/?etat=corbeille")).body;
    expect(await bin()).toContain("La corbeille est vide.");
    await merchant.send("/bureau/phototheque/retirer/", { image: file });
    expect(await bin()).toContain("S’efface dans 30 jours");
    clock.advance(29.5 * DAY);
    const later = await newMerchant(app, "team", clock);
    const body = await bin(later);
    expect(body).toContain("S’efface dans 1 jour");
    const version = /name="version" value="(\w{8})"/.exec(body)?.[1] ?? "";
    const back = await later.send("/bureau/phototheque/remettre/?etat=corbeille", { image: file, version });
    expect(back.statusCode).toBe(303);
    expect(await library(app)).toMatchObject({ inBin: false });
    expect(await bin(later)).toContain("La corbeille est vide.");
    await later.send("/bureau/phototheque/retirer/", { image: file });
    const reader = await newMerchant(app, "reader", clock);
    expect(await bin(reader)).toContain("S’efface dans 30 jours");
    expect(await bin(reader)).not.toContain("Remettre");
  });

  test("EDIT-04 two thousand pictures are listed page by page, and found by name and description", async () => {
    const { app, merchant } = await opened();
    await app.database.write(async (trx) => {
      for (let lot = 0; lot < 20; lot++)
        await trx
          .insertInto("pictures")
          .values(
            Array.from({ length: 100 }, (_, at) => ({
              file: `photos/vue-${lot * 100 + at}.webp`,
              version: "0123abcd",
              width: 900,
              height: 900,
              thumbhash: "",
              derived: 1,
              alt: lot === 3 && at === 33 ? "Un ÉTABLI de menuisier" : "Vue",
              added_at: NOW + Math.floor(at / 2),
            })),
          )
          .execute();
    });
    const filesIn = (body: string) => [...body.matchAll(/data-picture="([^"]+)"/g)].map(([, file]) => file);
    let url = "/bureau/phototheque/";
    const seen: (string | undefined)[] = [];
    for (let pages = 0; pages < 5; pages++) {
      const { body } = await merchant.ask(url);
      if (pages === 0) expect(Buffer.byteLength(body)).toBeLessThan(80_000);
      seen.push(...filesIn(body));
      url = (/href="([^"]*)" rel="next"/.exec(body)?.[1] ?? "").replaceAll("&amp;", "&");
    }
    expect([seen.length, new Set(seen).size]).toEqual([150, 150]);
    expect(filesIn((await merchant.ask("/bureau/phototheque/?q=vue-1999")).body)).toEqual([
      "photos/vue-1999.webp",
    ]);
    expect(filesIn((await merchant.ask("/bureau/phototheque/?q=de%20menuisier")).body)).toEqual([
      "photos/vue-333.webp",
    ]);
    const reader = await newMerchant(app, "reader");
    const { body } = await reader.ask("/bureau/phototheque/?image=photos/vue-1.webp");
    expect(body).not.toContain("data-upload");
    expect((await reader.send("/bureau/phototheque/retirer/", { image: "x" })).statusCode).toBe(403);
  });
});

test("EDIT-04 a picture of 40 megapixels is taken, and its master is no larger than pages need", async () => {
  const { folder, merchant } = await openedOn(await freshDatabase("sqlite"));
  const large = await photo(8000, 5000).jpeg({ quality: 40 }).toBuffer();
  const answer = await merchant.sendFiles(UPLOAD, [{ name: "grande.jpg", bytes: large }], {}, json);
  const [{ file }] = answer.json().done.given.pictures;
  const { width, height } = await sharp(join(folder, "media", file)).metadata();
  expect([width, height]).toEqual([4000, 2500]);
});
