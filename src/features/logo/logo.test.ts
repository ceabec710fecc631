/** The merchant's own logo: sent at the desk, shown by pages, letters and the desk. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { order as placeOrder } from "../../../test/support/buying";
import { freshDatabase } from "../../../test/support/databases";
import { type Merchant, newMerchant } from "../../../test/support/desk";
import { onOneEngine } from "../../../test/support/one-engine";
import { newShopper } from "../../../test/support/shopper";
import { bySlug, INK } from "../../../test/support/stock";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import type { Database } from "../../platform/db";
import { changeStock } from "../catalogue";
import { listAudit } from "../desk";
import { frameSettings } from "../frame";
import type { Block } from "../mail";
import { drawHtml } from "../mail/email-template";
import { emailTemplateOf } from "../mail/mailer";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const OPENING = "/bureau/ouverture/identity/";
const MARK = "M5.5 14a8.5";

/** A disc on a clear ground. */
const drawing = (width: number, height: number, colour: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 3}" ry="${height / 3}" fill="${colour}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

async function openedOn(database: Database, kind?: "own") {
  const folder = mkdtempSync(join(tmpdir(), "logo-"));
  folders.push(folder);
  const app = await openTestApp(database, { ...(kind && { kind }), env: { DATA_DIR: folder } });
  return { app, merchant: await newMerchant(app, "owner") };
}

const send = (merchant: Merchant, name: string, bytes: Uint8Array, from = OPENING) =>
  merchant.sendFiles(
    "/bureau/logo/envoyer/",
    [{ field: "fichier", name, bytes, type: "image/png" }],
    {},
    {
      referer: `http://localhost:3000${from}`,
    },
  );
const headOf = async (app: TestApp) =>
  /<a class="logo".*?<\/a>/s.exec((await newShopper(app).ask("/boutique/")).body)?.[0] ?? "";
const deskHeadOf = async (merchant: Merchant) =>
  /<a class="logo".*?<\/a>/s.exec((await merchant.ask("/bureau/compte/")).body)?.[0] ?? "";
const undoOf = (body: string) => {
  const [, action = "", inside = ""] = /data-toast.*?action="([^"]+)"(.*?)<\/form>/s.exec(body) ?? [];
  const fields = [...inside.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, key, value]) => [key, value]);
  return { action, fields: Object.fromEntries(fields) as Record<string, string> };
};

