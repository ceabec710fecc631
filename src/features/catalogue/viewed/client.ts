/** What was seen before, on every page: looks once consent is known and whenever it changes. */
import { onConsentChange, whenConsentKnown } from "../../consent/allowed";
import { noteViewed, viewed, wipeRefused } from "./memory";

export function startViewed(): void {
  whenConsentKnown(() => {
    look();
    onConsentChange(look);
  });
}

/** On a product's page: room for what was seen before it, then the product itself is noted. */
function look(): void {
  wipeRefused();
  const place = document.querySelector<HTMLElement>("[data-viewed]");
  if (!place) return;
  const id = Number(place.dataset.viewed);
  const others = viewed().filter((other) => other !== id);
  place.hidden = others.length === 0;
  if (others.length > 0) void import("./show").then(({ show }) => show(place, others));
  noteViewed(id);
}
