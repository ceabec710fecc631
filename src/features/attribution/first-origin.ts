/** With an order, the record of the buyer's first visit: the order itself carries the last one only. */
import type { FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { Database } from "../../platform/db";
import { readCookie } from "../../platform/http/cookies";
import type { OrderPlaced } from "../orders";
import { decode } from "./records";
import { type FirstOrigin, insertFirstOrigin } from "./store";
import { originIn } from "./visit-origin";
import { COOKIES } from "./wire";

/** Only of whoever lets the order be traced at all. */
export const noteFirstOrigins =
  ({ database, log }: { database: Database; log: Pick<Logger, "warn"> }): OrderPlaced =>
  (request, order) => {
    const origin = order.attribution && firstOriginIn(request);
    if (origin)
      void database
        .write((trx) => insertFirstOrigin(trx, order.id, origin))
        .catch((error: unknown) => log.warn({ err: error }, "a first origin was not kept"));
  };

function firstOriginIn(request: Pick<FastifyRequest, "headers">): FirstOrigin | undefined {
  return originIn(decode(readCookie(request, COOKIES.first) ?? ""));
}
