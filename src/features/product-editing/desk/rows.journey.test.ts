/** Rows of stock and prices in a real browser: what is typed and not saved is said, and what is taken back too. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { faultsAtBothWidths } from "../../../../test/support/accessibility";
import { openDesk, shoot } from "../../../../test/support/desk-browser";
import { seededData } from "../../../../test/support/site";

vi.setConfig({ testTimeout: 180_000 });

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk(await seededData());
  // of what is on sale, the price is not changed in its row
  await desk.database.write((trx) => trx.deleteFrom("product_sales").execute());
});

const openGoods = async (page: Page) => {
  await page.goto(`${desk.site.origin}/bureau/produits/`, { waitUntil: "load" });
  const row = (at: number) => {
    const line = page.locator("tbody tr").nth(at);
    return {
      line,
      price: line.getByRole("textbox", { name: /^Prix/ }),
      stock: line.getByRole("textbox", { name: /^Stock/ }),
      save: line.getByRole("button", { name: /^Enregistrer/ }),
      putBack: line.getByRole("button", { name: /^Rétablir/ }),
      unsaved: line.getByText("Pas enregistré"),
    };
  };
  const leaveFields = () => page.getByRole("heading", { level: 1 }).click();
  return { row, leaveFields };
};

test.each([1280, 390])(
  "DESK-18 without script a row keeps its button when its fields are left, and it saves, at %i px",
  async (width) => {
    const { page } = await desk.person({ javaScript: false });
    await page.setViewportSize({ width, height: 900 });
    const { row, leaveFields } = await openGoods(page);
    const { stock, save } = row(3);
    await stock.fill("27");
    await leaveFields();
    await shoot(page, `rangees-sans-script-${width}`);
    expect(await save.count()).toBe(1);
    await save.click();
    await page
      .getByText(/stock .* → 27/)
      .first()
      .waitFor();
    expect(await row(3).stock.inputValue()).toBe("27");
    // from within a field it is the same, and one
    await stock.fill("28");
    expect(await save.count()).toBe(1);
    await save.click();
    await page
      .getByText(/stock 27 → 28/)
      .first()
      .waitFor();
  },
);

test.each([1280, 390])(
  "DESK-11 a price that is typed and not saved keeps its button and says so, and leaving asks, at %i px",
  async (width) => {
    const { page, problems } = await desk.person();
    await page.setViewportSize({ width, height: 900 });
    const { row, leaveFields } = await openGoods(page);
    const [one, other] = [row(0), row(1)];
    const before = await one.price.inputValue();
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await one.price.fill("16,25");
    await other.stock.fill("");
    await leaveFields();
    for (const { save, putBack, unsaved } of [one, other])
      for (const each of [save, putBack, unsaved]) expect(await each.isVisible()).toBe(true);
    expect(await row(2).save.isVisible()).toBe(false);
    expect(await faultsAtBothWidths(page)).toEqual([]);
    await page.setViewportSize({ width, height: 900 });

    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
    });
    await page.getByRole("link", { name: /^Épuisés/ }).click();
    await expect.poll(() => asked).toEqual(["beforeunload"]);
    expect([await one.price.inputValue(), sent]).toEqual(["16,25", []]);
    // what is put back as it was saved is no longer asked about
    await one.putBack.click();
    await other.putBack.click();
    expect([await one.price.inputValue(), await one.unsaved.isVisible()]).toEqual([before, false]);
    await one.price.fill("16,25");
    await one.price.press("Escape");
    await leaveFields();
    expect([await one.price.inputValue(), await one.save.isVisible()]).toEqual([before, false]);
    // pressed after the field was left, it saves
    await one.price.fill("16,25");
    await leaveFields();
    await one.save.click();
    await one.line.getByText("Enregistré", { exact: true }).waitFor();
    expect([await one.unsaved.isVisible(), sent.length]).toEqual([false, 1]);
    await one.line.getByRole("button", { name: "Annuler", exact: true }).click();
    await one.line.getByText(`Rétabli : ${before} $`, { exact: true }).waitFor();
    await page.getByRole("link", { name: /^Épuisés/ }).click();
    await page.waitForURL("**/produits/?etat=epuises");
    expect([asked.length, problems()]).toEqual([1, []]);
  },
);

