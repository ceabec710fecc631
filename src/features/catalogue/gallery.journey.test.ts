/** Looking closely at a product: slides, zoom, lightbox; with a mouse, a keyboard, fingers, or no script at all. */
import { beforeAll, describe, expect, test } from "vitest";
import { barriers } from "../../../test/support/accessibility";
import type { Visitor, VisitorOptions } from "../../../test/support/browser";
import { eventually } from "../../../test/support/eventually";
import { calmVisitor } from "../../../test/support/shopping";
import { sharedSite } from "../../../test/support/site";

const PRODUCT = "/produit/flacon-d-encre-sirocco-70-a-l-unite/";
const WIDE = 1800;
const NARROW = 200;

let site: string;
beforeAll(async () => {
  site = await sharedSite();
});

interface Options extends VisitorOptions {
  /** What the page says of the large pictures, whatever those of the demo are. */
  large?: number;
  /** Awake before the test begins. */
  awake?: boolean;
  /** A clock that only moves when told. */
  stopped?: boolean;
}

async function visit({ large = WIDE, awake = true, stopped = false, ...options }: Options = {}) {
  const visitor = await calmVisitor(site, { pictures: true, ...options });
  const { page } = visitor;
  if (stopped) {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
  }
  await page.route(site + PRODUCT, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text())
      .replace(/"width":\d+,"height":\d+/g, `"width":${large},"height":${large}`)
      .replace(/(data-large_image_(?:width|height)=")\d+/g, `$1${large}`);
    await route.fulfill({ response: answer, body });
  });
  await page.goto(site + PRODUCT);
  if (awake) await wake(page);
  return { ...visitor, ...partsOf(page) };
}
type Page = Visitor["page"];

/** As the first pointer that comes near does, without doing anything else. */
async function wake(page: Page) {
  await page.locator(".gallery__main").dispatchEvent("pointerover");
  await page.locator(".gallery[data-live]").waitFor();
}

const partsOf = (page: Page) => ({
  gallery: page.locator(".gallery"),
  active: page.locator(".woocommerce-product-gallery__image:not([inert])"),
  thumb: (number: number) => page.locator(".thumbs a").nth(number - 1),
  trigger: page.getByRole("link", { name: "Agrandir l’image" }),
  zoomed: page.locator(".zoomImg[data-zoomed]"),
  box: page.locator("dialog.lightbox"),
  large: page.locator(".close-up__picture"),
});

const shown = async (page: Page) =>
  Number(await page.locator(".gallery__track").evaluate((row) => row.style.getPropertyValue("--active")));
const scaleOf = (page: Page) =>
  page.locator(".close-up__picture").evaluate((image) => Number(image.style.scale || 1));

