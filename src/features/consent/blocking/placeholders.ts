/** A notice for held-back content that came without one: what scripts and fragments add to the page later. */
import type { WireSettings } from "../wire";

const PLACED = ".cmplz-placeholder-element:not(.cmplz-processed), .cmplz-image:not(.cmplz-processed)";

let index = 0;

export function markPlaceholders(settings: WireSettings): void {
  for (const held of document.querySelectorAll<HTMLElement>(PLACED)) {
    held.classList.add("cmplz-processed");
    if (!held.classList.contains("cmplz-activated")) markOne(held, settings);
  }
}

function markOne(held: HTMLElement, settings: WireSettings): void {
  const isInside = held.matches(".cmplz-iframe, .cmplz-image");
  const place = isInside ? held.parentElement : held;
  if (!place || place.dataset.placeholder_class_index) return;
  index += 1;
  place.dataset.placeholder_class_index = String(index);
  place.classList.add("cmplz-blocked-content-container", `cmplz-placeholder-${index}`);
  if (!place.querySelector(".cmplz-blocked-content-notice")) place.append(notice(held.dataset, settings));
}

function notice({ category = "marketing", service }: DOMStringMap, settings: WireSettings): HTMLElement {
  const { categories, placeholdertext } = settings;
  const label = Object.hasOwn(categories, category) ? categories[category] : categories.marketing;
  const button = document.createElement("button");
  button.type = "button";
  button.className = `cmplz-blocked-content-notice cmplz-accept-category cmplz-accept-${category}`;
  button.dataset.category = category;
  if (service) button.dataset.service = service;
  button.textContent = placeholdertext.replace("{category}", label ?? category);
  return button;
}
