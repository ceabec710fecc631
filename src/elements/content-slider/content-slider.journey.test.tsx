/** The content slider as a visitor meets it: pointer, keys, fingers, autoplay, and no script at all. */
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { newPage, type Visitor, type VisitorOptions } from "../../../test/support/browser";
import { drawElements, drawing, inView } from "../../../test/support/element-drawing";
import { eventually } from "../../../test/support/eventually";
import { serveDrawing } from "../../../test/support/harness";
import type { ElementNode } from "../element";

const slide = (number: number): ElementNode => ({
  element: "slide",
  settings: { title: `Titre ${number}` },
  slots: {
    content: [{ element: "text", settings: { text: `Contenu ${number}, [lien ${number}](/l${number}/)` } }],
  },
});
const slider = (label: string, count: number, settings: Record<string, unknown> = {}): ElementNode => ({
  element: "content-slider",
  settings: { label, ...settings },
  slots: { slides: Array.from({ length: count }, (_, index) => slide(index + 1)) },
});
const button = (label: string, anchor: string): ElementNode => ({
  element: "button",
  settings: { label, anchor, href: "/ailleurs/" },
});

let address: string;
beforeAll(async () => {
  const body = await drawElements(
    slider("Simple", 3),
    slider("Boucle", 3, { loop: true }),
    slider("Auto", 3, { auto: true, loop: true }),
    slider("Auto court", 2, { auto: true, timing: 2_000, speed: 800 }),
    slider("Debout", 3, { dir: "vertical" }),
    slider("Souris", 3, { draggable: true, draggableCursor: "grab" }),
    slider("Nul", 3, { speed: 0 }),
    slider("Seul", 1, { auto: true, loop: true, next: "#seul-suivante" }),
    button("Rien après", "seul-suivante"),
    slider("Ailleurs", 3, { next: "#apres", prev: "#avant", pagination: "#pastilles" }),
    slider("Égaré", 3, { next: "#nulle-part", prev: ".nulle-part" }),
    { element: "section", settings: { anchor: "pastilles" } },
    button("Après", "apres"),
    button("Avant", "avant"),
  );
  address = await serveDrawing(drawing(body));
});

/** A visitor in front of one slider, with a clock that only moves when told. */
async function visit(label: string, options: VisitorOptions = {}) {
  const visitor = await newPage(options);
  await visitor.page.clock.install({ time: 0 });
  await visitor.page.clock.pauseAt(3_600_000);
  await visitor.page.goto(address);
  const root = visitor.page.getByRole("region", { name: label, exact: true });
  await root.scrollIntoViewIfNeeded();
  if (options.javaScript !== false) await inView(root);
  return { ...visitor, ...partsOf(root), root };
}

const partsOf = (root: Locator) => ({
  track: root.locator(".slides__track"),
  slides: root.locator(".slides__slide"),
  next: root.getByRole("button", { name: "Suivante" }),
  prev: root.getByRole("button", { name: "Précédente" }),
  bullets: root.getByRole("button", { name: /^Diapositive/ }),
});

const roles = (root: Locator) =>
  root.locator(".slides__slide").evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.role));
const active = async (root: Locator) => (await roles(root)).indexOf("active") + 1;
const moving = (root: Locator) => root.getAttribute("data-moving");
/** Animations and transitions that can be seen: those of the calm last a hundredth of a millisecond, until the next frame. */
const lasting = (root: Locator) =>
  root.evaluate(
    (element) =>
      element
        .getAnimations({ subtree: true })
        .filter(({ effect }) => Number(effect!.getComputedTiming().endTime) > 1).length,
  );
const settle = (page: Page) => page.clock.runFor(550);
const disabled = (control: Locator) => control.getAttribute("aria-disabled");
/** As a visitor may, though the control says that it is disabled. */
const pressAnyway = (control: Locator) => control.click({ force: true });
const pointAway = (page: Page) => page.mouse.move(0, 0);

