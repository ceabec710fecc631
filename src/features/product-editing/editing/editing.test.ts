/** Products made and changed at the desk, as forms send them, and what the shop shows of them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { order } from "../../../../test/support/buying";
import { type Merchant, newMerchant, seenIn } from "../../../../test/support/desk";
import { fieldsIn } from "../../../../test/support/forms";
import { shelve } from "../../../../test/support/goods";
import { onOneEngine } from "../../../../test/support/one-engine";
import { newShopper } from "../../../../test/support/shopper";
import { openTestApp, type TestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { DAY } from "../../../kernel/dates";
import { changeOffer, salesOf, setSale } from "../../catalogue";
import { listAudit } from "../../desk";
import { applySales } from "./actions";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const NOW = Date.parse("2026-11-16T18:40:00Z");
const LAMP = {
  nom: "Lampe d’atelier",
  resume: "Une lampe pour voir ce que l’on fait.",
  description: "Elle éclaire **sans éblouir**.\n# Pour l’atelier\n- Bras en laiton\n- Socle lourd",
  caracteristiques: "Garantie : 2 ans\nMatière : laiton",
  prix: "120,00",
  stock: "8",
  stock_vu: "",
  seuil: "3",
  poids: "1400",
  code: "LAMPE-1",
  categorie: "rayon",
  taxe: "standard",
  visibilite: "visible",
};

onOneEngine("products edited at the desk", (open) => {
  const opened = async () => {
    const folder = mkdtempSync(join(tmpdir(), "editing-"));
    folders.push(folder);
    const clock = stoppedClock(NOW);
    const app = await openTestApp(await open(), { kind: "own", env: { DATA_DIR: folder }, clock });
    await shelve(app.database, [{ id: 50, name: "Établi" }]);
    return { app, clock, merchant: await newMerchant(app, "team", clock) };
  };
  const pageOf = async (app: TestApp, slug: string) => app.server.inject(`/produit/${slug}/`);
  const create = async (merchant: Merchant, form: Record<string, string | string[]> = LAMP) => {
    const answer = await merchant.send("/bureau/produits/creer/", form);
    return Number(/\/bureau\/produits\/(\d+)\//.exec(String(answer.headers.location))?.[1]);
  };
  /** Every field of the form as it is drawn. */
  const formOf = async (merchant: Merchant, id: number) =>
    formIn((await merchant.ask(`/bureau/produits/${id}/`)).body);
  const formIn = (body: string) => {
    const whole = /<form[^>]*data-product.*?<\/form>/s.exec(body)?.[0] ?? "";
    // what a template holds is sent by no browser
    const form = whole.replaceAll(/<template.*?<\/template>/gs, "");
    const fields: Record<string, string | string[]> = {};
    const put = (name: string, value: string) => {
      const plain = value.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
      const before = fields[name];
      fields[name] = before === undefined ? plain : [before, plain].flat();
    };
    for (const [tag] of form.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)) {
      const name = /name="([^"]+)"/.exec(tag)?.[1];
      if (!name || /type="(?:checkbox|radio)"/.test(tag)) {
        if (name && /checked=""/.test(tag)) put(name, /value="([^"]*)"/.exec(tag)?.[1] ?? "");
        continue;
      }
      if (tag.startsWith("<input")) put(name, /value="([^"]*)"/.exec(tag)?.[1] ?? "");
      const from = form.slice(form.indexOf(tag));
      if (tag.startsWith("<textarea"))
        put(name, /^<textarea[^>]*>([^<]*)/.exec(from)?.[1]?.replace(/^\n/, "") ?? "");
      if (tag.startsWith("<select")) {
        const options = /^.*?<\/select>/s.exec(from)?.[0] ?? "";
        put(
          name,
          /<option value="([^"]*)"[^>]* selected/.exec(options)?.[1] ??
            /<option value="([^"]*)"/.exec(options)?.[1] ??
            "",
        );
      }
    }
    return { fields, body };
  };
  const undoIn = (body: string) => /data-toast.*?action="([^"]+)"/s.exec(body)?.[1] ?? "";

  test("EDIT-01 a product is created, seen in the shop at once, changed, and said so in the journal", async () => {
    const { app, clock, merchant } = await opened();
    expect((await app.server.inject("/boutique/")).body).not.toContain("Lampe d’atelier");
    const id = await create(merchant);
    const page = (await pageOf(app, "lampe-d-atelier")).body;
    for (const part of [
      "120,00\u00a0$",
      "<strong>sans éblouir</strong>",
      "Pour l’atelier",
      "Socle lourd",
      "laiton",
    ])
      expect(page).toContain(part);
    expect((await app.server.inject("/boutique/")).body).toContain("Lampe d’atelier");
    expect((await app.server.inject("/recherche/?s=lampe")).body).toContain("Lampe d’atelier");
    const { fields } = await formOf(merchant, id);
    expect(fields).toMatchObject({
      nom: LAMP.nom,
      prix: "120,00",
      description: LAMP.description,
      stock: "8",
    });
    clock.advance(1000);
    await merchant.send(`/bureau/produits/${id}/modifier/`, {
      ...fields,
      nom: "Lampe de table",
      prix: "110",
    });
    const after = (await pageOf(app, "lampe-d-atelier")).body;
    expect(after).toContain("Lampe de table");
    expect(after).toContain("110,00\u00a0$");
    const [audit] = await listAudit(app.database.read, { limit: 1 });
    expect(audit).toMatchObject({ verb: "product.change", about: `product:${id}` });
    expect(audit?.says).toContain("Lampe de table");
    const again = await formOf(merchant, id);
    await merchant.send(`/bureau/produits/${id}/modifier/`, again.fields);
    expect((await merchant.ask(`/bureau/produits/${id}/`)).body).toContain("Rien n’avait changé");
  });

  test("EDIT-06 a sale that is still to come is told as saved, and stands in the journal in French", async () => {
    const { app, merchant, clock } = await opened();
    const id = await create(merchant);
    const { fields } = await formOf(merchant, id);
    clock.advance(1000);
    const sale = { ...fields, solde: "90,00", solde_du: "2027-03-01", solde_au: "2027-03-07" };
    await merchant.send(`/bureau/produits/${id}/modifier/`, sale);
    expect((await merchant.ask(`/bureau/produits/${id}/`)).body).toContain(
      "est enregistré. En solde du lundi 1er mars 2027 au dimanche 7 mars 2027.",
    );
    const [audit] = await listAudit(app.database.read, { limit: 1 });
    expect(audit?.says).toBe("a changé «\u00a0Lampe d’atelier\u00a0»\u00a0: solde");
    const again = await formOf(merchant, id);
    const without = { nom: "Lampe", solde: "", solde_du: "", solde_au: "" };
    clock.advance(1000);
    await merchant.send(`/bureau/produits/${id}/modifier/`, { ...again.fields, ...without });
    const [ended] = await listAudit(app.database.read, { limit: 1 });
    expect(ended?.says).toBe("a changé «\u00a0Lampe\u00a0»\u00a0: nom, solde");
  });

  test("DESK-11 a price or a stock that was saved on the product's screen is undone by one press", async () => {
    const { app, merchant } = await opened();
    const id = await create(merchant);
    const { fields } = await formOf(merchant, id);
    await merchant.send(`/bureau/produits/${id}/modifier/`, { ...fields, prix: "12,00" });
    expect((await pageOf(app, "lampe-d-atelier")).body).toContain("12,00\u00a0$");
    const { body } = await merchant.ask(`/bureau/produits/${id}/`);
    const action = undoIn(body);
    expect(action).toBe(`/bureau/produits/${id}/enregistrer/`);
    const form = body.slice(body.indexOf("data-toast"));
    const hidden = Object.fromEntries(
      [...form.slice(0, form.indexOf("</form>")).matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
        ([, name = "", value = ""]) => [name, value],
      ),
    );
    expect((await merchant.send(action, hidden)).statusCode).toBe(303);
    expect((await pageOf(app, "lampe-d-atelier")).body).toContain("120,00\u00a0$");
  });

  test("DESK-17 all that was saved on a product's screen is undone by one press each, unless it has changed since", async () => {
    const { app, clock, merchant } = await opened();
    const id = await create(merchant);
    const path = `/bureau/produits/${id}/`;
    const save = async (changes: Record<string, string>) => {
      const { fields } = await formOf(merchant, id);
      clock.advance(1000);
      expect((await merchant.send(`${path}modifier/`, { ...fields, ...changes })).statusCode).toBe(303);
      const { body } = await merchant.ask(path);
      const action = undoIn(body);
      expect(action).toBe(`${path}defaire/`);
      const [form = ""] = /data-toast.*?<\/form>/s.exec(body) ?? [];
      return () => merchant.send(action, fieldsIn(form, action) as Record<string, string>);
    };
    const { fields: before } = await formOf(merchant, id);
    const undos = [
      await save({ nom: "Lampe rouge", description: "Tout autre", stock: "3", virtuel: "1", prix: "13,00" }),
      await save({ adresse: "lampe-rouge", solde: "11,00", mots: "rouge, atelier" }),
    ];
    expect((await pageOf(app, "lampe-rouge")).body).toContain("11,00\u00a0$");
    for (const undo of undos.reverse()) {
      clock.advance(1000);
      expect((await undo()).statusCode).toBe(303);
      expect((await merchant.ask(path)).body).toContain(" est comme avant.");
    }
    const { fields: after } = await formOf(merchant, id);
    expect({ ...after, ouvert: "" }).toEqual({ ...before, ouvert: "" });
    expect((await pageOf(app, "lampe-d-atelier")).body).toContain("120,00\u00a0$");
    const [audit] = await listAudit(app.database.read, { limit: 1 });
    expect(audit).toMatchObject({ verb: "product.undo", about: `product:${id}` });

    const late = await save({ nom: "Lampe verte" });
    await save({ nom: "Lampe bleue" });
    const refused = await late();
    expect([refused.statusCode, refused.body.includes("rien n’a été annulé")]).toEqual([422, true]);
    // what was sold since is not put back on the shelf
    const restock = await save({ nom: "Lampe grise", stock: "20" });
    const buyer = newShopper(app);
    await buyer.add(id, { quantity: "2" });
    await order(buyer);
    const sold = await restock();
    expect([sold.statusCode, sold.body.includes("rien n’a été annulé")]).toEqual([422, true]);
    expect((await formOf(merchant, id)).fields).toMatchObject({ nom: "Lampe grise", stock: "18" });
    const broken = await merchant.send(`${path}defaire/`, { marque: "x", avant: "[" });
    expect([broken.statusCode, broken.body.includes("rien n’a été annulé")]).toEqual([422, true]);
  });

  test("DESK-17 a name that is undone leaves each variation its sale, and its picture its words", async () => {
    const { app, clock, merchant } = await opened();
    const picture = await app.database.read
      .selectFrom("pictures")
      .select("file")
      .limit(1)
      .executeTakeFirstOrThrow();
    const id = await create(merchant, { ...LAMP, choix: "Taille : petite, grande" });
    const path = `/bureau/produits/${id}/`;
    const drawn = (await formOf(merchant, id)).fields;
    await merchant.send(`${path}modifier/`, { ...drawn, v_image: [picture.file, ""] });
    const sold = [drawn.v_id ?? []].flat().map(Number);
    const saleFrom = (day: number) => ({
      saleCents: 9000,
      baseCents: 12_000,
      startsAt: NOW + day * DAY,
      endsAt: NOW + (day + 2) * DAY,
      hasBegun: day < 1,
    });
    await app.database.write(async (trx) => {
      for (const [at, each] of sold.entries()) await setSale(trx, each, saleFrom(at * 5));
      await trx
        .updateTable("product_pictures")
        .set({ alt: "Lampe en laiton", caption: "À l’atelier" })
        .where("product_id", "in", sold)
        .execute();
    });
    const state = async () => ({
      sales: [...(await salesOf(app.database.read, sold))],
      pictures: await app.database.read
        .selectFrom("product_pictures")
        .select(["product_id", "file", "alt", "caption"])
        .where("product_id", "in", sold)
        .execute(),
    });
    const before = await state();
    expect(before.pictures).toMatchObject([{ alt: "Lampe en laiton", caption: "À l’atelier" }]);
    clock.advance(1000);
    await merchant.send(`${path}modifier/`, { ...(await formOf(merchant, id)).fields, nom: "Lampe rouge" });
    expect(await state()).toEqual(before);
    const { body } = await merchant.ask(path);
    const [toast = ""] = /data-toast.*?<\/form>/s.exec(body) ?? [];
    await merchant.send(`${path}defaire/`, fieldsIn(toast, `${path}defaire/`) as Record<string, string>);
    expect((await formOf(merchant, id)).fields).toMatchObject({ nom: "Lampe d’atelier" });
    expect(await state()).toEqual(before);
  });

  test("DESK-11 the price before and after a sale is told as saved, stands in the journal and is undone by one press", async () => {
    const { app, clock, merchant } = await opened();
    const id = await create(merchant);
    const path = `/bureau/produits/${id}/`;
    const save = async (changes: Record<string, string>) => {
      const { fields } = await formOf(merchant, id);
      clock.advance(1000);
      await merchant.send(`${path}modifier/`, { ...fields, ...changes });
      return (await merchant.ask(path)).body;
    };
    await save({ solde: "90,00" });
    const saved = await save({ prix: "150,00" });
    expect(saved).toContain("«\u00a0Lampe d’atelier\u00a0» est enregistré.");
    const [audit] = await listAudit(app.database.read, { limit: 1 });
    expect(audit?.says).toBe("a changé «\u00a0Lampe d’atelier\u00a0»\u00a0: prix");
    const [toast = ""] = /data-toast.*?<\/form>/s.exec(saved) ?? [];
    clock.advance(1000);
    await merchant.send(`${path}defaire/`, fieldsIn(toast, `${path}defaire/`) as Record<string, string>);
    expect((await formOf(merchant, id)).fields).toMatchObject({ prix: "120,00", solde: "90,00" });
  });

  test("DESK-17 the end of a sale is not offered to be undone: nobody could say when it had begun", async () => {
    const { clock, merchant } = await opened();
    const id = await create(merchant);
    const path = `/bureau/produits/${id}/`;
    const save = async (changes: Record<string, string>) => {
      const { fields } = await formOf(merchant, id);
      clock.advance(1000);
      await merchant.send(`${path}modifier/`, { ...fields, ...changes });
      return (await merchant.ask(path)).body;
    };
    expect(undoIn(await save({ solde: "100,00" }))).toBe(`${path}defaire/`);
    const renamed = await save({ nom: "Lampe rouge" });
    expect(undoIn(await save({ solde: "90,00" }))).toBe(`${path}defaire/`);
    const ended = await save({ solde: "", solde_du: "", solde_au: "" });
    expect(ended).toContain("est enregistré");
    expect(undoIn(ended)).toBe("");
    const [toast = ""] = /data-toast.*?<\/form>/s.exec(renamed) ?? [];
    const late = await merchant.send(
      `${path}defaire/`,
      fieldsIn(toast, `${path}defaire/`) as Record<string, string>,
    );
    expect(late.statusCode).toBe(422);
  });

  test("DESK-17 an undo with a character that no text has is refused, and changes nothing", async () => {
    const { merchant } = await opened();
    const id = await create(merchant);
    const path = `/bureau/produits/${id}/`;
    const { fields } = await formOf(merchant, id);
    for (const [name, value] of [
      ["nom", "Lampe\0"],
      ["code", "L\0"],
      ["mots", ["a", "b\0"]],
      ["no\0m", "Lampe"],
    ] as const) {
      const sent = { marque: String(fields.marque), avant: JSON.stringify({ nom: "Autre", [name]: value }) };
      const answer = await merchant.send(`${path}defaire/`, sent);
      expect([answer.statusCode, answer.body.includes("rien n’a été annulé")]).toEqual([422, true]);
    }
    expect((await formOf(merchant, id)).fields).toMatchObject({ nom: "Lampe d’atelier", code: "LAMPE-1" });
  });

  test.each([
    ["a year of two figures", "0026-11-20"],
    ["a year too many", "9999-12-31"],
    ["no day", "demain"],
  ])(
    "EDIT-06 %s among the days of a sale is refused at its field, and the screen is drawn again",
    async (_, day) => {
      const { merchant } = await opened();
      const id = await create(merchant);
      const path = `/bureau/produits/${id}/`;
      const { fields } = await formOf(merchant, id);
      for (const field of ["solde_du", "solde_au"]) {
        const refused = await merchant.send(`${path}modifier/`, { ...fields, solde: "40", [field]: day });
        expect(refused.statusCode).toBe(422);
        expect(refused.body).toContain(`«\u00a0${day}\u00a0» n’est pas une date`);
      }
      expect((await formOf(merchant, id)).fields).toMatchObject({ solde: "", solde_du: "" });
    },
  );

  test("EDIT-01 a changed address leads from the old one to the new", async () => {
    const { app, merchant } = await opened();
    const id = await create(merchant);
    const { fields } = await formOf(merchant, id);
    await merchant.send(`/bureau/produits/${id}/modifier/`, { ...fields, adresse: "Lampe Laiton" });
    const moved = await pageOf(app, "lampe-d-atelier");
    expect([moved.statusCode, moved.headers.location]).toEqual([301, "/produit/lampe-laiton/"]);
    expect((await pageOf(app, "lampe-laiton")).statusCode).toBe(200);
    const taken = await merchant.send(`/bureau/produits/${id}/modifier/`, {
      ...(await formOf(merchant, id)).fields,
      adresse: "produit-50",
    });
    expect([taken.statusCode, taken.body.includes("celle d’un autre produit")]).toEqual([422, true]);
  });

  test("EDIT-01 it is duplicated as a draft, hidden, deleted with its orders readable, and brought back", async () => {
    const { app, merchant } = await opened();
    const id = await create(merchant);
    const buyer = newShopper(app);
    await buyer.add(id, { quantity: "2" });
    await order(buyer);
    const copied = await merchant.send(`/bureau/produits/${id}/dupliquer/`);
    const copy = Number(/(\d+)\/$/.exec(String(copied.headers.location))?.[1]);
    expect((await formOf(merchant, copy)).fields).toMatchObject({
      nom: "Lampe d’atelier (copie)",
      visibilite: "brouillon",
    });
    expect((await pageOf(app, "lampe-d-atelier-copie")).statusCode).toBe(404);
    const { fields } = await formOf(merchant, id);
    await merchant.send(`/bureau/produits/${id}/modifier/`, { ...fields, visibilite: "brouillon" });
    expect((await pageOf(app, "lampe-d-atelier")).statusCode).toBe(404);
    const hidden = await formOf(merchant, id);
    await merchant.send(`/bureau/produits/${id}/modifier/`, { ...hidden.fields, visibilite: "visible" });
    expect((await pageOf(app, "lampe-d-atelier")).statusCode).toBe(200);

    await merchant.send(`/bureau/produits/${id}/supprimer/`);
    expect((await pageOf(app, "lampe-d-atelier")).statusCode).toBe(404);
    const { body } = await merchant.ask("/bureau/produits/?q=LAMPE-1");
    expect(body).not.toContain(`ligne-${id}"`);
    expect((await merchant.ask(`/bureau/produits/${id}/`)).body).toContain("Remettre le produit");
    const lines = await app.database.read.selectFrom("order_lines").select(["name", "sku"]).execute();
    expect(lines).toEqual([{ name: "Lampe d’atelier", sku: "LAMPE-1" }]);
    await merchant.send(undoIn(body));
    const back = (await pageOf(app, "lampe-d-atelier")).body;
    expect(back).toContain("120,00\u00a0$");
    expect((await formOf(merchant, id)).fields).toMatchObject({ code: "LAMPE-1", stock: "6" });
  });

  test("EDIT-01 what was removed is found again from the list of products, the latest first, and comes back from there", async () => {
    const { clock, merchant } = await opened();
    expect((await merchant.ask("/bureau/produits/")).body).not.toContain("Supprimés");
    const ids: number[] = [];
    for (const number of [1, 2]) {
      const id = await create(merchant, { ...LAMP, nom: `Lampe ${number}`, code: `L${number}` });
      clock.advance(1000);
      await merchant.send(`/bureau/produits/${id}/supprimer/`);
      ids.push(id);
    }
    const list = (await merchant.ask("/bureau/produits/")).body;
    expect(list).toMatch(/<a href="\/bureau\/produits\/supprimes\/"[^>]*>Supprimés.*?2/s);
    const { body } = await merchant.ask("/bureau/produits/supprimes/");
    expect(body.indexOf("Lampe 2")).toBeGreaterThan(0);
    expect(body.indexOf("Lampe 2")).toBeLessThan(body.indexOf("Lampe 1"));
    expect(body).toContain(`action="/bureau/produits/${ids[0]}/remettre/"`);
    await merchant.send(`/bureau/produits/${ids[0]}/remettre/`);
    expect((await merchant.ask("/bureau/produits/supprimes/")).body).not.toContain("Lampe 1</a>");
    const reader = await merchant.ask("/bureau/produits/supprimes/?apres=x~y");
    expect([reader.statusCode, reader.body.includes("Lampe 2")]).toEqual([200, true]);
  });

  test("EDIT-01 no category is chosen in the place of whoever sells, and the stock of variations is theirs", async () => {
    const { app, merchant } = await opened();
    const fresh = async () => (await merchant.ask("/bureau/produits/nouveau/")).body;
    expect(await fresh()).not.toContain("Choisissez une catégorie");
    await create(merchant, { ...LAMP, categorie_nouvelle: "Éclairage" });
    expect(await fresh()).toMatch(/<option value="" selected="">Choisissez une catégorie/);
    const unfiled = { ...LAMP, nom: "Savon", code: "S", categorie: "" };
    const refused = await merchant.send("/bureau/produits/creer/", unfiled);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain("Choisissez une catégorie.");
    const id = await create(merchant, { ...unfiled, categorie: "rayon", choix: "Format : petit, grand" });
    const { body } = await formOf(merchant, id);
    expect(/<input[^>]*name="stock"[^>]*>/.exec(body)?.[0]).toMatch(/readOnly=""/i);
    expect(body).toContain("La somme des variations");
    expect((await pageOf(app, "savon")).statusCode).toBe(200);
  });

  test("EDIT-06 beside the form the card asks today's price, and says from which day a sale to come is on", async () => {
    const { merchant } = await opened();
    const ahead = await create(merchant, { ...LAMP, solde: "99,99", solde_du: "2026-11-23" });
    expect((await merchant.ask(`/bureau/produits/${ahead}/`)).body).toContain(
      "En solde dès lundi 23 novembre.",
    );
    const cardOf = async (id: number) =>
      /data-live-price="">([^<]*).*?data-live-sale="[^"]*"[^>]*>([^<]*)/s
        .exec((await formOf(merchant, id)).body)
        ?.slice(1);
    expect(await cardOf(ahead)).toEqual([
      "120,00\u00a0$",
      "En solde à 99,99\u00a0$ dès le 23 novembre 2026.",
    ]);
    const on = await create(merchant, { ...LAMP, nom: "Autre", code: "A", solde: "99,99" });
    expect(await cardOf(on)).toEqual(["99,99\u00a0$", ""]);
  });

  test("EDIT-04 the icons of the program are not offered as pictures of a product", async () => {
    const { app, merchant } = await opened();
    const row = { version: "0123abcd", width: 512, height: 512, thumbhash: "", derived: 1 };
    const add = (file: string) =>
      app.database.write((trx) =>
        trx
          .insertInto("pictures")
          .values({ ...row, file })
          .onConflict((conflict) => conflict.column("file").doNothing())
          .execute(),
      );
    const shown = async () => (await merchant.ask("/bureau/produits/nouveau/")).body;
    await app.database.write((trx) => trx.deleteFrom("pictures").execute());
    await add("icone-512.png");
    expect((await shown()).includes("data-choose")).toBe(false);
    await add("photos/lampe.webp");
    const offered = [...(await shown()).matchAll(/name="image_ajout" value="([^"]+)"/g)];
    expect(offered.map(([, file]) => file)).toEqual(["photos/lampe.webp"]);
  });

  test("EDIT-01 a product whose variation's code was taken meanwhile stays removed, says why, and comes back once it is free", async () => {
    const { merchant } = await opened();
    const id = await create(merchant, { ...LAMP, choix: "Taille : petite, grande" });
    await merchant.send(`/bureau/produits/${id}/supprimer/`);
    const other = await create(merchant, { ...LAMP, nom: "Autre lampe", code: "LAMPE-1-2" });
    const refused = await merchant.send(`/bureau/produits/${id}/remettre/`);
    expect([refused.statusCode, refused.body.includes("Déjà pris\u00a0: LAMPE-1-2.")]).toEqual([422, true]);
    expect((await merchant.ask(`/bureau/produits/${id}/`)).body).toContain("Remettre le produit");
    const { fields } = await formOf(merchant, other);
    await merchant.send(`/bureau/produits/${other}/modifier/`, { ...fields, code: "AUTRE" });
    expect((await merchant.send(`/bureau/produits/${id}/remettre/`)).statusCode).toBe(303);
    expect((await formOf(merchant, id)).fields.v_code).toEqual(["LAMPE-1-1", "LAMPE-1-2"]);
  });

  test("EDIT-04 a picture of a removed product stays in the library for thirty days, and never keeps it from being saved", async () => {
    const { app, clock, merchant } = await opened();
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#a52" } })
      .png()
      .toBuffer();
    const json = { accept: "application/json" };
    const send = "/bureau/phototheque/televerser/";
    const sent = await merchant.sendFiles(send, [{ name: "laiton.png", bytes }], {}, json);
    const { file } = sent.json().done.given.pictures[0] as { file: string };
    const id = await create(merchant, { ...LAMP, image_ajout: file });
    const discard = () => merchant.send("/bureau/phototheque/retirer/", { image: file });
    await merchant.send(`/bureau/produits/${id}/supprimer/`);
    expect((await discard()).statusCode).toBe(422);
    const shown = (await merchant.ask(`/bureau/phototheque/?image=${encodeURIComponent(file)}`)).body;
    expect(shown).toContain("produit supprimé");
    await merchant.send(`/bureau/produits/${id}/remettre/`);
    expect((await formOf(merchant, id)).fields.image).toBe(file);
    await merchant.send(`/bureau/produits/${id}/supprimer/`);
    clock.advance(29 * DAY);
    expect((await discard()).statusCode).toBe(422);
    clock.advance(1.5 * DAY);
    const again = await newMerchant(app, "team", clock);
    expect((await again.send("/bureau/phototheque/retirer/", { image: file })).statusCode).toBe(303);
    await again.send(`/bureau/produits/${id}/remettre/`);
    const { fields } = await formOf(again, id);
    expect(fields.image).toBeUndefined();
    expect((await again.send(`/bureau/produits/${id}/modifier/`, fields)).statusCode).toBe(303);
  });

  test("EDIT-05 a category that is named with a product is made with it, and not when the product is refused", async () => {
    const { app, merchant } = await opened();
    const named = async () =>
      (await app.database.read.selectFrom("categories").select("name").execute()).map(({ name }) => name);
    const form = { ...LAMP, categorie_nouvelle: "Éclairage" };
    const refused = await merchant.send("/bureau/produits/creer/", { ...form, adresse: "produit-50" });
    expect([refused.statusCode, await named()]).toEqual([422, ["Rayon"]]);
    await create(merchant, form);
    expect(await named()).toEqual(["Rayon", "Éclairage"]);
    await create(merchant, { ...form, nom: "Une autre", code: "LAMPE-2" });
    expect(await named()).toEqual(["Rayon", "Éclairage"]);
  });

  test("EDIT-02 a value that is written otherwise is the same variation, and what goes is told with what was left of it", async () => {
    const { app, merchant } = await opened();
    const id = await create(merchant, {
      ...LAMP,
      stock: "7",
      choix: "Taille : petit, moyen, grand\nTeinte : or, noir",
    });
    const save = async (choix: string) => {
      const { fields } = await formOf(merchant, id);
      const answer = await merchant.send(`/bureau/produits/${id}/modifier/`, { ...fields, choix });
      expect(answer.statusCode).toBe(303);
      return (await formOf(merchant, id)).fields;
    };
    const before = (await formOf(merchant, id)).fields;
    const renamed = await save("Taille : petit, Moyen, très grand\nTeinte : or, noir");
    expect(renamed.v_cle).toEqual([
      "petit / or",
      "petit / noir",
      "Moyen / or",
      "Moyen / noir",
      "très grand / or",
      "très grand / noir",
    ]);
    for (const part of ["v_id", "v_code", "v_stock", "v_prix"]) expect(renamed[part]).toEqual(before[part]);
    expect((await pageOf(app, "lampe-d-atelier")).body).toContain("très grand");
    // two that change places keep what is theirs
    const swapped = await save("Taille : Moyen, petit, très grand\nTeinte : or, noir");
    const idOf = (fields: typeof before, key: string) =>
      [fields.v_id ?? []].flat()[[fields.v_cle ?? []].flat().indexOf(key)];
    expect(idOf(swapped, "Moyen / or")).toBe(idOf(renamed, "Moyen / or"));
    // and stand in the order that was written, at the desk as in the shop
    expect([swapped.v_cle].flat().map((key) => key?.split(" / ")[0])).toEqual([
      "Moyen",
      "Moyen",
      "petit",
      "petit",
      "très grand",
      "très grand",
    ]);
    const { fields } = await formOf(merchant, id);
    const fewer = { ...fields, choix: "Taille : petit, Moyen\nTeinte : or, noir" };
    await merchant.send(`/bureau/produits/${id}/modifier/`, fewer);
    const { body } = await merchant.ask(`/bureau/produits/${id}/`);
    expect(body).toContain(
      "Variations retirées\u00a0: très grand / or (7 en stock); très grand / noir (7 en stock).",
    );
  });

  test("EDIT-02 whoever has a withdrawn variation in their cart is told, pays nothing for it and cannot order it", async () => {
    const { app, merchant } = await opened();
    const id = await create(merchant, { ...LAMP, stock: "7", choix: "Taille : petit, moyen, grand" });
    const { fields } = await formOf(merchant, id);
    const [, ...gone] = [fields.v_id ?? []].flat();
    const shopper = newShopper(app);
    // two choices of one product: one line is left to choose anew
    for (const one of gone) await shopper.add(Number(one));
    const before = await shopper.ask("/panier/");
    expect(before.body).not.toContain("n’est plus offert");
    await merchant.send(`/bureau/produits/${id}/modifier/`, { ...fields, choix: "Taille : petit" });
    const { body } = await shopper.ask("/panier/");
    expect(body).toContain("Ce choix n’est plus offert");
    expect(body).toContain('href="/produit/lampe-d-atelier/');
    expect(/Sous-total[^<]*<\/dt><dd class="num">([^<]*)</.exec(body)?.[1]).toBe("0,00\u00a0$");
    expect((await shopper.ask("/commande/")).body).toContain("n’est plus offert");
  });

  test("EDIT-02 choices are added, moved, renamed and taken away, and what stays keeps its price, stock and code", async () => {
    const { app, merchant } = await opened();
    const id = await create(merchant, { ...LAMP, stock: "10", choix: "Taille : a, b, c" });
    const change = async (more: Record<string, string | string[]>) => {
      const { fields } = await formOf(merchant, id);
      const answer = await merchant.send(`/bureau/produits/${id}/modifier/`, { ...fields, ...more });
      expect([more.choix, answer.statusCode]).toEqual([more.choix, 303]);
      return (await formOf(merchant, id)).fields;
    };
    const ids = async () =>
      (await app.database.read.selectFrom("products").select("id").where("parent_id", "=", id).execute()).map(
        (row) => row.id,
      );
    await change({ v_prix: ["70", "80", "90"], v_stock: ["1", "2", "3"] });
    const told = ({
      v_cle = [],
      v_prix = [],
      v_stock = [],
      v_code = [],
    }: Record<string, string | string[]>) =>
      Object.fromEntries([...v_cle].map((key, at) => [key, [v_prix[at], v_stock[at], v_code[at]]]));
    // in front of the others: nobody has said how much there is of it
    expect(told(await change({ choix: "Taille : z, a, b, c" }))).toEqual({
      z: ["70,00", "0", expect.stringMatching(/^LAMPE-1-1-\d$/)],
      a: ["70,00", "1", "LAMPE-1-1"],
      b: ["80,00", "2", "LAMPE-1-2"],
      c: ["90,00", "3", "LAMPE-1-3"],
    });
    // a second choice: the first of each goes on as what it was
    expect(told(await change({ choix: "Taille : a, b\nCouleur : rouge, vert" }))).toEqual({
      "a / rouge": ["70,00", "1", "LAMPE-1-1"],
      "a / vert": ["70,00", "0", expect.any(String)],
      "b / rouge": ["80,00", "2", "LAMPE-1-2"],
      "b / vert": ["80,00", "0", expect.any(String)],
    });
    expect(told(await change({ choix: "Taille : A, b" }))).toEqual({
      A: ["70,00", "1", "LAMPE-1-1"],
      b: ["80,00", "2", "LAMPE-1-2"],
    });
    // quite other ones, of the newest product: no number is given twice
    const before = await ids();
    await change({ choix: "Format : e, f" });
    for (const fresh of await ids()) expect(before).not.toContain(fresh);
    const alike = await change({ choix: "Format : M, M+" });
    expect(alike.v_cle).toEqual(["M", "M+"]);
  });

  test("EDIT-02 variations follow from the choices, each with its code, price, stock and picture", async () => {
    const { app, merchant } = await opened();
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#a52" } })
      .png()
      .toBuffer();
    const sent = await merchant.sendFiles(
      "/bureau/phototheque/televerser/",
      [{ name: "laiton.png", bytes }],
      {},
      { accept: "application/json" },
    );
    const { file } = sent.json().done.given.pictures[0];
    const id = await create(merchant, {
      ...LAMP,
      choix: "Taille : petite, moyenne, grande",
      image_ajout: file,
    });
    const { fields, body } = await formOf(merchant, id);
    expect(fields.v_cle).toEqual(["petite", "moyenne", "grande"]);
    expect(fields.v_code).toEqual(["LAMPE-1-1", "LAMPE-1-2", "LAMPE-1-3"]);
    expect(body).toContain(file.replace(".webp", ""));
    const answer = await merchant.send(`/bureau/produits/${id}/modifier/`, {
      ...fields,
      v_prix: ["90", "120", "150"],
      v_stock: ["1", "2", "0"],
      v_image: ["", file, ""],
      v_visible: ["petite", "moyenne"],
    });
    expect(answer.statusCode).toBe(303);
    const page = (await pageOf(app, "lampe-d-atelier")).body;
    expect(page).toContain("90,00\u00a0$");
    expect(page).toContain("120,00\u00a0$");
    expect(page).not.toContain("150,00\u00a0$");
    const bad = await formOf(merchant, id);
    const refused = await merchant.send(`/bureau/produits/${id}/modifier/`, {
      ...bad.fields,
      v_prix: ["90", "cent", "150"],
    });
    expect(refused.body).toContain("moyenne\u00a0: «\u00a0cent\u00a0» n’est pas un prix");
    expect(refused.body).toContain('value="cent"');
    const fewer = await merchant.send(`/bureau/produits/${id}/modifier/`, {
      ...bad.fields,
      choix: "Taille : petite, moyenne",
    });
    expect(fewer.statusCode).toBe(303);
    expect((await formOf(merchant, id)).fields.v_cle).toEqual(["petite", "moyenne"]);
  });

  test("EDIT-03 a description is our own blocks; HTML is refused with its line, and nothing typed runs", async () => {
    const { app, merchant } = await opened();
    const id = await create(merchant);
    const { fields } = await formOf(merchant, id);
    const save = `/bureau/produits/${id}/modifier/`;
    const refused = await merchant.send(save, { ...fields, description: "Bien.\n<script>alert(1)</script>" });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain("Ligne 2\u00a0: «\u00a0&lt;script&gt;\u00a0» est du HTML");
    expect(refused.body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;</textarea>");
    await merchant.send(save, {
      ...fields,
      nom: "Lampe <img src=x onerror=alert(1)>",
      description: "5 < 6 & 7 > 3",
    });
    const page = (await pageOf(app, "lampe-d-atelier")).body;
    expect(page).not.toContain("<img src=x");
    expect(page).toContain("5 &lt; 6 &amp; 7 &gt; 3");
  });

  test("EDIT-06 a sale begins and ends by itself, beside the lowest price of the thirty days before", async () => {
    const { app, clock, merchant } = await opened();
    const id = await create(merchant);
    const save = `/bureau/produits/${id}/modifier/`;
    const change = async (more: Record<string, string>) =>
      merchant.send(save, { ...(await formOf(merchant, id)).fields, ...more });
    clock.advance(2 * DAY);
    await change({ prix: "112" });
    clock.advance(3 * DAY);
    await change({ prix: "118" });
    clock.advance(DAY);
    const day = (days: number) => new Date(NOW + days * DAY).toISOString().slice(0, 10);
    const parts = { database: app.database, clock, trades: () => [] };
    expect((await change({ solde: "94,99", solde_du: day(8), solde_au: day(10) })).statusCode).toBe(303);
    await applySales(parts);
    expect((await pageOf(app, "lampe-d-atelier")).body).not.toContain("94,99");
    clock.advance(2 * DAY);
    await applySales(parts);
    const on = (await pageOf(app, "lampe-d-atelier")).body;
    expect(on).toContain("94,99\u00a0$");
    expect(on).toContain("112,00\u00a0$");
    expect(on).not.toContain("118,00\u00a0$");
    const { fields, body } = await formOf(merchant, id);
    expect(fields).toMatchObject({ prix: "118,00", solde: "94,99", solde_du: day(8), solde_au: day(10) });
    expect(body).toContain("Prix le plus bas des 30 jours avant\u00a0: 112,00\u00a0$");
    clock.advance(3 * DAY);
    await applySales(parts);
    const over = (await pageOf(app, "lampe-d-atelier")).body;
    expect(over).toContain("118,00\u00a0$");
    expect(over).not.toContain("94,99\u00a0$");
    const high = await change({ solde: "200" });
    expect(high.statusCode).toBe(422);
    expect(high.body).toContain("Le prix en solde doit être plus bas que le prix courant (118,00\u00a0$).");
  });

  test("EDIT-06 variations go on sale together or one by one, begin and end by themselves, and are sold so", async () => {
    const { app, clock, merchant } = await opened();
    const id = await create(merchant, { ...LAMP, choix: "Taille : petite, grande" });
    const save = `/bureau/produits/${id}/modifier/`;
    const change = async (more: Record<string, string | string[]>) =>
      merchant.send(save, { ...(await formOf(merchant, id)).fields, ...more });
    const day = (days: number) => new Date(NOW + days * DAY).toISOString().slice(0, 10);
    const page = async () => (await pageOf(app, "lampe-d-atelier")).body;
    const parts = { database: app.database, clock, trades: () => [] };
    await change({ v_prix: ["100", "150"] });
    clock.advance(5 * DAY);
    const high = await change({ solde: "120", solde_du: day(7) });
    expect(high.statusCode).toBe(422);
    expect(high.body).toContain(
      "petite\u00a0: Le prix en solde doit être plus bas que le prix courant (100,00\u00a0$).",
    );
    // one of them, from a day to another
    const planned = await change({ v_solde: ["", "135,50"], solde_du: day(7), solde_au: day(9) });
    expect(planned.statusCode).toBe(303);
    await applySales(parts);
    expect(await page()).not.toContain("135,50");
    clock.advance(2 * DAY);
    await applySales(parts);
    const one = await page();
    expect(one).toContain("135,50\u00a0$");
    expect(one).toContain("150,00\u00a0$");
    expect(one).toContain(">En solde<");
    expect(one).toContain('"highPrice":"135.50"');
    const { fields } = await formOf(merchant, id);
    expect(fields).toMatchObject({
      v_prix: ["100,00", "150,00"],
      v_solde: ["", "135,50"],
      solde: "",
      solde_du: day(7),
      solde_au: day(9),
    });
    // saved again, it stays as it was
    await change({ resume: "Une lampe." });
    expect((await formOf(merchant, id)).fields).toMatchObject(
      Object.fromEntries(["v_prix", "v_solde", "v_solde_jours"].map((name) => [name, fields[name]])),
    );
    const buyer = newShopper(app);
    const [, large] = fields.v_id as string[];
    await buyer.add(Number(large));
    expect((await buyer.ask("/panier/")).body).toContain("135,50\u00a0$");
    clock.advance(3 * DAY);
    await applySales(parts);
    expect(await page()).not.toContain("135,50");
    // all of them, at once
    await change({ solde: "80", solde_du: "", solde_au: "" });
    const all = await page();
    expect(all).toContain("80,00\u00a0$");
    expect(all).toContain("100,00\u00a0$");
    const shelf = (await app.server.inject("/boutique/")).body;
    expect(shelf).toContain("−20\u00a0%");
    expect((await formOf(merchant, id)).fields.v_solde).toEqual(["80,00", "80,00"]);
    await change({ v_solde: ["", ""], solde_du: "", solde_au: "" });
    expect(await page()).not.toContain("80,00\u00a0$");
    expect((await formOf(merchant, id)).fields.v_prix).toEqual(["100,00", "150,00"]);
  });

  test("EDIT-06 a sale at 0 and a day that is in no calendar are refused at their field", async () => {
    const { app, clock, merchant } = await opened();
    const id = await create(merchant);
    const { fields } = await formOf(merchant, id);
    const save = `/bureau/produits/${id}/modifier/`;
    const free = await merchant.send(save, { ...fields, solde: "0" });
    expect([free.statusCode, free.body.includes("Un solde à 0 donnerait le produit.")]).toEqual([422, true]);
    for (const name of ["solde_du", "solde_au"]) {
      const none = await merchant.send(save, { ...fields, solde: "90", [name]: "2027-02-30" });
      expect([none.statusCode, none.body.includes("2027-02-30\u00a0» n’est pas une date")]).toEqual([
        422,
        true,
      ]);
    }
    // the price of a sale that is on is changed nowhere else
    await merchant.send(save, { ...fields, solde: "90" });
    const offer = { cents: 9000, left: 8 };
    const changed = await changeOffer(app.database, {
      id,
      seen: offer,
      wanted: { ...offer, cents: 8500 },
      at: clock.now(),
    });
    expect(changed).toEqual({ ok: false, refusal: { why: "on-sale" } });
  });

  test("EDIT-06 a price changed in the list is that of before and after a sale to come, and higher than the sale", async () => {
    const { app, clock, merchant } = await opened();
    const id = await create(merchant);
    const { fields } = await formOf(merchant, id);
    const day = (days: number) => new Date(NOW + days * DAY).toISOString().slice(0, 10);
    const sale = { solde: "90", solde_du: day(2), solde_au: day(3) };
    await merchant.send(`/bureau/produits/${id}/modifier/`, { ...fields, ...sale });
    const row = { stock: "8", stock_vu: "8", prix_vu: "120,00" };
    const list = `/bureau/produits/${id}/enregistrer/`;
    const low = await merchant.send(list, { ...row, prix: "90" });
    expect([low.statusCode, low.body.includes("Un solde à 90,00\u00a0$ est prévu")]).toEqual([422, true]);
    expect((await merchant.send(list, { ...row, prix: "110" })).statusCode).toBe(303);
    const parts = { database: app.database, clock, trades: () => [] };
    clock.advance(2 * DAY);
    await applySales(parts);
    expect((await pageOf(app, "lampe-d-atelier")).body).toContain("90,00\u00a0$");
    expect((await formOf(merchant, id)).fields).toMatchObject({ prix: "110,00", solde: "90,00" });
    clock.advance(2 * DAY);
    await applySales(parts);
    expect((await pageOf(app, "lampe-d-atelier")).body).toContain("110,00\u00a0$");
  });

  test("EDIT-06 a product that is saved leaves the hours of its sales as they are", async () => {
    const { app, merchant } = await opened();
    const id = await create(merchant, { ...LAMP, choix: "Taille : petite, grande" });
    const alone = await create(merchant, { ...LAMP, nom: "Seule", code: "SEULE" });
    const { v_id } = (await formOf(merchant, id)).fields;
    const sold = [...[v_id ?? []].flat().map(Number), alone];
    const [startsAt, endsAt] = [Date.parse("2026-11-20T23:00Z"), Date.parse("2026-11-27T23:00Z")];
    const kept = { saleCents: 9000, baseCents: 12_000, startsAt, endsAt, hasBegun: false };
    await app.database.write(async (trx) => {
      for (const each of sold) await setSale(trx, each, kept);
    });
    const sales = async () => [...(await salesOf(app.database.read, sold)).values()];
    const save = async (each: number, more: Record<string, string>) =>
      merchant.send(`/bureau/produits/${each}/modifier/`, {
        ...(await formOf(merchant, each)).fields,
        ...more,
      });
    for (const each of [id, alone]) expect((await save(each, { resume: "Une lampe." })).statusCode).toBe(303);
    expect(await sales()).toEqual([kept, kept, kept]);
    // of what is moved, the other end stays
    for (const each of [id, alone]) await save(each, { solde_au: "2026-11-28" });
    const later = { ...kept, endsAt: Date.parse("2026-11-29T05:00Z") };
    expect(await sales()).toEqual([later, later, later]);
  });

  test("EDIT-06 a product removed and brought back has its sales that are not over, begun where they are due", async () => {
    const { app, clock, merchant } = await opened();
    const id = await create(merchant, { ...LAMP, choix: "Taille : petite, moyenne, grande" });
    const { fields } = await formOf(merchant, id);
    const sold = [fields.v_id ?? []].flat().map(Number);
    const [on = 0, later = 0, over = 0] = sold;
    const from = (startsAt: number, endsAt: number | null) => ({
      saleCents: 9000,
      baseCents: 12_000,
      startsAt,
      endsAt,
      hasBegun: startsAt <= NOW,
    });
    await app.database.write(async (trx) => {
      await setSale(trx, on, from(NOW + DAY, null));
      await setSale(trx, later, from(NOW + 9 * DAY, NOW + 12 * DAY));
      await setSale(trx, over, from(NOW + DAY, NOW + 2 * DAY));
    });
    const parts = { database: app.database, clock, trades: () => [] };
    clock.advance(1.5 * DAY);
    await applySales(parts);
    await merchant.send(`/bureau/produits/${id}/supprimer/`);
    clock.advance(2 * DAY);
    await merchant.send(`/bureau/produits/${id}/remettre/`);
    expect((await formOf(merchant, id)).fields).toMatchObject({
      v_prix: ["120,00", "120,00", "120,00"],
      v_solde: ["90,00", "90,00", ""],
    });
    const asked = async () =>
      (
        await app.database.read
          .selectFrom("products")
          .select("price_cents")
          .where("id", "in", sold)
          .orderBy("id")
          .execute()
      ).map(({ price_cents }) => price_cents);
    expect(await asked()).toEqual([9000, 12_000, 12_000]);
    await merchant.send(`/bureau/produits/${id}/supprimer/`);
    clock.advance(6 * DAY);
    await merchant.send(`/bureau/produits/${id}/remettre/`);
    expect(await asked()).toEqual([9000, 9000, 12_000]);
  });

  test("EDIT-01 what is wrong is said at its field and everything typed stays", async () => {
    const { merchant } = await opened();
    const answer = await merchant.send("/bureau/produits/creer/", {
      ...LAMP,
      nom: "",
      prix: "cher",
      stock: "5O",
      categorie: "nulle",
      caracteristiques: "Garantie deux ans",
      choix: "Taille petite",
    });
    expect(answer.statusCode).toBe(422);
    for (const says of [
      "Donnez un nom au produit",
      "«\u00a0cher\u00a0» n’est pas un prix",
      "«\u00a05O\u00a0» n’est pas un nombre entier",
      "Choisissez une catégorie",
      "écrivez un nom, un deux-points et une valeur",
      "écrivez le nom du choix",
    ])
      expect(answer.body).toContain(says);
    for (const typed of ['value="cher"', 'value="5O"', "Garantie deux ans</textarea>", LAMP.resume])
      expect(answer.body).toContain(typed);
  });

  test("EDIT-01 what is wrong is said above the product in the order of its fields, variations among them", async () => {
    const { merchant } = await opened();
    const id = await create(merchant, { ...LAMP, choix: "Taille : petite, grande" });
    const { body } = await merchant.send(`/bureau/produits/${id}/modifier/`, {
      ...(await formOf(merchant, id)).fields,
      nom: "",
      prix: "cher",
      v_prix: ["bas", "160"],
      categorie: "nulle",
      caracteristiques: "Garantie deux ans",
    });
    const above = /data-refused="">.*?<div>(.*?)<\/div>/s.exec(body)?.[1] ?? "";
    expect([...above.matchAll(/<p>(.*?)<\/p>/g)].map(([, says]) => says)).toEqual([
      expect.stringContaining("un nom au produit"),
      expect.stringContaining("un deux-points et une valeur"),
      expect.stringContaining("«\u00a0cher\u00a0»"),
      expect.stringContaining("petite\u00a0: «\u00a0bas\u00a0»"),
      expect.stringContaining("Choisissez une catégorie"),
    ]);
  });

  test("EDIT-01 of two people who edit one product, the second is told what changed; a sale of the stock too", async () => {
    const { app, merchant } = await opened();
    const id = await create(merchant);
    const save = `/bureau/produits/${id}/modifier/`;
    const mine = (await formOf(merchant, id)).fields;
    const other = await newMerchant(app, "team");
    await other.send(save, { ...(await formOf(other, id)).fields, nom: "Lampe des autres" });
    const told = await merchant.send(save, { ...mine, resume: "Mon résumé" });
    expect(told.statusCode).toBe(422);
    expect(told.body).toContain(`${other.account.name} a changé ce produit`);
    expect(told.body).not.toContain("Enregistré entre-temps");
    expect(told.body).toContain("Mon résumé</textarea>");
    expect((await merchant.send(save, formIn(told.body).fields)).statusCode).toBe(303);
    expect((await formOf(merchant, id)).fields).toMatchObject({
      nom: "Lampe des autres",
      resume: "Mon résumé",
    });

    const seen = (await formOf(merchant, id)).fields;
    const buyer = newShopper(app);
    await buyer.add(id, { quantity: "3" });
    await order(buyer);
    expect((await merchant.send(save, { ...seen, prix: "119" })).statusCode).toBe(303);
    expect((await formOf(merchant, id)).fields.stock).toBe("5");
    const fresh = (await formOf(merchant, id)).fields;
    const stale = await merchant.send(save, { ...fresh, stock: "20", stock_vu: "8" });
    expect(stale.body).toContain("Le stock vient de passer à 5");
    const reader = await newMerchant(app, "reader");
    expect((await reader.send(save, fresh)).statusCode).toBe(403);
    expect((await reader.ask("/bureau/produits/nouveau/")).statusCode).toBe(403);
    expect((await reader.ask(`/bureau/produits/${id}/`)).statusCode).toBe(200);
  });

  test("EDIT-01 whoever changed a product in another window is told so, and a change that nobody signed has no name", async () => {
    const { app, clock, merchant } = await opened();
    const id = await create(merchant);
    const save = `/bureau/produits/${id}/modifier/`;
    const other = await newMerchant(app, "team");
    await other.send(save, { ...(await formOf(other, id)).fields, mots: "atelier" });
    // what somebody did before this one was opened is none of it
    clock.advance(1000);
    const mine = (await formOf(merchant, id)).fields;
    await merchant.send(save, { ...(await formOf(merchant, id)).fields, nom: "Lampe du matin" });
    const told = await merchant.send(save, { ...mine, resume: "Mon résumé" });
    expect(told.statusCode).toBe(422);
    expect(told.body).toContain("Vous avez changé ce produit ailleurs");
    expect(told.body).not.toContain(other.account.name);
    expect((await merchant.send(save, formIn(told.body).fields)).statusCode).toBe(303);

    clock.advance(1000);
    const seen = (await formOf(merchant, id)).fields;
    await app.database.write((trx) =>
      trx.updateTable("products").set({ name: "Lampe du soir" }).where("id", "=", id).execute(),
    );
    const unsigned = await merchant.send(save, { ...seen, resume: "Un autre" });
    expect(unsigned.body).toContain("Ce produit a changé depuis que vous l’avez ouvert");
  });

  test("EDIT-14 what a second person never touched takes what the first has saved, lists too", async () => {
    const { app, merchant } = await opened();
    const id = await create(merchant, { ...LAMP, choix: "Taille : petite, grande" });
    const save = `/bureau/produits/${id}/modifier/`;
    const mine = (await formOf(merchant, id)).fields;
    const other = await newMerchant(app, "team");
    const theirs = (await formOf(other, id)).fields;
    await other.send(save, {
      ...theirs,
      v_prix: ["150", "160"],
      v_visible: "grande",
      virtuel: "1",
      mots: "atelier",
    });
    const told = await merchant.send(save, { ...mine, nom: "Lampe à moi", mots: "bureau" });
    const since = told.body.matchAll(/Enregistré entre-temps\u00a0: «\u00a0([^»]*)\u00a0»/g);
    expect([...new Set([...since].map(([, said]) => said))]).toEqual(["atelier"]);
    expect((await merchant.send(save, formIn(told.body).fields)).statusCode).toBe(303);
    expect((await formOf(merchant, id)).fields).toMatchObject({
      nom: "Lampe à moi",
      mots: "bureau",
      virtuel: "1",
      v_prix: ["150,00", "160,00"],
      v_visible: "grande",
    });
  });

  test("DESK-15 the journal names what was changed of a product with variations, and nothing else", async () => {
    const { merchant } = await opened();
    const id = await create(merchant, { ...LAMP, choix: "Taille : petite, grande" });
    const { fields } = await formOf(merchant, id);
    await merchant.send(`/bureau/produits/${id}/modifier/`, { ...fields, resume: "Un autre résumé" });
    const journal = (await merchant.ask("/bureau/journal/")).body;
    expect(journal).toContain(`a changé «\u00a0${LAMP.nom}\u00a0»\u00a0: résumé`);
    expect(journal).not.toContain("résumé, variations");
  });

  test("EDIT-01 whoever is refused at a field is told in the same answer what somebody else has changed", async () => {
    const { app, merchant } = await opened();
    const id = await create(merchant, { ...LAMP, choix: "Taille : petite, grande" });
    const save = `/bureau/produits/${id}/modifier/`;
    const mine = (await formOf(merchant, id)).fields;
    const other = await newMerchant(app, "team");
    const theirs = (await formOf(other, id)).fields;
    await other.send(save, { ...theirs, resume: "Le leur", v_prix: ["150", "160"] });
    const told = await merchant.send(save, {
      ...mine,
      nom: "Lampe à moi",
      resume: "Le mien",
      v_prix: ["140", "160"],
      solde: "99999",
    });
    expect(told.statusCode).toBe(422);
    expect(told.body).toContain(`${other.account.name} a changé ce produit`);
    expect(told.body).toContain("Enregistré entre-temps\u00a0: «\u00a0Le leur\u00a0»");
    expect(told.body).toContain("petite 150,00, grande 160,00");
    expect(told.body).toContain('value="Lampe à moi"');
  });

  test("EDIT-02 the common price, typed anew, becomes that of the variations that had it", async () => {
    const { app, merchant } = await opened();
    const id = await create(merchant, { ...LAMP, prix: "18", choix: "Taille : petite, moyenne, grande" });
    const save = `/bureau/produits/${id}/modifier/`;
    const prices = async () => (await formOf(merchant, id)).fields.v_prix;
    await merchant.send(save, { ...(await formOf(merchant, id)).fields, v_prix: ["18", "18", "25"] });
    expect(await prices()).toEqual(["18,00", "18,00", "25,00"]);
    const drawn = await merchant.ask(`/bureau/produits/${id}/`);
    expect(drawn.body).toContain("toutes les variations qui avaient ce prix");
    await merchant.send(save, { ...(await formOf(merchant, id)).fields, prix: "20" });
    expect(await prices()).toEqual(["20,00", "20,00", "25,00"]);
    const page = await app.server.inject("/produit/lampe-d-atelier/");
    expect(page.body).toContain("20,00");
    expect(page.body).not.toContain("18,00");
  });

  test("EDIT-05 categories are added, renamed and merged, and no address of theirs is dead", async () => {
    const { app, merchant } = await opened();
    const here = "/bureau/produits/categories/";
    await merchant.send(`${here}ajouter/`, { nom: "Éclairage", description: "Des lampes." });
    const id = await create(merchant, { ...LAMP, categorie: "eclairage" });
    expect((await app.server.inject("/categorie/eclairage/")).body).toContain("Lampe d’atelier");
    const twice = await merchant.send(`${here}ajouter/`, { nom: "Eclairage", description: "" });
    expect([twice.statusCode, twice.body.includes("a déjà ce nom")]).toEqual([422, true]);
    const vu = seenIn((await merchant.ask(here)).body, `${here}eclairage/modifier/`);
    const words = { nom: "Lumière", description: "", vu };
    await merchant.send(`${here}eclairage/modifier/`, { ...words, adresse: "lumiere" });
    const moved = await app.server.inject("/categorie/eclairage/");
    expect([moved.statusCode, moved.headers.location]).toEqual([301, "/categorie/lumiere/"]);
    expect((await app.server.inject("/categorie/lumiere/")).body).toContain("Lampe d’atelier");
    const stale = await merchant.send(`${here}eclairage/modifier/`, { ...words, adresse: "autre" });
    expect([stale.statusCode, stale.body.includes("vient de changer cette catégorie")]).toEqual([422, true]);
    await merchant.send(`${here}eclairage/avancer/`);
    const list = (await merchant.ask(here)).body;
    expect(list.indexOf("Lumière")).toBeLessThan(list.indexOf('aria-label="Rayon"'));
    await merchant.send(`${here}eclairage/reunir/`, { avec: "rayon" });
    for (const old of ["eclairage", "lumiere"]) {
      const gone = await app.server.inject(`/categorie/${old}/`);
      expect([gone.statusCode, gone.headers.location]).toEqual([301, "/categorie/rayon/"]);
    }
    expect((await app.server.inject("/categorie/rayon/")).body).toContain("Lampe d’atelier");
    expect((await formOf(merchant, id)).fields.categorie).toBe("rayon");
  });

  test("DESK-16 of two people who change one category, the second is told whatever the first changed", async () => {
    const { merchant } = await opened();
    const here = "/bureau/produits/categories/";
    const action = `${here}eclairage/modifier/`;
    await merchant.send(`${here}ajouter/`, { nom: "Éclairage", description: "Des lampes." });
    const vu = seenIn((await merchant.ask(here)).body, action);
    const words = { nom: "Éclairage", adresse: "eclairage", description: "Des lampes.", vu };
    await merchant.send(action, { ...words, adresse: "lumiere", description: "La leur." });
    expect((await merchant.send(action, { ...words, nom: "À moi" })).statusCode).toBe(422);
    const after = (await merchant.ask(here)).body;
    expect([after.includes('value="lumiere"'), after.includes("La leur.")]).toEqual([true, true]);
  });

  test("DESK-16 of two people who change one category at once, one is told", async () => {
    const { app, clock, merchant } = await opened();
    const other = await newMerchant(app, "team", clock);
    await other.token();
    const here = "/bureau/produits/categories/";
    const action = `${here}eclairage/modifier/`;
    await merchant.send(`${here}ajouter/`, { nom: "Éclairage", description: "Des lampes." });
    for (let round = 0; round < 5; round++) {
      const vu = seenIn((await merchant.ask(here)).body, action);
      const words = (description: string) => ({ nom: "Éclairage", adresse: "eclairage", description, vu });
      const both = await Promise.all([
        merchant.send(action, words(`La leur ${round}.`)),
        other.send(action, words(`La mienne ${round}.`)),
      ]);
      expect(both.map(({ statusCode }) => statusCode).sort(), `round ${round}`).toEqual([303, 422]);
    }
  });

  test("EDIT-01 products that people make or duplicate at once are all made, each under its own number", async () => {
    const { app, clock, merchant } = await opened();
    const other = await newMerchant(app, "team", clock);
    await other.token();
    const id = await create(merchant);
    for (let round = 0; round < 3; round++) {
      const lamp = (name: string) => ({ ...LAMP, nom: `${name} ${round}`, code: "" });
      const all = await Promise.all([
        merchant.send("/bureau/produits/creer/", lamp("Étau")),
        other.send("/bureau/produits/creer/", lamp("Enclume")),
        // of one name, without a code: address and code are drawn too
        merchant.send("/bureau/produits/creer/", lamp("Maillet")),
        other.send("/bureau/produits/creer/", lamp("Maillet")),
        merchant.send(`/bureau/produits/${id}/dupliquer/`),
        other.send(`/bureau/produits/${id}/dupliquer/`),
      ]);
      expect(
        all.map(({ statusCode }) => statusCode),
        `round ${round}`,
      ).toEqual(all.map(() => 303));
      expect(new Set(all.map(({ headers }) => headers.location)).size).toBe(all.length);
    }
  });

  test("EDIT-01 of two products with one code made at once, the second is refused at its field", async () => {
    const { app, clock, merchant } = await opened();
    const other = await newMerchant(app, "team", clock);
    await other.token();
    for (let round = 0; round < 3; round++) {
      const lamp = (nom: string) => ({ ...LAMP, nom, code: `LAMPE-${round}` });
      const both = await Promise.all([
        merchant.send("/bureau/produits/creer/", lamp("Étau")),
        other.send("/bureau/produits/creer/", lamp("Enclume")),
      ]);
      expect(both.map(({ statusCode }) => statusCode).sort(), `round ${round}`).toEqual([303, 422]);
      expect(both.find(({ statusCode }) => statusCode === 422)?.body).toContain('aria-invalid="true"');
    }
  });

  test("EDIT-05 of two categories of one name added at once, the second is refused at its field", async () => {
    const { app, clock, merchant } = await opened();
    const other = await newMerchant(app, "team", clock);
    await other.token();
    const action = "/bureau/produits/categories/ajouter/";
    for (let round = 0; round < 5; round++) {
      const words = (description: string) => ({ nom: `Éclairage ${round}`, description });
      const both = await Promise.all([
        merchant.send(action, words("La leur.")),
        other.send(action, words("La mienne, plus longue.")),
      ]);
      expect(both.map(({ statusCode }) => statusCode).sort(), `round ${round}`).toEqual([303, 422]);
      const second = both.find(({ statusCode }) => statusCode === 422)?.body ?? "";
      expect(second).toContain('aria-invalid="true"');
      expect(second).toMatch(/La (?:leur|mienne, plus longue)\./);
    }
  });

  test("EDIT-05 a category that is merged while somebody renames it leaves no dead address", async () => {
    const { app, clock, merchant } = await opened();
    const other = await newMerchant(app, "team", clock);
    await other.token();
    const here = "/bureau/produits/categories/";
    for (let round = 0; round < 5; round++) {
      const id = `eclairage-${round}`;
      await merchant.send(`${here}ajouter/`, { nom: `Éclairage ${round}`, description: "" });
      const vu = seenIn((await merchant.ask(here)).body, `${here}${id}/modifier/`);
      const words = { nom: "Lumière", adresse: `lumiere-${round}`, description: "", vu };
      const [renamed] = await Promise.all([
        other.send(`${here}${id}/modifier/`, words),
        merchant.send(`${here}${id}/reunir/`, { avec: "rayon" }),
      ]);
      const addresses = renamed.statusCode === 303 ? [id, words.adresse] : [id];
      for (const address of addresses) {
        const { statusCode, headers } = await app.server.inject(`/categorie/${address}/`);
        expect([address, statusCode, headers.location]).toEqual([address, 301, "/categorie/rayon/"]);
      }
    }
  });

  test("EDIT-03 a link that would run something is refused with its line, and nothing is lost", async () => {
    const { app, merchant } = await opened();
    for (const href of ["javascript:alert(1)", "data:text/html,x", "//ailleurs.example/", "JaVaScRiPt:x"]) {
      const typed = { ...LAMP, description: `Bonjour.\nVoir [ici](${href}).` };
      const answer = await merchant.send("/bureau/produits/creer/", typed);
      expect(answer.statusCode, href).toBe(422);
      expect(answer.body).toContain("Ligne 2\u00a0:");
      expect(answer.body).toContain("n’est pas une adresse de lien");
      expect(answer.body).toContain(`Voir [ici](${href}).`);
    }
    const linked = "Un _mot_.\n## Pose\n1. Voir [ici](/contact/)\n2. Fin";
    await create(merchant, { ...LAMP, description: linked });
    const page = (await pageOf(app, "lampe-d-atelier")).body;
    for (const part of [
      "<em>mot</em>",
      "<h4>Pose</h4>",
      '<ol><li>Voir <a href="/contact/">ici</a></li><li>Fin',
    ])
      expect(page).toContain(part);
  });
});
