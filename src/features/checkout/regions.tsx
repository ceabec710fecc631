/** The pieces that are drawn anew whenever the price may change: what is chosen, and what it costs. */
import type { ReactNode } from "react";
import { Button } from "../../design/button/button";
import { Check } from "../../design/field/check";
import { FieldError } from "../../design/field/field";
import { type SummaryRow, Totals } from "../../design/summary/summary";
import type { Currency, Market } from "../../kernel/market";
import { formatMoney } from "../../kernel/money";
import { paths } from "../../paths";
import { useMarket } from "../../platform/render/market";
import { type Cart, type CartLine, cartHash, couponRows, Choices as GoodChoices, Thumb } from "../cart";
import { type Delivery, orderTexts } from "../orders";
import { type PaidLater, promiseOf } from "./expected";
import { Legend } from "./fields";
import * as names from "./names";
import { COUPON, UPDATE } from "./names";
import { digestOf, type Quote } from "./quote";
import type { Offer } from "./shipping/shipping";
import { texts } from "./texts.fr";
import { type CheckoutView, faultAt } from "./view";
import { deliveryId, deliveryName, idOf, NONCE, nameOf, paymentName, SHOWN, SHOWN_DIGEST } from "./wire";

/* ------------------------------------------------------------------------ choices */

export function OrderChoices(view: CheckoutView) {
  return (
    <div className={`${names.checkoutPayment} stack stack--xl`} id="payment">
      <Deliveries {...view} />
      <Payments {...view} />
      <Terms {...view} />
      <input type="hidden" name={NONCE} value={view.tokens.nonce} />
      <p className="no-script">
        <Button type="submit" variant="line" name={UPDATE} value="1" formNoValidate>
          {texts.update}
        </Button>
      </p>
    </div>
  );
}

function Deliveries({ quote, faults, payments, rules, pickupPlace, now }: CheckoutView) {
  const { offers, chosen, bill } = quote;
  const { currency, timeZone } = useMarket();
  const known = { rules, timeZone, now };
  // what costs nothing is paid
  const later = bill.totalCents === 0 ? [] : PAID_LATER.filter((payment) => payments.includes(payment));
  return (
    <Group field="delivery" title={rules.pickup ? texts.deliveryOrPickup : texts.delivery} faults={faults}>
      {offers.length === 0 && <p>{texts.nowhere}</p>}
      {offers.map((offer) => (
        <Option
          key={offer.delivery}
          id={deliveryId(offer.delivery)}
          name={nameOf("delivery")}
          data-index="0"
          className="shipping_method"
          value={deliveryName(offer.delivery)}
          isChosen={offer === chosen}
          title={texts.deliveries[offer.delivery]}
          detail={
            <>
              <span className="paid-now">{promiseOf(offer, undefined, known)}</span>
              {later.map((payment) => (
                <span key={payment} className={`paid-by-${payment}`}>
                  {promiseOf(offer, payment, known)}
                </span>
              ))}
            </>
          }
          amount={amountOf(offer, currency)}
        />
      ))}
      {rules.pickup && <p className="when-fetched">{pickupPlace}</p>}
    </Group>
  );
}

/** Whichever way of paying is ticked, the style sheet shows the promise that goes with it: with script and without. */
const PAID_LATER: readonly PaidLater[] = ["transfer", "cheque"];

const amountOf = ({ cents, delivery }: Pick<Offer, "cents" | "delivery">, currency: Currency): string =>
  cents > 0 ? formatMoney(cents, currency) : freeWord(delivery);

const freeWord = (delivery: Delivery): string =>
  delivery === "pickup" || delivery === "none" ? texts.freePickup : texts.free;

function Payments({ typed, faults, payments, online, quote }: CheckoutView) {
  const { country } = useMarket();
  if (quote.bill.totalCents === 0) return <NothingToPay />;
  return (
    <Group field="payment" title={texts.payment} faults={faults}>
      {payments.length === 0 && <p>{texts.noPayment}</p>}
      {payments.map((payment) => (
        <Option
          key={payment}
          id={`payment_method_${paymentName(payment, online)}`}
          name={nameOf("payment")}
          className="input-radio"
          value={paymentName(payment, online)}
          isChosen={typed.payment === payment}
          title={
            payment === "transfer" ? orderTexts.payments[country].transfer : texts.payments[payment].name
          }
          detail={
            payment === "card" && online
              ? (online.notice ?? texts.cardAt(online.title))
              : texts.payments[payment].detail
          }
        />
      ))}
    </Group>
  );
}

/** The form still says how it would be paid: that is what it is known to carry. */
function NothingToPay() {
  return (
    <Group field="payment" title={texts.payment} faults={[]}>
      <p>{texts.nothingToPay}</p>
      <input type="hidden" name={nameOf("payment")} value={paymentName("transfer", undefined)} />
    </Group>
  );
}

interface GroupProps {
  field: "delivery" | "payment";
  title: string;
  faults: CheckoutView["faults"];
  children: ReactNode;
}

function Group({ field, title, faults, children }: GroupProps) {
  const fault = faultAt(faults, field);
  const { country } = useMarket();
  const errorId = `${idOf(field)}-erreur`;
  return (
    <fieldset className="stack" id={idOf(field)} tabIndex={-1} aria-describedby={fault && errorId}>
      <Legend>{title}</Legend>
      <div>{children}</div>
      <FieldError id={errorId}>{fault && texts.faults[country][fault.why]}</FieldError>
    </fieldset>
  );
}

interface OptionProps {
  id: string;
  name: string;
  className: string;
  value: string;
  isChosen: boolean;
  title: string;
  detail: ReactNode;
  amount?: string;
  /** Which of several parcels it is for, as the shop's scripts count them: there is one. */
  "data-index"?: string;
}

