/** A card that nobody charges: the demo shop's own provider, through the same port as a real one. */
import { randomId } from "../../../kernel/ids";
import { done, refused } from "../../../kernel/result";

import type { Signing } from "../../../platform/http/signing";
import type { CardProvider, CardService, DemoShop, ProviderEvent, ServiceParts } from "../card/service";
import { EVENTS_KEPT_MS } from "../card/settings";
import { demoPaymentPath } from "./names";
import { TOLERANCE_MS } from "./settings";
import { deleteOldPages, endPage, findPage, pageOfAttempt } from "./store";
import { texts } from "./texts.fr";

/** The header that signs an event, and what the signature is for. */
const SIGNATURE = "x-demonstration-signature";
const PURPOSE = "demonstration-card-event";

/** `DEMO_CARD=0` leaves the demo without it. A provider with an account of its own goes before it. */
export const demonstration: CardProvider = {
  name: "demonstration",
  title: texts.title,
  leastCents: 1,
  notice: texts.notice,
  faults: ({ DEMO_CARD }) => (DEMO_CARD && !/^[01]$/.test(DEMO_CARD) ? [texts.expected] : []),
  open: ({ DEMO_CARD }, { demo, clock }) => (demo && DEMO_CARD !== "0" ? serviceOf(demo, clock) : undefined),
};

function serviceOf({ database, signing, origin }: DemoShop, clock: ServiceParts["clock"]): CardService {
  return {
    live: false,
    open: async (order, { attempt, expiresAt }) => {
      const page = await database.write(async (trx) => {
        await deleteOldPages(trx, clock.now() - EVENTS_KEPT_MS);
        const { id: orderId, totalCents: amountCents, currency } = order;
        return pageOfAttempt(trx, { orderId, attempt, amountCents, currency, expiresAt });
      });
      const url = origin + demoPaymentPath(page.sessionId);
      return done({ sessionId: page.sessionId, url, expiresAt: page.expiresAt });
    },
    look: async (id) => {
      const page = await findPage(database.read, id);
      return page ? done(page) : refused("refused");
    },
    close: async (id) => {
      const isClosed = await database.write((trx) => endPage(trx, id, "expired"));
      const page = isClosed ? await findPage(database.read, id) : undefined;
      return page ? done(page) : refused("refused");
    },
    refund: async (_intentId, _cents, key) => done(`demonstration-${key}`),
    verifyEvent: async (body, { [SIGNATURE]: signature }) => {
      const text = Buffer.from(body).toString();
      if (typeof signature !== "string" || signing.open(PURPOSE, `${text}.${signature}`) === undefined)
        return undefined;
      const { id, at, page } = JSON.parse(text) as { id: string; at: number; page: string };
      if (Math.abs(clock.now() - at) > TOLERANCE_MS) return undefined;
      return eventOf(id, at, await findPage(database.read, page));
    },
  };
}

const eventOf = (id: string, at: number, told: ProviderEvent["told"]): ProviderEvent => ({
  id,
  type: "page.paid",
  createdAt: at,
  live: false,
  told,
  later: undefined,
});

/** What the demo's bank tells the shop of a page, signed as a real one would. */
export function signedEvent(signing: Signing, page: string, at: number) {
  const text = JSON.stringify({ id: `demonstration-${randomId()}`, at, page });
  const signature = signing.seal(PURPOSE, text).slice(text.length + 1);
  return { body: Buffer.from(text), headers: { [SIGNATURE]: signature } };
}
