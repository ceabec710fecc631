/** The tabs of the list, and their words in the address. */
import { z } from "zod";
import { DAY } from "../../../kernel/dates";
import type { Market } from "../../../kernel/market";
import { AFTER_PARAMETER, type ListFilter } from "../../desk";
import { DELIVERIES, type Delivery, PAYMENTS, type Payment } from "../orders";
import { texts as orderTexts } from "../texts.fr";
import { texts } from "./texts.fr";

export const VIEWS = {
  todo: "a-preparer",
  awaiting: "paiement-attendu",
  shipped: "en-route",
  delivered: "livrees",
  over: "annulees",
  all: "toutes",
} as const;

export type View = keyof typeof VIEWS;

export const viewNames = Object.keys(VIEWS) as View[];

/** In days, up to now. */
const PERIODS = [1, 7, 30, 90, 365] as const;

export const listQuery = z.object({
  etat: z
    .string()
    .catch("")
    .transform((word) => viewNames.find((view) => VIEWS[view] === word)),
  q: z.string().max(200).catch(""),
  [AFTER_PARAMETER]: z.string().max(20).catch(""),
  jours: z.coerce
    .number()
    .catch(0)
    .transform((days) => PERIODS.find((each) => each === days)),
  livraison: z.enum(DELIVERIES).optional().catch(undefined),
  paiement: z.enum(PAYMENTS).optional().catch(undefined),
});

export type ListQuery = z.output<typeof listQuery>;

/** Somebody who searches looks everywhere; somebody who comes to work sees what is to do. */
export const viewOf = ({ etat, q }: ListQuery): View => etat ?? (q.trim() === "" ? "todo" : "all");

/** What of a list its filters leave. */
export interface OrderFilter {
  since?: number;
  delivery?: Delivery;
  payment?: Payment;
}

export const filterOf = ({ jours, livraison, paiement }: ListQuery, now: number): OrderFilter => ({
  since: jours && now - jours * DAY,
  delivery: livraison,
  payment: paiement,
});

export function filtersFor({ country }: Market): ListFilter[] {
  const { filters } = texts;
  const named = (words: Readonly<Record<string, string>>, keys: readonly string[]) =>
    keys.map((value) => ({ value, label: words[value] ?? value }));
  return [
    {
      name: "jours",
      label: filters.period,
      choices: [
        { value: "", label: filters.anyPeriod },
        ...PERIODS.map((days) => ({ value: String(days), label: filters.days(days) })),
      ],
    },
    {
      name: "livraison",
      label: filters.delivery,
      choices: [{ value: "", label: filters.anyDelivery }, ...named(orderTexts.deliveries, DELIVERIES)],
    },
    {
      name: "paiement",
      label: filters.payment,
      choices: [{ value: "", label: filters.anyPayment }, ...named(orderTexts.payments[country], PAYMENTS)],
    },
  ];
}
