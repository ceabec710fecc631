/** The cart in the frame of every page: the link in the header, and the drawer that it opens. Nobody's until a script fills them. */
import type { ReactNode } from "react";
import { Icon } from "../../design/icon";
import { paths } from "../../paths";
import { DataScript } from "../../platform/render/raw";
import type { CallSettings } from "./names";
import { CartCount, NobodysMiniCart } from "./regions";
import { texts } from "./texts.fr";

/** The frame's places that the cart fills; in a reduced frame nothing is seen of it, and changes elsewhere are heard. */
export function cartSlots(
  settings: CallSettings,
  isReduced: boolean,
): { cart: ReactNode; drawer: ReactNode } {
  return {
    cart: <CartLink />,
    drawer: (
      <>
        <DataScript className="cart-settings" type="application/json" data={settings} />
        <p className="vh" role="status" data-cart-says="" />
        <Alert />
        {isReduced ? <UnseenCart /> : <CartDrawer />}
      </>
    ),
  };
}

/** By its hash a page learns that the cart has changed. */
function UnseenCart() {
  return (
    <div hidden>
      <NobodysMiniCart />
    </div>
  );
}

/** Without script it leads to the cart. */
function CartLink() {
  return (
    <a className="tool tool--cart" href={paths.cart} data-cart-link="">
      <Icon name="cart" />
      <span className="word">{texts.cart}</span>
      <CartCount />
    </a>
  );
}

function CartDrawer() {
  return (
    <dialog className="drawer widget_shopping_cart" id="mini-panier" aria-labelledby="mini-panier-titre">
      <div className="drawer__head">
        <h2 id="mini-panier-titre">
          {texts.yourCart} <CartCount />
        </h2>
        <form method="dialog">
          <button className="icon-btn" type="submit" aria-label={texts.close}>
            <Icon name="close" />
          </button>
        </form>
      </div>
      <p className="vh" role="status" data-cart-says="" />
      <NobodysMiniCart />
    </dialog>
  );
}

/** What went wrong, said at once, with a way to try again. */
function Alert() {
  return (
    <div className="cart-alert notice notice--error" role="alert" data-cart-alert="" hidden>
      <Icon name="warning" />
      <div>
        <p data-cart-alert-text="" />
        <button className="link-btn" type="button" data-cart-retry="">
          {texts.retry}
        </button>
      </div>
      <button className="icon-btn" type="button" aria-label={texts.closeMessage} data-cart-alert-close="">
        <Icon name="close" />
      </button>
    </div>
  );
}
