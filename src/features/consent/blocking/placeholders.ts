/** A notice for held-back content that came without one: what scripts add to the page later. Fetched when some does. */
import * as names from "../names";
import type { WireSettings } from "../wire";

let index = 0;

export function markPlaceholder(held: HTMLElement, settings: WireSettings): void {
  const isInside = held.matches(`.${names.iframe}, .${names.image}`);
  const place = isInside ? held.parentElement : held;
  if (!place || place.dataset.placeholder_class_index) return;
  index += 1;
  place.dataset.placeholder_class_index = String(index);
  place.classList.add(names.blockedContentContainer, `${names.placeholder}-${index}`);
  if (!place.querySelector(`.${names.blockedContentNotice}`)) place.append(notice(held.dataset, settings));
}

function notice({ category = "marketing", service }: DOMStringMap, settings: WireSettings): HTMLElement {
  // the words without the markup that goes with them where consent is per service
  const { categories, aria_label: words } = settings;
  const label = Object.hasOwn(categories, category) ? categories[category] : categories.marketing;
  const button = document.createElement("button");
  button.type = "button";
  button.className = `${names.blockedContentNotice} ${names.acceptCategory} ${names.accept}-${category}`;
  button.dataset.category = category;
  if (service) button.dataset.service = service;
  button.textContent = words.replace("{category}", label ?? category);
  return button;
}