test("DESK-11 what was taken back is said, and nothing there puts the wrong price again", async () => {
  const { page, problems } = await desk.person();
  const { row } = await openGoods(page);
  const { line, price, stock } = row(2);
  const [before, count] = [await price.inputValue(), await stock.inputValue()];
  const undo = line.getByRole("button", { name: "Annuler", exact: true });
  await price.fill("16");
  await price.press("Enter");
  await line.getByText("Enregistré", { exact: true }).waitFor();
  await undo.press("Enter");
  const said = line.getByText(`Rétabli : ${before} $`, { exact: true });
  await said.waitFor();
  expect([
    await price.inputValue(),
    await undo.count(),
    await line.getByText("Enregistré", { exact: true }).count(),
  ]).toEqual([before, 0, 0]);
  // whoever goes by keyboard is still in the row
  expect(await line.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await price.fill("16");
  await stock.fill("");
  await stock.press("Enter");
  await undo.click();
  await line.getByText(`Rétabli : ${before} $, stock ${count}`, { exact: true }).waitFor();
  expect(problems()).toEqual([]);
});

test("DESK-17 « Z » takes back what was saved in a row, and once", async () => {
  const { page, problems } = await desk.person();
  const { row, leaveFields } = await openGoods(page);
  const [one, other] = [row(0), row(1)];
  const before = await one.price.inputValue();
  for (const { price, line } of [one, other]) {
    await price.fill("21");
    await price.press("Enter");
    await line.getByText("Enregistré", { exact: true }).waitFor();
  }
  await other.line.getByRole("button", { name: "Annuler", exact: true }).click();
  await other.line.getByText(/^Rétabli\u00a0:/).waitFor();
  await leaveFields();
  await page.keyboard.press("z");
  await page.getByText(/^Annulé\u00a0: .*21,00/).waitFor();
  expect(await one.price.inputValue()).toBe(before);
  expect(problems()).toEqual([]);
});

test("DESK-11 what other rows hold stays typed where a row is refused", async () => {
  const { page, problems } = await desk.person();
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const { row } = await openGoods(page);
  const [one, other] = [row(0), row(1)];
  await other.price.fill("18,75");
  await one.price.fill("gratuit");
  await one.price.press("Enter");
  await page.getByText("« gratuit » n’est pas un prix.").first().waitFor();
  await expect.poll(() => other.price.inputValue()).toBe("18,75");
  expect([await one.price.inputValue(), await other.price.inputValue(), asked]).toEqual([
    "gratuit",
    "18,75",
    [],
  ]);
  expect(await other.unsaved.isVisible()).toBe(true);
  await other.price.press("Enter");
  await other.line.getByText("Enregistré", { exact: true }).waitFor();
  expect(problems(/422/)).toEqual([]);
});

test.each([1280, 1000, 800, 390])(
  "DESK-11 a refused row is sent once and says why under its field, in view, moving nothing sideways, at %i px",
  async (width) => {
    const { page, problems } = await desk.person();
    await page.setViewportSize({ width, height: 700 });
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    const { row } = await openGoods(page);
    // one whose field is at the foot of the window
    const at = await page
      .locator("tbody tr")
      .evaluateAll((rows) => rows.findIndex((one) => one.getBoundingClientRect().bottom > innerHeight - 80));
    const { line, price, stock, save, putBack } = row(at);
    const columns = () =>
      row(at + 1)
        .line.locator("> *")
        .evaluateAll((cells) =>
          cells.map((cell) => {
            const { left, width } = cell.getBoundingClientRect();
            return [Math.round(left), Math.round(width)];
          }),
        );
    const before = await columns();
    const refuse = async (field: typeof price, typed: string, says: string) => {
      await field.fill(typed);
      await field.press("Enter");
      await line.getByText(says).waitFor();
      await expect
        .poll(() =>
          line.evaluate((one) => {
            const bars = [...document.querySelectorAll(".dock, .top")]
              .map((bar) => bar.getBoundingClientRect())
              .filter(({ height }) => height > 0);
            return [...one.querySelectorAll(".error, [aria-invalid]")].every((each) => {
              const { top, bottom } = each.getBoundingClientRect();
              const isFree = bars.every((bar) => bottom <= bar.top || top >= bar.bottom);
              return top >= 0 && bottom <= innerHeight && isFree;
            });
          }),
        )
        .toBe(true);
      expect(await columns()).toEqual(before);
    };
    await refuse(price, "-5", "« -5 » n’est pas un prix.");
    const says = await price.getAttribute("aria-describedby");
    expect(await page.locator(`[id="${says}"]`).textContent()).toMatch(/^«\s-5\s» n’est pas un prix/);
    expect(await price.evaluate((field) => field === document.activeElement)).toBe(true);
    expect([sent.length, await page.locator("[data-refused]").count()]).toEqual([1, 0]);
    await shoot(page, `rangee-refusee-${width}`);
    await page.setViewportSize({ width, height: 700 });
    await refuse(stock, "beaucoup", "« beaucoup » n’est pas un nombre entier");
    expect([sent.length, await line.locator(".error").count()]).toEqual([2, 2]);
    // what is said of one never lies over what is said of the other, nor over a button
    const boxes = await Promise.all(
      [...(await line.locator(".error > *").all()), save, putBack].map((each) => each.boundingBox()),
    );
    const laid = boxes.flatMap((one, first) =>
      boxes.slice(first + 1).filter((other) => {
        if (!one || !other) return true;
        const isAside = one.x + one.width <= other.x || other.x + other.width <= one.x;
        return !isAside && one.y + one.height > other.y && other.y + other.height > one.y;
      }),
    );
    expect(laid).toEqual([]);
    expect(await faultsAtBothWidths(page)).toEqual([]);
    await page.setViewportSize({ width, height: 700 });
    await price.press("Escape");
    expect(await line.locator(".error, [aria-invalid]").count()).toBe(0);
    await price.fill("17,25");
    await price.press("Enter");
    await line.getByText("Enregistré", { exact: true }).waitFor();
    expect([sent.length, problems(/422/)]).toEqual([3, []]);
  },
);

test("DESK-18 without script a refused row comes back in view, with the focus at its field", async () => {
  const { page } = await desk.person({ javaScript: false });
  await page.setViewportSize({ width: 1280, height: 700 });
  const { row } = await openGoods(page);
  const { price, line } = row(20);
  await price.fill("-5");
  await price.press("Enter");
  await line.getByText("« -5 » n’est pas un prix.").waitFor();
  const said = (await line.locator(".error > span").boundingBox())!;
  expect([said.y > 0, said.y + said.height < 700]).toEqual([true, true]);
  expect(await price.evaluate((field) => field === document.activeElement)).toBe(true);
});

test("DESK-16 a price that somebody has changed meanwhile comes back with theirs, and is saved over it when sent again", async () => {
  const { page, problems } = await desk.person();
  const { row } = await openGoods(page);
  const { price, line } = row(4);
  const { page: other } = await desk.person();
  const theirs = (await openGoods(other)).row(4);
  await theirs.price.fill("44,10");
  await theirs.price.press("Enter");
  await theirs.line.getByText("Enregistré", { exact: true }).waitFor();
  await price.fill("45");
  await price.press("Enter");
  await line.getByText("Le prix vient de passer à 44,10").waitFor();
  expect(await price.inputValue()).toBe("45");
  await price.press("Enter");
  await line.getByText("Enregistré", { exact: true }).waitFor();
  expect([await price.inputValue(), problems(/422/)]).toEqual(["45,00", []]);
});

test.each([1280, 390])("DESK-11 that a stock is not counted is read to its end, at %i px", async (width) => {
  const { page } = await desk.person();
  await page.setViewportSize({ width, height: 900 });
  const { row } = await openGoods(page);
  const hidden = await row(0).stock.evaluate((field: HTMLInputElement) => {
    field.value = field.placeholder;
    return [field.placeholder, field.scrollWidth - field.clientWidth];
  });
  expect(hidden).toEqual(["non compté", 0]);
});

test("EDIT-01 the card of a product is drawn as the shop draws it: sold out, with choices, and as its stock is typed", async () => {
  const { site, page } = await desk.person();
  const { id, slug } = await desk.database.read
    .selectFrom("products")
    .select(["id", "slug"])
    .where("listed", "=", 1)
    .where("stock", "=", 0)
    .where("kind", "=", "simple")
    .limit(1)
    .executeTakeFirstOrThrow();
  await page.goto(`${site.origin}/boutique/?stock=epuise`, { waitUntil: "load" });
  const shop = page
    .locator(".product")
    .filter({ has: page.locator(`a[href$="/${slug}/"]`) })
    .first();
  const inShop = [
    await shop.locator(".badge").first().textContent(),
    await shop.locator(".product__buy a").textContent(),
  ];
  await page.goto(`${site.origin}/bureau/produits/${id}/`, { waitUntil: "load" });
  const card = page.getByRole("region", { name: "Aperçu de la carte" });
  const drawn = async () => [
    ...(await card.locator(".tag:visible").allTextContents()),
    await card.locator(".fake").textContent(),
  ];
  expect(inShop).toEqual(["Épuisé", "M’aviser"]);
  expect(await drawn()).toEqual(inShop);
  const stock = page.getByRole("textbox", { name: "En stock" });
  await stock.fill("4");
  expect(await drawn()).toEqual(["Ajouter"]);
  await stock.fill("0");
  expect(await drawn()).toEqual(["Épuisé", "M’aviser"]);
  await stock.fill("");
  expect(await drawn()).toEqual(["Ajouter"]);
});

test("EDIT-01 the card of a new product is said to be a preview, and its button is none", async () => {
  const { site, page } = await desk.person();
  await page.goto(`${site.origin}/bureau/produits/nouveau/`);
  const card = page.getByRole("region", { name: "Aperçu de la carte" });
  await card.getByRole("heading", { name: "Aperçu de la carte" }).waitFor();
  expect(await card.locator("button, a, input, [role=button], [tabindex]").count()).toBe(0);
  expect(await card.getByText("Ajouter", { exact: true }).getAttribute("aria-hidden")).toBe("true");
});
