import { expect, test, vi } from "vitest";
import { changeStock } from "../../src/features/catalogue";
import { freshPlace, openedDatabase } from "../support/databases";
import { emptyData, ownSite } from "../support/site";

const PRODUCT = "/produit/cartouche-noire-altaria-214xl/";
const stockLine = async (origin: string) =>
  /class="stock[^"]*"[^>]*>([^<]+)</.exec(await (await fetch(origin + PRODUCT)).text())?.[1];

test("the same build serves from PostgreSQL with two processes, and each sees what the other changes", async () => {
  const { url = "" } = await freshPlace("postgres", "demo");
  const data = await emptyData();
  const first = await ownSite({ data, env: { DATABASE_URL: url } });
  const second = await ownSite({ data, env: { DATABASE_URL: url } });
  const before = await stockLine(second.origin);
  expect(await stockLine(first.origin)).toBe(before);

  const outside = await openedDatabase({ url });
  const { id } = await outside.read
    .selectFrom("products")
    .select("id")
    .where("slug", "=", "cartouche-noire-altaria-214xl")
    .executeTakeFirstOrThrow();
  await changeStock(outside, id, 0);
  for (const { origin } of [first, second]) {
    await vi.waitFor(async () => expect(await stockLine(origin)).toContain("Épuisé"), {
      timeout: 15_000,
      interval: 50,
    });
  }
});

test("two processes that start together on an empty PostgreSQL fill it once", async () => {
  const { url = "" } = await freshPlace("postgres");
  const data = await emptyData();
  const both = await Promise.all([0, 1].map(() => ownSite({ data, env: { DATABASE_URL: url } })));
  for (const { origin } of both) expect((await fetch(origin + PRODUCT)).status).toBe(200);
});

test("a change made beside a running shop on the embedded database is seen", async () => {
  const site = await ownSite();
  const before = await stockLine(site.origin);
  expect(before).not.toContain("Épuisé");
  const beside = await openedDatabase({ file: `${site.data}/vitrine.db` });
  const { id } = await beside.read
    .selectFrom("products")
    .select("id")
    .where("slug", "=", "cartouche-noire-altaria-214xl")
    .executeTakeFirstOrThrow();
  await changeStock(beside, id, 0);
  await vi.waitFor(async () => expect(await stockLine(site.origin)).toContain("Épuisé"), {
    timeout: 15_000,
    interval: 50,
  });
});