onOneEngine("the shop's own logo", (open) => {
  test("DESK-13 a logo sent from the first step of the opening stands in pages and at the desk, until it is removed", async () => {
    const { app, merchant } = await openedOn(await open(), "own");
    await app.settings.change(frameSettings, "name", "Savonnerie du Fleuve");
    for (const screen of [OPENING, "/bureau/reglages/frame/", "/bureau/logo/"])
      expect((await merchant.ask(screen)).body).toContain('action="/bureau/logo/envoyer/"');
    expect(await headOf(app)).toMatch(/>Savonnerie du Fleuve<\/a>/);
    expect(await deskHeadOf(merchant)).toMatch(/>Savonnerie du Fleuve<\/span><\/a>/);

    const sent = await send(merchant, "logo.png", await drawing(600, 200, "#1b5e3a"));
    expect([sent.statusCode, sent.headers.location]).toEqual([303, OPENING]);
    const img =
      /<img src="\/media\/photos\/logo-[0-9a-f]{8}-320\.webp\?v=[0-9a-f]{8}" alt="Savonnerie du Fleuve" width="132" height="44" data-ground="paper"\/>/;
    expect(await headOf(app)).toMatch(img);
    expect(await headOf(app)).not.toMatch(/>Savonnerie du Fleuve</);
    const shown = (await merchant.ask(OPENING)).body;
    expect(shown).toMatch(img);
    expect(shown).toContain("Le logo est en place.");
    expect(await deskHeadOf(merchant)).toMatch(img);
    expect((await listAudit(app.database.read, { limit: 1 }))[0]?.says).toBe(
      "a mis le logo «\u00a0logo.png\u00a0»",
    );

    await merchant.send("/bureau/logo/retirer/");
    expect(await headOf(app)).toMatch(/>Savonnerie du Fleuve<\/a>/);
    const { action, fields } = undoOf((await merchant.ask("/bureau/logo/")).body);
    await merchant.send(action, fields);
    expect(await headOf(app)).toMatch(img);
  });

  test("DESK-16 an older « Annuler » takes away no logo that somebody else has put meanwhile", async () => {
    const { app, merchant } = await openedOn(await open(), "own");
    const other = await newMerchant(app, "team");
    await send(merchant, "un.png", await drawing(600, 200, "#1b5e3a"));
    const undo = undoOf((await merchant.ask("/bureau/logo/")).body);
    await send(other, "deux.png", await drawing(600, 200, "#7a1030"));
    const { logo } = await app.settings.read(frameSettings);
    const late = await merchant.send(undo.action, undo.fields);
    expect([late.statusCode, late.body.includes("Quelqu’un a changé le logo entre-temps")]).toEqual([
      422,
      true,
    ]);
    expect(await app.settings.read(frameSettings)).toMatchObject({ logo });
  });

  test("EDIT-04 a logo is refused, replaced and kept from the bin as every picture of the library is", async () => {
    const { app, merchant } = await openedOn(await open(), "own");
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const refused = await send(merchant, "logo.svg", script);
    expect([refused.statusCode, refused.body.includes("est un dessin SVG")]).toEqual([422, true]);
    const nothing = await merchant.sendFiles("/bureau/logo/envoyer/", []);
    expect([nothing.statusCode, nothing.body.includes("Choisissez d’abord une image.")]).toEqual([422, true]);
    const unknown = await merchant.send("/bureau/logo/choisir/", { image: "photos/absente.webp" });
    expect(unknown.statusCode).toBe(422);
    expect(await headOf(app)).not.toContain("<img");

    await send(merchant, "logo.png", await drawing(300, 300, "#1b5e3a"));
    const { logo: file } = await app.settings.read(frameSettings);
    const before = await headOf(app);
    const kept = await merchant.send("/bureau/phototheque/retirer/", { image: file });
    expect([kept.statusCode, kept.body.includes("sert à 1 endroit")]).toEqual([422, true]);
    // every page that shows it shows the new one
    const bytes = await drawing(400, 100, "#7a1030");
    await merchant.sendFiles(
      "/bureau/phototheque/remplacer/",
      [{ field: "fichier", name: "neuf.png", bytes }],
      {
        image: file,
      },
    );
    const after = await headOf(app);
    expect(after).toContain('width="176" height="44"');
    expect(after).not.toBe(before);
    const team = await newMerchant(app, "reader");
    expect((await team.send("/bureau/logo/retirer/")).statusCode).toBe(403);
    expect((await team.ask("/bureau/logo/")).body).not.toContain("/bureau/logo/envoyer/");
  });
});

test("DESK-13 the printers' mark is the demo's: its desk and pages wear it, no other shop's do, nor a shop with a logo", async () => {
  const own = await openedOn(await freshDatabase("sqlite"), "own");
  expect(await headOf(own.app)).not.toContain(MARK);
  expect((await own.merchant.ask("/bureau/")).body).not.toContain(MARK);
  expect((await newShopper(own.app).ask("/bureau/connexion/")).body).not.toContain(MARK);
  expect((await own.merchant.ask("/bureau/reglages/frame/")).body).not.toContain("imprimeurs");
  const demo = await openedOn(await freshDatabase("sqlite", "demo"));
  expect(await headOf(demo.app)).toContain(MARK);
  expect(await deskHeadOf(demo.merchant)).toContain(MARK);
  await send(demo.merchant, "logo.png", await drawing(300, 100, "#1b5e3a"));
  expect((await newShopper(demo.app).ask("/boutique/")).body).not.toContain(MARK);
  expect(await deskHeadOf(demo.merchant)).not.toContain(MARK);
});

