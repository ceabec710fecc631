/** Bands of prices: from what a merchant sets or from the prices themselves, on both engines. */
import { describe, expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases";
import { shelve } from "../../../../test/support/goods";
import { FACETS } from "../../../../test/support/test-app";
import { openSettings } from "../../settings";
import { openShelf } from "../listing/open-shelf";
import { catalogueSettings } from "../settings";
import { bandsFrom, byBand, thresholdsFor } from "./price-bands";
import { settlePriceBands } from "./settle-bands";

describe("the bands of prices", () => {
  test("begin where they are set to, whatever the order, four at most", () => {
    const slugs = (thresholds: number[]) => bandsFrom(thresholds).map(({ slug }) => slug);
    expect(slugs([75, 30, 150, 75])).toEqual(["moins-de-30", "30-a-75", "75-a-150", "150-et-plus"]);
    expect(slugs([5])).toEqual(["moins-de-5", "5-et-plus"]);
    expect(slugs([1, 2, 3, 4])).toHaveLength(4);
    expect(slugs([])).toEqual([]);
    expect(slugs([30, 75, 150]).toSorted().toSorted(byBand)).toEqual(slugs([30, 75, 150]));
  });

  test("of a shop that sets none begin at round amounts near its prices", () => {
    expect(thresholdsFor([850, 1290, 3420])).toEqual([10, 15, 30]);
    expect(thresholdsFor([120_000, 180_000, 520_000])).toEqual([1000, 2000, 5000]);
    expect(thresholdsFor([20, 20, 99])).toEqual([1]);
  });
});

onBothEngines("the bands of a shop", (open) => {
  test("follow the setting, and its prices when there is none", async () => {
    const database = await open();
    const settings = openSettings(database);
    await shelve(
      database,
      [400, 500, 900, 1100, 2000, 2100, 4800, 9000].map((price_cents, at) => ({ id: at + 1, price_cents })),
    );
    const bands = async () => {
      const ask = {
        shelf: {},
        sort: "price",
        page: 1,
        perPage: 50,
        facets: FACETS,
        currency: "CAD",
      } as const;
      const { counts, names } = await openShelf(database, ask);
      const facet = counts.facets.find(({ name }) => name === "prix");
      return facet?.values.map(({ value, count }) => [names.prix?.get(value), count]);
    };
    await settlePriceBands(database, settings);
    expect(await bands()).toEqual([
      ["Moins de 10\u00a0$", 3],
      ["10\u00a0$ à 20\u00a0$", 1],
      ["20\u00a0$ à 50\u00a0$", 3],
      ["50\u00a0$ et plus", 1],
    ]);
    await settings.change(catalogueSettings, "priceBands", [5]);
    await settlePriceBands(database, settings);
    expect(await bands()).toEqual([
      ["Moins de 5\u00a0$", 1],
      ["5\u00a0$ et plus", 7],
    ]);
  });
});
