/** Products by file at the desk, as served: read, shown, kept by the job, and exported again. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { newMerchant } from "../../../../test/support/desk";
import { eventually } from "../../../../test/support/eventually";
import { onOneEngine } from "../../../../test/support/one-engine";
import { openTestApp } from "../../../../test/support/test-app";
import { machineClock, stoppedClock } from "../../../kernel/clock";
import { changePrice, offerOf } from "../../catalogue";
import { listAudit } from "../../desk";
import { runStarted } from "./actions";

const csv = (text: string) => [{ name: "produits.csv", bytes: Buffer.from(text), type: "text/csv" }];

onOneEngine("products by file at the desk", (open) => {
  const opened = async () => {
    const app = await openTestApp(await open(), { kind: "own" });
    const merchant = await newMerchant(app, "team");
    const send = async (files: ReturnType<typeof csv>) => {
      const answer = await merchant.sendFiles("/bureau/produits/fichier/apercu/", files);
      const path = answer.headers.location ?? "";
      return { answer, path, page: path ? (await merchant.ask(path)).body : answer.body };
    };
    return { app, merchant, send };
  };

  test("DESK-11 a file of WooCommerce is shown, imported, sold from, and exported again", async () => {
    const { app, merchant, send } = await opened();
    expect((await merchant.ask("/bureau/produits/")).body).toContain('href="/bureau/produits/fichier/"');
    const bytes = await readFile(join(import.meta.dirname, "../sample-export.csv"));
    const { path, page } = await send([{ name: "wc.csv", bytes, type: "text/csv" }]);
    expect(page).toContain("Ce que ce fichier ferait");
    expect(page).toContain("À savoir");
    expect(page).toContain("fleuve-encolure");
    const count = async () => (await app.database.read.selectFrom("products").select("id").execute()).length;
    expect(await count()).toBe(0);
    app.jobs.start();
    expect((await merchant.send(`${path}importer/`)).statusCode).toBe(303);
    await eventually(async () => (await merchant.ask(path)).body).toContain("Importation terminée");
    await app.jobs.stop();
    expect(await count()).toBeGreaterThan(5);
    expect((await app.server.inject("/boutique/")).body).toContain("Chandail à encolure");
    const [audit] = await listAudit(app.database.read, { limit: 1 });
    expect(audit?.says).toBe("a importé le fichier de produits «\u00a0wc.csv\u00a0»");
    expect((await (await newMerchant(app, "owner")).ask("/bureau/journal/")).body).toContain(
      `href="${path}"`,
    );
    // pressed again, it is over
    expect((await merchant.send(`${path}importer/`)).statusCode).toBe(422);

    const file = await merchant.ask("/bureau/produits/fichier/export.csv");
    expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(file.headers["content-disposition"]).toMatch(
      /^attachment; filename="produits-\d{4}-\d\d-\d\d\.csv"/,
    );
    const again = await send(csv(file.body));
    expect(again.page).toContain("Tout est déjà à jour");
    expect(again.page).not.toContain("Importer maintenant");
  });

  test("DESK-11 a file with faults is refused whole, each fault with its line, and nothing changes", async () => {
    const { app, merchant, send } = await opened();
    const { path, page } = await send(csv("SKU,Name,Regular price\na-1,Marteau,douze\na-2,Scie,9.95\n"));
    expect(page).toContain("Ce fichier ne peut pas être importé");
    expect(page).toContain("«\u00a0douze\u00a0» n’est pas un prix");
    expect(page).toContain("ligne 2");
    expect((await merchant.send(`${path}importer/`)).statusCode).toBe(422);
    expect(await app.database.read.selectFrom("products").select("id").execute()).toEqual([]);
    expect((await send(csv("bonjour"))).page).toContain("ne ressemble pas à un export de produits");
    const none = await merchant.sendFiles("/bureau/produits/fichier/apercu/", []);
    expect([none.statusCode, none.body.includes("Choisissez un fichier.")]).toEqual([422, true]);
  });

  test("DESK-11 the preview shows how price and stock were read, and warns of what will be sold for nothing", async () => {
    const { send } = await opened();
    const lines = [
      "Type,SKU,Name,Published,Regular price,Sale price,In stock?,Stock,Parent,Attribute 1 name,Attribute 1 value(s)",
      'simple,a-1,Perceuse,1,"1,299.00",,1,1200,,,',
      "simple,a-2,Scie,1,12.99,9.99,1,3,,,",
      "simple,a-3,Clou,1,0,,1,5,,,",
      "simple,a-4,Brouillon,0,0,,1,5,,,",
      'variable,b-1,Chandail,1,,,1,,,Taille,"P, G"',
      "variation,b-1-p,Chandail,1,0,,1,2,b-1,Taille,P",
      "variation,b-1-g,Chandail,1,20,,1,2,b-1,Taille,G",
    ];
    const { page } = await send(csv(`${lines.join("\n")}\n`));
    const seen = page.replaceAll(/[\u00a0\u202f]/g, " ");
    expect(seen).toContain("Perceuse, 1 299,00 $, 1 200 en stock");
    expect(seen).toContain("Scie, 9,99 $ (régulier 12,99 $), 3 en stock");
    expect(seen).toMatch(/2 lignes \(4[^)]*7\), «[^»]*» : sera vendu 0,00 \$/);
  });

  test("DESK-11 what is lost of shelves and of WordPress’ own codes is told before, and no code is read in the shop", async () => {
    const { app, merchant, send } = await opened();
    const lines = [
      "SKU,Name,Published,Regular price,Categories,Short description,Description",
      'a-1,Savon,1,9,Soins > Savons,"Doux. [products ids=""3""]","Lavande. [gallery ids=""12,13""] [caption id=""x""]Au champ[/caption] [vc_row] Taille [M]."',
      "a-2,Pain de savon,1,9,Soins > Savons,,[gallery] Olive.",
      "a-3,Bougie,1,9,Bougies,,Cire [d’abeille].",
    ];
    const { path, page } = await send(csv(`${lines.join("\n")}\n`));
    const told = page.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("<!-- -->", "");
    expect(told).toMatch(
      /2 lignes \(2[^)]*3\), « Categories » : un rayon n’en contient pas d’autres ici : « Soins &gt; Savons » devient « Savons »\./,
    );
    expect(told).toMatch(
      /2 lignes \(2[^)]*3\), « Description » : des codes courts de WordPress sont retirés[^«]*« \[gallery\], \[caption\], \[vc_row\] »/,
    );
    expect(told).toMatch(/ligne 2, « Short description » : des codes courts[^«]*« \[products\] »/);
    app.jobs.start();
    await merchant.send(`${path}importer/`);
    await eventually(async () => (await merchant.ask(path)).body).toContain("Importation terminée");
    await app.jobs.stop();
    const pages = await Promise.all(
      ["savon", "pain-de-savon", "bougie"].map(
        async (slug) => (await app.server.inject(`/produit/${slug}/`)).body,
      ),
    );
    expect(pages[0]).toMatch(/Lavande\.\s+Au champ\s+Taille \[M\]\./);
    expect(pages[2]).toContain("Cire [d’abeille].");
    for (const body of pages) expect(body).not.toMatch(/\[\/?(?:gallery|caption|products|vc_row)/);
  });

  test("DESK-11 an import that a stop has cut goes on; what is being done is not begun twice", async () => {
    const { app, merchant, send } = await opened();
    const rows = Array.from({ length: 250 }, (_, at) => `v-${at},Vis ${at},1.50`).join("\n");
    const { path } = await send(csv(`SKU,Name,Regular price\n${rows}\n`));
    const { database, slots } = app;
    const id = path.split("/").at(-2) ?? "";
    await database.write((trx) =>
      trx.updateTable("product_imports").set({ state: "running" }).where("id", "=", id).execute(),
    );
    expect((await merchant.ask(path)).body).toContain("data-refresh");
    const parts = {
      database,
      slots,
      clock: machineClock,
      market: app.market,
      log: pino({ level: "silent" }),
    };
    const stopping = new AbortController();
    const kept = async () => (await database.read.selectFrom("products").select("id").execute()).length;
    // the first lot, and then the shop stops
    const running = runStarted(parts, stopping.signal);
    await eventually(kept).toBeGreaterThan(0);
    stopping.abort();
    await running;
    expect(await kept()).toBeLessThan(250);
    // what was kept is the merchant's again
    const first = await database.read
      .selectFrom("products")
      .select("id")
      .where("sku", "=", "v-0")
      .executeTakeFirstOrThrow();
    await changePrice(database, { id: first.id, cents: 999, at: machineClock.now() });
    const both = [
      runStarted(parts, new AbortController().signal),
      runStarted(parts, new AbortController().signal),
    ];
    await Promise.all(both);
    expect(await kept()).toBe(250);
    expect(await offerOf(database.read, first.id)).toMatchObject({ cents: 999 });
    expect((await merchant.ask(path)).body).toContain("Importation terminée");
  });

  test("DESK-11 pressed twice, a file is imported once; what was shown an hour ago is shown again first", async () => {
    const clock = stoppedClock(Date.parse("2026-11-16T18:40:00Z"));
    const app = await openTestApp(await open(), { kind: "own", clock });
    const merchant = await newMerchant(app, "team", clock);
    const send = async () =>
      (
        await merchant.sendFiles(
          "/bureau/produits/fichier/apercu/",
          csv("SKU,Name,Regular price\na-1,Scie,9.95\n"),
        )
      ).headers.location ?? "";
    const [first, second] = [await send(), await send()];
    for (const status of [303, 303])
      expect((await merchant.send(`${first}importer/`)).statusCode).toBe(status);
    clock.advance(61 * 60_000);
    const late = await merchant.send(`${second}importer/`);
    expect([late.statusCode, late.body.includes("Cet aperçu date de plus d’une heure")]).toEqual([422, true]);
  });

  test("DESK-03 who may only read neither imports nor exports", async () => {
    const { app } = await opened();
    const reader = await newMerchant(app, "reader");
    expect((await reader.ask("/bureau/produits/fichier/")).statusCode).toBe(403);
    expect((await reader.ask("/bureau/produits/fichier/export.csv")).statusCode).toBe(403);
    expect((await reader.ask("/bureau/produits/")).body).not.toContain("fichier/");
  });
});
