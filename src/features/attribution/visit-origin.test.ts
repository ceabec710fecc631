/** What of a first page its origin depends on. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/databases";
import { openVisitOrigins } from "./visit-origin";

const NAMES = [
  "utm_source",
  "utm_medium",
  "utm_id",
  "gclid",
  "yclid",
  "fbclid",
  "kampagne",
  "false",
  "",
  "q",
];
const pair = fc
  .tuple(
    fc.constantFrom(...NAMES),
    fc.constantFrom("", "=", "=a", "=b%20c", "=a=b", "=%C3%A9t%C3%A9", "=(none)"),
  )
  .map((parts) => parts.join(""));
const url = fc
  .tuple(fc.array(pair, { maxLength: 5 }), fc.constantFrom("", "#x", "#?utm_source=z", "#&gclid=1"))
  .map(([pairs, hash]) => `/boutique/${pairs.length > 0 ? `?${pairs.join("&")}` : ""}${hash}`);
const referrer = fc.constantFrom(
  "",
  "https://www.google.ca/",
  "https://www.google.com/url/a/",
  "https://yandex.ru/search/",
  "https://t.co/abc/",
  "https://www.forum.example/fil/3/",
  "http://localhost:8080/a/",
  "null/a/b/c/",
);

test("DESK-10 the origin of a visit is the same by the little that it depends on", async () => {
  const database = await freshDatabase("sqlite");
  await database.write((trx) =>
    trx
      .insertInto("settings")
      .values([
        { feature: "attribution", name: "campaignParam", value: '"kampagne"', updated_at: 0 },
        { feature: "attribution", name: "referrals", value: '[{"host":"www.forum.example"}]', updated_at: 0 },
      ])
      .execute(),
  );
  const { originOf, narrowed } = await openVisitOrigins(database.read);
  fc.assert(
    fc.property(url, referrer, fc.constantFrom("", "bing"), (url, referrer, engine) => {
      const page = { url, referrer, engine };
      expect(originOf(narrowed(page))).toEqual(originOf(page));
    }),
    { numRuns: 2000 },
  );
  const click = { url: "/a/?fbclid=1&kampagne=x1&gclid=2#3", referrer: "https://l.example/1/", engine: "" };
  expect(narrowed(click)).toEqual({ url: "/?kampagne=&gclid=", referrer: "https://l.example", engine: "" });
});
