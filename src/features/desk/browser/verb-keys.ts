/** A key that did something on one screen does nothing yet on the next: a second press was meant for the first. */
import { noteInTab, takeFromTab } from "./storage";

/** From the moment a screen has come: by then whoever presses has seen that it is another. */
const RESTS_MS = 1000;
const PRESSED = "pressed";

export function verbKeys() {
  const resting = takeFromTab(PRESSED);
  const cameAt = performance.now();
  return {
    press: (target: HTMLElement, { key }: KeyboardEvent): void => {
      const verb = key.toLowerCase();
      const isVerb = doesSomething(target);
      if (isVerb && verb === resting && performance.now() - cameAt < RESTS_MS) return;
      if (isVerb) noteInTab(PRESSED, verb);
      target.click();
    },
  };
}

/** It sends a form; what only leads somewhere, and what takes back step by step, may be pressed as quickly as one likes. */
const doesSomething = (target: HTMLElement): boolean =>
  target instanceof HTMLButtonElement &&
  target.type === "submit" &&
  target.form?.method === "post" &&
  target.form.dataset.undoes === undefined;
