/** Every element with a script, on a served page, far below: reached by scrolling, by a link, by End, by its address. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { Visitor, VisitorOptions } from "../../test/support/browser";
import { eventually } from "../../test/support/eventually";
import { calmVisitor } from "../../test/support/shopping";
import { addLatency, farBelow, GOAL, siteWithPages } from "../../test/support/site";
import { sized } from "../../test/support/size";
import { registry } from "../features/pages";
import type { ElementNode } from "./element";

const text = (words: string): ElementNode => ({ element: "text", settings: { text: words } });
const three = ["un", "deux", "trois"].map(text);

/** As the gallery shows it. */
const exampleOf = (element: string, settings: Record<string, unknown> = {}): ElementNode => {
  const [example] = registry.get(element)!.examples;
  return { element, settings: { ...example?.settings, ...settings }, slots: example?.slots ?? {} };
};
const slider = (label: string, settings: Record<string, unknown> = {}): ElementNode => ({
  element: "content-slider",
  settings: { label, ...settings },
  slots: { slides: three.map((words) => ({ element: "slide", slots: { content: [words] } })) },
});
const counter: ElementNode = { element: "counter", settings: { value: 48_210 } };
const bar: ElementNode = { element: "progress-bar", settings: { label: "Barre", percent: 64 } };
const tab = (title: string, content: ElementNode[]): ElementNode => ({
  element: "tab",
  settings: { title },
  slots: { content },
});

const inColumns = (...nodes: ElementNode[]): ElementNode => ({
  element: "columns",
  settings: { layout: "thirds" },
  slots: { columns: nodes.map((node) => ({ element: "column", slots: { content: [node] } })) },
});

/** By page. All figures stand side by side, so that End shows every one of them. */
const PAGES: Record<string, ElementNode[]> = {
  figures: [
    inColumns(counter, bar, {
      element: "progress-ring",
      settings: { label: "Anneau", percent: 80, kind: "shortcode" },
    }),
    { element: "animated-row", slots: { content: three } },
    { element: "animated-box", slots: { content: three } },
    exampleOf("pricing-table"),
  ],
  tabs: [
    {
      element: "tabs",
      slots: { tabs: [tab("Premier", [text("Rien encore")]), tab("Second", [counter, bar])] },
    },
  ],
  slider: [slider("Diaporama")],
  slide: [
    {
      element: "content-slider",
      settings: { label: "Diaporama" },
      slots: {
        slides: [bar, counter].map((node) => ({
          element: "slide",
          slots: { content: [node] },
        })),
      },
    },
  ],
  slideshow: [exampleOf("slideshow", { label: "Diaporama", auto: false })],
  carousel: [exampleOf("testimonial-carousel", { heading: "Diaporama", auto: false })],
  hero: [exampleOf("hero-slider", { label: "Diaporama", auto: false, priority: false })],
  accordion: [exampleOf("accordion")],
  portfolio: [exampleOf("portfolio")],
  parallax: [exampleOf("parallax")],
  button: [{ element: "button", settings: { label: "Survolez", href: "/faq/", hover: "#c2185b" } }],
  retina: [exampleOf("retina-picture")],
};

const FAR_CONTROLS: ElementNode[] = [
  { element: "button", settings: { label: "Après", anchor: "apres", href: "/faq/" } },
  { element: "section", settings: { anchor: "pastilles", space: "none" } },
];

let site: string;
beforeAll(async () => {
  const pages = Object.entries(PAGES).map(([name, nodes]) => [`/essai-${name}/`, farBelow(nodes)]);
  const far = [slider("Diaporama", { next: "#apres", pagination: "#pastilles" })];
  site = await siteWithPages({
    ...Object.fromEntries(pages),
    "/essai-commande/": farBelow(far, FAR_CONTROLS),
  });
});

const goal = (page: Page) => page.locator(`#${GOAL}`);

const isInView = (page: Page) =>
  goal(page).evaluate((section) => {
    const { top, bottom } = section.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  });

/** How the end of the page is reached, once it is there; by its address it is where the page begins. */
const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
  "by scrolling": async (page) => {
    while (!(await isInView(page))) {
      await page.keyboard.press("PageDown");
      await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))));
    }
  },
  "by a link": (page) => page.getByRole("link", { name: "Aller au but" }).click(),
  "by End": (page) => page.keyboard.press("End"),
  "by its address": async () => {},
};
const LATENCIES = [0, 150];
const ALL_WAYS = Object.keys(WAYS);
const journeys = ALL_WAYS.flatMap((way) => LATENCIES.map((ms) => [way, ms] as const));

