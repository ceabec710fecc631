/** Tabs and accordions as a visitor meets them: pointer, keys, links, paper, and no script at all. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { newPage, type VisitorOptions } from "../../../test/support/browser";
import { drawElements, drawing } from "../../../test/support/element-drawing";
import { serveDrawing } from "../../../test/support/harness";
import type { ElementNode } from "../element";

const text = (words: string): ElementNode => ({ element: "text", settings: { text: words } });
const tab = (title: string, anchor: string): ElementNode => ({
  element: "tab",
  settings: { title, anchor },
  slots: { content: [text(`Tout sur\u00a0: ${title}`)] },
});
const item = (title: string, anchor: string): ElementNode => ({
  element: "accordion-item",
  settings: { title, anchor },
  slots: { content: [text(`Réponse à «\u00a0${title}\u00a0»`)] },
});

let address: string;
beforeAll(async () => {
  const body = await drawElements(
    text("[Voir les retours](#retours)"),
    {
      element: "tabs",
      settings: { label: "À plat" },
      slots: {
        tabs: [tab("Livraison", "livraison"), tab("Retours", "retours"), tab("Garantie", "garantie")],
      },
    },
    {
      element: "tabs",
      settings: { label: "Debout", orientation: "vertical", speed: 450 },
      slots: { tabs: [tab("Encre", "encre"), tab("Toner", "toner")] },
    },
    { element: "accordion", slots: { items: [item("Facture?", "facture"), item("Réassort?", "reassort")] } },
    {
      element: "accordion",
      settings: { single: false, openFirst: false },
      slots: { items: [item("Prix?", "prix"), item("Délai?", "delai")] },
    },
  );
  address = await serveDrawing(drawing(body));
});

async function visit(hash = "", options: VisitorOptions = {}): Promise<Page> {
  const { page } = await newPage(options);
  await page.goto(address + hash);
  return page;
}

const openPanels = (page: Page, list: string) =>
  page
    .locator(".tabbed", { has: page.locator(`[aria-label="${list}"]`) })
    .locator(".tabbed__panel:visible")
    .allInnerTexts();

describe("tabs", () => {
  test("TAB-01 the first tab is open; a click opens another, which fades in over 300 ms", async () => {
    const page = await visit();
    expect(await openPanels(page, "À plat")).toEqual(["Tout sur\u00a0: Livraison"]);
    expect(await page.locator("#livraison").evaluate((panel) => panel.getAnimations().length)).toBe(0);
    const faded = await page.getByRole("tab", { name: "Garantie" }).evaluate((link: HTMLElement) => {
      link.click();
      return document
        .querySelector("#garantie")!
        .getAnimations()
        .map(({ effect }) => effect!.getTiming().duration);
    });
    expect(faded).toEqual([300]);
    expect(await openPanels(page, "À plat")).toEqual(["Tout sur\u00a0: Garantie"]);
    expect(await page.getByRole("tab", { selected: true }).allInnerTexts()).toEqual(["Garantie", "Encre"]);
    expect(new URL(page.url()).hash).toBe("");
  });

  test("TAB-01 vertical tabs stand beside their panel, and take their own time", async () => {
    const page = await visit();
    const list = page.getByRole("tablist", { name: "Debout" });
    expect(await list.getAttribute("aria-orientation")).toBe("vertical");
    const [tabs, panel] = [await list.boundingBox(), await page.locator("#encre").boundingBox()];
    expect(tabs!.x + tabs!.width).toBeLessThanOrEqual(panel!.x);
    await page.getByRole("tab", { name: "Toner" }).click();
    expect(await page.locator("#toner").evaluate((one) => getComputedStyle(one).animationDuration)).toBe(
      "0.45s",
    );
  });

  test("TAB-01 the keyboard has one stop in the list; arrows, Home and End turn the tabs", async () => {
    const page = await visit();
    await page.getByRole("link", { name: "Voir les retours" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    expect(await openPanels(page, "À plat")).toEqual(["Tout sur\u00a0: Retours"]);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement!.id)).toBe("retours");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowRight");
    expect(await focused(page)).toBe("Livraison");
    await page.keyboard.press("ArrowLeft");
    expect(await openPanels(page, "À plat")).toEqual(["Tout sur\u00a0: Garantie"]);
  });

  test("TAB-01 a link leads to its tab, from another page and from this one", async () => {
    const page = await visit("#garantie");
    expect(await openPanels(page, "À plat")).toEqual(["Tout sur\u00a0: Garantie"]);
    await page.getByRole("link", { name: "Voir les retours" }).click();
    await expect.poll(() => openPanels(page, "À plat")).toEqual(["Tout sur\u00a0: Retours"]);
  });

  test("TAB-01 without script, and on paper, every panel is read under its title", async () => {
    const still = await visit("", { javaScript: false });
    expect(await openPanels(still, "À plat")).toHaveLength(3);
    expect(await still.getByRole("heading").allInnerTexts()).toContain("Garantie");
    const paper = await visit();
    await paper.emulateMedia({ media: "print" });
    expect(await paper.locator(".tabbed__panel:visible").count()).toBe(5);
    expect(await paper.locator(".tabbed__title:visible").count()).toBe(5);
  });

  test("TAB-01 until the script comes the links already open their panels, and nothing moves when it does", async () => {
    const { page } = await newPage();
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(address);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await page.getByRole("link", { name: "Retours", exact: true }).click();
    expect(await openPanels(page, "À plat")).toEqual(["Tout sur\u00a0: Retours"]);
    const living = await visit();
    expect(await living.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
  });
});

describe("an accordion", () => {
  const isOpen = (page: Page, id: string) =>
    page.locator(`#${id}`).evaluate((one) => (one as HTMLDetailsElement).open);

  test("TAB-01 opening one closes the other, in 300 ms, unless several may be open", async () => {
    const page = await visit();
    expect([await isOpen(page, "facture"), await isOpen(page, "reassort")]).toEqual([true, false]);
    expect(await unfold(page, "reassort")).toEqual({ opacity: "0", transitionDuration: "0.3s, 0.3s" });
    await expect.poll(() => opacity(page, "reassort")).toBe("1");
    expect([await isOpen(page, "facture"), await isOpen(page, "reassort")]).toEqual([false, true]);
    await page.locator("#prix summary").click();
    await page.locator("#delai summary").click();
    expect([await isOpen(page, "prix"), await isOpen(page, "delai")]).toEqual([true, true]);
  });

  test("TAB-01 the keyboard opens and closes it", async () => {
    const page = await visit();
    await page.locator("#prix summary").focus();
    await page.keyboard.press("Enter");
    expect(await isOpen(page, "prix")).toBe(true);
    await page.keyboard.press("Space");
    expect(await isOpen(page, "prix")).toBe(false);
  });

  test("TAB-01 it works without script, is read whole on paper, and keeps still when asked to", async () => {
    const still = await visit("", { javaScript: false });
    await still.locator("#reassort summary").click();
    expect([await isOpen(still, "facture"), await isOpen(still, "reassort")]).toEqual([false, true]);
    await still.emulateMedia({ media: "print" });
    expect(await still.getByText("Réponse à «\u00a0Délai?\u00a0»").isVisible()).toBe(true);
    const calm = await visit("", { reducedMotion: true });
    expect(Number.parseFloat((await unfold(calm, "prix")).transitionDuration)).toBeLessThan(0.001);
  });
});

const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).innerText);

const opacity = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((one) => getComputedStyle(one, "::details-content").opacity);

/** Opens an item; tells how it looks at that very moment and how long it will take. */
const unfold = (page: Page, id: string) =>
  page.locator(`#${id} summary`).evaluate((summary: HTMLElement) => {
    summary.click();
    const { opacity, transitionDuration } = getComputedStyle(summary.parentElement!, "::details-content");
    return { opacity, transitionDuration };
  });
