/** The description of a product, written in the text editor of the desk, in a real browser. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { faultsAtBothWidths, redrawn } from "../../../test/support/accessibility";
import { openDesk, shoot } from "../../../test/support/desk-browser";
import { seededData } from "../../../test/support/site";

vi.setConfig({ testTimeout: 240_000 });

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk(await seededData());
});

async function newProduct({ javaScript = true } = {}) {
  const { site, person } = desk;
  const { page, problems } = await person({ javaScript });
  await page.goto(`${site.origin}/bureau/produits/nouveau/`, { waitUntil: "load" });
  await page.getByLabel("Nom").fill("Lampe de bureau");
  await page.getByLabel("Catégorie", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Prix courant").fill("80");
  await page.getByLabel("Visible", { exact: true }).check();
  return { page, problems, person };
}

/** Once the editor stands in the place of the text area. */
const textOf = (page: Page) =>
  page.getByRole("textbox", { name: "Description", exact: true }).and(page.locator("[data-rich-root]"));
const toolOf = (page: Page, name: string) => page.getByRole("button", { name });
const kept = (page: Page) => page.locator("textarea[name=description]").inputValue();

test("EDIT-03 the editor is fetched by the product's screen alone, and stays below its weight", async () => {
  const { site, person } = desk;
  const { page } = await person();
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(`${site.origin}/bureau/produits/`, { waitUntil: "load" });
  const before = new Set(scripts);
  await page.goto(`${site.origin}/bureau/produits/nouveau/`, { waitUntil: "load" });
  await textOf(page).waitFor();
  const more = [...new Set(scripts)].filter((script) => !before.has(script));
  expect(more.length).toBeGreaterThan(0);
  const weights = await Promise.all(
    more.map(async (script) => {
      const answer = await fetch(script, { headers: { "accept-encoding": "br" } });
      return Number(answer.headers.get("content-length"));
    }),
  );
  const bytes = weights.reduce((all, each) => all + each, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(100_000);
});

/** As a word processor or a browser puts it on the clipboard. */
const paste = (page: Page, html: string) =>
  textOf(page).evaluate((root, given) => {
    const data = new DataTransfer();
    data.setData("text/html", given);
    data.setData("text/plain", "en clair");
    root.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);

test("EDIT-03 a description is written by keyboard alone with headings, bold, italics, lists and a link, and the shop shows it", async () => {
  const { page, problems } = await newProduct();
  const text = textOf(page);
  await text.waitFor();
  await text.focus();
  await page.keyboard.type("Elle éclaire ");
  await page.keyboard.press("Control+b");
  expect(await toolOf(page, "Gras").getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.type("sans éblouir");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(", ");
  await page.keyboard.press("Control+i");
  await page.keyboard.type("jamais");
  await page.keyboard.press("Control+i");
  await page.keyboard.press("Enter");
  // the buttons are one stop before the text, arrows go through them; a pressed one gives the text back
  await page.keyboard.type("Pour l’atelier");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  expect(await toolOf(page, "Intertitre").getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Bras en laiton");
  await page.keyboard.press("Shift+Tab");
  for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  expect(await toolOf(page, "Liste numérotée").getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Nos conseils");
  await page.keyboard.press("Shift+Home");
  await redrawn(page);
  await page.keyboard.press("Control+k");
  await page.getByLabel("Adresse du lien").fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await page.getByText("Donnez une adresse de ce site").waitFor();
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await page.getByLabel("Adresse du lien").fill("/contact/");
  await page.keyboard.press("Enter");
  const written =
    "Elle éclaire **sans éblouir**, _jamais_\n# Pour l’atelier\n1. Bras en laiton\n2. [Nos conseils](/contact/)";
  await expect.poll(() => kept(page)).toBe(written);
  await shoot(page, "description");
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await page.keyboard.press("Control+s");
  await page.getByText("« Lampe de bureau » est créé.").waitFor();
  await text.waitFor();
  expect(await kept(page)).toBe(written);
  expect(await text.locator("ol li a").getAttribute("href")).toBe("/contact/");
  await page.getByRole("link", { name: "Voir en boutique" }).click();
  await page.waitForURL("**/produit/lampe-de-bureau/");
  await page.locator(".prose h3", { hasText: "Pour l’atelier" }).waitFor({ state: "attached" });
  for (const part of ["strong", "em", "ol li a[href='/contact/']"])
    expect(await page.locator(`.prose ${part}`).count(), part).toBeGreaterThan(0);
  expect(problems()).toEqual([]);
});

test("EDIT-03 a cell or a column of a table is pasted as its words, and a table as the rows that the shop draws", async () => {
  const { page } = await newProduct();
  const text = textOf(page);
  await text.waitFor();
  await text.focus();
  await page.keyboard.type("Autonomie ");
  await paste(page, "<table><tbody><tr><td>550 pages</td></tr></tbody></table>");
  await expect.poll(() => kept(page)).toBe("Autonomie 550 pages");
  await page.keyboard.press("Enter");
  await paste(page, "<table><tr><th>Couleur</th></tr><tr><td>Noir</td></tr><tr><td>Cyan</td></tr></table>");
  await expect.poll(() => kept(page)).toBe("Autonomie 550 pages\nCouleur\nNoir\nCyan");
  await page.keyboard.press("Enter");
  await paste(
    page,
    "<p>Détails</p><table><tr><th>Couleur</th><th>Pages</th></tr><tr><td>Noir</td><td>550</td></tr></table>",
  );
  const rows = "Détails\n|| Couleur | Pages\n| Noir | 550";
  await expect.poll(() => kept(page)).toBe(`Autonomie 550 pages\nCouleur\nNoir\nCyan\n${rows}`);
});

test("EDIT-03 a table of several columns is made, filled and changed by keyboard alone, and the shop shows it", async () => {
  const { page, problems } = await newProduct();
  const text = textOf(page);
  await text.waitFor();
  await text.focus();
  await page.keyboard.type("Rendement");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  for (let step = 0; step < 6; step++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await text.locator("table").waitFor();
  expect(await toolOf(page, "Intertitre").getAttribute("aria-disabled")).toBe("true");
  await page.keyboard.type("Couleur");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Pages | 5 %");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Prix");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("550");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Enter");
  await page.keyboard.type("700");
  await page.keyboard.press("Enter");
  await page.keyboard.type("900");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("Jaune");
  const rows = "Rendement\n|| Couleur | Pages / 5 % | Prix\n|  | **550** |\n|  | 700 |\n| Jaune | 900 |";
  await expect.poll(() => kept(page)).toBe(rows);
  await shoot(page, "tableau");
  expect(await faultsAtBothWidths(page)).toEqual([]);
  // the third column goes, a row comes, and one leaves the table by the arrow
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Alt+F10");
  for (let step = 0; step < 6; step++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(() => text.locator("tr").first().locator("th").count()).toBe(2);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await redrawn(page);
  await page.keyboard.type("Fin");
  const written = rows.replace(" | Prix", "").replaceAll(" |\n", "\n").replace(/ \|$/, "\nFin");
  await expect.poll(() => kept(page)).toBe(written);
  await page.keyboard.press("Control+s");
  await page.getByText("« Lampe de bureau » est créé.").waitFor();
  await text.waitFor();
  expect(await kept(page)).toBe(written);
  expect(await text.locator("table tr").count()).toBe(4);
  await page.getByRole("link", { name: "Voir en boutique" }).click();
  await page.waitForURL("**/produit/lampe-de-bureau*/");
  await page.locator(".prose th", { hasText: "Pages / 5 %" }).waitFor({ state: "attached" });
  expect(await page.locator(".prose tbody tr").count()).toBe(3);
  expect(problems()).toEqual([]);
});

test("EDIT-03 a table gains and loses rows, columns and its head by its buttons, and goes whole", async () => {
  const { page, problems } = await newProduct();
  const text = textOf(page);
  await text.waitFor();
  await text.focus();
  await paste(page, "<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>");
  await expect.poll(() => kept(page)).toBe("|| A | B\n| 1 | 2");
  await text.getByRole("cell", { name: "1", exact: true }).click();
  await toolOf(page, "Ligne au-dessus").click();
  await toolOf(page, "Colonne à gauche").click();
  await expect.poll(() => text.locator("tr").count()).toBe(3);
  await text.locator("tr").nth(1).locator("td").first().click();
  await redrawn(page);
  await paste(page, "<ul><li>x</li><li>y</li></ul>");
  await expect.poll(() => kept(page)).toBe("||  | A | B\n| x y |  |\n|  | 1 | 2");
  await toolOf(page, "En-tête").click();
  await expect.poll(() => kept(page)).toBe("|  | A | B\n| x y |  |\n|  | 1 | 2");
  await toolOf(page, "Retirer la ligne").click();
  await expect.poll(() => kept(page)).toBe("|  | A | B\n|  | 1 | 2");
  await text.getByRole("cell", { name: "A", exact: true }).click();
  await toolOf(page, "Retirer le tableau").click();
  await expect.poll(() => kept(page)).toBe("");
  await toolOf(page, "Annuler la frappe").click();
  await expect.poll(() => kept(page)).toBe("|  | A | B\n|  | 1 | 2");
  expect(problems()).toEqual([]);
});

test("EDIT-03 what is pasted keeps our blocks alone, runs nothing, and is undone at once", async () => {
  const { page, problems } = await newProduct();
  const text = textOf(page);
  await text.waitFor();
  await text.focus();
  await page.keyboard.type("Avant");
  await page.keyboard.press("Enter");
  await paste(
    page,
    `<html><head><style>p{color:red}</style></head><body><!--StartFragment--><h1 style="color:red">Titre</h1>
<p class=MsoNormal>Un <b>mot</b> et
<span style="font-style:italic">un</span> <u>autre</u><img src=x onerror="document.title='pris'"><o:p></o:p></p>
<p class=MsoListParagraph><![if !supportLists]><span>·<span>&nbsp;&nbsp;</span></span><![endif]>Puce</p>
<p class=MsoListParagraph><![if !supportLists]><span>1.<span>&nbsp;</span></span><![endif]>Numéro</p>
<a href="javascript:document.title='pris'">piège</a><script>document.title='pris'</script><!--EndFragment--></body></html>`,
  );
  const lines = ["Avant", "# Titre", "Un **mot** et _un_ autre", "- Puce", "1. Numéro", "piège"];
  await expect.poll(() => kept(page)).toBe(lines.join("\n"));
  expect(await text.locator("img, script, style, u, [style*=red], a").count()).toBe(0);
  expect(await page.title()).not.toContain("pris");
  await toolOf(page, "Annuler la frappe").click();
  await expect.poll(() => kept(page)).toBe("Avant");
  await toolOf(page, "Rétablir").click();
  await expect.poll(() => kept(page)).toBe(lines.join("\n"));
  expect(problems()).toEqual([]);
});

test("EDIT-03 a table, and marks that the editor does not know, stay as they were", async () => {
  const { page, person } = await newProduct({ javaScript: false });
  const lines = ["|| Taille | Tour", "| P | 90", "Voir [ici](/a/){ajax}", "3 * 4 et a_b_c"].join("\n");
  await page.getByLabel("Description", { exact: true }).fill(lines);
  await page.getByRole("button", { name: "Créer le produit" }).click();
  await page.getByText("« Lampe de bureau » est créé.").waitFor();
  const address = page.url();
  const { page: scripted } = await person();
  await scripted.goto(address, { waitUntil: "load" });
  await textOf(scripted).waitFor();
  await textOf(scripted).focus();
  await scripted.keyboard.press("Control+End");
  await redrawn(scripted);
  await scripted.keyboard.type(".");
  await expect.poll(() => kept(scripted)).toBe(`${lines}.`);
});
