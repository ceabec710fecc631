/** Backups at the desk, as served: made by the job, listed, fetched by their owner, removed, and made by themselves. */
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { migrations } from "../../../../db/migrations";
import { type Engine, engines, freshPlace, openedDatabase } from "../../../../test/support/databases";
import { newMerchant, PASSWORD } from "../../../../test/support/desk";
import { eventually } from "../../../../test/support/eventually";
import { shelve } from "../../../../test/support/goods";
import { emptyData } from "../../../../test/support/site";
import { openTestApp, runCommand, SECRET } from "../../../../test/support/test-app";
import { readConfig } from "../../../config";
import { stoppedClock } from "../../../kernel/clock";
import { DAY, HOUR, MINUTE } from "../../../kernel/dates";
import { refused } from "../../../kernel/result";
import type { Database } from "../../../platform/db";
import { createSigning } from "../../../platform/http/signing";
import { listAudit } from "../../desk";
import { storeKind } from "../../installation";
import { restoreShop } from "../actions";
import { readBackup } from "../reading";
import { backupSettings } from "../settings";
import { noteMade, runBackups } from "./actions";
import { roomFor } from "./copies";
import { dueBefore } from "./schedule";

/** An empty database of a server takes more. */
const LEAST_OF_POSTGRES = 5 * 1024 * 1024;
const NO_SUMS = { tables: {}, files: {} };
const HERE = "/bureau/sauvegardes/";
const SETTINGS = "/bureau/reglages/sauvegardes/";
/** Monday, 13 h 40 in Québec. */
const NOON = Date.parse("2026-11-16T18:40:00Z");

/** A shop of the merchant's own, in a folder of its own, made this noon. */
async function openedShop(engine: Engine) {
  const data = await emptyData();
  const place = await freshPlace(engine);
  const file = join(data, "vitrine.db");
  if (place.file) copyFileSync(place.file, file);
  writeFileSync(join(data, "secret"), SECRET);
  const database = await openedDatabase(place.url ? place : { file });
  await shelve(database, [{ id: 1 }, { id: 2 }]);
  const clock = stoppedClock(NOON);
  await database.write((trx) => storeKind(trx, "own", clock.now()));
  return runningShop(data, place, database, clock);
}

async function runningShop(
  data: string,
  place: { url?: string | undefined },
  database: Database,
  clock: ReturnType<typeof stoppedClock>,
) {
  const env = { DATA_DIR: data, ...(place.url && { DATABASE_URL: place.url }) };
  const app = await openTestApp(database, { kind: "own", clock, env });
  const signing = createSigning(SECRET, clock);
  const parts = { ...app, clock, migrations, log: pino({ level: "silent" }), signing };
  const folder = join(data, "sauvegardes");
  mkdirSync(folder, { recursive: true });
  return { app, clock, parts, folder, owner: await newMerchant(app, "owner", clock) };
}

type Shop = Awaited<ReturnType<typeof openedShop>>;

/** Put back from a copy, on the embedded engine, with its folder of copies. */
async function restoredShop({ folder, clock }: Shop, name: string): Promise<Shop> {
  const data = await emptyData();
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: data });
  expect(await restoreShop({ config, migrations, clock }, join(folder, name), false)).toMatchObject({
    ok: true,
  });
  cpSync(folder, join(data, "sauvegardes"), { recursive: true });
  const database = await openedDatabase({ file: join(data, "vitrine.db") });
  return runningShop(data, {}, database, clock);
}

const run = ({ parts }: Shop) => runBackups(parts, new AbortController().signal);
const filesIn = ({ folder }: Shop): string[] => readdirSync(folder).toSorted();
const setTo = ({ app }: Shop, values: { schedule?: string; kept?: number }) =>
  Promise.all(
    Object.entries(values).map(([name, value]) =>
      app.settings.change(backupSettings, name as "kept", value as number),
    ),
  );

