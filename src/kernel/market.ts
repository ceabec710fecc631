/** The market that a shop sells in: passed to whatever writes money, dates or documents. */

export type Currency = "CAD" | "EUR";

export interface Market {
  /** Where the shop is. */
  country: "CA" | "FR";
  currency: Currency;
  /** Of documents and of everything that is told a language. */
  locale: string;
  timeZone: string;
  /** Whether taxes come on top of the prices that are shown, or are in them. */
  taxes: "added" | "included";
  /** False for a merchant below the threshold, who neither adds a tax nor names one. */
  collectsTaxes: boolean;
  paper: "LETTER" | "A4";
}

export const quebec: Market = {
  country: "CA",
  currency: "CAD",
  locale: "fr-CA",
  timeZone: "America/Toronto",
  taxes: "added",
  collectsTaxes: true,
  paper: "LETTER",
};

export const france: Market = {
  country: "FR",
  currency: "EUR",
  locale: "fr-FR",
  timeZone: "Europe/Paris",
  taxes: "included",
  collectsTaxes: true,
  paper: "A4",
};

export const MARKETS: Record<Market["country"], Market> = { CA: quebec, FR: france };

export interface CurrencyWords {
  symbol: string;
  /** What a hundredth is written with. */
  cent: string;
  /** As an invoice names it. */
  name: string;
}

export const CURRENCIES: Record<Currency, CurrencyWords> = {
  CAD: { symbol: "$", cent: "¢", name: "Dollar canadien (CAD)" },
  EUR: { symbol: "€", cent: "ct", name: "Euro (EUR)" },
};
