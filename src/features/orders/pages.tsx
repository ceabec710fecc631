/** What a buyer sees of an order: the thanks right after it, and where it is later on. */
import type { ReactNode } from "react";
import { Button } from "../../design/button/button";
import { Crumbs } from "../../design/crumbs/crumbs";
import { Icon } from "../../design/icon";
import { Totals } from "../../design/summary/summary";
import { formatDate } from "../../kernel/dates";
import { formatMoney } from "../../kernel/money";
import { paths } from "../../paths";
import { useMarket } from "../../platform/render/market";
import type { OrderEmailParts } from "./emails";
import { texts as invoiceTexts } from "./invoice/texts.fr";
import { legalNotices } from "./legal-notices.fr";
import type { OnlinePanel } from "./online";
import { articlesIn, formatNumber, MOVES, type Order, type OrderState } from "./orders";
import { carrierName, type Parcel, trackingLink } from "./parcels/parcels";
import type { Reviewable } from "./purchase";
import { askable } from "./request/request";
import { texts as requestTexts } from "./request/texts.fr";
import { addressLines, billingLines, paidHow, sumRows } from "./sums";
import { texts } from "./texts.fr";

export interface ConfirmationProps {
  order: Order;
  /** How to pay it, and where it is fetched. */
  instructions: Pick<OrderEmailParts["instructions"], Order["payment"] | "pickup">;
  trackingPath: string;
  /** Where it stands with a payment that is made online. */
  online?: OnlinePanel;
}

export function ConfirmationPage({ order, instructions, trackingPath, online }: ConfirmationProps) {
  const number = formatNumber(order.number);
  return (
    <div className="wrap page-end woocommerce-order">
      <div className="page-head">
        <Crumbs trail={[{ label: texts.home, href: paths.home }, { label: texts.order(number) }]} />
        <h1>{online?.heading ?? texts.thanks}</h1>
        <p className="woocommerce-thankyou-order-received">{texts.confirmationIntro(number)}</p>
      </div>
      <div className="split">
        <div className="stack stack--xl">
          {online?.body}
          <Facts order={order} />
          {order.state === "awaiting" && !online && (
            <HowToPay order={order} instructions={instructions[order.payment]} />
          )}
          <Places order={order} pickup={instructions.pickup} />
          <p className="row no-print">
            <Button href={trackingPath} rel="nofollow">
              {texts.follow}
            </Button>
            <Button href={paths.wholeInvoice(order.key)} variant="line" rel="nofollow">
              <InvoiceName order={order} />
            </Button>
            <Button href={paths.shop} variant="line">
              {texts.goOn}
            </Button>
          </p>
          <LegalNotices />
        </div>
        <OrderBox order={order} />
      </div>
    </div>
  );
}

