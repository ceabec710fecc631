/** Paying online: what a shop that has such a service offers to its checkout and to the page of an order. */
import type { ReactNode } from "react";
import type { Cents } from "../../kernel/money";
import type { Result } from "../../kernel/result";
import type { Reader, Writer } from "../../platform/db";
import { defineSlot, type Slots } from "../../platform/slots";
import type { Reclaim } from "../cart";
import type { Order } from "./orders";

export interface OnlinePayment {
  /** The service, as forms name it. */
  name: string;
  /** The service, as buyers know it. */
  title: string;
  /** It takes no less. */
  leastCents: Cents;
  /** Said where a card is chosen. */
  notice?: string;
  /** Whether this buyer may try once more; the try counts. */
  mayTry(buyer: Buyer): Promise<boolean>;
  /** Inside the transaction that sells: this order is going to be paid online. */
  expect(trx: Writer, order: Pick<Order, "id" | "placedAt">): Promise<void>;
  /** Starts the payment, or goes on with it. */
  begin(order: Order): Promise<NextStep>;
  /** Gives up an order that still waits, for its owner, who wants what it holds. */
  reclaim: Reclaim;
  /** From here on nobody can pay this order there, unless the service does not answer; who was quicker has paid. */
  giveUp(orderId: string): Promise<void>;
  /** The order as the service knows it by now, and what its page says of the payment. */
  atOrderPage(order: Order, query: unknown): Promise<{ order: Order; panel?: OnlinePanel }>;
}

/** Who tries to pay, by everything that tells one from another. */
export interface Buyer {
  /** The cart, or the order that it has become. */
  cartId: string;
  /** Where the request comes from; never kept as it is. */
  address: string;
  email: string;
}

export type NextStep =
  /** On the service's own page. */
  | { kind: "there"; url: string }
  /** On a page of ours. */
  | { kind: "here"; path: string };

export interface OnlinePanel {
  heading: string;
  body: ReactNode;
}

export const onlinePaymentSlot = defineSlot<OnlinePayment>("online payment");

/** Whether the environment names such a service: known without opening it. */
export const takesOnlineSlot =
  defineSlot<(env: Readonly<Record<string, string | undefined>>) => boolean>("takes payment online");

/** Whether a payment made online is under way for this order, done, or being checked by the merchant. */
export type IsPaidOnline = (db: Reader, orderId: string) => Promise<boolean>;

export const paidOnlineSlot = defineSlot<IsPaidOnline>("paid online");

/** By any service of the shop. */
export const paidOnlineIn = (slots: Slots): IsPaidOnline => anyOf(slots, paidOnlineSlot);
export const takenOnlineIn = (slots: Slots): IsPaidOnline => anyOf(slots, takenOnlineSlot);

const anyOf =
  (slots: Slots, slot: typeof paidOnlineSlot): IsPaidOnline =>
  async (db, orderId) => {
    for (const isSo of slots.all(slot)) if (await isSo(db, orderId)) return true;
    return false;
  };

/** Whether a service has taken the money of this order: what goes back, goes back through it. */
export const takenOnlineSlot = defineSlot<IsPaidOnline>("money taken online");

/**
 * Gives back what was paid online, under a key that makes asking twice harmless: what the service calls it. One that
 * may have been asked for before says so. Undefined: this order was not paid there.
 */
export type RefundOnline = (
  order: Order,
  cents: Cents,
  key: string,
  more?: { isAgain?: boolean },
) => Promise<Result<string, "silent" | "failing" | "refused"> | undefined>;

export const refundOnlineSlot = defineSlot<RefundOnline>("refund online");
