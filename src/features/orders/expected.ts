/** By when an order comes: said by whoever knows the tariffs, to the pages and letters of an order. */
import { defineSlot } from "../../platform/slots";
import type { Order } from "./orders";

/** A French sentence; undefined when there is nothing left to promise. */
export type WhenExpected = (order: Order) => Promise<string | undefined>;

export const expectedSlot = defineSlot<WhenExpected>("when an order comes");
