/** Consent cookies as the wire writes them, and as vandals do. */
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { allowed } from "./allowed";
import { consentedCategories, decide, type Rules } from "./consent";
import { cookieChanges, cookiesOf, readRecord } from "./wire";

const rules: Rules = { mode: "optin", policy: 16, visitor: "person", signal: false, stores: true };
const fresh = { choices: {}, services: {} };
const headerOf = (record: Parameters<typeof cookiesOf>[0]) =>
  [...cookiesOf(record)].map(([name, value]) => `cmplz_${name}=${value}`).join("; ");

describe("cookies", () => {
  test("CON-05 accepting writes every cookie of the record with its value", () => {
    const { record } = decide(fresh, { does: "accept" }, rules);
    expect(Object.fromEntries(cookieChanges(fresh, record))).toEqual({
      functional: "allow",
      preferences: "allow",
      statistics: "allow",
      marketing: "allow",
      consented_services: "",
      "banner-status": "dismissed",
      policy_id: "16",
      saved_categories: '["marketing","statistics","preferences","functional"]',
      saved_services: "{}",
    });
  });

  test("CON-05 denying writes deny, and functional stays allow", () => {
    const { record } = decide(fresh, { does: "deny" }, rules);
    const written = Object.fromEntries(cookieChanges(fresh, record));
    expect(written).toMatchObject({
      functional: "allow",
      preferences: "deny",
      statistics: "deny",
      marketing: "deny",
    });
  });

  test("CON-05 services are a map from name to true or false, unescaped", () => {
    const action = { does: "set-service", service: "youtube", category: "marketing", ticked: true } as const;
    const { record } = decide(fresh, action, rules);
    expect(Object.fromEntries(cookieChanges(fresh, record)).consented_services).toBe('{"youtube":true}');
  });

  test("CON-05 closing writes the banner's state and nothing else", () => {
    expect(cookieChanges(fresh, decide(fresh, { does: "close" }, rules).record)).toEqual([
      ["banner-status", "dismissed"],
    ]);
  });

  test("CON-10 another policy takes every cookie away but its own", () => {
    const old = readRecord(
      'cmplz_marketing=allow; cmplz_policy_id=15; cmplz_banner-status=dismissed; cmplz_id=x; cmplz_consented_services={"youtube":true}',
      "cmplz_",
    );
    const changes = Object.fromEntries(cookieChanges(old, decide(old, { does: "arrive" }, rules).record));
    expect(changes).toEqual({
      policy_id: "16",
      marketing: null,
      consented_services: null,
      "banner-status": null,
      id: null,
    });
  });

  test("CON-05 what is written is what is read", () => {
    const { record } = decide(fresh, { does: "accept" }, rules);
    expect(readRecord(`a=b; ${headerOf(record)}; c=d`, "cmplz_")).toEqual(record);
  });

  test("CON-05 CON-13 of several cookies of one name, one refusal is enough, and all must grant", () => {
    const services = (...maps: string[]) =>
      readRecord(maps.map((map) => `cmplz_consented_services=${map}`).join("; "), "cmplz_").services;
    const granted = '{"youtube":true,"vimeo":true}';
    expect(services(granted, granted)).toEqual({ youtube: true, vimeo: true });
    expect(services(granted, '{"youtube":true,"burst":false}')).toEqual({ youtube: true, burst: false });
    expect(services(granted, '{"youtube":false}', granted)).toEqual({ youtube: false });
    expect(services(granted, "")).toEqual({});
    expect(services("{", granted)).toEqual({});
  });

  test("CON-10 two versions of the policy are none", () => {
    const policy = (...versions: number[]) =>
      readRecord(versions.map((version) => `cmplz_policy_id=${version}`).join("; "), "cmplz_").policy;
    expect(policy(16, 16)).toBe(16);
    expect(policy(16, 15)).toBeNaN();
    expect(policy(15, 16)).toBeNaN();
  });

  test("CON-17 the prefix is part of every name", () => {
    expect(readRecord("cmplz_rt_marketing=allow", "cmplz_rt_").choices).toEqual({ marketing: "allow" });
    expect(readRecord("cmplz_rt_marketing=allow", "cmplz_").choices).toEqual({});
  });
});

