/** What the pages of an order share: how often one may look, and whose order it is. */
import type { FastifyRequest } from "fastify";
import { HttpFault } from "../../platform/http/faults";
import type { RateLimit } from "../../platform/http/rate-limit";
import type { Site } from "../../platform/http/site";
import type { CartSession } from "../cart";
import type { ReadPrintedLogo } from "./invoice/printed-logo";
import type { OnlinePayment } from "./online";
import type { Order } from "./orders";
import type { RequestWorld } from "./request/actions";
import { FULL_CONFIRMATION_MS } from "./settings";
import { findOrder, type Which } from "./store";

export interface Counter extends RequestWorld {
  site: Site;
  /** Whose cart it is, for an order that is put into one again. */
  cartSession: CartSession;
  looks: RateLimit;
  printedLogo: ReadPrintedLogo;
  /** Absent where nothing is paid online. */
  online?: OnlinePayment;
}

/** What is not an order looks like what is not a page. */
export async function found(
  { database, looks }: Pick<Counter, "database" | "looks">,
  request: FastifyRequest,
  which: Which | undefined,
): Promise<Order> {
  looks.take(request);
  const order = which && (await findOrder(database.read, which));
  if (!order) throw new HttpFault(404);
  return order;
}

/** Whether the key that a buyer was given with the confirmation still opens everything. */
export const isRecent = ({ clock }: Pick<Counter, "clock">, { placedAt }: Pick<Order, "placedAt">): boolean =>
  clock.now() < placedAt + FULL_CONFIRMATION_MS;

export interface Tracked {
  Params: { sealed: string };
}

/** The order that a signed link speaks of; every page behind it is reached from there only. */
export function tracked(counter: Counter, request: FastifyRequest<Tracked>): Promise<Order> {
  const id = counter.links.tracked(request.params.sealed);
  return found(counter, request as FastifyRequest, id === undefined ? undefined : { id });
}
