/** The tabs of the list, and their words in the address. */
import { z } from "zod";
import { AFTER_PARAMETER } from "../../desk";

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

export const listQuery = z.object({
  etat: z
    .string()
    .catch("")
    .transform((word) => viewNames.find((view) => VIEWS[view] === word)),
  q: z.string().max(200).catch(""),
  [AFTER_PARAMETER]: z.string().max(20).catch(""),
});

export type ListQuery = z.output<typeof listQuery>;

/** Somebody who searches looks everywhere; somebody who comes to work sees what is to do. */
export const viewOf = ({ etat, q }: ListQuery): View => etat ?? (q.trim() === "" ? "todo" : "all");
