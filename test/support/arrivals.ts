/** Visitors of a real browser who come from somewhere, with or without consent. */
import type { BrowserContext, Page } from "playwright-core";

/** As by a link there that hides nothing; waits for the page. */
export async function arrive(page: Page, url: string, referrer = ""): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const loaded = page.waitForEvent("load");
  await session.send("Page.navigate", { url, ...(referrer && { referrer, referrerPolicy: "unsafeUrl" }) });
  await loaded;
  await session.detach();
}

/** What the visitor's earlier answer left: allowed are these categories only. */
export async function answered(context: BrowserContext, url: string, ...allowed: string[]): Promise<void> {
  const choices = ["preferences", "statistics", "marketing"].map((name) => [
    `cmplz_${name}`,
    allowed.includes(name) ? "allow" : "deny",
  ]);
  await context.addCookies(
    [
      ...choices,
      ["cmplz_functional", "allow"],
      ["cmplz_banner-status", "dismissed"],
      ["cmplz_policy_id", "16"],
    ].map(([name = "", value = ""]) => ({ name, value, url })),
  );
}

/** Cookies whose names begin so, in the order in which they were made. */
export async function cookiesOf(context: BrowserContext, prefix: string): Promise<Record<string, string>> {
  const found = (await context.cookies()).filter(({ name }) => name.startsWith(prefix));
  return Object.fromEntries(found.map(({ name, value }) => [name, value]));
}