/** Every way and every element in each run; every element by every way in the whole form. */
const figureJourneys = sized(
  journeys.filter(([way, ms]) => ms > 0 || way === "by scrolling"),
  journeys,
);
const tabJourneys = sized(
  journeys.filter(([way, ms]) => way === (ms > 0 ? "by a link" : "by End")),
  journeys,
);
const eachBySomeWay = (elements: readonly string[]) =>
  elements.flatMap((name, nth) =>
    sized([ALL_WAYS[nth % ALL_WAYS.length]!], ALL_WAYS).map((way) => [name, way] as const),
  );

async function reach(name: string, way: string, latencyMs: number, options: VisitorOptions = {}) {
  const visitor = await calmVisitor(site, { height: 1_600, ...options });
  const { page } = visitor;
  await page.addInitScript(takeNotes);
  if (latencyMs > 0) await addLatency(visitor, latencyMs);
  await page.goto(`${site}/essai-${name}/${way === "by its address" ? `#${GOAL}` : ""}`);
  if (way !== "by its address") await readOn(page);
  await WAYS[way]!(page);
  await eventually(() => isInView(page)).toBe(true);
  return visitor;
}

/** The page is as old as one that has been read for a while: its scripts are there, and no clock says that it has just come. */
async function readOn(page: Page): Promise<void> {
  await eventually(() =>
    page.locator("[data-controller][data-wake=load]:not([data-controlled])").count(),
  ).toBe(0);
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 60_000;
    for (const animation of document.getAnimations()) animation.finish();
  });
}

type Figure = "counter" | "fill" | "right" | "seen";

/** In the page: what every figure has shown, and which child has appeared, in order. */
function takeNotes(): void {
  const notes: Record<string, string[]> = {};
  Object.assign(window, { notes });
  const write = (kind: string, what: string) => {
    notes[kind] = [...(notes[kind] ?? []), what];
  };
  const note = ({ target, attributeName }: MutationRecord) => {
    const element = target as HTMLElement;
    const figure = element.closest?.("[data-counter=figure], [data-progress=figure]");
    if (attributeName) {
      const { opacity } = getComputedStyle(element);
      write("seen", opacity === "1" ? "shown before" : String(indexOf(element)));
    } else if (figure) write(kindOf(figure), figure.textContent);
  };
  const indexOf = (element: Element) => [...element.parentElement!.children].indexOf(element);
  const kindOf = (figure: Element) => {
    const moved = figure.closest("[data-controller=progress]")?.querySelector("svg[data-progress]");
    return moved?.getAttribute("data-progress") ?? "counter";
  };
  new MutationObserver((all) => all.forEach(note)).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ["data-seen"],
  });
}

const notesOn = (page: Page, kind: Figure) =>
  page.evaluate((name) => (window as unknown as { notes: Record<string, string[]> }).notes[name] ?? [], kind);

/** It has stood at zero, gone through values that rise, and come to its own. */
async function hasRun(page: Page, kind: Figure, value: number): Promise<void> {
  const figures = async () => (await notesOn(page, kind)).map((figure) => Number(figure.replace(/\s/g, "")));
  // not the figure that the server drew
  await eventually(async () => (await figures()).includes(0) && (await figures()).at(-1)).toBe(value);
  const shown = await figures();
  const run = shown.slice(shown.lastIndexOf(0));
  expect(run).toEqual(run.toSorted((one, other) => one - other));
  expect(run.length).toBeGreaterThan(2);
}

const styleOf = (page: Page, selector: string, property: string) =>
  goal(page)
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

const WORKS: Record<string, (visitor: Visitor) => Promise<unknown>> = {
  accordion: ({ page }) => eventually(() => styleOf(page, ".accordion", "--speed")).toBe("300ms"),
  portfolio: async ({ page }) => {
    await page.getByRole("link", { name: "Bureaux" }).click();
    await eventually(() => page.locator(".portfolio__tile[data-out]").count()).toBe(3);
  },
  parallax: ({ page }) => eventually(() => styleOf(page, ".parallax img", "translate")).toMatch(/px/),
  button: async ({ page }) => {
    const button = page.getByRole("link", { name: "Survolez" });
    await button.hover();
    await eventually(() => styleOf(page, ".btn", "background-color")).toBe("rgb(194, 24, 91)");
  },
  // an ordinary screen asks for nothing finer
  retina: ({ page }) => page.locator("[data-controller=retina][data-controlled]").waitFor(),
};

