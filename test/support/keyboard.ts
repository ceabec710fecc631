/** Somebody with nothing but a keyboard, who goes from control to control and has to see where they are. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { eventually } from "./eventually";

/** No screen has more controls than that. */
const MOST_STEPS = 400;

export interface Keys {
  press(...keys: string[]): Promise<void>;
  /** From where the keyboard is; `back`: against the order of the screen. */
  tabTo(target: Locator, back?: "back"): Promise<void>;
  /** Enter on it. */
  enter(target: Locator, back?: "back"): Promise<void>;
  /** Into a field, in the place of what it held. */
  write(target: Locator, text: string, back?: "back"): Promise<void>;
  /** Files of the computer; the dialog of the system is not ours. */
  choose(target: Locator, files: Parameters<Locator["setInputFiles"]>[0]): Promise<void>;
  /** Something of the page has the focus: whoever goes on does not begin at its top. */
  holdsFocus(): Promise<void>;
}

export function keyboardOn(page: Page): Keys {
  // heard from the beginning: a dialog that opens before the browser knows that somebody waits for it is lost
  page.on("filechooser", () => {});
  const press: Keys["press"] = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo: Keys["tabTo"] = async (target, back) => {
    await target.waitFor({ state: "attached" });
    if (await hasFocus(target)) return;
    for (let step = 0; step < MOST_STEPS; step++) {
      await press(back ? "Shift+Tab" : "Tab");
      if (await hasFocus(target)) return eventually(() => target.evaluate(whyUnseen)).toBe("");
    }
    throw new Error(`the keyboard never came to ${target}`);
  };
  return {
    press,
    tabTo,
    enter: async (target, back) => {
      await tabTo(target, back);
      await press("Enter");
    },
    write: async (target, text, back) => {
      await tabTo(target, back);
      await press("Control+a");
      await page.keyboard.type(text);
    },
    choose: async (target, files) => {
      await tabTo(target);
      const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press("Enter")]);
      await chooser.setFiles(files);
    },
    holdsFocus: () =>
      eventually(() => page.evaluate(() => document.activeElement?.tagName)).not.toMatch(/^BODY$/),
  };
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((one) => one === one.ownerDocument.activeElement);

/** In the browser: what keeps an eye from finding the focused control; empty: nothing. */
function whyUnseen(one: HTMLElement | SVGElement): string {
  const { left, top, width, height } = one.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + Math.min(height / 2, 20)];
  if (width === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return "out of view";
  const labels = [...((one as HTMLInputElement).labels ?? [])];
  const hit = document.elementFromPoint(x, y);
  const isHit = hit && [one, ...labels].some((own) => own.contains(hit) || hit.contains(own));
  if (!isHit) return `under ${hit?.outerHTML.slice(0, 120)}`;
  const isRinged = (each: Element | null) => {
    if (!each) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
    return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
  };
  const around = [one, one.parentElement, one.parentElement?.parentElement ?? null, one.nextElementSibling];
  return [...around, ...labels].some(isRinged) ? "" : "without a ring";
}

/** An address in the place of another, as a browser is told: by how it is sent on, and where it ends. */
export async function followed(page: Page, url: string): Promise<{ status: number; path: string }> {
  const answer = await page.goto(url);
  const first = answer?.request().redirectedFrom();
  expect(answer?.status()).toBe(200);
  return { status: (await first?.response())?.status() ?? 200, path: new URL(page.url()).pathname };
}
