import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { newMerchant, PASSWORD } from "../../../../test/support/desk";
import { fieldsIn } from "../../../../test/support/forms";
import { onOneEngine } from "../../../../test/support/one-engine";
import type { Fields } from "../../../../test/support/shopper";
import { openTestApp, type TestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { features } from "../../all";
import { listAudit } from "../../desk";
import { noticeSettings } from "../../notices";
import { printersSettings } from "../../printers/settings";
import { groupsIn } from "../settings";
import { listChange } from "./list-change";
import { readShape } from "./reading";
import { type Shape, shapeOfSetting } from "./shape";

const declared = features.flatMap(({ settings = [] }) => settings);
const HOME = "/";

async function drawn(merchant: Awaited<ReturnType<typeof newMerchant>>, feature: string) {
  const page = await merchant.ask(`/bureau/reglages/${feature}/`);
  const action = `/bureau/reglages/${feature}/enregistrer/`;
  return { page, action, fields: fieldsIn(page.body, action) };
}

/** What the toast's form would send. */
function undoIn(html: string): { action: string; fields: Fields } {
  const form = /data-toast.*?<form[^>]*action="([^"]*)".*?<\/form>/s.exec(html);
  if (!form) throw new Error("no undo in the toast");
  return { action: form[1]!, fields: fieldsIn(form[0], form[1]!) };
}

