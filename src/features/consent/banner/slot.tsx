/** How consent enters the frame of every page. */
import type { ReactNode } from "react";
import { ConsentProvider } from "../blocking/context";
import type { Service } from "../declared/service";
import type { ConsentSettings } from "../settings";
import { ConsentSlot } from "./banner";

/** The banner and all that belongs to it; `styles` are the page's own sheets. */
export function consentSlot(settings: ConsentSettings, styles: readonly string[]): ReactNode {
  return <ConsentSlot settings={settings} css={styles[0] ?? ""} />;
}

/** Held-back content anywhere in the body speaks with the words that the merchant has set, of the services in use. */
export function withConsentWords(
  settings: ConsentSettings,
  services: readonly Service[],
  body: ReactNode,
): ReactNode {
  return <ConsentProvider value={{ ...settings, services }}>{body}</ConsentProvider>;
}
