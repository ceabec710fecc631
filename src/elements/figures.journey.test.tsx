/** Progress bars, and what appears when it is come upon, as a visitor meets them; plans at their breakpoint. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { newPage, type VisitorOptions } from "../../test/support/browser";
import { drawElements, drawing } from "../../test/support/element-drawing";
import { serveDrawing } from "../../test/support/harness";
import type { ElementNode } from "./element";

const words = (text: string): ElementNode => ({ element: "text", settings: { text } });
const three = ["un", "deux", "[trois](/trois/)"].map(words);
const plan = (name: string, features: number) => ({
  element: "pricing-plan",
  settings: { name, features: Array.from({ length: features }, (_, index) => `Avantage ${index + 1}`) },
});

const bars: ElementNode[] = [
  { element: "progress-bar", settings: { label: "Barre du thème", percent: 64 } },
  { element: "progress-bar", settings: { label: "Barre du code court", percent: 20, kind: "shortcode" } },
  { element: "progress-ring", settings: { label: "Anneau du thème", percent: 80 } },
  { element: "progress-ring", settings: { label: "Anneau du code court", percent: 25, kind: "shortcode" } },
];
const boxes: ElementNode[] = [
  { element: "animated-row", slots: { content: three } },
  { element: "animated-box", settings: { effect: "zoom" }, slots: { content: three } },
  {
    element: "pricing-table",
    settings: { effect: "fade" },
    slots: { plans: [plan("Court", 1), plan("Long", 6), plan("Moyen", 3)] },
  },
];

/** Transitions take their time, and the machine may be busy. */
const patient = { timeout: 15_000 };

const BARS = "[data-controller=progress]";
const ROWS = ".appear";

let address: string;
beforeAll(async () => {
  // Tall enough for everything to stand below the window at first.
  const space = <svg aria-hidden="true" width="10" height="2000" />;
  address = await serveDrawing(
    drawing(
      <>
        {space}
        {await drawElements(...bars)}
        {space}
        {await drawElements(...boxes)}
      </>,
    ),
  );
});

async function visit(options: VisitorOptions = {}): Promise<Page> {
  const { page } = await newPage(options);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(3_600_000);
  await page.goto(address);
  return page;
}

/** Scrolls to the last of these and waits until the browser has seen it, 250 ms before the check. */
async function see(page: Page, selector: string): Promise<void> {
  await page.evaluate(
    (what) =>
      new Promise<void>((seen) => {
        const target = [...document.querySelectorAll(what)].at(-1)!;
        new IntersectionObserver(([entry]) => entry!.isIntersecting && seen()).observe(target);
        target.scrollIntoView({ block: "end" });
      }),
    selector,
  );
}