/** What may stand in a cookie, and must grant nothing. */
const forged = [
  "cmplz_marketing=ALLOW",
  "cmplz_marketing= allow x",
  "cmplz_marketing=[allow]",
  "cmplz_marketing=true",
  "cmplz_marketing=1",
  "cmplz_marketing=allow; cmplz_marketing=deny",
  "xcmplz_marketing=allow",
  "cmplz_consented_services={",
  "cmplz_consented_services=null",
  "cmplz_consented_services=[]",
  'cmplz_consented_services=["youtube"]',
  'cmplz_consented_services="youtube"',
  'cmplz_consented_services={"youtube":"true"}',
  'cmplz_consented_services={"youtube":1}',
  'cmplz_consented_services={"youtube":{"valueOf":true}}',
  'cmplz_consented_services={"__proto__":{"youtube":true}}',
  'cmplz_consented_services={"__proto__":true}',
  'cmplz_consented_services={"constructor":{"prototype":{"youtube":true}}}',
  `cmplz_consented_services={"youtube":true,"a":"${"x".repeat(5000)}"}`,
  `cmplz_consented_services=${"[".repeat(3000)}`,
  'cmplz_consented_services={"youtube":true}; cmplz_consented_services=',
  'cmplz_consented_services=; cmplz_consented_services={"youtube":true}',
  'cmplz_consented_services={"youtube":true}; cmplz_consented_services={"youtube":false}',
  'cmplz_consented_services={"youtube":true}; cmplz_consented_services={"vimeo":true}',
  "cmplz_marketing=allow; cmplz_policy_id=16; cmplz_marketing=deny",
  "cmplz_policy_id=1e400",
  "cmplz_saved_categories=7",
  "cmplz_banner-status=<script>",
];

describe("forged cookies", () => {
  const see = (cookie: string) => {
    vi.stubGlobal("document", { cookie, documentElement: { dataset: {} as DOMStringMap } });
    vi.stubGlobal("window", {});
  };

  test.each(forged)("%# %.60s grants nothing and breaks nothing", (cookie) => {
    const record = readRecord(cookie, "cmplz_");
    expect(consentedCategories(record, rules)).toEqual(["functional"]);
    expect(record.services.youtube).not.toBe(true);
    expect(({} as Record<string, unknown>).youtube).toBeUndefined();
    see(cookie);
    expect(allowed("marketing")).toBe(false);
    expect(allowed("marketing", "youtube")).toBe(false);
    expect(() => cookiesOf(decide(record, { does: "arrive" }, rules).record)).not.toThrow();
  });

  test("no text of any kind breaks the reading, nor grants a service", () => {
    const pairs = fc.array(
      fc.tuple(
        fc.constantFrom(
          "cmplz_marketing",
          "cmplz_consented_services",
          "cmplz_policy_id",
          "cmplz_saved_categories",
          "a",
        ),
        fc.oneof(fc.json(), fc.string(), fc.string({ unit: "binary" })),
      ),
    );
    fc.assert(
      fc.property(pairs, (made) => {
        const cookie = made.map(([name, value]) => `${name}=${value}`).join("; ");
        see(cookie);
        if (/allow|youtube/.test(cookie)) return;
        expect(consentedCategories(readRecord(cookie, "cmplz_"), rules)).toEqual(["functional"]);
        expect(allowed("marketing", "youtube")).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});

describe("what other features may ask", () => {
  const ask = (cookie: string, dataset: Record<string, string> = {}, prefix?: string) => {
    vi.stubGlobal("document", { cookie, documentElement: { dataset } });
    vi.stubGlobal("window", { complianz: prefix && { prefix } });
    return { allowed };
  };

  test.each<[string, string, Record<string, string>, boolean]>([
    ["nothing was said", "", {}, false],
    ["it was allowed", "a=b; cmplz_marketing=allow", {}, true],
    ["it was denied", "cmplz_marketing=deny", {}, false],
    ["CON-11 nothing was said and silence allows", "", { consentSilence: "allow" }, true],
    ["CON-11 it was denied where silence allows", "cmplz_marketing=deny", { consentSilence: "allow" }, false],
    ["CON-12 a bot asks", "cmplz_marketing=deny", { consentSilence: "all" }, true],
  ])("marketing, when %s", (_, cookie, dataset, expected) => {
    expect(ask(cookie, dataset).allowed("marketing")).toBe(expected);
  });

  test("under the shop's own prefix", () => {
    expect(ask("x_marketing=allow", {}, "x_").allowed("marketing")).toBe(true);
    expect(ask("cmplz_marketing=allow", {}, "x_").allowed("marketing")).toBe(false);
  });

  test("functional is always allowed", () => {
    expect(ask("cmplz_functional=deny").allowed("functional")).toBe(true);
  });

  test("CON-13 a service is asked by name first, then by its category", () => {
    expect(ask('cmplz_consented_services={"youtube":true}').allowed("marketing", "youtube")).toBe(true);
    const refused = 'cmplz_marketing=allow; cmplz_consented_services={"youtube":false}';
    expect(ask(refused).allowed("marketing", "youtube")).toBe(false);
    expect(ask(refused).allowed("marketing", "vimeo")).toBe(true);
    const named = 'cmplz_consented_services={"youtube":true}';
    expect(ask(`${named}; ${named}`).allowed("marketing", "youtube")).toBe(true);
    expect(ask(`${refused}; ${named}`).allowed("marketing", "youtube")).toBe(false);
  });
});
