/** Pages at the desk, by forms alone: made, edited element by element, previewed, published, compared, restored. */
import { expect, test } from "vitest";
import type { z } from "zod";
import { freshPlace, openedDatabase } from "../../../../test/support/databases";
import { newMerchant } from "../../../../test/support/desk";
import { eventually } from "../../../../test/support/eventually";
import { onOneEngine } from "../../../../test/support/one-engine";
import { openTestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { DAY, HOUR, MINUTE } from "../../../kernel/dates";
import type { Database } from "../../../platform/db";
import { features } from "../../all";
import { listAudit } from "../../desk";
import { filledBy } from "../../feature";
import { type Shape, shapeOfSetting } from "../../settings/desk";
import { forgetRemoved, openEdited, publishDue } from "../drafts";
import { pictureUses } from "../picture-uses";
import { registry, registryOf } from "../registry";

const NOW = Date.parse("2026-11-16T18:40:00Z");
const json = { accept: "application/json" };

test("every setting of every element has a field, and every choice a French name", () => {
  const bare: string[] = [];
  const walk = (shape: Shape, at: string) => {
    if (shape.kind === "choice" || shape.kind === "choices")
      bare.push(
        ...shape.choices
          .filter(
            ({ value, label }) =>
              label === value && /[a-z]/.test(value) && !/^\d/.test(value) && !SAME.has(value),
          )
          .map(({ value }) => `${at}=${value}`),
      );
    if (shape.kind === "list") walk(shape.of, at);
    if (shape.kind === "group")
      for (const [key, of] of Object.entries(shape.fields)) walk(of, `${at}.${key}`);
  };
  for (const element of registryOf(filledBy(features)).values())
    for (const [name, type] of Object.entries(element.settings.shape))
      walk(shapeOfSetting({ type: type as never, title: "", help: "" }), `${element.name}.${name}`);
  expect(bare).toEqual([]);
});

test("EDIT-08 no link of any element leads to a script, or to another site under a slash", () => {
  const links = [...registryOf(filledBy(features)).values()].flatMap(({ name, settings }) =>
    Object.entries(settings.shape)
      .filter(
        ([key, type]) => /(?:href|link)$/i.test(key) && (type as z.ZodType).safeParse("/contact/").success,
      )
      .map(([key, type]) => ({ at: `${name}.${key}`, type: type as z.ZodType })),
  );
  expect(links.length).toBeGreaterThan(8);
  for (const href of ["javascript:alert(1)", "//evil.example/x", "/\\evil.example/", "/\t/evil.example/"])
    expect(links.filter(({ type }) => type.safeParse(href).success).map(({ at }) => `${at} ${href}`)).toEqual(
      [],
    );
});

/** The same word in French. */
const SAME = new Set<string>([]);

test("EDIT-09 publishing in one process is seen in the other at once, and no other page is drawn again", async () => {
  const place = await freshPlace("postgres");
  const [one, other] = [await openedDatabase(place), await openedDatabase(place)];
  const apps = [await openTestApp(one, { kind: "own" }), await openTestApp(other, { kind: "own" })] as const;
  const merchant = await newMerchant(apps[0], "team");
  const written = async (path: string) => {
    const sent = { titre: `Page ${path}`, adresse: path, modele: "guide" };
    const at = String((await merchant.send("/bureau/pages/creer/", sent)).headers.location);
    await merchant.send(`${at}publier/`);
    return at;
  };
  const at = await written("/une/");
  await written("/deux/");
  const see = async (path: string) => (await apps[1].server.inject({ url: path })).body;
  await eventually(() => see("/deux/")).toContain("Page /deux/");
  await see("/une/");
  const body = (await merchant.ask(at)).body;
  const key =
    [...body.matchAll(/data-key-of="([^"]+)"/g)].map(([, found = ""]) => found).filter(Boolean)[2] ?? "";
  const vu = /name="vu" value="([^"]+)"/.exec((await merchant.ask(`${at}?element=${key}`)).body)?.[1] ?? "";
  await merchant.send(`${at}element/`, { cle: key, vu, "e.text": "Nouveau texte", "e.size": "normal" });
  const heard: unknown[] = [];
  other.onInvalidated((tags) => heard.push(tags));
  await merchant.send(`${at}publier/`);
  await eventually(() => heard).toEqual([["page:/une/"]]);
  expect(await see("/une/")).toContain("Nouveau texte");
});

