/** Every deed of 4.11 to 4.14, as tables. */
import { describe, expect, test } from "vitest";
import {
  type ConsentAction,
  type ConsentRecord,
  consentedCategories,
  decide,
  isAsked,
  isConsented,
  isServiceConsented,
  type Rules,
} from "./consent";
import { isWithdrawn } from "./withdrawal";

const rules = (more: Partial<Rules> = {}): Rules => ({
  mode: "optin",
  policy: 16,
  visitor: "person",
  signal: false,
  stores: true,
  ...more,
});

const OPTIONAL = ["preferences", "statistics", "marketing"];
const fresh: ConsentRecord = { choices: {}, services: {} };
const ALL = ["marketing", "statistics", "preferences", "functional"];
const allowedAll: ConsentRecord = {
  choices: { functional: "allow", preferences: "allow", statistics: "allow", marketing: "allow" },
  services: {},
  banner: "dismissed",
  policy: 16,
  saved: { categories: ALL, services: {} },
};
const having = (
  choices: ConsentRecord["choices"],
  services: ConsentRecord["services"] = {},
): ConsentRecord => ({
  ...allowedAll,
  choices: { functional: "allow", preferences: "deny", statistics: "deny", marketing: "deny", ...choices },
  services,
});
const deniedAll = having({});
const youtube = { service: "youtube", category: "marketing" } as const;
const burst = { service: "burst", category: "statistics" } as const;

interface Case {
  name: string;
  before?: ConsentRecord;
  action: ConsentAction;
  by?: Partial<Rules>;
  after?: Partial<ConsentRecord>;
  reload?: boolean;
  sent?: readonly string[] | undefined;
}

const choices = (...allowed: string[]) =>
  Object.fromEntries(
    ["functional", ...OPTIONAL].map((category) => [
      category,
      category === "functional" || allowed.includes(category) ? "allow" : "deny",
    ]),
  );
const dismissed = { banner: "dismissed", policy: 16 } as const;

