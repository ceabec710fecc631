import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { faultsAtBothWidths } from "../../../../test/support/accessibility";
import { newPage } from "../../../../test/support/browser";
import { enterDesk } from "../../../../test/support/desk";
import { ownSite, type RunningSite } from "../../../../test/support/site";

let site: RunningSite;
let owner: Page;
let problems: (except?: RegExp) => string[];

beforeAll(async () => {
  site = await ownSite();
  const visitor = await newPage();
  owner = visitor.page;
  problems = visitor.problems;
  await enterDesk(owner, site);
});

const toPrepare = async (): Promise<string[]> => {
  await owner.goto(`${site.origin}/bureau/commandes/?etat=a-preparer`);
  const sent = owner.locator("tbody tr", { hasText: /Standard|Prioritaire/ });
  return sent.locator("input.pick").evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));
};

test("DESK-05 a number that is scanned twice is said at its second field, and scanned over", async () => {
  const [first = "", second = "", third = ""] = await toPrepare();
  await owner.goto(`${site.origin}/bureau/commandes/expedition/?n=${first}&n=${second}&n=${third}`);
  const field = (number: string) => owner.locator(`input[name=suivi-${number}]`);
  const together = owner.getByLabel("Ces commandes partent bien dans le même colis");
  const warning = owner
    .locator("form[data-tracking]")
    .getByText(`Le même numéro que la commande ${first.replace(/^(\d{4})/, "$1-")}.`);
  const scan = async (tracking: string) => {
    await owner.keyboard.insertText(tracking);
    await owner.keyboard.press("Enter");
  };
  expect(await together.isVisible()).toBe(false);
  await scan("7023 2100");
  await scan("7023-2100");
  await warning.waitFor();
  expect(await field(second).getAttribute("aria-invalid")).toBe("true");
  expect(await field(second).evaluate((each) => each === document.activeElement)).toBe(true);
  expect(await faultsAtBothWidths(owner)).toEqual([]);
  await scan("7023 2101");
  expect(await warning.count()).toBe(0);
  expect([await field(second).inputValue(), await together.isVisible()]).toEqual(["7023 2101", false]);
  await scan("70232100");
  await warning.waitFor();

  // the server asks the same; what it says goes as the number does
  await owner.getByRole("button", { name: "Marquer les 3 expédiées" }).click();
  await owner.locator("[data-refused]").waitFor();
  await owner.waitForLoadState();
  await warning.waitFor();
  expect(await warning.count()).toBe(1);
  expect(await field(first).inputValue()).toBe("7023 2100");
  await field(first).fill("7023 2109");
  await field(first).press("Enter");
  expect([await warning.count(), await owner.locator("[data-refused]").count()]).toEqual([0, 0]);
  await field(first).fill("7023 2100");
  await field(first).press("Tab");
  await warning.waitFor();
  await together.check();
  expect(await warning.count()).toBe(0);
  await owner.getByRole("button", { name: "Marquer les 3 expédiées" }).click();
  await owner.getByText("3 commandes expédiées.").waitFor();
  await owner.getByRole("button", { name: /^Annuler/ }).click();
  await owner.getByText("3 expéditions annulées.").waitFor();
  expect(problems(/422/)).toEqual([]);
});

test("DESK-05 the press that follows a correction counts, and what was refused of a number goes with it", async () => {
  const [first = "", second = ""] = await toPrepare();
  await owner.goto(`${site.origin}/bureau/commandes/expedition/?n=${first}&n=${second}`);
  const field = (number: string) => owner.locator(`input[name=suivi-${number}]`);
  const verb = owner.getByRole("button", { name: "Marquer les 2 expédiées" });
  await field(first).fill("é è!!");
  await verb.click();
  const refused = owner.locator("form[data-tracking]").getByText("Des lettres, des chiffres");
  await refused.waitFor();
  await owner.waitForLoadState();
  await field(first).fill("7023 2200");
  await field(first).press("Tab");
  expect([await refused.count(), await owner.locator("[data-refused]").count()]).toEqual([0, 0]);
  await field(second).fill("7023 2200");
  await field(second).press("Tab");
  const together = owner.getByLabel("Ces commandes partent bien dans le même colis");
  await together.waitFor();
  // by the mouse, without leaving the field first: nothing moves the button away in the middle of the press
  await field(second).fill("7023 2201");
  const box = (await verb.boundingBox())!;
  await owner.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await owner.mouse.down();
  expect(await verb.boundingBox()).toEqual(box);
  await owner.mouse.up();
  await owner.getByText("2 commandes expédiées.").waitFor();
  await owner.getByRole("button", { name: /^Annuler/ }).click();
  await owner.getByText("2 expéditions annulées.").waitFor();
  expect(problems(/422/)).toEqual([]);
});