function Facts({ order }: { order: Order }) {
  const market = useMarket();
  const facts = [
    [texts.yourNumber, formatNumber(order.number)],
    [texts.date, formatDate(order.placedAt, market.timeZone)],
    [texts.sentTo, order.email],
    [texts.paidBy, paidHow(order, market)],
    [texts.state, texts.stateOf(order.state, order.delivery)],
  ];
  return (
    <dl className="order-facts woocommerce-order-overview">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function HowToPay({ order, instructions }: { order: Order; instructions: string }) {
  const { country } = useMarket();
  return (
    <section className="stack" aria-labelledby="h-payer">
      <h2 id="h-payer">{texts.howToPay}</h2>
      <p className="price">
        {formatMoney(order.totalCents, order.currency)}{" "}
        <small>{texts.payments[country][order.payment]}</small>
      </p>
      <p className="measure">{instructions}</p>
    </section>
  );
}

function Places({ order, pickup }: { order: Order; pickup: string }) {
  return (
    <div className="order-places">
      <section className="stack stack--s" aria-labelledby="h-livrer">
        <h2 id="h-livrer">{texts.deliveredTo}</h2>
        <p>{texts.deliveries[order.delivery]}</p>
        {order.delivery === "pickup" && <p>{pickup}</p>}
        {order.delivery !== "pickup" && order.delivery !== "none" && (
          <Envelope lines={addressLines(order.shipping)} />
        )}
      </section>
      <section className="stack stack--s" aria-labelledby="h-facturer">
        <h2 id="h-facturer">{texts.billedTo}</h2>
        <Envelope lines={billingLines(order.billing)} />
      </section>
      {order.comments && (
        <section className="stack stack--s" aria-labelledby="h-precisions">
          <h2 id="h-precisions">{texts.yourComments}</h2>
          <p className="order-comments">{order.comments}</p>
        </section>
      )}
    </div>
  );
}

/** In France it is no invoice before it is due. */
function InvoiceName({ order }: { order: Order }) {
  const { country } = useMarket();
  return invoiceTexts[country === "FR" && order.state === "awaiting" ? "downloadOrder" : "download"];
}

function LegalNotices() {
  const { country } = useMarket();
  return legalNotices[country].map(({ title, text }) => (
    <section key={title} className="stack stack--s">
      <h2>{title}</h2>
      <p className="small measure">{text}</p>
    </section>
  ));
}

function Envelope({ lines }: { lines: readonly string[] }) {
  return (
    <address>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** What was bought, and the sums. */
function OrderBox({ order }: { order: Order }) {
  return (
    <aside className="sum crop stay" aria-labelledby="h-commande">
      <h2 id="h-commande">{texts.lines}</h2>
      <ul className="order-lines">
        {order.lines.map((line) => (
          <li key={`${line.productId} ${line.detail}`}>
            <span>
              <b>{line.name}</b> <span className="num muted nowrap">× {line.quantity}</span>
              {line.detail && <span className="small muted">{line.detail}</span>}
            </span>
            <span className="num">{formatMoney(line.totalCents, order.currency)}</span>
          </li>
        ))}
      </ul>
      <Totals rows={sumRows(order, articlesIn(order.lines))} />
    </aside>
  );
}

/* ------------------------------------------------------------------------ tracking */

interface TrackingProps {
  order: Order;
  /** What the page's own address is signed with. */
  sealed: string;
  /** Whether the buyer has asked to cancel it or to withdraw from it. */
  hasAsked: boolean;
  /** How to pay it, and where it is fetched. */
  instructions: ConfirmationProps["instructions"];
  /** What has left of it. */
  parcels: readonly Parcel[];
  /** The numbers of the credit notes about what was given back. */
  credits: readonly string[];
  /** Products that its buyer may review. */
  reviewables: readonly Reviewable[];
  /** What has just happened. */
  children?: ReactNode;
}

export function TrackingPage(props: TrackingProps) {
  const { order, sealed, hasAsked, credits, parcels, instructions, reviewables, children } = props;
  const number = formatNumber(order.number);
  return (
    <div className="wrap page-end">
      <div className="page-head">
        <Crumbs trail={[{ label: texts.home, href: paths.home }, { label: texts.trackingTitle }]} />
        <h1>{texts.order(number)}</h1>
        <p>{texts.stateOf(order.state, order.delivery)}</p>
        {children}
      </div>
      <div className="split">
        <section className="stack" aria-labelledby="h-etapes">
          <h2 id="h-etapes">{texts.steps}</h2>
          <ol className="order-steps">
            {stepsOf(order).map((step) => (
              <Step key={step.state} {...step} label={texts.stateOf(step.state, order.delivery)} />
            ))}
          </ol>
          {order.state === "awaiting" && order.payment !== "card" && (
            <HowToPay order={order} instructions={instructions[order.payment]} />
          )}
          {order.delivery === "pickup" && (
            <p className="measure">
              {texts.deliveries.pickup}
              {"\u00a0: "}
              {instructions.pickup}
            </p>
          )}
          <Parcels parcels={parcels} />
          <div className="row no-print">
            <form method="post" action={paths.orderAgain(sealed)}>
              <Button type="submit" variant="line">
                {texts.again.button}
              </Button>
            </form>
            <Button href={paths.invoice(sealed)} variant="line" rel="nofollow">
              <InvoiceName order={order} />
            </Button>
            {credits.map((number) => (
              <Button key={number} href={paths.creditNote(sealed, number)} variant="line" rel="nofollow">
                {credits.length > 1 ? invoiceTexts.downloadOf(number) : invoiceTexts.downloadCredit}
              </Button>
            ))}
            <RequestLink order={order} sealed={sealed} hasAsked={hasAsked} />
          </div>
          {reviewables.length > 0 && <ReviewLinks reviewables={reviewables} />}
        </section>
        <OrderBox order={order} />
      </div>
    </div>
  );
}

/** Where each parcel can be followed. */
function Parcels({ parcels }: Pick<TrackingProps, "parcels">) {
  const told = parcels.filter(({ tracking }) => tracking);
  if (told.length === 0) return null;
  return (
    <ul className="order-missing">
      {told.map((parcel) => (
        <li key={`${parcel.at} ${parcel.tracking}`}>
          {texts.parcels.tracking(carrierName(parcel), parcel.tracking)}
          <ParcelLink parcel={parcel} />
        </li>
      ))}
    </ul>
  );
}

function ParcelLink({ parcel }: { parcel: Parcel }) {
  const href = trackingLink(parcel);
  if (!href) return null;
  return (
    <>
      {". "}
      <a href={href} rel="noreferrer nofollow">
        {texts.parcels.follow}
      </a>
    </>
  );
}

function ReviewLinks({ reviewables }: Pick<TrackingProps, "reviewables">) {
  const { anchor, give, intro, on } = texts.reviews;
  return (
    <section className="stack stack--s no-print" id={anchor} aria-labelledby="h-avis">
      <h2 id="h-avis">{give}</h2>
      <p className="measure">{intro}</p>
      <ul className="order-missing">
        {reviewables.map(({ name, path }) => (
          <li key={path}>
            <a href={path} rel="nofollow">
              {on(name)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RequestLink({ order, sealed, hasAsked }: Pick<TrackingProps, "order" | "sealed" | "hasAsked">) {
  const kind = askable(order.state);
  if (!kind && !hasAsked) return null;
  return (
    <Button href={paths.orderRequest(sealed)} variant="quiet" rel="nofollow">
      {kind && !hasAsked ? requestTexts.link[kind] : requestTexts.seen}
    </Button>
  );
}

interface StepProps {
  state: OrderState;
  at: number | undefined;
  label: string;
}

function Step({ at, label }: StepProps) {
  const { timeZone } = useMarket();
  return (
    <li data-done={at === undefined ? undefined : ""}>
      <Icon name={at === undefined ? "clock" : "check"} />
      <span>
        <b>{label}</b>
        <span className="small muted">{at === undefined ? texts.notYet : formatDate(at, timeZone)}</span>
      </span>
    </li>
  );
}

/** What has happened, then what usually follows. */
function stepsOf({ events, state }: Order): { state: OrderState; at: number | undefined }[] {
  const done = events.map(({ state: reached, at }) => ({ state: reached, at }));
  return [...done, ...usuallyAfter(state).map((next) => ({ state: next, at: undefined }))];
}

function usuallyAfter(state: OrderState): OrderState[] {
  const [next] = MOVES[state];
  return next && next !== "refunded" ? [next, ...usuallyAfter(next)] : [];
}
