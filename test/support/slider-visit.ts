/** A visitor in front of a slider: its parts, what it shows, a finger to pull it, a clock that moves when told. */
import type { Locator, Page } from "playwright-core";
import { newPage, type Visitor, type VisitorOptions } from "./browser";

/** Long enough for a busy machine. */
export const SOON = { timeout: 20_000 };

export async function visitSlider(address: string, label: string, options: VisitorOptions = {}) {
  const visitor = await newPage(options);
  await visitor.page.clock.install({ time: 0 });
  await visitor.page.clock.pauseAt(3_600_000);
  await visitor.page.goto(address);
  const root = sliderNamed(visitor.page, label);
  await root.scrollIntoViewIfNeeded();
  if (options.javaScript !== false) await inView(root);
  return { ...visitor, ...partsOf(root), root };
}

/** Until the browser has told every observer that it is in view: autoplay waits for that. */
export const inView = (root: Locator): Promise<void> =>
  root.evaluate(
    (element) =>
      new Promise<void>((told) => {
        const eye = new IntersectionObserver(([entry]) => entry!.isIntersecting && told());
        eye.observe(element);
      }),
  );

export const sliderNamed = (page: Page, label: string): Locator =>
  page.getByRole("region", { name: label, exact: true });

const partsOf = (root: Locator) => ({
  track: root.locator(".slides__track"),
  slides: root.locator(".slides__slide"),
  next: root.getByRole("button", { name: "Suivante" }),
  prev: root.getByRole("button", { name: "Précédente" }),
  bullets: root.getByRole("button", { name: /^Diapositive/ }),
  pause: root.getByRole("button", { name: "Mettre le défilement en pause" }),
  count: root.locator(".slides__count"),
});

/** The number of the slide that is shown. */
export const active = (root: Locator): Promise<number> =>
  root
    .locator(".slides__slide")
    .evaluateAll((all) => all.findIndex((one) => (one as HTMLElement).dataset.role === "active") + 1);

/** How many slides can be seen and reached. */
export const shown = (root: Locator): Promise<number> => root.locator(".slides__slide:not([inert])").count();

export const moving = (root: Locator): Promise<string | null> => root.getAttribute("data-moving");

export const pointAway = (page: Page): Promise<void> => page.mouse.move(0, 0);

/** A real finger on the middle of a track. */
export async function finger({ page, context }: Pick<Visitor, "page" | "context">, track: Locator) {
  const session = await context.newCDPSession(page);
  return async (dx: number) => {
    const box = (await track.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", share: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: x + dx * share, y }],
      });
    await touch("touchStart", 0);
    for (const share of [0.25, 0.5, 0.75, 1]) await touch("touchMove", share);
    await touch("touchEnd", 1);
  };
}

/** Pulls with the mouse from a point of the window. */
export async function drag(page: Page, [x, y]: readonly [number, number], pixels: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y);
  await page.mouse.move(x + pixels, y);
  await page.mouse.up();
}

/** How much of the page has jumped so far, as browsers count it. */
export const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((told) => {
        const observer = new PerformanceObserver((list) => {
          const jumps = list.getEntriesByType("layout-shift") as (PerformanceEntry & { value: number })[];
          told(jumps.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: "layout-shift", buffered: true });
        // Always there: the observer speaks even when nothing has jumped.
        observer.observe({ type: "navigation", buffered: true });
      }),
  );
