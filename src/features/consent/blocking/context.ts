/** What every piece of consent that the server draws is told: put around the page once. */
import { createContext, useContext } from "react";
import { services } from "../declarations";
import type { Service } from "../declared/service";
import type { ConsentSettings } from "../settings";
import { DEFAULT_TEXT } from "../texts.fr";

export interface ConsentWords extends Pick<ConsentSettings, "placeholderText" | "labels" | "cleanCookies"> {
  /** Those in use in this shop. */
  services: readonly Service[];
}

const ConsentContext = createContext<ConsentWords>({
  placeholderText: DEFAULT_TEXT,
  labels: { preferences: "préférences", statistics: "statistiques", marketing: "marketing" },
  cleanCookies: true,
  services,
});

export const ConsentProvider = ConsentContext.Provider;
export const useConsentWords = (): ConsentWords => useContext(ConsentContext);

/** « Cliquez pour accepter les cookies statistiques… »; a category without a label is marketing. */
export function placeholderText({ placeholderText: text, labels }: ConsentWords, category: string): string {
  const label = Object.hasOwn(labels, category) ? labels[category as keyof typeof labels] : labels.marketing;
  return text.replace("{category}", label);
}
