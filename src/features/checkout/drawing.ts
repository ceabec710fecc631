/** Puts together what the page shows, and says refusals in words. */
import type { ReactNode } from "react";
import type { Market } from "../../kernel/market";
import { formatMoney } from "../../kernel/money";
import { type Cart, openCart } from "../cart";
import { fullName } from "../catalogue";
import { couponTexts } from "../coupons";
import { formatNumber, type Order, orderSettings } from "../orders";
import type { PlaceRefusal } from "./actions";
import { addressIn, placeOf } from "./address/places";
import { BLANK, destinationOf, type Fault, type Typed } from "./checkout";
import type { CheckoutContext } from "./context";
import { isOffline, mayPayLater, tooMany } from "./limits";
import { type Instructions, paymentsFor } from "./payment/payment";
import { isSent, type Quote, quoteFor } from "./quote";
import { type CheckoutRules, checkoutSettings, rulesIn } from "./settings";
import { chosenDelivery } from "./store";
import { texts } from "./texts.fr";
import type { CheckoutView, Saying } from "./view";

export interface Shown {
  typed?: Typed;
  faults?: readonly Fault[];
  says?: readonly Saying[];
  coupon?: string;
  couponFault?: string;
  check?: ReactNode;
  /** The form's own key, when it comes back. */
  key?: string;
}

export async function viewFor(
  context: CheckoutContext,
  cartId: string | undefined,
  shown: Shown = {},
): Promise<CheckoutView> {
  const cart = await openCart(context, cartId);
  const rules = rulesIn(context.market, await context.settings.read(checkoutSettings));
  const instructions = await context.settings.read(orderSettings);
  const typed = shown.typed ?? (await blankFor(context, cart, { home: rules.home, instructions }));
  // as the order will be counted: what is not sent is taxed where it is billed
  const place = placeOf(isSent(cart) ? destinationOf(typed) : typed.billing);
  const to = { place, delivery: deliveryOf(typed) };
  const quote = quoteFor(cart, to, rules);
  const hasCard = context.online !== undefined;
  const hasCouponField = cart.lines.length > 0 && !cart.coupon;
  return {
    cart,
    isGone: cartId !== undefined && cart.id === undefined,
    typed,
    rules,
    pickupPlace: instructions.pickup,
    quote,
    online: context.online,
    payments: paymentsFor(instructions, context.online, quote.bill.totalCents),
    coupon: shown.coupon ?? "",
    couponFault: hasCouponField ? shown.couponFault : undefined,
    faults: shown.faults ?? [],
    says: [
      ...(hasCouponField ? [] : sentence(shown.couponFault)),
      ...(shown.says ?? troubles(cart, typed, quote, { rules, hasCard, market: context.market })),
    ],
    check: shown.check,
    now: context.clock.now(),
    tokens: {
      key: shown.key ?? context.csrf.newKey(),
      nonce: context.csrf.nonce("checkout", cart.id),
      review: context.csrf.nonce("update-order-review", cart.id),
      applyCoupon: context.cartSession.token("apply-coupon", cart.id),
      removeCoupon: context.cartSession.token("remove-coupon", cart.id),
    },
  };
}

/** What is wrong with a code is said by itself when there is no field to say it at. */
const sentence = (fault: string | undefined): Saying[] => (fault ? [{ tone: "error", text: fault }] : []);

/** An empty form, with what the cart's owner has already chosen. */
async function blankFor(
  { database, online }: CheckoutContext,
  cart: Cart,
  { home, instructions }: { home: string; instructions: Instructions },
): Promise<Typed> {
  const delivery = cart.id ? await chosenDelivery(database.read, cart.id) : undefined;
  const address = { ...BLANK.billing, ...addressIn(home) };
  const [payment = BLANK.payment] = paymentsFor(instructions, online);
  return { ...BLANK, billing: address, shipping: address, delivery: delivery ?? "", payment };
}

