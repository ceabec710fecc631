/** What is typed in the page editor in a real browser: saved as it is typed, where it was meant, and nothing else changed. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { redrawn } from "../../../test/support/accessibility";
import { routeOnce } from "../../../test/support/browser";
import { openDesk, shoot } from "../../../test/support/desk-browser";
import { eventually } from "../../../test/support/eventually";
import { seededData } from "../../../test/support/site";
import { openEdited } from "./drafts";
import { canvas, faultsAt, newPageFrom, outline, ready, saved } from "./page-editor.fixture";

vi.setConfig({ testTimeout: 240_000 });

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk(await seededData());
});

const idOf = (url: string): string => /\/pages\/([0-9a-f]{32})\//.exec(url)?.[1] ?? "";
const draftAt = async (url: string) => (await openEdited(desk.database.read, idOf(url)))!.content;
const field = (page: Page, name: string) => page.locator("#reglages").getByLabel(name, { exact: true });

/** The home page of the demo, in the editor. */
async function openHome(page: Page): Promise<string> {
  await page.goto(`${desk.site.origin}/bureau/pages/`);
  const { id } = await desk.database.read
    .selectFrom("pages")
    .select("id")
    .where("path", "=", "/")
    .executeTakeFirstOrThrow();
  const at = `${desk.site.origin}/bureau/pages/${id}/`;
  await page.goto(at);
  await ready(page);
  return at;
}

test("EDIT-14 the title, address and description of a page are saved as they are typed, also right before publishing", async () => {
  const { site, person } = desk;
  const { page, problems } = await person({ pixels: true });
  const at = await newPageFrom(page, site.origin, "Guide");
  await field(page, "Titre").fill("Rapporter");
  await field(page, "Description").fill("Nous reprenons les cartouches vides.");
  await page.getByRole("heading", { level: 1, name: "Rapporter" }).waitFor();
  await page.locator(".serp", { hasText: "Nous reprenons" }).waitFor();
  await shoot(page, "editeur-page");
  expect(await faultsAt(page)).toEqual([]);
  // another element is chosen before the pause has passed
  await field(page, "Adresse").fill("/rapporter-ici/");
  await outline(page)
    .getByRole("link", { name: /^Foire aux questions/ })
    .click();
  await page.getByRole("heading", { name: "Foire aux questions" }).waitFor();
  await outline(page).getByRole("link", { name: "La page elle-même" }).click();
  await eventually(() => field(page, "Adresse").inputValue()).toBe("/rapporter-ici/");
  // a fault is said at its field, and nothing is published meanwhile
  await field(page, "Adresse").fill("/panier/");
  await page.getByRole("button", { name: "Publier" }).click();
  await page.getByText("L’adresse « /panier/ » est déjà prise.").waitFor();
  await eventually(() => field(page, "Adresse").evaluate((one) => one === document.activeElement)).toBe(true);
  expect((await page.request.get(`${site.origin}/rapporter-ici/`)).status()).toBe(404);
  // published with the very last key
  await field(page, "Adresse").fill("/rapporter/");
  await field(page, "Titre").fill("Rapporter ses cartouches");
  await page.getByRole("button", { name: "Publier" }).click();
  await page.getByText("« Rapporter ses cartouches » est publiée.").waitFor();
  await page.goto(`${site.origin}/rapporter/`);
  expect(await page.title()).toContain("Rapporter ses cartouches");
  // and looked at before the pause has passed
  await page.goto(at);
  await ready(page);
  await field(page, "Titre").fill("Rapporter tout");
  await page.getByRole("link", { name: "Comparer" }).click();
  await page.locator("ins", { hasText: "Rapporter tout" }).waitFor();
  expect(problems().filter((one) => !/40[34]|422/.test(one))).toEqual([]);
});

test("EDIT-14 whoever types on while a slow line still saves is no second editor", async () => {
  const { site, person } = desk;
  const { page } = await person({ pixels: true });
  const at = await newPageFrom(page, site.origin, "Guide");
  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  const asked = page.waitForRequest(/\/page\//);
  await page.route(/\/page\//, async (route) => {
    await held;
    await route.continue();
  });
  await field(page, "Titre").fill("Première frappe");
  await asked;
  await field(page, "Titre").fill("Seconde frappe");
  await outline(page)
    .getByRole("link", { name: /^Foire aux questions/ })
    .click();
  free();
  await page.getByRole("heading", { name: "Foire aux questions" }).waitFor();
  expect((await draftAt(at)).title).toBe("Seconde frappe");
});

