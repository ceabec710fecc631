import { expect, test } from "vitest";
import { settingsMarket } from "../../../db/migrations/0040-settings-market";
import { onBothEngines } from "../../../test/support/databases";
import { openHouse, runCommand } from "../../../test/support/house";
import { france, quebec } from "../../kernel/market";
import { paths } from "../../paths";
import { readMarket } from "./index";
import { storeSetting } from "./store";

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
    const house = await openHouse(database, { kind: "own" });
    const ask = () => house.server.inject({ url: paths.siteMap, headers: { host: "localhost:3000" } });
    const { body } = await ask();
    expect(body).toContain('<html lang="fr-FR">');
    expect(body).toContain('<meta property="og:locale" content="fr_FR"/>');
    expect(house.cache.find(`FR ${paths.siteMap}`)).toBeDefined();
    expect(house.cache.find(paths.siteMap)).toBeUndefined();
    const manifest = await house.server.inject({ url: "/site.webmanifest" });
    expect(manifest.json()).toMatchObject({ lang: "fr-FR" });
    // the running shop keeps the market that it was opened with
    await runCommand({ database }, "reglages market.country CA");
    expect((await ask()).body).toContain('<html lang="fr-FR">');
    await house.server.close();
  });
});
