/** Addresses of orders at the desk. */
import { deskPath } from "../../desk";
import type { Order } from "../orders";
import { texts } from "./texts.fr";
import { CHOSEN, DEED, type Deed, VIEWS } from "./views";

export const orderPath = (number: number, verb = ""): string => deskPath(`commandes/${number}/${verb}`);

/** One of a list: with what the list was asked for, so that the next one of it is found. */
export const listedPath = (number: number, list: string): string => `${orderPath(number)}${list}`;

/** Of its link in the list: whoever comes back finds the focus there. */
export const rowId = (number: number): string => `c${number}`;

/** Its screen, open at what somebody came to do. */
export const deedPath = (number: number, deed: Deed): string => `${orderPath(number)}?${DEED}=${deed}`;

/** What was done is not asked for again. */
export function withoutDeed(url: URL): URL {
  const plain = new URL(url);
  plain.searchParams.delete(DEED);
  return plain;
}

/** Its screen as it was left, with the list that one came from. */
export function backTo(number: number, back: string): string {
  const { pathname, search } = withoutDeed(new URL(back, "http://desk"));
  return pathname === orderPath(number) ? pathname + search : orderPath(number);
}

/** One that was sent, with its words. */
export const emailPath = (id: string): string => deskPath(`courriels/${id}/`);

/** Of what is still to leave, or of one parcel. */
export const slipPath = (number: number, parcelId?: string): string =>
  `${deskPath("commandes/bordereaux/")}?n=${number}${parcelId ? `&colis=${parcelId}` : ""}`;

/**
 * To the screen from which slips were printed: the list as it was, with the same boxes ticked, the order itself, or the
 * screen that ships them. Whoever came from elsewhere finds the list at its beginning.
 */
export function fromSlips(back: string, orders: readonly Pick<Order, "number">[]): WayBack {
  const list = deskPath("commandes/");
  const { pathname, search, searchParams } = withoutDeed(new URL(back, "http://desk"));
  if (orders.some(({ number }) => pathname === orderPath(number)))
    return { href: pathname + search, label: texts.backToOrder };
  if (pathname === deskPath("commandes/expedition/")) return { href: back, label: texts.backToShipping };
  const query = new URLSearchParams(pathname === list ? searchParams : undefined);
  for (const name of [CHOSEN, "n"]) query.delete(name);
  for (const { number } of orders) query.append("n", String(number));
  return { href: `${list}?${query}`, label: texts.backToOrders };
}

export interface WayBack {
  href: string;
  label: string;
}

/** What would be written to its buyer if it were shipped. */
export const BUYERS_EMAIL = "lettre/";

/** An order by hand like this one. */
export const likePath = (number: number): string => deskPath(`commandes/nouvelle/?refaire=${number}`);

/** Takes back what was shipped last: of one order, or of those that were shipped together. */
export const UNSHIP = "annuler-envoi/";

/** What is chosen at once fits on one page. */
export const MOST_CHOSEN = 100;

/** Notes that several were paid. */
export const PAY_MANY = "payer/";

/** The list of those that wait for their payment, some of them ticked. */
export function unpaidPath(numbers: readonly number[] = []): string {
  const query = new URLSearchParams({ etat: VIEWS.awaiting });
  for (const number of numbers) query.append("n", String(number));
  return `${deskPath("commandes/")}?${query}`;
}

/** The list of those that are on their way, or wait to be fetched. */
export const shippedPath = `${deskPath("commandes/")}?${new URLSearchParams({ etat: VIEWS.shipped })}`;

/** What its buyer has asked for is answered, or is not after all. */
export const SETTLE = "demande-traitee/";
export const REOPEN = "demande-a-traiter/";

/** The list as it was: its filters, its search and its page; nothing in it is chosen any more. Else the one that is given. */
export function backToList(back: string, otherwise: string): string {
  const { pathname, searchParams } = new URL(back, "http://desk");
  if (pathname !== deskPath("commandes/")) return otherwise;
  for (const name of [CHOSEN, "n"]) searchParams.delete(name);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : otherwise;
}

/** Takes back that one was noted as paid, or those that were noted together. */
export const UNPAY = "annuler-paiement/";

/** Notes that several were delivered, or handed over. */
export const DELIVER_MANY = "livrer/";

/** Takes back that one was delivered, or those that were noted so together. */
export const UNDELIVER = "annuler-remise/";

/** Of one parcel. */
export const trackingPath = (number: number, parcelId: string): string =>
  orderPath(number, `colis/${parcelId}/suivi/`);

/** Cancels an order and gives back what was paid. */
export const CANCEL_REFUND = "annuler-rembourser/";

/** Corrects who bought it and where it goes. */
export const CORRECT = "corriger/";
