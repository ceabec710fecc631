/** Order attribution in the browser: cookies written and taken away, values handed to the order. Fetched when needed. */
import { follow, jarOf, valuesIn } from "./attribution";
import type { Landing, WireGlobal } from "./client";
import { defineInputs, type Inputs } from "./inputs";
import { encode } from "./records";
import { CHECKOUT_STORE, COOKIES, ELEMENT, EXTENSION, type PageSettings } from "./wire";

type Values = Record<string, string | null>;

export function setTracking(
  wire: WireGlobal,
  { preferences }: PageSettings,
  landing: Landing,
  isOn: boolean,
): void {
  if (isOn) {
    const now = Date.now();
    const page = {
      ...landing,
      userAgent: navigator.userAgent,
      now,
      localOffset: new Date(now).getTimezoneOffset(),
      random: Math.random(),
    };
    for (const [name, { value, minutes }] of follow(page, jarOf(document.cookie), preferences))
      write(name, value, scopeOf(minutes, preferences.domain, now));
  } else forget(preferences.domain);
  wire.getAttributionData = () => valuesWhile(isOn, wire.fields);
  hand(wire, valuesWhile(isOn, wire.fields));
}

/** Null everywhere while it is off. */
function valuesWhile(isOn: boolean, fields: WireGlobal["fields"]): Values {
  const values = valuesIn(jarOf(isOn ? document.cookie : ""), fields);
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? null]));
}

/** To the inputs of forms, those of the page and those to come, and to a checkout made of blocks. */
function hand(wire: WireGlobal, values: Values): void {
  defineInputs(wire.params.prefix, Object.keys(wire.fields), () => wire.getAttributionData?.() ?? {});
  for (const element of document.querySelectorAll<Inputs>(ELEMENT)) element.values = values;
  const { wp } = window as { wp?: { data?: BlockStores } };
  wp?.data?.dispatch?.(CHECKOUT_STORE)?.__internalSetExtensionData?.(EXTENSION, values, true);
}

interface BlockStores {
  dispatch?(
    store: string,
  ): { __internalSetExtensionData?(name: string, values: Values, replace: boolean): void } | undefined;
}

/* ------------------------------------------------------------------------ cookies */

const scopeOf = (minutes: number, domain: string | undefined, now: number): string =>
  (minutes > 0 ? `; expires=${new Date(now + minutes * 60_000).toUTCString()}` : "") +
  (domain ? `;domain=.${domain}` : "");

function write(name: string, value: string, scope: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere, and answers late
  document.cookie = `${name}=${encode(value)}${scope}; path=/`;
}

/** Wherever they may have been set: for this host, for the domain of the settings, and as other scripts do. */
function forget(domain = ""): void {
  const { hostname } = location;
  for (const name of Object.values(COOKIES))
    for (const each of new Set(["", domain, hostname, hostname.replace("www.", "")]))
      write(name, "", `;max-age=0${each && `;domain=.${each}`}`);
}
