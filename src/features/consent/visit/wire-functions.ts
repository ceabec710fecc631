/** The globals that other scripts call, under the names and with the arguments that they know. */
import { type Choice, isCategory } from "../consent";
import * as names from "../names";
import { valuesOf } from "../wire";
import type { Act } from "./deeds";
import { tellCategories } from "./events";
import { keepCookie } from "./jar";
import { track } from "./track";
import type { Visit } from "./visit";

export function offer(visit: Visit, act: Act, showBanner: () => void): void {
  const { settings, allows, rules, record, consented } = visit;
  const setConsent = (category: string, choice: Choice) => {
    if (isCategory(category)) act({ does: "set-category", category, choice });
  };
  document.addEventListener(names.consentActionEvent, (event) =>
    setConsent((event as CustomEvent).detail?.category, "allow"),
  );
  Object.assign(window, {
    complianz: settings,
    wp_consent_type: rules.mode,
    cmplz_get_cookie: (name: string) => valuesOf(document.cookie, settings.prefix + name)[0] ?? "",
    cmplz_set_cookie: (name: string, value: string, hasPrefix = true) =>
      keepCookie(settings, (hasPrefix ? settings.prefix : "") + name, value),
    cmplz_in_array: (item: unknown, list: readonly unknown[]) => list.includes(item),
    cmplz_has_consent: allows,
    cmplz_has_service_consent: (service: string, category: string) => allows(category, service),
    cmplz_is_service_denied: (service: string) => record().services[service] === false,
    cmplz_highest_accepted_category: () => consented()[0],
    cmplz_accept_all: () => act({ does: "accept" }),
    cmplz_deny_all: () => act({ does: "deny" }),
    cmplz_set_consent: setConsent,
    cmplz_fire_categories_event: () => tellCategories(visit),
    cmplz_track_status: () => track(visit),
    cmplz_get_banner_status: () => record().banner ?? "",
    cmplz_set_banner_status: (status: string | undefined = record().banner) =>
      act({ does: status === "dismissed" ? "close" : "manage" }),
    show_cookie_banner: showBanner,
    conditionally_show_banner: showBanner,
  });
}
