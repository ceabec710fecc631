/** Slides side by side, and slides that fade: what carousels and the hero slider stand on. */
import { beforeAll, describe, expect, test } from "vitest";
import { newPage } from "../../test/support/browser";
import { drawing } from "../../test/support/element-drawing";
import { serveDrawing } from "../../test/support/harness";
import { Slider, type SliderProps } from "../design/slides/slider";

const settings = {
  dir: "horizontal",
  auto: false,
  speed: 200,
  jumpSpeed: 800,
  wrapSpeed: 1_000,
  timing: 5_000,
  loop: true,
  draggable: true,
  draggableCursor: "grab",
} as const;
const slides = Array.from({ length: 6 }, (_, index) => ({
  content: <a href={`/${index + 1}/`}>{index + 1}</a>,
}));
const common: Omit<SliderProps, "id"> = { label: "Essai", settings, slides };

let address: string;
beforeAll(async () => {
  const { script, ...rest } = drawing(
    <>
      <Slider {...common} id="rail" layout="track" />
      <Slider {...common} id="fondu" settings={{ ...settings, effect: "fade" }} />
    </>,
  );
  // The style sheet of a carousel would say so; four of six are seen.
  const four = 'document.querySelector("#rail").style.setProperty("--visible", 4);';
  address = await serveDrawing({ ...rest, script: `${script!.replace("const all", `${four}\nconst all`)}` });
});

async function visit(id: string) {
  const { page } = await newPage();
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(3_600_000);
  await page.goto(address);
  const root = page.locator(`#${id}`);
  return {
    page,
    root,
    next: root.getByRole("button", { name: "Suivante" }),
    prev: root.getByRole("button", { name: "Précédente" }),
    reachable: () => root.locator(".slides__slide:not([inert]) a").allTextContents(),
    speed: () => root.evaluate((element) => element.style.getPropertyValue("--speed")),
  };
}

describe("a carousel", () => {
  test("as many items as the style sheet says are seen and reached, with no copy of any", async () => {
    const { page, root, next, reachable } = await visit("rail");
    expect(await reachable()).toEqual(["1", "2", "3", "4"]);
    await next.click();
    await page.clock.runFor(200);
    expect(await reachable()).toEqual(["2", "3", "4", "5"]);
    expect(await root.locator(".slides__slide").count()).toBe(6);
    await expect
      .poll(() =>
        root.evaluate((element) => {
          const track = element.getBoundingClientRect();
          const second = element.querySelectorAll(".slides__slide")[1]!.getBoundingClientRect();
          return [Math.round(second.x - track.x), Math.round((track.width / second.width) * 10) / 10];
        }),
      )
      .toEqual([0, 4]);
  });

  test("a step, a jump and a wrap each have their own speed", async () => {
    const { page, root, next, prev, speed } = await visit("rail");
    await next.click();
    expect(await speed()).toBe("200ms");
    await page.clock.runFor(200);
    await root.getByRole("button", { name: "Diapositive 1" }).click();
    expect(await speed()).toBe("800ms");
    await page.clock.runFor(800);
    await prev.click();
    expect(await speed()).toBe("1000ms");
    expect(await root.getAttribute("data-moving")).toBe("prev");
  });

  test("where all items fit there is nothing to control, and it fits anew with the window", async () => {
    const { page, root, next } = await visit("rail");
    const show = (visible: number) =>
      root.evaluate((element, items) => {
        element.style.setProperty("--visible", String(items));
        dispatchEvent(new Event("resize"));
      }, visible);
    await show(6);
    expect(await next.isVisible()).toBe(false);
    await show(2);
    expect(await next.isVisible()).toBe(true);
    expect(await page.locator("#rail .slides__slide:not([inert])").count()).toBe(2);
  });
});

test("slides that fade do not move", async () => {
  const { root, next } = await visit("fondu");
  await next.click();
  const seen = await root.evaluate((element) =>
    element.getAnimations({ subtree: true }).map((animation) => {
      animation.pause();
      animation.currentTime = 0;
      const slide = (animation.effect as KeyframeEffect).target!;
      const { opacity, translate } = getComputedStyle(slide);
      return [(slide as HTMLElement).dataset.role, opacity, translate];
    }),
  );
  expect(seen.sort()).toEqual([
    ["active", "0", "none"],
    ["leaving", "1", "none"],
  ]);
});
