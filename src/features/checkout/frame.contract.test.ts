/** Where an order is placed and paid the frame shows what helps, and nothing that leads away. */
import { beforeAll, describe, expect, test } from "vitest";
import { order } from "../../../test/support/buying";
import { freshDatabase } from "../../../test/support/databases";
import { newShopper, type Shopper } from "../../../test/support/shopper";
import { bySlug, INK } from "../../../test/support/stock";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { frameSettings } from "../frame";

const AWAY = [
  "<search",
  'type="search"',
  'class="nav"',
  "data-small-menu",
  "data-cart-link",
  "<dialog",
  "data-back-to-top",
  "newsletter",
];

let app: TestApp;
let shopper: Shopper;
beforeAll(async () => {
  app = await openTestApp(await freshDatabase("sqlite", "demo"), { env: { DEMO_CARD: "1" } });
  shopper = newShopper(app);
  await shopper.add((await bySlug(app, INK)).id);
});

/** Header and footer, without what stands between them. */
function frameOf(html: string): { header: string; footer: string } {
  const [, header = ""] = /<header[^>]*>(.*?)<\/header>/s.exec(html) ?? [];
  const [, footer = ""] = /<footer[^>]*>(.*?)<\/footer>/s.exec(html) ?? [];
  return { header, footer };
}
const linksIn = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);

describe("CHK-12 the frame of the checkout", () => {
  test("leads home and back to the cart, names the telephone, and says of security what is true", async () => {
    const { body } = await shopper.ask("/commande/");
    const { header } = frameOf(body);
    expect(linksIn(header)).toEqual(["/", "tel:+18195550142", "/panier/"]);
    expect(header).toContain("Retour au panier");
    expect(header).toContain("Aucune carte conservée");
    for (const away of AWAY) expect(body, away).not.toContain(away);
  });

  test("keeps skip link, landmarks, notice and consent, and only legal links below", async () => {
    const { body } = await shopper.ask("/commande/");
    expect(body).toMatch(/<a class="skip"[^>]*href="#contenu"/);
    expect(body).toContain('<main id="contenu"');
    expect(body).toContain("cmplz-cookiebanner");
    expect(body).toContain("Livraison offerte au Québec");
    const { footer } = frameOf(body);
    expect(footer).toContain('<nav class="row" aria-label="Légal">');
    expect(linksIn(footer)).toEqual([
      "/livraison-et-retours/",
      "/politique-de-confidentialite/",
      "/politique-de-cookies/",
      "/consentement/",
      "/conditions-de-vente/",
      "/mentions-legales/",
      "/declaration-accessibilite/",
    ]);
  });

  test("speaks of an encrypted connection only where there is one", async () => {
    const secure = await openTestApp(await freshDatabase("sqlite", "demo"), {
      env: { PUBLIC_URL: "https://boutique.example" },
    });
    const { body } = await newShopper(secure).ask("/commande/", { headers: { host: "boutique.example" } });
    expect(frameOf(body).header).toContain("Connexion chiffrée");
    expect(frameOf((await shopper.ask("/commande/")).body).header).not.toContain("chiffrée");
  });

  test("names the contact page where there is no telephone, and every other page keeps the whole frame", async () => {
    const quiet = await openTestApp(await freshDatabase("sqlite", "demo"));
    await quiet.settings.change(frameSettings, "phone", "");
    const { header } = frameOf((await newShopper(quiet).ask("/commande/")).body);
    expect(linksIn(header)).toEqual(["/", "/contact/", "/panier/"]);
    for (const path of ["/", "/panier/", `/produit/${INK}/`]) {
      const { body } = await shopper.ask(path);
      for (const part of ["<search", "data-small-menu", "data-cart-link", "<dialog"])
        expect(body, path).toContain(part);
    }
  });

  test("is the same where the card is asked for, with the order as the way back", async () => {
    const buyer = newShopper(app);
    await buyer.add((await bySlug(app, INK)).id);
    const { redirect = "" } = await order(buyer, { payment_method: "demonstration" });
    const { body } = await buyer.ask(new URL(redirect).pathname);
    const { header } = frameOf(body);
    expect(header).toContain("Ma commande");
    expect(linksIn(header).at(-1)).toMatch(/^\/commande\/confirmation\/[0-9a-f]{32}\/$/);
    for (const away of AWAY) expect(body, away).not.toContain(away);
  });
});
