/** Makers, series and models at the desk, by forms alone: made, renamed, moved, merged, and what fits them. */
import { expect, test } from "vitest";
import { newMerchant, seenIn } from "../../../../test/support/desk";
import { fieldsIn } from "../../../../test/support/forms";
import { onOneEngine } from "../../../../test/support/one-engine";
import { openTestApp } from "../../../../test/support/test-app";
import { plainCode } from "../../../platform/text-search/words";
import { printersDesk } from "./section";

const HERE = "/bureau/imprimantes/";
const text = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

onOneEngine("printers at the desk", (open) => {
  const opened = async () => {
    const database = await open("demo");
    const app = await openTestApp(database);
    const merchant = await newMerchant(app, "team");
    const send = async (path: string, form: Record<string, string>) => {
      const answer = await merchant.send(path, form);
      return { status: answer.statusCode, at: String(answer.headers.location ?? ""), body: answer.body };
    };
    const see = async (path: string) => app.server.inject({ url: path });
    const printer = (slug: string) =>
      database.read.selectFrom("printers").selectAll().where("slug", "=", slug).executeTakeFirst();
    return { database, app, merchant, send, see, printer };
  };
  const model = (row: { name: string; series_id: string; year: number; kind: string }) => ({
    nom: row.name,
    serie: row.series_id,
    annee: String(row.year),
    sorte: row.kind,
  });

  test("EDIT-01 the printers that a product fits are ticked and added by name on the product's own screen", async () => {
    const { database, merchant, see } = await opened();
    const [tied] = await database.read
      .selectFrom("product_printers")
      .innerJoin("products", "products.id", "product_printers.product_id")
      .select(["product_id", "printer_id", "products.slug", "products.name", "products.category_id"])
      .orderBy("product_id")
      .execute();
    if (!tied) throw new Error("nothing fits");
    const printersOf = async () =>
      (
        await database.read
          .selectFrom("product_printers")
          .select("printer_id")
          .where("product_id", "=", tied.product_id)
          .execute()
      ).map(({ printer_id }) => printer_id);
    const before = await printersOf();
    const others = await database.read
      .selectFrom("printers")
      .select(["id", "slug", "name"])
      .where("id", "not in", before)
      .limit(2)
      .execute();
    const [one, two] = others;
    if (!one || !two) throw new Error("too few printers");
    await see(`/imprimante/${one.slug}/`);
    const path = `/bureau/produits/${tied.product_id}/`;
    const body = (await merchant.ask(path)).body;
    for (const id of before) expect(body).toContain(`name="imprimante" checked="" value="${id}"`);
    expect(body).not.toContain(`<option value="${one.name}"`);
    const found = async (words: string) =>
      JSON.parse(
        (await merchant.ask(`/bureau/produits/rattacher/imprimante/?q=${encodeURIComponent(words)}`)).body,
      );
    expect(await found(one.name.toUpperCase())).toContain(one.name);
    expect((await found("e")).length).toBeLessThanOrEqual(20);
    expect(await found("nulle part 3000")).toEqual([]);
    const mark = () =>
      merchant.ask(path).then(({ body }) => /name="marque" value="([^"]+)"/.exec(body)?.[1] ?? "");
    const form = {
      nom: tied.name,
      prix: "10",
      categorie: tied.category_id,
      visibilite: "visible",
      adresse: tied.slug,
      imprimante_montre: "1",
    };
    const wrong = await merchant.send(`${path}modifier/`, {
      ...form,
      marque: await mark(),
      imprimante: before,
      imprimante_nom: [one.name, two.name],
      imprimante_ajout: "Nulle 3000",
    });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain("Aucune imprimante ne s’appelle «\u00a0Nulle 3000\u00a0»");
    expect(wrong.body).toContain(`name="imprimante_nom" checked="" value="${one.name}"`);
    const near = await merchant.send(`${path}modifier/`, {
      ...form,
      marque: await mark(),
      imprimante: before,
      imprimante_ajout: one.name.slice(0, -1),
    });
    expect(near.body).toContain("Écrivez son nom entier");
    expect(near.body).toContain(`«\u00a0${one.name}\u00a0»`);
    const many = await merchant.send(`${path}modifier/`, {
      ...form,
      marque: await mark(),
      imprimante: before,
      imprimante_nom: Array.from({ length: 101 }, () => one.name),
    });
    expect(many.statusCode).toBe(422);
    expect(many.body).toContain("Au plus 100 imprimantes à la fois");
    expect((await printersOf()).sort()).toEqual([...before].sort());
    const saved = await merchant.send(`${path}modifier/`, {
      ...form,
      marque: await mark(),
      imprimante: before.slice(1),
      imprimante_nom: one.name,
      imprimante_ajout: ` ${two.name.toUpperCase()} ;`,
    });
    expect(saved.statusCode).toBe(303);
    expect((await printersOf()).sort()).toEqual([...before.slice(1), one.id, two.id].sort());
    expect((await see(`/imprimante/${one.slug}/`)).body).toContain(tied.name);
    // a form that says nothing of them leaves them
    const { imprimante_montre: _shown, ...silent } = form;
    await merchant.send(`${path}modifier/`, { ...silent, marque: await mark() });
    expect(await printersOf()).toHaveLength(before.length + 1);
  });

  test("DESK-17 printers that were unticked on a product's screen are ticked again by one press", async () => {
    const { app, merchant } = await opened();
    const { database } = app;
    const tied = await database.read
      .selectFrom("product_printers")
      .innerJoin("products", "products.id", "product_printers.product_id")
      .select("products.id")
      .where("products.kind", "=", "simple")
      .limit(1)
      .executeTakeFirstOrThrow();
    const path = `/bureau/produits/${tied.id}/`;
    const drawn = async () => fieldsIn((await merchant.ask(path)).body, `${path}modifier/`);
    const before = await drawn();
    expect([before.imprimante ?? []].flat().length).toBeGreaterThan(0);
    await merchant.send(`${path}modifier/`, { ...before, nom: "Autre nom", imprimante: [] } as never);
    const { body } = await merchant.ask(path);
    const saved = fieldsIn(body, `${path}modifier/`);
    expect([saved.nom, saved.imprimante]).toEqual(["Autre nom", undefined]);
    const [toast = ""] = /data-toast.*?<\/form>/s.exec(body) ?? [];
    const undone = await merchant.send(`${path}defaire/`, fieldsIn(toast, `${path}defaire/`) as never);
    expect(undone.statusCode).toBe(303);
    expect(await drawn()).toMatchObject({ nom: before.nom, imprimante: before.imprimante });
  });

  test("EDIT-05 a maker, its series and a model are made, and the finder and searches know them at once", async () => {
    const { send, see, merchant } = await opened();
    await see("/trouver-ma-cartouche/");
    const maker = await send(`${HERE}ajouter/`, { nom: "Boréale", texte: "Faites ici." });
    expect(maker.status).toBe(303);
    const again = await send(`${HERE}ajouter/`, { nom: "Boréale", texte: "" });
    expect([again.status, text(again.body)]).toEqual([
      422,
      expect.stringContaining("Une autre fiche a déjà ce nom"),
    ]);
    await send(`${maker.at}serie/`, { nom: "Nord" });
    const page = (await merchant.ask(maker.at)).body;
    const action = /action="([^"]+\/modele\/)"/.exec(page)?.[1] ?? "";
    const wrong = await send(action, { nom: "Boréale Nord 5", annee: "dix", sorte: "jet", autres: "N5" });
    expect([wrong.status, text(wrong.body)]).toEqual([422, expect.stringContaining("Une année, de 1970")]);
    expect(wrong.body).toContain('value="Boréale Nord 5"');
    const added = await send(action, {
      nom: "Boréale Nord 5",
      annee: "2026",
      sorte: "jet",
      autres: "N5\nNord-5",
    });
    expect(added.at).toMatch(/\/modele\/[^/]+\/$/);
    expect((await see("/trouver-ma-cartouche/")).body).toContain("Boréale");
    expect((await see("/imprimante/boreale-nord-5/")).statusCode).toBe(200);
    expect((await see("/fabricant/boreale/")).body).toContain("Faites ici.");
    expect((await see("/recherche/?s=nord5")).body).toContain("Boréale Nord 5");
  });

  test("EDIT-05 what fits a model is found by typing, added and taken out, and pages that show it follow", async () => {
    const { send, see, merchant, database } = await opened();
    const { id } = await database.read
      .selectFrom("printers")
      .select("id")
      .where("slug", "=", "altaria-studio-40")
      .executeTakeFirstOrThrow();
    const at = `${HERE}modele/${id}/`;
    const product = await database.read
      .selectFrom("products")
      .select(["id", "name", "sku", "slug"])
      .where("unit_per", "is not", null)
      .where("parent_id", "is", null)
      .where("listed", "=", 1)
      .where("id", "not in", (on) =>
        on.selectFrom("product_printers").select("product_id").where("printer_id", "=", id),
      )
      .executeTakeFirstOrThrow();
    await see("/imprimante/altaria-studio-40/");
    const found = (await merchant.ask(`${at}?q=${encodeURIComponent(product.sku.toLowerCase())}`)).body;
    expect(text(found)).toContain(`${product.sku} Ajouter`);
    expect((await send(`${at}ajouter/`, { produit: String(product.id) })).status).toBe(303);
    expect((await see("/imprimante/altaria-studio-40/")).body).toContain(`/produit/${product.slug}/`);
    const { fits_some } = await database.read
      .selectFrom("products")
      .select("fits_some")
      .where("id", "=", product.id)
      .executeTakeFirstOrThrow();
    expect(fits_some).toBe(1);
    expect((await see("/imprimante/altaria-studio-40/produits.json")).json().ids).toContain(product.id);
    await send(`${at}retirer/`, { produit: String(product.id) });
    expect((await see("/imprimante/altaria-studio-40/")).body).not.toContain(`/produit/${product.slug}/`);
  });

  test("EDIT-05 a renamed or merged printer, and a renamed or merged maker, leave no dead link", async () => {
    const { send, see, printer, database, merchant } = await opened();
    const one = await printer("altaria-studio-40");
    if (!one) throw new Error("no printer");
    await see("/imprimante/altaria-studio-40/");
    const seen = async (screen: string, action = `${screen}modifier/`) =>
      seenIn((await merchant.ask(screen)).body, action);
    const vu = await seen(`${HERE}modele/${one.id}/`);
    const renamed = { ...model(one), nom: "Altaria Atelier 40", adresse: "altaria-atelier-40", vu };
    await send(`${HERE}modele/${one.id}/modifier/`, renamed);
    const old = await see("/imprimante/altaria-studio-40/");
    expect([old.statusCode, old.headers.location]).toEqual([301, "/imprimante/altaria-atelier-40/"]);
    // what a browser remembers still works
    expect((await see("/imprimante/altaria-studio-40/produits.json")).json().name).toBe("Altaria Atelier 40");
    expect((await see("/recherche/?s=altaria%20atelier%2040")).body).toContain("Altaria Atelier 40");
    const late = await send(`${HERE}modele/${one.id}/modifier/`, renamed);
    expect(text(late.body)).toContain("Quelqu’un vient de la changer");
    const other = await database.read
      .selectFrom("printers")
      .selectAll()
      .where("id", "!=", one.id)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const before = (await see(`/imprimante/${other.slug}/produits.json`)).json().ids as number[];
    const mine = (await see("/imprimante/altaria-atelier-40/produits.json")).json().ids as number[];
    const unknown = await send(`${HERE}modele/${one.id}/reunir/`, { avec: "Rien de tel" });
    expect(text(unknown.body)).toContain("Aucun autre modèle ne porte exactement ce nom");
    expect((await send(`${HERE}modele/${one.id}/reunir/`, { avec: other.name })).status).toBe(303);
    for (const slug of ["altaria-studio-40", "altaria-atelier-40"])
      expect((await see(`/imprimante/${slug}/`)).headers.location).toBe(`/imprimante/${other.slug}/`);
    const ids = (await see(`/imprimante/${other.slug}/produits.json`)).json().ids as number[];
    expect(new Set(ids)).toEqual(new Set([...before, ...mine]));
    expect((await see("/recherche/?s=altaria%20atelier%2040")).body).toContain(`/imprimante/${other.slug}/`);

    const [first, second] = await database.read
      .selectFrom("makers")
      .selectAll()
      .orderBy("id")
      .limit(2)
      .execute();
    if (!first || !second) throw new Error("no makers");
    await see(`/fabricant/${first.slug}/`);
    await send(`${HERE}fabricant/${first.id}/modifier/`, {
      nom: "Nouvelle maison",
      adresse: "nouvelle-maison",
      texte: "",
      vu: await seen(`${HERE}fabricant/${first.id}/`),
    });
    expect((await see(`/fabricant/${first.slug}/`)).headers.location).toBe("/fabricant/nouvelle-maison/");
    await send(`${HERE}fabricant/${first.id}/reunir/`, { avec: second.id });
    for (const slug of [first.slug, "nouvelle-maison"])
      expect((await see(`/fabricant/${slug}/`)).headers.location).toBe(`/fabricant/${second.slug}/`);
  });

  test("EDIT-05 a maker is merged into none that there is not, whatever stands for its name", async () => {
    const { database } = await opened();
    const { id } = await database.read
      .selectFrom("makers")
      .select("id")
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const merge = printersDesk({ database, trades: () => [] }).verbs?.find(
      ({ name }) => name === "maker.merge",
    );
    // half of a sign stands in no address
    for (const avec of ["\ud800", "aucun"])
      expect(await merge?.run({ params: { id }, form: { avec } } as never)).toMatchObject({ ok: false });
    expect(await database.read.selectFrom("makers").select("id").where("id", "=", id).execute()).toHaveLength(
      1,
    );
  });

  test("DESK-16 of two people who change one maker, series or model, the second is told whatever the first changed", async () => {
    const { send, database, merchant, printer } = await opened();
    const one = await printer("altaria-studio-40");
    const series = await database.read
      .selectFrom("series")
      .selectAll()
      .where("id", "=", one?.series_id ?? "")
      .executeTakeFirstOrThrow();
    const maker = `${HERE}fabricant/${series.maker_id}/`;
    const [first, another] = await database.read
      .selectFrom("makers")
      .selectAll()
      .orderBy((by) => by.case().when("id", "=", series.maker_id).then(0).else(1).end())
      .execute();
    if (!one || !first || !another) throw new Error("no printer");
    const told = async (screen: string, action: string, theirs: object, mine: object) => {
      const vu = seenIn((await merchant.ask(screen)).body, action);
      const answers = [await send(action, { ...theirs, vu }), await send(action, { ...mine, vu })];
      expect(answers.map(({ status }) => status)).toEqual([303, 422]);
    };
    const here = `${HERE}modele/${one.id}/`;
    const words = { ...model(one), adresse: one.slug };
    await told(
      here,
      `${here}modifier/`,
      { ...words, autres: "Studio quarante" },
      { ...words, annee: "2001" },
    );
    const about = { nom: first.name, adresse: first.slug, texte: first.blurb };
    await told(maker, `${maker}modifier/`, { ...about, texte: "Le leur" }, { ...about, nom: "Autre" });
    const row = `${maker}serie/${series.id}/modifier/`;
    const moved = { nom: series.name, fabricant: another.id };
    await told(maker, row, moved, { ...moved, nom: "Autre", fabricant: first.id });
  });

  test("DESK-16 of two people who change one maker at once, one is told", async () => {
    const { send, database, merchant } = await opened();
    const first = await database.read
      .selectFrom("makers")
      .selectAll()
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const maker = `${HERE}fabricant/${first.id}/`;
    for (let round = 0; round < 3; round++) {
      const vu = seenIn((await merchant.ask(maker)).body, `${maker}modifier/`);
      const words = { nom: first.name, adresse: first.slug, vu };
      const both = await Promise.all([
        send(`${maker}modifier/`, { ...words, texte: `Le leur ${round}` }),
        send(`${maker}modifier/`, { ...words, texte: `Le mien ${round}` }),
      ]);
      expect(both.map(({ status }) => status).sort(), `round ${round}`).toEqual([303, 422]);
    }
  });

  test("DESK-16 what somebody changes of a model is kept while others are merged, made and renamed", async () => {
    const { send, database, merchant } = await opened();
    const rows = await database.read.selectFrom("printers").selectAll().orderBy("id").limit(6).execute();
    const [into, ...others] = rows;
    if (!into) throw new Error("no printer");
    const here = `${HERE}modele/${into.id}/`;
    const find = (id: string) =>
      database.read.selectFrom("printers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    for (const [round, { id }] of others.entries()) {
      const vu = seenIn((await merchant.ask(here)).body, `${here}modifier/`);
      const autres = (JSON.parse((await find(into.id)).aliases) as string[]).join("\n");
      const annee = String(1991 + round);
      const [changed, merged, made] = await Promise.all([
        send(`${here}modifier/`, { ...model(into), adresse: into.slug, autres, annee, vu }),
        send(`${HERE}modele/${id}/reunir/`, { avec: into.name }),
        send(`${HERE}ajouter/`, { nom: `Maison ${round}`, texte: "" }),
      ]);
      expect([merged.status, made.status], `round ${round}`).toEqual([303, 303]);
      if (changed.status === 303) expect(String((await find(into.id)).year), `round ${round}`).toBe(annee);
      else expect(changed.status).toBe(422);
    }
    // searches find by every name that there is now, and by no other
    const keys = database.read.selectFrom("printer_keys").select("key").where("printer_id", "=", into.id);
    const { name, aliases } = await find(into.id);
    const names = [name, ...(JSON.parse(aliases) as string[])].map(plainCode);
    expect((await keys.execute()).map(({ key }) => key).sort()).toEqual([...new Set(names)].sort());
  });

  test("EDIT-05 a series moves to another maker and is merged into another; its models follow", async () => {
    const { send, see, database, merchant } = await opened();
    const rows = await database.read.selectFrom("series").selectAll().orderBy("id").limit(2).execute();
    const [one, two] = rows;
    if (!one || !two) throw new Error("no series");
    const maker = await database.read
      .selectFrom("makers")
      .selectAll()
      .where("id", "!=", one.maker_id)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const at = `${HERE}fabricant/${one.maker_id}/serie/${one.id}/`;
    const vu = seenIn((await merchant.ask(`${HERE}fabricant/${one.maker_id}/`)).body, `${at}modifier/`);
    await send(`${at}modifier/`, { nom: "Série déplacée", fabricant: maker.id, vu });
    const models = (await see(`/trouver-ma-cartouche/${maker.slug}/modeles.json`)).json() as {
      name: string;
    }[];
    expect(models.map(({ name }) => name)).toContain("Série déplacée");
    await send(`${at}reunir/`, { avec: two.id });
    const left = await database.read.selectFrom("series").select("id").where("id", "=", one.id).execute();
    expect(left).toEqual([]);
    expect((await see("/trouver-ma-cartouche/")).statusCode).toBe(200);
  });
});