test("DESK-13 the letter of an order bears the logo, on a ground that shows it in any theme, and the name without pictures", async () => {
  const { app, merchant } = await openedOn(await freshDatabase("sqlite", "demo"));
  await send(merchant, "blanc.png", await drawing(600, 150, "#ffffff"));
  const ink = await bySlug(app, INK);
  await changeStock(app.database, ink.id, 500);
  const buyer = newShopper(app);
  await buyer.add(ink.id, { quantity: "1" });
  await placeOrder(buyer);
  const row = await app.database.read
    .selectFrom("outbox")
    .selectAll()
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const shop = { origin: "https://boutique.example", market: app.market };
  const template = await emailTemplateOf(app.settings, shop, app.database.read);
  const html = drawHtml({ subject: row.subject, blocks: JSON.parse(row.body) as Block[] }, template);
  const img = /<img src="https:\/\/boutique\.example\/media\/photos\/blanc-[^"]+\.webp[^>]*>/.exec(html)?.[0];
  expect(img).toContain('width="176" height="44" alt="Encre Boréale"');
  expect(img).toContain("background-color:#0e1726");
  expect(html).not.toContain("■");
  expect(await headOf(app)).toContain('data-ground="ink"');
});

/** The picture in a PDF: its size, how large it is drawn in points, and the colour of its first corner. */
function pictureIn(pdf: Buffer) {
  const source = pdf.toString("latin1");
  const [, head = "", packed = ""] =
    /<<([^<]*\/Subtype \/Image[\s\S]*?)>>\s+stream\n([\s\S]*?)\nendstream/.exec(source) ?? [];
  if (!head) return undefined;
  const [width, height] = ["Width", "Height"].map((side) =>
    Number(new RegExp(`/${side} (\\d+)`).exec(head)?.[1]),
  );
  const contents = [...source.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, body = ""]) => {
    try {
      return inflateSync(Buffer.from(body, "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
  const drawn = /([\d.]+) 0 0 -([\d.]+) [\d.]+ [\d.]+ cm\n\/I1 Do/.exec(contents.join("\n"));
  // the first pixel of a row is itself, whatever the row is filtered by
  const corner = inflateSync(Buffer.from(packed, "latin1")).subarray(1, 4).toString("hex");
  return { width, height, points: drawn?.slice(1).map(Number), corner, alt: source.includes("/Alt (") };
}

test("DESK-06 invoice and packing slip bear the logo in its proportions, whatever its format, and the name of a shop without", async () => {
  const { app, merchant } = await openedOn(await freshDatabase("sqlite", "demo"));
  const ink = await bySlug(app, INK);
  const buyer = newShopper(app);
  await buyer.add(ink.id, { quantity: "1" });
  await placeOrder(buyer);
  const { number } = await app.database.read
    .selectFrom("orders")
    .select("number")
    .orderBy("placed_at", "desc")
    .executeTakeFirstOrThrow();
  const invoice = async () =>
    pictureIn((await merchant.ask(`/bureau/commandes/${number}/facture.pdf`)).rawPayload);
  const slip = async () => (await merchant.ask(`/bureau/commandes/bordereaux/?n=${number}`)).body;
  expect(await invoice()).toBeUndefined();
  expect(await slip()).toContain("<p>Encre Boréale</p>");

  const wide = sharp(await drawing(600, 200, "#1b5e3a"));
  const formats = {
    "logo.png": wide.clone().png(),
    "logo.webp": wide.clone().webp(),
    "logo.avif": wide.clone().avif(),
  };
  for (const [name, made] of Object.entries(formats)) {
    await send(merchant, name, await made.toBuffer());
    expect(await invoice(), name).toEqual({
      width: 504,
      height: 168,
      points: [126, 42],
      corner: "ffffff",
      alt: true,
    });
    expect(await slip()).toMatch(/<p class="logo-seen"><img src="[^"]+" alt="Encre Boréale"/);
  }
  // one that stands upright, of few pixels, is no larger than the head of a sheet
  await send(merchant, "haut.png", await drawing(100, 300, "#1b5e3a"));
  expect((await invoice())?.points).toEqual([14, 42]);
  await send(merchant, "blanc.png", await drawing(600, 150, "#ffffff"));
  expect((await invoice())?.corner).toBe("0e1726");

  // a picture that is not there any more keeps no invoice back
  await app.settings.change(frameSettings, "logo", "photos/absente.webp");
  expect(await invoice()).toBeUndefined();
});
