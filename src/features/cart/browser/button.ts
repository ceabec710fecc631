/** The states of a button that adds: idle, loading, added. */
import { texts } from "../client-texts.fr";
import * as names from "../names";
import { cartSettings, isCartPage } from "./wire-settings";

interface Idle {
  text: string | null;
  label: string | null;
}

const idle = new WeakMap<HTMLElement, Idle>();
/** A second click before the first is answered adds one more. */
const waiting = new WeakMap<HTMLElement, number>();

export function load(button: HTMLElement): void {
  const { text, label } = idle.get(button) ?? {
    text: button.textContent,
    label: button.getAttribute("aria-label"),
  };
  idle.set(button, { text, label });
  waiting.set(button, (waiting.get(button) ?? 0) + 1);
  dress(button, { text, label });
  button.classList.remove("added");
  button.classList.add("loading");
  button.ariaBusy = "true";
}

/** One answer has come; the button rests when it was the last one awaited. */
export function settle(button: HTMLElement, added: boolean): void {
  const left = (waiting.get(button) ?? 1) - 1;
  waiting.set(button, left);
  if (left > 0) return;
  button.classList.remove("loading");
  button.ariaBusy = null;
  if (!added) return;
  button.classList.add("added");
  const { label } = idle.get(button)!;
  dress(button, { text: texts.added, label: label?.replace(/^.*?(?=\s:)/, texts.addedAgain) ?? null });
}

/** A page that comes back from the browser's memory waits for nothing any more. */
export function rest(): void {
  for (const button of document.querySelectorAll<HTMLElement>(".loading[aria-busy]")) {
    waiting.set(button, 1);
    settle(button, false);
  }
}

function dress(button: HTMLElement, { text, label }: Idle): void {
  // the same word written again would have the whole line of cards laid out
  if (button.textContent !== text) button.textContent = text;
  if (label) button.setAttribute("aria-label", label);
}

/** Once beside each button, and not on the cart's own page (CART-04). */
export function linkToCart(button: HTMLElement): void {
  if (isCartPage() || button.parentElement?.querySelector(".added_to_cart")) return;
  const link = document.createElement("a");
  link.className = `added_to_cart ${names.forward}`;
  link.href = cartSettings().cart_url;
  link.title = link.textContent = texts.viewCart;
  button.after(link);
  button.closest(".products")?.classList.add("has-added");
}
