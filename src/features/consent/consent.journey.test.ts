/** Consent as visitors live it: each journey with the mouse, and again with the keyboard alone. */
import type { Frame, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { answerInstead, newPage, type Visitor, type VisitorOptions } from "../../../test/support/browser";
import { eventually } from "../../../test/support/eventually";
import { sized } from "../../../test/support/size";
import { type ConsentShop, openConsentShop } from "./consent-shop.fixture";

const ALL = ["marketing", "statistics", "preferences", "functional"];

let shop: ConsentShop;
beforeAll(async () => {
  shop = await openConsentShop();
});

type Guest = Visitor & { third: string[] };

/** Somebody whose third parties answer with nothing; what is asked of them is noted. */
async function invite(options: VisitorOptions = {}): Promise<Guest> {
  const visitor = await newPage(options);
  const third: string[] = [];
  await answerInstead(visitor, ["*youtube*", "*/tiers/*"], (url) => {
    third.push(url);
    if (!url.endsWith(".js")) return { type: url.endsWith(".css") ? "text/css" : "text/html", body: "" };
    const body = `window.ran = [...(window.ran ?? []), "${url.split("/").at(-1)}"]`;
    return { type: "text/javascript", body };
  });
  return { ...visitor, third };
}

/** Comes with an empty browser, whoever had it before. */
async function visit(guest: Guest, path: string): Promise<Guest> {
  const { page, context, requests, third } = guest;
  // who leaves writes cookies, which the next one must not find; to another origin a browser goes in a new process
  await page.goto(`${shop.origin}/robots.txt`);
  await page.evaluate(() => {
    for (const box of [localStorage, sessionStorage]) box.clear();
  });
  await context.clearCookies();
  for (const list of [requests, third]) list.length = 0;
  const before = guest.problems().length;
  await page.goto(shop.origin + path);
  if (await page.evaluate(() => document.documentElement.classList.contains("js"))) await ready(page);
  return { ...guest, problems: () => guest.problems().slice(before) };
}

const ready = (page: Page) => page.waitForFunction(() => "cmplz_get_cookie" in window);
const banner = (page: Page) => page.locator(".cmplz-cookiebanner");

async function cookies(page: Page): Promise<Record<string, string>> {
  const all = await page.context().cookies();
  return Object.fromEntries(
    all.filter(({ name }) => name.startsWith("cmplz_")).map(({ name, value }) => [name.slice(6), value]),
  );
}

type Hand = (page: Page, selector: string) => Promise<void>;

const mouse: Hand = (page, selector) => page.locator(selector).first().click();

/** Tabs through the page until the control has the focus, then presses it. */
const keyboard: Hand = async (page, selector) => {
  for (let step = 0; step < 80; step++) {
    const isThere = await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);
    if (isThere) return page.keyboard.press(selector.includes("input") ? "Space" : "Enter");
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard never reaches ${selector}`);
};

/** The page starts afresh; a mark on its window tells when. */
async function untilReloaded(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as { old: boolean }).old = true;
  });
  await act();
  await page.waitForFunction(() => !("old" in window) && "cmplz_get_cookie" in window);
}

const lastProof = async () => (await shop.proofs()).at(-1);

/** In each run by keyboard, which is the longer way: `browser.journey.test.ts` presses the same buttons with the mouse. */
const hands: [string, Hand][] = [
  ["by keyboard", keyboard],
  ...sized([], [["with the mouse", mouse] as [string, Hand]]),
];

describe.each(hands)("%s", (_, press) => {
  let guest: Guest;
  let signalling: Guest;
  let before = 0;
  beforeAll(async () => {
    guest = await invite();
    signalling = await invite();
    await signalling.context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
    });
  });
  beforeEach(async () => {
    before = (await shop.proofs()).length;
  });
  const proofKept = (page: Page) =>
    page.waitForResponse((answer) => answer.url().endsWith("/track") && answer.ok());

  test("CON-06 CON-08 accept all: the banner goes, everything runs, the proof is kept", async () => {
    const { page, third, problems } = await visit(guest, "/videos/");
    expect(await banner(page).isVisible()).toBe(true);
    expect(third).toEqual([]);
    const [kept] = await Promise.all([proofKept(page), press(page, ".cmplz-accept")]);
    expect(await banner(page).isVisible()).toBe(false);
    expect(kept.request().postDataJSON()).toEqual({
      consented_categories: ALL,
      consented_services: {},
      consenttype: "optin",
    });
    await page.waitForFunction(() => (window as { ran?: string[] }).ran?.length === 3);
    await eventually(() => third.some((url) => url.includes("youtube-nocookie.com/embed/abc"))).toBe(true);
    expect(await cookies(page)).toMatchObject({
      functional: "allow",
      preferences: "allow",
      statistics: "allow",
      marketing: "allow",
      "banner-status": "dismissed",
      policy_id: "16",
      saved_categories: JSON.stringify(ALL),
      id: (await lastProof())?.subject,
    });
    expect((await lastProof())?.categories).toEqual(ALL);
    expect(problems()).toEqual([]);
  });

  test("CON-06 CON-08 deny: the banner goes, nothing runs, nothing is reloaded, the next page does not ask", async () => {
    const { page, third } = await visit(guest, "/videos/");
    await Promise.all([proofKept(page), press(page, ".cmplz-deny")]);
    expect(await banner(page).isVisible()).toBe(false);
    expect(await cookies(page)).toMatchObject({ functional: "allow", statistics: "deny", marketing: "deny" });
    await page.goto(`${shop.origin}/seconde/`);
    await ready(page);
    expect(await banner(page).isVisible()).toBe(false);
    expect(third).toEqual([]);
    expect(await shop.proofs()).toHaveLength(before + 1);
    expect((await lastProof())?.categories).toEqual(["functional"]);
  });

  test("CON-01 CON-06 statistics only: view the preferences, switch, save", async () => {
    const { page, third } = await visit(guest, "/videos/");
    await press(page, ".cmplz-view-preferences");
    await banner(page).locator(".cmplz-categories").waitFor();
    await press(page, "input#cmplz-statistics-optin");
    await Promise.all([proofKept(page), press(page, ".cmplz-save-preferences")]);
    expect(await banner(page).isVisible()).toBe(false);
    await page.getByText("Voici la carte du quartier.").waitFor();
    expect(await cookies(page)).toMatchObject({
      statistics: "allow",
      marketing: "deny",
      preferences: "deny",
    });
    expect(third.map((url) => new URL(url).pathname)).toEqual(["/tiers/pixel.png"]);
    expect((await lastProof())?.categories).toEqual(["statistics", "functional"]);
  });

  test("CON-04 CON-06 accept from a video's placeholder: the video comes in its place, the banner goes", async () => {
    const { page, third } = await visit(guest, "/videos/");
    const button = page.locator(".cmplz-accept-marketing").first();
    expect(await button.innerText()).toBe(
      "Cliquez pour accepter les cookies marketing et activer ce contenu",
    );
    const size = () =>
      page
        .locator(".held-back")
        .first()
        .evaluate((box) => [(box as HTMLElement).offsetWidth, (box as HTMLElement).offsetHeight]);
    expect(await size()).toEqual([640, 360]);
    await Promise.all([proofKept(page), press(page, ".cmplz-accept-marketing")]);
    const frame = page.locator("iframe");
    await frame.and(page.locator("[src*=youtube]")).waitFor();
    expect(third.some((url) => url.includes("/embed/abc"))).toBe(true);
    expect(await size()).toEqual([640, 360]);
    expect(await banner(page).isVisible()).toBe(false);
    expect(await cookies(page)).toMatchObject({ marketing: "allow", "banner-status": "dismissed" });
    expect((await cookies(page)).statistics).toBeUndefined();
    if (press === keyboard) expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
  });

  test("CON-06 CON-13 only the service: its content runs, the rest of its category waits", async () => {
    const { page, third } = await visit(guest, "/videos/");
    await Promise.all([proofKept(page), press(page, ".held-back .cmplz-accept-service")]);
    await page.locator("iframe[src*=youtube]").waitFor();
    expect(await banner(page).isVisible()).toBe(false);
    expect((await cookies(page)).consented_services).toBe('{"youtube":true}');
    expect(third.every((url) => url.includes("youtube"))).toBe(true);
  });

  test("CON-02 CON-08 withdraw: the manage button brings the banner back, refusing reloads the page", async () => {
    const { page, third } = await visit(guest, "/videos/");
    await press(page, ".cmplz-accept");
    await page.waitForFunction(() => (window as { ran?: string[] }).ran?.length === 3);
    await press(page, "#cmplz-manage-consent .cmplz-manage-consent");
    expect(await banner(page).isVisible()).toBe(true);
    expect((await cookies(page))["banner-status"]).toBe("show");
    await untilReloaded(page, () => press(page, ".cmplz-deny"));
    const asked = third.length;
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
    expect(await cookies(page)).toMatchObject({ marketing: "deny", "banner-status": "dismissed" });
    expect(third).toHaveLength(asked);
    const [given, withdrawn] = (await shop.proofs()).slice(-2);
    expect(withdrawn?.categories).toEqual(["functional"]);
    expect(withdrawn?.subject).toBe(given?.subject);
  });

  test("CON-02 CON-09 withdraw marketing on the policy page: it counts at once and reloads", async () => {
    const { page } = await visit(guest, "/seconde/");
    await press(page, ".cmplz-accept");
    await page.goto(`${shop.origin}/politique-de-cookies/`);
    await page.locator("#cmplz-manage-consent-container input#cmplz-marketing-manage").waitFor();
    expect(await page.locator("#cmplz-marketing-manage").isChecked()).toBe(true);
    await untilReloaded(page, () => press(page, "input#cmplz-marketing-manage"));
    expect(await cookies(page)).toMatchObject({
      marketing: "deny",
      statistics: "allow",
      preferences: "allow",
    });
    await page.locator("#cmplz-marketing-manage").waitFor();
    expect(await page.locator("#cmplz-marketing-manage").isChecked()).toBe(false);
  });

  test("CON-06 close: the banner goes, nothing is decided, nothing runs; leaving is told", async () => {
    const { page, third } = await visit(guest, "/videos/");
    await press(page, ".cmplz-close");
    expect(await banner(page).isVisible()).toBe(false);
    expect(await cookies(page)).toEqual({ "banner-status": "dismissed" });
    expect(third).toEqual([]);
    await page.goto("about:blank");
    await expect.poll(async () => (await shop.proofs()).length).toBe(before + 1);
    expect((await lastProof())?.categories).toEqual(["functional"]);
  });

  test("CON-10 a new version of the policy asks again, forgets everything, and reloads what ran, once", async () => {
    const { page, third } = await visit(guest, "/videos/");
    await press(page, ".cmplz-accept");
    await page.waitForFunction(() => (window as { ran?: string[] }).ran?.length === 3);
    await expect.poll(() => third.filter((url) => /embed|pixel/.test(url))).toHaveLength(2);
    await shop.set("policyId", 17);
    onTestFinished(() => shop.set("policyId", 16));
    third.length = 0;
    let begun = 0;
    const count = (frame: Frame) => {
      if (frame === page.mainFrame()) begun += 1;
    };
    page.on("framenavigated", count);
    onTestFinished(() => void page.off("framenavigated", count));
    await page.goto(`${shop.origin}/videos/`);
    await expect.poll(() => begun).toBe(2);
    await ready(page);
    await page.waitForFunction(() => document.readyState === "complete");
    expect(await banner(page).isVisible()).toBe(true);
    const left = await cookies(page);
    expect(left.policy_id).toBe("17");
    for (const name of [...ALL, "consented_services", "banner-status", "id"])
      expect(left[name], name).toBeUndefined();
    expect(third).toEqual([]);
    await press(page, ".cmplz-deny");
    expect(await banner(page).isVisible()).toBe(false);
    expect(await cookies(page)).toMatchObject({ marketing: "deny", policy_id: "17" });
    // told already on the way out of the page that started afresh: nothing but functional, and the same again
    await expect.poll(lastProof).toMatchObject({ categories: ["functional"], policy: 17 });
    expect(begun).toBe(2);
  });

  test("CON-11 global privacy control: no banner, nothing runs, it is told once; the visitor may still choose", async () => {
    const { page, requests, third } = await visit(signalling, "/videos/");
    const told = () => requests.filter(({ url }) => url.endsWith("/track")).length;
    await expect.poll(async () => (await lastProof())?.categories).toEqual(["do_not_track"]);
    expect(await banner(page).isVisible()).toBe(false);
    await page.goto(`${shop.origin}/seconde/`);
    await ready(page);
    expect(told()).toBe(1);
    expect(third).toEqual([]);
    expect(await page.getByText("Gérer le consentement").filter({ visible: true }).count()).toBe(1);
    await press(page, "#cmplz-manage-consent .cmplz-manage-consent");
    expect(await banner(page).isVisible()).toBe(true);
    await Promise.all([proofKept(page), press(page, ".cmplz-accept")]);
    expect((await cookies(page)).marketing).toBe("allow");
  });

  test("CON-11 global privacy control, where the shop does not honour it, is asked like everybody", async () => {
    await shop.set("doNotTrack", false);
    onTestFinished(() => shop.set("doNotTrack", true));
    const { page } = await visit(signalling, "/seconde/");
    expect(await banner(page).isVisible()).toBe(true);
    await Promise.all([proofKept(page), press(page, ".cmplz-deny")]);
    expect(await banner(page).isVisible()).toBe(false);
  });
});

describe.each(hands)("without JavaScript, %s", (_, press) => {
  let guest: Guest;
  beforeAll(async () => {
    guest = await invite({ javaScript: false });
  });

  test("CON-08 refusing and accepting are plain forms that come back to the page", async () => {
    const { page, third } = await visit(guest, "/videos/");
    expect(await page.getByText("Votre réponse est enregistrée.").isVisible()).toBe(false);
    await press(page, ".cmplz-deny");
    await page.getByText("Votre réponse est enregistrée.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/videos/");
    expect(await cookies(page)).toMatchObject({ marketing: "deny", "banner-status": "dismissed" });
    expect(await banner(page).isVisible()).toBe(false);
    await page.goto(`${shop.origin}/videos/?encore`);
    await press(page, ".cmplz-accept");
    await page.getByText("Votre réponse est enregistrée.").waitFor();
    expect(await cookies(page)).toMatchObject({ marketing: "allow" });
    expect(third).toEqual([]);
  });

  test("CON-02 categories are chosen on a page of their own", async () => {
    const { page } = await visit(guest, "/seconde/");
    await press(page, ".foot a[href='/consentement/']");
    await page.waitForURL("**/consentement/");
    await press(page, "input#cmplz-statistics-page");
    await press(page, "main button[value=save]");
    await page.getByText("Vos choix sont enregistrés.").waitFor();
    expect(await page.getByRole("switch", { name: "Statistiques" }).isChecked()).toBe(true);
    expect(await cookies(page)).toMatchObject({ statistics: "allow", marketing: "deny" });
  });

  test("CON-04 a placeholder accepts its category, and leads to the content's own page", async () => {
    const { page, third } = await visit(guest, "/videos/");
    expect(await page.locator(".held-back__link").getAttribute("href")).toBe(
      "https://www.youtube.com/watch?v=abc",
    );
    await press(page, ".cmplz-accept-marketing");
    await page.getByText("Votre réponse est enregistrée.").waitFor();
    expect(await cookies(page)).toMatchObject({ marketing: "allow" });
    expect(third).toEqual([]);
  });
});