const deliveryOf = ({ delivery }: Typed) => delivery as Parameters<typeof quoteFor>[1]["delivery"];

interface Selling {
  rules: CheckoutRules;
  hasCard: boolean;
  market: Market;
}

/** What stands in the way before anybody has tried to order. */
function troubles(
  cart: Cart,
  { payment }: Typed,
  { bill }: Quote,
  { rules, hasCard, market }: Selling,
): Saying[] {
  const isTooMuch = isOffline(payment) && !mayPayLater(bill.totalCents, rules);
  return [
    ...cart.lines.flatMap((line) =>
      line.problem ? [{ tone: "error" as const, text: troubleOf(line) }] : [],
    ),
    ...tooMany(cart, rules).map((line) => tooManyOf(line, rules.mostOfArticle)),
    ...(isTooMuch ? sentence(unpaidWords({ mostCents: rules.mostUnpaidCents, hasCard }, market)) : []),
  ];
}

const tooManyOf = ({ good }: Cart["lines"][number], most: number): Saying => ({
  tone: "error",
  text: texts.tooMany(fullName(good), most),
});

const unpaidWords = (
  { mostCents, hasCard }: { mostCents: number; hasCard: boolean },
  { currency }: Market,
): string => texts.unpaidLimit(formatMoney(mostCents, currency), hasCard);

function troubleOf({ problem, good }: Cart["lines"][number]): string {
  const name = fullName(good);
  if (problem === "sold-out") return texts.soldOut(name);
  return problem === "too-many" ? texts.notEnough(name, good.left) : texts.noLongerOffered(name);
}

export interface Refused {
  status: number;
  faults: readonly Fault[];
  says: readonly Saying[];
  /** What is to be sent with the form the next time. */
  check?: ReactNode;
}

/** Each refusal in French, with the status that it deserves. */
export function wordsFor(refusal: PlaceRefusal, market: Market, pathOf: (order: Order) => string): Refused {
  switch (refusal.kind) {
    case "empty":
      return saying(409, texts.gone);
    case "closed":
      return saying(409, refusal.says);
    case "stock":
      return {
        status: 409,
        faults: [],
        says: refusal.lines.map((line) => ({ tone: "error", text: troubleOf(line) })),
      };
    case "unverified":
      return saying(409, texts.unverified);
    case "total":
      return saying(409, texts.totalChanged(formatMoney(refusal.totalCents, market.currency)));
    case "changed":
      return saying(409, texts.cartChanged);
    case "coupon":
      return saying(409, texts.couponGone(couponTexts.refusal(refusal.code, refusal.refusal, market)));
    case "delivery":
      return { status: 422, faults: [{ field: "delivery", why: "delivery" }], says: [] };
    case "too-big":
      return saying(422, texts.tooBig);
    case "quantity":
      return { status: 422, faults: [], says: refusal.lines.map((line) => tooManyOf(line, refusal.most)) };
    case "payment":
      return { status: 422, faults: [{ field: "payment", why: "payment" }], says: [] };
    case "unpaid":
      return {
        status: 422,
        faults: [{ field: "payment", why: "unpaid" }],
        says: [{ tone: "error", text: unpaidWords(refusal, market) }],
      };
    case "too-many-orders":
      return saying(429, texts.tooManyOrders);
    case "too-often":
      return saying(429, texts.tooOften);
    case "other-body":
      return saying(422, texts.otherBody(formatNumber(refusal.order.number)), {
        label: texts.seeOrder,
        path: pathOf(refusal.order),
      });
  }
}

const saying = (status: number, text: string, link?: Saying["link"]): Refused => ({
  status,
  faults: [],
  says: [{ tone: "error", text, ...(link && { link }) }],
});

/** The form was not drawn for this cart, or too long ago; whoever has no cart any more may have ordered it elsewhere. */
export const EXPIRED = 403;
export const expired = (cartId: string | undefined): Refused =>
  saying(EXPIRED, cartId === undefined ? texts.gone : texts.expired);
