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
  // at its row too, whenever the screen is opened
  await page.goto(`${site.origin}/bureau/pages/menus/`, { waitUntil: "load" });
  const row = page.getByRole("row").filter({ has: address });
  await row.getByText("Ne mène à aucune page de la boutique.").waitFor();
  await shoot(page, "menus");
  expect(await faultsAtBothWidths(page)).toEqual([]);
  expect(await (await fetch(site.origin)).text()).toContain('href="/nulle-part/"');
  await address.fill(was);
  await page.keyboard.press("Control+s");
  await page.getByText("ne mène à aucune page").waitFor({ state: "detached" });
  expect(problems()).toEqual([]);
});

test("EDIT-10 EDIT-14 two tabs on the menus: different lines are kept of both, the same line is told with who and what", async () => {
  const { site, person } = desk;
  const [first, second] = [await person({ pixels: true }), await person({ pixels: true })];
  for (const { page } of [first, second])
    await page.goto(`${site.origin}/bureau/pages/menus/`, { waitUntil: "load" });
  const label = (page: typeof first.page, line: number) =>
    page.getByRole("textbox", { name: `Texte, ligne ${line}` }).first();
  const save = (page: typeof first.page) => page.keyboard.press("Control+s");
  const was = await label(first.page, 2).inputValue();
  await label(first.page, 2).fill(`${was} A`);
  await save(first.page);
  await first.page.getByText("» est enregistré.").waitFor();
  await label(second.page, 3).fill("De la seconde");
  await save(second.page);
  await second.page.getByText(`Ce que ${first.account.name} a changé entre-temps est gardé aussi.`).waitFor();
  expect(await label(second.page, 2).inputValue()).toBe(`${was} A`);
  expect(await label(second.page, 3).inputValue()).toBe("De la seconde");
  // the first has not seen it yet
  await label(first.page, 3).fill("Du premier");
  await label(first.page, 1).fill("Première ligne");
  await save(first.page);
  const told = `Changé entre-temps par ${second.account.name}\u00a0: «\u00a0`;
  await first.page.getByText(told).first().waitFor();
  await first.page.getByText("» → «\u00a0De la seconde\u00a0»").first().waitFor();
  expect(await label(first.page, 3).inputValue()).toBe("Du premier");
  await shoot(first.page, "menus-conflit");
  expect(await faultsAtBothWidths(first.page)).toEqual([]);
  await save(first.page);
  await first.page.getByText("» est enregistré.").waitFor();
  const lines = await Promise.all([1, 2, 3].map((line) => label(first.page, line).inputValue()));
  expect(lines).toEqual(["Première ligne", `${was} A`, "Du premier"]);
});

test("EDIT-14 what is typed in the menus is found again after a closed tab, and joined with what somebody has changed since", async () => {
  const { site, person } = desk;
  const [first, second] = [await person({ pixels: true }), await person({ pixels: true })];
  const at = `${site.origin}/bureau/pages/menus/`;
  for (const { page } of [first, second]) await page.goto(at, { waitUntil: "load" });
  const label = (page: typeof first.page, line: number) =>
    page.getByRole("textbox", { name: `Texte, ligne ${line}` }).first();
  await label(first.page, 4).fill("Écrit et pas enregistré");
  const context = first.page.context();
  await first.page.close();
  await label(second.page, 5).fill("Changé depuis");
  await second.page.keyboard.press("Control+s");
  await second.page.getByText("» est enregistré.").waitFor();
  const again = await context.newPage();
  await again.goto(at, { waitUntil: "load" });
  await again.getByRole("button", { name: "Le reprendre" }).click();
  await again.getByText("Le reprendre").waitFor({ state: "detached" });
  await again.waitForLoadState();
  expect(await label(again, 4).inputValue()).toBe("Écrit et pas enregistré");
  await again.keyboard.press("Control+s");
  await again.getByText("» est enregistré.").waitFor();
  expect([await label(again, 4).inputValue(), await label(again, 5).inputValue()]).toEqual([
    "Écrit et pas enregistré",
    "Changé depuis",
  ]);
});
