/** What the button of a product's card says for the stock that is typed: on the server, and in the browser as it changes. */

export interface TypedStock {
  own: string;
  /** Of a product with choices, those that are not shown too: the shop adds them all up. */
  ofVariations: readonly string[];
}

export type CardOffer = "add" | "choose" | "tell-me";

export function cardOfferOf({ own, ofVariations }: TypedStock): CardOffer {
  const hasChoices = ofVariations.length > 0;
  if ((hasChoices ? ofVariations : [own]).every(isNone)) return "tell-me";
  return hasChoices ? "choose" : "add";
}

/** Empty: it is not counted. */
const isNone = (stock: string): boolean => /^0+$/.test(stock.replace(/\s/g, ""));
