/** The shop's settings as the object that the wire calls `complianz`. */
import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { paths } from "../../../paths";
import type { ConsentSettings } from "../settings";
import { texts } from "../texts.fr";
import { API, flag, type WireSettings } from "../wire";

const SECOND_MS = 1000;

/** Where consent is per service, the wire's script takes its notice as HTML, with a button and a link in it (Wire 5.3). */
function noticeHtml({ placeholderText }: ConsentSettings): string {
  return renderToStaticMarkup(
    createElement(
      Fragment,
      null,
      createElement("div", { className: "cmplz-blocked-content-notice-body" }, placeholderText),
      createElement("button", { type: "button", className: "cmplz-accept-service" }, texts.acceptService),
      createElement(
        "div",
        { className: "cmplz-links" },
        createElement(
          "a",
          { className: "cmplz-link cookie-statement", href: paths.cookiePolicy() },
          texts.cookiePolicy,
        ),
      ),
    ),
  );
}

/** `css` is the style sheet that the wire's own script waits for before it shows the banner. */
export function toWire(settings: ConsentSettings, css: string): WireSettings {
  return {
    prefix: settings.prefix,
    user_banner_id: String(settings.bannerId),
    set_cookies: {},
    block_ajax_content: flag(settings.blockAjaxContent),
    banner_version: String(settings.bannerVersion),
    version: settings.version,
    store_consent: flag(settings.storeConsent),
    do_not_track_enabled: flag(settings.doNotTrack),
    consenttype: settings.consentType,
    region: settings.region,
    geoip: flag(settings.geoip),
    dismiss_timeout: String(settings.dismissTimeout * SECOND_MS),
    disable_cookiebanner: flag(settings.disableBanner),
    soft_cookiewall: flag(settings.softCookiewall),
    dismiss_on_scroll: flag(settings.dismissOnScroll),
    cookie_expiry: String(settings.cookieExpiry),
    url: API,
    locale: "lang=fr&locale=fr_FR",
    set_cookies_on_root: "",
    cookie_domain: "",
    current_policy_id: String(settings.policyId),
    cookie_path: "/",
    categories: settings.labels,
    tcf_active: "",
    placeholdertext: settings.cleanCookies ? noticeHtml(settings) : settings.placeholderText,
    aria_label: settings.placeholderText,
    css_file: css,
    page_links: settings.pageLinks,
    tm_categories: "",
    forceEnableStats: "",
    preview: "",
    clean_cookies: flag(settings.cleanCookies),
  };
}
