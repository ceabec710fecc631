/** Buttons and fields as a visitor meets them. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { newPage } from "../../test/support/browser";
import { designSheets } from "../../test/support/frame-drawing";
import { serveDrawing } from "../../test/support/harness";
import { Button } from "./button/button";
import { contrast, type Rgb } from "./button/contrast";
import { Field } from "./field/field";
import { Icon } from "./icon";

const script = `
  import { attach as button } from "/src/design/button/controller";
  import { attach as field } from "/src/design/field/controller";
  const attach = { button, field };
  for (const node of document.querySelectorAll("[data-controller]")) attach[node.dataset.controller](node);
`;

let address: string;
beforeAll(async () => {
  const body = (
    <main className="wrap stack">
      <Button id="free" hoverBackground="rgb(250 220 210)" defaultBackground="#204030">
        <Icon name="cart" /> <span id="word">Commander</span>
      </Button>
      <Button id="named" href="/boutique/" hoverBackground="cyan">
        Magasiner
      </Button>
      <Button id="plain">Continuer</Button>
      <Field id="courriel" name="email" label="Courriel" type="email" placeholderText="vous@exemple.ca" />
      <Field id="note" as="textarea" name="note" label="Note" placeholderText="Le modèle nous aide." />
    </main>
  );
  address = await serveDrawing({ body, script, styles: designSheets });
});

async function visit(javaScript = true): Promise<Page> {
  const { page } = await newPage({ javaScript });
  await page.goto(address);
  return page;
}

/** The colours once they have stopped changing. */
const colours = (page: Page, selector: string) =>
  page.locator(selector).evaluate(async (element) => {
    await Promise.all(element.getAnimations().map((animation) => animation.finished));
    const { backgroundColor, color } = getComputedStyle(element);
    return [backgroundColor, color];
  });

const rgb = (colour: string | undefined) => colour!.match(/\d+/g)!.map(Number) as unknown as Rgb;

test("BTN-01 a button takes its hover colour and comes back to its default one", async () => {
  const page = await visit();
  expect((await colours(page, "#free"))[0]).toBe("rgb(32, 64, 48)");
  await page.hover("#free");
  expect((await colours(page, "#free"))[0]).toBe("rgb(250, 220, 210)");
  await page.hover("#word");
  expect((await colours(page, "#free"))[0]).toBe("rgb(250, 220, 210)");
  await page.hover("#plain");
  expect((await colours(page, "#free"))[0]).toBe("rgb(32, 64, 48)");
});

test("BTN-01 without a default of its own a button comes back to its style", async () => {
  const page = await visit();
  const [before] = await colours(page, "#named");
  await page.hover("#named");
  expect((await colours(page, "#named"))[0]).toBe("rgb(0, 130, 180)");
  await page.hover("#plain");
  expect((await colours(page, "#named"))[0]).toBe(before);
});

test("BTN-01 its words stay readable on every colour", async () => {
  const page = await visit();
  for (const selector of ["#free", "#named"]) {
    await page.hover("#plain");
    for (const state of ["rest", "hover"]) {
      if (state === "hover") await page.hover(selector);
      const [background, text] = await colours(page, selector);
      expect(contrast(rgb(background), rgb(text)), `${selector} ${state}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test("BTN-01 the keyboard gives the colour too, and takes it away", async () => {
  const page = await visit();
  await page.keyboard.press("Tab");
  expect((await colours(page, "#free"))[0]).toBe("rgb(250, 220, 210)");
  await page.keyboard.press("Tab");
  expect((await colours(page, "#free"))[0]).toBe("rgb(32, 64, 48)");
});

test("FIELD-01 a field shows its text, clears it on focus and shows it again when left empty", async () => {
  const page = await visit();
  for (const [name, text] of [
    ["Courriel", "vous@exemple.ca"],
    ["Note", "Le modèle nous aide."],
  ] as const) {
    const field = page.getByLabel(name);
    expect(await field.getAttribute("placeholder")).toBe(text);
    await field.focus();
    expect(await field.getAttribute("placeholder")).toBe("");
    await field.blur();
    expect(await field.getAttribute("placeholder")).toBe(text);
  }
});

test("FIELD-01 what the visitor typed stays", async () => {
  const page = await visit();
  const field = page.getByLabel("Courriel");
  await field.fill("a@b.ca");
  await field.blur();
  await field.focus();
  expect(await field.inputValue()).toBe("a@b.ca");
});

test("FIELD-01 without script the field still has its label and its text", async () => {
  const page = await visit(false);
  expect(await page.getByLabel("Courriel").getAttribute("placeholder")).toBe("vous@exemple.ca");
});
