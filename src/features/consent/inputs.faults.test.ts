/** What strangers send to consent: fuzzed bodies, addresses and cookies, at every one of its calls. */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/databases";
import { sized } from "../../../test/support/size";
import { openTestApp, SECRET, type TestApp } from "../../../test/support/test-app";
import { machineClock } from "../../kernel/clock";
import { faultFor } from "../../platform/http/faults";
import { createSigning } from "../../platform/http/signing";
import { verifyChain } from ".";

/** Calls that answer with data take microseconds; those that draw a page, or a refusal in the frame, a hundred times that. */
const RUNS = sized(300, 10_000);
const DRAWN = sized(100, 10_000);
const API = "/wp-json/complianz/v1/";

let app: TestApp;
let asked = 0;

beforeAll(async () => {
  app = await openTestApp(await freshDatabase("sqlite"));
});

const MEGABYTE = "x".repeat(1_000_000);
const NASTY = [
  "\u0000",
  "\ud800",
  "1e400",
  "-0",
  "__proto__",
  "constructor",
  "[]",
  "{}",
  "null",
  "%00%ff",
  "marketing",
  "<script>",
  "../..",
  "9".repeat(400),
  "é".repeat(3000),
  MEGABYTE,
];

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY.slice(0, -1)) },
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
);
/** Most of a million characters is spent on copying it: a few are enough. */
const body = fc.oneof({ weight: 40, arbitrary: text }, { weight: 1, arbitrary: fc.constant(MEGABYTE) });
const short = text.map((raw) => raw.slice(0, 1500));
const encode = (raw: string) => encodeURIComponent(raw.toWellFormed());

/** A proper call with one thing in it replaced by another. */
const nearlyTrack = fc
  .record(
    {
      consented_categories: fc.oneof(
        fc.array(fc.oneof(fc.constantFrom("functional", "marketing"), short)),
        fc.jsonValue(),
      ),
      consented_services: fc.oneof(fc.dictionary(short, fc.oneof(fc.boolean(), short)), fc.jsonValue()),
      consenttype: fc.oneof(fc.constantFrom("optin", "optout", "other"), short),
      padding: body,
    },
    { requiredKeys: [] },
  )
  .map((value) => JSON.stringify(value));

const nearlyForm = fc
  .array(
    fc.tuple(
      fc.constantFrom("choice", "category", "categories", "services", "x"),
      fc.oneof(fc.constantFrom("deny", "accept", "save", "marketing", "marketing youtube"), body),
    ),
    { maxLength: 8 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${encode(value)}`).join("&"));

async function holds(request: {
  method: "GET" | "POST";
  url: string;
  type?: string;
  payload?: string;
  cookie?: string;
}) {
  asked += 1;
  const { method, url, type, payload, cookie } = request;
  const answer = await app.server.inject({
    method,
    url,
    // a bucket each, so that what is refused is not refused for asking too often
    remoteAddress: addressOf(asked),
    headers: {
      host: "localhost:3000",
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0",
      // a refusal drawn as a page takes a hundred times as long as one told in data, and tells the same
      ...(asked % 10 > 0 && { accept: "application/json" }),
      ...(type && { "content-type": type }),
      ...(cookie && { cookie }),
    },
    payload,
  });
  const told = `${method} ${url.slice(0, 200)} ${payload?.slice(0, 200)}`;
  expect(answer.statusCode, told).toBeLessThan(500);
  if (answer.statusCode < 400) return;
  expect(String(answer.headers["x-request-id"]), told).toMatch(/^[0-9a-f]{12}$/);
  expect(answer.body, told).toContain(faultFor(answer.statusCode).message);
}

describe("T9 fuzzed inputs", () => {
  const json = "application/json";
  const form = "application/x-www-form-urlencoded";

  test.each([
    ["track", `${API}track`, json, fc.oneof(nearlyTrack, fc.json(), body), RUNS],
    ["the plain form", "/consentement/", form, fc.oneof(nearlyForm, body), DRAWN],
  ])(
    "%s never fails, and every refusal is in French with a number",
    async (_, url, type, payloads, numRuns) => {
      const types = fc.oneof(
        { weight: 9, arbitrary: fc.constant(type) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(json, form, "text/plain", "multipart/form-data; boundary=x"),
        },
      );
      await fc.assert(
        fc.asyncProperty(payloads, types, (payload, sent) =>
          holds({ method: "POST", url, type: sent, payload: payload.toWellFormed() }),
        ),
        { numRuns },
      );
    },
    300_000,
  );

  test.each([
    [`${API}banner?cmplz_user_region=`, RUNS],
    [`${API}cookie_data?lang=`, RUNS],
    [`${API}manage_consent_html?locale=`, DRAWN],
    [`${API}consent-area/`, RUNS],
    [`${API}consent-area/1/`, RUNS],
    ["/politique-de-cookies/?cmplz_region_redirect=1&cmplz-region=", DRAWN],
    ["/politique-de-cookies/", DRAWN],
  ])(
    "%s never fails, %i times",
    async (address, numRuns) => {
      await fc.assert(
        fc.asyncProperty(short, (raw) => holds({ method: "GET", url: address + encode(raw) })),
        { numRuns },
      );
    },
    300_000,
  );

  test("whatever the cookies hold, the choice page and the proof's file answer", async () => {
    const names = [
      "marketing",
      "statistics",
      "consented_services",
      "policy_id",
      "banner-status",
      "saved_categories",
      "saved_services",
      "id",
    ];
    const cookies = fc
      .array(fc.tuple(fc.constantFrom(...names), short), { maxLength: 6 })
      .map((pairs) => pairs.map(([name, raw]) => `cmplz_${name}=${encode(raw).slice(0, 3000)}`).join("; "));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("/consentement/", "/consentement/preuve/"), cookies, (url, cookie) => {
        if (url.endsWith("preuve/")) return missing(url, cookie);
        return holds({ method: "GET", url, cookie });
      }),
      { numRuns: DRAWN },
    );
  }, 300_000);

  test("after all this the chain of proofs is whole", async () => {
    const signing = createSigning(SECRET, machineClock);
    expect(await verifyChain(app.database, signing)).toMatchObject({ ok: true });
  });
});

const addressOf = (one: number) => `10.${(one >> 16) & 255}.${(one >> 8) & 255}.${one & 255}`;

/** Nobody has a proof by guessing. */
async function missing(url: string, cookie: string): Promise<void> {
  asked += 1;
  const headers = { cookie, accept: "application/json" };
  const answer = await app.server.inject({ url, headers, remoteAddress: addressOf(asked) });
  expect(answer.statusCode).toBe(404);
}
