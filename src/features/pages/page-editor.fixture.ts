/** What journeys through the page editor do all the time. */
import type { Page } from "playwright-core";
import { faultsAtBothWidths } from "../../../test/support/accessibility";

let made = 0;

/** Made from a template, open in the editor. */
export async function newPageFrom(
  page: Page,
  origin: string,
  template: string,
  address = `/recycler-${++made}/`,
): Promise<string> {
  await page.goto(`${origin}/bureau/pages/nouvelle/`);
  await page.getByRole("textbox", { name: "Titre" }).fill("Recycler");
  await page.getByLabel("Adresse").fill(address);
  await page.getByRole("radio", { name: new RegExp(`^${template}`) }).check();
  await page.getByRole("button", { name: "Créer la page" }).click();
  await page.waitForURL(/\/bureau\/pages\/[0-9a-f]{32}\//);
  await ready(page);
  return page.url();
}

/** Back at a desk's width afterwards. */
export async function faultsAt(page: Page) {
  const faults = await faultsAtBothWidths(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  return faults;
}

/** The script has begun, and the canvas is there. */
export const ready = (page: Page) => page.locator("[data-editor] [draggable=true]").first().waitFor();
export const canvas = (page: Page) => page.frameLocator("[data-canvas]");
export const outline = (page: Page) => page.locator(".studio__list .tree");
export const saved = (page: Page) =>
  page.locator("[data-saved]", { hasText: "Brouillon enregistré" }).waitFor();
/** A formatted text, once the editor stands in the place of the text area. */
export const textBox = (page: Page, name: string) =>
  page.locator("#reglages").getByRole("textbox", { name, exact: true }).and(page.locator("[data-rich-root]"));
