/** The shop's name, wherever it is told. */
import { expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/databases";
import { openTestApp } from "../../../test/support/test-app";
import { drawHtml } from "../mail/email-template";
import { emailTemplateOf } from "../mail/mailer";
import { noticeSettings } from "../notices";
import { frameSettings } from "./identity";

test("the name that the merchant has set is the one in the tab, in shared links, on home screens and on letters", async () => {
  const app = await openTestApp(await freshDatabase("sqlite", "demo"));
  const bodyOf = async (url: string) => (await app.server.inject(url)).body;
  expect(await bodyOf("/boutique/")).toContain("| Encre Boréale</title>");
  await app.settings.change(frameSettings, "name", "Papeterie du Fleuve");
  const page = await bodyOf("/boutique/");
  expect(page).toContain("| Papeterie du Fleuve</title>");
  expect(page).toContain('property="og:site_name" content="Papeterie du Fleuve"');
  expect(JSON.parse(await bodyOf("/site.webmanifest"))).toMatchObject({ name: "Papeterie du Fleuve" });
  const { shop, signature } = await emailTemplateOf(app.settings, app.site.shop, app.database.read);
  expect([shop.name, signature]).toEqual([
    "Papeterie du Fleuve",
    expect.stringContaining("Papeterie du Fleuve"),
  ]);
  await app.settings.change(noticeSettings, "comingSoon", true);
  expect(await bodyOf("/")).toMatch(/<h1>Papeterie du Fleuve[^<]*bientôt/);
});

test("letters bear drops of ink only where the merchant has chosen that emblem", async () => {
  const app = await openTestApp(await freshDatabase("sqlite"), { kind: "own" });
  const letter = async () =>
    drawHtml(
      { subject: "Reçu", blocks: [] },
      await emailTemplateOf(app.settings, app.site.shop, app.database.read),
    );
  expect(await letter()).not.toContain("■");
  await app.settings.change(frameSettings, "mark", "registration");
  expect(await letter()).toContain("■");
});

test.each(["/\\evil.example/", "//evil.example/", "/\t/evil.example/", "javascript:alert(1)"])(
  "a menu takes no link to %j, which would leave the shop or run",
  (href) => {
    const { type } = frameSettings.declarations.menu;
    expect(type.safeParse([{ label: "Ici", href }]).success).toBe(false);
    expect(type.safeParse([{ label: "Ici", href: "/contact/#plan" }]).success).toBe(true);
  },
);