/** Where the slides stand at a moment of their move, from 0 to 1. */
const standAt = (root: Locator, moment: number) =>
  root.evaluate((element, at) => {
    for (const animation of element.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = at * Number(animation.effect!.getTiming().duration);
    }
    const track = element.querySelector(".slides__track")!.getBoundingClientRect();
    return [...element.querySelectorAll(".slides__slide")].map((one) => {
      const box = one.getBoundingClientRect();
      return [Math.round((box.x - track.x) / box.width), Math.round((box.y - track.y) / box.height)];
    });
  }, moment);

describe("turned by hand", () => {
  test("SLID-03 one slide is active and reachable, the others next, prev or leaving, and inert", async () => {
    const { root, page, next, slides } = await visit("Simple");
    expect(await roles(root)).toEqual(["active", "next", "next"]);
    await next.click();
    expect(await roles(root)).toEqual(["leaving", "active", "next"]);
    await settle(page);
    expect(await roles(root)).toEqual(["prev", "active", "next"]);
    expect(await slides.evaluateAll((all) => all.map((one) => (one as HTMLElement).inert))).toEqual([
      true,
      false,
      true,
    ]);
    expect(await root.getByRole("link").allTextContents()).toEqual(["lien 2"]);
    expect(await root.locator("[data-slides=current]").textContent()).toBe("2");
  });

  test("SLID-04 without loop the arrows are disabled at their ends", async () => {
    const { root, page, next, prev, bullets } = await visit("Simple");
    expect([await disabled(prev), await disabled(next)]).toEqual(["true", "false"]);
    await pressAnyway(prev);
    expect(await moving(root)).toBeNull();
    await bullets.nth(2).click();
    await settle(page);
    expect([await disabled(prev), await disabled(next)]).toEqual(["false", "true"]);
    await pressAnyway(next);
    expect(await active(root)).toBe(3);
  });

  test("SLID-04 with loop both ends wrap, each in its own direction", async () => {
    const { root, page, next, prev } = await visit("Boucle");
    expect([await disabled(prev), await disabled(next)]).toEqual(["false", "false"]);
    await prev.click();
    expect([await active(root), await moving(root)]).toEqual([3, "prev"]);
    await settle(page);
    await next.click();
    expect([await active(root), await moving(root)]).toEqual([1, "next"]);
  });

  test("SLID-06 out of view a slider waits, and goes on once it is seen again", async () => {
    const { root, page } = await visit("Auto");
    await pointAway(page);
    const toSee = (anchor: Locator) => anchor.scrollIntoViewIfNeeded();
    await toSee(page.getByRole("link", { name: "Avant" }));
    await inView(page.getByRole("link", { name: "Avant" }));
    await page.clock.runFor(25_000);
    expect(await active(root)).toBe(1);
    await toSee(root);
    await inView(root);
    await page.clock.runFor(10_000);
    expect(await active(root)).toBe(2);
  });

  test("SLID-01 in forced colours every bullet has an edge, the current one a thick one", async () => {
    const { page, bullets } = await visit("Simple");
    await page.emulateMedia({ forcedColors: "active" });
    const edges = await bullets.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one, "::before").borderTopWidth),
    );
    expect(edges).toEqual(["3px", "1px", "1px"]);
  });

  test("SLID-01 arrows whose stand-ins are not on the page come back", async () => {
    const { root, page, next, prev } = await visit("Égaré");
    await next.click();
    await settle(page);
    expect([await active(root), await prev.isVisible()]).toEqual([2, true]);
  });

  test("SLID-05 a single slide has no pagination and no arrows, wherever they stand", async () => {
    const { root, page } = await visit("Seul");
    expect(await root.getByRole("button").count()).toBe(0);
    expect(await page.getByRole("link", { name: "Rien après" }).count()).toBe(0);
    await page.clock.runFor(30_000);
    expect(await roles(root)).toEqual(["active"]);
  });

  test("SLID-07 controls are disabled while a slide moves: a double click moves by one", async () => {
    const { root, page, next, prev, bullets } = await visit("Simple");
    await next.dblclick();
    expect(await active(root)).toBe(2);
    expect([await disabled(prev), await disabled(next), await disabled(bullets.first())]).toEqual([
      "true",
      "true",
      "true",
    ]);
    await page.clock.runFor(549);
    await pressAnyway(bullets.nth(2));
    expect([await active(root), await moving(root)]).toEqual([2, "next"]);
    await page.clock.runFor(1);
    expect([await moving(root), await disabled(prev), await disabled(next)]).toEqual([
      null,
      "false",
      "false",
    ]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("data-slides"))).toBe("bullet");
  });

  test("the keyboard turns the slides while the focus is inside, and keeps it", async () => {
    const { root, page, slides } = await visit("Simple");
    await slides.first().getByRole("link").focus();
    await page.keyboard.press("ArrowRight");
    await settle(page);
    expect(await active(root)).toBe(2);
    expect(await root.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("ArrowLeft");
    await settle(page);
    expect(await active(root)).toBe(1);
    await page.keyboard.press("Alt+ArrowRight");
    expect(await moving(root)).toBeNull();
  });

  test("what is shown is announced, unless it turns by itself", async () => {
    const { track, page, next, root } = await visit("Auto");
    expect(await track.getAttribute("aria-live")).toBe("off");
    await next.click();
    expect(await track.getAttribute("aria-live")).toBe("polite");
    await settle(page);
    expect(await root.getByRole("group", { name: "2 sur 3\u00a0: Titre 2" }).count()).toBe(1);
  });
});

