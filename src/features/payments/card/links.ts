/** The page of an order with what has just happened to its payment: a code that we know, and nothing else. */
import { addressWords } from "../../../kernel/address-words";
import { paths } from "../../../paths";
import type { Order } from "../../orders";

const NAME = "paiement";
const CODES = {
  /** Back from the service, after paying. */
  returned: "retour",
  cancelled: "annule",
  /** The bank has said no to the card. */
  declined: "refusee",
  unavailable: "indisponible",
  limited: "limite",
} as const;
export type Code = keyof typeof CODES;
const words = addressWords(CODES);

export const orderPage = ({ key }: Pick<Order, "key">, code?: Code): string =>
  paths.confirmation(key) + (code ? `?${NAME}=${words.toWord(code)}` : "");

export function codeIn(query: unknown): Code | undefined {
  return words.toCode((query as Record<string, unknown> | null | undefined)?.[NAME]);
}
