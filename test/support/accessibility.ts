/** Whom a page would keep out, and what sticks out of it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds against WCAG 2.2 A and AA, and good practice but for `except`: rule and place. */
export async function barriers(page: Page, except: readonly string[] = []): Promise<string[]> {
  await page.evaluate(axe);
  // what has scrolled halfway under the fixed header is no small target
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  return page.evaluate(async (rules) => {
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    // biome-ignore lint/suspicious/noExplicitAny: axe has put itself on the window
    const { violations } = await (window as any).axe.run(document, {
      runOnly: tags,
      rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
    });
    return violations.flatMap((rule: { id: string; nodes: { html: string }[] }) =>
      rule.nodes.map(({ html }) => `${rule.id}: ${html}`),
    );
  }, except);
}

/** By how many pixels the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