describe("the slides", () => {
  test("GAL-02 a thumbnail brings its picture in 500 ms", async () => {
    const { page, gallery, active, thumb, problems } = await visit({ stopped: true });
    expect(await active.getAttribute("data-file")).toBe("produits/flacon-d-encre-sirocco-70-a-l-unite.webp");
    await thumb(3).click();
    expect(await gallery.getAttribute("data-moving")).toBe("next");
    expect(await active.evaluate((slide) => getComputedStyle(slide).transitionDuration)).toBe("0.5s");
    await page.clock.runFor(499);
    expect(await gallery.getAttribute("data-moving")).toBe("next");
    await page.clock.runFor(1);
    await eventually(() => gallery.getAttribute("data-moving")).toBeNull();
    expect(await active.getAttribute("data-file")).toBe("produits/flacon-magenta-face.webp");
    expect(await active.count()).toBe(1);
    expect(await thumb(3).getAttribute("aria-current")).toBe("true");
    expect(await page.locator(".thumbs [aria-current]").count()).toBe(1);
    expect(problems()).toEqual([]);
  });

  test("GAL-02 of hurried presses on thumbnails the last is heeded, in 500 ms from then", async () => {
    const { page, gallery, active, thumb } = await visit({ stopped: true });
    await thumb(4).click();
    await page.clock.runFor(200);
    await thumb(2).click();
    expect(await gallery.getAttribute("data-moving")).toBe("prev");
    await page.clock.runFor(499);
    expect(await gallery.getAttribute("data-moving")).toBe("prev");
    await page.clock.runFor(1);
    await eventually(() => gallery.getAttribute("data-moving")).toBeNull();
    expect(await shown(page)).toBe(1);
    expect(await active.count()).toBe(1);
    expect(await thumb(2).getAttribute("aria-current")).toBe("true");
  });

  test("GAL-02 arrow keys turn them, the focus goes along, and they stop at both ends", async () => {
    const { page, active } = await visit({ reducedMotion: true });
    await active.getByRole("link").focus();
    await page.keyboard.press("ArrowLeft");
    expect(await shown(page)).toBe(0);
    for (const expected of [1, 2, 3, 3]) {
      await page.keyboard.press("ArrowRight");
      await eventually(() => shown(page)).toBe(expected);
      await eventually(() => page.locator(".gallery").getAttribute("data-moving")).toBeNull();
    }
    expect(await active.getByRole("link").evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test("GAL-02 a finger pulls them along", async () => {
    const { page } = await visit({ width: 390, pixels: true, reducedMotion: true });
    await swipe(page, ".gallery__main", -120);
    await eventually(() => shown(page)).toBe(1);
    await swipe(page, ".gallery__main", -30);
    expect(await shown(page)).toBe(1);
  });

  test("a row that was pulled along before it woke goes on from there", async () => {
    const { page } = await visit({ awake: false, reducedMotion: true });
    await page
      .locator(".gallery__track")
      .evaluate((row) => row.scrollTo({ left: row.clientWidth * 2, behavior: "instant" }));
    await wake(page);
    await eventually(() => shown(page)).toBe(2);
  });

  test("nothing of React comes before the gallery is touched, and the first press counts", async () => {
    const { page, box, trigger, requests } = await visit({ awake: false });
    const scripts = () =>
      requests.filter(({ kind, url }) => kind === "script" && /hydrate|gallery/.test(url));
    await page.waitForLoadState("networkidle");
    expect(scripts()).toEqual([]);
    // the press comes long before the code that understands it, and on the icon rather than on the link
    let arrive = () => {};
    const held = new Promise<void>((resume) => {
      arrive = resume;
    });
    await page.route(/\/assets\/hydrate/, (route) => held.then(() => route.continue()));
    await trigger.locator("svg").click();
    expect(await box.count()).toBe(0);
    arrive();
    await box.waitFor();
    expect(scripts().length).toBeGreaterThan(0);
  });
});

test("a keyboard's first Enter opens the picture, though the gallery is still waking", async () => {
  const { page, box, trigger } = await visit({ awake: false });
  const { promise: come, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/assets\/hydrate/, (route) => come.then(() => route.continue()));
  await trigger.focus();
  await page.keyboard.press("Enter");
  expect(await box.count()).toBe(0);
  arrive();
  await box.waitFor();
  expect(page.url()).toBe(site + PRODUCT);
});

describe("the zoom", () => {
  test("GAL-03 a picture wider than the gallery is seen closely under the mouse", async () => {
    const { page, zoomed, active } = await visit({ large: WIDE });
    const stage = (await active.boundingBox())!;
    await page.mouse.move(stage.x + 5, stage.y + 5);
    await zoomed.waitFor();
    const place = () => zoomed.evaluate((image) => image.style.translate.split(" ").map(Number.parseFloat));
    const [left = 0] = await place();
    await page.mouse.move(stage.x + stage.width - 5, stage.y + 5);
    await eventually(async () => (await place())[0]).toBeLessThan(left - 500);
    expect(await zoomed.getAttribute("src")).toBe(
      await active.locator("img").getAttribute("data-large_image"),
    );
    await page.mouse.move(stage.x + stage.width + 300, stage.y);
    await eventually(() => zoomed.count()).toBe(0);
  });

  test("GAL-03 one that is not wider is not", async () => {
    const { page, active } = await visit({ large: NARROW });
    const stage = (await active.boundingBox())!;
    await page.mouse.move(stage.x + 50, stage.y + 50);
    await page.mouse.move(stage.x + 90, stage.y + 90);
    expect(await page.locator(".zoomImg").count()).toBe(0);
  });

  test("TOUCH-01 a finger that stays 750 ms looks closely as long as it stays", async () => {
    const { page, zoomed } = await visit({ width: 390, pixels: true, stopped: true });
    const finger = await touch(page, ".gallery__main");
    await finger.down();
    await page.clock.runFor(749);
    expect(await zoomed.count()).toBe(0);
    await page.clock.runFor(1);
    await zoomed.waitFor();
    await finger.up();
    await eventually(() => zoomed.count()).toBe(0);
  });

  test("TOUCH-01 two taps within 500 ms look closely until two more; one tap opens the picture", async () => {
    const { page, zoomed, box } = await visit({ width: 390, pixels: true, stopped: true });
    const finger = await touch(page, ".gallery__main");
    const twice = async () => {
      await finger.tap();
      await page.clock.runFor(400);
      await finger.tap();
    };
    await twice();
    await zoomed.waitFor();
    await page.clock.runFor(2000);
    expect(await box.count()).toBe(0);
    await twice();
    await eventually(() => zoomed.count()).toBe(0);
    await page.clock.runFor(2000);
    await finger.tap();
    await page.clock.runFor(499);
    expect(await box.count()).toBe(0);
    await page.clock.runFor(1);
    await box.waitFor();
  });
});

describe("the lightbox", () => {
  const open = async (options?: Options) => {
    const visitor = await visit({ reducedMotion: true, ...options });
    await visitor.trigger.click();
    await visitor.page.locator(".lightbox[data-state='open']").waitFor();
    return visitor;
  };

  test("GAL-04 opens the large picture, with its caption, the small ones, and no way to share", async () => {
    const { page, box, large, active, problems } = await open();
    expect(await large.getAttribute("src")).toBe(
      await active.locator("img").getAttribute("data-large_image"),
    );
    expect(await box.textContent()).toContain("1 sur 4");
    expect(await box.textContent()).toContain("Vue de face");
    expect(await box.locator(".lightbox__thumbs button").count()).toBe(4);
    expect(
      await box.getByRole("button").evaluateAll((all) => all.map((one) => one.ariaLabel).join()),
    ).not.toMatch(/partag|share|envoyer/i);
    expect(await box.locator("a, [class*=share]").count()).toBe(0);
    expect(await barriers(page, ["region"])).toEqual([]);
    expect(problems()).toEqual([]);
  });

  test("GAL-04 zooms by button, by click and by key", async () => {
    const { page, box, large } = await open();
    await box.getByRole("button", { name: "Agrandir" }).click();
    await eventually(() => scaleOf(page)).toBeGreaterThanOrEqual(2);
    await box.getByRole("button", { name: "Voir l’image entière" }).click();
    await eventually(() => scaleOf(page)).toBe(1);
    await large.click();
    await eventually(() => scaleOf(page)).toBeGreaterThanOrEqual(2);
    // seen closely, arrows move about and do not turn
    await page.keyboard.press("ArrowRight");
    expect(await box.textContent()).toContain("1 sur 4");
    await large.click();
    await page.keyboard.press("+");
    await eventually(() => scaleOf(page)).toBe(1.5);
    await page.keyboard.press("-");
    await eventually(() => scaleOf(page)).toBe(1);
  });

  test("GAL-04 turns by arrows, by buttons, by small pictures; the gallery behind follows", async () => {
    const { page, box, large } = await open();
    const at = (text: string) =>
      eventually(() => box.locator(".lightbox__title").textContent()).toContain(text);
    await page.keyboard.press("ArrowRight");
    await at("2 sur 4");
    await box.getByRole("button", { name: "Image suivante" }).click();
    await at("3 sur 4");
    await box.getByRole("button", { name: /^Image 4/ }).click();
    await at("4 sur 4");
    expect(await large.getAttribute("src")).toContain("flacon-jaune");
    await box.getByRole("button", { name: "Image suivante" }).click();
    await at("1 sur 4");
    await box.getByRole("button", { name: "Image précédente" }).click();
    await at("4 sur 4");
    await page.keyboard.press("Escape");
    await eventually(() => shown(page)).toBe(3);
  });

  test("GAL-04 hurried presses are not lost in the movement behind", async () => {
    const { page, box } = await open({ reducedMotion: false });
    for (let press = 0; press < 3; press++) await page.keyboard.press("ArrowRight");
    await eventually(() => box.locator(".lightbox__title").textContent()).toContain("4 sur 4");
  });

  test("GAL-04 shows the picture whole at first, however high it is", async () => {
    const { large } = await open({ width: 1280, height: 500 });
    const { y, height } = (await large.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(500);
  });

  test("keeps the focus inside, closes with Esc, and gives the focus back", async () => {
    const { page, box, trigger } = await open();
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press("Tab");
      const inside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement!.closest("dialog") !== null,
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await eventually(() => box.count()).toBe(0);
    expect(await trigger.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test("closes beside the picture and by its button", async () => {
    const { page, box, trigger } = await open();
    await page.mouse.click(150, 250);
    await eventually(() => box.count()).toBe(0);
    await trigger.click();
    await box.getByRole("button", { name: "Fermer" }).click();
    await eventually(() => box.count()).toBe(0);
  });

  test("GAL-04 fingers turn, spread and carry", async () => {
    const { page, box } = await open({ width: 390, pixels: true });
    await swipe(page, ".close-up", -150);
    await eventually(() => box.locator(".lightbox__title").textContent()).toContain("2 sur 4");
    await page.locator(".lightbox[data-state='open']").waitFor();
    await pinch(page, ".close-up", 40, 120);
    await eventually(() => scaleOf(page)).toBeGreaterThan(1.5);
    await swipe(page, ".close-up", -100);
    expect(await box.locator(".lightbox__title").textContent()).toContain("2 sur 4");
    await pinch(page, ".close-up", 160, 20);
    await eventually(() => scaleOf(page)).toBe(1);
  });

  test("TOUCH-01 two taps zoom, and so does a finger as long as it holds", async () => {
    const { page } = await visit({ width: 390, pixels: true, stopped: true });
    await page.locator(".woocommerce-product-gallery__trigger").click();
    await page.locator(".lightbox[data-state='open']").waitFor();
    const finger = await touch(page, ".close-up");
    await finger.tap();
    await page.clock.runFor(499);
    await finger.tap();
    await eventually(() => scaleOf(page)).toBeGreaterThanOrEqual(2);
    await finger.tap();
    await page.clock.runFor(100);
    await finger.tap();
    await eventually(() => scaleOf(page)).toBe(1);
    await page.clock.runFor(1000);
    await finger.down();
    await page.clock.runFor(749);
    expect(await scaleOf(page)).toBe(1);
    await page.clock.runFor(1);
    await eventually(() => scaleOf(page)).toBeGreaterThanOrEqual(2);
    await finger.up();
    await eventually(() => scaleOf(page)).toBe(1);
  });
});

describe("a picture that does not come", () => {
  const words = "The image could not be loaded.";

  test("GAL-05 says so in the gallery, with a link to it, before and after the gallery wakes", async () => {
    const visitor = await calmVisitor(site, { pictures: true });
    const { page } = visitor;
    await page.route(/\/media\/produits\/flacon-d-encre-sirocco-70/, (route) => route.abort());
    await page.goto(site + PRODUCT);
    const failure = page.locator("[data-failed] .gallery__failure");
    await failure.waitFor();
    expect(await failure.locator("[lang=en]").textContent()).toBe(words);
    expect(await failure.textContent()).toContain("L’image n’a pas pu être chargée.");
    expect(await failure.getByRole("link", { name: "The image" }).getAttribute("href")).toMatch(
      /^\/media\/produits\/flacon-d-encre-sirocco-70-a-l-unite\.webp/,
    );
    const heights = await failure
      .locator("[lang=en]")
      .evaluate((words) => [words.clientHeight, Number.parseFloat(getComputedStyle(words).lineHeight)]);
    // one sentence on one line
    expect(heights[0]).toBeLessThan(1.5 * (heights[1] ?? 0));
    await wake(page);
    expect(await failure.isVisible()).toBe(true);
  });

  test("GAL-05 a large one that fails under the hover zoom leaves the good one in sight", async () => {
    const { page, active } = await visit({ large: WIDE });
    // the small ones have other addresses
    await page.route(/\/media\/produits\/flacon-d-encre-sirocco-70-a-l-unite\.webp/, (route) =>
      route.abort(),
    );
    const failed = page.waitForEvent("requestfailed", (request) =>
      request.url().includes("flacon-d-encre-sirocco-70-a-l-unite"),
    );
    await active.hover();
    await failed;
    await eventually(() => page.locator(".zoomImg").count()).toBe(0);
    expect(await page.locator("[data-failed]").count()).toBe(0);
    expect(
      await active.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
    // no second try at each movement of the pointer
    await page.mouse.move(0, 0);
    await active.hover();
    expect(await page.locator(".zoomImg").count()).toBe(0);
  });

  test("GAL-05 says so in the lightbox, with a link to it, and the others still come", async () => {
    const { page, trigger, box } = await visit({ reducedMotion: true });
    await page.route(/\/media\/produits\/flacon-d-encre-sirocco-70-a-l-unite\.webp/, (route) =>
      route.abort(),
    );
    await trigger.click();
    await page.locator(".lightbox[data-state='error']").waitFor();
    expect(await box.locator("[lang=en]").textContent()).toBe(words);
    expect(await box.getByRole("link", { name: "The image" }).getAttribute("href")).toContain(
      "flacon-d-encre-sirocco-70",
    );
    await page.keyboard.press("ArrowRight");
    await page.locator(".lightbox[data-state='open']").waitFor();
  });
});

describe("without script", () => {
  test("every picture is a link to the large one, and the row scrolls by itself", async () => {
    const { page, active, thumb } = await visit({ javaScript: false, awake: false });
    expect(await active.count()).toBe(4);
    expect(await active.first().getByRole("link").getAttribute("href")).toMatch(
      /flacon-d-encre-sirocco-70-a-l-unite\.webp\?v=/,
    );
    const row = page.locator(".gallery__track");
    expect(await row.evaluate((one) => getComputedStyle(one).overflowX)).toBe("auto");
    await thumb(2).click();
    await page.waitForURL(/flacon-cyan-face\.webp/);
  });
});

/* ----------------------------------------------------------------- fingers */

async function middleOf(page: Page, selector: string) {
  // on a telephone the offer stands above it
  await page
    .locator(selector)
    .evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** One finger in the middle of something. */
async function touch(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  const at = await middleOf(page, selector);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  const down = () => send("touchStart", [at]);
  const up = () => send("touchEnd", []);
  const tap = async () => {
    await down();
    await up();
  };
  return { at, send, down, up, tap };
}

async function swipe(page: Page, selector: string, by: number) {
  const { at, send } = await touch(page, selector);
  await send("touchStart", [at]);
  for (let step = 1; step <= 5; step++) await send("touchMove", [{ x: at.x + (by * step) / 5, y: at.y }]);
  await send("touchEnd", []);
}

/** Two fingers, from so far apart to so far apart. */
async function pinch(page: Page, selector: string, from: number, to: number) {
  const { at, send } = await touch(page, selector);
  const apart = (span: number) => [
    { x: at.x - span / 2, y: at.y },
    { x: at.x + span / 2, y: at.y },
  ];
  await send("touchStart", apart(from));
  for (let step = 1; step <= 5; step++) await send("touchMove", apart(from + ((to - from) * step) / 5));
  await send("touchEnd", []);
}
