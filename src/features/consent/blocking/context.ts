/** What every piece of consent that the server draws is told: put around the page once. */
import { createContext, useContext } from "react";
import type { ConsentSettings } from "../settings";
import { DEFAULT_TEXT } from "../texts.fr";

export type ConsentWords = Pick<ConsentSettings, "placeholderText" | "labels" | "cleanCookies">;

const ConsentContext = createContext<ConsentWords>({
  placeholderText: DEFAULT_TEXT,
  labels: { preferences: "préférences", statistics: "statistiques", marketing: "marketing" },
  cleanCookies: true,
});

export const ConsentProvider = ConsentContext.Provider;
export const useConsentWords = (): ConsentWords => useContext(ConsentContext);

/** « Cliquez pour accepter les cookies statistiques… »; a category without a label is marketing. */
export function placeholderText({ placeholderText: text, labels }: ConsentWords, category: string): string {
  const label = Object.hasOwn(labels, category) ? labels[category as keyof typeof labels] : labels.marketing;
  return text.replace("{category}", label);
}
