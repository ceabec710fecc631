/** The rules of visitor statistics: what is read of a hit, and what hits make of visits. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAt, isOpen } from "./goals";
import { type Arrival, type Hit, type Rules, readHit } from "./hits";
import { follow, type View } from "./visits";
import type { Goal } from "./wire";

const UID = "0123456789abcdef0123456789abcdef";
const NOW = Date.parse("2026-11-15T14:00:00Z");

const GOAL: Goal = {
  ID: 1,
  title: "Bouton",
  type: "clicks",
  status: "active",
  server_side: false,
  url: "*",
  conversion_metric: "visitors",
  date_created: 0,
  date_start: 0,
  date_end: 0,
  attribute: "class",
  attribute_value: "bouton",
  hook: "",
};

const RULES: Rules = {
  honoursSignal: true,
  spam: ["spam.example"],
  goals: [GOAL, { ...GOAL, ID: 2, type: "visits", url: "/merci/" }, { ...GOAL, ID: 3, status: "inactive" }],
  isBotName: (name) => name.includes("bot"),
  engineOf: ({ hostname, search }) => (search.startsWith("?q=") ? hostname : undefined),
};

const SENT = {
  uid: UID,
  fingerprint: false,
  url: "https://boutique.exemple/boutique?page=2#bas",
  page_id: "77",
  referrer_url: "https://www.exemple.org/a",
  user_agent: "Mozilla/5.0",
  device_resolution: "1280x800",
  time_on_page: 12,
  completed_goals: ["1", "3", "9"],
};

const arrival = (body: unknown, more: Partial<Arrival> = {}): Arrival => ({
  at: NOW,
  body: typeof body === "string" ? body : JSON.stringify(body),
  host: "boutique.exemple",
  isForeign: false,
  isBot: false,
  isOwn: false,
  hasSignal: false,
  isAllowed: true,
  mayAsk: true,
  ...more,
});
const read = (body: unknown, more?: Partial<Arrival>) => readHit(arrival(body, more), RULES);

describe("a hit", () => {
  const whole = {
    kind: "hit",
    uid: UID,
    url: "/boutique/?page=2#bas",
    path: "/boutique/",
    pageId: "77",
    referrer: "https://www.exemple.org/a/",
    referrerHost: "exemple.org",
    resolution: "1280x800",
    timeMs: 12,
    goals: [1],
  };

  test("is read as JSON, and as JSON within a JSON text", () => {
    expect(read(SENT)).toMatchObject({ ok: true, value: whole });
    expect(read(JSON.stringify(JSON.stringify(SENT)))).toMatchObject({ ok: true, value: whole });
  });

  test("without a user agent is an update", () => {
    const { uid, url, time_on_page, completed_goals } = SENT;
    expect(read({ uid, url, time_on_page, completed_goals, fingerprint: false })).toMatchObject({
      value: { kind: "update", url: whole.url, timeMs: 12 },
    });
  });

  test.each([
    [SENT, { isForeign: true }, "foreign-origin"],
    [SENT, { mayAsk: false }, "too-often"],
    [SENT, { body: undefined }, "too-large"],
    ["{", {}, "unreadable"],
    ["[]", {}, "unreadable"],
    ["null", {}, "unreadable"],
    ["", {}, "unreadable"],
    [SENT, { isOwn: true }, "own-visit"],
    [{ ...SENT, url: SENT.url.replace(/(?<=\/\/[^/]+\/).*/, "brouillon/abc/") }, {}, "own-visit"],
    [SENT, { isBot: true }, "bot"],
    [{ ...SENT, user_agent: "Googlebot" }, {}, "bot"],
    [SENT, { hasSignal: true }, "do-not-track"],
    [{ ...SENT, url: "https://autre.exemple/" }, {}, "foreign-url"],
    [{ ...SENT, url: "javascript:alert(1)" }, {}, "foreign-url"],
    [{ ...SENT, url: 7 }, {}, "foreign-url"],
    [{ ...SENT, referrer_url: "https://www.spam.example/" }, {}, "spam"],
    [{ ...SENT, uid: "abc" }, {}, "bad-uid"],
    [{ ...SENT, uid: UID.toUpperCase() }, {}, "bad-uid"],
    [{ ...SENT, uid: { toString: 1 } }, {}, "bad-uid"],
  ] as const)("%# is dropped for its reason", (body, more, drop) => {
    expect(read(body, more as Partial<Arrival>)).toEqual({ ok: false, drop });
  });

  test("of whoever has not consented, or has no number, is only counted", () => {
    const count = { ok: true, value: { kind: "count", at: NOW, path: "/boutique/" } };
    expect(read(SENT, { isAllowed: false })).toEqual(count);
    expect(read({ ...SENT, uid: false })).toEqual(count);
  });

  test("from an engine has its name, and nothing of what was searched for", () => {
    const outcome = read({ ...SENT, referrer_url: "https://moteur.example/chercher?q=encre" });
    expect(outcome).toMatchObject({
      value: { referrer: "https://moteur.example/chercher/", engine: "moteur.example" },
    });
    expect(JSON.stringify(outcome)).not.toContain("encre");
    expect(read(SENT)).not.toHaveProperty("value.engine");
  });

  test("from our own pages comes from nowhere", () => {
    expect(read({ ...SENT, referrer_url: "https://boutique.exemple/a" })).toMatchObject({
      value: { referrer: "", referrerHost: "" },
    });
  });

  test.each([
    [-5, 0],
    [Number.POSITIVE_INFINITY, 0],
    ["250", 250],
    [1e12, 86_400_000],
    [[1], 0],
    [1.9, 1],
  ])("with a time of %s counts %s milliseconds", (time_on_page, timeMs) => {
    expect(read({ ...SENT, time_on_page })).toMatchObject({ value: { timeMs } });
  });

  test("completes the goals that its page is, whatever the last slash", () => {
    expect(read({ ...SENT, url: "https://boutique.exemple/merci", completed_goals: [] })).toMatchObject({
      value: { goals: [2] },
    });
  });

  test("whatever is sent, nothing throws and nothing is longer than it may be", () => {
    fc.assert(
      fc.property(fc.anything(), fc.webUrl(), (odd, url) => {
        for (const field of Object.keys(SENT)) {
          const outcome = read(JSON.stringify({ ...SENT, [field]: odd }) ?? "");
          if (outcome.ok && outcome.value !== "test" && "url" in outcome.value)
            expect(outcome.value.url.length).toBeLessThanOrEqual(765);
        }
        expect(read({ ...SENT, url }).ok).toBe(false);
      }),
      { numRuns: 50 },
    );
  });
});

