/** The slideshow, the image slider and the testimonial slider as a visitor meets them. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { newPage } from "../../../test/support/browser";
import {
  active,
  drag,
  drawElements,
  drawing,
  moving,
  pointAway,
  SOON,
  sliderNamed,
  visitSlider,
} from "../../../test/support/element-drawing";
import { serveDrawing } from "../../../test/support/harness";
import type { ElementNode } from "../element";

const picture = (number: number): ElementNode => ({
  element: "picture",
  settings: { src: `/media/${number}.webp`, alt: `Image ${number}`, caption: `Légende ${number}` },
});
const video: ElementNode = { element: "video", settings: { title: "Sept postes" } };
const show = (label: string, settings: object = {}, slides = [1, 2, 3].map(picture)): ElementNode => ({
  element: "slideshow",
  settings: { label, ...settings },
  slots: { slides },
});
const place = (anchor: string): ElementNode => ({ element: "section", settings: { anchor } });
const listed = [1, 2, 3].map((number) => ({ src: `/media/${number}.webp`, alt: `Image ${number}` }));
const voices = ["Maude Lacerte", "Réal Thibeault"].map((name) => ({
  element: "testimonial",
  settings: { name, quote: "Reçu mercredi matin." },
}));

let address: string;
beforeAll(async () => {
  const body = await drawElements(
    show("Simple"),
    show("Auto", { auto: true, loop: true }, [picture(1), video, picture(3)]),
    show("Souris", { draggable: true, draggableCursor: "ew-resize", loop: true, transition: "fade" }),
    show("Seule", {}, [picture(1)]),
    place("numero"),
    place("total"),
    place("pastilles"),
    place("fleches"),
    show("Ailleurs", {
      currentCount: "#numero",
      countTotal: "#total",
      pagination: "#pastilles",
      arrows: "#fleches",
    }),
    place("numero-seul"),
    show("Numéro", { currentCount: "#numero-seul" }),
    { element: "section", settings: { anchor: "histoire", heading: "Notre histoire" } },
    show("Égaré", { currentCount: "#histoire", countTotal: "#nulle-part" }),
    { element: "image-slider", settings: { label: "Défilé", pictures: listed } },
    { element: "testimonial-slider", settings: { label: "Voix" }, slots: { testimonials: voices } },
  );
  address = await serveDrawing(drawing(body));
});

describe("a slideshow", () => {
  test("SHOW-01 dots, arrows and a counter turn and tell the pictures, each with its caption", async () => {
    const { root, page, next, prev, bullets, count } = await visitSlider(address, "Simple");
    expect([await count.innerText(), await prev.getAttribute("aria-disabled")]).toEqual(["1 / 3", "true"]);
    await next.click();
    expect(await moving(root)).toBe("next");
    await page.clock.runFor(550);
    expect([await count.innerText(), await moving(root)]).toEqual(["2 / 3", null]);
    await bullets.nth(2).click();
    await page.clock.runFor(550);
    expect([await count.innerText(), await next.getAttribute("aria-disabled")]).toEqual(["3 / 3", "true"]);
    expect(await root.getByRole("group", { name: "3 sur 3\u00a0: Légende 3" }).isVisible()).toBe(true);
    expect(await root.getByRole("img").count()).toBe(1);
  });

  test("SHOW-01 each picture stays 10 000 ms, and with loop the first follows the last", async () => {
    const { root, page } = await visitSlider(address, "Auto");
    await pointAway(page);
    await page.clock.runFor(9_999);
    expect(await active(root)).toBe(1);
    await page.clock.runFor(1);
    expect(await active(root)).toBe(2);
    await page.clock.runFor(20_000);
    expect(await active(root)).toBe(1);
  });

  test("SHOW-01 pulled with the mouse where that is allowed, under its own cursor", async () => {
    const { root, page, track } = await visitSlider(address, "Souris");
    expect(await track.evaluate((one) => getComputedStyle(one).cursor)).toBe("ew-resize");
    const box = (await track.boundingBox())!;
    const middle = [box.x + box.width / 2, box.y + 60] as const;
    await drag(page, middle, -49);
    expect(await active(root)).toBe(1);
    await drag(page, middle, 50);
    expect(await active(root)).toBe(3);
  });

  test("SHOW-01 a picture alone has neither dots nor arrows nor counter", async () => {
    const { root } = await visitSlider(address, "Seule");
    expect(await root.getByRole("button").count()).toBe(0);
    expect(await root.locator(".slides__count").count()).toBe(0);
  });

  test("SHOW-01 the figures, the dots and the arrows go where the page wants them", async () => {
    const { root, page } = await visitSlider(address, "Ailleurs");
    const names = ["count-now", "count-total", "controls-pagination", "controls-arrows"];
    const written = await Promise.all(names.map((name) => root.getAttribute(`data-${name}`)));
    expect(written).toEqual(["#numero", "#total", "#pastilles", "#fleches"]);
    expect(await root.getByRole("button").count()).toBe(0);
    await page.locator("#fleches").getByRole("button", { name: "Suivante" }).click();
    await page.clock.runFor(550);
    const told = [await page.locator("#numero").textContent(), await page.locator("#total").textContent()];
    expect([await active(root), ...told]).toEqual([2, "2", "3"]);
    await page.locator("#pastilles").getByRole("button").nth(2).click();
    expect(await page.locator("#numero").textContent()).toBe("3");
  });

  test("SHOW-01 a number that stands elsewhere leaves the total where it was", async () => {
    const { page, count } = await visitSlider(address, "Numéro");
    expect([await page.locator("#numero-seul").textContent(), await count.innerText()]).toEqual([
      "1",
      "1 / 3",
    ]);
  });

  test("SHOW-01 figures are never written over what a page says, and come back where they have no place", async () => {
    const { page, count } = await visitSlider(address, "Égaré");
    expect(await page.getByRole("heading", { name: "Notre histoire" }).count()).toBe(1);
    expect(await count.innerText()).toBe("1 / 3");
  });

  test("SHOW-01 a player that is off screen is left alone while the pointer comes and goes", async () => {
    const { page, root } = await visitSlider(address, "Auto");
    await playVideo(page);
    const loads = await page.locator("iframe").evaluateHandle((frame) => {
      const seen: MutationRecord[] = [];
      new MutationObserver((changes) => seen.push(...changes)).observe(frame, { attributeFilter: ["src"] });
      return seen;
    });
    await root.hover();
    await pointAway(page);
    await root.hover();
    expect(await loads.evaluate((all) => all.length)).toBe(0);
  });

  test("SHOW-01 a video that leaves falls silent, and one that is watched is not moved on", async () => {
    const { root, page, next, bullets } = await visitSlider(address, "Auto");
    await playVideo(page);
    await bullets.nth(1).click();
    await page.clock.runFor(550);
    await next.click();
    await expect.poll(() => isPlaying(page), SOON).toBe(false);

    const other = await visitSlider(address, "Auto");
    await pointAway(other.page);
    await other.page.clock.runFor(10_550);
    await playVideo(other.page);
    await other.page.locator("iframe").click();
    await expect.poll(() => other.root.getAttribute("data-playing"), SOON).toBeNull();
    await pointAway(other.page);
    await other.page.clock.runFor(60_000);
    expect([await active(root), await active(other.root)]).toEqual([3, 2]);
  });

  test("SHOW-01 without script and on paper every picture is there", async () => {
    const { page } = await newPage({ javaScript: false });
    await page.goto(address);
    const root = sliderNamed(page, "Simple");
    expect(await root.getByText(/^Légende/).allTextContents()).toEqual([
      "Légende 1",
      "Légende 2",
      "Légende 3",
    ]);
    expect(await root.getByRole("button").count()).toBe(0);
    await page.emulateMedia({ media: "print" });
    const tops = await root
      .locator("img")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(3);
    const sizes = await root.evaluate((one) =>
      [one, one.querySelector(".slides__track")!].map((part) => part.getBoundingClientRect().width),
    );
    expect(sizes[1]).toBe(sizes[0]);
  });
});

test("CARO-03 an image slider shows each picture 7000 ms, and fades in 600 ms", async () => {
  const { root, page, count } = await visitSlider(address, "Défilé");
  await pointAway(page);
  await page.clock.runFor(6_999);
  expect(await active(root)).toBe(1);
  await page.clock.runFor(1);
  expect(await active(root)).toBe(2);
  const faded = await root.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .map((one) => [(one as CSSAnimation).animationName, one.effect!.getTiming().duration]),
  );
  expect(faded).toEqual([
    ["slides-fade", 600],
    ["slides-appear", 600],
  ]);
  const leaving = await root.evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = 300;
    }
    return getComputedStyle(element.querySelector("[data-role=leaving]")!).opacity;
  });
  expect(leaving).toBe("1");
  await page.clock.runFor(599);
  expect(await moving(root)).toBe("next");
  await page.clock.runFor(1);
  expect([await moving(root), await count.innerText()]).toEqual([null, "2 / 3"]);
});

test("SLID-01 testimonials come one at a time, each under the name of who speaks", async () => {
  const { root, page, next } = await visitSlider(address, "Voix");
  await next.click();
  await page.clock.runFor(550);
  expect(await active(root)).toBe(2);
  expect(await root.getByRole("group", { name: "2 sur 2\u00a0: Réal Thibeault" }).isVisible()).toBe(true);
  expect(await root.getByText("Maude Lacerte").isVisible()).toBe(false);
});

/** As consent would: the player of another site in the slide of the video. */
const playVideo = (page: Page) =>
  sliderNamed(page, "Auto")
    .locator(".slides__slide")
    .nth(1)
    .evaluate(
      (slide) =>
        new Promise<void>((loaded) => {
          const frame = document.createElement("iframe");
          frame.src = "/video";
          frame.onload = () => {
            frame.onload = null;
            (frame.contentWindow as unknown as { playing: boolean }).playing = true;
            loaded();
          };
          slide.replaceChildren(frame);
        }),
    );

const isPlaying = (page: Page) =>
  page.locator("iframe").evaluate((frame) => "playing" in (frame as HTMLIFrameElement).contentWindow!);
