/** With an order, the record of the buyer's first visit: the order itself carries the last one only. */
import type { FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { Database } from "../../platform/db";
import { readCookie } from "../../platform/http/cookies";
import { type OrderPlaced, readAttribution } from "../orders";
import { decode, unpack } from "./records";
import { type FirstOrigin, insertFirstOrigin } from "./store";
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

/** As untrusted as what is told with the order, and tidied by the same rules. */
function firstOriginIn(request: Pick<FastifyRequest, "headers">): FirstOrigin | undefined {
  const record = unpack(decode(readCookie(request, COOKIES.first) ?? ""));
  return readAttribution({ source_type: record.get("typ"), utm_source: record.get("src") });
}
