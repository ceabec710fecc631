/** Formatted texts of pages, written with the text editor in the settings of an element, in a real browser. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { redrawn } from "../../../test/support/accessibility";
import { openDesk, shoot } from "../../../test/support/desk-browser";
import { eventually } from "../../../test/support/eventually";
import { seededData } from "../../../test/support/site";
import type { ElementNode } from "../../elements/element";
import { openEdited } from "./drafts";
import { canvas, faultsAt, newPageFrom, outline, ready, textBox } from "./page-editor.fixture";

vi.setConfig({ testTimeout: 240_000 });

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk(await seededData());
});

const idOf = (url: string): string => /\/pages\/([0-9a-f]{32})\//.exec(url)?.[1] ?? "";
const panel = (page: Page) => page.locator("#reglages");

async function nodesAt(url: string): Promise<ElementNode[]> {
  const { content } = (await openEdited(desk.database.read, idOf(url)))!;
  const all = (nodes: readonly ElementNode[]): ElementNode[] =>
    nodes.flatMap((node) => [node, ...Object.values(node.slots ?? {}).flatMap(all)]);
  return all(content.document.body);
}
const settingOf = async (url: string, element: string, name: string): Promise<unknown> =>
  (await nodesAt(url)).findLast((node) => node.element === element)?.settings?.[name];

async function add(page: Page, words: string, title: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Chercher un élément" }).fill(words);
  await page.getByRole("button", { name: title, exact: true }).click();
  await panel(page).getByRole("heading", { level: 2, name: title, exact: true }).waitFor();
}

test("EDIT-08 EDIT-15 a text of a page is written by keyboard alone, with bold, a list and a link, and nobody sees a mark", async () => {
  const { site, person } = desk;
  const { page, problems } = await person({ pixels: true });
  const at = await newPageFrom(page, site.origin, "Questions");
  await add(page, "text", "Texte");
  const text = textBox(page, "Texte");
  await text.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Rapportez-les ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("vides");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(".");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("Ou postez-les.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Au comptoir");
  // the buttons are one stop before the text: bold, italics, list
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await eventually(() =>
    panel(page).getByRole("button", { name: "Liste à puces" }).getAttribute("aria-pressed"),
  ).toBe("true");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Nous écrire");
  await page.keyboard.press("Shift+Home");
  await redrawn(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await panel(page).getByText("Donnez une adresse de ce site").waitFor();
  expect(await faultsAt(page)).toEqual([]);
  await page.getByLabel("Adresse du lien").fill("/contact/");
  await page.keyboard.press("Enter");
  const written = "Rapportez-les **vides**.\nOu postez-les.\n\n- Au comptoir\n- [Nous écrire](/contact/)";
  await eventually(() => settingOf(at, "text", "text")).toBe(written);
  await canvas(page).locator(".text strong", { hasText: "vides" }).waitFor();
  await canvas(page).locator(".text li a[href='/contact/']").waitFor();
  expect(await panel(page).innerText()).not.toMatch(/\*\*|\[.*\]\(/);
  await shoot(page, "editeur-texte-forme");
  // the page's own steps still undo what was saved, and the editor shows it
  await outline(page).locator("[aria-current]").focus();
  await page.keyboard.press("Control+z");
  await eventually(() => settingOf(at, "text", "text")).not.toBe(written);
  await page.keyboard.press("Control+y");
  await eventually(() => settingOf(at, "text", "text")).toBe(written);
  await text.locator("strong", { hasText: "vides" }).waitFor();
  // read again, changed in one place: all the rest is as it was
  await page.reload();
  await ready(page);
  await text.locator("li a").waitFor();
  await text.getByText("Rapportez-les").click();
  await page.keyboard.press("Home");
  await redrawn(page);
  await page.keyboard.type("Oui. ");
  await eventually(() => settingOf(at, "text", "text")).toBe(`Oui. ${written}`);
  expect(problems()).toEqual([]);
});

test("EDIT-08 words of one line, lines of a list and cells of a table are formatted, and keep their places", async () => {
  const { site, person } = desk;
  const { page, problems } = await person({ pixels: true });
  const at = await newPageFrom(page, site.origin, "Questions");
  await add(page, "appel", "Appel à l’action");
  await textBox(page, "Texte").focus();
  await page.keyboard.press("Control+i");
  await page.keyboard.type("Sans frais");
  await page.keyboard.press("Enter");
  await eventually(() => settingOf(at, "call-to-action", "text")).toBe("_Sans frais_");
  await add(page, "liste", "Liste");
  for (const [row, words] of [
    [3, "Un"],
    [4, "Deux"],
  ] as const) {
    await textBox(page, `Lignes, ligne ${row}`).focus();
    await page.keyboard.type(`${words} `);
    await page.keyboard.press("Control+b");
    await page.keyboard.type("gras");
    await textBox(page, `Lignes, ligne ${row + 1}`).waitFor();
    // the cursor is still where one was writing
    await page.keyboard.type(" fin");
  }
  await shoot(page, "editeur-liste-formee");
  await eventually(() => settingOf(at, "list", "items")).toEqual([
    "Une ligne",
    "Une ligne",
    "Un **gras fin**",
    "Deux **gras fin**",
  ]);
  expect(await faultsAt(page)).toEqual([]);
  expect(problems()).toEqual([]);
});

test("EDIT-08 a table keeps its rows and its empty cells when something else of it is set", async () => {
  const { site, person } = desk;
  const { page, problems } = await person({ pixels: true });
  const at = await newPageFrom(page, site.origin, "Questions");
  await add(page, "table", "Tableau");
  const rows = panel(page).locator("fieldset", { has: page.locator("legend", { hasText: /^Lignes$/ }) });
  await rows.locator("summary", { hasText: "Ajouter" }).click();
  for (const [cell, words] of ["Noir", "Cyan", "Jaune"].entries()) {
    await textBox(page, `Case ${cell + 1}`).focus();
    await page.keyboard.type(words);
    await textBox(page, `Case ${cell + 2}`).waitFor();
  }
  await eventually(() => settingOf(at, "table", "rows")).toEqual([["Noir", "Cyan", "Jaune"]]);
  // one in the middle is emptied: those that follow stay where they are
  await textBox(page, "Case 2").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await eventually(() => settingOf(at, "table", "rows")).toEqual([["Noir", "", "Jaune"]]);
  await shoot(page, "editeur-tableau");
  await panel(page).getByLabel("Titre", { exact: true }).fill("Rendement");
  await eventually(() => settingOf(at, "table", "caption")).toBe("Rendement");
  expect(await settingOf(at, "table", "rows")).toEqual([["Noir", "", "Jaune"]]);
  await canvas(page).locator("td", { hasText: "Jaune" }).waitFor();
  expect(await faultsAt(page)).toEqual([]);
  expect(problems()).toEqual([]);
});

test("EDIT-08 a link that leads nowhere is refused at its field, also where it is written with marks", async () => {
  const { site, person } = desk;
  const { page } = await person({ javaScript: false });
  await newPageFromPlain(page, site.origin);
  await page.getByLabel("Texte", { exact: true }).fill("Voyez [ici](javascript:alert).");
  await panel(page).getByRole("button", { name: "Enregistrer" }).click();
  await panel(page).getByText("Le lien vers « javascript:alert » ne mène nulle part.").waitFor();
  expect(await page.getByLabel("Texte", { exact: true }).inputValue()).toBe("Voyez [ici](javascript:alert).");
  await page.getByLabel("Texte", { exact: true }).fill("Voyez [ici](/contact/).");
  await panel(page).getByRole("button", { name: "Enregistrer" }).click();
  await eventually(() => settingOf(page.url(), "text", "text")).toBe("Voyez [ici](/contact/).");
});

/** Without a script, with one text that is chosen. */
async function newPageFromPlain(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/bureau/pages/nouvelle/`);
  await page.getByRole("textbox", { name: "Titre" }).fill("Sans script");
  await page.getByLabel("Adresse").fill("/sans-script/");
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Créer la page" }).click();
  await page.getByRole("button", { name: "Texte", exact: true }).click();
  await panel(page).getByRole("heading", { level: 2, name: "Texte", exact: true }).waitFor();
}

test("EDIT-08 what is cut and pasted in a text keeps how its links open and where its lines break; Escape leads back to the outline", async () => {
  const { page, problems } = await desk.person({ pixels: true });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const at = await newPageFrom(page, desk.site.origin, "Questions");
  await add(page, "text", "Texte");
  const text = textBox(page, "Texte");
  await text.waitFor();
  const written =
    "Voyez [ceci](/faq/){ajax}\net [cela](/media/x.png){photo vitrines}.\n\n- un\n- deux\n\n- trois\n\n**Fin**";
  await panel(page)
    .locator('textarea[name="e.text"]')
    .evaluate((area: HTMLTextAreaElement, value) => {
      area.value = value;
      area.dispatchEvent(new Event("filled"));
      area.dispatchEvent(new Event("input", { bubbles: true }));
    }, written);
  await eventually(() => settingOf(at, "text", "text")).toBe(written);
  await text.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+x");
  await eventually(() => settingOf(at, "text", "text")).toBe("");
  await page.keyboard.press("Control+v");
  await eventually(() => settingOf(at, "text", "text")).toBe(written);
  // two words of a line, put after it
  for (const key of ["Control+Home", "Shift+End", "Control+c", "End", "Control+v"]) {
    await page.keyboard.press(key);
    // the editor hears of a moved cursor with the next frame: no finger is faster
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }
  await eventually(async () => String(await settingOf(at, "text", "text")).split("\n")[0]).toBe(
    "Voyez [ceci](/faq/){ajax}Voyez [ceci](/faq/){ajax}",
  );
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Texte");
  expect(await page.evaluate(() => document.activeElement?.closest(".studio__list") !== null)).toBe(true);
  expect(problems()).toEqual([]);
});