test("EDIT-14 what is typed of a page without a connection is found again, and what another wrote is shown beside it", async () => {
  const { site, person } = desk;
  const first = await person({ pixels: true });
  const { page } = first;
  const at = await newPageFrom(page, site.origin, "Guide");
  const second = await person({ pixels: true });
  await second.page.goto(at);
  await ready(second.page);
  await page.context().setOffline(true);
  await field(page, "Titre").fill("Écrit sans connexion");
  await page.locator("[data-saved]", { hasText: "Pas de connexion" }).waitFor();
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(at);
  await again.getByRole("button", { name: "Le reprendre" }).click();
  await again.getByRole("heading", { level: 1, name: "Écrit sans connexion" }).waitFor();
  await field(second.page, "Titre").fill("Écrit par la seconde");
  await second.page.getByText(`${first.account.name} a changé la page entre-temps.`).first().waitFor();
  expect(await field(second.page, "Titre").inputValue()).toBe("Écrit par la seconde");
  await second.page.locator("dd", { hasText: "Écrit sans connexion" }).waitFor();
  await shoot(second.page, "editeur-page-conflit");
  await second.page.locator("#reglages").getByRole("button", { name: "Garder le mien" }).click();
  await eventually(async () => (await draftAt(at)).title).toBe("Écrit par la seconde");
});

test("EDIT-08 a field that nobody touches keeps its text, line breaks included", async () => {
  const { person } = desk;
  const { page, problems } = await person({ pixels: true });
  const at = await openHome(page);
  const before = await draftAt(at);
  expect(JSON.stringify(before.document)).toContain("cartouche,\\ndu premier coup");
  await canvas(page).getByText("La bonne cartouche,").click();
  await field(page, "Surtitre").fill("Imprimeurs depuis 1974");
  await saved(page);
  await page.getByRole("button", { name: "Publier 1 changement" }).waitFor();
  expect(await field(page, "Titre").inputValue()).toBe("La bonne cartouche,\ndu premier coup.");
  await field(page, "Titre").fill("La bonne encre,\ndu premier coup.");
  await canvas(page).locator("h1 span", { hasText: "La bonne encre," }).waitFor();
  await shoot(page, "editeur-lignes");
  await saved(page);
  await page.keyboard.press("Escape");
  // every form of the page, sent back as it was drawn, changes nothing
  const keys = await outline(page)
    .locator("[data-key-of]:not([data-key-of=''])")
    .evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.keyOf ?? ""));
  const drawn = (await draftAt(at)).document;
  await page.evaluate(async (all) => {
    for (const key of all) {
      const asked = new XMLHttpRequest();
      asked.responseType = "document";
      asked.open("GET", `${location.pathname}?element=${key}`);
      await new Promise((loaded) => {
        asked.onload = loaded;
        asked.send();
      });
      const form = asked.responseXML?.querySelector("form[data-settings]");
      const fields = new URLSearchParams();
      for (const [name, value] of new FormData(form as HTMLFormElement)) fields.append(name, String(value));
      const action = (form as HTMLFormElement).getAttribute("action") ?? "";
      const answer = await fetch(action, {
        method: "POST",
        body: fields,
        headers: { accept: "application/json" },
      });
      if (!answer.ok) throw new Error(`${key}: ${answer.status} ${await answer.text()}`);
    }
  }, keys);
  const strings = (document: unknown) => JSON.stringify(document).match(/"[^"\\]*\\n[^"]*"/g);
  expect(strings((await draftAt(at)).document)).toEqual(strings(drawn));
  await page.reload();
  await page.getByRole("button", { name: "Publier 2 changements" }).waitFor();
  expect(problems()).toEqual([]);
});

test("EDIT-08 a double click writes the very text that was pressed, in the page or in its own field", async () => {
  const { site, person } = desk;
  const { page, problems } = await person({ pixels: true });
  const at = await openHome(page);
  // drawn as two lines
  await canvas(page).getByText("du premier").dblclick();
  const title = canvas(page).locator("h1[contenteditable]");
  await title.waitFor();
  await page.keyboard.press("End");
  await page.keyboard.type(" Toujours");
  await page.keyboard.press("Escape");
  await eventually(async () => JSON.stringify((await draftAt(at)).document)).toContain(
    ",\\ndu premier coup. Toujours",
  );
  await newPageFrom(page, site.origin, "Questions");
  // formatted, in the second row of the panel
  await canvas(page).getByText("Une question 2").click();
  await page.getByRole("heading", { name: "Foire aux questions" }).waitFor();
  await canvas(page).getByText("Une question 2").dblclick();
  const focused = () =>
    page.evaluate(() => {
      const frame = document.querySelector("iframe")?.contentDocument;
      const inside = frame?.activeElement?.matches("[contenteditable]") ? frame.activeElement : undefined;
      return inside?.textContent?.trim() ?? (document.activeElement as HTMLInputElement).value;
    });
  await eventually(focused).toBe("Une question 2");
  expect(problems()).toEqual([]);
});

