/** Two machines with folders of their own, one database and one real S3 server between them. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { newMerchant } from "../../../../test/support/desk";
import { startS3, type TestS3 } from "../../../../test/support/fake-services";
import { onOneEngine } from "../../../../test/support/one-engine";
import { MASTERS, openTestApp, runCommand } from "../../../../test/support/test-app";
import { readConfig } from "../../../config";
import { stoppedClock } from "../../../kernel/clock";
import { DAY } from "../../../kernel/dates";
import { randomId } from "../../../kernel/ids";
import type { Database } from "../../../platform/db";
import { createAdmission } from "../../../platform/media/admitting";
import { derive } from "../../../platform/media/derive";
import { deriveAll, deriveHere } from "../../../platform/media/deriving";
import { registerPictures } from "../../../platform/media/media";
import { versionsNamed } from "../../../platform/media/store";
import { StoreUnavailable } from "../../../platform/object-store/object-store";
import { openObjects } from "../../../shared-store";
import { emptyBin } from "../actions";
import { storeNotices } from "./notices";

const UPLOAD = "/bureau/phototheque/televerser/";
const json = { accept: "application/json" };

let shade = 0;
const photo = (width = 900, height = 600) => {
  shade += 1;
  const background = { r: shade, g: 90, b: 160 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
};

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "machine-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A machine of the shop; without a server it keeps everything in its own folder. */
async function machine(database: Database, server?: TestS3, folder = newFolder()) {
  const env = { DATA_DIR: folder, ...server?.env };
  const app = await openTestApp(database, { kind: "own", env });
  const merchant = await newMerchant(app, "team");
  const config = readConfig({ NODE_ENV: "test", ...env });
  const media = { masters: [join(folder, "media")], derived: join(folder, "images") };
  return {
    app,
    folder,
    merchant,
    config,
    media,
    objects: openObjects(config, database),
    send: async (name: string, bytes: Uint8Array) =>
      (await merchant.sendFiles(UPLOAD, [{ name, bytes }], {}, json)).json(),
    keep: async (name: string, bytes: Uint8Array): Promise<string> =>
      (await merchant.sendFiles(UPLOAD, [{ name, bytes }], {}, json)).json().done.given.pictures[0].file,
    served: async (url: string) => {
      const { statusCode, rawPayload, headers } = await app.server.inject(url);
      return { status: statusCode, bytes: rawPayload, headers };
    },
    command: (line: string) =>
      runCommand({ database, config, masters: media.masters, objects: openObjects(config, database) }, line),
  };
}

const owned = (database: Database) =>
  database.write((trx) =>
    trx
      .insertInto("installation")
      .values({ id: 1, kind: "own", created_at: 1, place: "ici", secret_mark: null })
      .execute(),
  );

const rowOf = (database: Database, file: string) =>
  database.read.selectFrom("pictures").selectAll().where("file", "=", file).executeTakeFirst();

const listed = async (objects: ReturnType<typeof openObjects>, beginning: string) => {
  const keys: string[] = [];
  for await (const { key } of objects?.list(beginning) ?? []) keys.push(key);
  return keys.sort();
};

