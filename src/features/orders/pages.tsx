/** What a buyer sees of an order: the thanks right after it, and where it is later on. */
import type { ReactNode } from "react";
import { Button } from "../../design/button/button";
import { Crumbs } from "../../design/crumbs/crumbs";
import { Icon } from "../../design/icon";
import { formatDate } from "../../kernel/dates";
import { formatMoney } from "../../kernel/money";
import { paths } from "../../paths";
import { useMarket } from "../../platform/render/market";
import type { OrderEmailParts } from "./emails";
import { texts as invoiceTexts } from "./invoice/texts.fr";
import { legalNotices } from "./legal-notices.fr";
import { texts as lookupTexts } from "./lookup/texts.fr";
import * as names from "./names";
import type { OnlinePanel } from "./online";
import { OrderBox, type Pictured } from "./order-box";
import { formatNumber, type Order } from "./orders";
import { BuyersParcels, isPartSent } from "./parcels/buyers-parcels";
import type { Parcel } from "./parcels/parcels";
import type { Reviewable } from "./purchase";
import { isEmptied, isRefundedWhole, type Refund, refundedOf, toBeSent } from "./refunds/refunds";
import { askable, type OrderRequest } from "./request/request";
import { texts as requestTexts } from "./request/texts.fr";
import { type OrderStep, stepsOf } from "./steps";
import { addressLines, billingLines, deliveryTitle, paidHow } from "./sums";
import { texts } from "./texts.fr";

export interface ConfirmationProps {
  order: Order;
  /** How to pay it, and where it is fetched. */
  instructions: Pick<OrderEmailParts["instructions"], Order["payment"] | "pickup">;
  trackingPath: string;
  goods: Pictured;
  /** By when it comes. */
  expected: string | undefined;
  /** Where it stands with a payment that is made online. */
  online?: OnlinePanel;
}

export function ConfirmationPage(props: ConfirmationProps) {
  const { order, instructions, trackingPath, goods, expected, online } = props;
  const number = formatNumber(order.number);
  return (
    <div className={`wrap page-end ${names.order}`}>
      <div className="page-head">
        <Crumbs trail={[{ label: texts.home, href: paths.home }, { label: texts.order(number) }]} />
        <h1>{online?.heading ?? texts.thanks}</h1>
        <p className={names.thankyouOrderReceived}>
          {texts.numberIs} <span className="nowrap">{number}</span>. {texts.written}
        </p>
      </div>
      <div className="split">
        <div className="stack stack--xl">
          {online?.body}
          {order.state === "awaiting" && !online && (
            <HowToPay order={order} instructions={instructions[order.payment]} />
          )}
          {order.state !== "cancelled" && (
            <section className="stack" aria-labelledby="h-suite">
              <h2 id="h-suite">{texts.whatFollows}</h2>
              <Steps order={order} />
              <When expected={expected} />
            </section>
          )}
          <Facts order={order} />
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
          <p className="small no-print">
            {lookupTexts.lost} <a href={paths.orderLookup}>{lookupTexts.title}</a>
          </p>
        </div>
        <OrderBox order={order} goods={goods} />
        {/* in a narrow window after what was bought */}
        <LegalNotices />
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
    <dl className={`order-facts ${names.orderOverview}`}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** First of all, while it is not paid. */
interface HowToPayProps {
  order: Order;
  instructions: string;
  children?: ReactNode;
}

function HowToPay({ order, instructions, children }: HowToPayProps) {
  const { country } = useMarket();
  return (
    <section className="order-pay stack" aria-labelledby="h-payer">
      <h2 id="h-payer">{texts.howToPay}</h2>
      <dl className="order-pay__facts">
        <div>
          <dt>{texts.toPay}</dt>
          <dd className="num">{formatMoney(order.totalCents, order.currency)}</dd>
        </div>
        <div>
          <dt>{texts.paidBy}</dt>
          <dd>{texts.payments[country][order.payment]}</dd>
        </div>
        <div>
          <dt>{texts.yourNumber}</dt>
          <dd className="num">{formatNumber(order.number)}</dd>
        </div>
      </dl>
      <p className="measure">{instructions}</p>
      {children}
    </section>
  );
}

/** Who left the page of the card service: this link, which may be anybody's, opens no page with addresses, so the order becomes a cart again. */
const PayByCard = ({ sealed }: { sealed: string }) => (
  <form className="stack no-print" method="post" action={paths.orderAgain(sealed)}>
    <p className="measure">{texts.payByCard.note}</p>
    <p>
      <Button type="submit">{texts.payByCard.button}</Button>
    </p>
  </form>
);

function When({ expected }: { expected: string | undefined }) {
  if (!expected) return null;
  return (
    <p className="order-when">
      <Icon name="calendar" />
      <span>{expected}</span>
    </p>
  );
}

function Places({ order, pickup }: { order: Order; pickup: string }) {
  return (
    <div className="order-places">
      <section className="stack stack--s" aria-labelledby="h-livrer">
        <h2 id="h-livrer">{deliveryTitle(order)}</h2>
        <p>{order.delivery === "pickup" ? pickup : texts.deliveries[order.delivery]}</p>
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
  return (
    <div className="order-rights stack">
      {legalNotices[country].map(({ title, text }) => (
        <section key={title} className="stack stack--s">
          <h2>{title}</h2>
          <p className="small measure">{text}</p>
        </section>
      ))}
    </div>
  );
}

function Envelope({ lines }: { lines: readonly string[] }) {
  return (
    <address>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal, a name and its company
        <span key={place}>{line}</span>
      ))}
    </address>
  );
}

