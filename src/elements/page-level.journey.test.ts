/** Elements that stand on a page without a section around them, at the width of a telephone. */
import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { calmVisitor } from "../../test/support/shopping";
import { siteWithPages } from "../../test/support/site";
import { registry } from "../features/pages";
import type { ElementNode } from "./element";

vi.setConfig({ testTimeout: 300_000 });

/** With words that no line is long enough for. */
const LONG: ElementNode = {
  element: "accordion",
  settings: { openFirst: true },
  slots: {
    items: [
      {
        element: "accordion-item",
        settings: { title: "Anticonstitutionnellement-anticonstitutionnellement-anticonstitutionnellement" },
        slots: { content: [{ element: "text", settings: { text: "x".repeat(120) } }] },
      },
    ],
  },
};

const pages = Object.fromEntries([
  ...[...registry.values()].flatMap((element) =>
    element.examples
      .slice(0, 1)
      .map(({ settings, slots }, at): [string, ElementNode[]] => [
        `/${element.name}-${at}/`,
        [{ element: element.name, settings: settings as Record<string, unknown>, slots }],
      ]),
  ),
  ["/longs-mots/", [LONG]],
]);

const widths = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll("main details"))
      (details as HTMLDetailsElement).open = true;
    return { page: document.documentElement.scrollWidth, window: innerWidth };
  });

test("EDIT-08 no element makes a page wider than a telephone, also where no section is around it", async () => {
  const origin = await siteWithPages(pages);
  const { page } = await calmVisitor(origin);
  await page.setViewportSize({ width: 390, height: 800 });
  const wide: string[] = [];
  for (const path of Object.keys(pages)) {
    await page.goto(origin + path, { waitUntil: "domcontentloaded" });
    const { page: width, window } = await widths(page);
    if (width > window) wide.push(`${path} ${width}`);
  }
  expect(wide).toEqual([]);
});
