/** Who sends visitors here asks first: yes only while the database answers. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { freshPlace, onBothEngines } from "../../../test/support/databases";
import { openTestApp } from "../../../test/support/test-app";
import { openDatabase } from "../db";
import { createReadiness } from "./readiness";

onBothEngines("/readyz", (_open, engine) => {
  test("says no once the database does not answer, and health stays", async () => {
    const database = await openDatabase(await freshPlace(engine));
    const { server, setReady } = await openTestApp(database);
    expect((await server.inject("/readyz")).statusCode).toBe(503);
    setReady(true);
    const ready = await server.inject("/readyz");
    expect([ready.statusCode, ready.json()]).toEqual([200, { ready: true }]);
    await database.close();
    await vi.waitFor(
      async () => {
        const gone = await server.inject("/readyz");
        expect([gone.statusCode, gone.json()]).toEqual([503, { ready: false }]);
      },
      { timeout: 10_000 },
    );
    expect((await server.inject("/healthz")).statusCode).toBe(200);
  });
});

/** A database that answers when the test says so. */
function silentDatabase() {
  const waiting: { resolve(): void; reject(): void }[] = [];
  const ask = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        waiting.push({ resolve, reject: () => reject(new Error("away")) });
      }),
  );
  return { ask, waiting };
}

describe("the database", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("that is silent for a second is not ready, and is not asked again while it owes an answer", async () => {
    const { ask, waiting } = silentDatabase();
    const { isReady, set } = createReadiness(ask);
    set(true);
    const first = isReady();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await first).toBe(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await isReady()).toBe(false);
    expect(ask).toHaveBeenCalledTimes(1);
    waiting[0]?.resolve();
    await vi.advanceTimersByTimeAsync(1001);
    const again = isReady();
    waiting[1]?.resolve();
    expect(await again).toBe(true);
  });

  test("is asked once for a hundred questions within a second", async () => {
    const ask = vi.fn(async () => {});
    const { isReady, set } = createReadiness(ask);
    set(true);
    const all = await Promise.all(Array.from({ length: 100 }, isReady));
    expect(all.every(Boolean)).toBe(true);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
