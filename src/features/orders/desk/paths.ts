/** Addresses of orders at the desk. */
import { deskPath } from "../../desk";

export const orderPath = (number: number, verb = ""): string => deskPath(`commandes/${number}/${verb}`);

/** Takes back what was shipped last: of one order, or of those that were shipped together. */
export const UNSHIP = "annuler-envoi/";

/** Cancels an order and gives back what was paid. */
export const CANCEL_REFUND = "annuler-rembourser/";
