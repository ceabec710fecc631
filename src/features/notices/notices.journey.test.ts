/** The shop's notice and the coming-soon banner, as a visitor meets them. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { barriers } from "../../../test/support/accessibility";
import { eventually } from "../../../test/support/eventually";
import { changedData, databaseOf, newVisitor, shoppingSite } from "../../../test/support/shopping";
import type { RunningSite } from "../../../test/support/site";
import { machineClock } from "../../kernel/clock";
import { createSigning } from "../../platform/http/signing";
import { openSettings } from "../settings/index";
import { previewPath } from "./coming-soon-gate";
import { noticeSettings } from "./index";

const notice = (page: Page) => page.locator(".woocommerce-store-notice");

describe("the store notice", () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await shoppingSite();
  });

  test("BAN-01 shows until it is dismissed, then on no page, and another notice shows again", async () => {
    const { page, context, problems } = await newVisitor(site, { pictures: true });
    await page.goto(`${site.origin}/`);
    expect(await notice(page).isVisible()).toBe(true);
    const id = (await notice(page).getAttribute("data-notice-id")) ?? "";
    await page.getByRole("button", { name: "Masquer cet avis" }).click();
    await notice(page).waitFor({ state: "hidden" });
    expect(page.url()).toBe(`${site.origin}/`);
    const [cookie] = (await context.cookies()).filter(({ name }) => name.startsWith("store_notice"));
    expect(cookie).toMatchObject({ name: `store_notice${id}`, value: "hidden", path: "/", expires: -1 });
    for (const path of ["/boutique/", "/panier/"]) {
      await page.goto(site.origin + path);
      expect(await notice(page).isVisible()).toBe(false);
    }
    await openSettings(await databaseOf(site)).change(noticeSettings, "storeNotice", "Fermé lundi");
    await eventually(async () => {
      await page.goto(`${site.origin}/`);
      return notice(page).textContent();
    }).toContain("Fermé lundi");
    expect(await notice(page).isVisible()).toBe(true);
    expect(problems()).toEqual([]);
  });

  test("BAN-01 a dismissed notice is gone before the first paint: nothing moves", async () => {
    const { page } = await newVisitor(site);
    await page.goto(`${site.origin}/`);
    await page.getByRole("button", { name: "Masquer cet avis" }).click();
    // the page's script never comes: only what stands in the head decides
    await page.route(/\/assets\/browser.*\.js/, (route) => route.abort());
    await page.goto(`${site.origin}/boutique/`);
    expect(await notice(page).evaluate((box) => getComputedStyle(box).display)).toBe("none");
    expect(await page.locator("header").evaluate((head) => head.getBoundingClientRect().top)).toBe(0);
  });

  test("BAN-01 without script a plain form hides it, on this page and the next", async () => {
    const { page } = await newVisitor(site, { javaScript: false });
    await page.goto(`${site.origin}/boutique/?orderby=price`);
    expect(await notice(page).isVisible()).toBe(true);
    await page.getByRole("button", { name: "Masquer cet avis" }).click();
    await page.waitForURL(`${site.origin}/boutique/?orderby=price`);
    expect(await notice(page).isVisible()).toBe(false);
    await page.goto(`${site.origin}/`);
    expect(await notice(page).isVisible()).toBe(false);
  });
});

describe("coming soon", () => {
  let site: RunningSite;
  let preview: string;
  beforeAll(async () => {
    const data = await changedData((database) =>
      openSettings(database).change(noticeSettings, "comingSoon", true),
    );
    site = await shoppingSite(data);
    // as the command gives it: a start whose output is kept prints the command only
    expect(site.process.output()).toContain("npm run shop -- apercu");
    const secret = readFileSync(`${site.data}/secret`, "utf8").trim();
    preview = site.origin + previewPath(createSigning(secret, machineClock));
  });

  const banner = (page: Page) => page.locator("#coming-soon-footer-banner");

  test("a visitor waits at the door, on a page that keeps nobody out", async () => {
    const { page } = await newVisitor(site);
    await page.goto(`${site.origin}/boutique/`);
    expect(await page.locator("h1").textContent()).toBe("Encre Boréale ouvre bientôt");
    expect(await page.locator(".add_to_cart_button").count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
  });

  test("BAN-02 who comes by the preview link sees the banner; dismissed by its call, it stays dismissed", async () => {
    const { page, problems } = await newVisitor(site, { pictures: true });
    await page.goto(preview);
    await page.goto(`${site.origin}/boutique/`);
    await banner(page).waitFor();
    expect(await barriers(page)).toEqual([]);
    const nonce = await page.locator(".coming-soon-footer-banner-dismiss").getAttribute("data-rest-nonce");
    const asked = page.waitForRequest(/\/wp-json\//);
    await page.locator(".coming-soon-footer-banner-dismiss").click();
    const request = await asked;
    expect(request.method()).toBe("POST");
    expect(
      new URLSearchParams(request.postData() ?? "").get("meta[woocommerce_coming_soon_banner_dismissed]"),
    ).toBe("yes");
    expect(request.headers()["x-wp-nonce"]).toBe(nonce);
    expect((await request.response())?.status()).toBe(200);
    await banner(page).waitFor({ state: "hidden" });
    await page.goto(`${site.origin}/`);
    await page.waitForLoadState("networkidle");
    expect(await banner(page).isVisible()).toBe(false);
    expect(problems()).toEqual([]);
  });

  test("BAN-02 T14 the nonce is never sent to another site", async () => {
    const { page, requests } = await newVisitor(site);
    await page.goto(preview);
    await banner(page).waitFor();
    await page.locator(".coming-soon-footer-banner-dismiss").evaluate((link) => {
      (link as HTMLElement).dataset.restUrl = "https://evil.example/wp-json/";
    });
    await page.locator(".coming-soon-footer-banner-dismiss").click();
    await banner(page).waitFor({ state: "hidden" });
    expect(requests.filter(({ url }) => url.includes("evil.example"))).toEqual([]);
  });
});
