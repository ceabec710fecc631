/** The tabs of the list, and their words in the address. */
import { z } from "zod";
import { DAY } from "../../../kernel/dates";
import { AFTER_PARAMETER } from "../../desk";
import { ORIGINS } from "../attribution";
import { DELIVERIES, type Delivery, type Order, PAYMENTS, type Payment } from "../orders";
import { SORT, type Sort, sortNamed } from "./sorting";

export const VIEWS = {
  todo: "a-preparer",
  awaiting: "paiement-attendu",
  shipped: "en-route",
  delivered: "livrees",
  over: "annulees",
  asked: "demandes",
  all: "toutes",
} as const;

export type View = keyof typeof VIEWS;

export const viewNames = Object.keys(VIEWS) as View[];

/** Whether it is the merchant's turn: what the first tab lists. */
export const isToDo = ({ state, payment }: Pick<Order, "state" | "payment">): boolean =>
  state === "paid" || (state === "awaiting" && payment === "counter");

/** What is to be made ready or answered the oldest first, for somebody waits; all else the newest first. */
export const usualSort = (view: View): Sort => (view === "todo" || view === "asked" ? "oldest" : "newest");

/** « choix=tout »: whoever comes to prepare them has them chosen. */
export const CHOSEN = "choix";
export const ALL = "tout";

/** « geste=rembourser »: the screen of an order opens at what somebody came to do; nothing is done yet. */
export const DEED = "geste";
export const DEEDS = ["rembourser", "annuler", "noter"] as const;
export type Deed = (typeof DEEDS)[number];

/** Orders on a page. */
export const PAGE = 50;

/** In days, up to now. */
export const PERIODS = [1, 7, 30, 90, 365] as const;

/** Origins in the address. */
export const ORIGIN_WORDS = {
  utm: "campagne",
  organic: "recherche",
  referral: "lien",
  typein: "direct",
  mobile_app: "application",
  admin: "boutique",
} as const satisfies Record<(typeof ORIGINS)[number], string>;

export const listQuery = z.object({
  etat: z
    .string()
    .catch("")
    .transform((word) => viewNames.find((view) => VIEWS[view] === word)),
  q: z.string().max(200).catch(""),
  /** All that is listed is chosen already. */
  [CHOSEN]: z
    .string()
    .catch("")
    .transform((word) => word === ALL),
  [AFTER_PARAMETER]: z.string().max(20).catch(""),
  [SORT]: z.string().catch("").transform(sortNamed),
  jours: z.coerce
    .number()
    .catch(0)
    .transform((days) => PERIODS.find((each) => each === days)),
  livraison: z.enum(DELIVERIES).optional().catch(undefined),
  paiement: z.enum(PAYMENTS).optional().catch(undefined),
  origine: z
    .string()
    .catch("")
    .transform((word) => ORIGINS.find((origin) => ORIGIN_WORDS[origin] === word)),
});

export type ListQuery = z.output<typeof listQuery>;

/** Somebody who searches looks everywhere; somebody who comes to work sees what is to do. */
export const viewOf = ({ etat, q }: ListQuery): View => etat ?? (q.trim() === "" ? "todo" : "all");

/** What of a list its filters leave. */
export interface OrderFilter {
  since?: number;
  delivery?: Delivery;
  payment?: Payment;
  origin?: (typeof ORIGINS)[number];
}

export const filterOf = ({ jours, livraison, paiement, origine }: ListQuery, now: number): OrderFilter => ({
  since: jours && now - jours * DAY,
  delivery: livraison,
  payment: paiement,
  origin: origine,
});
