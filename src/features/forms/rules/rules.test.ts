import { describe, expect, test } from "vitest";
import { checkRules, type Rule } from "./rules";
import { type Given, readValues } from "./values";

const file = (name: string, size = 10, type = "") => ({ name, size, type });

/** Whether the rule holds for these values of one field. */
function holds(rule: Omit<Rule, "field" | "error">, ...given: Given[]): boolean {
  const entries = given.map((value) => ["champ[]", value] as const);
  return checkRules([{ ...rule, field: "champ", error: "non" }], readValues(entries)).length === 0;
}

const PATTERNS: Record<string, { yes: string[]; no: string[] }> = {
  email: {
    yes: ["a@b.ca", " jo.e+x@exemple.qc.ca ", ".jo.@ex.ca", "a@b-c.d", "it's@a.bc"],
    no: [
      "a@b.c",
      "abc",
      "@b.cab",
      "a@@b.ca",
      "a@b@c.ca",
      "jo@b..ca",
      "jo@.b.ca",
      "jo@b.ca.",
      "jo@-b.ca",
    ].concat(["jo@b-.ca", "é@b.caa", "jo@exemple", "jo e@ex.ca", "jo@b .ca", "jo@b_c.ca"]),
  },
  url: {
    yes: ["http://a", "HTTPS://EX.ca/é", "mailto:a@b.ca", "tel:819", "urn:isbn:1", "irc6://x"],
    no: ["http:", "exemple.ca", "javascript:alert(1)", "data:,x", "file:///etc", "//ex.ca"],
  },
  tel: {
    yes: ["819 555-0142", "+1 (819) 555.0142", "*67#1", "1/2"],
    no: ["819-ALLO", "++1", "1+1", "()", "+"],
  },
  number: {
    yes: ["0", "-1", ".5", "-.5", "1e9", "1.5E-3", " 12 ", "007"],
    no: ["1.", "+1", "1,5", "e5", "1e", "Infinity", "0x1f", "1 000", "--1", "1.2.3"],
  },
  date: {
    yes: ["2026-11-15", "2024-02-29", "0001-01-01", " 2026-12-31 "],
    no: [
      "2026-02-30",
      "2023-02-29",
      "2026-13-01",
      "2026-00-10",
      "2026-01-00",
      "15/11/2026",
      "26-11-15",
    ].concat(["12026-11-15", "2026-1-5"]),
  },
  time: {
    yes: ["00:00", "23:59", "23:59:59", " 08:30 "],
    no: ["24:00", "12:60", "12:00:60", "8:30", "12", "12:3", "12:30:5"],
  },
};

describe.each(Object.entries(PATTERNS))("%s", (rule, { yes, no }) => {
  test.each(yes)("takes %j", (text) => expect(holds({ rule }, text)).toBe(true));
  test.each(no)("refuses %j", (text) => expect(holds({ rule }, text)).toBe(false));
  test("says nothing of an empty field", () => expect(holds({ rule }, "")).toBe(true));
  test("looks at every value", () => expect(holds({ rule }, yes[0]!, no[0]!)).toBe(false));
});

test.each<[string, Rule["threshold"], Given[], boolean]>([
  ["minitems", 2, ["a"], false],
  ["minitems", "2", ["a", "b"], true],
  ["minitems", 1, [""], false],
  ["maxitems", 1, ["a", "b"], false],
  ["maxitems", 1, ["a", ""], true],
  ["minlength", 3, ["ab"], false],
  ["minlength", 3, ["", ""], true],
  ["minlength", 3, ["ab", "c"], true],
  ["maxlength", 3, ["a\r\nb"], true],
  ["maxlength", 3, ["abcd"], false],
  ["maxlength", 3, ["😀😀"], false],
  ["minnumber", 3, ["2.99"], false],
  ["minnumber", "-3", ["-3"], true],
  ["minnumber", 3, ["beaucoup"], true],
  ["maxnumber", 3, ["1e2"], false],
  ["maxnumber", 3, ["3"], true],
  ["mindate", "2026-11-15", ["2026-11-14"], false],
  ["mindate", "2026-11-15", ["2026-11-15"], true],
  ["mindate", "2026-11-15", ["hier"], true],
  ["maxdate", "2026-11-15", ["2026-11-16"], false],
  ["maxdate", "demain", ["2026-11-16"], true],
  ["minfilesize", 10, [file("a.pdf", 9)], false],
  ["minfilesize", 10, [file("a.pdf", 5), file("b.pdf", 5)], true],
  ["maxfilesize", 10, [file("a.pdf", 6), file("b.pdf", 5)], false],
  ["maxfilesize", 10, [file("a.pdf", 10)], true],
])("%s %s of %j is %s", (rule, threshold, given, verdict) => {
  expect(holds({ rule, threshold: threshold! }, ...given)).toBe(verdict);
});