test("DESK-05 of what is pasted, the lines that go to no parcel are said, and nothing goes to a wrong one", async () => {
  const [first = "", second = ""] = await toPrepare();
  await owner.goto(`${site.origin}/bureau/commandes/expedition/?n=${first}&n=${second}`);
  const fields = owner.locator("input[name^=suivi-]");
  const said = owner.locator("form[data-tracking] [role=status]");
  await owner.locator("form[data-tracking] [data-together]").waitFor({ state: "attached" });
  const paste = (text: string) =>
    fields.first().evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", pasted);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  const typed = () => fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
  // a heading takes no parcel's place
  await paste("Numéro de suivi\n7023 2300\n7023 2301\n7023 2302");
  expect(await typed()).toEqual(["7023 2300", "7023 2301"]);
  expect(await said.textContent()).toBe(
    "2 lignes collées ne vont à aucun colis de cette page\u00a0: Numéro de suivi, 7023 2302.",
  );
  expect(await faultsAtBothWidths(owner)).toEqual([]);
  await paste(`Commande\tSuivi\n${second}\t7023 2311\n1111-1111\t7023 2312`);
  expect(await typed()).toEqual(["7023 2300", "7023 2311"]);
  expect(await said.textContent()).toBe(
    "2 lignes collées ne vont à aucun colis de cette page\u00a0: Commande Suivi, 1111-1111 7023 2312.",
  );
  await paste("7023 2320\n7023 2321\n7023 2322");
  expect(await said.textContent()).toBe(
    "Une ligne collée ne va à aucun colis de cette page\u00a0: 7023 2322.",
  );
  await paste("7023 2320\n7023 2321");
  expect([await typed(), await said.textContent()]).toEqual([["7023 2320", "7023 2321"], ""]);
  expect(problems(/422/)).toEqual([]);
});

test("DESK-05 a scanner that is quicker than the script sends nothing", async () => {
  const [first = "", second = ""] = await toPrepare();
  const { page } = await newPage({ javaScript: false });
  await page.context().addCookies(await owner.context().cookies());
  await page.goto(`${site.origin}/bureau/commandes/expedition/?n=${first}&n=${second}`);
  const field = page.locator(`input[name=suivi-${first}]`);
  await field.fill("7023 2100");
  await field.press("Enter");
  await field.press("Tab");
  expect([page.url().includes("/expedition/"), await field.inputValue()]).toEqual([true, "7023 2100"]);
  expect(await toPrepare()).toEqual(expect.arrayContaining([first, second]));
  await page.getByRole("button", { name: "Marquer les 2 expédiées" }).click();
  await page.getByText("2 commandes expédiées.").waitFor();
  await page.getByRole("button", { name: /^Annuler/ }).click();
  await page.getByText("2 expéditions annulées.").waitFor();
});

test("DESK-05 a refusal that no field says stays to be read", async () => {
  const [first = "", second = ""] = await toPrepare();
  await owner.goto(`${site.origin}/bureau/commandes/expedition/?n=${first}&n=${second}`);
  await owner.locator("form[data-tracking] input[name=n]").evaluateAll((all) => {
    for (const each of all) each.remove();
  });
  await owner.getByRole("button", { name: "Marquer les 2 expédiées" }).click();
  const refusal = owner.locator("[data-refused]");
  await refusal.waitFor();
  expect(await refusal.isVisible()).toBe(true);
  await owner.locator(`input[name=suivi-${first}]`).fill("7023 2100");
  await owner.keyboard.press("Enter");
  expect(await refusal.isVisible()).toBe(true);
});

test("DESK-06 what has left in part reads well at both widths and on paper", async () => {
  const several = async (): Promise<string> => {
    for (const number of await toPrepare()) {
      await owner.goto(`${site.origin}/bureau/commandes/${number}/`);
      if ((await owner.locator(".tbl--items tbody tr").count()) > 1) return number;
    }
    throw new Error("No order of several lines is to be prepared.");
  };
  const number = await several();
  await owner.getByText("N’en expédier qu’une partie").click();
  await owner.locator("#expedier input[name=q0]").fill("0");
  await owner.getByLabel("Numéro de suivi").fill("RN 123 456");
  await owner.getByRole("button", { name: "Marquer expédiée" }).click();
  await owner.locator(".toast").waitFor();
  expect(await owner.locator(".tbl--items .st").first().textContent()).toBe("À expédier");
  expect(await owner.locator(".contents li").count()).toBeGreaterThan(0);
  expect(await faultsAtBothWidths(owner)).toEqual([]);
  await owner.goto(`${site.origin}/bureau/commandes/?etat=a-preparer`);
  await owner
    .getByRole("row", { name: number.replace(/^(\d{4})/, "$1-") })
    .getByText("En partie")
    .waitFor();
  await owner.goto(`${site.origin}/bureau/commandes/bordereaux/?n=${number}`);
  await owner.emulateMedia({ media: "print" });
  expect(await owner.locator(".slip tbody tr").count()).toBe(1);
  await owner.getByText("Reste à expédier").waitFor();
  await owner.getByText("Déjà parti").waitFor();
  await owner.emulateMedia({ media: "screen" });
  await owner.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await owner.getByRole("button", { name: "Imprimer" }).click();
  await owner.locator("body[data-printed]").waitFor();
  expect(await faultsAtBothWidths(owner)).toEqual([]);
  expect(problems(/422/)).toEqual([]);
});
