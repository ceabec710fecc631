/** Every rule of form fields, in a real browser on the served page and at the server: the same verdict on both sides. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { FEEDBACK, formData, pageWithForms } from "../../../test/support/forms";
import { newVisitor, shoppingSite } from "../../../test/support/shopping";
import type { RunningSite } from "../../../test/support/site";

interface GivenFile {
  name: string;
  size: number;
  type: string;
}
type Value = string | string[] | GivenFile;

interface Case {
  title: string;
  rule: Record<string, unknown> & { rule: string };
  yes: Value[];
  no: Value[];
}

const file = (name: string, size = 20, type = ""): GivenFile => ({ name, size, type });

const CASES: Case[] = [
  { title: "SWV-01 required", rule: { rule: "required" }, yes: ["x", " "], no: [""] },
  { title: "SWV-01 requiredfile", rule: { rule: "requiredfile" }, yes: [file("a.txt")], no: [file("", 0)] },
  {
    title: "SWV-02 email",
    rule: { rule: "email" },
    yes: ["", "a@b.ca", " jo@exemple.qc.ca "],
    no: [
      "a@b.c",
      "@bb.ca",
      "a@@b.ca",
      "é@exemple.ca",
      "a@b..ca",
      "a@.b.ca",
      "a@b.ca.",
      "a@exemple",
      "a@-b.ca",
      "a@b_c.ca",
    ],
  },
  {
    title: "SWV-03 url",
    rule: { rule: "url" },
    yes: ["", "http://a.ca", "irc6://x", "tel:819", "webcal://x"],
    no: ["http:", "exemple", "javascript:alert(1)", "data:,x"],
  },
  {
    title: "SWV-04 tel",
    rule: { rule: "tel" },
    yes: ["", "+1 (819) 555-0142", "1/2.3*4#5"],
    no: ["819-ALLO", "1+1", "+"],
  },
  {
    title: "SWV-05 number",
    rule: { rule: "number" },
    yes: ["", "-1", ".5", "1e-9", "2.5E3"],
    no: ["1.", "+1", "1,5", "deux"],
  },
  {
    title: "SWV-06 date",
    rule: { rule: "date" },
    yes: ["", "2024-02-29", "2026-11-15"],
    no: ["2026-02-30", "2023-02-29", "2026-13-01", "15/11/2026"],
  },
  {
    title: "SWV-07 time",
    rule: { rule: "time" },
    yes: ["", "00:00", "23:59:59"],
    no: ["24:00", "12:60", "12:00:60", "8:30"],
  },
  {
    title: "SWV-08 file",
    rule: { rule: "file", accept: [".pdf", "image/*"] },
    yes: [file("devis.PDF"), file("photo.webp"), file("photo", 20, "image/png")],
    no: [file("devis.pdf.exe"), file("page.html", 20, "text/html")],
  },
  {
    title: "SWV-09 enum",
    rule: { rule: "enum", accept: ["un", "deux"] },
    yes: ["", "un"],
    no: ["Un", "trois"],
  },
  {
    title: "SWV-10 dayofweek",
    rule: { rule: "dayofweek", accept: ["1", "7"] },
    yes: ["", "2026-11-16", "2026-11-15"],
    no: ["2026-11-17", "lundi"],
  },
  {
    title: "SWV-11 minitems",
    rule: { rule: "minitems", threshold: 2 },
    yes: [
      ["a", "b"],
      ["a", "b", "c"],
    ],
    no: [["a"], []],
  },
  {
    title: "SWV-11 maxitems",
    rule: { rule: "maxitems", threshold: 2 },
    yes: [[], ["a", "b"]],
    no: [["a", "b", "c"]],
  },
  { title: "SWV-12 minlength", rule: { rule: "minlength", threshold: 3 }, yes: ["", "abc"], no: ["ab"] },
  {
    title: "SWV-12 maxlength",
    rule: { rule: "maxlength", threshold: 3 },
    yes: ["", "abc", "a\nb"],
    no: ["abcd", "😀😀"],
  },
  {
    title: "SWV-13 minnumber",
    rule: { rule: "minnumber", threshold: 3 },
    yes: ["", "3", "1e9", "deux"],
    no: ["2.9", "-5"],
  },
  {
    title: "SWV-13 maxnumber",
    rule: { rule: "maxnumber", threshold: "3" },
    yes: ["", "3", "-5"],
    no: ["3.1", "1e9"],
  },
  {
    title: "SWV-14 mindate",
    rule: { rule: "mindate", threshold: "2026-11-15" },
    yes: ["", "2026-11-15"],
    no: ["2026-11-14"],
  },
  {
    title: "SWV-14 maxdate",
    rule: { rule: "maxdate", threshold: "2026-11-15" },
    yes: ["", "2026-11-15"],
    no: ["2026-11-16"],
  },
  {
    title: "SWV-15 minfilesize and maxfilesize",
    rule: {
      rule: "all",
      rules: [
        { rule: "minfilesize", threshold: 10 },
        { rule: "maxfilesize", threshold: 20 },
      ],
    },
    yes: [file("a.txt", 10), file("a.txt", 20)],
    no: [file("a.txt", 9), file("a.txt", 21)],
  },
  {
    title: "SWV-16 all",
    rule: { rule: "all", rules: [{ rule: "number" }, { rule: "maxnumber", threshold: 5 }] },
    yes: ["", "5"],
    no: ["6", "deux"],
  },
  {
    title: "SWV-16 any",
    rule: { rule: "any", rules: [{ rule: "email" }, { rule: "tel" }] },
    yes: ["", "a@b.ca", "819 555-0142"],
    no: ["bonjour"],
  },
];

const isFile = (value: Value): value is GivenFile => typeof value === "object" && !Array.isArray(value);
const nameOf = (index: number) => `champ${index}`;
const messageOf = (index: number) => `Règle ${index}.`;

function fieldOf({ yes, no, rule }: Case, index: number) {
  const named = { name: nameOf(index), label: `Champ ${index}` };
  const [sample] = [...yes, ...no];
  // of files, only the rule in question speaks
  if (isFile(sample!)) return { kind: "file", ...named, accept: FILES, maxfilesize: 1_000_000 };
  if (Array.isArray(sample))
    return { kind: "checkbox", ...named, choices: ["a", "b", "c"].map((value) => ({ value })) };
  return { kind: rule.rule === "maxlength" ? "textarea" : "text", ...named, maxlength: 10_000 };
}

const FILES = [".pdf", ".txt", "image/*"];

/** A nested rule speaks of the same field. */
function withField(rule: Record<string, unknown>, index: number): Record<string, unknown> {
  const rules = (rule.rules as Record<string, unknown>[] | undefined)?.map((one) => withField(one, index));
  return { ...rule, field: nameOf(index), ...(rules && { rules }) };
}

