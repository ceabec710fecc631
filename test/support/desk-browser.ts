/** The desk of a shop of one's own, in a real browser. */
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { SESSION_COOKIE } from "../../src/features/desk/names";
import { newPage, type VisitorOptions } from "./browser";
import { openedDatabase } from "./databases";
import { signedIn } from "./desk";
import { ownSite } from "./site";

/** A folder for pictures of the screens. */
const { SHOTS } = process.env;

type PersonOptions = Pick<VisitorOptions, "javaScript" | "pixels" | "timeZone">;

/** Each person has a window of their own, signed in as an owner. */
export async function openDesk(data: string, env?: Record<string, string>) {
  const site = await ownSite({ data, env });
  const database = await openedDatabase({ file: join(site.data, "vitrine.db") });
  const person = async ({ javaScript = true, pixels, timeZone }: PersonOptions = {}) => {
    const { cookie, account } = await signedIn(database, "owner");
    const { page, problems } = await newPage({
      javaScript,
      timeZone,
      pixels: pixels ?? (!javaScript || SHOTS !== undefined),
    });
    const domain = new URL(site.origin).hostname;
    await page.context().addCookies([{ name: SESSION_COOKIE, value: cookie, domain, path: "/bureau" }]);
    return { site, page, problems, account };
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

/** Seconds: a key of an average typist; on a telephone, of 36 words a minute. */
const KEY = { desk: 0.28, telephone: 0.33 };
/** To decide, point and press. */
const DECIDE = 1.35;
const POINT = 1.1;
const PRESS = 0.2;
/** Ours, not the model's: whoever has never seen a screen looks around on it first. */
const LOOK = 2;

export interface Walk {
  presses: number;
  /** Of which were decided before: the next of a row. */
  decided: number;
  keys: number;
  screens: number;
  press(target: Locator): Promise<void>;
  /** The first is decided on, the others follow. */
  pressEach(targets: Locator, count: number): Promise<void>;
  /** Points at a field and types; what it held is replaced. */
  type(field: Locator, text: string): Promise<void>;
  /** Keys without a field: shortcuts, Enter, numbers that follow each other. */
  hit(...keys: string[]): Promise<void>;
  /** Chooses files; the dialog of the system is two presses more. */
  choose(field: Locator, files: Parameters<Locator["setInputFiles"]>[0]): Promise<void>;
  /** As the model has it, what was read included. */
  seconds(): number;
}

export function walkOn(page: Page, by: keyof typeof KEY = "desk"): Walk {
  const walk: Walk = {
    presses: 0,
    decided: 0,
    keys: 0,
    screens: 1,
    press: async (target) => {
      walk.presses += 1;
      await target.click();
    },
    pressEach: async (targets, count) => {
      walk.decided += count - 1;
      for (let at = 0; at < count; at++) await walk.press(targets.nth(at));
    },
    type: async (field, text) => {
      walk.presses += 1;
      walk.keys += text.length;
      await field.click();
      await field.fill(text);
    },
    hit: async (...keys) => {
      for (const key of keys) {
        walk.keys += 1;
        await page.keyboard.press(key);
      }
    },
    choose: async (field, files) => {
      walk.presses += 3;
      await field.setInputFiles(files);
    },
    seconds: () =>
      (walk.presses - walk.decided) * DECIDE +
      walk.presses * (POINT + PRESS) +
      walk.keys * KEY[by] +
      walk.screens * LOOK,
  };
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) walk.screens += 1;
  });
  return walk;
}
