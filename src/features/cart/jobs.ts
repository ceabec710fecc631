/** What the cart does behind the scenes. */
import type { JobPlan } from "../../platform/jobs/jobs";
import { type CartWorld, sweepCarts } from "./actions";
import { SWEEP_EVERY_MS } from "./settings";

/** Forgets carts that nobody came back to. */
export const cartSweep = (world: CartWorld): JobPlan => ({
  name: "cart-sweep",
  everyMs: SWEEP_EVERY_MS,
  run: (stopping) => sweepCarts(world, stopping),
});
