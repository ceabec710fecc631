/** A new product from its first letter to the first order of it, in a real browser with nothing but a keyboard. */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { openDesk } from "../../../test/support/desk-browser";
import { type Keys, keyboardOn } from "../../../test/support/keyboard";
import { checkoutReady, placed } from "../../../test/support/shopping";
import { seededData } from "../../../test/support/site";

vi.setConfig({ testTimeout: 240_000 });

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk(await seededData());
});

const photo = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

async function makeLamp(page: Page, keys: Keys): Promise<void> {
  await page.goto(`${desk.site.origin}/bureau/produits/`);
  await keys.press("n");
  await page.getByRole("heading", { name: "Nouveau produit" }).waitFor();
  await keys.write(page.getByLabel("Nom", { exact: true }), "Lampe au clavier");
  const colours = ["#c22", "#2a2", "#22c", "#cc2"];
  const files = await Promise.all(colours.map((colour, at) => photo(`lampe-${at}.jpg`, colour)));
  await keys.choose(page.locator("#fichiers"), files);
  await page.getByLabel("Description de l’image 4").waitFor();
  await keys.holdsFocus();
  for (const at of [1, 2, 3, 4])
    await keys.write(
      page.getByLabel(`Description de l’image ${at}`),
      `Une lampe, vue ${at}`,
      at === 1 ? "back" : undefined,
    );
  await keys.write(page.getByLabel("Prix courant"), "80");
  await keys.write(page.getByLabel("En stock"), "6");
  await keys.write(page.getByLabel("Choix"), "Taille : petite, moyenne, grande");
  await keys.tabTo(page.getByLabel("Catégorie", { exact: true }));
  await page.keyboard.type("Pap");
  await keys.tabTo(page.getByRole("radio", { checked: true }));
  const visible = page.getByRole("radio", { name: "Visible", exact: true });
  while (!(await visible.isChecked())) await keys.press("ArrowUp");
  await keys.press("Control+s");
  await page.getByText("« Lampe au clavier » est créé.").first().waitFor();
}

/** As somebody who has never been there, in the same browser. */
async function buy(page: Page, keys: Keys): Promise<void> {
  await keys.tabTo(page.getByRole("radio", { name: /petite/ }));
  const large = page.getByRole("radio", { name: /^grande/ });
  while (!(await large.isChecked())) await keys.press("ArrowDown");
  await keys.enter(page.locator("form.cart [type=submit]"));
  await keys.enter(page.locator("a.added_to_cart, a.wc-forward").first());
  await page.waitForURL("**/panier/");
  await keys.enter(page.locator("a.checkout-button"));
  await page.waitForURL("**/commande/");
  await checkoutReady(page);
  const typed = {
    billing_email: "clavier@exemple.ca",
    billing_first_name: "Josée",
    billing_last_name: "Gauthier",
    billing_address_1: "87, rue des Forges",
    billing_city: "Trois-Rivières",
    billing_postcode: "G9A 1B2",
  };
  for (const [name, value] of Object.entries(typed)) await keys.write(page.locator(`#${name}`), value);
  await keys.tabTo(page.locator("#terms"));
  await keys.press("Space");
  await keys.enter(page.locator("#place_order"));
}

test("EDIT-01 EDIT-02 EDIT-04 EDIT-15 by keyboard alone a product with three variations and four pictures is made and sold", async () => {
  const { person, database, site } = desk;
  const { page, problems } = await person({ pixels: true });
  const keys = keyboardOn(page);
  await makeLamp(page, keys);
  await keys.write(page.getByLabel("Prix, grande"), "95");
  await keys.press("Control+s");
  await page.getByText("« Lampe au clavier » est enregistré.").first().waitFor();
  expect(await page.locator("[name=image]").count()).toBe(4);
  expect(await page.getByLabel(/^Code, /).count()).toBe(3);
  await keys.enter(page.getByRole("link", { name: "Voir en boutique" }));
  await page.waitForURL("**/produit/lampe-au-clavier/");
  await buy(page, keys);
  const order = await placed({ site, database }, page);
  expect(order?.lines).toMatchObject([{ quantity: 1, unitCents: 9500 }]);
  expect(problems()).toEqual([]);
});
