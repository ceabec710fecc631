import { describe, expect, test } from "vitest";
import { type Attribution, deviceOf, originOf, readAttribution } from "./attribution";
import { drawNumber, formatNumber, MOVES, mayMove, movesOf, parseNumber, STATES } from "./orders";

describe("the number of an order", () => {
  test("has eight digits, whatever chance says, and is read as it is written", () => {
    for (const chance of [0, 0.123456, 0.5, 0.999999999]) {
      const number = drawNumber(chance);
      expect(formatNumber(number)).toMatch(/^\d{4}-\d{4}$/);
      expect(parseNumber(formatNumber(number))).toBe(number);
    }
    expect(parseNumber("# 4821 3905")).toBe(48_213_905);
    expect(parseNumber("4821")).toBeUndefined();
    expect(parseNumber("4821-3905; drop")).toBeUndefined();
  });
});

describe("the states of an order", () => {
  test("allow only the moves of the table", () => {
    const events = [{ state: "paid" as const, at: 0 }];
    const moves = STATES.flatMap((from) =>
      STATES.filter((to) => mayMove({ state: from, payment: "counter", events }, to)).map(
        (to) => `${from} → ${to}`,
      ),
    );
    expect(moves).toEqual([
      "awaiting → paid",
      "awaiting → shipped",
      "awaiting → cancelled",
      "paid → shipped",
      "paid → cancelled",
      "shipped → delivered",
      "shipped → refunded",
      "delivered → refunded",
    ]);
  });

  test.each(["transfer", "cheque", "card"] as const)("let nothing leave unpaid by %s", (payment) => {
    expect(movesOf({ state: "awaiting", payment, events: [] })).toEqual(["paid", "cancelled"]);
    expect(movesOf({ state: "paid", payment, events: [] })).toEqual(["shipped", "cancelled"]);
  });

  test("give back nothing of what waits at the counter unpaid", () => {
    const events = [
      { state: "awaiting" as const, at: 0 },
      { state: "shipped" as const, at: 1 },
    ];
    expect(movesOf({ state: "shipped", payment: "counter", events })).toEqual(["delivered"]);
  });

  test("never lead back", () => {
    const reach = (state: keyof typeof MOVES): string[] =>
      MOVES[state].flatMap((next) => [next, ...reach(next)]);
    for (const state of STATES) expect(reach(state)).not.toContain(state);
  });
});

describe("where a buyer came from", () => {
  test("is thirteen texts, empty where nothing is known", () => {
    const told = readAttribution({ source_type: "utm", utm_source: "infolettre" });
    expect(Object.keys(told ?? {})).toEqual([
      "source_type",
      "referrer",
      "utm_campaign",
      "utm_source",
      "utm_medium",
      "utm_content",
      "utm_id",
      "utm_term",
      "session_entry",
      "session_start_time",
      "session_pages",
      "session_count",
      "user_agent",
    ]);
    expect(told).toMatchObject({
      source_type: "utm",
      utm_source: "infolettre",
      referrer: "",
      user_agent: "",
    });
  });

  test("is nothing when nothing was told, and « (none) » is no value", () => {
    expect(readAttribution({})).toBeUndefined();
    expect(readAttribution({ utm_campaign: "(none)", referrer: null })).toBeUndefined();
  });

  test("never stands in the way: what cannot be right is dropped, the rest is cut to measure", () => {
    const told = readAttribution({
      source_type: ["utm"],
      referrer: `https://exemple.ca/${"a".repeat(5000)}`,
      utm_campaign: "a\u0000b\r\nSet-Cookie: x",
      session_pages: "12",
      session_count: "-1",
      session_start_time: "hier",
      user_agent: 12,
    });
    expect(told).toMatchObject({
      source_type: "",
      utm_campaign: "ab Set-Cookie: x",
      session_pages: "12",
      session_count: "",
      session_start_time: "",
      user_agent: "",
    });
    expect(told?.referrer).toHaveLength(2048);
  });

  test("tells what kind of machine it was", () => {
    expect(deviceOf("")).toBe("");
    expect(deviceOf("Mozilla/5.0 (iPhone) Mobile/15E148")).toBe("mobile");
    expect(deviceOf("Mozilla/5.0 (iPad; CPU OS)")).toBe("tablet");
    expect(deviceOf("Mozilla/5.0 (Linux; Android 15; SM-X710)")).toBe("tablet");
    expect(deviceOf("Mozilla/5.0 (Windows NT 10.0)")).toBe("desktop");
  });

  test.each([
    ["utm", "infolettre", { kind: "utm", source: "Infolettre" }],
    ["organic", "google", { kind: "organic", source: "Google" }],
    ["referral", "exemple.org", { kind: "referral", source: "exemple.org" }],
    ["referral", "journal", { kind: "referral", source: "Journal" }],
    ["typein", "(direct)", { kind: "typein", source: "Direct" }],
    ["(Houston, we have a problem)", "x", { kind: "unknown", source: "X" }],
    ["", "", { kind: "unknown", source: "" }],
  ])("names the origin of type « %s » and source « %s »", (source_type, utm_source, origin) => {
    expect(originOf({ source_type, utm_source } as Attribution)).toEqual(origin);
  });
});