onOneEngine("pictures of two machines", (open) => {
  test("EDIT-04 what one is sent, both show, replace, crop, remove and bring back", async () => {
    const [database, server] = [await open(), await startS3()];
    const [one, two] = [await machine(database, server), await machine(database, server)];
    const file = await one.keep("lampe.png", await photo());
    expect(existsSync(join(one.folder, "media"))).toBe(false);
    const sent = await two.served(`/media/${file}`);
    expect([sent.status, sent.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(sent.bytes.equals((await one.served(`/media/${file}`)).bytes)).toBe(true);

    const replacement = [{ name: "neuve.png", bytes: await photo(300, 300) }];
    const replaced = await two.merchant.sendFiles("/bureau/phototheque/remplacer/", replacement, {
      image: file,
    });
    expect(replaced.statusCode).toBe(303);
    const now = await rowOf(database, file);
    expect(now).toMatchObject({ width: 300, stored: 1 });
    for (const url of [`/media/${file}`, `/media/${file}?v=${now?.version}`]) {
      const { width } = await sharp((await one.served(url)).bytes).metadata();
      expect(width).toBe(300);
    }

    const frame = { gauche: "0", haut: "0", largeur: "50", hauteur: "50" };
    const cropped = { image: file, vu: now?.version ?? "", ...frame };
    expect((await one.merchant.send("/bureau/phototheque/recadrer/", cropped)).statusCode).toBe(303);
    const part = await rowOf(database, file);
    expect(part).toMatchObject({ width: 150, crop: "0 0 50 50" });
    // from the whole picture, on a machine that has never seen it
    const whole = { image: file, vu: part?.version ?? "", cadre: "" };
    expect((await two.merchant.send("/bureau/phototheque/cadre/", whole)).statusCode).toBe(303);
    expect(await rowOf(database, file)).toMatchObject({ version: now?.version, crop: "" });

    const removed = await one.merchant.send("/bureau/phototheque/retirer/", { image: file });
    expect(removed.statusCode).toBe(303);
    expect((await two.served(`/media/${file}`)).status).toBe(404);
    const back = { image: file, version: now?.version ?? "" };
    expect((await two.merchant.send("/bureau/phototheque/remettre/", back)).statusCode).toBe(303);
    expect((await one.served(`/media/${file}`)).status).toBe(200);
  });

  test("EDIT-04 each makes its own sizes, once, and shows the master until then", async () => {
    const [database, server] = [await open(), await startS3()];
    const [one, two] = [await machine(database, server), await machine(database, server)];
    const file = await one.keep("lampe.png", await photo());
    const { version } = (await rowOf(database, file)) ?? {};
    await database.write((trx) =>
      trx.updateTable("pictures").set({ derived: 1 }).where("file", "!=", file).execute(),
    );
    const size = `/media/${file.replace(/\.webp$/, "")}-320.avif?v=${version}`;
    for (const { served } of [one, two])
      expect((await served(size)).headers["cache-control"]).toBe("no-store");
    const hooks = { progress: () => {}, failed: vi.fn<() => void>(), signal: new AbortController().signal };
    const deriverOf = ({ media }: typeof one) => {
      const made: string[] = [];
      const work: Parameters<typeof deriveAll>[2] = async (picture, path) => {
        made.push(picture.file);
        return { sketch: await derive(picture, path, media) };
      };
      return { made, work };
    };
    const [first, second] = [deriverOf(one), deriverOf(two)];
    await deriveAll(database, one.app.masterStore, first.work, hooks);
    expect((await one.served(size)).headers["cache-control"]).toContain("immutable");
    await database.write((trx) => trx.deleteFrom("pictures").where("file", "!=", file).execute());
    for (const _ of [1, 2]) {
      await deriveAll(database, two.app.masterStore, second.work, hooks);
      await deriveHere(database, two.app.masterStore, second.work, { ...hooks, folders: two.media });
    }
    expect([first.made, second.made]).toEqual([[file], [file]]);
    expect((await two.served(size)).headers["cache-control"]).toContain("immutable");
    expect(hooks.failed).not.toHaveBeenCalled();
  });

  test("EDIT-04 a store that is away refuses what is new in French, loses nothing, and shows what is here", async () => {
    const [database, server] = [await open(), await startS3()];
    const [one, two] = [await machine(database, server), await machine(database, server)];
    const file = await one.keep("lampe.png", await photo());
    const before = await rowOf(database, file);
    await server.stop();
    const answer = await one.send("autre.png", await photo());
    expect(answer.refused).toMatchObject({
      message: expect.stringContaining("«\u00a0autre.png\u00a0» n’a été ni changée ni gardée"),
      retry: true,
    });
    const replacement = [{ name: "neuve.png", bytes: await photo(300, 300) }];
    const refusals = [
      await one.merchant.sendFiles("/bureau/phototheque/remplacer/", replacement, { image: file }),
      await one.merchant.send("/bureau/phototheque/retirer/", { image: file }),
      await two.merchant.send("/bureau/phototheque/recadrer/", {
        image: file,
        vu: before?.version ?? "",
        ...{ gauche: "0", haut: "0", largeur: "50", hauteur: "50" },
      }),
    ];
    // at once: a while after the last refusal the store is tried again
    const ready = await two.app.server.inject("/readyz");
    expect(ready.json()).toMatchObject({ pictures: "away" });
    for (const refusal of refusals) {
      expect(refusal.statusCode).toBe(422);
      expect(refusal.body).toContain("Réessayez dans un moment.");
    }
    expect(await rowOf(database, file)).toEqual(before);
    expect(readdirSync(join(one.folder, "uploads"))).toEqual([]);
    // the machine that has it shows it, the other says when to come back
    expect((await one.served(`/media/${file}?v=${before?.version}`)).status).toBe(200);
    const away = await two.served(`/media/${file}?v=${before?.version}`);
    expect([away.status, away.headers["retry-after"]]).toEqual([503, "5"]);
    expect((await two.served("/media/scenes/nuit.webp")).status).toBe(200);
    expect((await two.served("/boutique/")).status).toBe(200);
    const told = await storeNotices(database, one.media, one.objects);
    expect(told).toEqual([expect.stringContaining("ne répond pas, ou refuse (ECONNREFUSED)")]);

    await server.start();
    const later = await machine(database, server, one.folder);
    expect(await later.keep("autre.png", await photo())).toMatch(/^photos\/autre-/);
  });

  test("EDIT-04 masters move to the store and back, and go on where they were cut", async () => {
    const [database, server] = [await open(), await startS3()];
    await owned(database);
    const alone = await machine(database);
    const files: string[] = [];
    for (const name of ["a", "b", "c"]) files.push(await alone.keep(`${name}.png`, await photo()));
    const [first = ""] = files;
    const { version = "" } = (await rowOf(database, first)) ?? {};
    const frame = { gauche: "0", haut: "0", largeur: "50", hauteur: "50" };
    await alone.merchant.send("/bureau/phototheque/recadrer/", { image: first, vu: version, ...frame });
    const bytesOf = (file: string) => readFileSync(join(alone.folder, "media", file));
    const before = files.map(bytesOf);
    const original = bytesOf(`.originals/${first}`);
    for (const [verb, why] of [
      ["deposer", "où déposer"],
      ["reprendre", "d’où reprendre"],
      ["adopter", "à adopter"],
    ])
      expect((await alone.command(`images ${verb}`)).text).toBe(
        `MEDIA_STORE n’est pas «\u00a0s3\u00a0»\u00a0: il n’y a pas d’entrepôt ${why}.`,
      );

    const shared = await machine(database, server, alone.folder);
    const told = await storeNotices(database, shared.media, shared.objects);
    expect(told.join()).toContain("3 images de DATA_DIR/media ne sont que sur cette machine");
    await server.stop();
    const cut = await shared.command("images deposer");
    expect([cut.ok, cut.text]).toEqual([false, expect.stringContaining("0 image est passée")]);
    await server.start();
    expect((await shared.command("images deposer")).text).toContain("3 images dans l’entrepôt.");
    expect((await shared.command("images deposer")).text).toContain("Tout était déjà");
    expect(files.filter((file) => existsSync(join(alone.folder, "media", file)))).toEqual([]);
    const other = await machine(database, server);
    for (const [at, file] of files.entries())
      expect((await other.served(`/media/${file}`)).bytes.equals(before[at] ?? Buffer.alloc(0))).toBe(true);

    expect((await other.command("images")).text).toContain("Dans l’entrepôt S3\u00a0: 3 images.");
    expect((await alone.command("images")).text).toContain("Les nouvelles images vont dans le dossier");
    expect(await storeNotices(database, alone.media, undefined)).toEqual([
      expect.stringContaining("3 images dans un entrepôt S3 que la configuration ne nomme plus"),
    ]);
    const upload = randomId();
    await shared.objects?.put(`uploads/${upload}`, Buffer.from("un plan"));
    const back = (await shared.command("images reprendre")).text;
    expect(back).toContain("3 images dans le dossier de données.\n1 fichier de messages dans le dossier");
    expect(back).toContain("effacez-les quand vous voudrez");
    expect(readFileSync(join(alone.folder, "uploads", upload), "utf8")).toBe("un plan");
    expect(files.map(bytesOf)).toEqual(before);
    expect(bytesOf(`.originals/${first}`)).toEqual(original);
    expect((await alone.served(`/media/${first}`)).status).toBe(200);
  });

  test("EDIT-04 what the store has lost is told, and nobody is told to erase the store", async () => {
    const [database, server] = [await open(), await startS3()];
    const one = await machine(database, server);
    const file = await one.keep("lampe.png", await photo());
    const { version = "" } = (await rowOf(database, file)) ?? {};
    await one.objects?.remove(`media/${version}/${file}`);
    const { text } = await (await machine(database, server)).command("images reprendre");
    expect(text).toContain(`car elles ont changé ou manquent\u00a0: ${file}`);
    expect(text).toContain("n’effacez pas l’entrepôt");
  });

  test("EDIT-04 what was cropped before there was a store is cropped from the whole picture, or not at all", async () => {
    const [database, server] = [await open(), await startS3()];
    const alone = await machine(database);
    const file = await alone.keep("lampe.png", await photo());
    const crop = async ({ merchant }: typeof alone, width: string) => {
      const { version = "" } = (await rowOf(database, file)) ?? {};
      const frame = { gauche: "0", haut: "0", largeur: width, hauteur: "50" };
      return merchant.send("/bureau/phototheque/recadrer/", { image: file, vu: version, ...frame });
    };
    await crop(alone, "50");
    const before = await rowOf(database, file);
    const other = await machine(database, server);
    mkdirSync(dirname(join(other.folder, "media", file)), { recursive: true });
    copyFileSync(join(alone.folder, "media", file), join(other.folder, "media", file));
    const refusal = await crop(other, "20");
    expect([refusal.statusCode, refusal.body]).toEqual([
      422,
      expect.stringContaining("L’image entière dont"),
    ]);
    expect(await rowOf(database, file)).toEqual(before);
    expect((await crop(await machine(database, server, alone.folder), "20")).statusCode).toBe(303);
    expect(await rowOf(database, file)).toMatchObject({ width: 90, crop: "0 0 10 25", stored: 1 });
  });

  test("EDIT-04 the whole picture of a crop goes to the store with it, also where the crop was retired before", async () => {
    const [database, server] = [await open(), await startS3()];
    const alone = await machine(database);
    const file = await alone.keep("lampe.png", await photo());
    const { version = "" } = (await rowOf(database, file)) ?? {};
    const frame = { gauche: "0", haut: "0", largeur: "50", hauteur: "50" };
    await alone.merchant.send("/bureau/phototheque/recadrer/", { image: file, vu: version, ...frame });
    const original = readFileSync(join(alone.folder, "media/.originals", file));
    const shared = await machine(database, server, alone.folder);
    const part = (await rowOf(database, file)) ?? { version: "", stored: 0 };
    await shared.app.masterStore.retire({ file, version: part.version, stored: part.stored });
    expect((await shared.command("images deposer")).text).toContain("1 image dans l’entrepôt.");
    const kept = await shared.objects?.get(`originals/${part.version}/${file}`);
    expect(kept?.equals(original)).toBe(true);
  });

  test("EDIT-04 a picture of the program that was replaced stays so after every start, and one that was changed in the store is not shown", async () => {
    const [database, server] = [await open(), await startS3()];
    const [one, two] = [await machine(database, server), await machine(database, server)];
    const file = "scenes/nuit.webp";
    const replacement = [{ name: "neuve.png", bytes: await photo(300, 300) }];
    await one.merchant.sendFiles("/bureau/phototheque/remplacer/", replacement, { image: file });
    const row = await rowOf(database, file);
    for (const isShared of [true, false]) await registerPictures(database, MASTERS, { isShared });
    expect(await rowOf(database, file)).toEqual(row);
    expect(row).toMatchObject({ width: 300, stored: 1 });
    await one.objects?.put(`media/${row?.version}/${file}`, Buffer.from("autre chose"));
    expect((await two.served(`/media/${file}`)).status).toBe(503);
  });

  test("EDIT-04 only the shop that a store belongs to erases what was in the bin", async () => {
    const [database, server] = [await open(), await startS3()];
    const one = await machine(database, server);
    const early = await one.command("images adopter");
    expect([early.ok, early.text]).toEqual([
      false,
      expect.stringContaining("n’a jamais servi à une boutique"),
    ]);
    await owned(database);
    const file = await one.keep("lampe.png", await photo());
    await one.merchant.send("/bureau/phototheque/retirer/", { image: file });
    const empty = () =>
      emptyBin({
        database,
        slots: one.app.slots,
        media: one.media,
        masters: one.app.masterStore,
        admit: createAdmission(),
        clock: stoppedClock(Date.now() + 31 * DAY),
      });
    await one.objects?.put("boutique.txt", Buffer.from("ailleurs"));
    const [notice] = await storeNotices(database, one.media, one.objects);
    expect(notice).toContain("celui d’une autre boutique");
    await empty();
    expect(await listed(one.objects, "media/")).toHaveLength(1);
    expect((await one.command("images adopter")).text).toBe("L’entrepôt est à cette boutique.");
    await empty();
    expect([await listed(one.objects, "media/"), await listed(one.objects, "bin/")]).toEqual([[], []]);
  });

  test("EDIT-04 a store that lists but refuses to be read or written keeps no shop from starting", async () => {
    const [database, server] = [await open(), await startS3()];
    const { objects, media } = await machine(database, server);
    if (!objects) throw new Error("no store");
    const mayErase = () => Promise.reject(new StoreUnavailable("AccessDenied", 403));
    const told = await storeNotices(database, media, { ...objects, mayErase });
    expect(told).toEqual([expect.stringContaining("ne répond pas, ou refuse (AccessDenied)")]);
  });

  test("EDIT-04 a copy of the whole disk, at another origin, does not take the store for its own", async () => {
    const [database, server] = [await open(), await startS3()];
    await owned(database);
    const at = (url: string) => {
      const config = readConfig({ NODE_ENV: "test", ...server.env, PUBLIC_URL: url });
      const objects = openObjects(config, database);
      return { objects, adopt: () => runCommand({ database, config, objects }, "images adopter") };
    };
    const [shop, copy] = [at("https://boutique.example/"), at("https://essai.example")];
    const mayErase = async () => [await shop.objects?.mayErase(), await copy.objects?.mayErase()];
    // as it was noted before there was an origin in it
    await shop.objects?.put("boutique.txt", Buffer.from("ici"));
    expect(await mayErase()).toEqual([true, false]);
    expect((await shop.objects?.get("boutique.txt"))?.toString()).toBe("ici\nhttps://boutique.example");
    expect((await copy.adopt()).text).toBe("L’entrepôt est à cette boutique.");
    expect(await mayErase()).toEqual([false, true]);
  });

  test("EDIT-04 versions that a crop or a way back replaced are in the bin, and gone with it", async () => {
    const [database, server] = [await open(), await startS3()];
    await owned(database);
    const one = await machine(database, server);
    const file = await one.keep("lampe.png", await photo());
    const versions: string[] = [];
    const version = async () => (await rowOf(database, file))?.version ?? "";
    for (const [action, fields] of [
      ["recadrer", { gauche: "0", haut: "0", largeur: "50", hauteur: "50" }],
      ["recadrer", { gauche: "0", haut: "0", largeur: "40", hauteur: "40" }],
      ["remettre", {}],
    ] as const) {
      const vu = await version();
      versions.push(vu);
      const back = { image: file, vu, version: versions[0] ?? "" };
      expect(
        (await one.merchant.send(`/bureau/phototheque/${action}/`, { ...back, ...fields })).statusCode,
      ).toBe(303);
    }
    const [first, ...others] = versions;
    expect(await version()).toBe(first);
    expect(await listed(one.objects, "bin/")).toEqual(others.map((other) => `bin/${other}/${file}`).sort());
    const clock = stoppedClock(Date.now() + 31 * DAY);
    const { slots, masterStore: masters } = one.app;
    await emptyBin({ database, slots, media: one.media, masters, admit: createAdmission(), clock });
    expect(await listed(one.objects, "")).toEqual(["boutique.txt", `media/${first}/${file}`]);
  });

  test("EDIT-04 what lies in the bin comes back from the store too, and is brought back from the folder", async () => {
    const [database, server] = [await open(), await startS3()];
    const one = await machine(database, server);
    const file = await one.keep("lampe.png", await photo());
    const { version = "" } = (await rowOf(database, file)) ?? {};
    await one.merchant.send("/bureau/phototheque/retirer/", { image: file });
    const { text } = await one.command("images reprendre");
    expect(text).toContain("1 image de la corbeille dans le dossier de données.");
    const alone = await machine(database, undefined, one.folder);
    const back = await alone.merchant.send("/bureau/phototheque/remettre/", { image: file, version });
    expect(back.statusCode).toBe(303);
    expect((await alone.served(`/media/${file}`)).status).toBe(200);
    expect(await rowOf(database, file)).toMatchObject({ stored: 0, removed_at: null });
  });

  test("EDIT-04 what no row names is erased from the store once it is old, and nothing that is shown or in the bin", async () => {
    const [database, server] = [await open(), await startS3()];
    await owned(database);
    const one = await machine(database, server);
    const [shown, binned] = [await one.keep("a.png", await photo()), await one.keep("b.png", await photo())];
    await one.merchant.send("/bureau/phototheque/retirer/", { image: binned });
    const before = await listed(one.objects, "media/");
    for (const key of [`media/0badcafe/${shown}`, "originals/0badcafe/photos/perdue.webp"])
      await one.objects?.put(key, Buffer.from("perdu"));
    const { slots, masterStore: masters } = one.app;
    const empty = (at: number) =>
      emptyBin({
        database,
        slots,
        media: one.media,
        masters,
        admit: createAdmission(),
        clock: stoppedClock(at),
      });
    await empty(Date.now());
    expect(await listed(one.objects, "media/")).toHaveLength(before.length + 1);
    await masters.eraseUnnamed(Date.now() + DAY, (files) => versionsNamed(database.read, files));
    expect(await listed(one.objects, "media/")).toEqual(before);
    expect(await listed(one.objects, "originals/")).toEqual([]);
    await empty(Date.now() + 31 * DAY);
    expect(await listed(one.objects, "media/")).toEqual(before.filter((key) => key.endsWith(shown)));
  });

  test("EDIT-04 products that come by file find the pictures of the store by name", async () => {
    const [database, server] = [await open(), await startS3()];
    const one = await machine(database, server);
    const file = await one.keep("Lampe de bureau.png", await photo());
    const sheet = join(one.folder, "produits.csv");
    mkdirSync(dirname(sheet), { recursive: true });
    writeFileSync(sheet, `UGS,Nom,Tarif régulier,Catégories,Images\nL1,Lampe,20,Lampes,${file}\n`);
    const answer = await one.command(`import ${sheet}`);
    expect([answer.ok, answer.text]).toEqual([true, expect.not.stringContaining("image")]);
    const shown = await database.read.selectFrom("product_pictures").select("file").execute();
    expect(shown).toEqual([{ file }]);
  });
});
