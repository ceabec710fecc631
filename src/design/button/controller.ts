/** Gives a button its hover colour and takes it back: `data-hover`, `data-default-bg` (BTN-01). */
import { type Rgb, readableOn } from "./contrast";

/** `root` is the button itself, or anything that holds such buttons. */
export function attach(root: HTMLElement): () => void {
  const stop = new AbortController();
  const on = (type: string, paintButton: (button: HTMLElement) => void) =>
    root.addEventListener(type, (event) => crossing(event, paintButton), { signal: stop.signal });
  for (const button of buttonsOf(root)) start(button);
  on("mouseover", excite);
  on("focusin", excite);
  on("mouseout", rest);
  on("focusout", rest);
  return () => stop.abort();
}

/** Moving between a button and its own icon is neither an entry nor an exit. */
function crossing(event: Event, paintButton: (button: HTMLElement) => void): void {
  const button = (event.target as Element).closest<HTMLElement>("[data-hover]");
  const otherSide = (event as MouseEvent | FocusEvent).relatedTarget as Node | null;
  if (button && !button.contains(otherSide)) paintButton(button);
}

function buttonsOf(root: HTMLElement): HTMLElement[] {
  const inside = [...root.querySelectorAll<HTMLElement>("[data-hover]")];
  return root.matches("[data-hover]") ? [root, ...inside] : inside;
}

/** The pointer or the focus may have come before the script. */
function start(button: HTMLElement): void {
  if (button.matches(":hover, :focus-visible")) excite(button);
  else rest(button);
}

const excite = (button: HTMLElement) => paint(button, button.dataset.hover);

/** A pointer that leaves a focused button, or a focus that leaves a pointed one, changes nothing. */
function rest(button: HTMLElement): void {
  if (!button.matches(":hover, :focus-visible")) paint(button, button.dataset.defaultBg);
}

function paint(button: HTMLElement, colour: string | undefined): void {
  button.style.backgroundColor = colour ?? "";
  button.style.color = colour ? readableOn(rgbOf(colour, button)) : "";
}

/** Any CSS colour as the screen shows it, our custom properties included; a see-through one lies on paper. */
function rgbOf(colour: string, button: HTMLElement): Rgb {
  const token = (name: string) => getComputedStyle(button).getPropertyValue(name).trim();
  const brush = new OffscreenCanvas(1, 1).getContext("2d")!;
  for (const layer of [token("--paper"), colour.replace(/^var\((--[\w-]+)\)$/, (_, name) => token(name))]) {
    brush.fillStyle = layer;
    brush.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
