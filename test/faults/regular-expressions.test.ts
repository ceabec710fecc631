/** Long texts from strangers take time in proportion to their length: no expression of ours goes back over them. */
import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { linesOf } from "../../src/elements/text/html";
import { quantityOf, readAdd } from "../../src/features/cart/wire";
import { readValues } from "../../src/features/catalogue/facets/facets";
import { canadianPostcode } from "../../src/features/checkout/address/postcodes";
import { readForm } from "../../src/features/checkout/checkout";
import { readTyped } from "../../src/features/checkout/wire";
import { visitorKind } from "../../src/features/consent/visit/visitor";
import { readRecord, readServices } from "../../src/features/consent/wire";
import { codeOf, isCode } from "../../src/features/coupons/coupons";
import { completeUrl } from "../../src/features/forms/browser/urls";
import { isDate, isEmail, isNumber, isTel, isTime, isUrl } from "../../src/features/forms/rules/patterns";
import { readValues as readGiven } from "../../src/features/forms/rules/values";
import { statusClass } from "../../src/features/forms/status";
import { faultsIn } from "../../src/features/forms/theme-form/message";
import { headerText, isAddress, parseMailbox } from "../../src/features/mail/mail";
import { deviceOf, readAttribution } from "../../src/features/orders/attribution";
import { parseNumber } from "../../src/features/orders/orders";
import { readPrice } from "../../src/features/product-import/sheet/cells";
import { columnNamed, unlisted } from "../../src/features/product-import/sheet/wire";
import { readDraft } from "../../src/features/reviews/reviews";
import { impersonal } from "../../src/features/search/misses";
import { readTyped as readSearch } from "../../src/features/search/search";
import { clean, fold, slugify } from "../../src/kernel/text";
import { readCookie } from "../../src/platform/http/cookies";
import { withoutNulBytes } from "../../src/platform/http/csrf-guard";
import { loggedPath } from "../../src/platform/http/logging";
import { boundaryOf } from "../../src/platform/http/multipart";
import { createQueryRouter } from "../../src/platform/http/query-router";
import { chooseEncoding } from "../../src/platform/page-cache/sendable";
import { facetNamed } from "../support/test-app";

const MOST_MS = 5;
const LENGTH = 16_000;

interface Expression {
  at: string;
  pattern: string;
  flags: string;
}

/** These meet numbers of our own only. */
const OURS = new Set([String.raw`\B(?=(?:\d{3})+$)`]);

const LONG = 64 * 1024;
const HEX = "0123456789abcdef".repeat(2);

/** What strangers have sent, or might: each 64 KB long. */
const CONTENTS: Record<string, string> = {
  dashes: "-",
  "hexadecimal broken each 31 signs": `${HEX.slice(1)}-`,
  letters: "a",
  spaces: " ",
  digits: "0123456789",
  dots: ".",
  "sealed names": `${"a".repeat(21)}.`,
  "percent signs": "%2d",
  cookies: "a=b; ",
  mixed: `-a 0.${HEX.slice(1)}_@<é/`,
};

/** Everything that reads what a stranger wrote, before it is cut to a length. */
const READERS: Record<string, (text: string) => unknown> = {
  "the logged path": (text) => loggedPath(`/${text}`),
  "the logged path's query": (text) => loggedPath(`/?${text}`),
  "a cookie": (text) => readCookie({ headers: { cookie: text } }, "vitrine"),
  "an address with NUL": (text) => withoutNulBytes(`/?${text}%00`),
  "a query verb": (text) => createQueryRouter().rewrite(`/?${text}`),
  "the accepted encodings": (text) => chooseEncoding(text),
  "a text": clean,
  "a folded text": fold,
  "a slug": slugify,
  "a search": readSearch,
  "a search that found nothing": (text) => impersonal(readSearch(text)),
  "a mail address": isAddress,
  "a mailbox": parseMailbox,
  "a line of a mail's head": (text) => headerText(text, 100),
  "the checkout's form": (text) =>
    readForm(readTyped(everyField(text), undefined), { countries: ["CA", "FR"], isOverseas: false }),
  "a postal code": canadianPostcode,
  "an order's attribution": (text) => readAttribution({ user_agent: text, referrer: text }),
  "a user agent": deviceOf,
  "a visitor's kind": visitorKind,
  "an order's number": parseNumber,
  "a review": (text) =>
    readDraft({ rating: text, author: text, email: text, comment: text }, { ratingRequired: true }),
  "an address in a form": isEmail,
  "a link in a form": isUrl,
  "a telephone number in a form": isTel,
  "a number in a form": isNumber,
  "a date or a time in a form": (text) => [isDate(text), isTime(text)],
  "the name of a field of a form": (text) => readGiven([[text, text]]),
  "the status of a form": statusClass,
  "a link to be completed": (text) =>
    completeUrl({ value: text, classList: { contains: () => true } } as unknown as HTMLInputElement),
  "the theme's form": (text) => faultsIn({ name: text, email: text, subject: text, message: text }),
  "the head of a multipart post": boundaryOf,
  "a coupon's code": (text) => isCode(codeOf(text)),
  "a quantity": quantityOf,
  "an article to add": (text) => readAdd({ product_id: text, quantity: text, [`attribute_${text}`]: text }),
  "a facet": (text) => readValues(facetNamed("fabricant"), text),
  // no header is longer
  "a cookie of consent": (text) => readRecord(text.slice(0, 16 * 1024), "cmplz_"),
  "a consent to services": readServices,
  "a price in a file": readPrice,
  "a description in a file": linesOf,
  "a column's name in a file": columnNamed,
  "a list in a file": unlisted,
};

