import { expect, test } from "vitest";
import { settingsMarket } from "../../../db/migrations/0040-settings-market";
import { onBothEngines } from "../../../test/support/databases";
import { newMerchant } from "../../../test/support/desk";
import { eventually } from "../../../test/support/eventually";
import { fieldsIn } from "../../../test/support/forms";
import { bring, importWorld } from "../../../test/support/goods";
import { openTestApp, runCommand } from "../../../test/support/test-app";
import { france, quebec } from "../../kernel/market";
import { paths } from "../../paths";
import { holdingSlot } from "../personal-data";
import { readMarket } from "./index";
import { storeSetting } from "./store";

const SOAP = `UGS,Type,Nom,Description courte,Description,Tarif régulier,Stock,Catégories
LAV,simple,Savon à la lavande,Doux.,Un pain de savon.,"8,50",40,Savons
`;

onBothEngines("the market of a shop", (open) => {
  test("is Québec until the merchant says France, with another clock if she wants", async () => {
    const database = await open();
    const set = async (line: string) => expect((await runCommand({ database }, line)).ok, line).toBe(true);
    expect(await readMarket(database.read)).toEqual(quebec);
    await set("reglages market.country FR");
    expect(await readMarket(database.read)).toEqual(france);
    await set("reglages market.timeZone Indian/Reunion");
    expect(await readMarket(database.read)).toEqual({ ...france, timeZone: "Indian/Reunion" });
    for (const wrong of ["market.country BE", "market.timeZone Paris"])
      expect((await runCommand({ database }, `reglages ${wrong}`)).ok, wrong).toBe(false);
  });

  test("keeps the time zone that the checkout was set to before", async () => {
    const database = await open();
    await database.write(async (trx) => {
      await storeSetting(trx, {
        feature: "checkout",
        name: "timeZone",
        value: '"America/Halifax"',
        updated_at: 1,
      });
      await settingsMarket.up(trx as never);
    });
    expect((await readMarket(database.read)).timeZone).toBe("America/Halifax");
  });

  test("is on every page that is served, and in the name under which a page is kept", async () => {
    const database = await open();
    await runCommand({ database }, "reglages market.country FR");
    const app = await openTestApp(database, { kind: "own" });
    const ask = () => app.server.inject({ url: paths.siteMap, headers: { host: "localhost:3000" } });
    const { body } = await ask();
    expect(body).toContain('<html lang="fr-FR">');
    expect(body).toContain('<meta property="og:locale" content="fr_FR"/>');
    expect(app.cache.find(`FR ${paths.siteMap}`)).toBeDefined();
    expect(app.cache.find(paths.siteMap)).toBeUndefined();
    const manifest = await app.server.inject({ url: "/site.webmanifest" });
    expect(manifest.json()).toMatchObject({ lang: "fr-FR" });
    // what another process has changed is followed too
    await runCommand({ database }, "reglages market.country CA");
    await eventually(async () => (await ask()).body).toContain('<html lang="fr-CA">');
    await app.server.close();
  });

  test("DESK-13 country, time zone and taxes are in effect with the answer to the form", async () => {
    const database = await open();
    const app = await openTestApp(database, { kind: "own" });
    await bring({ ...importWorld(database) }, SOAP);
    const merchant = await newMerchant(app, "owner");
    const change = async (fields: Record<string, string>) => {
      const { body } = await merchant.ask("/bureau/reglages/market/");
      const form = fieldsIn(body, "/bureau/reglages/market/enregistrer/");
      const answer = await merchant.send("/bureau/reglages/market/enregistrer/", { ...form, ...fields });
      expect(answer.statusCode).toBe(303);
      return app.server.inject({ url: paths.shop, headers: { host: "localhost:3000" } });
    };
    const shown = async () => (await app.server.inject({ url: paths.shop })).body;
    expect(await shown()).toContain("8,50\u00a0$");
    const { body } = await change({ "market.country": "FR" });
    expect(body).toContain("8,50\u00a0€");
    expect(body).toContain('<html lang="fr-FR">');
    expect((await merchant.ask("/bureau/reglages/invoice/")).body).toContain("SIREN");
    expect(app.site.shop.market).toEqual(france);
    // what was declared when the shop opened follows too: examples of letters, how long invoices are kept
    expect((await merchant.ask("/bureau/courriels/mots/order.refund/")).body).toContain("45,00\u00a0€");
    const [orders] = app.slots.all(holdingSlot).filter(({ name }) => name === "orders");
    expect(orders?.fate.says + (orders?.fate.why ?? "")).toMatch(/11\sans/);
    await change({ "market.timeZone": "Indian/Reunion", "market.collectsTaxes": "" });
    expect(app.site.shop.market).toMatchObject({ timeZone: "Indian/Reunion", collectsTaxes: false });
    await app.server.close();
  });
});
