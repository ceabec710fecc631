/** The counter where cards are taken: everything that its routes, its job, the checkout and the orders share. */
import type { Logger } from "pino";
import { refused } from "../../../kernel/result";
import { createRateLimit, type RateLimit } from "../../../platform/http/rate-limit";
import type { Signing } from "../../../platform/http/signing";
import type { Site } from "../../../platform/http/site";
import { type CartSession, createCartSession } from "../../cart";
import { checkoutSettings, laterPayments } from "../../checkout";
import {
  type Buyer,
  type OnlinePayment,
  type Order,
  type OrderWorld,
  orderSettings,
  type RefundOnline,
} from "../../orders";
import { begin, type CardWorld, expectPayment, lookUp } from "./actions";
import { countAttempt } from "./attempts";
import { codeIn } from "./links";
import { panelFor } from "./panel";
import type { RefusedCard } from "./refused-slot";
import type { CardProvider, CardService } from "./service";
import { STEP_RATE } from "./settings";
import { findPayment } from "./store";
import { giveUp, reclaim } from "./switching";
import { textsFor } from "./texts.fr";

export interface CardParts extends OrderWorld {
  provider: CardProvider;
  service: CardService;
  site: Site;
  signing: Signing;
  log: Logger;
  cardRefused?: RefusedCard;
}

export interface CardPayments extends CardWorld {
  site: Site;
  /** What the checkout and the orders see of it. */
  online: OnlinePayment;
  /** How often one address may ask. */
  steps: RateLimit;
  /** Whose cart it is, for an order that becomes one again. */
  cartSession: CartSession;
}

export function openCardPayments(parts: CardParts): CardPayments {
  const { clock, site } = parts;
  const world = { ...parts, texts: textsFor(parts.provider.title), origin: site.shop.origin };
  const cartSession = createCartSession(parts.signing, site.shop.origin.startsWith("https:"));
  return { ...world, online: onlineOf(world), steps: createRateLimit(STEP_RATE, clock), cartSession };
}

function onlineOf(world: CardWorld & CardParts): OnlinePayment {
  return {
    name: world.provider.name,
    title: world.provider.title,
    leastCents: world.provider.leastCents,
    notice: world.provider.notice,
    mayTry: (buyer: Buyer) => countAttempt(world, buyer),
    expect: (trx, order) => expectPayment(world, trx, order),
    begin: (order) => begin(world, order),
    reclaim: (...asked) => reclaim(world, ...asked),
    giveUp: (orderId) => giveUp(world, orderId),
    atOrderPage: async (order, query) => {
      if (order.payment !== "card") return { order };
      const code = codeIn(query);
      const found = code === "returned" && order.state === "awaiting" ? await lookUp(world, order) : order;
      return { order: found, panel: await panelOf(world, found, code) };
    },
  };
}

/** Undefined for an order that no card has paid. A shop that takes no card any more has no service to ask. */
export async function refundPayment(
  { database, service, provider }: Pick<CardWorld, "database"> & Partial<CardWorld>,
  ...[order, cents, key, more]: Parameters<RefundOnline>
): ReturnType<RefundOnline> {
  const payment = await findPayment(database.read, order.id);
  if (payment?.state !== "paid") return undefined;
  // of a service that the shop has left, and of a payment whose id was not kept, nothing can be asked
  if (!service || payment.provider !== provider?.name || !payment.intentId) return refused("refused");
  return service.refund(payment.intentId, cents, key, more);
}

async function panelOf(
  { database, clock, settings, texts, provider }: CardWorld,
  order: Order,
  code: ReturnType<typeof codeIn>,
) {
  const payment = await findPayment(database.read, order.id);
  const [rules, instructions] = await Promise.all([
    settings.read(checkoutSettings),
    settings.read(orderSettings),
  ]);
  const others = laterPayments(order, rules, instructions);
  return panelFor(order, payment, { code, others, now: clock.now(), texts, notice: provider.notice });
}
