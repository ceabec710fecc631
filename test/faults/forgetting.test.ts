/** A process that may have missed a change forgets all that it has made of rows: pages, settings, counts, suggestions. */
import { expect, test } from "vitest";
import { noticeSettings } from "../../src/features/notices";
import type { InvalidatedTags } from "../../src/platform/db";
import { onBothEngines } from "../support/databases";
import { bySlug, INK } from "../support/stock";
import { openTestApp } from "../support/test-app";

onBothEngines("a process that was told nothing", (open) => {
  test("shows nothing old once it has to forget everything", async () => {
    const database = await open("demo");
    const listeners: ((invalidated: InvalidatedTags) => void)[] = [];
    const app = await openTestApp({
      ...database,
      onInvalidated: (listener) => {
        listeners.push(listener);
        return () => {};
      },
    });
    const ask = async (url: string) => (await app.server.inject(url)).body;
    const suggestions = "/recherche/suggestions/?s=altaria+214xl";
    const shown = async () => ({
      product: (await ask(`/produit/${INK}/`)).includes("Encre toute neuve"),
      listing: (await ask("/boutique/?orderby=date")).includes("Encre toute neuve"),
      suggestions: (await ask(suggestions)).includes("Encre toute neuve"),
      notice: (await app.settings.read(noticeSettings)).storeNotice === "Fermé lundi",
    });
    expect(Object.values(await shown())).not.toContain(true);

    const { id } = await bySlug(app, INK);
    await database.write(async (trx) => {
      const fresh = { name: "Encre toute neuve", name_folded: "encre toute neuve", created_at: Date.now() };
      await trx.updateTable("products").set(fresh).where("id", "=", id).execute();
      const notice = trx.updateTable("settings").set({ value: '"Fermé lundi"' });
      await notice.where("feature", "=", "notices").where("name", "=", "storeNotice").execute();
    });
    expect(Object.values(await shown())).not.toContain(true);

    for (const listener of listeners) listener("everything");
    expect(await shown()).toEqual({ product: true, listing: true, suggestions: true, notice: true });
  });
});
