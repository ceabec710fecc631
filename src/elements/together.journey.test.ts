/** Elements that meet on one served page: a slider inside a slide, two portfolios. */
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { drag, finger, sliderNamed } from "../../test/support/element-drawing";
import { eventually } from "../../test/support/eventually";
import { calmVisitor } from "../../test/support/shopping";
import { siteWithPages } from "../../test/support/site";
import type { ElementNode } from "./element";

const text = (words: string): ElementNode => ({ element: "text", settings: { text: words } });
const slider = (label: string, first: ElementNode, settings: Record<string, unknown> = {}): ElementNode => ({
  element: "content-slider",
  settings: { label, draggable: true, ...settings },
  slots: {
    slides: [first, text("Deux"), text("Trois")].map((node) => ({
      element: "slide",
      slots: { content: [node] },
    })),
  },
});

const portfolio = (label: string, settings: Record<string, unknown> = {}): ElementNode => ({
  element: "portfolio",
  settings: {
    label,
    groups: [
      { group: "bureaux", label: "Bureaux" },
      { group: "ecoles", label: "Écoles" },
    ],
    ...settings,
  },
  slots: {
    items: ["bureaux", "ecoles", "bureaux, ecoles"].map((groups, index) => ({
      element: "portfolio-item",
      settings: { title: `${label} ${index + 1}`, groups, picture: "/media/produits/lot-face.webp" },
    })),
  },
});

let site: string;
beforeAll(async () => {
  site = await siteWithPages({
    "/essai-diapos/": [
      slider("Dehors", slider("Dedans", text("Un"))),
      slider("Couchée", slider("Debout", text("Un"), { dir: "vertical" })),
    ],
    "/essai-portfolios/": [portfolio("Nos vitrines"), portfolio("Nos papiers")],
  });
});

describe("a slider inside a slide", () => {
  /** The number of the slide that each shows. */
  const shown = (page: Page, ...labels: string[]) =>
    Promise.all(
      labels.map((label) =>
        sliderNamed(page, label)
          .locator(":scope > .slides__track > .slides__slide")
          .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.role).indexOf("active") + 1),
      ),
    );

  async function visit(options = {}) {
    const visitor = await calmVisitor(site, options);
    await visitor.page.goto(`${site}/essai-diapos/`);
    await eventually(() => visitor.page.locator(".slides[data-live]").count()).toBe(4);
    return visitor;
  }
  const trackOf = (page: Page, label: string): Locator =>
    sliderNamed(page, label).locator(":scope > .slides__track");

  test("SLID-02 a mouse that pulls the inner one moves that one alone", async () => {
    const { page, problems } = await visit();
    const box = (await trackOf(page, "Dedans").boundingBox())!;
    await drag(page, [box.x + box.width / 2, box.y + box.height / 2], -80);
    await eventually(() => shown(page, "Dehors", "Dedans")).toEqual([1, 2]);
    expect(await sliderNamed(page, "Dehors").getAttribute("data-moving")).toBeNull();
    expect(problems()).toEqual([]);
  });

  test("SLID-02 a finger does the same", async () => {
    const visitor = await visit({ width: 390 });
    const { page } = visitor;
    const pull = await finger(visitor, trackOf(page, "Dedans"));
    await pull(-80);
    await eventually(() => shown(page, "Dehors", "Dedans")).toEqual([1, 2]);
  });

  test("SLID-02 along the other axis the outer one is pulled", async () => {
    const { page } = await visit();
    const box = (await trackOf(page, "Debout").boundingBox())!;
    await drag(page, [box.x + box.width / 2, box.y + box.height / 2], -80);
    await eventually(() => shown(page, "Couchée", "Debout")).toEqual([2, 1]);
  });

  test("SLID-01 the arrow keys turn the inner one alone", async () => {
    const { page } = await visit();
    await sliderNamed(page, "Dedans").getByRole("button", { name: "Suivante" }).focus();
    await page.keyboard.press("ArrowRight");
    await eventually(() => shown(page, "Dehors", "Dedans")).toEqual([1, 2]);
  });
});

describe("two portfolios", () => {
  const of = (page: Page, label: string) => page.getByRole("region", { name: label, exact: true });
  const current = (page: Page) =>
    Promise.all(
      ["Nos vitrines", "Nos papiers"].map((label) => of(page, label).locator(".current-cat").innerText()),
    );
  const choose = (page: Page, label: string, group: string) =>
    of(page, label).getByRole("link", { name: group, exact: true }).click();

  test.each([true, false])(
    "PORT-02 each has its own filter, and its own memory in the address; script: %s",
    async (javaScript) => {
      const { page } = await calmVisitor(site, { javaScript });
      await page.goto(`${site}/essai-portfolios/`);
      if (javaScript) await page.locator(".portfolio[data-controlled] >> nth=1").waitFor();
      await choose(page, "Nos vitrines", "Bureaux");
      await eventually(() => current(page)).toEqual(["Bureaux", "Toutes"]);
      await choose(page, "Nos papiers", "Écoles");
      await eventually(() => current(page)).toEqual(["Bureaux", "Écoles"]);
      await page.goto(page.url().replace(/#.*/, ""));
      await eventually(() => current(page)).toEqual(["Bureaux", "Écoles"]);
      if (javaScript) await page.locator(".portfolio[data-controlled] >> nth=1").waitFor();
      // the one that is shown, pressed again, shows all of its own
      await choose(page, "Nos vitrines", "Bureaux");
      await eventually(() => current(page)).toEqual(["Toutes", "Écoles"]);
    },
  );
});
