/**
 * A walk through screens as somebody would do it who has never seen them: every press and every key is counted, and how
 * long they take is computed from the keystroke-level model (Card, Moran and Newell, 1980). Nothing is measured, so that
 * a busy machine changes nothing; what the machine itself takes is in the bench.
 */
import type { Locator, Page } from "playwright-core";

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
