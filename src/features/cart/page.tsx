/** The cart's own page: the lines, their quantities, the summary. Everything works without script. */
import type { ReactNode } from "react";
import { Button } from "../../design/button/button";
import { Crumbs } from "../../design/crumbs/crumbs";
import { errorId, FieldError } from "../../design/field/field";
import { Notice } from "../../design/notice/notice";
import { Quantity } from "../../design/quantity/quantity";
import { type SummaryRow, Totals } from "../../design/summary/summary";
import { formatMoney } from "../../kernel/money";
import { paths } from "../../paths";
import { useMarket } from "../../platform/render/market";
import { DataScript } from "../../platform/render/raw";
import { fullName } from "../catalogue";
import { type Cart, type CartLine, mostOf } from "./cart";
import type { CouponOutcome } from "./couponing";
import type { Proposal } from "./dependencies";
import * as names from "./names";
import { APPLY_COUPON, type CartPageSettings, COUPON_CODE, UPDATE_CART } from "./names";
import { Choices, fitHook, Problem, RemoveLink, Thumb } from "./regions";
import type { CartLinks } from "./session";
import { texts } from "./texts.fr";
import { cartHash } from "./wire";

/** What the page says first. */
export interface CartNotice {
  tone: "ok" | "error" | "info";
  text: string;
  /** « Annuler ». */
  undo?: string;
  /** Said at the field of the code, where whoever typed it looks. */
  isAboutCoupon?: boolean;
}

export interface CartContentProps {
  cart: Cart;
  links: CartLinks;
  rows: readonly SummaryRow[];
  /** What is to be known of its delivery, a sentence each. */
  deliveryNotes: readonly string[];
  /** Shown while the cart is empty. */
  proposal?: Proposal | undefined;
  /** Proves that the form was drawn for this cart. */
  token: string;
  notice?: CartNotice;
  /** What keeps it from being ordered: said for as long as it does. */
  limits: readonly string[];
  /** A code that was refused: it stays in its field, to be mended. */
  coupon?: string;
}

interface CartPageProps {
  content: CartContentProps;
  settings: CartPageSettings;
  others: ReactNode;
}

export function CartPage({ content, settings, others }: CartPageProps) {
  return (
    <>
      <DataScript className="cart-settings" type="application/json" data={settings} />
      <div className="wrap page-end">
        <div className="page-head">
          <Crumbs trail={[{ label: texts.home, href: paths.home }, { label: texts.cart }]} />
          <h1>{texts.cart}</h1>
        </div>
        <CartContent {...content} />
      </div>
      {others}
    </>
  );
}

/** The region that a change redraws. */
export function CartContent({ notice, limits, ...rest }: CartContentProps) {
  const couponSays = notice?.isAboutCoupon && rest.cart.lines.length > 0 ? notice : undefined;
  return (
    <div className={`cart-page ${names.shopPage}`} data-cart-hash={cartHash(rest.cart)}>
      <div className={names.noticesWrapper}>
        {notice && !couponSays && <CartSays notice={notice} />}
        {limits.map((text) => (
          <CartSays key={text} notice={{ tone: "error", text }} />
        ))}
      </div>
      {rest.cart.lines.length === 0 ? (
        <EmptyCart proposal={rest.proposal} />
      ) : (
        <FilledCart {...rest} couponSays={couponSays} />
      )}
    </div>
  );
}

const CLASSES = { ok: names.message, error: names.error, info: names.info };

function CartSays({ notice: { tone, text, undo } }: { notice: CartNotice }) {
  return (
    <div className={`cart-says ${CLASSES[tone]}`}>
      <Notice tone={tone}>
        {text}{" "}
        {undo && (
          <a className="restore-item" href={undo} rel="nofollow">
            {texts.undo}
          </a>
        )}
      </Notice>
    </div>
  );
}

function EmptyCart({ proposal }: Pick<CartContentProps, "proposal">) {
  return (
    <div className="empty stack">
      <p className={`${names.emptyCartMessage} lead`}>{texts.empty}</p>
      {proposal && <p className="muted">{proposal.hint}</p>}
      <p className="row return-to-shop">
        {proposal?.action}
        <Button href={paths.shop} variant={proposal ? "quiet" : "solid"}>
          {texts.emptyNext}
        </Button>
      </p>
    </div>
  );
}