onOneEngine("settings at the desk", (open) => {
  const opened = async () =>
    openTestApp(await open(), { kind: "own", clock: stoppedClock(Date.parse("2026-11-16T18:40:00Z")) });
  const seen = async (app: TestApp) => (await app.server.inject(HOME)).body;

  test("DESK-13 every setting of every feature has its field and its help on the screen of its group", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "owner");
    const list = (await merchant.ask("/bureau/reglages/")).body;
    for (const { feature, group, declarations } of declared.flatMap(groupsIn)) {
      const path = group?.path ?? feature;
      expect(list).toContain(`href="/bureau/reglages/${path}/"`);
      expect(group?.title, feature).toBeTruthy();
      const { page } = await drawn(merchant, path);
      expect(page.statusCode).toBe(200);
      for (const [name, { title, help, country, screen }] of Object.entries(declarations)) {
        if (country === "FR") {
          expect(page.body).not.toContain(`id="${feature}.${name}"`);
          continue;
        }
        expect(page.body).toContain(`id="${feature}.${name}"`);
        if (screen !== undefined) {
          expect(page.body).not.toMatch(new RegExp(`name="${feature}\\.${name}[".]`));
          expect(page.body).toContain(`href="/bureau/${screen}"`);
          expect((await merchant.ask(`/bureau/${screen}`)).statusCode).toBe(200);
        }
        const text = page.body
          .replace(/&#x27;/g, "'")
          .replace(/&quot;/g, '"')
          .replace(/&amp;/g, "&");
        expect(text).toContain(title);
        expect(text).toContain(help);
      }
    }
  });

  test("DESK-13 no title and no help speaks the program's language", () => {
    const said = declared.flatMap(({ feature, declarations, group }) => [
      { where: feature, text: `${group?.title} ${group?.help ?? ""}` },
      ...Object.entries(declarations).map(([name, { title, help, unit = "" }]) => ({
        where: `${feature}.${name}`,
        text: `${title} ${help} ${unit}`,
      })),
    ]);
    const internal =
      /[[{]"|\[\d|npm run|identifiant|(?<!\p{L})(?:optin|optout|printers|other|true|false|null|px|ms|JSON|slug|host|id)(?!\p{L})/u;
    expect(said.filter(({ text }) => internal.test(text))).toEqual([]);
  });

  test("DESK-13 what the shop knows the names of is chosen, not typed", async () => {
    const app = await openTestApp(await open("demo"));
    const merchant = await newMerchant(app, "owner");
    const options = (body: string, name: string) =>
      [
        ...(new RegExp(`<select[^>]*name="${name}".*?</select>`, "s").exec(body)?.[0] ?? "").matchAll(
          /<option value="([^"]*)"( selected="")?>([^<]*)/g,
        ),
      ].map(([, value, selected, label]) => [value, label, selected !== undefined]);
    const shelves = options((await drawn(merchant, "printers")).page.body, "printers.shelf");
    expect(shelves).toContainEqual(["imprimantes", "Imprimantes", true]);
    expect(shelves).toHaveLength(
      1 + (await app.database.read.selectFrom("categories").select("id").execute()).length,
    );
    expect(options((await drawn(merchant, "market")).page.body, "market.timeZone")).toContainEqual([
      "Indian/Reunion",
      "La Réunion",
      false,
    ]);
    const { page, action, fields } = await drawn(merchant, "installation");
    expect(page.body).toMatch(/type="checkbox"[^>]*name="installation\.trades"[^>]*value="printers"/);
    const saved = await merchant.send(action, { ...fields, "installation.trades": "printers" });
    expect(saved.statusCode).toBe(303);
    expect((await drawn(merchant, "installation")).fields["installation.trades"]).toBe("printers");
    // one that is no shelf any more is still seen
    await app.settings.change(printersSettings, "shelf", "ancien-rayon");
    expect(options((await drawn(merchant, "printers")).page.body, "printers.shelf")).toContainEqual([
      "ancien-rayon",
      "ancien-rayon",
      true,
    ]);
  });

  test("DESK-03 nobody opens or closes the shop, nor writes goals, by a form of settings", async () => {
    const app = await opened();
    for (const role of ["team", "owner"] as const) {
      const merchant = await newMerchant(app, role);
      const { action, fields } = await drawn(merchant, "notices");
      await merchant.send(action, { ...fields, "notices.comingSoon": "1", "notices.storeNotice": role });
      await merchant.send("/bureau/reglages/notices/origine/", { ...fields, nom: "comingSoon" });
      expect(await app.settings.read(noticeSettings)).toMatchObject({
        comingSoon: false,
        storeNotice: role,
      });
    }
    expect((await app.server.inject(HOME)).body).not.toContain("Bientôt");
  });

  test("DESK-03 inner workings are folded away, the owner's alone, and open where one of them is wrong", async () => {
    const app = await opened();
    const [owner, team] = [await newMerchant(app, "owner"), await newMerchant(app, "team")];
    const kept = await app.settings.read(of("attribution"));
    const mine = await drawn(owner, "attribution");
    expect(mine.page.body).toMatch(
      /<details class="block advanced"><summary[^>]*>Avancé<.*name="attribution\.campaignParam"/s,
    );
    const theirs = await drawn(team, "attribution");
    expect(theirs.page.body).not.toContain("Paramètre de campagne");
    expect(theirs.page.body).toContain('name="attribution.sessionMinutes"');
    expect((await team.ask("/bureau/reglages/?q=parametre")).body).not.toContain("Paramètre de campagne");
    const forged = {
      ...theirs.fields,
      ...mine.fields,
      jeton: await team.token(),
      "attribution.campaignParam": "autre",
    };
    await team.send(theirs.action, forged);
    await team.send("/bureau/reglages/attribution/origine/", { nom: "campaignParam" });
    expect(await app.settings.read(of("attribution"))).toEqual(kept);
    const wrong = await owner.send(mine.action, { ...mine.fields, "attribution.campaignParam": "Pas Bon" });
    expect(wrong.body).toMatch(/<details class="block advanced" open="">/);
    const right = { ...mine.fields, "attribution.campaignParam": "autre" };
    expect((await owner.send(mine.action, right)).statusCode).toBe(303);
    expect(await app.settings.read(of("attribution"))).toMatchObject({ campaignParam: "autre" });
  });

  test("DESK-13 of thousands of rows that no page of ours has, a few more are looked at than the list may hold", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "owner");
    const { action, fields } = await drawn(merchant, "checkout");
    const rows = Object.fromEntries(
      Array.from({ length: 2000 }, (_, row) => [`checkout.zones.${row}.name`, "1"] as const),
    );
    const refusal = await merchant.send(action, { ...fields, ...rows });
    expect(refusal.statusCode).toBe(422);
    const names = refusal.body.match(/name="checkout\.zones\.\d+\.name"/g) ?? [];
    expect(names.length).toBeGreaterThan(0);
    expect(names.length).toBeLessThan(200);
  });

  test("DESK-13 what is saved unchanged changes nothing: fields hold exactly what is set", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "owner");
    for (const { feature, group } of declared.flatMap(groupsIn)) {
      const { action, fields } = await drawn(merchant, group?.path ?? feature);
      const answer = await merchant.send(action, fields);
      expect(answer.statusCode, `${feature}: ${answer.body.match(/class="error".{0,300}/s)?.[0]}`).toBe(303);
    }
    expect(await app.database.read.selectFrom("settings").selectAll().execute()).toEqual([]);
  });

  test("DESK-13 a change is on the next page of the shop, in the audit trail, and undone from the toast", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "team");
    expect(await seen(app)).toContain("Ma boutique");
    const { action, fields } = await drawn(merchant, "frame");
    const answer = await merchant.send(action, { ...fields, "frame.name": "Chez Lucie" });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/bureau/reglages/frame/"]);
    expect(await seen(app)).toContain("Chez Lucie");
    expect((await listAudit(app.database.read, { limit: 1 }))[0]).toMatchObject({
      verb: "setting.change",
      about: "setting:frame.name",
      says: "a changé «\u00a0Nom\u00a0»\u00a0: «\u00a0Ma boutique\u00a0» → «\u00a0Chez Lucie\u00a0»",
    });
    const after = await merchant.ask("/bureau/reglages/frame/");
    expect(after.body).toContain("«\u00a0Nom\u00a0» est enregistré.");
    const undo = undoIn(after.body);
    expect((await merchant.send(undo.action, undo.fields)).statusCode).toBe(303);
    expect(await seen(app)).toContain("Ma boutique");
  });

  test("DESK-15 the journal says what changed in a table of settings, by its row, its column and both values", async () => {
    const clock = stoppedClock(Date.parse("2026-11-16T18:40:00Z"));
    const app = await openTestApp(await open(), { kind: "own", clock });
    const owner = await newMerchant(app, "owner");
    const save = async (group: string, typed: Fields) => {
      const { action, fields } = await drawn(owner, group);
      clock.advance(1);
      expect((await owner.send(action, { ...fields, ...typed })).statusCode).toBe(303);
      return (await listAudit(app.database.read, { limit: 1 }))[0]?.says.replaceAll("\u00a0", " ");
    };
    expect(await save("taxes", { "checkout.taxes.1.percent": "6,25" })).toBe(
      "a changé « Taxes » : TVQ, Taux 9,975 % → 6,25 %",
    );
    // two rows have this name
    expect(await save("taxes", { "checkout.taxes.0.percent": "6" })).toBe(
      "a changé « Taxes » : TPS, ligne 1, Taux 5 % → 6 %",
    );
    expect(await save("taxes", { "checkout.taxes.1.percent": "7", "checkout.taxes.6.percent": "21" })).toBe(
      "a changé « Taxes » : 2 lignes changées (TVQ, TVA)",
    );
    expect(await save("taxes", { "checkout.taxes.1.percent": "8", "checkout.taxes.1.name": "Taxe" })).toBe(
      "a changé « Taxes » : une ligne ajoutée (Taxe), une ligne retirée (TVQ)",
    );
    expect(await save("taxes", { "checkout.taxes.1.retirer": "1" })).toBe(
      "a changé « Taxes » : une ligne retirée (Taxe)",
    );
    expect(
      await save("taxes", {
        "checkout.taxes.6.name": "TVQ",
        "checkout.taxes.6.percent": "9,975",
        "checkout.taxes.6.places.0": "CA-QC",
        "checkout.taxes.6.places": "CA-QC",
      }),
    ).toBe("a changé « Taxes » : une ligne ajoutée (TVQ)");
    expect(await save("taxes", { "checkout.taxes.6.rang": "1" })).toBe(
      "a changé « Taxes » : l’ordre des lignes",
    );
    expect(await save("checkout", { "checkout.zones.0.tariffs.0.firstKgCents": "12,50" })).toBe(
      "a changé « Zones de livraison » : Québec, Tarifs, ligne 1, Premier kilo 9,95 $ → 12,50 $",
    );
    expect(await save("checkout", { "checkout.zones.0.name": "Le Québec" })).toBe(
      "a changé « Zones de livraison » : Québec, Zone « Québec » → « Le Québec »",
    );
    const undo = undoIn((await owner.ask("/bureau/reglages/checkout/")).body);
    clock.advance(1);
    await owner.send(undo.action, undo.fields);
    expect((await listAudit(app.database.read, { limit: 1 }))[0]?.says).toContain(
      "Le Québec, Zone «\u00a0Le Québec\u00a0» → «\u00a0Québec\u00a0»",
    );
  });

  test("DESK-13 thirty long texts are saved in one form", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "team");
    const { action, fields } = await drawn(merchant, "forms");
    const rows = Array.from({ length: 30 }, (_, at) => [
      [`forms.readyAnswers.${at}.title`, `Réponse ${at}`],
      [`forms.readyAnswers.${at}.text`, "é".repeat(4000)],
      [`forms.readyAnswers.${at}.rang`, String(at + 1)],
    ]);
    const answer = await merchant.send(action, { ...fields, ...Object.fromEntries(rows.flat()) });
    expect(answer.statusCode).toBe(303);
    const after = await merchant.ask("/bureau/reglages/forms/");
    expect(after.body.split("é".repeat(4000))).toHaveLength(31);
    expect(after.body).toContain("est enregistré.");
  });

  test("DESK-13 what does not fit is said at its field, everything typed stays, nothing is saved", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "team");
    const { action, fields } = await drawn(merchant, "checkout");
    const answer = await merchant.send(action, {
      ...fields,
      "checkout.cutoffHour": "trois heures",
      "checkout.termsPath": "/nos-conditions/",
      "checkout.zones.0.tariffs.0.days": "0",
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain("«\u00a0trois heures\u00a0» n’est pas un nombre.");
    expect(answer.body).toContain('value="trois heures"');
    expect(answer.body).toContain('value="/nos-conditions/"');
    expect(answer.body).toContain("2\u00a0champs à corriger");
    expect(answer.body).toMatch(
      /aria-invalid="true"[^>]*aria-describedby="[^"]+"[^>]*value="0"|name="checkout.zones.0.tariffs.0.days"[^>]*aria-invalid="true"/,
    );
    expect(await app.database.read.selectFrom("settings").selectAll().execute()).toEqual([]);
  });

  test("DESK-13 lists are rows: one is added, one taken out, two change places", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "team");
    const first = await drawn(merchant, "frame");
    expect(first.page.body).not.toContain("[{");
    const added = {
      ...first.fields,
      "frame.menu.1.label": "Atelier",
      "frame.menu.1.href": "/atelier/",
      "frame.menu.1.rang": "0,5",
      "frame.footer.0.retirer": "1",
      "frame.address.0": "12, rue du Port",
    };
    expect(
      (await merchant.send(first.action, { ...added, "frame.menu.1.rang": "1", "frame.menu.0.rang": "2" }))
        .statusCode,
    ).toBe(303);
    const { menu, footer, address } = await app.settings.read(frame());
    expect(menu).toMatchObject([{ label: "Atelier" }, { label: "Boutique" }]);
    expect((footer as { title: string }[]).map(({ title }) => title)).toEqual(["Légal"]);
    expect(address).toEqual(["12, rue du Port"]);
    expect(await seen(app)).toContain('href="/atelier/"');
  });

  test("EDIT-08 DESK-13 a row has the place that was typed, upwards and downwards, and a fault is told in plain words at its field", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "team");
    const names = ["Un", "Deux", "Trois", "Quatre"];
    const rows = names.flatMap((label, at) => [
      [`frame.menu.${at}.label`, label],
      [`frame.menu.${at}.href`, `/${label.toLowerCase()}/`],
      [`frame.menu.${at}.rang`, String(at + 1)],
    ]);
    const sent = async (changes: Record<string, string>) => {
      await app.settings.reset(frame(), "menu");
      const { action, fields } = await drawn(merchant, "frame");
      return merchant.send(action, { ...fields, ...Object.fromEntries(rows), ...changes });
    };
    const order = async () =>
      ((await app.settings.read(frame())).menu as { label: string }[]).map(({ label }) => label).join(" ");
    for (const [row, place, after] of [
      [0, "3", "Deux Trois Un Quatre"],
      [0, "4", "Deux Trois Quatre Un"],
      [0, "9", "Deux Trois Quatre Un"],
      [1, "3", "Un Trois Deux Quatre"],
      [3, "1", "Quatre Un Deux Trois"],
      [2, "2", "Un Trois Deux Quatre"],
    ] as const) {
      expect((await sent({ [`frame.menu.${row}.rang`]: place })).statusCode).toBe(303);
      expect(await order(), `${row} → ${place}`).toBe(after);
    }
    await sent({ "frame.menu.0.rang": "4", "frame.menu.1.rang": "1", "frame.menu.3.rang": "2" });
    expect(await order()).toBe("Deux Quatre Trois Un");
    const wrong = (await sent({ "frame.menu.1.label": "", "frame.menu.2.label": "x".repeat(61) })).body;
    const isToldAt = (row: number, words: string) =>
      new RegExp(`aria-invalid="true"[^>]*name="frame\\.menu\\.${row}\\.label"[^]{0,400}${words}`).test(
        wrong,
      );
    expect(isToldAt(1, "Ce champ est à remplir\\.")).toBe(true);
    expect(isToldAt(2, "Écrivez au plus 60\u00a0signes\\.")).toBe(true);
    expect(/Trop (?:petit|grand)|invalide|chaîne/.test(wrong)).toBe(false);
  });

  test("DESK-13 delivery zones and taxes are rows with amounts, as the checkout reads them from now on", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "team");
    const { action, fields } = await drawn(merchant, "checkout");
    expect(fields["checkout.zones.0.tariffs.0.firstKgCents"]).toBe("9,95");
    const answer = await merchant.send(action, {
      ...fields,
      "checkout.zones.0.tariffs.0.firstKgCents": "12,50",
      "checkout.zones.0.tariffs.0.freeFromCents": "",
    });
    expect(answer.statusCode).toBe(303);
    const owner = await newMerchant(app, "owner");
    const rates = await drawn(owner, "taxes");
    const taxed = await owner.send(rates.action, { ...rates.fields, "checkout.taxes.1.percent": "10,5" });
    expect(taxed.statusCode).toBe(303);
    const { zones, taxes } = (await app.settings.read(
      declared.find(({ feature }) => feature === "checkout")!,
    )) as never as {
      zones: { tariffs: object[] }[];
      taxes: object[];
    };
    expect(zones[0]?.tariffs[0]).toMatchObject({ firstKgCents: 1250, freeFromCents: null, nextKgCents: 150 });
    expect(taxes[1]).toMatchObject({ name: "TVQ", percent: 10.5, places: ["CA-QC"] });
  });

  test("DESK-13 a folded delivery zone says its services, prices and delay; a zone is what is added", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "team");
    const { page, action, fields } = await drawn(merchant, "checkout");
    const zones = [...page.body.matchAll(/<summary>(.*?)<\/summary>/gs)]
      .map(([, summary]) => summary!.replace(/<svg.*?<\/svg>/gs, "").replace(/<[^>]+>/g, ""))
      .filter((text) => text.includes("kilo"));
    expect(zones[0]).toContain(
      "Premier kilo 9,95\u00a0$Kilo suivant 1,50\u00a0$Offerte dès 75,00\u00a0$Délai 2\u00a0jours",
    );
    expect(zones[0]).toContain("Service PrioritairePremier kilo 14,50\u00a0$");
    expect(zones[0]).toContain("Offerte dès jamaisDélai 1\u00a0jour");
    expect(page.body).not.toContain("1\u00a0jours");
    expect(page.body).toContain("<b>Ajouter une zone</b>");
    expect(page.body).not.toContain("Ajouter une ligne");
    // an hour of the day is no duration, and is read as it is written
    const answer = await merchant.send(action, { ...fields, "checkout.cutoffHour": "14 h" });
    expect(answer.statusCode).toBe(303);
    expect(await app.settings.read(of("checkout"))).toMatchObject({ cutoffHour: 14 });
  });

  test("DESK-13 a screen says when it was saved and how much is wrong, and what was typed can be given up", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "team");
    const { page, action, fields } = await drawn(merchant, "frame");
    expect(page.body).not.toContain("Enregistré ");
    const sent = { ...fields, "frame.name": "Chez Lucie", "frame.phone": "819 555-0142" };
    await merchant.send(action, sent);
    const { body } = await merchant.ask("/bureau/reglages/frame/");
    expect(body).toMatch(/Enregistré [^<]*\d{1,2}\u00a0h\u00a0\d{2}</);
    // what was empty is emptied in its field
    expect(body).toMatch(/origine<span class="vh">\u00a0: Nom</);
    expect(body).not.toMatch(/origine<span class="vh">\u00a0: Téléphone</);
    const wrong = await merchant.send(action, {
      ...(await drawn(merchant, "frame")).fields,
      "frame.name": "",
    });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toMatch(/aria-current="page"[^>]*>Boutique<span class="st st--bad">1\u00a0erreur</);
    expect(wrong.body).toContain('href="/bureau/reglages/frame/">Abandonner</a>');
  });

  test("DESK-13 a setting goes back to its default, and back again", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "team");
    const { action, fields } = await drawn(merchant, "catalogue");
    await merchant.send(action, { ...fields, "catalogue.perPage": "24" });
    const changed = await merchant.ask("/bureau/reglages/catalogue/");
    expect(changed.body).toContain("Revenir à l’origine");
    const origin = "/bureau/reglages/catalogue/origine/";
    await merchant.send(origin, { ...fieldsIn(changed.body, origin), nom: "perPage" });
    const back = await merchant.ask("/bureau/reglages/catalogue/");
    expect(back.body).not.toContain("Revenir à l’origine");
    const undo = undoIn(back.body);
    await merchant.send(undo.action, undo.fields);
    expect(await app.settings.read(of("catalogue"))).toMatchObject({ perPage: 24 });
  });

  test("DESK-16 a setting that somebody else changed meanwhile is not overwritten unseen", async () => {
    const app = await opened();
    const [one, other] = [await newMerchant(app, "team"), await newMerchant(app, "team")];
    const [hers, his] = [await drawn(one, "frame"), await drawn(other, "frame")];
    await one.send(hers.action, { ...hers.fields, "frame.name": "Chez Lucie" });
    // what he did not touch stays hers
    await other.send(his.action, { ...his.fields, "frame.phone": "819 555-0100" });
    expect(await app.settings.read(of("frame"))).toMatchObject({
      name: "Chez Lucie",
      phone: "819 555-0100",
    });
    const refused = await other.send(his.action, { ...his.fields, "frame.name": "Chez Marc" });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(
      `${one.account.name} l’a changé à 13\u00a0h\u00a040\u00a0: «\u00a0Chez Lucie\u00a0».`,
    );
    expect(refused.body).toContain('value="Chez Marc"');
    // now that he has read it, he may
    const again = fieldsIn(refused.body, his.action);
    expect((await other.send(his.action, again)).statusCode).toBe(303);
    expect(await app.settings.read(of("frame"))).toMatchObject({ name: "Chez Marc", phone: "" });
  });

  test("DESK-16 of two people who save at once, one is told, and nothing of what they typed is kept", async () => {
    const app = await opened();
    const [one, other] = [await newMerchant(app, "team"), await newMerchant(app, "team")];
    await Promise.all([one.token(), other.token()]);
    for (let round = 0; round < 5; round++) {
      const { action, fields } = await drawn(one, "frame");
      const typed = (name: string, phone: string) => ({
        ...fields,
        "frame.name": name,
        "frame.phone": phone,
      });
      const [hers, his] = await Promise.all([
        one.send(action, typed(`Chez Lucie ${round}`, "")),
        other.send(action, {
          ...typed(`Chez Marc ${round}`, `819 555-010${round}`),
          jeton: await other.token(),
        }),
      ]);
      expect([hers.statusCode, his.statusCode].sort(), `round ${round}`).toEqual([303, 422]);
      const [kept, told] =
        his.statusCode === 303
          ? [{ name: `Chez Marc ${round}`, phone: `819 555-010${round}` }, hers]
          : [{ name: `Chez Lucie ${round}`, phone: "" }, his];
      expect(await app.settings.readNow(app.database.read, of("frame"))).toMatchObject(kept);
      expect(told.body).toMatch(new RegExp(`l’a changé .+\u00a0: «\u00a0${kept.name}\u00a0»`));
      await one.send(action, { ...(await drawn(one, "frame")).fields, "frame.phone": "" });
    }
    // what was only looked at is still what the program says
    const rows = app.database.read.selectFrom("settings").select("name").where("feature", "=", "frame");
    expect(["name", "phone"]).toEqual(expect.arrayContaining((await rows.execute()).map(({ name }) => name)));
  });

  test("DESK-16 an undo and a change at once: the change is kept, or whoever made it is told", async () => {
    const app = await opened();
    const [one, other] = [await newMerchant(app, "team"), await newMerchant(app, "team")];
    await Promise.all([one.token(), other.token()]);
    for (let round = 0; round < 5; round++) {
      const { action, fields } = await drawn(one, "frame");
      await one.send(action, { ...fields, "frame.name": `Chez Lucie ${round}` });
      const undo = undoIn((await one.ask("/bureau/reglages/frame/")).body);
      const his = await drawn(other, "frame");
      const [, saved] = await Promise.all([
        one.send(undo.action, undo.fields),
        other.send(action, { ...his.fields, "frame.name": `Chez Marc ${round}` }),
      ]);
      const now = await app.settings.readNow(app.database.read, of("frame"));
      expect(now, `round ${round}`).toMatchObject({
        name: saved.statusCode === 303 ? `Chez Marc ${round}` : fields["frame.name"],
      });
    }
  });

  test("DESK-16 what somebody else wrote is not thrown away by « Revenir à l’origine » on an older screen", async () => {
    const app = await opened();
    const [one, other] = [await newMerchant(app, "team"), await newMerchant(app, "team")];
    const origin = "/bureau/reglages/commandes/origine/";
    const { page, action, fields } = await drawn(one, "commandes");
    const older = { ...fieldsIn(page.body, origin), nom: "closedText" };
    const jeton = await other.token();
    await other.send(action, { ...fields, jeton, "checkout.closedText": "De retour le 5 janvier." });
    for (const form of [older, { nom: "closedText" }]) {
      const refused = await one.send(origin, form);
      expect(refused.statusCode).toBe(422);
      expect(refused.body).toContain(`${other.account.name} l’a changé à 13\u00a0h\u00a040\u00a0: voyez`);
      expect(refused.body).toContain("De retour le 5 janvier.");
    }
    expect(await app.settings.read(of("checkout"))).toMatchObject({
      closedText: "De retour le 5 janvier.",
    });
    // now that it was seen
    const seen = { ...fieldsIn((await drawn(one, "commandes")).page.body, origin), nom: "closedText" };
    expect((await one.send(origin, seen)).statusCode).toBe(303);
    expect(await app.settings.read(of("checkout"))).not.toMatchObject({
      closedText: "De retour le 5 janvier.",
    });
  });

  test("DESK-16 whoever mistypes one setting is told in the same answer what somebody else has changed", async () => {
    const app = await opened();
    const [one, other] = [await newMerchant(app, "team"), await newMerchant(app, "team")];
    const [hers, his] = [await drawn(one, "catalogue"), await drawn(other, "catalogue")];
    await one.send(hers.action, { ...hers.fields, "catalogue.perPage": "24" });
    const wrong = await other.send(his.action, { ...his.fields, "catalogue.perPage": "beaucoup" });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain(`${one.account.name} l’a changé à 13\u00a0h\u00a040\u00a0: 24.`);
    expect(wrong.body).toContain('value="beaucoup"');
  });

  test("DESK-16 whoever changed it elsewhere themselves is told so, and nobody is named who did not make it what it is", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "team");
    const { action, fields } = await drawn(merchant, "frame");
    await merchant.send(action, { ...fields, "frame.name": "Chez Lucie" });
    const own = await merchant.send(action, { ...fields, "frame.name": "Chez Marc" });
    expect(own.body).toContain(
      "Vous l’avez changé ailleurs à 13\u00a0h\u00a040\u00a0: «\u00a0Chez Lucie\u00a0».",
    );
    // as at the command line, which has no account
    await app.settings.change(of("frame"), "name", "Chez nous");
    const unknown = await merchant.send(action, { ...fields, "frame.name": "Chez Marc" });
    expect(unknown.body).toContain("Quelqu’un l’a changé entre-temps\u00a0: «\u00a0Chez nous\u00a0».");
  });

  test("DESK-13 a zone without a place or a tariff says so there, unfolded, and the foot leads to it", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "owner");
    const { action, fields } = await drawn(merchant, "checkout");
    const zone = "checkout.zones.4";
    const tariff = { firstKgCents: "20", nextKgCents: "1", days: "5" };
    const sent = Object.entries(tariff).map(([name, value]) => [`${zone}.tariffs.0.${name}`, value]);
    const nowhere = await merchant.send(action, {
      ...fields,
      [`${zone}.name`]: "Belgique",
      ...Object.fromEntries(sent),
    });
    expect(nowhere.statusCode).toBe(422);
    expect(nowhere.body).toContain("Choisissez au moins un endroit où livrer.");
    expect(nowhere.body).not.toContain("Il en faut");
    expect(nowhere.body).toContain(`href="#${zone}.places"`);
    const [, field = ""] =
      new RegExp(`id="${zone}\\.places">(.*?)class="fields"`, "s").exec(nowhere.body) ?? [];
    expect(field).toContain('<details class="picks" open');
    const error = /<p class="error" role="alert" id="([^"]+)"/.exec(field)?.[1];
    // where the focus goes
    expect(field).toContain(
      `aria-invalid="true" aria-describedby="${error}" name="${zone}.places" value="CA-QC"`,
    );
    expect(nowhere.body.match(/aria-invalid/g)).toHaveLength(1);
    const free = await merchant.send(action, {
      ...fields,
      [`${zone}.name`]: "Belgique",
      [`${zone}.places`]: "BE",
    });
    const [, tariffs = ""] = new RegExp(`id="${zone}\\.tariffs">(.*?)<table`, "s").exec(free.body) ?? [];
    expect(tariffs).toContain("Écrivez au moins un tarif, avec son prix et son délai.");
  });

  test("DESK-13 a row alone has no order, and one of several has", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "owner");
    const placesIn = async () =>
      Object.keys((await drawn(merchant, "checkout")).fields).filter((name) => name.endsWith(".rang"));
    const zones = [0, 1, 2, 3, 4].map((zone) => `checkout.zones.${zone}.rang`);
    // Québec has two tariffs, and room for no third
    const tariffs = [0, 1].map((tariff) => `checkout.zones.0.tariffs.${tariff}.rang`);
    expect((await placesIn()).sort()).toEqual([...tariffs, ...zones].sort());
    const { action, fields } = await drawn(merchant, "checkout");
    const removed = Object.fromEntries([1, 2, 3].map((zone) => [`checkout.zones.${zone}.retirer`, "1"]));
    expect((await merchant.send(action, { ...fields, ...removed })).statusCode).toBe(303);
    // a new one may still be put first
    expect((await placesIn()).sort()).toEqual([...tariffs, "checkout.zones.1.rang"].sort());
    const { fields: left } = await drawn(merchant, "checkout");
    const tariff = { firstKgCents: "12", nextKgCents: "1", days: "4" };
    await merchant.send(action, {
      ...left,
      "checkout.zones.1.name": "Ontario",
      "checkout.zones.1.places": "CA-ON",
      ...Object.fromEntries(
        Object.entries(tariff).map(([name, value]) => [`checkout.zones.1.tariffs.0.${name}`, value]),
      ),
      "checkout.zones.1.rang": "1",
    });
    const { zones: saved } = (await app.settings.read(of("checkout"))) as { zones: { name: string }[] };
    expect(saved.map(({ name }) => name)).toEqual(["Ontario", "Québec"]);
  });

  test("DESK-13 a list that may not be empty says in its own words what is missing", () => {
    const emptied = (type: z.ZodType): string[] => {
      const {
        innerType,
        element,
        shape,
        checks = [],
      } = type.def as unknown as {
        innerType?: z.ZodType;
        element?: z.ZodType;
        shape?: Record<string, z.ZodType>;
        checks?: { _zod: { def: { check: string } } }[];
      };
      const hasFewest = element !== undefined && checks.some(({ _zod }) => _zod.def.check === "min_length");
      return [
        ...(hasFewest ? [type.safeParse([]).error?.issues[0]?.message ?? ""] : []),
        ...[innerType, element, ...Object.values(shape ?? {})].flatMap((inner) =>
          inner ? emptied(inner) : [],
        ),
      ];
    };
    const said = declared.flatMap(({ declarations }) =>
      Object.values(declarations).flatMap(({ type }) => emptied(type)),
    );
    expect(said.length).toBeGreaterThan(2);
    expect(said.filter((text) => text.startsWith("Il en faut"))).toEqual([]);
  });

  test("DESK-13 settings are found by words, in the address", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "reader");
    const found = (await merchant.ask("/bureau/reglages/?q=delai%20paiement")).body;
    expect(found).toContain('href="/bureau/reglages/orders/#orders.cancelAfterDays"');
    expect(found).not.toContain("catalogue.perPage");
    expect((await merchant.ask("/bureau/reglages/?q=xyzzy")).body).toContain(
      "Aucun réglage ne répond à «\u00a0xyzzy\u00a0».",
    );
  });

  test("DESK-02 where the money goes is asked for again before it is changed, undone or reset", async () => {
    const app = await opened();
    const owner = await newMerchant(app, "owner");
    const { action, fields } = await drawn(owner, "orders");
    const typed = { ...fields, "orders.transfer": "Virement à bonjour@exemple.test." };
    expect((await owner.send(action, typed)).statusCode).toBe(303);
    const undo = undoIn((await owner.ask("/bureau/reglages/orders/")).body);
    const before = await app.settings.read(of("orders"));
    await app.database.write((trx) => trx.updateTable("desk_sessions").set({ proven_at: 0 }).execute());
    const stolen = { ...(await drawn(owner, "orders")).fields, "orders.transfer": "À un voleur." };
    for (const [url, form] of [
      [action, stolen],
      [undo.action, undo.fields],
      ["/bureau/reglages/orders/origine/", { nom: "transfer" }],
      ["/bureau/reglages/invoice/origine/", { nom: "seller" }],
      // the end of the letter that tells how to pay
      ["/bureau/reglages/mail/origine/", { nom: "signature" }],
    ] as const)
      expect((await owner.send(url, form)).body, url).toContain("C’est bien vous?");
    expect(await app.settings.read(of("orders"))).toEqual(before);
    // what is not grave is asked for nowhere
    const plain = await drawn(owner, "catalogue");
    expect((await owner.send(plain.action, { ...plain.fields, "catalogue.perPage": "24" })).statusCode).toBe(
      303,
    );
    expect((await owner.send(action, { ...stolen, preuve: PASSWORD })).statusCode).toBe(303);
  });

  test("DESK-02, DESK-03, DESK-15 taxes are the owner's, asked for again, and in the journal with what they were", async () => {
    const app = await opened();
    const [owner, team] = [await newMerchant(app, "owner"), await newMerchant(app, "team")];
    const mine = await drawn(owner, "taxes");
    const typed = { ...mine.fields, "checkout.taxes.1.percent": "10,5" };
    // the team reads them, and changes them neither there nor by the form of the deliveries
    const theirs = await drawn(team, "taxes");
    expect(theirs.page.body).toContain("TVQ");
    expect(theirs.page.body).not.toContain("data-save");
    expect((await team.send(mine.action, { ...typed, jeton: await team.token() })).statusCode).toBe(403);
    const delivery = await drawn(team, "checkout");
    expect(delivery.page.body).not.toContain("checkout.taxes");
    const forged = { ...typed, ...delivery.fields };
    expect((await team.send(delivery.action, forged)).statusCode).toBe(303);
    for (const nom of ["taxes", "home"])
      expect((await team.send("/bureau/reglages/checkout/origine/", { nom })).statusCode).not.toBe(303);
    const market = { nom: "collectsTaxes" };
    expect((await team.send("/bureau/reglages/market/origine/", market)).statusCode).toBe(403);
    expect(await app.settings.read(of("checkout"))).toMatchObject({ taxes: null });
    // whoever signed in a while ago is asked who they are
    await app.database.write((trx) => trx.updateTable("desk_sessions").set({ proven_at: 0 }).execute());
    for (const [url, form] of [
      [mine.action, typed],
      ["/bureau/reglages/taxes/origine/", { nom: "home" }],
      ["/bureau/reglages/market/origine/", market],
    ] as const)
      expect((await owner.send(url, form)).body, url).toContain("C’est bien vous?");
    expect(await app.settings.read(of("checkout"))).toMatchObject({ taxes: null });
    expect((await owner.send(mine.action, { ...typed, preuve: PASSWORD })).statusCode).toBe(303);
    const [row] = await listAudit(app.database.read, { about: "setting:checkout.taxes", limit: 1 });
    const percents = (rules: { percent: number }[]) => rules.slice(0, 2).map(({ percent }) => percent);
    const { before, after } = JSON.parse(row!.detail);
    expect([percents(before), percents(after)]).toEqual([
      [5, 9.975],
      [5, 10.5],
    ]);
    expect((await owner.ask("/bureau/journal/")).body).toContain(
      'href="/bureau/reglages/taxes/#checkout.taxes"',
    );
  });

  test("DESK-13 the address of a form that came back leads to its screen, also after signing in again", async () => {
    const app = await opened();
    const owner = await newMerchant(app, "owner");
    const asked = await owner.ask("/bureau/reglages/orders/enregistrer/?q=1");
    expect([asked.statusCode, asked.headers.location]).toEqual([303, "/bureau/reglages/orders/?q=1"]);
    expect((await owner.ask("/bureau/reglages/orders/jamais/")).statusCode).toBe(404);
    const { action, fields } = await drawn(owner, "orders");
    await app.database.write((trx) => trx.deleteFrom("desk_sessions").execute());
    const out = await owner.send(action, fields);
    expect(out.statusCode).toBe(401);
    expect(out.body).toContain(`value="${action}"`);
  });

  test("DESK-03 readers change no setting, the team none of payment and law", async () => {
    const app = await opened();
    const [reader, team] = [await newMerchant(app, "reader"), await newMerchant(app, "team")];
    expect((await drawn(reader, "frame")).page.body).not.toContain("data-save");
    expect((await reader.send("/bureau/reglages/frame/enregistrer/", {})).statusCode).toBe(403);
    expect((await team.send("/bureau/reglages/orders/enregistrer/", {})).statusCode).toBe(403);
    expect((await team.send("/bureau/reglages/mail/enregistrer/", {})).statusCode).toBe(403);
    expect((await team.send("/bureau/reglages/consent/enregistrer/", {})).statusCode).toBe(403);
    expect((await team.send("/bureau/reglages/legal/origine/", { nom: "email" })).statusCode).toBe(403);
  });
});