test.each(figureJourneys)(
  "FIG-01 FIG-02 FIG-03 reached %s, with %i ms of latency, counters and bars run, and rows, boxes and plans appear in turn",
  async (way, latencyMs) => {
    const { page } = await reach("figures", way, latencyMs);
    await hasRun(page, "counter", 48_210);
    await hasRun(page, "fill", 64);
    await hasRun(page, "right", 80);
    await eventually(() => notesOn(page, "seen")).toHaveLength(9);
    const seen = await notesOn(page, "seen");
    expect(seen.toSorted()).toEqual(["0", "0", "0", "1", "1", "1", "2", "2", "2"]);
  },
);

test.each(tabJourneys)(
  "FIG-01 FIG-02 reached %s, with %i ms of latency, figures in a tab that is opened later run then",
  async (way, latencyMs) => {
    const { page } = await reach("tabs", way, latencyMs);
    await page.locator(".tabbed[data-live]").waitFor();
    await readOn(page);
    const tab = page.getByRole("tab", { name: "Second" });
    await tab.click();
    await eventually(() => tab.getAttribute("aria-selected")).toBe("true");
    // the opening tab stops a scroll that is under way
    await page.locator("[data-controller=counter]").scrollIntoViewIfNeeded();
    await hasRun(page, "counter", 48_210);
    await hasRun(page, "fill", 64);
  },
);

describe("with 150 ms of latency", () => {
  test.each(sized(["by scrolling"], ALL_WAYS))(
    "FIG-01 reached %s, a counter on a slide that is not shown yet runs once it is",
    async (way) => {
      const { page } = await reach("slide", way, 150);
      // what stands on the first slide has had its time: so would the counter
      await hasRun(page, "fill", 64);
      await eventually(async () => (await notesOn(page, "counter")).at(-1)).toBe("0");
      await page.getByRole("button", { name: "Suivante" }).click();
      await hasRun(page, "counter", 48_210);
    },
  );

  test.each(eachBySomeWay(["slider", "slideshow", "carousel", "hero"]))(
    "a %s reached %s turns at a press",
    async (name, way) => {
      const { page, problems } = await reach(name, way, 150);
      await goal(page).getByRole("button", { name: "Suivante" }).first().click();
      await eventually(() => activeSlide(page)).toBe(1);
      expect(problems()).toEqual([]);
    },
  );

  test.each(eachBySomeWay(Object.keys(WORKS)))("a %s reached %s does its work", async (name, way) => {
    const visitor = await reach(name, way, 150);
    await WORKS[name]!(visitor);
  });
});

const activeSlide = (page: Page) =>
  goal(page)
    .locator(".slides__slide")
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.role).indexOf("active"));

describe("a control that stands far from its slider", () => {
  test.each(LATENCIES)("SLID-01 turns it before it was ever seen, with %i ms of latency", async (ms) => {
    const visitor = await calmVisitor(site);
    const { page } = visitor;
    if (ms > 0) await addLatency(visitor, ms);
    await page.goto(`${site}/essai-commande/`);
    await page.locator("#apres").click();
    await eventually(() => activeSlide(page)).toBe(1);
    expect(new URL(page.url()).pathname).toBe("/essai-commande/");
    await page.locator("#pastilles").getByRole("button").nth(2).click();
    await eventually(() => activeSlide(page)).toBe(2);
  });

  test("SLID-01 pressed while the slider's script is on its way, it waits for it", async () => {
    const { page } = await calmVisitor(site);
    const { promise: come, resolve } = Promise.withResolvers<void>();
    await page.route(/\/assets\/controller-/, (route) => come.then(() => route.continue()));
    await page.goto(`${site}/essai-commande/`);
    await page.locator("#apres").click();
    expect(new URL(page.url()).pathname).toBe("/essai-commande/");
    resolve();
    await eventually(() => activeSlide(page)).toBe(1);
  });

  test("SLID-01 without script it is the link that it says", async () => {
    const { page } = await calmVisitor(site, { javaScript: false });
    await page.goto(`${site}/essai-commande/`);
    await page.locator("#apres").click();
    await page.waitForURL(`${site}/faq/`);
  });
});