describe("the settings", () => {
  test("SLID-01 dir: slides come from the side, or from below", async () => {
    const flat = await visit("Simple");
    await flat.next.click();
    expect((await standAt(flat.root, 0)).slice(0, 2)).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect((await standAt(flat.root, 1)).slice(0, 2)).toEqual([
      [-1, 0],
      [0, 0],
    ]);
    const tall = await visit("Debout");
    await tall.next.click();
    expect((await standAt(tall.root, 0)).slice(0, 2)).toEqual([
      [0, 0],
      [0, 1],
    ]);
    expect((await standAt(tall.root, 1)).slice(0, 2)).toEqual([
      [0, -1],
      [0, 0],
    ]);
    await settle(tall.page);
    await tall.page.keyboard.press("ArrowUp");
    expect([await active(tall.root), await moving(tall.root)]).toEqual([1, "prev"]);
  });

  test("SLID-01 auto, timing and speed: each in its own time", async () => {
    const { root, page } = await visit("Auto court");
    await pointAway(page);
    await page.clock.runFor(1_999);
    expect(await active(root)).toBe(1);
    await page.clock.runFor(1);
    expect([await active(root), await moving(root)]).toEqual([2, "next"]);
    await page.clock.runFor(799);
    expect(await moving(root)).toBe("next");
    await page.clock.runFor(1);
    expect(await moving(root)).toBeNull();
  });

  test("SLID-01 draggable and draggableCursor: the mouse pulls only where it is allowed to", async () => {
    const free = await visit("Souris");
    expect(await free.track.evaluate((track) => getComputedStyle(track).cursor)).toBe("grab");
    await pull(free, -80);
    expect(await active(free.root)).toBe(2);
    const fixed = await visit("Simple");
    await pull(fixed, -80);
    expect(await active(fixed.root)).toBe(1);
  });

  test("SLID-01 next, prev and pagination: controls that stand elsewhere work as if they were inside", async () => {
    const { root, page, problems } = await visit("Ailleurs");
    const on = page.getByRole("link", { name: "Après" });
    const back = page.getByRole("link", { name: "Avant" });
    const bullets = page.locator("#pastilles").getByRole("button");
    expect(await root.getByRole("button").count()).toBe(0);
    expect([await disabled(back), await disabled(on), await bullets.count()]).toEqual(["true", "false", 3]);
    await on.click();
    await settle(page);
    expect(await active(root)).toBe(2);
    await bullets.nth(2).click();
    await settle(page);
    expect([await active(root), await disabled(on)]).toEqual([3, "true"]);
    await back.click();
    expect(await active(root)).toBe(2);
    expect(new URL(page.url()).pathname).toBe("/");
    expect(problems()).toEqual([]);
  });

  test("SLID-02 the interval is 10 000 ms and a move takes 550 ms by default", async () => {
    const { root, page, slides } = await visit("Auto");
    await pointAway(page);
    await page.clock.runFor(9_999);
    expect(await active(root)).toBe(1);
    await page.clock.runFor(1);
    expect(await active(root)).toBe(2);
    expect(await slides.nth(1).evaluate((one) => getComputedStyle(one).animationDuration)).toBe("0.55s");
    await page.clock.runFor(550);
    expect(await moving(root)).toBeNull();
  });

  test("SLID-02 a speed that cannot be used falls back to 250 ms", async () => {
    const { root, page, next } = await visit("Nul");
    await next.click();
    await page.clock.runFor(249);
    expect(await moving(root)).toBe("next");
    await page.clock.runFor(1);
    expect(await moving(root)).toBeNull();
  });

  test("SLID-02 a finger moves the slides from 50 px on, and no less", async () => {
    const { root, page, track, context } = await visit("Simple", { width: 390, pixels: true });
    const swipe = await finger(page, context, track);
    await swipe(-49, 0);
    expect(await active(root)).toBe(1);
    await swipe(-50, 0);
    expect(await active(root)).toBe(2);
    await settle(page);
    await swipe(60, 0);
    expect(await active(root)).toBe(1);
  });

  test("SLID-02 a mouse drags them from 50 px on, and follows no link", async () => {
    const free = await visit("Souris");
    await pull(free, -49);
    expect(await active(free.root)).toBe(1);
    await pull(free, -50);
    await eventually(() => active(free.root)).toBe(2);
    expect(new URL(free.page.url()).pathname).toBe("/");
  });

  test("a finger that goes up the page scrolls it, and on a slider that stands turns it", async () => {
    const flat = await visit("Simple", { width: 390, pixels: true });
    const before = await flat.page.evaluate(() => scrollY);
    await (await finger(flat.page, flat.context, flat.track))(0, -120);
    await expect.poll(() => flat.page.evaluate(() => scrollY)).toBeGreaterThan(before);
    expect(await active(flat.root)).toBe(1);
    const tall = await visit("Debout", { width: 390, pixels: true });
    await (await finger(tall.page, tall.context, tall.track))(0, -60);
    expect(await active(tall.root)).toBe(2);
  });
});

