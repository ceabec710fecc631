/** A portfolio as a visitor meets it: filtered by pointer, keys and address, at any width, with and without script. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { newPage, openedTab, type VisitorOptions } from "../../../test/support/browser";
import { drawElements, drawing } from "../../../test/support/element-drawing";
import { serveDrawing } from "../../../test/support/harness";
import { sharedSite } from "../../../test/support/site";

const item = (title: string, groups: string, width: number, height: number) => ({
  element: "portfolio-item",
  settings: {
    title,
    groups,
    picture: `/media/essai/${width}x${height}.svg`,
    width,
    height,
    href: `/${title}/`,
  },
});

const items = [
  item("un", "bureaux", 400, 300),
  item("deux", "studios", 400, 200),
  item("trois", "bureaux, studios", 400, 600),
  item("quatre", "smart", 400, 400),
  item("cinq", "art, bureaux", 300, 300),
];
const groups = ["bureaux", "studios", "art"].map((group) => ({ group, label: group }));

/** The machine may be busy. */
const patient = { timeout: 15_000 };

let address: string;
let site: string;
beforeAll(async () => {
  site = await sharedSite();
  address = await serveDrawing(
    drawing(
      await drawElements(
        { element: "portfolio", settings: { label: "Rangées", groups }, slots: { items } },
        {
          element: "portfolio",
          settings: { label: "Colonnes", groups, showType: ["masonry", "filter"], memory: "colonnes" },
          slots: { items },
        },
      ),
    ),
  );
});

async function visit(query = "", options: VisitorOptions = {}) {
  const { page, problems } = await newPage(options);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(3_600_000);
  await page.route("**/media/essai/*", (route) => {
    const [, width, height] = /(\d+)x(\d+)\.svg/.exec(route.request().url())!;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
    return route.fulfill({ contentType: "image/svg+xml", body: svg });
  });
  await page.goto(address + query);
  return { page, problems, ...portfolioIn(page, "Rangées") };
}

function portfolioIn(page: Page, name: string) {
  const root = page.getByRole("region", { name, exact: true });
  return {
    root,
    link: (group: string) => root.locator(`a[data-group="${group}"]`),
    shown: () => root.locator(".portfolio__tile:visible b").allTextContents(),
    current: () => root.locator(".current-cat").allTextContents(),
    settle: () =>
      root.evaluate((element) => {
        for (const animation of element.getAnimations({ subtree: true })) animation.finish();
      }),
  };
}

const all = ["un", "deux", "trois", "quatre", "cinq"];

