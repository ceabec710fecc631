import AxeSource from "axe-core";
import { HtmlValidate } from "html-validate";
import { beforeAll, describe, expect, test } from "vitest";
import { newPage } from "../support/browser";
import { sharedSite } from "../support/site";

/** One page of every kind. */
const TEMPLATES = [
  "/",
  "/boutique/",
  "/boutique/page/2/?orderby=price",
  "/categorie/encre/",
  "/fabricant/altaria/",
  "/produit/cartouche-noire-altaria-214xl/",
  "/elements/",
  "/elements/tabs/",
  "/nulle-part/",
];

let site: string;
beforeAll(async () => {
  site = await sharedSite();
});

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // React writes these in its own way, and browsers read them all the same
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "void-style": "off",
    "no-trailing-whitespace": "off",
    "long-title": "off",
    "require-sri": "off",
    "tel-non-breaking": "off",
    "no-inline-style": "error",
    "script-type": "off",
    // an icon-only link is named by aria-label
    "aria-label-misuse": "off",
    "no-implicit-button-type": "error",
  },
});

describe.each(TEMPLATES)("%s", (path) => {
  test("is valid HTML", async () => {
    const report = await validator.validateString(await (await fetch(site + path)).text());
    const faults = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
    );
    expect(faults).toEqual([]);
  });

  test.each([390, 1280])("has no accessibility fault, no overflow and no error at %i px", async (width) => {
    const visitor = await newPage({ width, reducedMotion: true });
    const { page } = visitor;
    await page.goto(site + path);
    await page.evaluate(AxeSource.source);
    const faults = await page.evaluate(async () => {
      const axe = (window as unknown as { axe: typeof AxeSource }).axe;
      const { violations } = await axe.run(document, { resultTypes: ["violations"] });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
    });
    expect(faults).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(visitor.problems(/status of 404/)).toEqual([]);
  });

  test("sets no cookie and asks nothing of third parties", async () => {
    const visitor = await newPage();
    await visitor.page.goto(site + path, { waitUntil: "load" });
    expect(await visitor.context.cookies()).toEqual([]);
    expect(visitor.requests.filter(({ url }) => !url.startsWith(site) && !url.startsWith("data:"))).toEqual(
      [],
    );
  });
});
