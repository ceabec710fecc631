import { expect, test } from "vitest";
import { z } from "zod";
import { onBothEngines } from "../../../test/support/databases";
import { type Database, DatabaseUnavailable } from "../../platform/db";
import { defineSettings, openSettings } from "./index";
import { storeSetting } from "./store";

const trial = defineSettings("trial", {
  colour: { type: z.enum(["cyan", "magenta"]).default("cyan"), title: "Couleur", help: "L’encre." },
  pages: { type: z.number().int().min(1).default(12), title: "Pages", help: "Combien." },
});

onBothEngines("settings", (open) => {
  test("are their defaults until they are changed, and then in every reader", async () => {
    const database = await open();
    const [here, there] = [openSettings(database), openSettings(database)];
    expect(await there.read(trial)).toEqual({ colour: "cyan", pages: 12 });
    expect(await here.change(trial, "pages", 20)).toEqual({ ok: true, value: 20 });
    expect(await there.read(trial)).toEqual({ colour: "cyan", pages: 20 });
  });

  test("refuse what does not fit, and keep what was", async () => {
    const settings = openSettings(await open());
    expect(await settings.change(trial, "pages", "beaucoup")).toMatchObject({
      ok: false,
      refusal: { name: "pages" },
    });
    expect((await settings.read(trial)).pages).toBe(12);
  });

  test("fall back to the default when what is stored no longer fits", async () => {
    const database = await open();
    await database.write(async (trx) => {
      await storeSetting(trx, { feature: "trial", name: "colour", value: '"jaune"', updated_at: 0 });
      await storeSetting(trx, { feature: "trial", name: "pages", value: "{", updated_at: 0 });
    });
    expect(await openSettings(database).read(trial)).toEqual({ colour: "cyan", pages: 12 });
  });

  test("T5 while the database is away stay what they were last, and are read anew once it is back", async () => {
    const database = await open();
    let fault: Error | undefined;
    let tell: Parameters<Database["onInvalidated"]>[0] = () => {};
    const settings = openSettings({
      ...database,
      get read() {
        if (fault) throw fault;
        return database.read;
      },
      onInvalidated: (listener) => {
        tell = listener;
        return database.onInvalidated(listener);
      },
    });
    const away = new DatabaseUnavailable("the plug is out");
    fault = away;
    await expect(settings.read(trial)).rejects.toBe(away);
    fault = undefined;
    await settings.change(trial, "pages", 20);
    expect((await settings.read(trial)).pages).toBe(20);
    fault = away;
    tell("everything");
    expect((await settings.read(trial)).pages).toBe(20);
    // what is wrong in any other way is not hidden
    fault = new Error("no such table");
    await expect(settings.read(trial)).rejects.toBe(fault);
    fault = undefined;
    await openSettings(database).change(trial, "pages", 30);
    expect((await settings.read(trial)).pages).toBe(30);
  });
});
