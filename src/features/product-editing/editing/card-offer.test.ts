import { expect, test } from "vitest";
import { type CardOffer, cardOfferOf } from "./card-offer";

test.each<[own: string, ofVariations: string[], CardOffer]>([
  ["8", [], "add"],
  ["", [], "add"],
  ["0", [], "tell-me"],
  [" 00 ", [], "tell-me"],
  ["beaucoup", [], "add"],
  ["0", ["0", "3"], "choose"],
  ["0", ["0", ""], "choose"],
  ["3", ["0", "0"], "tell-me"],
])(
  "EDIT-01 the card of a product whose stock is « %s », or of its variations %j, offers %s",
  (own, ofVariations, offer) => {
    expect(cardOfferOf({ own, ofVariations })).toBe(offer);
  },
);