function Option({ title, detail, amount, isChosen, ...input }: OptionProps) {
  return (
    <label className="option">
      <input type="radio" defaultChecked={isChosen} {...input} />
      <span>
        <b>{title}</b>
        <span className="small muted">{detail}</span>
      </span>
      {amount && <span className="num">{amount}</span>}
    </label>
  );
}

function Terms({ typed, faults, rules }: CheckoutView) {
  const { country } = useMarket();
  const { before, terms, between, privacy, after } = texts.terms;
  const fault = faultAt(faults, "terms");
  return (
    <div className={`stack stack--s ${names.termsWrapper} form-row`}>
      <Check
        id="terms"
        name="terms"
        value="1"
        defaultChecked={typed.terms}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && "terms-erreur"}
      >
        {before}
        <a href={rules.termsPath} target="_blank" rel="noopener">
          {terms}
        </a>
        {between}
        <a href={paths.page("politique-de-confidentialite")} target="_blank" rel="noopener">
          {privacy}
        </a>
        {after}
      </Check>
      <FieldError id="terms-erreur">{fault && texts.faults[country].terms}</FieldError>
      <input type="hidden" name="terms-field" value="1" />
    </div>
  );
}

/* ------------------------------------------------------------------------- review */

/** What is bought and what it costs, with the button that buys it. */
export function OrderReview({
  cart,
  quote,
  coupon,
  couponFault,
  payments,
  online,
}: Pick<CheckoutView, "cart" | "quote" | "coupon" | "couponFault" | "payments" | "online">) {
  const market = useMarket();
  const total = formatMoney(quote.bill.totalCents, market.currency);
  return (
    <aside
      className={`${names.reviewTable} sum crop stay`}
      id="order_review"
      aria-labelledby="h-commande"
      data-cart-hash={cartHash(cart)}
    >
      <h2 id="h-commande">{texts.review}</h2>
      <ul className="review-lines">
        {cart.lines.map((line) => (
          <ReviewLine key={line.key} line={line} />
        ))}
      </ul>
      {!cart.coupon && <CouponField typed={coupon} fault={couponFault} />}
      <p className="coupon-says small" data-coupon-says="" hidden />
      <Totals rows={rowsOf(cart, quote, market)} />
      <input type="hidden" name={SHOWN} value={quote.bill.totalCents} />
      <input type="hidden" name={SHOWN_DIGEST} value={digestOf(cart, quote)} />
      <Button type="submit" wide id="place_order" name={names.placeOrderField} value="1">
        {texts.order(total)}
      </Button>
      <p className="tiny muted">{reassurance(quote, payments, online)}</p>
      <p className="small">
        <a href={paths.cart}>{texts.change}</a>
      </p>
    </aside>
  );
}

function reassurance(
  { bill }: Quote,
  payments: CheckoutView["payments"],
  online: CheckoutView["online"],
): string {
  if (bill.totalCents === 0) return texts.nothingToPay;
  return online && payments.includes("card") ? texts.cardReassurance(online.title) : texts.reassurance;
}

/** Until there is one: one code an order. */
function CouponField({ typed, fault }: { typed: string; fault: string | undefined }) {
  const errorId = `${COUPON.code}-erreur`;
  return (
    <div className={fault ? "coupon field field--error" : "coupon field"}>
      <label htmlFor={COUPON.code}>{texts.coupon}</label>
      <div className="row row--tight">
        <input
          className="input"
          id={COUPON.code}
          name={COUPON.code}
          defaultValue={typed}
          maxLength={60}
          autoComplete="off"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault && errorId}
        />
        <Button type="submit" variant="line" name={COUPON.apply} value="1" formNoValidate>
          {texts.applyCoupon}
        </Button>
      </div>
      <FieldError id={errorId}>{fault}</FieldError>
    </div>
  );
}

function ReviewLine({ line: { good, quantity, totalCents } }: { line: CartLine }) {
  const { currency } = useMarket();
  return (
    <li className="mini cart_item">
      <span className="pic-n">
        <Thumb good={good} side={64} />
        <span className="num">
          <span className="vh">{texts.quantity}</span>
          {quantity}
        </span>
      </span>
      <div>
        <b>{good.name}</b>
        <GoodChoices good={good} />
      </div>
      <span className="num">{formatMoney(totalCents, currency)}</span>
    </li>
  );
}

/** `removeCoupon` is where a link leads that takes the coupon off; without it, a button of the form does. */
export function rowsOf(
  cart: Cart,
  { bill, chosen }: Quote,
  market: Market,
  { total = texts.total, removeCoupon }: { total?: string; removeCoupon?: (code: string) => string } = {},
): SummaryRow[] {
  const money = (cents: number) => formatMoney(cents, market.currency);
  const first = { label: texts.subtotal(cart.count), amount: money(bill.subtotalCents) };
  const last = { label: total, amount: money(bill.totalCents), grand: true };
  if (cart.lines.length === 0) return [first, last];
  return [
    first,
    ...couponRows(cart, bill.discountCents, market, removeCoupon),
    ...(chosen && chosen.delivery !== "none"
      ? [{ label: texts.deliveryRows[chosen.delivery], amount: amountOf(chosen, market.currency) }]
      : []),
    ...(market.taxes === "included"
      ? [
          last,
          ...bill.taxes.map(({ label, cents }) => ({
            label: orderTexts.ofWhich(label),
            amount: money(cents),
          })),
        ]
      : [...bill.taxes.map(({ label, cents }) => ({ label, amount: money(cents) })), last]),
  ];
}
