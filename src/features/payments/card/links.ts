/** The page of an order with what has just happened to its payment: a code that we know, and nothing else. */
import { paths } from "../../../paths";
import type { Order } from "../../orders";

const NAME = "paiement";
/** « retour »: back from the service, after paying. */
const CODES = ["retour", "annule", "indisponible", "limite"] as const;
export type Code = (typeof CODES)[number];

export const orderPage = ({ key }: Pick<Order, "key">, code?: Code): string =>
  paths.confirmation(key) + (code ? `?${NAME}=${code}` : "");

export function codeIn(query: unknown): Code | undefined {
  const told = (query as Record<string, unknown> | null | undefined)?.[NAME];
  return CODES.find((code) => code === told);
}