describe("the filter", () => {
  test("PORT-01 PORT-02 a group shows its own, is marked as current, and clicked again shows all", async () => {
    const { root, link, shown, current, settle, problems } = await visit();
    expect(await shown()).toEqual(all);
    expect(await current()).toEqual(["Toutes"]);
    await link("bureaux").click();
    await settle();
    await expect.poll(shown, patient).toEqual(["un", "trois", "cinq"]);
    expect(await current()).toEqual(["bureaux"]);
    expect(await link("bureaux").getAttribute("aria-current")).toBe("true");
    expect(await root.getByRole("status").textContent()).toBe("3 images affichées.");
    await link("bureaux").click();
    await settle();
    expect(await shown()).toEqual(all);
    expect(await current()).toEqual(["Toutes"]);
    expect(await root.locator("[aria-current]").allTextContents()).toEqual(["Toutes"]);
    expect(problems()).toEqual([]);
  });

  test("PORT-05 groups are whole words: « art » does not show « smart »", async () => {
    const { link, shown, settle } = await visit();
    await link("art").click();
    await settle();
    await expect.poll(shown, patient).toEqual(["cinq"]);
  });

  test("PORT-02 the address remembers the group, forgets it with « all », and opens on it", async () => {
    const { page, link, settle } = await visit("?page=2");
    await link("studios").click();
    expect(new URL(page.url()).search).toBe("?page=2&groupe=studios");
    await settle();
    await link("all").click();
    expect(new URL(page.url()).search).toBe("?page=2");
    const opened = await visit("?groupe=studios");
    await expect.poll(opened.shown, patient).toEqual(["deux", "trois"]);
    expect(await opened.current()).toEqual(["studios"]);
    expect(await portfolioIn(opened.page, "Colonnes").shown()).toEqual(all);
    const unknown = await visit("?groupe=x%22%5D");
    expect(await unknown.shown()).toEqual(all);
    expect(unknown.problems()).toEqual([]);
  });

  test("PORT-01 the keyboard filters, and what has gone cannot be reached", async () => {
    const { page, link, root } = await visit();
    await link("studios").focus();
    await page.keyboard.press("Enter");
    const focused: string[] = [];
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press("Tab");
      focused.push(await page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim()));
    }
    expect(focused).toEqual(["art", "deux", "trois", "Toutes"]);
    expect(await root.locator("[data-leaving]:not([inert])").count()).toBe(0);
  });

  test("PORT-01 a link opened elsewhere is left to the browser", async () => {
    const { page } = await newPage();
    await page.goto(address);
    await page
      .locator('a[data-group="studios"]')
      .first()
      .click({ modifiers: ["ControlOrMeta"] });
    const { page: other } = await newPage();
    await other.goto(await openedTab(page, /groupe=studios/));
    await expect.poll(() => portfolioIn(other, "Rangées").current(), patient).toEqual(["studios"]);
    expect(await portfolioIn(page, "Rangées").current()).toEqual(["Toutes"]);
  });

  test("PORT-01 PORT-02 without script the links filter, mark the group and show all again", async () => {
    const { page } = await newPage({ javaScript: false });
    await page.goto(`${site}/realisations/`);
    const { root, link, shown, current } = portfolioIn(page, "Dix réalisations");
    const every = await shown();
    expect(every).toHaveLength(10);
    const id = await root.getAttribute("id");
    await link("bureaux").click();
    await page.waitForURL(`${site}/realisations/?groupe=bureaux#${id}`);
    const offices = [
      "Trouver la salle 204",
      "La récolte des membres",
      "Papier à lettres, à l’épreuve de l’eau",
    ];
    expect(await shown()).toEqual(offices);
    expect(await current()).toEqual(["Bureaux"]);
    expect(await root.locator("[aria-current]").allTextContents()).toEqual(["Bureaux"]);
    await link("bureaux").click();
    await expect.poll(shown, patient).toEqual(every);
    await link("studios").click();
    await expect.poll(current, patient).toEqual(["Studios"]);
    await link("all").click();
    await expect.poll(current, patient).toEqual(["Toutes"]);
    expect(await shown()).toEqual(every);
  });

  test("PORT-02 with script a page drawn for one group can show the others", async () => {
    const { page, problems } = await newPage({ reducedMotion: true });
    await page.goto(`${site}/realisations/?groupe=bureaux`);
    const { root, link, shown, current } = portfolioIn(page, "Dix réalisations");
    expect(await shown()).toHaveLength(3);
    await root.scrollIntoViewIfNeeded();
    await expect.poll(() => root.getAttribute("data-live"), patient).toBe("");
    await link("all").click();
    expect(await shown()).toHaveLength(10);
    expect(await current()).toEqual(["Toutes"]);
    expect(new URL(page.url()).search).toBe("");
    expect(problems()).toEqual([]);
  });
});

describe("the moves", () => {
  /** Clicks, and tells at that very moment what moves, how and for how long. */
  const movesAfter = (page: Page, group: string, name = "Rangées") =>
    page.evaluate(
      ([label, chosen]) => {
        const root = document.querySelector(`[aria-label="${label}"]`)!;
        root.querySelector<HTMLElement>(`a[data-group="${chosen}"]`)!.click();
        return root.getAnimations({ subtree: true }).map((animation) => {
          const effect = animation.effect as KeyframeEffect;
          const [first, last] = effect
            .getKeyframes()
            .map(({ opacity, scale, translate }) => ({ opacity, scale, translate }));
          return {
            tile: (effect.target as HTMLElement).innerText.trim(),
            ms: effect.getTiming().duration,
            first,
            last,
          };
        });
      },
      [name, group] as const,
    );

  test("PORT-05 what goes fades to half its size, what comes grows from it, what stays glides, all in 300 ms", async () => {
    const { page, shown, settle } = await visit();
    const [big, small] = [
      { opacity: "1", scale: "1" },
      { opacity: "0", scale: "0.5" },
    ];
    const going = await movesAfter(page, "studios");
    expect(going.map(({ tile, ms }) => [tile, ms])).toEqual(all.map((tile) => [tile, 300]));
    expect(
      going.filter(({ tile }) => !["deux", "trois"].includes(tile)).map(({ first, last }) => [first, last]),
    ).toEqual(Array(3).fill([big, small]));
    const [deux] = going.filter(({ tile }) => tile === "deux");
    expect(deux!.first!.translate).toMatch(/^[1-9][\d.]*px/);
    expect(deux!.last!.translate).toBe("0px");
    await settle();
    await expect.poll(shown, patient).toEqual(["deux", "trois"]);
    const coming = await movesAfter(page, "all");
    expect(
      coming.filter(({ tile }) => tile === "quatre").map(({ ms, first, last }) => [ms, first, last]),
    ).toEqual([[300, small, big]]);
  });

  test("PORT-05 a change of mind half-way ends in the last choice", async () => {
    const { page, link, shown, settle } = await visit();
    await movesAfter(page, "studios");
    await link("bureaux").click();
    await link("art").click();
    await settle();
    await expect.poll(shown, patient).toEqual(["cinq"]);
    expect(
      await page
        .locator("[data-leaving], .portfolio__tile[inert], .portfolio__tile[style*=absolute]")
        .count(),
    ).toBe(0);
  });

  test("PORT-05 in columns too", async () => {
    const { page } = await visit();
    const { shown, settle } = portfolioIn(page, "Colonnes");
    expect((await movesAfter(page, "bureaux", "Colonnes")).map(({ ms }) => ms)).toEqual(Array(5).fill(300));
    await settle();
    await expect.poll(shown, patient).toEqual(["un", "trois", "cinq"]);
  });

  test("PORT-05 nothing moves for who wants no motion", async () => {
    const { page, shown } = await visit("", { reducedMotion: true });
    expect(await movesAfter(page, "bureaux")).toEqual([]);
    expect(await shown()).toEqual(["un", "trois", "cinq"]);
  });
});

