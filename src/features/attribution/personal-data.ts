/** Where the buyer of an order first came from. */
import { defineHolding } from "../personal-data";
import { forgetFirstOrigins, originsOfBuyer } from "./store";
import { texts } from "./texts.fr";

export const originsHolding = defineHolding<{ orderId: string }>({
  name: "firstOrigins",
  ...texts.personalData,
  find: originsOfBuyer,
  erase: (trx, { found }) =>
    forgetFirstOrigins(
      trx,
      found.map(({ orderId }) => orderId),
    ),
});