const cases: Case[] = [
  {
    name: "CON-06 CON-08 accept allows every category, forgets the services, dismisses",
    before: { ...fresh, services: { youtube: false } },
    action: { does: "accept" },
    after: { choices: choices(...OPTIONAL), services: {}, ...dismissed },
    sent: ALL,
  },
  {
    name: "CON-06 CON-08 deny from nothing denies all but functional, without a reload",
    action: { does: "deny" },
    after: { choices: choices(), services: {}, ...dismissed },
    sent: ["functional"],
  },
  {
    name: "CON-08 deny after everything was granted reloads",
    before: allowedAll,
    action: { does: "deny" },
    after: { choices: choices(), services: {} },
    reload: true,
    sent: ["functional"],
  },
  {
    name: "CON-08 deny after statistics alone were granted reloads too",
    before: having({ statistics: "allow" }),
    action: { does: "deny" },
    reload: true,
    sent: ["functional"],
  },
  {
    name: "CON-08 deny after one service was granted clears it and reloads",
    before: having({}, { youtube: true }),
    action: { does: "deny" },
    after: { services: {} },
    reload: true,
    sent: ["functional"],
  },
  {
    name: "CON-08 deny with only a refused service does not reload",
    before: having({}, { youtube: false }),
    action: { does: "deny" },
    after: { services: {} },
    sent: ["functional"],
  },
  {
    name: "CON-08 CON-11 in optout mode the first deny takes away what silence granted: it reloads",
    by: { mode: "optout" },
    action: { does: "deny" },
    after: { choices: choices() },
    reload: true,
    sent: ["functional"],
  },
  {
    name: "CON-06 saving the preferences takes the ticked categories and denies the others",
    action: { does: "choose", categories: ["statistics"], services: [] },
    after: { choices: choices("statistics"), services: {}, ...dismissed },
    sent: ["statistics", "functional"],
  },
  {
    name: "CON-09 saving without marketing after it was allowed reloads",
    before: allowedAll,
    action: { does: "choose", categories: ["preferences", "statistics"], services: [] },
    after: { choices: choices("preferences", "statistics") },
    reload: true,
    sent: ["statistics", "preferences", "functional"],
  },
  {
    name: "another script that allows a category leaves the banner and the services as they are",
    before: { ...fresh, services: { youtube: false } },
    action: { does: "set-category", category: "marketing", choice: "allow" },
    after: {
      choices: { functional: "allow", marketing: "allow" },
      services: { youtube: false },
      banner: undefined,
      policy: 16,
    },
    sent: ["marketing", "functional"],
  },
  {
    name: "CON-09 another script that denies marketing after it was allowed reloads",
    before: allowedAll,
    action: { does: "set-category", category: "marketing", choice: "deny" },
    after: { choices: choices("preferences", "statistics"), banner: "dismissed" },
    reload: true,
    sent: ["statistics", "preferences", "functional"],
  },
  {
    name: "another script that denies statistics does not reload, and cannot deny what is functional",
    before: allowedAll,
    action: { does: "set-category", category: "statistics", choice: "deny" },
    after: { choices: choices("preferences", "marketing") },
    sent: ["marketing", "preferences", "functional"],
  },
  {
    name: "CON-09 saving without statistics does not reload",
    before: having({ statistics: "allow", marketing: "allow" }),
    action: { does: "choose", categories: ["marketing"], services: [] },
    after: { choices: choices("marketing") },
    sent: ["marketing", "functional"],
  },
  {
    name: "CON-09 in optout mode saving without marketing revokes what silence granted: it reloads",
    by: { mode: "optout" },
    action: { does: "choose", categories: ["statistics", "preferences"], services: [] },
    reload: true,
    sent: ["statistics", "preferences", "functional"],
  },
  {
    name: "CON-09 unticking a service of an allowed category reloads and is remembered",
    before: having({ statistics: "allow" }),
    action: { does: "choose", categories: ["statistics"], services: [{ ...burst, ticked: false }] },
    after: { services: { burst: false } },
    reload: true,
    sent: ["statistics", "functional"],
  },
  {
    name: "CON-09 leaving a service out at the first answer has nothing to stop",
    action: { does: "choose", categories: ["statistics"], services: [{ ...burst, ticked: false }] },
    after: { services: { burst: false } },
    sent: ["statistics", "functional"],
  },
  {
    name: "CON-09 a service follows its category down without counting as unticked",
    before: having({ statistics: "allow" }),
    action: { does: "choose", categories: [], services: [{ ...burst, ticked: false }] },
    after: { services: {} },
    sent: ["functional"],
  },
  {
    name: "CON-09 a service accepted by name and then unticked reloads",
    before: having({}, { youtube: true }),
    action: { does: "choose", categories: [], services: [{ ...youtube, ticked: false }] },
    after: { services: {} },
    reload: true,
    sent: ["functional"],
  },
  {
    name: "a service can be accepted without its category",
    action: { does: "choose", categories: [], services: [{ ...youtube, ticked: true }] },
    after: { choices: choices(), services: { youtube: true } },
    sent: ["functional"],
  },
  {
    name: "CON-06 close dismisses and decides nothing",
    action: { does: "close" },
    after: { choices: {}, banner: "dismissed", policy: undefined },
  },
  {
    name: "CON-06 a placeholder's category is allowed and the banner dismissed",
    action: { does: "accept-category", category: "marketing" },
    after: { choices: { functional: "allow", marketing: "allow" }, ...dismissed },
    sent: ["marketing", "functional"],
  },
  {
    name: "CON-04 a placeholder's press lifts the refusal of its own service, and of no other",
    before: having({ marketing: "allow" }, { youtube: false, vimeo: false }),
    action: { does: "accept-category", ...youtube },
    after: { choices: choices("marketing"), services: { youtube: true, vimeo: false }, ...dismissed },
    sent: ["marketing", "functional"],
  },
  {
    name: "CON-04 a service that nobody refused follows its category",
    action: { does: "accept-category", ...youtube },
    after: { services: {} },
    sent: ["marketing", "functional"],
  },
  {
    name: "CON-06 a placeholder's service is allowed and the banner dismissed",
    action: { does: "set-service", ...youtube, ticked: true },
    after: { choices: {}, services: { youtube: true }, ...dismissed },
    sent: ["functional"],
  },
  {
    name: "CON-09 unticking a service in the container reloads",
    before: allowedAll,
    action: { does: "set-service", ...youtube, ticked: false },
    after: { services: { youtube: false }, ...dismissed },
    reload: true,
    sent: ALL,
  },
  {
    name: "CON-16 turning a service alone is told, though the names are the same",
    before: {
      ...having({}, { youtube: true }),
      saved: { categories: ["functional"], services: { youtube: true } },
    },
    action: { does: "set-service", ...youtube, ticked: false },
    reload: true,
    sent: ["functional"],
  },
  {
    name: "CON-06 the manage button shows the banner again and changes no choice",
    before: deniedAll,
    action: { does: "manage" },
    after: { choices: deniedAll.choices, banner: "show" },
  },
  {
    name: "CON-07 a banner that dismisses itself tells what silence granted",
    by: { mode: "optout" },
    action: { does: "auto-dismiss" },
    after: { choices: {}, banner: "dismissed" },
    sent: ALL,
  },
  {
    name: "CON-10 another policy forgets everything and reloads when something was granted",
    before: { ...allowedAll, policy: 15, id: "a" },
    action: { does: "arrive" },
    after: { choices: {}, services: {}, banner: undefined, policy: 16, saved: undefined, id: undefined },
    reload: true,
  },
  {
    name: "CON-10 another policy after a refusal asks again without a reload",
    before: { ...deniedAll, policy: 17 },
    action: { does: "arrive" },
    after: { choices: {}, banner: undefined, policy: 16 },
  },
  {
    name: "CON-10 a policy that cannot be read is another one",
    before: { ...allowedAll, policy: Number.NaN },
    action: { does: "arrive" },
    after: { choices: {}, policy: 16 },
    reload: true,
  },
  {
    name: "CON-10 without a stored policy nothing is forgotten",
    before: { ...allowedAll, policy: undefined },
    action: { does: "arrive" },
    after: { choices: allowedAll.choices },
  },
  {
    name: "CON-10 in optout mode another policy denies everything to who had refused: silence grants it nothing",
    before: { ...deniedAll, policy: 15 },
    by: { mode: "optout" },
    action: { does: "arrive" },
    after: { choices: choices(), services: {}, banner: undefined, policy: 16, saved: undefined },
  },
  {
    name: "CON-10 in optout mode another policy denies everything to who had accepted, and reloads",
    before: { ...allowedAll, policy: 15, id: "a" },
    by: { mode: "optout" },
    action: { does: "arrive" },
    after: { choices: choices(), services: {}, banner: undefined, policy: 16, id: undefined },
    reload: true,
  },
  {
    name: "CON-10 where nobody is asked another policy denies everything too",
    before: { ...deniedAll, policy: 15 },
    by: { mode: "other" },
    action: { does: "arrive" },
    after: { choices: choices(), policy: 16 },
    sent: ["no_warning"],
  },
  { name: "arriving under the same policy changes nothing", before: allowedAll, action: { does: "arrive" } },
  {
    name: "CON-11 in any other mode everything is accepted, and it is told that nobody was asked",
    by: { mode: "other" },
    action: { does: "arrive" },
    after: { choices: choices(...OPTIONAL), policy: 16 },
    sent: ["no_warning"],
  },
  {
    name: "CON-11 in any other mode what was refused by hand stays refused",
    before: having({ preferences: "allow" }),
    by: { mode: "other" },
    action: { does: "arrive" },
    after: { choices: choices("preferences") },
  },
  {
    name: "CON-11 a do-not-track visitor is told once",
    by: { signal: true },
    action: { does: "arrive" },
    after: { choices: {} },
    sent: ["do_not_track"],
  },
  {
    name: "CON-11 and not a second time",
    before: { ...fresh, saved: { categories: ["do_not_track"], services: {} } },
    by: { signal: true },
    action: { does: "arrive" },
  },
  {
    name: "CON-11 do-not-track wins over the mode that asks nobody",
    by: { signal: true, mode: "other" },
    action: { does: "arrive" },
    after: { choices: {} },
    sent: ["no_warning"],
  },
  {
    name: "CON-16 leaving without having said anything is told",
    action: { does: "leave" },
    sent: ["functional"],
  },
  {
    name: "CON-16 leaving after having closed the banner is told",
    before: { ...fresh, banner: "dismissed" },
    action: { does: "leave" },
    sent: ["functional"],
  },
  {
    name: "CON-16 leaving when consent was stored is not told",
    before: allowedAll,
    action: { does: "leave" },
  },
  { name: "CON-16 the same values are not sent again", before: allowedAll, action: { does: "accept" } },
  {
    name: "CON-16 nothing is sent when consent is not stored",
    by: { stores: false },
    action: { does: "accept" },
    after: { choices: choices(...OPTIONAL), saved: undefined },
  },
  { name: "CON-12 CON-16 a bot tells nothing", by: { visitor: "bot" }, action: { does: "leave" } },
  {
    name: "CON-12 CON-16 a speed-test bot tells nothing",
    by: { visitor: "speed-bot" },
    action: { does: "leave" },
  },
];

