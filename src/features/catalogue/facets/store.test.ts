/** Facets on the shelves of both engines: what is counted is what is listed. */
import { beforeAll, expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases";
import { shelve } from "../../../../test/support/goods";
import { FACETS } from "../../../../test/support/test-app";
import type { Database } from "../../../platform/db";
import { openShelf } from "../listing/open-shelf";
import type { Chosen } from "./facets";

onBothEngines("facets", (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.write(async (trx) => {
      for (const slug of ["altaria", "kanto"])
        await trx
          .insertInto("makers")
          .values({ id: `m-${slug}`, slug, name: slug, blurb: "" })
          .execute();
    });
    await shelve(database, [
      { id: 1, maker_id: "m-altaria", colour: "noir", yield_pages: 499, price_cents: 2999 },
      { id: 2, maker_id: "m-altaria", colour: "cyan", yield_pages: 500, price_cents: 3000 },
      { id: 3, maker_id: "m-kanto", colour: "noir", yield_pages: 1500, price_cents: 7500, stock: 0 },
      {
        id: 4,
        maker_id: "m-kanto",
        colour: "quatre-couleurs",
        yield_pages: 5000,
        apart_cents: 20_000,
        price_cents: 15_000,
      },
      { id: 5, rating_count: 2, rating_average: 400 },
      { id: 6, rating_count: 1, rating_average: 399, kind: "variable" },
      { id: 7, rating_count: 1, rating_average: 299, colour: "noir" },
      { id: 8, listed: 0, colour: "noir" },
    ]);
  });

  const opened = (chosen: Chosen) =>
    openShelf(database, {
      shelf: { chosen },
      sort: "menu_order",
      page: 1,
      perPage: 50,
      facets: FACETS,
      currency: "CAD",
    });
  const listed = async (chosen: Chosen) => (await opened(chosen)).listing.cards.map(({ id }) => id);

  test("FACET-01 several values widen, several facets narrow", async () => {
    expect(await listed({ couleur: ["noir"] })).toEqual([1, 3, 7]);
    expect(await listed({ couleur: ["noir", "cyan"] })).toEqual([1, 2, 3, 7]);
    expect(await listed({ couleur: ["noir", "cyan"], fabricant: ["altaria"] })).toEqual([1, 2]);
    expect(await listed({ couleur: ["noir"], stock: ["epuise"] })).toEqual([3]);
    expect(await listed({ categorie: ["rayon"], fabricant: ["kanto", "altaria"] })).toEqual([1, 2, 3, 4]);
  });

  test("ranges begin where they say, to the page, the cent and the hundredth of a star", async () => {
    expect(await listed({ rendement: ["moins-de-500"] })).toEqual([1]);
    expect(await listed({ rendement: ["500-a-1500"] })).toEqual([2]);
    expect(await listed({ rendement: ["1500-a-5000"] })).toEqual([3]);
    expect(await listed({ rendement: ["5000-et-plus"] })).toEqual([4]);
    expect(await listed({ prix: ["moins-de-30"] })).toEqual([1, 5, 6, 7]);
    expect(await listed({ prix: ["30-a-75"] })).toEqual([2]);
    expect(await listed({ prix: ["75-a-150"] })).toEqual([3]);
    expect(await listed({ prix: ["150-et-plus"] })).toEqual([4]);
    expect(await listed({ note: ["4-et-plus"] })).toEqual([5]);
    expect(await listed({ note: ["3-a-4"] })).toEqual([6]);
    expect(await listed({ note: ["moins-de-3"] })).toEqual([7]);
    expect(await listed({ note: ["sans-note"] })).toEqual([1, 2, 3, 4]);
    expect(await listed({ format: ["lot"] })).toEqual([4]);
    expect(await listed({ format: ["au-choix"] })).toEqual([6]);
  });

  test("FACET-01 every value counts exactly what choosing it lists", async () => {
    const { counts } = await opened({});
    const told = (name: string, value: string) =>
      counts.facets.find((facet) => facet.name === name)?.values.find((one) => one.value === value)?.count ??
      0;
    for (const { name, values = [] } of FACETS)
      for (const { value } of values)
        expect(told(name, value), `${name} ${value}`).toBe((await listed({ [name]: [value] })).length);
    for (const value of ["moins-de-30", "30-a-75", "75-a-150", "150-et-plus"])
      expect(told("prix", value), value).toBe((await listed({ prix: [value] })).length);
    expect(told("fabricant", "kanto")).toBe(2);
    expect(counts).toMatchObject({ total: 7, all: 7 });
  });

  test("the counts follow what is written, without being told", async () => {
    const counted = async () => (await opened({ stock: ["epuise"] })).counts.total;
    const before = await counted();
    await database.write((trx) =>
      trx.updateTable("products").set({ stock: 0 }).where("id", "=", 2).execute(),
    );
    expect(await counted()).toBe(before + 1);
    await database.write((trx) =>
      trx.updateTable("products").set({ stock: 50 }).where("id", "=", 2).execute(),
    );
    expect(await counted()).toBe(before);
  });

  test("FACET-04 a maker that nobody knows narrows nothing", async () => {
    const { shelf, counts } = await opened({ fabricant: ["nulle-part"], couleur: ["noir"] });
    expect(shelf.chosen).toEqual({ couleur: ["noir"] });
    expect(counts.total).toBe(3);
  });

  test("an empty shelf has nothing to choose", async () => {
    const { counts, listing } = await openShelf(database, {
      shelf: { category: "nulle-part" },
      sort: "menu_order",
      page: 1,
      perPage: 10,
      facets: FACETS,
      currency: "CAD",
    });
    expect(counts).toEqual({ total: 0, all: 0, facets: [] });
    expect(listing.cards).toEqual([]);
  });

  test("T5 a shelf that cannot be read fails once, and leaves no promise behind that fails unheard", async () => {
    const fault = new Error("the plug is out");
    const away = new Proxy(database.read, {
      get: () => () => {
        throw fault;
      },
    });
    const ask = {
      shelf: {},
      sort: "menu_order",
      page: 1,
      perPage: 10,
      facets: FACETS,
      currency: "CAD",
    } as const;
    await expect(openShelf({ ...database, read: away }, ask)).rejects.toBe(fault);
    // an unheard failure is told when nothing else is left to do, and ends the run
    await new Promise((told) => setImmediate(told));
  });
});
