/** By when an order comes: said by whoever knows the tariffs, to the pages and letters of an order. */
import type { Reader } from "../../platform/db";
import { defineSlot, type Slots } from "../../platform/slots";
import type { Order } from "./orders";

/** A French sentence; undefined when there is nothing left to promise. Inside a transaction, all is read with it. */
export type WhenExpected = (order: Order, trx?: Reader) => Promise<string | undefined>;

export const expectedSlot = defineSlot<WhenExpected>("when an order comes");

/** Asked when it is wanted: features open one after the other. */
export const expectedBy =
  (slots: Slots): WhenExpected =>
  async (...asked) =>
    slots.first(expectedSlot)?.(...asked);
