/** The pieces that show a cart on every page: the mini-cart and the count. Drawn alike for a page and for an answer. */
import { Button } from "../../design/button/button";
import { sizedPath } from "../../design/picture/picture";
import { formatMoney } from "../../kernel/money";
import { paths } from "../../paths";
import { useMarket } from "../../platform/render/market";
import { fullName, type Good } from "../catalogue";
import { couponTexts } from "../coupons";
import { type Cart, type CartLine, EMPTY } from "./cart";
import { whyNothing } from "./coupon-row";
import * as names from "./names";
import type { CartLinks } from "./session";
import { texts } from "./texts.fr";
import { cartHash } from "./wire";

/** What has just been taken out, and where « Annuler » leads when it can come back. */
export interface TakenOut {
  name: string;
  undo: string | undefined;
}

export interface MiniCartProps {
  cart: Cart;
  links: CartLinks;
  takenOut?: TakenOut;
}

export function MiniCart({ cart, links, takenOut }: MiniCartProps) {
  return (
    <div className="widget_shopping_cart_content" data-cart-hash={cartHash(cart)}>
      {takenOut && <Undo takenOut={takenOut} />}
      {cart.lines.length === 0 ? <NothingInIt /> : <Contents cart={cart} links={links} />}
    </div>
  );
}

/** What a page shows to everybody: nobody's cart. */
export function NobodysMiniCart() {
  const nowhere = () => paths.cart;
  return <MiniCart cart={EMPTY} links={{ remove: nowhere, undo: nowhere, removeCoupon: nowhere }} />;
}

/** How many articles; empty and out of sight until there is one. */
export function CartCount({ count }: { count?: number }) {
  return (
    <span className="cart-count n num">
      {count ? (
        <>
          <span className="vh">{texts.articles}</span>
          {count}
        </>
      ) : null}
    </span>
  );
}

function Undo({ takenOut: { name, undo } }: { takenOut: TakenOut }) {
  return (
    <p className="cart-undo small">
      <span>{texts.removed(name)}</span>{" "}
      {undo && (
        <a className="restore-item" href={undo} rel="nofollow">
          {texts.undo}
        </a>
      )}
    </p>
  );
}

function NothingInIt() {
  return (
    <div className="mini-cart__empty stack">
      <p className={names.miniCartEmptyMessage}>{texts.empty}</p>
      <Button href={paths.shop} variant="line" wide>
        {texts.emptyNext}
      </Button>
    </div>
  );
}

function Contents({ cart, links }: MiniCartProps) {
  const { currency, taxes, collectsTaxes } = useMarket();
  return (
    <>
      <ul className={`${names.miniCart} cart_list product_list_widget`}>
        {cart.lines.map((line) => (
          <MiniLine key={line.key} line={line} remove={links.remove(line.key)} />
        ))}
      </ul>
      <div className="mini-cart__end stack">
        <p className={`${names.miniCartTotal} total row row--between`}>
          <b>{texts.subtotal}</b> <span className="price">{formatMoney(cart.subtotalCents, currency)}</span>
        </p>
        <MiniCoupon cart={cart} />
        <p className="tiny muted">{collectsTaxes ? texts.taxesLater[taxes] : texts.untaxedLater}</p>
        <p className={`${names.miniCartButtons} buttons stack`}>
          <Button className={`button checkout ${names.forward}`} href={paths.checkout} wide>
            {texts.order}
          </Button>
          <Button className={`button ${names.forward}`} href={paths.cart} variant="line" wide>
            {texts.viewCart}
          </Button>
        </p>
      </div>
    </>
  );
}

/** What a coupon takes off the goods; what it takes off delivery is seen at the checkout. */
function MiniCoupon({ cart: { coupon: held, discountCents } }: Pick<MiniCartProps, "cart">) {
  const market = useMarket();
  if (!held) return null;
  const says = held.refusal ? whyNothing(held, market) : couponTexts.gives(held.coupon, market);
  return (
    <p className="mini-cart__coupon small">
      <span>
        {couponTexts.row(held.coupon.code)} <span className="tiny muted">{says}</span>
      </span>
      {discountCents > 0 && (
        <span className="num nowrap">{formatMoney(-discountCents, market.currency)}</span>
      )}
    </p>
  );
}

function MiniLine({ line, remove }: { line: CartLine; remove: string }) {
  const { currency } = useMarket();
  const { good, quantity, totalCents } = line;
  return (
    <li className={`${names.miniCartItem} mini_cart_item mini`}>
      <Thumb good={good} side={64} />
      <div {...fitHook(good)}>
        <a href={paths.product(good.slug)}>{good.name}</a>
        <Choices good={good} />
        <span className="quantity muted num">
          {texts.times(quantity, formatMoney(good.priceCents, currency))}
        </span>
        {" · "}
        <RemoveLink line={line} href={remove} className="remove_from_cart_button" />
        <Problem line={line} />
      </div>
      <span className="num">{formatMoney(totalCents, currency)}</span>
    </li>
  );
}

/** Where a trade's script warns that it does not fit what the shopper has. */
export const fitHook = ({ fitsSome, productId }: Good) =>
  fitsSome ? { "data-fit": productId, "data-fit-warns": "" } : {};

/** Works by itself; a script only saves the page. */
export function RemoveLink({ line, href, className }: { line: CartLine; href: string; className: string }) {
  return (
    <a
      className={`remove ${className}`}
      href={href}
      rel="nofollow"
      aria-label={texts.removeNamed(fullName(line.good))}
      data-product_id={line.productId}
      data-cart_item_key={line.key}
      data-product_sku={line.good.sku}
    >
      {texts.remove}
    </a>
  );
}

/** The name beside it says what it is. */
export function Thumb({ good: { picture }, side }: { good: Good; side: number }) {
  if (!picture) return <span className="thumb" />;
  const at = (width: number) => sizedPath(picture.source, width, "webp");
  return (
    <img
      className="thumb"
      src={at(160)}
      srcSet={`${at(160)} 160w, ${at(320)} 320w`}
      sizes={`${side}px`}
      width={side}
      height={side}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

export function Choices({ good: { detail } }: { good: Good }) {
  return detail ? <p className="small muted">{detail}</p> : null;
}

/** Why the line cannot be ordered as it stands. */
export function Problem({ line: { problem } }: { line: CartLine }) {
  const sentence = problem && texts.problems[problem];
  return sentence ? <p className="cart-problem small">{sentence}</p> : null;
}
