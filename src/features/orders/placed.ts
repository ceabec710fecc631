/** Who wants to know that an order has been placed. */
import type { FastifyRequest } from "fastify";
import { defineSlot } from "../../platform/slots";
import type { Order } from "./orders";

/** Called once the order stands, with the request that placed it; whoever listens never keeps the buyer waiting. */
export type OrderPlaced = (request: FastifyRequest, order: Order) => void;

export const orderPlacedSlot = defineSlot<OrderPlaced>("order placed");
