/** The buttons of consent, wherever they stand on the page, now or later. */
import { type Category, isCategory } from "../consent";
import * as names from "../names";
import type { Act } from "../visit/deeds";
import { lazily } from "../visit/failure";
import type { Visit } from "../visit/visit";
import type { BannerView } from "./show";

export const preferences = () => import("./preferences");

export function onPresses(visit: Visit, view: BannerView, act: Act): void {
  const deeds = Object.entries(deedsOf(visit, view, act));
  document.addEventListener("click", (event) => {
    for (const [selector, action] of deeds) {
      const on = (event.target as Element).closest<HTMLElement>(selector);
      if (!on) continue;
      event.preventDefault();
      action(on);
      return;
    }
  });
  document.addEventListener("keydown", ({ key, target }) => {
    if (key === "Escape" && (target as Element).closest?.(`.${names.banner}`)) act({ does: "close" });
  });
}

function deedsOf(visit: Visit, view: BannerView, act: Act): Record<string, (on: HTMLElement) => void> {
  return {
    [`.${names.accept}`]: () => act({ does: "accept" }),
    [`.${names.deny}`]: () => act({ does: "deny" }),
    [`.${names.close}`]: () => act({ does: "close" }),
    [`.${names.viewPreferences}`]: (on) =>
      lazily(preferences(), (chunk) => chunk.togglePreferences(on, visit)),
    [`.${names.savePreferences}`]: (on) => lazily(preferences(), (chunk) => chunk.savePreferences(on, act)),
    [`.${names.acceptCategory}`]: (on) =>
      act({ does: "accept-category", category: categoryOf(on), service: on.dataset.service }),
    [`.${names.acceptService}:not(input)`]: (on) =>
      act({ does: "set-service", service: on.dataset.service ?? "", category: categoryOf(on), ticked: true }),
    [`.${names.manageConsent}`]: (on) => {
      act({ does: "manage" });
      view.enter(on);
    },
  };
}

/** Without a category, or with one that nobody knows, it is the farthest-reaching. */
function categoryOf({ dataset: { category = "" } }: HTMLElement): Category {
  return isCategory(category) ? category : "marketing";
}