function FilledCart({
  cart,
  links,
  rows,
  deliveryNotes,
  token,
  coupon,
  couponSays,
}: Omit<CartContentProps, "notice" | "limits"> & { couponSays: CartNotice | undefined }) {
  return (
    <div className="split">
      <form className={`${names.cartForm} stack stack--l shown-whole`} method="post" action={paths.cart}>
        {/* what Enter presses: scripts of others disable the button below */}
        <button type="submit" hidden />
        <Lines cart={cart} links={links} />
        <div className="actions row row--between">
          <Button type="submit" variant="line" className="cart-update" name={UPDATE_CART} value="1">
            {texts.update}
          </Button>
          <Coupon typed={coupon} says={couponSays} />
        </div>
        <input type="hidden" name={names.cartTokenField} value={token} />
      </form>
      <Summary rows={rows} deliveryNotes={deliveryNotes} />
    </div>
  );
}

function Lines({ cart, links }: { cart: Cart; links: CartLinks }) {
  return (
    <table className={`lines shop_table cart ${names.cartFormContents}`}>
      <thead>
        <tr>
          {[texts.product, texts.price, texts.quantity, texts.total].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cart.lines.map((line) => (
          <Line key={line.key} line={line} remove={links.remove(line.key)} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line, remove }: { line: CartLine; remove: string }) {
  const { good, totalCents } = line;
  const { currency } = useMarket();
  return (
    <tr className={`${names.cartFormCartItem} cart_item`}>
      <td className="product-name">
        <div className="item">
          <Thumb good={good} side={96} />
          <div {...fitHook(good)}>
            <a href={paths.product(good.slug)}>{good.name}</a>
            <Choices good={good} />
            <Problem line={line} />
            <p className="product-remove">
              <RemoveLink line={line} href={remove} className="link-btn small" />
            </p>
          </div>
        </div>
      </td>
      <td className="product-price num nowrap">{formatMoney(good.priceCents, currency)}</td>
      <td className="product-quantity">
        <HowMany line={line} />
      </td>
      <td className="product-subtotal price">{formatMoney(totalCents, currency)}</td>
    </tr>
  );
}

/** What is sold by the piece has no other quantity than one. */
function HowMany({ line: { key, quantity, good } }: { line: CartLine }) {
  const name = `cart[${key}][qty]`;
  if (good.soldIndividually)
    return (
      <>
        <span className="num">1</span>
        <input type="hidden" name={name} value="1" />
      </>
    );
  return (
    <Quantity
      id={`quantite-${key}`}
      name={name}
      value={quantity}
      min={0}
      max={mostOf(good)}
      label={texts.quantityNamed(fullName(good))}
      size="s"
    />
  );
}

function Coupon({ typed, says }: { typed: string | undefined; says: CartNotice | undefined }) {
  const faultId = errorId("coupon_code");
  const fault = says?.tone === "error" ? says.text : undefined;
  return (
    <div className={fault ? "coupon field field--error" : "coupon field"}>
      <label htmlFor="coupon_code">{texts.coupon}</label>
      <div className="row row--tight">
        <input
          className="input"
          id="coupon_code"
          name={COUPON_CODE}
          defaultValue={typed}
          maxLength={60}
          autoComplete="off"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault && faultId}
        />
        <Button type="submit" variant="line" name={APPLY_COUPON} value="1">
          {texts.applyCoupon}
        </Button>
      </div>
      {says && (
        <div className={`cart-says ${CLASSES[says.tone]}`}>
          {fault ? <FieldError id={faultId}>{fault}</FieldError> : <p className="small">{says.text}</p>}
        </div>
      )}
    </div>
  );
}

/** How a coupon went, answered alone. */
export function CouponNotice({ says: { tone, text } }: { says: CouponOutcome }) {
  if (tone === "ok")
    return (
      <div className={names.message} role="alert">
        {text}
      </div>
    );
  return (
    <ul className={names.error} role="alert">
      <li>{text}</li>
    </ul>
  );
}

/** Also answered alone, to whoever asks for the totals. */
export function Summary({ rows, deliveryNotes }: Pick<CartContentProps, "rows" | "deliveryNotes">) {
  return (
    <div className="cart_totals stay">
      <aside className="sum crop" aria-labelledby="h-somme">
        <h2 id="h-somme">{texts.summary}</h2>
        <Totals rows={rows} />
        <div className={names.proceedToCheckout}>
          <Button className={`checkout-button button ${names.forward}`} href={paths.checkout} wide>
            {texts.checkout}
          </Button>
        </div>
        {deliveryNotes.map((note) => (
          <p key={note} className="tiny muted">
            {note}
          </p>
        ))}
      </aside>
    </div>
  );
}