describe("turning by themselves", () => {
  test("SLID-06 autoplay pauses on hover and resumes on leave", async () => {
    const { root, page } = await visit("Auto");
    await root.hover();
    await page.clock.runFor(30_000);
    expect(await active(root)).toBe(1);
    await pointAway(page);
    await page.clock.runFor(10_000);
    expect(await active(root)).toBe(2);
  });

  test("SLID-06 any manual navigation stops it for good", async () => {
    for (const navigate of [byArrow, byBullet, byKey]) {
      const visitor = await visit("Auto");
      await navigate(visitor);
      await settle(visitor.page);
      const there = await active(visitor.root);
      await pointAway(visitor.page);
      await visitor.page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await visitor.page.clock.runFor(60_000);
      expect(await active(visitor.root)).toBe(there);
    }
  });

  test("SLID-06 the focus holds it too, and so does a page that nobody sees", async () => {
    const { root, page, slides } = await visit("Auto");
    await pointAway(page);
    await slides.first().getByRole("link").focus();
    await page.clock.runFor(30_000);
    expect(await active(root)).toBe(1);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await seen(page, false);
    await page.clock.runFor(30_000);
    expect(await active(root)).toBe(1);
    await seen(page, true);
    await page.clock.runFor(10_000);
    expect(await active(root)).toBe(2);
  });

  test("SLID-06 its button stops it and starts it again", async () => {
    const { root, page } = await visit("Auto");
    await root.getByRole("button", { name: "Mettre le défilement en pause" }).click();
    await pointAway(page);
    await page.clock.runFor(30_000);
    expect(await active(root)).toBe(1);
    await root.getByRole("button", { name: "Lancer le défilement" }).click();
    await page.clock.runFor(10_000);
    expect(await active(root)).toBe(2);
  });

  test("SLID-06 who asked for no motion gets none: no autoplay, no animation", async () => {
    const { root, page, next } = await visit("Auto", { reducedMotion: true });
    await pointAway(page);
    await page.clock.runFor(60_000);
    expect(await active(root)).toBe(1);
    expect(await root.getByRole("button", { name: /défilement/ }).count()).toBe(0);
    await next.click();
    expect([await active(root), await moving(root)]).toEqual([2, null]);
    expect(await lasting(root)).toBe(0);
  });
});

