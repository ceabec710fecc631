/** The form, and its answer: the same in words and in time whether there is such an order or not. */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { paths } from "../../../paths";
import { createRateLimit } from "../../../platform/http/rate-limit";
import { type Page, page } from "../../../platform/render/page";
import { ADDRESS_LENGTH, isAddress } from "../../mail";
import type { Counter } from "../counter";
import { parseNumber } from "../orders";
import { sendLink } from "./actions";
import { EMAIL, NUMBER, SENT } from "./names";
import { LookupPage, type LookupProps } from "./page";
import { texts } from "./texts.fr";

/** How often one address may ask. */
const RATE = { perMinute: 4, burst: 6 };

const query = z.object({ [SENT]: z.literal("1").optional().catch(undefined) }).catch({});
const typedField = z.string().trim().max(ADDRESS_LENGTH).catch("");
const fields = z.object({ [NUMBER]: typedField, [EMAIL]: typedField }).catch({ [NUMBER]: "", [EMAIL]: "" });

export function lookupRoutes(app: FastifyInstance, counter: Counter): void {
  const asks = createRateLimit(RATE, counter.clock);
  const pending = new Set<Promise<unknown>>();
  app.addHook("onClose", async () => {
    await Promise.allSettled(pending);
  });
  counter.site.page(app, {
    path: paths.orderLookup,
    query,
    answer: async (ask) => page(lookupPage({ isSent: ask.query[SENT] !== undefined })),
  });
  app.post(paths.orderLookup, async (request, reply) => {
    asks.take(request);
    const { [NUMBER]: typedNumber, [EMAIL]: email } = fields.parse(request.body);
    const number = parseNumber(typedNumber);
    if (number === undefined || !isAddress(email)) {
      const faults = {
        number: number === undefined ? texts.noNumber : undefined,
        email: isAddress(email) ? undefined : texts.noEmail,
      };
      return counter.site.personal(reply, lookupPage({ typed: { number: typedNumber, email }, faults }), 422);
    }
    // not waited for: how long it takes would tell whether there is such an order
    const work: Promise<unknown> = sendLink(counter, { number, email })
      .catch((error: unknown) => request.log.error(error, "the link of an order was not sent"))
      .finally(() => pending.delete(work));
    pending.add(work);
    return reply.header("cache-control", "no-store").redirect(`${paths.orderLookup}?${SENT}=1`, 303);
  });
}

const lookupPage = (props: LookupProps): Page => ({
  title: texts.title,
  description: texts.description,
  path: paths.orderLookup,
  hidden: true,
  main: <LookupPage {...props} />,
});
