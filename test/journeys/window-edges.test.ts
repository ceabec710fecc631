/** Every kind of page inside its window: nothing beyond its left edge, nothing that makes it scroll sideways. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { overflow, widen } from "../support/accessibility";
import { newPage } from "../support/browser";
import { addByWire, INK_PAGE } from "../support/shopping";
import { sharedSite } from "../support/site";
import { sized } from "../support/size";

const INK_ID = 101;
const KINDS = [
  "/",
  "/boutique/",
  INK_PAGE,
  "/recherche/?s=zzzz",
  "/trouver-ma-cartouche/",
  "/imprimante/altaria-studio-40/",
  "/panier/",
  "/commande/",
  "/suivi-de-commande/",
  "/guides/flacon-ou-cartouche/",
  "/realisations/",
  "/contact/",
  "/politique-de-cookies/",
];
/** Made of the same parts as one of the kinds. */
const OTHERS = [
  "/categorie/encre/",
  "/recherche/?s=noire",
  "/guides/",
  "/realisations/studio-forges/",
  "/notre-atelier/",
  "/entreprises/",
  "/livraison-et-retours/",
  "/recyclage/",
  "/faq/",
  "/conditions-de-vente/",
  "/plan-du-site/",
  "/nulle-part/",
];

let site: string;
beforeAll(async () => {
  site = await sharedSite();
});

/** What is drawn, or can be reached by keyboard, left of the window and is not cut off by what holds it. */
const beyondLeft = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cuts = (element: Element) => {
      const { overflowX, clipPath } = getComputedStyle(element);
      return overflowX !== "visible" || clipPath !== "none";
    };
    const isCut = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        if (cuts(at)) return true;
      return false;
    };
    /** How far its shadow or mark reaches to the left. */
    const reach = (element: Element) => {
      const shadows = getComputedStyle(element).boxShadow.matchAll(/\) (-?[\d.]+)px (-?[\d.]+)px 0px 0px/g);
      return Math.min(0, ...[...shadows].map(([, x]) => Number(x)));
    };
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => {
        const { left, width } = element.getBoundingClientRect();
        return width > 0 && left + reach(element) < -0.5 && !isCut(element);
      })
      .map((element) => `${element.tagName}.${element.className} ${element.getBoundingClientRect().left}`);
  });

test("NAV-07 the mark beside the review that a link leads to is inside the window of a telephone", async () => {
  const { page } = await newPage({ width: 390, reducedMotion: true });
  await page.goto(site + INK_PAGE);
  const id = await page.locator(".comment_container").first().getAttribute("id");
  await page.goto(`${site}${INK_PAGE}#${id}`);
  const mark = page.locator(".review:has(:target)");
  await mark.waitFor();
  expect(await mark.evaluate((review) => getComputedStyle(review).boxShadow)).toContain("px");
  expect(await beyondLeft(page)).toEqual([]);
});

test.each([...KINDS, ...sized([], OTHERS)])(
  "NAV-07 %s stays inside its window at every width",
  async (path) => {
    const { page, context } = await newPage({ reducedMotion: true });
    await addByWire({ context }, site, INK_ID);
    await page.goto(site + path);
    for (const width of [390, 768, 1024, 1280]) {
      await widen(page, width);
      expect(await beyondLeft(page), `${width} px`).toEqual([]);
      expect(await overflow(page), `${width} px`).toBe(0);
    }
  },
);
