/** Pictures that are sent to the library in a browser: what came is shown, what was refused stays to be read. */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { faultsAtBothWidths } from "../../../test/support/accessibility";
import { openDesk, shoot } from "../../../test/support/desk-browser";
import { seededData } from "../../../test/support/site";

vi.setConfig({ testTimeout: 240_000 });

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk(await seededData());
});

let shade = 0;
const photo = async (name: string) => {
  shade += 1;
  const background = { r: shade * 9, g: 90, b: 160 };
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
};
const library = async () => {
  const person = await desk.person();
  await person.page.goto(`${desk.site.origin}/bureau/phototheque/`);
  return person;
};
const countOn = async (page: Page) =>
  Number(/^(\d+) images/.exec((await page.locator(".page__head p").textContent()) ?? "")?.[1]);

test("EDIT-04 of files of which some are refused, those that came are shown at once and the reasons stay", async () => {
  const { page } = await library();
  const before = await countOn(page);
  await page
    .getByLabel("Images", { exact: true })
    .setInputFiles([
      { name: "note.jpg", mimeType: "image/jpeg", buffer: Buffer.from("bonjour") },
      await photo("large.png"),
      { name: "dessin.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") },
    ]);
  await page.getByText("« large.png » est dans la photothèque.").waitFor();
  expect(await page.locator(".media b").first().textContent()).toBe("large.png");
  expect(await countOn(page)).toBe(before + 1);
  expect(await page.locator(".up .error").count()).toBe(2);
  await shoot(page, "televersement-mixte");
  // what is left is taken away, and the next ones come as before
  for (let at = 0; at < 2; at++) await page.getByRole("button", { name: "Retirer" }).first().click();
  await page.getByLabel("Images", { exact: true }).setInputFiles([await photo("suivante.png")]);
  await page.locator(".media b", { hasText: "suivante.png" }).waitFor();
  expect(await countOn(page)).toBe(before + 2);
});

test("EDIT-04 an upload that waits for its turn is stopped by a press, and the others come", async () => {
  const { page } = await library();
  const before = await countOn(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/televerser/", async (route) => {
    await held;
    await route.continue();
  });
  const names = ["un.png", "deux.png", "trois.png", "quatre.png"];
  await page.getByLabel("Images", { exact: true }).setInputFiles(await Promise.all(names.map(photo)));
  const row = page.locator(".up", { hasText: "quatre.png" });
  await row.getByRole("button", { name: "Arrêter" }).click();
  await row.waitFor({ state: "detached" });
  release();
  await page.locator(".media b", { hasText: "trois.png" }).waitFor();
  expect(await countOn(page)).toBe(before + 3);
  expect(await page.locator(".media b", { hasText: "quatre.png" }).count()).toBe(0);
});

test("EDIT-04 the bin with a picture in it keeps nobody out, and puts it back by a press", async () => {
  const { page, problems } = await library();
  await page.getByLabel("Images", { exact: true }).setInputFiles([await photo("a-jeter.png")]);
  await page.getByRole("link", { name: /a-jeter\.png/ }).click();
  await page.getByRole("button", { name: "Mettre à la corbeille" }).click();
  await page.getByText("« a-jeter.png » est dans la corbeille.").waitFor();
  await page.goto(`${desk.site.origin}/bureau/phototheque/?etat=corbeille`);
  await page.getByText("S’efface dans 30 jours").first().waitFor();
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await shoot(page, "phototheque-corbeille");
  await page.getByRole("button", { name: /^Remettre/ }).click();
  await page.getByText("« a-jeter.png » est de retour.").waitFor();
  expect(problems()).toEqual([]);
});