test.each(cases)("$name", ({ before = fresh, action, by, after = {}, reload = false, sent }) => {
  const outcome = decide(before, action, rules(by));
  const seen = Object.fromEntries(
    Object.keys(after).map((key) => [key, outcome.record[key as keyof ConsentRecord]]),
  );
  expect(seen).toEqual(after);
  expect(outcome.reload).toBe(reload);
  expect(outcome.sent?.categories).toEqual(sent);
  if (sent) expect(outcome.record.saved).toEqual(outcome.sent);
});

describe("what is allowed", () => {
  test.each<[string, Partial<Rules>, ConsentRecord, string[]]>([
    ["CON-11 optin: nothing without a yes", {}, fresh, ["functional"]],
    ["CON-11 optin: what was allowed", {}, having({ statistics: "allow" }), ["statistics", "functional"]],
    ["CON-11 optout: everything", { mode: "optout" }, fresh, ALL],
    [
      "CON-11 optout: unless denied",
      { mode: "optout" },
      { ...fresh, choices: { marketing: "deny" } },
      ["statistics", "preferences", "functional"],
    ],
    ["CON-11 other: everything", { mode: "other" }, fresh, ALL],
    ["CON-11 do-not-track: only a real yes", { mode: "optout", signal: true }, fresh, ["functional"]],
    [
      "CON-11 do-not-track: a real yes counts",
      { mode: "optout", signal: true },
      { ...fresh, choices: { statistics: "allow" } },
      ["statistics", "functional"],
    ],
    ["CON-12 bots: everything", { visitor: "bot" }, deniedAll, ALL],
    [
      "CON-12 speed-test bots: nothing, even in optout",
      { visitor: "speed-bot", mode: "optout" },
      fresh,
      ["functional"],
    ],
    ["CON-10 under another policy: nothing", {}, { ...allowedAll, policy: 15 }, ["functional"]],
  ])("%s", (_, by, record, expected) => {
    expect(consentedCategories(record, rules(by))).toEqual(expected);
  });

  test.each<[string, ConsentRecord, boolean]>([
    ["follows its category", allowedAll, true],
    ["is denied by name", having({ marketing: "allow" }, { youtube: false }), false],
    ["is allowed by name", having({}, { youtube: true }), true],
    ["is not allowed by name under another policy", { ...having({}, { youtube: true }), policy: 3 }, false],
  ])("CON-13 a service %s", (_, record, expected) => {
    expect(isServiceConsented(record, rules(), "marketing", "youtube")).toBe(expected);
  });

  test("a name that every object has grants nothing", () => {
    for (const name of ["constructor", "toString", "__proto__", "hasOwnProperty"])
      expect(isServiceConsented(fresh, rules(), "marketing", name)).toBe(false);
    expect(isConsented(fresh, rules({ mode: "optout" }), "constructor")).toBe(false);
  });
});