test.each<[string, string[], Given, boolean]>([
  ["enum", ["a", "b"], "a", true],
  ["enum", ["a", "b"], "A", false],
  ["enum", ["a"], " a", false],
  ["dayofweek", ["1", "7"], "2026-11-16", true],
  ["dayofweek", ["1", "7"], "2026-11-15", true],
  ["dayofweek", ["1"], "2026-11-17", false],
  ["dayofweek", ["1"], "lundi", false],
  ["file", [".pdf"], file("Devis.PDF"), true],
  ["file", [".pdf"], file("devis.pdf.exe"), false],
  ["file", [".pdf"], file("pdf"), false],
  ["file", ["image/*"], file("a.webp"), true],
  ["file", ["image/png"], file("a.jpg"), false],
  ["file", ["image/png"], file("sans-nom", 10, "image/png"), true],
  ["file", ["image/*"], file("photo", 10, "image/x-rare"), true],
  ["file", ["image/*"], file("photo", 10, "text/html"), false],
  ["file", ["/*"], file("photo", 10, "text/html"), false],
  ["file", [".pdf"], "devis.pdf", false],
])("%s %j of %j is %s", (rule, accept, given, verdict) => {
  expect(holds({ rule, accept }, given)).toBe(verdict);
});

test("required wants one value, be it blank; a file field without a file has none", () => {
  expect(holds({ rule: "required" }, "")).toBe(false);
  expect(holds({ rule: "required" }, " ")).toBe(true);
  expect(holds({ rule: "requiredfile" }, file("", 0))).toBe(false);
  expect(holds({ rule: "requiredfile" }, file("vide.txt", 0))).toBe(true);
});

test("the first failing rule with words wins, and unknown rules are ignored", () => {
  const rules: Rule[] = [
    { rule: "stepnumber", field: "a", error: "inconnue" },
    { rule: "required", field: "a" },
    { rule: "minitems", field: "a", error: "un", threshold: 1 },
    { rule: "required", field: "a", error: "deux" },
    { rule: "toString", field: "a", error: "trois" },
  ];
  expect(checkRules(rules, readValues([]))).toEqual([{ field: "a", error: "un" }]);
});

describe("all and any", () => {
  const values = readValues([
    ["a", "texte"],
    ["b", "12"],
  ]);
  const email: Rule = { rule: "email", field: "a" };
  const number: Rule = { rule: "number", field: "b" };
  const tel: Rule = { rule: "tel", field: "b", error: "numéro" };
  const outer = { field: "a", error: "dehors" };

  test("all reports a nested failure in its own words, or else in the outer ones", () => {
    expect(checkRules([{ rule: "all", ...outer, rules: [number, email] }], values)).toEqual([outer]);
    const own = { ...email, error: "dedans" };
    expect(checkRules([{ rule: "all", ...outer, rules: [number, own] }], values)).toEqual([
      { field: "a", error: "dedans" },
    ]);
    expect(checkRules([{ rule: "all", ...outer, rules: [] }], values)).toEqual([]);
  });

  test("any passes when one passes, and not when there is none", () => {
    expect(checkRules([{ rule: "any", ...outer, rules: [email, tel] }], values)).toEqual([]);
    expect(checkRules([{ rule: "any", ...outer, rules: [email] }], values)).toEqual([outer]);
    expect(checkRules([{ rule: "any", ...outer, rules: [] }], values)).toEqual([outer]);
    expect(checkRules([{ rule: "any", ...outer, rules: [{ rule: "nouvelle" }] }], values)).toEqual([outer]);
  });
});

test("a repeated plain name keeps its last value, brackets make a list", () => {
  const values = readValues([
    ["a", "1"],
    ["a", "2"],
    ["b[]", "1"],
    ["b[x]", ""],
    ["b[]", "3"],
    ["__proto__", "4"],
  ]);
  expect(values.all("a")).toEqual(["2"]);
  expect(values.all("b")).toEqual(["1", "3"]);
  expect(values.all("__proto__")).toEqual([]);
});
