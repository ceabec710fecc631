/** What the visitor does on the page, counted: no place, no key, no text, nothing that identifies anybody. */

const DEEDS = ["pointerdown", "pointermove", "keydown", "touchstart", "wheel", "input", "change", "click"];
const MOST = 1e6;

let trusted = 0;
let untrusted = 0;

for (const deed of DEEDS)
  addEventListener(
    deed,
    (event) => {
      // Chromium sends a move of its own whenever the page has changed under a pointer at rest
      if (
        event instanceof PointerEvent &&
        event.type === "pointermove" &&
        !event.movementX &&
        !event.movementY
      )
        return;
      if (event.isTrusted) trusted = Math.min(trusted + 1, MOST);
      else untrusted = Math.min(untrusted + 1, MOST);
    },
    { capture: true, passive: true },
  );

export const signals = () => ({
  trusted,
  untrusted,
  openMs: Math.round(performance.now()),
  isDriven: navigator.webdriver === true,
});
