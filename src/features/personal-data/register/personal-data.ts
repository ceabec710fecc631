/** The register is itself something that the shop holds of people: who asked goes with the rest, that it was answered stays. */
import { defineHolding } from "../holding";
import type { PersonRequest } from "./requests";
import { forgetAsker, requestsOf } from "./store";
import { texts } from "./texts.fr";

type Told = Pick<PersonRequest, "kind" | "name" | "receivedAt" | "answeredAt" | "outcome">;

export const requestsHolding = defineHolding<Told>({
  name: "requests",
  ...texts.personalData,
  find: async (db, address) =>
    (await requestsOf(db, address)).map(({ kind, name, receivedAt, answeredAt, outcome }) => ({
      ...{ kind, name, receivedAt, answeredAt, outcome },
    })),
  meets: ({ name, receivedAt }) => ({ name, at: receivedAt }),
  erase: (trx, { address, now }) => forgetAsker(trx, address, now),
});