describe("at all times", () => {
  test("without script every slide is in a row that scrolls, and no control is drawn in vain", async () => {
    const { page } = await newPage({ javaScript: false });
    await page.goto(address);
    const root = page.getByRole("region", { name: "Simple", exact: true });
    expect(await root.getByRole("link").allTextContents()).toEqual(["lien 1", "lien 2", "lien 3"]);
    expect(await root.getByRole("button").count()).toBe(0);
    await root.getByRole("link", { name: "lien 3" }).focus();
    expect(
      await root.locator(".slides__track").evaluate((track) => track.scrollLeft > track.clientWidth),
    ).toBe(true);
  });

  test("on paper every slide is read", async () => {
    const { page, root, slides } = await visit("Simple");
    await page.emulateMedia({ media: "print" });
    const tops = await slides.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(3);
    expect(
      await slides.evaluateAll((all) => all.map((one) => getComputedStyle(one).visibility)),
    ).not.toContain("hidden");
    expect(await root.locator(".slides__controls").isVisible()).toBe(false);
  });

  test("coming to life moves nothing on the page", async () => {
    const place = (page: Page) =>
      page
        .locator(".slides")
        .evaluateAll((all) => all.slice(0, 7).map((one) => one.getBoundingClientRect().height));
    const still = await newPage();
    await still.page.route("**/*.js", (route) => route.abort());
    await still.page.goto(address);
    const { page } = await visit("Simple");
    expect(await place(page)).toEqual(await place(still.page));
  });

  test("let go, nothing moves any more, and what was lent to another place is gone from it", async () => {
    const { root, page } = await visit("Auto");
    await pointAway(page);
    await page.evaluate(() => (window as unknown as { letGo(): void }).letGo());
    await page.clock.runFor(60_000);
    expect(await active(root)).toBe(1);
    expect(await page.locator("#pastilles").getByRole("button").count()).toBe(0);
  });
});

type Visit = Awaited<ReturnType<typeof visit>>;

const byArrow = ({ next }: Visit) => next.click();
const byBullet = ({ bullets }: Visit) => bullets.nth(2).click();
async function byKey({ slides, page }: Visit): Promise<void> {
  await slides.first().getByRole("link").focus();
  await page.keyboard.press("ArrowRight");
}

/** Pulls with the mouse, starting on a link. */
async function pull({ root, page }: Visit, pixels: number): Promise<void> {
  const box = (await root.getByRole("link").boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y);
  await page.mouse.move(x + pixels, y);
  await page.mouse.up();
}

/** A real finger on the middle of the track. */
async function finger(page: Page, context: Visitor["context"], track: Locator) {
  const session = await context.newCDPSession(page);
  return async (dx: number, dy: number) => {
    const box = (await track.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", share: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: x + dx * share, y: y + dy * share }],
      });
    await touch("touchStart", 0);
    for (const share of [0.25, 0.5, 0.75, 1]) await touch("touchMove", share);
    await touch("touchEnd", 1);
  };
}

const seen = (page: Page, visible: boolean) =>
  page.evaluate((shown) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: !shown });
    document.dispatchEvent(new Event("visibilitychange"));
  }, visible);
