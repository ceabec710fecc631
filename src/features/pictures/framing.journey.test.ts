/** A picture framed at the desk in a real browser: the point of interest and the crop, by mouse, keys and numbers. */
import { expect, test, vi } from "vitest";
import { faultsAtBothWidths } from "../../../test/support/accessibility";
import { openDesk, shoot } from "../../../test/support/desk-browser";
import { seededData } from "../../../test/support/site";

vi.setConfig({ testTimeout: 240_000 });

async function atPicture({ javaScript = true } = {}) {
  const { site, person } = await openDesk(await seededData());
  const { page, problems } = await person({ javaScript });
  await page.goto(`${site.origin}/bureau/phototheque/`, { waitUntil: "load" });
  await page.locator("[data-picture]").first().click();
  await page.getByLabel("De gauche à droite").waitFor();
  await page.waitForLoadState();
  return { page, problems };
}

test("EDIT-04 the point of interest follows the mouse and the arrows, and a frame is drawn and cut", async () => {
  const { page, problems } = await atPicture();
  const x = page.getByLabel("De gauche à droite");
  const point = page.getByRole("button", { name: /^Mire/ });
  const picture = page.locator("[data-framing] img");
  const at = async (across: number, down: number): Promise<[number, number]> => {
    const box = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [box.x + box.width * across, box.y + box.height * down];
  };
  await picture.scrollIntoViewIfNeeded();
  // while one screen fades into the other, presses reach neither
  await point.hover();
  await page.mouse.move(...(await at(0.5, 0.5)));
  await page.mouse.down();
  await page.mouse.move(...(await at(0.25, 0.75)));
  await page.mouse.up();
  expect([await x.inputValue(), await page.getByLabel("De haut en bas").inputValue()]).toEqual(["25", "75"]);
  await point.press("ArrowRight");
  await point.press("Shift+ArrowUp");
  expect([await x.inputValue(), await page.getByLabel("De haut en bas").inputValue()]).toEqual(["26", "65"]);
  await shoot(page, "point");
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await page.getByRole("button", { name: "Placer le point" }).click();
  await page.getByText(/^Point d’intérêt de .* enregistré\.$/).waitFor();
  // the words are there before the script that draws a frame
  await page.waitForLoadState();
  expect(await page.locator("[aria-current=true] img").getAttribute("data-focal")).toBe("30 70");
  const cut = await page
    .locator("[aria-current=true] img")
    .evaluate((img) => getComputedStyle(img).objectPosition);
  expect(cut).toBe("30% 70%");

  const before = await picture.getAttribute("width");
  await page.locator("summary", { hasText: "Recadrer" }).click();
  await picture.scrollIntoViewIfNeeded();
  await page.mouse.move(...(await at(0.1, 0.2)));
  await page.mouse.down();
  await page.mouse.move(...(await at(0.6, 0.7)));
  await page.mouse.up();
  const side = async (name: string) => Number(await page.getByLabel(name).inputValue());
  for (const [name, value] of [
    ["Bord gauche", 10],
    ["Bord haut", 20],
    ["Largeur", 50],
    ["Hauteur", 50],
  ] as const)
    expect(Math.abs((await side(name)) - value), name).toBeLessThan(1.5);
  const left = await side("Bord gauche");
  await page.getByRole("button", { name: /^Cadre/ }).press("ArrowRight");
  expect(await side("Bord gauche")).toBeCloseTo(left + 1, 1);
  await shoot(page, "recadrer");
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await page.getByRole("button", { name: "Recadrer partout" }).click();
  await page.getByText("L’image entière est gardée.").waitFor();
  expect(Number(await picture.getAttribute("width"))).toBeLessThan(Number(before) * 0.6);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await page.getByText("est de nouveau entière.").waitFor();
  expect(await picture.getAttribute("width")).toBe(before);
  expect(problems()).toEqual([]);
});

test("EDIT-04 the point and the crop are numbers without JavaScript; a frame that is too large keeps what was typed", async () => {
  const { page } = await atPicture({ javaScript: false });
  await page.getByLabel("De gauche à droite").fill("20");
  await page.getByRole("button", { name: "Placer le point" }).click();
  await page.getByText(/^Point d’intérêt de .* enregistré\.$/).waitFor();
  expect(await page.getByLabel("De gauche à droite").inputValue()).toBe("20");
  await page.locator("summary", { hasText: "Recadrer" }).click();
  await page.getByLabel("Bord gauche").fill("70");
  await page.getByLabel("Largeur").fill("60");
  await page.getByRole("button", { name: "Recadrer partout" }).click();
  await page.getByRole("form").getByText("Le cadre dépasse l’image").waitFor();
  expect(await page.getByLabel("Largeur").inputValue()).toBe("60");
  await page.getByLabel("Largeur").fill("30");
  await page.getByRole("button", { name: "Recadrer partout" }).click();
  await page.getByText("L’image entière est gardée.").waitFor();
});
