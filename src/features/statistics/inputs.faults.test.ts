/** What strangers send as page views: fuzzed bodies and fields at each address, then everything that reads them. */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/databases";
import { sized } from "../../../test/support/size";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { machineClock } from "../../kernel/clock";
import { quebec } from "../../kernel/market";
import type { Database } from "../../platform/db";
import { printReport } from "./command-print";
import { lastDays } from "./reports/period";
import { readReport } from "./reports/report";
import { settle } from "./rollups/settle";

const RUNS = sized(150, 10_000);
const BEACON = "/wp-content/plugins/burst-statistics/endpoint.php";

let app: TestApp;
let database: Database;
let asked = 0;
beforeAll(async () => {
  database = await freshDatabase("sqlite");
  app = await openTestApp(database);
});

const SCRIPT = `"><img src=x onerror="window.pwned=1"><script>window.pwned=2</script>`;
const text = fc.oneof(
  fc.constantFrom(
    "\u0000",
    "\ud800",
    "\u001b[2J",
    "1e400",
    "__proto__",
    SCRIPT,
    "9".repeat(400),
    "é".repeat(3000),
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
);
const value = fc.oneof(text, fc.jsonValue(), fc.constant("x".repeat(1_000_000)));
/** A proper hit with some of its fields replaced. */
const nearlyHit = fc
  .record(
    {
      uid: fc.oneof(fc.constant("0123456789abcdef0123456789abcdef"), value),
      fingerprint: fc.oneof(fc.constant(false), value),
      url: fc.oneof(
        text.map(
          (raw) => `http://localhost:3000/a/?utm_campaign=${encodeURIComponent(raw.toWellFormed())}#${raw}`,
        ),
        value,
      ),
      page_id: value,
      referrer_url: fc.oneof(
        text.map((raw) => `https://exemple.org/${raw}`),
        value,
      ),
      user_agent: fc.oneof(fc.constant("Mozilla/5.0 (X11)"), value),
      device_resolution: fc.oneof(fc.constant("390x844"), value),
      time_on_page: fc.oneof(fc.double(), fc.bigInt().map(String), value),
      completed_goals: fc.oneof(fc.array(fc.oneof(fc.integer(), text)), value),
    },
    { requiredKeys: [] },
  )
  .map((hit) => JSON.stringify(hit));
const bodies = fc.oneof(
  { weight: 6, arbitrary: nearlyHit },
  { weight: 3, arbitrary: nearlyHit.map((once) => JSON.stringify(once)) },
  { weight: 1, arbitrary: fc.oneof(fc.json(), text) },
);
const types = fc.constantFrom("text/plain;charset=UTF-8", "application/json", "multipart/form-data", "x");

const send = (url: string, payload: string, type: string) => {
  asked += 1;
  return app.server.inject({
    method: "POST",
    url,
    payload: payload.toWellFormed(),
    // a bucket each, so that nothing is dropped for asking too often
    remoteAddress: `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    headers: { host: "localhost:3000", "user-agent": "Mozilla/5.0 (X11)", "content-type": type },
  });
};

describe("T9 fuzzed page views", () => {
  test.each([
    [BEACON, 204],
    ["/wp-json/burst/v1/track/?token=abcdefg", 200],
    ["/burst/v1/track/?token=abcdefg", 200],
  ])(
    "%s always answers %i, whatever is sent",
    async (url, status) => {
      await fc.assert(
        fc.asyncProperty(bodies, types, async (body, type) => {
          expect((await send(url, body, type)).statusCode, body.slice(0, 200)).toBe(status);
        }),
        { numRuns: RUNS },
      );
    },
    300_000,
  );

  test("T15 what was kept of them is text without control characters, in the tables and in what the merchant reads", async () => {
    const own = { uid: "f".repeat(32), user_agent: "Mozilla/5.0 (X11)", time_on_page: 1 };
    const url = `http://localhost:3000/b/?utm_campaign=${encodeURIComponent(`\u001b[2J${SCRIPT}`)}`;
    await send(
      BEACON,
      JSON.stringify({ ...own, url, page_id: "a\tb\r", referrer_url: `https://exemple.org/${SCRIPT}` }),
      "text/plain",
    );
    await app.server.close();
    const rows = await database.read.selectFrom("statistics_views").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    await settle({ database, clock: machineClock, market: quebec });
    const period = lastDays(1, { now: machineClock.now(), timeZone: quebec.timeZone });
    const report = await readReport(database.read, { period, goals: [] });
    const printed = printReport({ ...report, currency: "CAD" });
    const kept = rows.flatMap((row) => Object.values(row));
    expect(`${kept.join("\n")}${printed}`).not.toMatch(/[^\P{Cc}\n]/u);
    expect(report.campaigns.map(({ name }) => name).join()).toContain("<script>");
  });
});