describe("progress bars", () => {
  const figures = (page: Page) => page.locator("[data-progress=figure]").allTextContents();

  /** What moves: the part, its properties, for how long. */
  const moves = (page: Page) =>
    page.evaluate(
      (selector) =>
        [...document.querySelectorAll(selector)].map((root) =>
          root.getAnimations({ subtree: true }).map((animation) => {
            const effect = animation.effect as KeyframeEffect;
            const names = new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)));
            const moved = [...names].filter(
              (name) => !["offset", "computedOffset", "easing", "composite"].includes(name),
            );
            return [(effect.target as SVGElement).dataset.progress, ...moved, effect.getTiming().duration];
          }),
        ),
      BARS,
    );

  test("FIG-02 they wait at zero, then run to their share: 2500 ms in the theme, 1000 ms from the shortcode", async () => {
    const page = await visit();
    await page.clock.runFor(5_000);
    expect(await figures(page)).toEqual(["0", "0", "0", "0"]);
    await see(page, BARS);
    await page.clock.runFor(249);
    expect(await figures(page)).toEqual(["0", "0", "0", "0"]);
    expect((await moves(page)).flat()).toEqual([]);
    await page.clock.runFor(1);
    expect(await moves(page)).toEqual([
      [["fill", "scale", 2_500]],
      [["fill", "scale", 1_000]],
      [
        ["right", "rotate", 2_500],
        ["left", "rotate", 2_500],
      ],
      [["right", "rotate", 1_000]],
    ]);
    // half of the way in time is seven eighths of it in figures
    await page.clock.runFor(500);
    expect(await figures(page)).toEqual(["31", "18", "39", "22"]);
    await page.clock.runFor(500);
    expect(await figures(page)).toEqual(["50", "20", "63", "25"]);
    await page.clock.runFor(250);
    expect(await figures(page)).toEqual(["55", "20", "69", "25"]);
    await page.clock.runFor(1_250);
    expect(await figures(page)).toEqual(["64", "20", "80", "25"]);
  });

  test("FIG-02 a ring is drawn part by part, and never more than its share", async () => {
    const page = await visit();
    await see(page, BARS);
    await page.clock.runFor(250);
    const turns = (share: number) =>
      page.evaluate(
        ([selector, at]) => {
          const dial = document.querySelectorAll(selector)[2]!;
          const halves = [
            ...dial.querySelectorAll<SVGElement>("[data-progress=right], [data-progress=left]"),
          ];
          return halves.map((half) => {
            const [animation] = half.getAnimations();
            animation!.pause();
            animation!.effect!.updateTiming({ easing: "linear" });
            animation!.currentTime = 2_500 * Number(at);
            return Math.abs(Math.round(Number.parseFloat(getComputedStyle(half).rotate)));
          });
        },
        [BARS, share] as const,
      );
    expect(await turns(0)).toEqual([180, 108]);
    expect(await turns(0.625)).toEqual([0, 108]);
    expect(await turns(0.8125)).toEqual([0, 54]);
    expect(await turns(0.9999)).toEqual([0, 0]);
  });

  test("FIG-02 their share stands there without script, without motion and on paper", async () => {
    const still = await newPage({ javaScript: false });
    await still.page.goto(address);
    expect(await figures(still.page)).toEqual(["64", "20", "80", "25"]);
    const calm = await visit({ reducedMotion: true });
    expect(await figures(calm)).toEqual(["64", "20", "80", "25"]);
    const paper = await visit();
    await paper.emulateMedia({ media: "print" });
    expect(await paper.locator(".progress__final:visible").allTextContents()).toEqual([
      "64",
      "20",
      "80",
      "25",
    ]);
    expect(
      await paper
        .locator(".progress-bar__fill")
        .first()
        .evaluate((fill) => getComputedStyle(fill).scale),
    ).toBe("none");
    expect(
      await paper
        .locator("[data-progress=right]")
        .first()
        .evaluate((half) => getComputedStyle(half).opacity),
    ).toBe("1");
  });

  test("FIG-02 a screen reader hears the final share at any time", async () => {
    const page = await visit();
    const heard = await page.locator("main").ariaSnapshot();
    expect(heard).toMatch(/meter "Barre du thème": 64\s%|meter "Barre du thème"/);
    expect(await page.getByRole("meter", { name: "Anneau du thème" }).getAttribute("aria-valuetext")).toBe(
      "80\u00a0%",
    );
  });
});

