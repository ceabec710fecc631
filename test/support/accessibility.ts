/** Whom a page would keep out, and what sticks out of it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds against WCAG 2.2 A and AA, and good practice but for `except`: rule and place. */
export async function barriers(page: Page, except: readonly string[] = []): Promise<string[]> {
  // once for each document: reading it anew costs as much as half an audit
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axe);
    await page.evaluate(showWhole);
  }
  await page.evaluate(() => {
    // what an idle moment would draw is drawn now: axe cannot see it before
    for (const section of document.querySelectorAll("main > section, .gallery-example"))
      section.classList.add("is-drawn");
  });
  await page.evaluate(async () => {
    // what has scrolled halfway under the fixed header is no small target; a page that is still on its way arrives first
    for (let still = 0, frames = 0; still < 2 && frames < 200; frames++) {
      still = scrollY === 0 ? still + 1 : 0;
      scrollTo({ top: 0, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
  });
  return page.evaluate(async (rules) => {
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    // biome-ignore lint/suspicious/noExplicitAny: axe has put itself on the window
    const { violations } = await (window as any).axe.run(document, {
      runOnly: tags,
      rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
      // what nobody reads here, and what only rules that are off would need
      resultTypes: ["violations"],
      selectors: false,
      preload: { assets: ["media"] },
    });
    return violations.flatMap((rule: { id: string; nodes: { html: string }[] }) =>
      rule.nodes.map(({ html }) => `${rule.id}: ${html}`),
    );
  }, except);
}

/**
 * In the page: what fades in as it comes into view is there at once, and the desk's bars at the foot of a telephone lie
 * over nothing, for what is halfway under them can be scrolled away from there.
 */
function showWhole(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    ".appear > * { transition: none !important; opacity: 1 !important } .dock, .savebar { position: static !important }",
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** By how many pixels the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * What sticks out at a desk and on a telephone, and what keeps people out there, where things stand closest; the page
 * stays on the telephone. At a desk the auditor looks at one page of each kind (`test/repository/templates.test.ts`).
 */
export async function faultsAtBothWidths(page: Page, except?: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [1280, 390]) {
    await widen(page, width);
    const over = await overflow(page);
    if (over > 0) faults.push(`wider than its window of ${width} px by ${over} px`);
  }
  return [...faults, ...(await barriers(page, except))];
}

/** The same page in a window of another width, once it has drawn itself again. */
export async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 800 });
  await redrawn(page);
}

/** What the page was told before has been heard, such as where its cursor is now, and is drawn. */
export const redrawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined)))),
  );

/** Labels, descriptions and the buttons of a form reach only the first of two. */
export async function repeatedIds(page: Page): Promise<string[]> {
  const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
  return [...new Set(ids.filter((id, place) => ids.indexOf(id) !== place))];
}
