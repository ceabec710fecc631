/** The checkout's page: one form, read from top to bottom, with the sum always in sight. */
import { createElement } from "react";
import { Button } from "../../design/button/button";
import { Icon } from "../../design/icon";
import { Notice } from "../../design/notice/notice";
import { type Cents, formatMoney } from "../../kernel/money";
import { paths } from "../../paths";
import { useMarket } from "../../platform/render/market";
import { DataScript } from "../../platform/render/raw";
import { ATTRIBUTION_ELEMENT } from "../attribution";
import { Addresses, Comments, Contact } from "./fields";
import * as names from "./names";
import { CheckoutNotices } from "./notices";
import { OrderChoices, OrderReview } from "./regions";
import { texts } from "./texts.fr";
import type { CheckoutView } from "./view";
import { ATTRIBUTION_NAMES, COUNTING, FORM_KEY } from "./wire";
import { settingsOf } from "./wire-page";

export function CheckoutPage({ view }: { view: CheckoutView }) {
  return (
    <div className={`wrap page-end ${names.shopPage}`}>
      <div className="page-head">
        <h1>{texts.title}</h1>
      </div>
      <Inside view={view} />
    </div>
  );
}

function Inside({ view }: { view: CheckoutView }) {
  if (!view.rules.takesOrders) return <Closed view={view} />;
  return view.cart.lines.length === 0 ? <NothingToOrder view={view} /> : <CheckoutForm view={view} />;
}

/** Whatever was sent is answered by the same words. */
function Closed({ view: { rules, cart } }: { view: CheckoutView }) {
  return (
    <div className="empty stack">
      <Notice tone="info">{rules.closedText}</Notice>
      <p className="row">
        <Button href={cart.lines.length > 0 ? paths.cart : paths.shop}>
          {cart.lines.length > 0 ? texts.backToCart : texts.emptyNext}
        </Button>
      </p>
      <AlreadyOrdered />
    </div>
  );
}

function NothingToOrder({ view }: { view: CheckoutView }) {
  return (
    <div className="empty stack">
      <CheckoutNotices {...view} />
      <p className="lead">{view.isGone ? texts.gone : texts.empty}</p>
      <p className="row">
        <Button href={paths.shop}>{texts.emptyNext}</Button>
      </p>
      <AlreadyOrdered />
    </div>
  );
}

/** Whoever goes back from the thanks comes here. */
const AlreadyOrdered = () => (
  <p className="small">
    {texts.justOrdered} <a href={paths.orderLookup}>{texts.follow}</a>
  </p>
);

function CheckoutForm({ view }: { view: CheckoutView }) {
  return (
    <form
      className={`checkout ${names.checkoutPage} split`}
      name="checkout"
      method="post"
      action={paths.checkout}
      noValidate
      data-controller="checkout"
    >
      <DataScript className="checkout-settings" type="application/json" data={settingsOf(view.tokens)} />
      <div className="stack stack--xl">
        <CheckoutNotices {...view} />
        <Contact {...view} />
        <Addresses {...view} />
        <Comments {...view} />
        <OrderChoices {...view} />
      </div>
      <SumInSight total={view.quote.bill.totalCents} />
      <OrderReview {...view} />
      <input type="hidden" name={FORM_KEY} value={view.tokens.key} />
      <input type="hidden" name={COUNTING} value={view.tokens.review} />
      <AttributionInputs />
      <p className="vh" role="status" data-checkout-says="" />
      <p className="vh" role="status" data-field-says="" />
      <template data-sign="">
        <Icon name="warning" />
      </template>
    </form>
  );
}

/** In a narrow window the sum stays at its foot until the summary itself is reached. */
function SumInSight({ total }: { total: Cents }) {
  const { currency } = useMarket();
  return (
    <p className="sum-in-sight">
      <span>
        {texts.total} <b data-sum-in-sight="">{formatMoney(total, currency)}</b>
      </span>
      <a href="#order_review">{texts.seeReview}</a>
    </p>
  );
}

/** Where the visitor came from: filled in the browser, if it may be; the server never knows. */
function AttributionInputs() {
  return createElement(
    ATTRIBUTION_ELEMENT,
    null,
    ATTRIBUTION_NAMES.map((name) => <input key={name} type="hidden" name={name} defaultValue="" />),
  );
}