describe("what appears", () => {
  const seen = (page: Page, index: number) =>
    page.evaluate(
      (place) => document.querySelectorAll(".appear")[place]!.querySelectorAll(":scope > [data-seen]").length,
      index,
    );

  const opacities = (page: Page) =>
    page.locator(".appear > *").evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity));

  test("FIG-03 rows, boxes and pricing columns: at the check after 250 ms, then one after the other, 250 ms apart", async () => {
    const page = await visit({ height: 1_400 });
    expect(await opacities(page)).toEqual(Array(9).fill("0"));
    await see(page, ROWS);
    await page.clock.runFor(249);
    expect([await seen(page, 0), await seen(page, 1), await seen(page, 2)]).toEqual([0, 0, 0]);
    // The first one takes its turn at once, which is the next tick of the clock.
    await page.clock.runFor(2);
    for (const [count, wait] of [
      [1, 248],
      [2, 249],
      [3, 249],
    ] as const) {
      expect([await seen(page, 0), await seen(page, 1), await seen(page, 2)]).toEqual([count, count, count]);
      await page.clock.runFor(wait);
      expect(await seen(page, 0)).toBe(count);
      await page.clock.runFor(1);
    }
    await expect.poll(() => opacities(page), patient).toEqual(Array(9).fill("1"));
  });

  test("FIG-03 only opacity and transforms move, and no room changes", async () => {
    const page = await visit({ height: 1_400 });
    const box = () =>
      page.locator(ROWS).evaluateAll((all) => all.map((one) => [one.clientHeight, one.clientWidth]));
    const before = await box();
    const moving = await page
      .locator(".appear > *")
      .first()
      .evaluate((one) => getComputedStyle(one).transitionProperty);
    expect(moving).toBe("opacity, translate, scale");
    await see(page, ROWS);
    await page.clock.runFor(1_000);
    await expect.poll(() => opacities(page), patient).toEqual(Array(9).fill("1"));
    expect(await box()).toEqual(before);
  });

  test("FIG-03 everything is there without script, without motion and on paper", async () => {
    const still = await newPage({ javaScript: false });
    await still.page.goto(address);
    expect(await opacities(still.page)).toEqual(Array(9).fill("1"));
    expect(await opacities(await visit({ reducedMotion: true }))).toEqual(Array(9).fill("1"));
    const paper = await visit();
    await paper.emulateMedia({ media: "print" });
    await expect.poll(() => opacities(paper), patient).toEqual(Array(9).fill("1"));
  });

  test("FIG-03 a script that never comes hides nothing for long, and one that comes late takes nothing away", async () => {
    const { page } = await newPage({ height: 1_400 });
    let come = () => {};
    const late = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route("**/*.js", (route) => late.then(() => route.continue()));
    await page.goto(address, { waitUntil: "commit" });
    await page.waitForSelector(".plan:last-child", { state: "attached" });
    const waits = await page
      .locator(".appear > *")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).animationDelay));
    expect(new Set(waits)).toEqual(new Set(["4s"]));
    await see(page, ROWS);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    expect(await opacities(page)).toEqual(Array(9).fill("1"));
    come();
    await page.waitForSelector(".appear[data-live] >> nth=2");
    expect(await opacities(page)).toEqual(Array(9).fill("1"));
  });

  test("FIG-03 what takes the focus is seen at once", async () => {
    const page = await visit();
    await page.getByRole("link", { name: "trois" }).first().focus();
    await expect.poll(async () => (await opacities(page))[2], patient).toBe("1");
  });

  test("FIG-03 let go, everything is there", async () => {
    const page = await visit();
    await page.evaluate(() => (window as unknown as { letGo(): void }).letGo());
    await expect.poll(() => opacities(page), patient).toEqual(Array(9).fill("1"));
  });
});

describe("plans", () => {
  const boxes = (page: Page) =>
    page
      .locator(".plan")
      .evaluateAll((plans) =>
        plans.map((plan) => plan.getBoundingClientRect()).map(({ x, height }) => ({ x, height })),
      );

  test("PRICE-01 at 768 px each plan is as tall as it needs, one under the other", async () => {
    const page = await visit({ width: 768, reducedMotion: true });
    const plans = await boxes(page);
    expect(new Set(plans.map(({ x }) => x)).size).toBe(1);
    expect(new Set(plans.map(({ height }) => Math.round(height))).size).toBe(3);
  });

  test("PRICE-01 at 769 px they stand side by side, equally tall, their prices and buttons in line", async () => {
    const page = await visit({ width: 769, reducedMotion: true });
    const plans = await boxes(page);
    expect(new Set(plans.map(({ x }) => x)).size).toBe(3);
    expect(new Set(plans.map(({ height }) => Math.round(height))).size).toBe(1);
    for (const part of [".plan__cost", ".plan .btn"]) {
      const tops = await page
        .locator(part)
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      expect(new Set(tops).size).toBe(1);
    }
  });

  test("PRICE-01 crossing 768 px changes it both ways", async () => {
    const page = await visit({ width: 1280, reducedMotion: true });
    const sizes = async () => new Set((await boxes(page)).map(({ height }) => Math.round(height))).size;
    expect(await sizes()).toBe(1);
    await page.setViewportSize({ width: 768, height: 800 });
    await expect.poll(sizes, patient).toBe(3);
    await page.setViewportSize({ width: 769, height: 800 });
    await expect.poll(sizes, patient).toBe(1);
  });
});
