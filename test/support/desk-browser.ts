/** The desk of a shop of one's own, in a real browser. */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { SESSION_COOKIE } from "../../src/features/desk/names";
import { newPage } from "./browser";
import { openedDatabase } from "./databases";
import { signedIn } from "./desk";
import { ownSite } from "./site";

/** A folder for pictures of the screens. */
const { SHOTS } = process.env;

/** Each person has a window of their own, signed in as an owner. */
export async function openDesk(data: string, env?: Record<string, string>) {
  const site = await ownSite({ data, env });
  const database = await openedDatabase({ file: join(site.data, "vitrine.db") });
  const person = async ({ javaScript = true, pixels }: { javaScript?: boolean; pixels?: boolean } = {}) => {
    const { cookie, account } = await signedIn(database, "owner");
    const { page, problems } = await newPage({
      javaScript,
      pixels: pixels ?? (!javaScript || SHOTS !== undefined),
    });
    const domain = new URL(site.origin).hostname;
    await page.context().addCookies([{ name: SESSION_COOKIE, value: cookie, domain, path: "/bureau" }]);
    return { page, problems, account };
  };
  return { site, database, person };
}

/** A device that keeps passkeys and always knows its owner. */
export async function holdPasskeys(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** For the eye, when somebody asks for it with SHOTS. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${SHOTS}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}
