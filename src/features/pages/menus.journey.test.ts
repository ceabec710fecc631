/** The menus at the desk, in a real browser. */
import { beforeAll, expect, test, vi } from "vitest";
import { faultsAtBothWidths } from "../../../test/support/accessibility";
import { openDesk, shoot } from "../../../test/support/desk-browser";
import { seededData } from "../../../test/support/site";

vi.setConfig({ testTimeout: 240_000 });

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk(await seededData());
});

test("EDIT-10 a link of the menu is changed by keyboard alone; one that leads nowhere is told, and the menu is served", async () => {
  const { site, person } = desk;
  const { page, problems } = await person({ pixels: true });
  await page.goto(`${site.origin}/bureau/pages/menus/`, { waitUntil: "load" });
  const address = page.getByRole("combobox", { name: "Adresse, ligne 1" }).first();
  const was = await address.inputValue();
  await address.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("/nulle-part/");
  await page.keyboard.press("Control+s");
  await page.getByText("Le lien vers « /nulle-part/ » ne mène à aucune page").waitFor();
  await shoot(page, "menus");
  expect(await faultsAtBothWidths(page)).toEqual([]);
  expect(await (await fetch(site.origin)).text()).toContain('href="/nulle-part/"');
  await address.fill(was);
  await page.keyboard.press("Control+s");
  await page.getByText("ne mène à aucune page").waitFor({ state: "detached" });
  expect(problems()).toEqual([]);
});
