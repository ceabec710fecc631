/** An empty shop is given its logo in a real browser, and its pages show it without moving. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { faultsAtBothWidths } from "../../../test/support/accessibility";
import { openDesk, shoot } from "../../../test/support/desk-browser";
import { emptyData } from "../../../test/support/site";

vi.setConfig({ testTimeout: 180_000 });

const folder = mkdtempSync(join(tmpdir(), "logo-"));

/** Letters on a clear ground, as logos are. */
async function logoFile(name: string, width: number, height: number, colour: string): Promise<string> {
  const file = join(folder, `${name}.png`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="4" y="4" width="${width - 8}" height="${height - 8}" rx="24" fill="none" stroke="${colour}" stroke-width="16"/><circle cx="${width / 2}" cy="${height / 2}" r="${Math.min(width, height) / 3}" fill="${colour}"/></svg>`;
  await sharp(Buffer.from(svg)).png().toFile(file);
  return file;
}

test("DESK-13, EDIT-14 what is typed beside the logo stays when the logo is sent", async () => {
  const { site, person } = await openDesk(await emptyData(), { DEMO: "0" });
  const { page, problems } = await person();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(`${site.origin}/bureau/ouverture/`);
  const [name, address] = ["frame.name", "frame.address.0"].map((each) => page.locator(`[name="${each}"]`));
  await name?.fill("Les Bleuets inc.");
  await address?.fill("12, rue de l’Église");
  await page.getByLabel("Image du logo").setInputFiles(await logoFile("beside", 900, 200, "#1b5e3a"));
  await page.getByRole("button", { name: "Envoyer le logo" }).click();
  await page.getByText("Le logo est en place.").waitFor();
  await expect.poll(() => name?.inputValue()).toBe("Les Bleuets inc.");
  await expect.poll(() => address?.inputValue()).toBe("12, rue de l’Église");
  expect(await page.getByText("a été retrouvé").count()).toBe(0);
  expect(problems()).toEqual([]);
});

test.each([true, false])(
  "DESK-13, DESK-18 an empty shop is given a logo in its first step, and shows it (script: %s)",
  async (javaScript) => {
    const { site, person } = await openDesk(await emptyData(), { DEMO: "0" });
    const { page, problems } = await person({ javaScript });
    await page.goto(`${site.origin}/bureau/ouverture/`);
    await page.getByLabel("Image du logo").setInputFiles(await logoFile("large", 900, 200, "#1b5e3a"));
    if (javaScript) expect(await faultsAtBothWidths(page)).toEqual([]);
    await page.getByRole("button", { name: "Envoyer le logo" }).click();
    await page.getByText("Le logo est en place.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/bureau/ouverture/");
    await page.locator(".logo-seen img").waitFor();
    await shoot(page, `logo-ouverture-${javaScript}`);
    if (javaScript) expect(await faultsAtBothWidths(page)).toEqual([]);

    await page.getByRole("link", { name: "Voir la boutique" }).first().waitFor();
    await page
      .getByText(/comme un client|comme vos clients/)
      .first()
      .click();
    const head = page.locator("header .logo img");
    await head.waitFor();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      const box = await head.boundingBox();
      expect([Math.round(box?.height ?? 0), (box?.width ?? 0) > 100]).toEqual([44, true]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    if (javaScript) expect(problems()).toEqual([]);
  },
);
