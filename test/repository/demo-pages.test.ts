import { expect, test } from "vitest";
import { demoPages } from "../../demo/pages";
import type { ElementNode } from "../../src/elements/element";
import { checkDocument } from "../../src/features/pages";
import { registry } from "../support/test-app";

const pages = demoPages();

test.each(pages.map((page) => [page.path, page] as const))(
  "the demo page %s can be drawn whole",
  (_path, page) => {
    expect(checkDocument(page.document, registry).faults).toEqual([]);
  },
);

/** A node and all that stands in it. */
const within = (node: ElementNode): ElementNode[] => [
  node,
  ...Object.values(node.slots ?? {})
    .flat()
    .flatMap(within),
];

const placed = pages.flatMap(({ document }) => document.body.flatMap(within));

/** What only lives in a slot of another comes with it; a section also stands alone. */
const parts = new Set(
  [...registry.values()].flatMap(({ slots }) => Object.values(slots).flatMap(({ takes = [] }) => takes)),
);

test.each([...registry.keys()].filter((name) => !parts.has(name) || name === "section"))(
  "the element %s stands on a page of the demo",
  (name) => {
    expect(placed.filter(({ element }) => element === name)).not.toEqual([]);
  },
);

test("both kinds of progress, and a portfolio in columns and another not, are seen on pages of the demo", () => {
  const settingsOf = (name: string, setting: string) =>
    placed.filter(({ element }) => element === name).map(({ settings = {} }) => String(settings[setting]));
  for (const name of ["progress-bar", "progress-ring"])
    expect(settingsOf(name, "kind")).toContain("shortcode");
  expect(settingsOf("progress-bar", "kind")).toContain("theme");
  expect(
    settingsOf("portfolio", "showType")
      .map((types) => types.includes("masonry"))
      .sort(),
  ).toEqual([false, true]);
});

test.each(pages)("the title of $path is a name, not a sentence", ({ title }) => {
  expect(title).not.toMatch(/[.!]$/);
});

test("the large words of a page may be a sentence all the same", () => {
  const [head] = bodyOf("/notre-atelier/");
  expect(head?.settings?.title).toBe("Un atelier, pas un entrepôt.");
});

const guides = pages.map(({ path }) => path).filter((path) => /^\/guides\/./.test(path));

test.each(guides)("%s shows what it is about first, and ends with three others", (path) => {
  const parts = bodyOf(path).map(within);
  const picture = parts[1]?.find(({ element }) => element === "picture");
  expect(picture?.settings).toMatchObject({ priority: true, alt: expect.stringMatching(/\p{L}/u) });
  const cards = parts.at(-1)?.find(({ element }) => element === "guide-cards")?.settings?.cards;
  const others = new Set((cards as { href: string }[]).map(({ href }) => href));
  expect([others.size, others.has(path)]).toEqual([3, false]);
});

function bodyOf(path: string): ElementNode[] {
  return pages.find((page) => page.path === path)?.document.body ?? [];
}