describe.each(Object.entries(READERS))("%s", (_name, read) => {
  test.each(Object.entries(CONTENTS))("of 64 KB of %s is read within 5 ms", (_what, unit) => {
    const text = unit.repeat(Math.ceil(LONG / unit.length)).slice(0, LONG);
    expect(cpuTimeOf(() => read(text), MOST_MS)).toBeLessThanOrEqual(MOST_MS);
    expect(cpuTimeOf(() => read(`${text}!`), MOST_MS)).toBeLessThanOrEqual(MOST_MS);
  });
});

/** A checkout form in which every field is this text. */
function everyField(text: string): Record<string, string> {
  const fields = [
    "email",
    "phone",
    "first_name",
    "last_name",
    "address_1",
    "city",
    "postcode",
    "state",
    "country",
  ];
  return Object.fromEntries(fields.map((field) => [`billing_${field}`, text]));
}

describe("every regular expression of the program", () => {
  const all = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file))
    .flatMap((file) => expressionsIn(`src/${file}`))
    .filter(({ pattern }) => !OURS.has(pattern));

  test("is looked at", () => {
    expect(all.length).toBeGreaterThan(200);
  });

  test("reads 16 KB of any content within 5 ms", () => {
    const slow = all.flatMap((one) => slowest(one));
    expect(slow).toEqual([]);
  });

  test("negative control: an expression that goes back over a text is found", () => {
    const pattern = String.raw`[\w-]+\.[\w-]{22,}`;
    expect(slowest({ at: "control", pattern, flags: "g" })).not.toEqual([]);
  });
});

/** The first of the hostile texts that takes too long. */
function slowest({ at, pattern, flags }: Expression): string[] {
  const expression = new RegExp(pattern, flags);
  const read = (text: string) =>
    expression.global ? text.replaceAll(expression, "") : expression.test(text);
  for (const [what, text] of hostileTexts(pattern))
    if (cpuTimeOf(() => read(text), MOST_MS) > MOST_MS)
      return [`${at} /${pattern}/${flags} takes long for ${what}`];
  return [];
}

const ALWAYS = [
  "-",
  "a",
  "A",
  "0",
  " ",
  "\n",
  ".",
  "_",
  "/",
  "é",
  `${"0123456789abcdef".repeat(2).slice(1)}-`,
];

/** What the expression itself speaks of, and the usual, without end; ended and begun by what nothing expects. */
function* hostileTexts(pattern: string): Generator<[what: string, text: string]> {
  const words = pattern.match(/[a-z]{3,}/gi) ?? [];
  const signs = pattern.match(/[^\\a-z0-9\s]/gi) ?? [];
  for (const unit of new Set([...ALWAYS, ...signs, ...words]))
    for (const end of new Set(["", "!", "\n", words.at(-1) ?? ""]))
      for (const begin of ["", "x"])
        yield [JSON.stringify([begin, unit, end]), begin + unit.repeat(LENGTH / unit.length) + end];
}

function expressionsIn(file: string): Expression[] {
  const source = readFileSync(file, "utf8");
  const found: Expression[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { regex, start } = node as { regex?: { pattern: string; flags: string }; start?: number };
    if (regex) found.push({ at: `${file}:${source.slice(0, start).split("\n").length}`, ...regex });
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(file, source).program);
  return found;
}

const RUNS = 20;
/** What takes so many times too long in each of three runs is not asked again. */
const HOPELESS = { runs: 3, times: 20 };

/** Milliseconds of this thread's processor time: the least of some runs, of the first when that is already little. */
function cpuTimeOf(work: () => unknown, little: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS && least > little; run += 1) {
    if (run === HOPELESS.runs && least > HOPELESS.times * little) break;
    least = Math.min(least, once(work));
  }
  return least;
}

function once(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
