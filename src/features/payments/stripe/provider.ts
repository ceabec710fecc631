/** Stripe as a provider of payments by card. */
import type { CardProvider } from "../card/service";
import { stripeConfig, stripeFaults } from "./environment";
import { openService } from "./service";

export const stripe: CardProvider = {
  name: "stripe",
  title: "Stripe",
  leastCents: 50,
  faults: stripeFaults,
  open: (env, parts) => {
    const config = stripeConfig(env);
    return config && openService({ ...parts, stripe: config });
  },
};