describe.each(engines())("backups at the desk (%s)", (engine) => {
  test("DESK-13 a backup is asked for, made by the job, read back, and listed with its size", async () => {
    const shop = await openedShop(engine);
    const { app, owner } = shop;
    expect((await owner.ask(HERE)).body).toContain("Aucune copie encore");
    expect((await owner.ask("/bureau/aller/?q=restauration")).body).toContain(`href="${HERE}`);
    expect((await owner.send(`${HERE}maintenant/`)).statusCode).toBe(303);
    const waiting = (await owner.ask(HERE)).body;
    expect(waiting).toContain(`data-refresh="${HERE}"`);
    expect(waiting).not.toContain(`action="${HERE}maintenant/"`);
    // what is typed into the settings beside stays there
    const settings = (await owner.ask(SETTINGS)).body;
    expect([settings.includes("La sauvegarde va commencer"), settings.includes("data-refresh")]).toEqual([
      true,
      false,
    ]);
    const twice = await owner.send(`${HERE}maintenant/`);
    expect([twice.statusCode, twice.body.includes("se fait déjà")]).toEqual([422, true]);

    app.jobs.start();
    await eventually(async () => (await owner.ask(HERE)).body).toContain("Vérifiée");
    // once the shop runs, whoever asks for one does not wait until the job looks again
    shop.clock.advance(MINUTE);
    await owner.send(`${HERE}maintenant/`);
    await eventually(async () => filesIn(shop).filter((file) => file.endsWith(".gz")).length).toBe(2);
    await app.jobs.stop();
    const name = filesIn(shop).at(-1) ?? "";
    const page = (await owner.ask(HERE)).body;
    expect(page).toContain(name);
    expect(page).toContain("Elle n’est pas chiffrée");
    expect(page).toContain(`npm run shop -- restauration ${join(shop.folder, name)} --remplacer`);
    expect((await readBackup(join(shop.folder, name), migrations)).sums.tables.products?.rows).toBe(2);
    expect((await owner.ask(SETTINGS)).body).toMatch(/Dernière<\/dt>.*?Ko, vérifiée/s);
    const today = (await owner.ask("/bureau/")).body;
    expect(today).toContain("faite et vérifiée");
    expect(today).not.toContain("Une sauvegarde est à refaire");
    expect((await listAudit(app.database.read, { limit: 1 }))[0]?.says).toBe("a demandé une sauvegarde");
  });

  test("DESK-13 a copy is fetched whole by who is there, for a few minutes and by its listed name alone", async () => {
    const shop = await openedShop(engine);
    const { clock, owner, app, folder } = shop;
    await owner.send(`${HERE}maintenant/`);
    await run(shop);
    const [name = ""] = filesIn(shop);
    symlinkSync(join(folder, "..", "secret"), join(folder, "lien.tar.gz"));
    for (const wrong of ["../secret", "lien.tar.gz", "rien.tar.gz", `./${name}`]) {
      const answer = await owner.send(`${HERE}preparer/`, { copie: wrong });
      expect([answer.statusCode, answer.headers.location]).toEqual([422, undefined]);
    }
    const prepared = await owner.send(`${HERE}preparer/`, { copie: name });
    const page = (await owner.ask(prepared.headers.location ?? "")).body;
    expect(page).toContain(`La copie ${name} est prête à être téléchargée.`);
    const [, href = ""] = /href="([^"]*fichier\/[^"]*)"/.exec(page) ?? [];
    const url = href.replaceAll("&amp;", "&");
    const sent = await owner.ask(url);
    expect(sent.headers).toMatchObject({
      "cache-control": "no-store",
      "content-type": "application/gzip",
      "content-disposition": expect.stringMatching(`^attachment; filename="${name}"`),
      "content-length": String(sent.rawPayload.length),
    });
    const copied = join(folder, "..", "telechargee.tar.gz");
    writeFileSync(copied, sent.rawPayload);
    expect((await readBackup(copied, migrations)).secret).toBe(SECRET);
    // not another owner's, not for long, and nobody's who signed in a while ago and has not said who they are
    expect((await (await newMerchant(app, "owner", clock)).ask(url)).statusCode).toBe(404);
    clock.advance(6 * MINUTE);
    expect((await owner.ask(url)).statusCode).toBe(404);
    clock.advance(HOUR);
    expect((await owner.send(`${HERE}preparer/`, { copie: name })).body).toContain("mot de passe");
    const says = (await listAudit(app.database.read, { limit: 5 })).map((row) => row.says);
    expect(says).toContain(`a ouvert le téléchargement de la sauvegarde ${name}`);
  });

  test("DESK-03 backups are the owner's alone", async () => {
    const shop = await openedShop(engine);
    const team = await newMerchant(shop.app, "team", shop.clock);
    for (const path of ["", "fichier/"]) expect((await team.ask(HERE + path)).statusCode).toBe(403);
    for (const path of ["maintenant/", "preparer/", "supprimer/"])
      expect((await team.send(HERE + path, { copie: "x.tar.gz" })).statusCode).toBe(403);
    const page = (await team.ask(SETTINGS)).body;
    expect([page.includes("Dernière"), page.includes(HERE)]).toEqual([true, false]);
    // where it stands on the server is of no use to them
    expect(page).not.toContain(shop.folder);
    const owner = await newMerchant(shop.app, "owner", shop.clock);
    expect((await owner.ask(SETTINGS)).body).toContain(shop.folder);
  });

  test("DESK-13 a copy is removed after a question; another file of the machine never is", async () => {
    const shop = await openedShop(engine);
    writeFileSync(join(shop.folder, "ancienne.tar.gz"), "x");
    writeFileSync(join(shop.folder, "notes.txt"), "x");
    const page = (await shop.owner.ask(HERE)).body;
    expect([page.includes("ancienne.tar.gz"), page.includes("Pas vérifiée")]).toEqual([true, true]);
    expect(page).not.toContain("notes.txt");
    for (const copie of ["notes.txt", "../secret"])
      expect((await shop.owner.send(`${HERE}supprimer/`, { copie })).statusCode).toBe(422);
    // who signed in a while ago says first who they are
    shop.clock.advance(HOUR);
    const asked = await shop.owner.send(`${HERE}supprimer/`, { copie: "ancienne.tar.gz" });
    expect([asked.body.includes("mot de passe"), filesIn(shop)]).toEqual([
      true,
      ["ancienne.tar.gz", "notes.txt"],
    ]);
    const sure = { copie: "ancienne.tar.gz", preuve: PASSWORD };
    expect((await shop.owner.send(`${HERE}supprimer/`, sure)).statusCode).toBe(303);
    expect(filesIn(shop)).toEqual(["notes.txt"]);
  });

  test("DESK-13 a copy makes itself each night, once for all processes, and the oldest goes when the new one is verified", async () => {
    const shop = await openedShop(engine);
    await setTo(shop, { schedule: "night", kept: 2 });
    await run(shop);
    expect(filesIn(shop)).toEqual([]);
    shop.clock.advance(DAY);
    await Promise.all([run(shop), run(shop)]);
    await run(shop);
    const [first = ""] = filesIn(shop);
    expect(filesIn(shop)).toEqual([first]);
    shop.clock.advance(DAY);
    await shop.owner.send(`${HERE}maintenant/`);
    // what was asked for goes before, and the night's comes after
    await run(shop);
    shop.clock.advance(MINUTE);
    await run(shop);
    expect(filesIn(shop)).toHaveLength(3);
    // one that was cut short does not count among those that are kept
    truncateSync(join(shop.folder, filesIn(shop)[2] ?? ""), 10);
    shop.clock.advance(DAY);
    await run(shop);
    const left = filesIn(shop);
    expect([left.length, left.includes(first)]).toEqual([3, true]);
    shop.clock.advance(DAY);
    await run(shop);
    expect([filesIn(shop).length, filesIn(shop).includes(first)]).toEqual([3, false]);
    expect((await shop.owner.ask(HERE)).body).not.toContain("Abîmée");
  });

  test("DESK-13 as long as nothing is set, copies make themselves with SQLite alone", async () => {
    const shop = await openedShop(engine);
    shop.clock.advance(DAY);
    await run(shop);
    expect(filesIn(shop)).toHaveLength(engine === "sqlite" ? 1 : 0);
  });

  test("DESK-13 copies that make themselves can be turned off", async () => {
    const shop = await openedShop(engine);
    await setTo(shop, { schedule: "never" });
    shop.clock.advance(30 * DAY);
    await run(shop);
    expect(filesIn(shop)).toEqual([]);
  });

  test("DESK-04 a backup that failed is told on « Aujourd’hui » until one is made; the last copy is never removed for it", async () => {
    const shop = await openedShop(engine);
    const { owner, parts, clock } = shop;
    await setTo(shop, { schedule: "night", kept: 1 });
    clock.advance(DAY);
    await run(shop);
    const kept = filesIn(shop);
    clock.advance(DAY);
    const full = async () => refused("Le disque est plein.");
    await runBackups(parts, new AbortController().signal, full);
    expect(filesIn(shop)).toEqual(kept);
    const today = (await owner.ask("/bureau/")).body;
    expect([today.includes("sauvegarde à refaire"), today.includes("Le disque est plein.")]).toEqual([
      true,
      true,
    ]);
    const page = (await owner.ask(HERE)).body;
    expect(page).toContain("Le disque est plein.");
    expect((await (await newMerchant(shop.app, "team", clock)).ask("/bureau/")).body).not.toContain(
      "sauvegarde à refaire",
    );
    clock.advance(MINUTE);
    await owner.send(`${HERE}maintenant/`);
    await run(shop);
    expect((await owner.ask("/bureau/")).body).not.toContain("sauvegarde à refaire");
    clock.advance(3 * DAY);
    const late = (await owner.ask("/bureau/")).body;
    expect(late).toContain("Aucune sauvegarde n’a été vérifiée");
    expect([late.includes("Une sauvegarde est à refaire"), late.includes("n’a pas réussi")]).toEqual([
      true,
      false,
    ]);
  });

  test("DESK-13 a backup whose process fell is not begun again by itself; one that a stop has cut is", async () => {
    const shop = await openedShop(engine);
    const { parts, owner, clock } = shop;
    await owner.send(`${HERE}maintenant/`);
    const stopping = new AbortController();
    stopping.abort();
    await runBackups(parts, stopping.signal);
    expect((await owner.ask(HERE)).body).toContain("La sauvegarde va commencer");
    // as a process leaves it that is killed
    await shop.app.database.write((trx) =>
      trx.updateTable("backups").set({ state: "running", leased_until: clock.now() }).execute(),
    );
    await run(shop);
    expect(filesIn(shop)).toEqual([]);
    expect((await owner.ask(HERE)).body).toContain(`action="${HERE}maintenant/"`);
  });

  test("DESK-13 a copy that a stop cuts while it is read back is made again at the next start", async () => {
    const shop = await openedShop(engine);
    await shop.owner.send(`${HERE}maintenant/`);
    const stopping = new AbortController();
    const parts = {
      ...shop.parts,
      // asked for before the first byte is written, and again to read it
      get migrations() {
        if (filesIn(shop).length > 0) stopping.abort();
        return migrations;
      },
    };
    await runBackups(parts, stopping.signal);
    expect([stopping.signal.aborted, filesIn(shop)]).toEqual([true, []]);
    expect((await shop.owner.ask(HERE)).body).toContain("La sauvegarde va commencer");
    await run(shop);
    expect((await shop.owner.ask(HERE)).body).toContain("Vérifiée");
  });

  test("DESK-13 a shop put back from a copy that made itself keeps that copy and does not call it damaged", async () => {
    const shop = await openedShop(engine);
    await setTo(shop, { schedule: "night", kept: 1 });
    shop.clock.advance(DAY);
    await run(shop);
    const [name = ""] = filesIn(shop);
    const again = await restoredShop(shop, name);
    again.clock.advance(DAY);
    await run(again);
    again.clock.advance(DAY);
    await run(again);
    expect(filesIn(again)).toEqual([name, expect.stringContaining("vitrine-2026-11-19")]);
    const page = (await again.owner.ask(HERE)).body;
    expect([page.includes("Pas vérifiée"), page.includes("Abîmée")]).toEqual([true, false]);
  });

  test("DESK-13 no copy is begun where there is too little room for what the database and the last copy take", async () => {
    const shop = await openedShop(engine);
    const { database, config } = shop.app;
    const data = join(shop.folder, "..");
    const size = engine === "sqlite" ? statSync(join(data, "vitrine.db")).size : LEAST_OF_POSTGRES;
    expect((await roomFor({ config }, database)).needed).toBeGreaterThanOrEqual(2 * size);
    // as a copy that held the pictures of a shared store
    await noteMade(shop.parts, { file: join(shop.folder, "a.tar.gz"), bytes: 1e15, sums: NO_SUMS });
    shop.clock.advance(MINUTE);
    await shop.owner.send(`${HERE}maintenant/`);
    await run(shop);
    expect(filesIn(shop)).toEqual([]);
    const page = (await shop.owner.ask(HERE)).body;
    expect(page).toMatch(/Il reste .* sur le disque, et il en faut .* pour une sauvegarde/);
    // made by a process that has a folder of its own
    expect(page.includes("Une copie vérifiée est sur une autre machine")).toBe(engine === "postgres");
  });

  test("DESK-13 a copy of the command line is known at the desk", async () => {
    const shop = await openedShop(engine);
    const { database, config } = shop.app;
    const made = await runCommand({ database, config, clock: shop.clock }, "sauvegarde");
    expect(made.ok).toBe(true);
    expect((await shop.owner.ask(HERE)).body).toContain("Vérifiée");
  });
});

test("DESK-13 a copy is due at three in the morning of the shop, or on a Monday", () => {
  const at = (rhythm: "night" | "week", now: string) =>
    new Date(dueBefore(rhythm, Date.parse(now), "America/Toronto")).toISOString();
  expect(at("night", "2026-11-18T07:59:00Z")).toBe("2026-11-17T08:00:00.000Z");
  expect(at("night", "2026-11-18T08:00:00Z")).toBe("2026-11-18T08:00:00.000Z");
  expect(at("week", "2026-11-16T07:59:00Z")).toBe("2026-11-09T08:00:00.000Z");
  expect(at("week", "2026-11-18T12:00:00Z")).toBe("2026-11-16T08:00:00.000Z");
  // the night on which clocks go back
  expect(at("night", "2026-11-01T08:30:00Z")).toBe("2026-11-01T08:00:00.000Z");
});
