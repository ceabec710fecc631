/** Where the buyer of an order first came from. */
import { defineHolding } from "../personal-data";
import { forgetFirstOrigins, originsOfOrders } from "./store";
import { texts } from "./texts.fr";

export const originsHolding = defineHolding<{ orderId: string }>({
  name: "firstOrigins",
  ...texts.personalData,
  find: (db, _address, subjects) => originsOfOrders(db, subjects),
  erase: (trx, { found }) =>
    forgetFirstOrigins(
      trx,
      found.map(({ orderId }) => orderId),
    ),
});
