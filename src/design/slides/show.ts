/** Puts the state of the slides on the page: only attributes, and the number of the current slide. */
import type { Parts } from "./parts";
import { autoplayOf, canMove, isAlone, isShown, roleOf } from "./roles";
import { lastStop, type Slides } from "./slides";

export function show(state: Slides, parts: Parts): void {
  showMove(state, parts);
  showSlides(state, parts);
  showControls(state, parts);
}

function showMove(state: Slides, { root, track }: Parts): void {
  root.toggleAttribute("data-playing", state.playing);
  root.style.setProperty("--active", `${state.active}`);
  if (state.move) root.dataset.moving = state.move.direction;
  else rest(root);
  // Announced when a person turns the slides, kept quiet while they turn by themselves.
  track.ariaLive = autoplayOf(state) === "running" ? "off" : "polite";
}

export function rest(root: HTMLElement): void {
  delete root.dataset.moving;
  root.style.removeProperty("--pull");
}

function showSlides(state: Slides, { slides, track }: Parts): void {
  slides.forEach((slide, index) => {
    const shown = isShown(state, index);
    // The focus would be lost with what becomes inert, and the arrow keys with it.
    if (!shown && slide.contains(document.activeElement)) track.focus({ preventScroll: true });
    slide.dataset.role = roleOf(state, index);
    // Written only when it changes: whoever watches it hears of nothing else.
    if (slide.inert === shown) slide.inert = !shown;
  });
}

function showControls(state: Slides, { next, prev, bullet, current, total, controls }: Parts): void {
  for (const control of [...controls, ...next, ...prev]) control.hidden = isAlone(state);
  for (const control of next) disable(control, !canMove(state, "next"));
  for (const control of prev) disable(control, !canMove(state, "prev"));
  bullet.forEach((control, index) => {
    control.hidden = index > lastStop(state);
    control.ariaCurrent = `${index === state.active}`;
    disable(control, state.move !== null);
  });
  for (const figure of current) figure.textContent = `${state.active + 1}`;
  for (const figure of total) figure.textContent = `${lastStop(state) + 1}`;
}

/** `aria-disabled` rather than `disabled`, which would take the focus away at each move. */
function disable(control: HTMLElement, disabled: boolean): void {
  control.ariaDisabled = `${disabled}`;
}