const definition = {
  fields: [...CASES.map(fieldOf), { kind: "submit", label: "Envoyer" }],
  rules: CASES.map(({ rule }, index) => ({ ...withField(rule, index), error: messageOf(index) })),
  mail: { subject: "Essai" },
  botCheck: false,
};

let site: RunningSite;
let page: Page;
beforeAll(async () => {
  site = await shoppingSite();
  const address = await pageWithForms(site, "/regles/", { 6: definition });
  ({ page } = await newVisitor(site));
  const schema = page.waitForResponse(/feedback\/schema/);
  await page.goto(address);
  await schema;
  await page.locator(".wpcf7.js").waitFor();
});

let posts = 0;

/** What the server says of this field. */
async function atServer(index: number, value: Value): Promise<string[]> {
  const fields: Record<string, string | string[]> = { _wpcf7_unit_tag: "wpcf7-f6-o1" };
  const files = isFile(value)
    ? [{ field: nameOf(index), name: value.name, content: "x".repeat(value.size), type: value.type }]
    : [];
  if (Array.isArray(value)) fields[`${nameOf(index)}[]`] = value;
  else if (!isFile(value)) fields[nameOf(index)] = value;
  posts += 1;
  const answer = await fetch(site.origin + FEEDBACK(6), {
    method: "POST",
    body: formData({ ...others(index), ...fields }, [...otherFiles(index), ...files]),
    headers: { "x-forwarded-for": `10.1.${posts >> 8}.${posts & 255}`, "user-agent": "Mozilla/5.0" },
  });
  const { invalid_fields: invalid } = (await answer.json()) as {
    invalid_fields: { field: string; message: string }[];
  };
  return invalid.filter(({ field }) => field === nameOf(index)).map(({ message }) => message);
}

/** Everything else as it should be, since the rules of files come last. */
function others(index: number): Record<string, string | string[]> {
  return Object.fromEntries(
    CASES.flatMap(({ yes }, at): [string, string | string[]][] => {
      const value = yes.find((one) => one !== "") ?? "";
      if (at === index || isFile(value)) return [];
      return [Array.isArray(value) ? [`${nameOf(at)}[]`, value] : [nameOf(at), value]];
    }),
  );
}

const otherFiles = (index: number) =>
  CASES.flatMap(({ yes }, at) => {
    const [value] = yes;
    if (at === index || value === undefined || !isFile(value)) return [];
    return [{ field: nameOf(at), name: value.name, content: "x".repeat(value.size), type: value.type }];
  });

/** What the browser shows under this field once it has changed. */
async function inBrowser(index: number, value: Value): Promise<string[]> {
  const wrap = page.locator(`[data-name="${nameOf(index)}"]`);
  if (isFile(value)) {
    const given = { name: value.name, mimeType: value.type, buffer: Buffer.alloc(value.size, "x") };
    const input = wrap.locator("input");
    await input.setInputFiles(value.name === "" ? [] : [given]);
    await input.dispatchEvent("change");
  } else await wrap.evaluate(change, value);
  return wrap.evaluate(async (element) => {
    // the schema is there: what follows it is a matter of microtasks
    await new Promise((soon) => setTimeout(soon));
    return [...element.querySelectorAll(".wpcf7-not-valid-tip")].map((tip) => tip.textContent);
  });
}

function change(wrap: Element, value: string | string[]): void {
  for (const input of wrap.querySelectorAll<HTMLInputElement>("input, textarea")) {
    if (input.type === "checkbox") input.checked = value.includes(input.value);
    else input.value = value as string;
  }
  wrap.querySelector("input, textarea")?.dispatchEvent(new Event("change", { bubbles: true }));
}

describe.each(CASES.map((one, index) => ({ ...one, index })))("$title", ({ title, index, yes, no }) => {
  test(`${title} accepts the same in the browser and at the server`, async () => {
    for (const value of yes) {
      const own = (messages: string[]) => messages.filter((message) => message === messageOf(index));
      expect([value, own(await inBrowser(index, value)), own(await atServer(index, value))]).toEqual([
        value,
        [],
        [],
      ]);
    }
  });

  test(`${title} refuses the same in the browser and at the server`, async () => {
    for (const value of no) {
      const seen = await inBrowser(index, value);
      expect([value, seen]).toEqual([value, await atServer(index, value)]);
      expect([value, seen.length]).toEqual([value, 1]);
    }
  });
});
