/** The shop of the tests: the built server, seeded, shared or one's own. */
import { expect, test } from "vitest";
import { freshPlace } from "../support/databases";
import { emptyData, ownSite, seededData, sharedSite } from "../support/site";

test("the shared shop answers, and is the same for everybody in the run", async () => {
  const origin = await sharedSite();
  expect((await fetch(origin)).status).toBe(200);
  expect(await sharedSite()).toBe(origin);
});

test("a shop of one’s own is another one, and is gone once stopped", async () => {
  const site = await ownSite();
  expect(site.origin).not.toBe(await sharedSite());
  expect((await fetch(site.origin)).status).toBe(200);
  await site.stop();
  await expect(fetch(site.origin)).rejects.toThrow();
});

test("a shop that was killed can be started again on the same data", async () => {
  const data = await seededData();
  const site = await ownSite({ data });
  site.process.kill("SIGKILL");
  await site.process.ended;
  const again = await ownSite({ data });
  expect((await fetch(again.origin)).status).toBe(200);
});

test("a shop that cannot start says why at once", async () => {
  const starting = ownSite({ data: await emptyData(), env: { PORT: "a door" } });
  await expect(starting).rejects.toThrow(/PORT/);
});

test("a shop can be started on a real PostgreSQL", async () => {
  // seeded already: how an empty one is filled is proven where two processes do it at once
  const { url } = await freshPlace("postgres", "demo");
  const site = await ownSite({ data: await emptyData(), env: { DATABASE_URL: url } });
  expect((await fetch(site.origin)).status).toBe(200);
});