/* ------------------------------------------------------------------------ tracking */

interface TrackingProps {
  order: Order;
  /** What the page's own address is signed with. */
  sealed: string;
  /** That the buyer has asked to cancel it or to withdraw from it. */
  asked: OrderRequest | undefined;
  /** How to pay it, and where it is fetched. */
  instructions: ConfirmationProps["instructions"];
  goods: Pictured;
  expected: string | undefined;
  /** What has left of it. */
  parcels: readonly Parcel[];
  /** What was given back of it. */
  refunds: readonly Refund[];
  /** The numbers of the credit notes about what was given back. */
  credits: readonly string[];
  /** Products that its buyer may review. */
  reviewables: readonly Reviewable[];
  /** What has just happened. */
  children?: ReactNode;
}

export function TrackingPage(props: TrackingProps) {
  const { order, parcels, refunds, instructions, reviewables, goods, expected, children } = props;
  const number = formatNumber(order.number);
  const sent = toBeSent(order, { parcels, refunds });
  const isOver = isEmptied(order, { parcels, refunds });
  return (
    <div className="wrap page-end">
      <div className="page-head">
        <Crumbs trail={[{ label: texts.home, href: paths.home }, { label: texts.trackingTitle }]} />
        <h1>{texts.order(number)}</h1>
        <p>
          <SaidFirst {...props} />
          {isPartSent(sent, parcels) ? `. ${texts.parcels.partGone}.` : ""}
        </p>
        {children}
      </div>
      <div className="split">
        <div className="stack stack--xl">
          {order.state === "awaiting" && (
            <HowToPay order={order} instructions={instructions[order.payment]}>
              {order.payment === "card" && <PayByCard sealed={props.sealed} />}
            </HowToPay>
          )}
          <section className="stack" aria-labelledby="h-etapes">
            <h2 id="h-etapes">{texts.steps}</h2>
            <Steps order={order} isOver={isOver} />
            <When expected={isOver ? undefined : expected} />
          </section>
          {order.delivery === "pickup" && isWaitedFor(order) && !isOver && (
            <section className="stack stack--s measure" aria-labelledby="h-ramasser">
              <h2 id="h-ramasser">{texts.deliveries.pickup}</h2>
              <p>{instructions.pickup}</p>
            </section>
          )}
          <BuyersParcels order={sent} parcels={parcels} />
          <TrackingActs {...props} />
          {reviewables.length > 0 && <ReviewLinks reviewables={reviewables} />}
        </div>
        <OrderBox
          order={order}
          goods={goods}
          backCents={refundedOf(refunds.filter(({ state }) => state === "done"))}
        />
      </div>
    </div>
  );
}

const isWaitedFor = ({ state }: Order): boolean =>
  state === "awaiting" || state === "paid" || state === "shipped";

/** The last that happened: money that came back, or what the buyer has asked for, before where the goods are. */
function SaidFirst({ order, asked, refunds, parcels }: TrackingProps) {
  const { timeZone } = useMarket();
  const { state, delivery } = order;
  const where = texts.stateOf(state, delivery);
  if (isRefundedWhole(order, refunds)) return texts.stateOf("refunded", delivery);
  if (isEmptied(order, { parcels, refunds })) return texts.emptied;
  if (!asked || !askable(order, { parcels, refunds })) return where;
  return `${requestTexts.askedOn[asked.kind](formatDate(asked.at, timeZone))}. ${where}`;
}

const TrackingActs = ({ order, sealed, asked, credits, parcels, refunds }: TrackingProps) => (
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
    <RequestLink {...{ order, sealed, asked, parcels, refunds }} />
  </div>
);

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

function RequestLink({
  order,
  sealed,
  asked,
  ...standing
}: Pick<TrackingProps, "order" | "sealed" | "asked" | "parcels" | "refunds">) {
  const kind = askable(order, standing);
  if (!kind && !asked) return null;
  return (
    <Button href={paths.orderRequest(sealed)} variant="quiet" rel="nofollow">
      {kind && !asked ? requestTexts.link[kind] : requestTexts.seen}
    </Button>
  );
}

function Steps({ order, isOver = false }: { order: Order; isOver?: boolean }) {
  const steps = stepsOf(order, isOver);
  const current = steps.find(({ at }) => at === undefined);
  return (
    <ol className="order-steps">
      {steps.map((step) => (
        <Step key={step.state} {...step} isCurrent={step === current} />
      ))}
    </ol>
  );
}

function Step({ at, label, note, isCurrent, isCancelled }: OrderStep & { isCurrent: boolean }) {
  const { timeZone } = useMarket();
  const told =
    at === undefined ? [note ?? texts.notYet] : [formatDate(at, timeZone), ...(note ? [note] : [])];
  return (
    <li
      data-done={at === undefined || isCancelled ? undefined : ""}
      aria-current={isCurrent ? "step" : undefined}
    >
      <Icon name={isCancelled ? "close" : at === undefined ? "clock" : "check"} />
      <span>
        <b>{label}</b>
        <span className="small muted">{told.join(". ")}</span>
      </span>
    </li>
  );
}