onOneEngine("pages at the desk", (open) => {
  const opened = async () => {
    const clock = stoppedClock(NOW);
    const database: Database = await open();
    const app = await openTestApp(database, { kind: "own", clock });
    return { app, clock, database, merchant: await newMerchant(app, "team", clock) };
  };
  type Opened = Awaited<ReturnType<typeof opened>>;
  const made = async ({ merchant }: Opened, fields: Record<string, string> = {}) => {
    const answer = await merchant.send("/bureau/pages/creer/", {
      titre: "Recyclage",
      adresse: "/reprise/",
      modele: "guide",
      ...fields,
    });
    expect(answer.statusCode).toBe(303);
    return String(answer.headers.location).split("?")[0] ?? "";
  };
  const keysIn = async ({ merchant }: Opened, at: string) => [
    ...new Set(
      [...(await merchant.ask(at)).body.matchAll(/data-key-of="([^"]+)"/g)].map(([, key = ""]) => key),
    ),
  ];
  const seen = async ({ merchant }: Opened, at: string, key: string) =>
    /name="vu" value="([^"]+)"/.exec((await merchant.ask(`${at}?element=${key}`)).body)?.[1] ?? "";
  const write = async (shop: Opened, at: string, key: string, fields: Record<string, string>) =>
    shop.merchant.send(`${at}element/?element=${key}`, {
      cle: key,
      vu: await seen(shop, at, key),
      ...fields,
    });

  test("EDIT-08 of two pages made at once at one address, the second is refused with what was typed", async () => {
    const { app, clock, merchant } = await opened();
    const other = await newMerchant(app, "team", clock);
    await other.token();
    for (let round = 0; round < 5; round++)
      for (const fields of [
        { titre: `Reprise ${round}`, adresse: `/reprise-${round}/` },
        { titre: `Sans adresse ${round}`, adresse: "" },
      ]) {
        const send = { ...fields, modele: "guide" };
        const both = await Promise.all([
          merchant.send("/bureau/pages/creer/", send),
          other.send("/bureau/pages/creer/", send),
        ]);
        expect(both.map(({ statusCode }) => statusCode).sort(), fields.titre).toEqual([303, 422]);
        const second = both.find(({ statusCode }) => statusCode === 422)?.body;
        expect(second).toContain(fields.titre);
        expect(second).toContain("adresse");
      }
  });

  test("EDIT-08 elements are added, moved, nested, copied and removed, their settings in fields made from their schemas", async () => {
    const shop = await opened();
    const at = await made(shop, { modele: "vide" });
    const add = (element: string, fields = {}) => shop.merchant.send(`${at}ajouter/`, { element, ...fields });
    await add("section");
    const [, section = ""] = await keysIn(shop, at);
    await add("text", { cle: section, ou: "dans content" });
    await add("faq");
    const [head = "", , text = "", box = "", faq = ""] = await keysIn(shop, at);
    const body = (await shop.merchant.ask(`${at}?element=${faq}`)).body;
    for (const words of [
      "Une réponse à la fois",
      "Ouvrir une réponse ferme celle qui l’était.",
      "Vitesse",
      "ms",
    ])
      expect(body).toContain(words);
    expect(
      (await write(shop, at, text, { "e.text": "**Bonjour** à tous", "e.size": "large" })).statusCode,
    ).toBe(303);
    const canvas = async () => (await shop.merchant.ask(`${at}toile/`)).body;
    expect(await canvas()).toMatch(
      new RegExp(`data-element-key="${text}"[^>]*>.*<strong>Bonjour</strong>`, "s"),
    );
    await shop.merchant.send(`${at}deplacer/`, { cle: box, vers: "haut" });
    expect(await keysIn(shop, at)).toEqual([head, box, faq, section, text]);
    await shop.merchant.send(`${at}deplacer/`, { cle: faq, vers: `dans ${section} content` });
    await shop.merchant.send(`${at}retirer/`, { cle: box });
    expect(await keysIn(shop, at)).toEqual([head, section, text, faq]);
    await shop.merchant.send(`${at}dupliquer-element/`, { cle: text });
    await shop.merchant.send(`${at}retirer/`, { cle: faq });
    const keys = await keysIn(shop, at);
    expect(keys).toHaveLength(4);
    expect((await canvas()).match(/<strong>Bonjour<\/strong>/g)).toHaveLength(2);
    await shop.merchant.send(`${at}annuler/`);
    expect(await keysIn(shop, at)).toHaveLength(5);
    await shop.merchant.send(`${at}retablir/`);
    expect(await keysIn(shop, at)).toEqual(keys);
    const other = await made(shop, { titre: "Autre", adresse: "/autre-page/", modele: "vide" });
    await shop.merchant.send(`${at}copier/`, { cle: section, page: other.split("/").at(-2) ?? "" });
    expect((await shop.merchant.ask(`${other}toile/`)).body).toContain("<strong>Bonjour</strong>");
  });

  test("EDIT-08 what an element refuses is told at its field, and what could run as script never reaches a page", async () => {
    const shop = await opened();
    const at = await made(shop, { modele: "vide" });
    await shop.merchant.send(`${at}ajouter/`, { element: "button" });
    const [, , button = ""] = await keysIn(shop, at);
    for (const href of [
      "javascript:alert(1)",
      " JavaScript:alert(1)",
      "data:text/html,<script>",
      "//ailleurs.test\\",
    ]) {
      const refused = await write(shop, at, button, {
        "e.label": "Aller",
        "e.href": href,
        "e.variant": "solid",
      });
      expect(refused.statusCode, href).toBe(422);
      expect(refused.body).toMatch(
        /name="e\.href"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="e\.href"/,
      );
      expect(refused.body).toContain('value="Aller"');
    }
    const node = {
      element: "text",
      settings: { text: "<script>alert(1)</script> [x](javascript:alert(1))" },
    };
    const paste = (value: unknown) =>
      shop.merchant.send(`${at}coller/`, { cle: button, texte: JSON.stringify(value) });
    await paste(node);
    const canvas = (await shop.merchant.ask(`${at}toile/`)).body;
    expect(canvas).not.toContain("<script>alert");
    expect(canvas).not.toMatch(/href="\s*javascript:/i);
    expect((await paste({ element: "button", settings: { href: "javascript:alert(1)" } })).statusCode).toBe(
      422,
    );
    expect((await paste({ element: "inconnu" })).statusCode).toBe(422);
    expect((await paste("rien")).statusCode).toBe(422);
  });

  test("EDIT-09 a draft is seen by its link alone, published now or at its time, compared and restored", async () => {
    const shop = await opened();
    const { app, merchant, clock, database } = shop;
    const at = await made(shop);
    const visit = (url: string) => app.server.inject({ url });
    expect((await visit("/reprise/")).statusCode).toBe(404);
    await merchant.send(`${at}partager/`);
    const [link = ""] = /\/brouillon\/[0-9a-f]{32}\//.exec((await merchant.ask(at)).body) ?? [];
    const preview = await visit(link);
    expect(preview.body).toContain("Écrivez votre texte ici.");
    expect(preview.headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
    });
    expect((await visit(link.replace(/[0-9a-f]{32}/, "0".repeat(32)))).statusCode).toBe(404);
    await merchant.send(`${at}publier/`);
    expect((await visit("/reprise/")).body).toContain("Écrivez votre texte ici.");
    expect((await visit(link)).statusCode).toBe(404);
    const [, , text = ""] = await keysIn(shop, at);
    await write(shop, at, text, { "e.text": "Rapportez vos cartouches.", "e.size": "normal" });
    expect((await visit("/reprise/")).body).not.toContain("Rapportez");
    expect((await merchant.ask(at)).body).toContain("Publier 1\u00a0changement");
    const compared = (await merchant.ask(`${at}comparer/`)).body;
    expect(compared).toMatch(
      /<del>Écrivez votre texte ici\.<\/del>.*<ins>Rapportez vos cartouches\.<\/ins>/s,
    );
    // 13 h 40 at the shop: in an hour
    const planned = await merchant.send(`${at}programmer/`, { jour: "2026-11-16", heure: "14:40" });
    expect(planned.statusCode).toBe(303);
    expect((await merchant.ask("/bureau/pages/?etat=prevues")).body).toContain("/reprise/");
    const due = () =>
      publishDue({ database, clock, elements: () => registry, isTaken: () => false }, () => {
        throw new Error("refused");
      });
    clock.advance(HOUR - MINUTE);
    await due();
    expect((await visit("/reprise/")).body).not.toContain("Rapportez");
    clock.advance(MINUTE);
    await due();
    expect((await visit("/reprise/")).body).toContain("Rapportez");
    expect((await merchant.ask(`${at}historique/`)).body).toContain("Version 2");
    await merchant.send(`${at}restaurer/`, { version: "1" });
    await merchant.send(`${at}publier/`);
    expect((await visit("/reprise/")).body).toContain("Écrivez votre texte ici.");
  });

  test("EDIT-14 who has changed an element meanwhile is judged by account: names are shared, and changed", async () => {
    const shop = await opened();
    const { app, clock, database, merchant } = shop;
    const at = await made(shop);
    const other = await newMerchant(app, "team", clock);
    const name = (id: string, words: string) =>
      database.write((trx) =>
        trx.updateTable("desk_accounts").set({ name: words }).where("id", "=", id).execute(),
      );
    await name(other.account.id, merchant.account.name);
    const [, , text = ""] = await keysIn(shop, at);
    const vu = await seen(shop, at, text);
    await write(shop, at, text, { "e.text": "Le mien", "e.size": "normal" });
    const sent = { cle: text, vu, "e.text": "Le leur", "e.size": "normal" };
    const told = (who: typeof merchant) => who.send(`${at}element/?element=${text}`, sent);
    expect((await told(other)).body).toContain(`${merchant.account.name} a changé cet élément entre-temps.`);
    await name(merchant.account.id, "Un nouveau nom");
    expect((await told(merchant)).body).toContain("Vous avez changé cet élément dans un autre onglet.");
  });

  test("EDIT-10 the promise of a written home page is found by its name, by its words and from the settings", async () => {
    const shop = await opened();
    const { merchant } = shop;
    const begun = await merchant.send("/bureau/pages/commencer/", { adresse: "/" });
    const at = String(begun.headers.location);
    const [head = ""] = await keysIn(shop, at);
    await write(shop, at, head, { "e.title": "La bonne encre,\ndu premier coup", "e.level": "1" });
    const found = async (words: string) => {
      const { body } = await merchant.ask(`/bureau/aller/trouver.json?q=${encodeURIComponent(words)}`);
      return body;
    };
    expect(await found("promesse")).not.toContain("?element=");
    await merchant.send(`${at}publier/`);
    const place = `${at.split("?")[0]}?element=${head}#reglages`;
    for (const words of ["promesse", "encre, du premier"]) expect(await found(words)).toContain(place);
    expect((await merchant.ask("/bureau/reglages/frame/")).body).toContain(place);
  });

  test("fifty pages stand on one screen of the list, and the next ones come after the last", async () => {
    const { database, merchant } = await opened();
    const written = Array.from({ length: 60 }, (_, index) => `/p-${String(index).padStart(2, "0")}/`);
    const row = { description: "", document: '{"body":[]}', published: 1, updated_at: NOW };
    await database.write((trx) =>
      trx
        .insertInto("pages")
        .values(written.map((path) => ({ ...row, id: path, path, title: path })))
        .execute(),
    );
    const first = (await merchant.ask("/bureau/pages/")).body;
    const next = /<a class="btn btn--line" href="([^"]+)" rel="next">Pages suivantes/.exec(first)?.[1] ?? "";
    const second = (await merchant.ask(next.replaceAll("&amp;", "&"))).body;
    const seen = [first, second].map((body) =>
      written.filter((path) => body.includes(`<small>${path}</small>`)),
    );
    expect(seen.flat()).toEqual(written);
    expect(first.match(/<small>\/[^<]*<\/small>/g)).toHaveLength(50);
    expect(second).toContain("Première page");
    expect(second).not.toContain("Pages suivantes");
  });

  test("EDIT-10 the home page, a legal page and the menus are edited like any page", async () => {
    const shop = await opened();
    const { app, merchant } = shop;
    const begun = await merchant.send("/bureau/pages/commencer/", { adresse: "/" });
    const at = String(begun.headers.location);
    const [head = ""] = await keysIn(shop, at);
    await write(shop, at, head, { "e.title": "La bonne encre", "e.level": "1" });
    expect((await app.server.inject({ url: "/" })).body).not.toContain("La bonne encre");
    await merchant.send(`${at}publier/`);
    expect((await app.server.inject({ url: "/" })).body).toContain("La bonne encre");
    const legal = await merchant.send("/bureau/pages/commencer/", { adresse: "/mentions-legales/" });
    expect(legal.statusCode).toBe(303);
    const menus = (await merchant.ask("/bureau/pages/menus/")).body;
    const fields = [
      ...menus.matchAll(/<input[^>]*name="(vu\.[^"]+|frame\.[^"]+)"[^>]*?(?:value="([^"]*)")?[^>]*>/g),
    ];
    const sent: Record<string, string> = {};
    for (const [tag, name = ""] of fields)
      if (!tag.includes('type="checkbox"'))
        sent[name] =
          /value="([^"]*)"/.exec(tag)?.[1]?.replaceAll("&#x27;", "'").replaceAll("&amp;", "&") ?? "";
    const saved = await merchant.send("/bureau/pages/menus/enregistrer/", {
      ...sent,
      "frame.menu.0.label": "Magasin",
      "frame.address.0": "12, rue du Port",
      "frame.hours.0.from": "monday",
      "frame.hours.0.to": "friday",
      "frame.hours.0.opens": "09:00",
      "frame.hours.0.closes": "17:00",
      "frame.phone": "819 555-0199",
    });
    expect(saved.statusCode).toBe(303);
    const home = (await app.server.inject({ url: "/" })).body;
    for (const words of [
      "Magasin",
      "12, rue du Port",
      "Lundi au vendredi\u00a0: 9\u00a0h à 17\u00a0h",
      "819 555-0199",
    ])
      expect(home).toContain(words);
    const reader = await newMerchant(app, "reader");
    expect((await reader.ask("/bureau/pages/")).body).not.toContain('href="/bureau/pages/menus/"');
    // taking it back is in the journal too
    const shown = (await merchant.ask("/bureau/pages/menus/")).body;
    const avant = /action="\/bureau\/pages\/menus\/remettre\/".*?name="avant" value="([^"]+)"/s.exec(
      shown,
    )?.[1];
    await merchant.send("/bureau/pages/menus/remettre/", { avant: avant ?? "" });
    expect((await app.server.inject({ url: "/" })).body).not.toContain("819 555-0199");
    const told = await listAudit(app.database.read, { about: "setting:frame.phone", limit: 5 });
    expect(told.map(({ verb }) => verb).sort()).toEqual(["setting.change", "setting.undo"]);
  });

  test("EDIT-10 the addresses of menus are chosen among pages and shelves; one that leads nowhere is told, not refused", async () => {
    const shop = await opened();
    const { app, merchant } = shop;
    const at = await made(shop, { adresse: "/reprise/" });
    const menus = async () => (await merchant.ask("/bureau/pages/menus/")).body;
    const before = await menus();
    const offered = [
      ...(/<datalist[\s\S]*?<\/datalist>/.exec(before)?.[0] ?? "").matchAll(/value="([^"]+)"/g),
    ];
    const paths = offered.map(([, path]) => path);
    expect(paths).toEqual(expect.arrayContaining(["/", "/boutique/", "/mentions-legales/"]));
    expect(paths).not.toContain("/reprise/");
    expect(before).toMatch(/<input(?=[^>]*name="frame\.menu\.0\.href")(?=[^>]*list="adresses)/);
    for (const word of ["Classe", ">Place<"]) expect(before).not.toContain(word);
    const sent: Record<string, string> = {};
    for (const [tag, name = ""] of before.matchAll(/<input[^>]*name="((?:vu|frame)\.[^"]+)"[^>]*>/g))
      if (!tag.includes('type="checkbox"'))
        sent[name] = /value="([^"]*)"/.exec(tag)?.[1]?.replaceAll("&#x27;", "'") ?? "";
    const links = { label: "Reprise", href: "/reprise/" };
    const saved = await merchant.send("/bureau/pages/menus/enregistrer/", {
      ...sent,
      "frame.menu.1.label": links.label,
      "frame.menu.1.href": links.href,
      "frame.menu.2.label": "Trouver",
      "frame.menu.2.href": "/recherche/?s=encre",
    });
    expect(saved.statusCode).toBe(303);
    expect(await menus()).toMatch(/Le lien vers «\s\/reprise\/\s» ne mène à aucune page/);
    await merchant.send(`${at}publier/`);
    expect(await menus()).not.toContain("ne mène à aucune page");
    expect(await menus()).toContain('<option value="/reprise/"');
    // what the program needs of a link is still there
    expect((await app.server.inject({ url: "/" })).body).toMatch(
      /<a(?=[^>]*href="\/reprise\/")[\s\S]*<a(?=[^>]*class="[^"]*cmplz-manage-consent)/,
    );
  });

  test("EDIT-08 what is added, pasted or copied to the page itself stands in a section, unless it is as wide as the page", async () => {
    const shop = await opened();
    const { app, merchant } = shop;
    const at = await made(shop, { modele: "vide" });
    await merchant.send(`${at}ajouter/`, { element: "text", ou: "fin" });
    await merchant.send(`${at}ajouter/`, { element: "parallax", ou: "fin" });
    const pasted = { element: "heading", settings: { text: "Nos reprises" } };
    await merchant.send(`${at}coller/`, { texte: JSON.stringify(pasted) });
    await merchant.send(`${at}publier/`);
    const { body } = await app.server.inject({ url: "/reprise/" });
    const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
    expect(main).toMatch(
      /<section[^>]*class="[^"]*section[^"]*"[^>]*><div class="wrap[^>]*><div[^>]*><div class="[^"]*text/,
    );
    expect(main.match(/<section/g)?.length).toBeGreaterThanOrEqual(2);
    // the head, the text in a section, the parallax, the heading in another
    expect(await keysIn(shop, at)).toHaveLength(6);
  });

  test("EDIT-08 an address is typed as one says it, tidied and told; what is none is refused at its field", async () => {
    const shop = await opened();
    const { app, merchant } = shop;
    const origin = "http://localhost:3000";
    const at = await made(shop, { adresse: "Le Recyclage" });
    expect((await merchant.ask(at)).body).toContain("Son adresse est /le-recyclage/.");
    for (const [typed, path] of [
      ["recyclage", "/recyclage/"],
      ["/Réparer", "/reparer/"],
      ["guides/papier", "/guides/papier/"],
      [`${origin}/reprise/`, "/reprise/"],
    ] as const) {
      const saved = await merchant.send(`${at}page/`, { titre: "Recyclage", adresse: typed });
      expect([typed, saved.statusCode]).toEqual([typed, 303]);
      const { body } = await merchant.ask(at);
      expect(body.includes(`value="${path}"`), typed).toBe(true);
    }
    await merchant.send(`${at}publier/`);
    expect((await app.server.inject({ url: "/reprise/" })).statusCode).toBe(200);
    for (const typed of ["https://ailleurs.test/a/", "a/b/c", "recyclage?a=1", "panier", ""]) {
      const wrong = await merchant.send(`${at}page/`, { titre: "Recyclage", adresse: typed });
      expect([typed, wrong.statusCode]).toEqual([typed, 422]);
      expect(wrong.body.includes(`value="${typed}"`)).toBe(true);
    }
  });

  test("EDIT-08 what is moved out of its section keeps its margins, and leaves no empty section behind", async () => {
    const shop = await opened();
    const { merchant } = shop;
    const at = await made(shop, { modele: "guide" });
    const body = async () => {
      const id = at.split("/").at(-2) ?? "";
      return (await openEdited(shop.database.read, id))?.content.document.body ?? [];
    };
    const kinds = async () =>
      (await body()).map(({ element, slots }) => [
        element,
        ...(slots?.content ?? []).map((one) => one.element),
      ]);
    const [head, first, second, third] = await kinds();
    const faq = (await body())[2]?.slots?.content?.[0]?.key ?? "";
    await merchant.send(`${at}deplacer/`, { cle: faq, vers: "haut" });
    expect(await kinds()).toEqual([head, second, first, third]);
    // beside another one, it goes out alone, in a section of its own
    const text = (await body())[2]?.slots?.content?.[0]?.key ?? "";
    const holder = (await body())[1]?.key ?? "";
    await merchant.send(`${at}deplacer/`, { cle: text, vers: `dans ${holder} content` });
    await merchant.send(`${at}deplacer/`, { cle: text, vers: "fin" });
    expect((await kinds()).at(-1)).toEqual(["section", "text"]);
  });

  test("EDIT-08 an address that is well written and cannot be had is refused with the true reason", async () => {
    const shop = await opened();
    const at = await made(shop);
    for (const [adresse, reason] of [
      ["/categorie/encre/", "appartiennent à la boutique"],
      ["/bureau/x/", "appartiennent à la boutique"],
      ["/recyclage/cartouches/", "rangez-la sous les guides"],
      ["/media/", "est déjà prise"],
      ["a:b", "faite de petites lettres"],
    ] as const) {
      const { statusCode, body } = await shop.merchant.send(`${at}page/`, { titre: "Recyclage", adresse });
      expect([adresse, statusCode, body.includes(reason)]).toEqual([adresse, 422, true]);
    }
  });

  test("EDIT-11 a changed address leads from the old one, also of a page that is removed", async () => {
    const shop = await opened();
    const { app, merchant } = shop;
    const at = await made(shop);
    await merchant.send(`${at}publier/`);
    const settings = { titre: "Recyclage", adresse: "/recycler/", description: "Nous reprenons tout." };
    const taken = await merchant.send(`${at}page/`, { ...settings, adresse: "/panier/" });
    expect(taken.statusCode).toBe(422);
    expect(taken.body).toContain("est déjà prise");
    await merchant.send(`${at}page/`, settings);
    await merchant.send(`${at}publier/`);
    const led = await app.server.inject({ url: "/reprise/" });
    expect([led.statusCode, led.headers.location]).toEqual([301, "/recycler/"]);
    const listed = (await merchant.ask("/bureau/adresses/?q=reprise")).body;
    expect(listed.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")).toContain("/reprise/ /recycler/");
    const removed = await merchant.send(`${at}supprimer/`, { adresse: "/boutique/" });
    expect(removed.statusCode).toBe(303);
    expect((await app.server.inject({ url: "/recycler/" })).headers.location).toBe("/boutique/");
    // found again long after the toast has gone
    await merchant.ask("/bureau/");
    const bin = (await merchant.ask("/bureau/pages/?etat=supprimees")).body;
    expect(bin).toContain("Supprimée");
    expect(bin).toContain(`action="${at}ramener/?etat=supprimees"`);
    expect((await merchant.ask("/bureau/pages/")).body).not.toContain(`${at}ramener/`);
    await merchant.send(`${at}ramener/`, { version: "2" });
    expect((await merchant.ask("/bureau/pages/?etat=supprimees")).body).not.toContain(`${at}ramener/`);
    expect((await app.server.inject({ url: "/recycler/" })).statusCode).toBe(200);
  });

  test("EDIT-08 a removed page whose address is taken by now comes back as a draft at a free one, and the list stays", async () => {
    const shop = await opened();
    const { app, merchant } = shop;
    const at = await made(shop);
    await merchant.send(`${at}publier/`);
    await merchant.send(`${at}supprimer/`, { adresse: "" });
    const other = await made(shop);
    await merchant.send(`${other}publier/`);
    const back = await merchant.send(`${at}ramener/?etat=supprimees`, { version: "1" });
    expect(back.headers.location).toBe("/bureau/pages/?etat=supprimees");
    const said = (await merchant.ask("/bureau/pages/?etat=supprimees")).body;
    expect(said).toContain("est de retour comme brouillon, à /reprise-2/");
    expect((await merchant.ask(at)).body).toContain('value="/reprise-2/"');
    expect((await app.server.inject({ url: "/reprise-2/" })).statusCode).toBe(404);
    expect((await app.server.inject({ url: "/reprise/" })).statusCode).toBe(200);
    await merchant.send(`${at}publier/`);
    expect((await app.server.inject({ url: "/reprise-2/" })).statusCode).toBe(200);
    // what cannot be brought back is said over the same list
    const late = await merchant.send(`${at}ramener/?etat=supprimees`, { version: "1" });
    expect([late.statusCode, late.body.includes("pendant trente jours")]).toEqual([422, true]);
  });

  test("EDIT-08 removed pages are all listed for thirty days, said so, and gone for good after", async () => {
    const shop = await opened();
    const { app, merchant } = shop;
    const { database } = app;
    const at = await made(shop);
    await merchant.send(`${at}publier/`);
    await merchant.send(`${at}supprimer/`, { adresse: "" });
    const removed = await database.read.selectFrom("removed_pages").selectAll().executeTakeFirstOrThrow();
    // many of one moment, and several of one address
    await database.write(async (trx) => {
      for (let number = 0; number < 120; number += 1)
        await trx
          .insertInto("removed_pages")
          .values({ ...removed, page_id: number.toString(16).padStart(32, "0"), title: `Page ${number}.` })
          .execute();
    });
    const seen = new Set<string>();
    let next: string | undefined = "/bureau/pages/?etat=supprimees";
    for (let screens = 0; next && screens < 5; screens += 1) {
      const { body }: { body: string } = await merchant.ask(next);
      expect(body).toContain("pendant trente jours");
      for (const [id] of body.matchAll(/[0-9a-f]{32}(?=\/ramener\/)/g)) seen.add(id);
      next = /href="([^"]+)" rel="next"/.exec(body)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(seen.size).toBe(121);
    const versions = () =>
      database.read.selectFrom("page_versions").selectAll().where("page_id", "=", removed.page_id).execute();
    const forgetAt = (now: number) => forgetRemoved({ database, clock: { now: () => now } });
    await forgetAt(Number(removed.at) + 30 * DAY);
    expect((await versions()).length).toBe(1);
    await forgetAt(Number(removed.at) + 30 * DAY + 1);
    expect(await versions()).toEqual([]);
    expect((await merchant.ask("/bureau/pages/?etat=supprimees")).body).not.toContain("ramener/");
    const late = await merchant.send(`${at}ramener/`, { version: String(removed.version) });
    expect(late.statusCode).toBe(422);
  });

  test("EDIT-12 title, description, share picture and indexing are set, with a preview of the search result", async () => {
    const shop = await opened();
    const { app, merchant } = shop;
    const at = await made(shop);
    await merchant.send(`${at}page/`, {
      titre: "Rapporter une cartouche",
      adresse: "/reprise/",
      description: "Nous reprenons tout.",
      image: "/media/scenes/nuit.webp",
      cachee: "1",
    });
    const side = (await merchant.ask(at)).body;
    expect(side).toMatch(/class="serp">.*\/reprise\/.*Rapporter une cartouche/s);
    await merchant.send(`${at}publier/`);
    const page = (await app.server.inject({ url: "/reprise/" })).body;
    expect(page).toContain("<title>Rapporter une cartouche");
    expect(page).toMatch(/property="og:image" content="[^"]*nuit\.webp"/);
    expect(page).toMatch(/name="robots" content="noindex/);
    expect((await app.server.inject({ url: "/sitemap.xml" })).body).not.toContain("/reprise/");
  });

  test("EDIT-04 a picture that only a draft shows is in use", async () => {
    const shop = await opened();
    const at = await made(shop, { modele: "vide" });
    await shop.merchant.send(`${at}page/`, {
      titre: "A",
      adresse: "/reprise/",
      image: "/media/scenes/nuit.webp",
    });
    const uses = await pictureUses.usesOf(shop.database.read, "scenes/nuit.webp");
    expect(uses.map(({ href }) => href)).toEqual(["/reprise/"]);
  });

  test("DESK-16 EDIT-14 of two editors of one element the second is told, and both texts are kept", async () => {
    const shop = await opened();
    const { app, clock, merchant } = shop;
    const at = await made(shop);
    const second = await newMerchant(app, "team", clock);
    const [head = "", , text = ""] = await keysIn(shop, at);
    const vu = await seen(shop, at, text);
    const headSeen = await seen(shop, at, head);
    await merchant.send(`${at}element/`, { cle: text, vu, "e.text": "Celui d’Aurélie", "e.size": "normal" });
    const refused = await second.send(`${at}element/`, {
      cle: text,
      vu,
      "e.text": "Celui de Fatou",
      "e.size": "normal",
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(`${merchant.account.name} a changé cet élément entre-temps.`);
    // what they do to different elements is kept of both
    const other = await second.send(`${at}element/`, {
      cle: head,
      vu: headSeen,
      "e.title": "De Fatou",
      "e.level": "1",
    });
    expect(other.statusCode).toBe(303);
    const canvas = (await merchant.ask(`${at}toile/`)).body;
    expect(canvas).toContain("Celui d’Aurélie");
    expect(canvas).toContain("De Fatou");
    const told = await second.ask(`${at}element/`, {
      method: "POST",
      headers: { ...json, origin: "http://localhost:3000", "sec-fetch-site": "same-origin" },
      form: { jeton: await second.token(), cle: text, vu, "e.text": "Encore", "e.size": "normal" },
    });
    expect(told.json().refused.message).toContain("entre-temps");
  });

  test("EDIT-14 without script too, what is typed in an element or a page that somebody has removed stays in view and goes back with it", async () => {
    const shop = await opened();
    const { app, clock, merchant } = shop;
    const at = await made(shop);
    const second = await newMerchant(app, "team", clock);
    const [, section = "", text = ""] = await keysIn(shop, at);
    const typed = {
      cle: text,
      vu: await seen(shop, at, text),
      element: "text",
      "e.text": "Celui de Fatou",
      "e.size": "normal",
    };
    const send = (more = {}) => second.send(`${at}element/?element=${text}`, { ...typed, ...more });
    // with what holds it
    await merchant.send(`${at}retirer/`, { cle: section });
    const refused = await send();
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(`${merchant.account.name} a retiré cet élément.`);
    expect(refused.body).toContain("Celui de Fatou</textarea>");
    expect((await send({ remettre: "1" })).statusCode).toBe(303);
    expect((await merchant.ask(`${at}toile/`)).body).toContain("Celui de Fatou");
    // what somebody else has put back meanwhile is not there twice
    expect((await send({ remettre: "1", "e.text": "Encore" })).body).toContain(
      "Vous avez changé cet élément dans un autre onglet.",
    );
    await merchant.send(`${at}supprimer/`, { adresse: "" });
    const gone = await send();
    expect(gone.statusCode).toBe(422);
    expect(gone.body).toContain(`${merchant.account.name} a supprimé cette page`);
    expect(gone.body).toContain("Celui de Fatou");
    expect(gone.body).toContain('href="/bureau/pages/?etat=supprimees"');
    const back = await second.send(`${at}ramener/`, { version: "0", vers: "page" });
    expect(back.headers.location).toBe(at);
    expect((await second.ask(at)).statusCode).toBe(200);
  });
});