test("EDIT-08 elements and places are called by what they say or hold, and no two alike", async () => {
  const { person } = desk;
  const { page } = await person({ pixels: true });
  await openHome(page);
  await shoot(page, "editeur-plan");
  const names = await outline(page).locator("[data-key-of] > span").allInnerTexts();
  expect(names.length).toBeGreaterThan(10);
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain("Section");
  await outline(page).getByRole("link", { name: "Grille de produits" }).first().click();
  const places = page.getByLabel("Déplacer").locator("option");
  await places.nth(1).waitFor({ state: "attached" });
  const labels = await places.allInnerTexts();
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels.join("\n")).toContain(
    "Dans «\u00a0Section avec Catégories en tuiles\u00a0: Par où commencer\u00a0», contenu",
  );
});

/** Types in the page's own settings, and holds back the panes that are drawn anew once that is saved. */
async function saveAndHold(page: Page, title: string) {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await routeOnce(page, /volets=1/, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await page
    .locator(".studio__list > *")
    .first()
    .evaluate((one) => one.setAttribute("data-old", ""));
  await field(page, "Titre").fill(title);
  await asked.promise;
  return {
    letCome: async () => {
      const come = page.waitForResponse(/volets=1/);
      held.resolve();
      await (await come).finished();
    },
    drawn: () => page.locator("[data-old]").waitFor({ state: "detached" }),
  };
}

test("EDIT-08 what is drawn anew after saving takes neither the search of elements nor a press from anybody", async () => {
  const { page, problems } = await desk.person({ pixels: true });
  await newPageFrom(page, desk.site.origin, "Questions");
  const search = page.getByRole("searchbox", { name: "Chercher un élément" });
  const found = page.locator(".studio__list .blocks li:visible");
  const first = await saveAndHold(page, "Rapporter");
  await search.fill("list");
  await first.letCome();
  await first.drawn();
  await page.keyboard.type("e");
  expect(await search.inputValue()).toBe("liste");
  expect(await found.allInnerTexts()).toEqual(["Liste"]);
  await search.fill("");
  const second = await saveAndHold(page, "Reprendre");
  await page.getByRole("button", { name: "Liste", exact: true }).hover();
  await page.mouse.down();
  await second.letCome();
  await redrawn(page);
  await page.mouse.up();
  await second.drawn();
  await page.locator("#reglages").getByRole("heading", { name: "Liste", exact: true }).waitFor();
  expect(problems()).toEqual([]);
});

test("EDIT-08 a press in the page keeps no older settings waiting, to be drawn over what is typed since", async () => {
  const { page, problems } = await desk.person({ pixels: true });
  await newPageFrom(page, desk.site.origin, "Guide");
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await routeOnce(page, /volets=1/, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  const heading = canvas(page).getByRole("heading", { level: 1 });
  await heading.click();
  await asked.promise;
  await heading.hover();
  await page.mouse.down({ clickCount: 2 });
  const come = page.waitForResponse(/volets=1/);
  held.resolve();
  await (await come).finished();
  await redrawn(page);
  await page.mouse.up({ clickCount: 2 });
  await canvas(page).locator("h1[contenteditable]").waitFor();
  await page.keyboard.press("End");
  await page.keyboard.type(" tout");
  const title = field(page, "Titre");
  await eventually(() => title.inputValue()).toBe("Recycler tout");
  await saved(page);
  // whatever still waited for a press to end would be drawn now
  await page.locator("#reglages").getByRole("heading").first().click();
  await redrawn(page);
  expect(await title.inputValue()).toBe("Recycler tout");
  expect(problems()).toEqual([]);
});

test("EDIT-15 Enter in the search adds the element that is left, and Alt with an arrow moves the line that has the focus", async () => {
  const { site, person } = desk;
  const { page, problems } = await person({ pixels: true });
  await newPageFrom(page, site.origin, "Questions");
  const names = () => outline(page).locator(":scope > li > a > span").allInnerTexts();
  const before = await names();
  await page.getByRole("searchbox", { name: "Chercher un élément" }).fill("séparat");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Séparateur" }).waitFor();
  await eventually(async () => (await names()).at(-1)).toContain("Séparateur");
  // chosen: the new one; moved: the one that has the focus
  const lines = outline(page).locator(":scope > li > a");
  await lines.nth(1).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await eventually(async () => (await names()).slice(0, 2)).toEqual([before[1], before[0]]);
  expect(problems()).toEqual([]);
});
