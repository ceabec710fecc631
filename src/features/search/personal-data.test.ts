/** What was searched for in vain and tells of a person: it is in their copy, and goes with them. */
import { beforeEach, expect, test } from "vitest";
import { copies, onBothEngines } from "../../../test/support/databases";
import { shelve } from "../../../test/support/goods";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { erase } from "../orders/erasing.fixture";
import { holdingSlot } from "../personal-data";
import { findPerson } from "../personal-data/actions";
import { orderOf } from "../personal-data/orders.fixture";
import { listMisses, missesSlot, readTyped } from ".";
import { openMisses } from "./misses";

const NOW = Date.UTC(2026, 10, 16);
const ADDRESS = "zoe.quetsche@exemple.test";

onBothEngines("searches that tell of a person", (_open, engine) => {
  const stocked = copies(engine, (database) => shelve(database, [{ id: 1, name: "Encre noire" }]));
  let app: TestApp;
  beforeEach(async () => {
    app = await openTestApp(await stocked(), { clock: stoppedClock(NOW) });
  });

  const search = async (...all: string[]) => {
    for (const s of all) await app.server.inject({ url: "/recherche/", query: { s } });
  };
  const write = () => app.slots.first(missesSlot)?.flush();
  const kept = async () => (await listMisses(app.database.read, 99)).map(({ words }) => words).sort();
  const ordered = () =>
    orderOf(app.database, {
      ...{ state: "delivered", placedAt: NOW, notedAt: NOW, email: ADDRESS },
      name: { firstName: "Zoé", lastName: "de la Quetsche" },
    });
  const copied = async () => {
    const held = await findPerson(app.database.read, app.slots.all(holdingSlot), ADDRESS);
    return held.find(({ holding }) => holding.name === "searches")?.found;
  };
  const OTHERS = ["exemple quetsche", "quetsche mauve", "zoe"];

  test("T33 those that hold an address, however it was typed, are copied and erased with it", async () => {
    await search("Zoé.Quetsche arobas exemple.test", "test exemple quetsche zoe", ...OTHERS);
    await write();
    expect(await copied()).toEqual([
      { words: "test exemple quetsche zoe", times: 1 },
      { words: "zoe quetsche arobas exemple test", times: 1 },
    ]);
    await erase(app, { address: ADDRESS, now: NOW });
    expect(await kept()).toEqual(OTHERS);
  });

  test("T33 those that hold the whole name of who ordered go too, and nobody else’s", async () => {
    await search("Quetsche Zoé", "colis de Zoé de la Quetsche", ...OTHERS);
    await write();
    await erase(app, { address: ADDRESS, now: NOW });
    expect(await kept()).toHaveLength(5);
    await ordered();
    expect(await copied()).toHaveLength(2);
    await erase(app, { address: ADDRESS, now: NOW });
    expect(await kept()).toEqual(OTHERS);
  });

  test("T33 what waits to be written down is not written down after the erasure", async () => {
    await ordered();
    await search("Zoé Quetsche", "zoe");
    expect(await copied()).toEqual([{ words: "zoe quetsche", times: 1 }]);
    await erase(app, { address: ADDRESS, now: NOW });
    await write();
    expect(await kept()).toEqual(["zoe"]);
  });

  test("T33 nor is what was on its way to be written down", async () => {
    const { database } = app;
    const gate = Promise.withResolvers<void>();
    const write = (work: Parameters<typeof database.write>[0]) =>
      gate.promise.then(() => database.write(work));
    const misses = openMisses({ database: { ...database, write } as never, clock: stoppedClock(NOW) });
    for (const typed of ["Zoé Quetsche", "zoe"].map(readTyped)) {
      misses.drawn(typed, true);
      misses.asked(typed);
    }
    const written = misses.flush();
    misses.forget(["zoe quetsche"]);
    gate.resolve();
    await written;
    expect(await kept()).toEqual(["zoe"]);
  });

  test("T33 one word is nobody: an address or a name of one leaves all searches", async () => {
    const single = "a@b.co";
    await orderOf(app.database, {
      ...{ state: "delivered", placedAt: NOW, notedAt: NOW, email: single },
      name: { firstName: "Zoé", lastName: "" },
    });
    await search("zoe", "co");
    await write();
    await erase(app, { address: single, now: NOW });
    expect(await kept()).toEqual(["co", "zoe"]);
  });
});
