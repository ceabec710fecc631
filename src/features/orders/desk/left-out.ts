/** Why some of several orders were not shipped, or noted as paid, with the others. */
import type { OrderState } from "../orders";
import { formatNumber } from "../orders";
import type { ShipRefusal } from "../parcels/actions";
import { texts } from "./texts.fr";

export interface LeftOut {
  number: number;
  /** The state that it cannot leave from, or what else keeps it. */
  why: OrderState | "unknown" | "pending" | "forgotten" | "nothing";
}

export function leftOutFor(number: number, refusal: ShipRefusal): LeftOut {
  switch (refusal.kind) {
    case "forbidden":
      return { number, why: refusal.from };
    case "unknown":
    case "pending":
    case "forgotten":
      return { number, why: refusal.kind };
    default:
      return { number, why: "nothing" };
  }
}

/** « Déjà expédiées : 4821-3905, 1042-1042. Annulée : 7368-1379. » */
export function leftOutWords(
  orders: readonly LeftOut[],
  words: Record<LeftOut["why"], (count: number) => string> = texts.whyLeftOut,
): string {
  const groups = Map.groupBy(orders, ({ why }) => why);
  return [...groups]
    .map(([why, all]) =>
      texts.leftOut(words[why](all.length), all.map(({ number }) => formatNumber(number)).join(", ")),
    )
    .join(" ");
}
