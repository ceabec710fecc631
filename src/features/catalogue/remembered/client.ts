/** Remembering, on every page: looks once consent is known and whenever it changes; the rest is fetched if there is any. */
import { whenConsentKnown } from "../../consent/allowed";
import { mayRemember, noteViewed, printer, viewed, wipe } from "./memory";

export function startRemembering(): void {
  whenConsentKnown(() => {
    look();
    document.addEventListener("cmplz_fire_categories", look);
    document.addEventListener("printer-changed", look);
  });
}

let isFitting = false;

function look(): void {
  if (!mayRemember()) wipe();
  const slug = printer();
  if (slug || isFitting) void import("./fitting").then(({ tellWhatFits }) => tellWhatFits(slug));
  isFitting = slug !== undefined;
  lookBack();
}

/** On a product's page: room for what was seen before it, then the product itself is noted. */
function lookBack(): void {
  const place = document.querySelector<HTMLElement>("[data-viewed]");
  if (!place) return;
  const id = Number(place.dataset.viewed);
  const others = viewed().filter((other) => other !== id);
  place.hidden = others.length === 0;
  if (others.length > 0) void import("../viewed/show").then(({ show }) => show(place, others));
  noteViewed(id);
}