describe("a goal", () => {
  const at = NOW / 1000;
  test.each([
    [{}, true],
    [{ status: "inactive" as const }, false],
    [{ date_start: at + 1 }, false],
    [{ date_start: at - 1, date_end: at + 1 }, true],
    [{ date_end: at - 1 }, false],
  ])("with %o is open: %s", (more, open) => expect(isOpen({ ...GOAL, ...more }, NOW)).toBe(open));

  test.each([
    ["*", "/a/", true],
    ["/a", "/a/", true],
    ["/a/", "/a/b/", false],
  ])("at « %s » is at %s: %s", (url, path, is) => expect(isAt({ url }, path)).toBe(is));
});

describe("visits", () => {
  const hit = (more: Partial<Hit> = {}): Hit => ({
    kind: "hit",
    at: NOW,
    uid: UID,
    url: "/a/",
    path: "/a/",
    pageId: "0",
    referrer: "",
    referrerHost: "",
    userAgent: "Mozilla/5.0",
    resolution: "",
    timeMs: 0,
    goals: [],
    ...more,
  });
  const update = (more: Partial<Hit> = {}): Hit => hit({ kind: "update", userAgent: "", ...more });
  const MINUTE = 60_000;
  const run = (hits: Hit[], views: View[] = [], seen: string[] = []) => {
    let made = 0;
    const newId = () => {
      made += 1;
      return `id${made}`;
    };
    return follow(hits, { views, seen: new Set(seen), newId });
  };

  test("a page is a bounce until another is seen, or it is looked at for more than five seconds", () => {
    expect(run([hit()]).views[0]?.isBounce).toBe(true);
    expect(run([hit(), update({ timeMs: 5000 })]).views[0]?.isBounce).toBe(true);
    expect(run([hit(), update({ timeMs: 5001 })]).views[0]?.isBounce).toBe(false);
    // a client that asks for consent first tells of the page only then
    expect(run([hit({ timeMs: 5000 })]).views[0]?.isBounce).toBe(true);
    expect(run([hit({ timeMs: 5001 })]).views[0]?.isBounce).toBe(false);
    const two = run([hit(), hit({ url: "/b/", at: NOW + 1 })]);
    expect(two.views.map(({ isBounce }) => isBounce)).toEqual([false, false]);
    expect([...two.manyPages]).toEqual([two.views[0]?.sessionId]);
  });

  test("a session goes on for thirty minutes after a page, and then another begins", () => {
    const pages = [0, 29, 58, 89].map((minutes) => hit({ at: NOW + minutes * MINUTE, url: `/${minutes}/` }));
    const { sessions, views } = run(pages);
    expect([...sessions.values()].map(({ first, last }) => [first.url, last.url])).toEqual([
      ["/0/", "/58/"],
      ["/89/", "/89/"],
    ]);
    expect(views.map(({ isFirst }) => isFirst)).toEqual([true, false, false, false]);
  });

  test("a visitor of the last thirty days is not new", () => {
    expect(run([hit()], [], [UID]).views[0]?.isFirst).toBe(false);
  });

  test("time is added to the newest view of the same address; one of an unknown page waits", () => {
    const known: View = {
      id: "v",
      uid: UID,
      sessionId: "s",
      at: NOW - 1,
      url: "/a/",
      timeMs: 4000,
      isBounce: true,
    };
    const changes = run([update({ timeMs: 700 }), update({ timeMs: 500 }), update({ url: "/b/" })], [known]);
    expect(changes.moreTime).toEqual(new Map([["v", 1200]]));
    expect([...changes.stayed]).toEqual(["v"]);
    expect(changes.unknown.map(({ url }) => url)).toEqual(["/b/"]);
    expect(run([update({ at: NOW + 31 * MINUTE })], [known]).unknown).toHaveLength(1);
  });

  test("goals belong to the view", () => {
    const { goals, views } = run([hit({ goals: [1] }), update({ goals: [2] })]);
    expect(goals.map(({ viewId, goal }) => [viewId, goal])).toEqual([
      [views[0]?.id, 1],
      [views[0]?.id, 2],
    ]);
  });
});