describe("whether another tab took something back", () => {
  test.each<[string, Partial<Rules>, ConsentRecord, ConsentRecord, boolean]>([
    ["nothing changed", {}, allowedAll, allowedAll, false],
    ["everything was refused", {}, allowedAll, deniedAll, true],
    ["a category was", {}, having({ statistics: "allow" }), deniedAll, true],
    ["a service was refused by name", {}, allowedAll, { ...allowedAll, services: { youtube: false } }, true],
    ["a service accepted by name was", {}, having({}, { youtube: true }), deniedAll, true],
    ["its service follows its category now", {}, having({}, { youtube: true }), allowedAll, false],
    ["something was accepted", {}, deniedAll, allowedAll, false],
    ["a refused service is named again", {}, deniedAll, having({}, { youtube: false }), false],
    ["what silence granted was refused", { mode: "optout" }, fresh, deniedAll, true],
    ["the cookies are gone", {}, allowedAll, fresh, true],
  ])("CON-08 CON-09 %s", (_, by, before, after, expected) => {
    expect(isWithdrawn(before, after, rules(by))).toBe(expected);
  });
});

describe("whether the banner asks", () => {
  test.each<[string, Partial<Rules>, ConsentRecord, boolean]>([
    ["CON-11 optin", {}, fresh, true],
    ["CON-11 optout", { mode: "optout" }, fresh, true],
    ["CON-11 any other mode", { mode: "other" }, fresh, false],
    ["CON-11 do-not-track", { signal: true }, fresh, false],
    ["CON-12 a speed-test bot", { visitor: "speed-bot" }, fresh, false],
    ["CON-12 a bot", { visitor: "bot" }, fresh, true],
    ["CON-06 once dismissed", {}, { ...fresh, banner: "dismissed" }, false],
    ["CON-06 shown again by the manage button", {}, { ...allowedAll, banner: "show" }, true],
    ["CON-10 dismissed under another policy", {}, { ...allowedAll, policy: 15 }, true],
  ])("%s: %s", (_, by, record, expected) => {
    expect(isAsked(record, rules(by))).toBe(expected);
  });
});