describe("the layout", () => {
  const heights = (page: Page) =>
    page
      .locator('[aria-label="Rangées"] img:visible')
      .evaluateAll((images) => images.map((image) => image.clientHeight));

  test.each([true, false])(
    "PORT-03 every picture is as tall as the tallest, with script: %s",
    async (javaScript) => {
      for (const width of [390, 1280]) {
        const { page, root } = await visit("", { javaScript, width });
        await page.locator('img[src*="400x600"]').first().scrollIntoViewIfNeeded();
        const tall = await root
          .locator("img")
          .nth(2)
          .evaluate((image) => Math.round(image.clientWidth * 1.5));
        await expect
          .poll(async () => (await heights(page)).every((height) => Math.abs(height - tall) <= 1), patient)
          .toBe(true);
        expect(new Set(await heights(page)).size).toBe(1);
      }
    },
  );

  test("PORT-03 also while the tallest is not shown", async () => {
    const { page, link, settle } = await visit();
    const before = await heights(page);
    await link("art").click();
    await settle();
    await expect.poll(() => heights(page), patient).toEqual(before.slice(0, 1));
  });

  test("PORT-01 in columns each picture keeps its own height", async () => {
    const { page } = await visit();
    const { root } = portfolioIn(page, "Colonnes");
    const ratios = await root
      .locator("img")
      .evaluateAll((images) =>
        images.map((image) => Math.round((image.clientHeight / image.clientWidth) * 20) / 20),
      );
    expect(ratios).toEqual([0.75, 0.5, 1.5, 1, 1]);
  });

  test("PORT-05 after a resize tiles keep their places for 100 ms, then glide to the new ones in 300 ms", async () => {
    const { page, root } = await visit();
    const lefts = () =>
      root
        .locator("li.portfolio__tile")
        .evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).offsetLeft));
    const [before, width] = [
      await lefts(),
      await root
        .locator("li.portfolio__tile")
        .first()
        .evaluate((tile) => tile.clientWidth),
    ];
    await page.setViewportSize({ width: 700, height: 800 });
    await expect.poll(() => root.getAttribute("data-held"), patient).toBe("");
    await page.clock.runFor(99);
    expect(await lefts()).toEqual(before);
    expect(
      await root
        .locator("li.portfolio__tile")
        .first()
        .evaluate((tile) => tile.clientWidth),
    ).toBe(width);
    await page.clock.runFor(1);
    expect(await root.getAttribute("data-held")).toBeNull();
    expect(await lefts()).not.toEqual(before);
    expect(new Set(await lefts()).size).toBe(2);
    const timings = await root.evaluate((element) =>
      element.getAnimations({ subtree: true }).map((animation) => animation.effect!.getTiming().duration),
    );
    expect(timings.every((duration) => duration === 300)).toBe(true);
  });

  test("PORT-05 a window that only changes its height leaves the tiles alone", async () => {
    const { page, root } = await visit();
    await page.evaluate(() => addEventListener("resize", () => document.body.setAttribute("data-heard", "")));
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.waitForSelector("body[data-heard]");
    expect(await root.getAttribute("data-held")).toBeNull();
  });
});