const of = (feature: string) => declared.find((each) => each.feature === feature)!;
const frame = () => of("frame");

describe("the fields of settings", () => {
  const group = (fields: Extract<Shape, { kind: "group" }>["fields"]): Shape => ({ kind: "group", fields });
  const text: Shape = { kind: "text", longest: 900, empty: { value: "" } };
  const rows: Extract<Shape, { kind: "list" }> = {
    kind: "list",
    most: 9,
    of: group({
      title: { ...text, title: "Titre" },
      words: { ...text, title: "Mots" },
      key: { ...text, title: "Clé", isHidden: true },
    }),
  };
  const row = (title: string, words = "", key = "") => ({ title, words, key });
  const said = (before: object[], after: object[]) =>
    listChange(rows, before, after, "CAD")?.replaceAll("\u00a0", " ");

  test("DESK-15 of rows that changed, a few are named, and what a row keeps for the program is not said", () => {
    const names = ["Un", "Deux", "Trois", "Quatre"];
    expect(said([row("Un", "", "abc")], [row("Un", "", "xyz")])).toBe("une ligne changée (Un)");
    expect(said([row("Un", "a", "abc")], [row("Un", "b", "xyz")])).toBe("Un, Mots « a » → « b »");
    expect(
      said(
        [],
        names.map((name) => row(name)),
      ),
    ).toBe("4 lignes ajoutées");
    expect(
      said(
        names.map((name) => row(name)),
        [row("Un")],
      ),
    ).toBe("3 lignes retirées (Deux, Trois, Quatre)");
    expect(said([row("")], [row("", "a")])).toBe("ligne 1, Mots (vide) → « a »");
    expect(said([row("x".repeat(99), "a")], [row("x".repeat(99), "b")])).toBe(
      `${"x".repeat(39)}…, Mots « a » → « b »`,
    );
  });

  test("DESK-15 a long text that reads the same as far as it is said has only its row named", () => {
    const long = "a".repeat(200);
    expect(said([row("Un", `${long}b`)], [row("Un", `${long}c`)])).toBe("une ligne changée (Un)");
  });

  test("DESK-15 short lists of words are said as they are, long ones by what changed", () => {
    const words: Extract<Shape, { kind: "list" }> = { kind: "list", most: 99, of: text };
    expect(listChange(words, ["a"], ["a", "b"], "CAD")).toBeUndefined();
    const long = Array.from({ length: 60 }, (_, at) => `mot ${at}`);
    expect(listChange(words, long, [...long, "fin"], "CAD")).toBe("une ligne ajoutée");
  });

  test("every part of every row has a French title", () => {
    const untitled = (shape: Shape, path: string): string[] => {
      if (shape.kind === "list") return untitled(shape.of, path);
      if (shape.kind !== "group") return [];
      return Object.entries(shape.fields).flatMap(([key, part]) => [
        ...(part.title ? [] : [`${path}.${key}`]),
        ...untitled(part, `${path}.${key}`),
      ]);
    };
    const missing = declared.flatMap(({ feature, declarations }) =>
      Object.entries(declarations).flatMap(([name, each]) =>
        untitled(shapeOfSetting(each), `${feature}.${name}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  test("rows that are empty or taken out are no rows, and errors find their way back", () => {
    const shape: Shape = {
      kind: "list",
      most: 5,
      of: {
        kind: "group",
        fields: { name: { kind: "text", longest: 9, empty: { value: "" } }, on: { kind: "boolean" } },
      },
    };
    const { value, fieldOf } = readShape(shape, "a.b", {
      "a.b.0.name": "un",
      "a.b.0.retirer": "1",
      "a.b.1.name": "deux",
      "a.b.1.on": "1",
      "a.b.2.name": "trois",
      "a.b.2.rang": "1",
      "a.b.1.rang": "2",
      "a.b.3.name": " ",
      "a.b.3.on": "1",
    });
    expect(value).toEqual([
      { name: "trois", on: false },
      { name: "deux", on: true },
    ]);
    expect([fieldOf([1, "name"]), fieldOf([0]), fieldOf([])]).toEqual(["a.b.1.name", "a.b.2", "a.b"]);
  });
});
