/** What a person waits for: all of it goes. */
import { defineHolding } from "../personal-data";
import { alertsOf, deleteAlertsOf } from "./store";
import { texts } from "./texts.fr";

export const alertsHolding = defineHolding({
  name: "stock-alerts",
  ...texts.personalData,
  find: async (db, address) => (await alertsOf(db, address)).map(({ id: _id, ...alert }) => alert),
  erase: (trx, { address }) => deleteAlertsOf(trx, address),
});
