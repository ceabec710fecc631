/** One order with everything on it. */
import type { ReactNode } from "react";
import { wallClock } from "../../../kernel/dates";
import { mailtoOf } from "../../../kernel/mailbox";
import { formatMoney } from "../../../kernel/money";
import { useMarket } from "../../../platform/render/market";
import type { Good } from "../../catalogue";
import {
  Act,
  Banner,
  Check,
  Day,
  deskPath,
  Field,
  Form,
  Icon,
  type MarkName,
  Moment,
  State,
  type StoredAudit,
  Time,
  useTyped,
} from "../../desk";
import type { StoredEmail } from "../../mail";
import { hasOneAddress } from "../correct";
import { formatNumber, mannerOf, mayMove, nameOf, type OrderNote, type OrderState } from "../orders";
import { isEmptied, pendingRefund, refundableCents } from "../refunds/refunds";
import type { StoredRequest } from "../request/request";
import { addressLines, billingLines } from "../sums";
import { texts as orderTexts } from "../texts.fr";
import { Correcting, type CorrectingProps } from "./correcting";
import { LEFT, leftToShip } from "./form-fields";
import { Lines } from "./lines";
import { More } from "./more";
import { Origin } from "./origin";
import { CarrierField, TrackingField } from "./parcel-fields";
import { Parcels } from "./parcels";
import { BUYERS_EMAIL, emailPath, listedPath, orderPath, rowId, SETTLE, slipPath } from "./paths";
import { CancelRefundConfirm, RefundConfirm } from "./refund-form";
import { StateMark } from "./state";
import type { ListedOrder, Neighbours } from "./store";
import { texts } from "./texts.fr";
import { Thread } from "./thread";
import { type Deed, isToDo } from "./views";
import { isOver, isSale, sumOf } from "./worth";

export interface OneProps extends CorrectingProps {
  notes: readonly OrderNote[];
  request: StoredRequest | undefined;
  emails: readonly StoredEmail[];
  /** What the journal says of it, the newest first. */
  done: readonly StoredAudit[];
  /** All of the buyer's, this one included. */
  others: readonly ListedOrder[];
  isForgotten: boolean;
  /** What of its lines is still in the catalogue, by number. */
  goods: ReadonlyMap<number, Good>;
  /** To be said to whoever has no address to be written to. */
  howToPay: string;
  isPaidOnline: boolean;
  /** Whether the payment that was noted can be taken back. */
  mayUnpay: boolean;
  now: number;
  /** Before and after it in the list that one came from. */
  neighbours: Neighbours;
  /** What that list was asked for, « ?etat=… »; empty: none. */
  list: string;
  /** At which form it opens; absent: none. */
  deed?: Deed;
}

export function OneOrder(props: OneProps) {
  const { mayWork } = props;
  return (
    <>
      <Head {...props} />
      <WaitingRequest {...props} />
      <PendingRefund {...props} />
      <Steps {...props} />
      <div className="cols cols--side">
        <div>
          <Lines {...props} />
          {mayWork ? <NextStep {...props} /> : null}
          <Parcels {...props} />
          <Thread {...props} />
        </div>
        <aside className="aside" aria-label={texts.columns.buyer}>
          <ShipTo {...props} />
          <Buyer {...props} />
          <Origin {...props} />
          <Emails {...props} />
        </aside>
      </div>
    </>
  );
}

/** What the buyer asks for, until somebody has answered; the thread keeps it. */
function WaitingRequest({ order, request, mayWork, now }: OneProps) {
  if (request?.settledAt !== null) return null;
  return (
    <Banner tone="low">
      <p>
        <b>{texts.request[request.kind]}</b>, <Moment at={request.at} now={now} />
        {request.reason ? `. ${request.reason}` : ""}
      </p>
      <p>{texts.requestNote[request.kind]}</p>
      {mayWork ? <Act action={orderPath(order.number, SETTLE)}>{texts.settle}</Act> : null}
    </Banner>
  );
}

/** Nobody knows yet whether the money has gone back. */
function PendingRefund({ order, standing, mayWork }: OneProps) {
  const pending = pendingRefund(standing.refunds);
  if (!pending) return null;
  return (
    <Banner tone="low">
      <p>{texts.pendingRefund(formatMoney(pending.cents, order.currency))}</p>
      {mayWork ? <Act action={orderPath(order.number, "redemander/")}>{texts.resumeRefund}</Act> : null}
    </Banner>
  );
}

const Head = ({ order, mayWork, now, neighbours, list, ...rest }: OneProps) => (
  <div className="page__head">
    <div>
      <p>
        <a href={`${deskPath("commandes/")}${list}#${rowId(order.number)}`} data-key="u">
          {texts.back}
        </a>
      </p>
      <h1>{texts.order(formatNumber(order.number))}</h1>
      <p>
        {nameOf(order.billing)},{" "}
        <time>
          <Moment at={order.placedAt} now={now} />
        </time>
      </p>
    </div>
    <div className="acts">
      <a className="btn btn--line" href={slipPath(order.number)} data-key="b">
        <Icon name="print" />
        {texts.slip} <kbd>B</kbd>
      </a>
      <a className="btn btn--line" href={orderPath(order.number, "facture.pdf")}>
        {texts.invoice}
      </a>
      {mayWork ? <More order={order} {...rest} /> : null}
      <span className="acts wide-only">
        <Neighbour number={neighbours.previous} list={list} name="up" shortcut="k" />
        <Neighbour number={neighbours.next} list={list} name="down" shortcut="j" />
      </span>
    </div>
  </div>
);

interface NeighbourProps {
  number: number | undefined;
  list: string;
  name: "up" | "down";
  shortcut: string;
}

const Neighbour = ({ number, list, name, shortcut }: NeighbourProps) =>
  number === undefined ? (
    // it keeps its place: whoever presses the other again and again does not go back by mistake
    <button
      className="icon-btn icon-btn--line"
      type="button"
      disabled
      aria-label={name === "up" ? texts.noPrevious : texts.noNext}
    >
      <Icon name={name} />
    </button>
  ) : (
    <a
      className="icon-btn icon-btn--line"
      href={listedPath(number, list)}
      data-key={shortcut}
      aria-label={(name === "up" ? texts.previous : texts.next)(formatNumber(number))}
    >
      <Icon name={name} />
    </a>
  );

interface Step {
  label: string;
  mark: MarkName;
  /** When it was reached, or what is said instead. */
  when: number | string;
}

/** Where it stands: what is done, whose turn it is, what is to come. */
function stepsOf({ order, standing }: Pick<OneProps, "order" | "standing">): {
  steps: readonly Step[];
  at: number;
} {
  const { state, delivery, events, placedAt } = order;
  const reached = new Map(events.map((event) => [event.state, event.at]));
  const nameOfState = (each: OrderState) => orderTexts.stateOf(each, delivery);
  if (state === "cancelled" || state === "refunded" || isEmptied(order, standing))
    return {
      steps: events.map((event) => ({ label: nameOfState(event.state), mark: "done", when: event.at })),
      at: events.length - 1,
    };
  const at = isToDo(order) ? 1 : state === "shipped" ? 2 : state === "delivered" ? 3 : 0;
  const markOf = (index: number): MarkName =>
    index < at ? "done" : index > at ? "draft" : at === 1 ? "todo" : at === 3 ? "done" : "wait";
  const paidAt = reached.get("paid");
  const { label, now, done } = texts.prepare;
  const steps = [
    { label: nameOfState(paidAt === undefined ? "awaiting" : "paid"), when: paidAt ?? placedAt },
    { label, when: at === 1 ? now : at > 1 ? done : orderTexts.notYet },
    { label: nameOfState("shipped"), when: reached.get("shipped") ?? orderTexts.notYet },
    { label: nameOfState("delivered"), when: reached.get("delivered") ?? orderTexts.notYet },
  ];
  return { steps: steps.map((step, index) => ({ ...step, mark: markOf(index) })), at };
}

function Steps(props: OneProps) {
  const { steps, at } = stepsOf(props);
  return (
    <ol className="steps" aria-label={texts.steps}>
      {steps.map(({ label, mark, when }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
          key={index}
          className={mark === "done" ? "past" : index === at ? "at" : undefined}
          aria-current={index === at ? "step" : undefined}
        >
          <State mark={mark}>{label}</State>
          <small>
            {typeof when === "string" ? (
              when
            ) : (
              <>
                <Day at={when} />, <Time at={when} />
              </>
            )}
          </small>
        </li>
      ))}
    </ol>
  );
}

export function nextStepOf({
  order,
  standing,
}: Pick<OneProps, "order" | "standing">): "ship" | "pay" | "deliver" | undefined {
  if (isEmptied(order, standing)) return undefined;
  if (mayMove(order, "shipped") && isToDo(order)) return pendingRefund(standing.refunds) ? undefined : "ship";
  if (mayMove(order, "paid")) return "pay";
  return mayMove(order, "delivered") ? "deliver" : undefined;
}

/** What is to be done next: one thing. */
function NextStep(props: OneProps) {
  const { order, standing } = props;
  const seen = { vu: standing.mark };
  const manner = mannerOf(order.delivery);
  const step = nextStepOf(props);
  const left = refundableCents(order, standing.refunds);
  if (order.state === "cancelled" && left > 0) return <StillToRefund {...props} left={left} />;
  if (isEmptied(order, standing)) return <NothingLeft {...props} left={left} />;
  if (!step) return null;
  if (step === "ship") return <Ship {...props} />;
  const next = step === "pay" ? "payer/" : "livrer/";
  const label = next === "payer/" ? texts.markPaid : texts.markDelivered[manner];
  return (
    <section className="sheet crop ship" aria-labelledby="h-suite">
      <div className="block__head">
        <h2 id="h-suite">
          <StateMark order={order} />
        </h2>
      </div>
      <div className="acts">
        <Act action={orderPath(order.number, next)} hidden={seen} className="btn" shortcut="e">
          {label} <kbd>E</kbd>
        </Act>
      </div>
    </section>
  );
}

/** The order is over, and the merchant still has the buyer's money. */
const StillToRefund = ({ left, ...props }: OneProps & { left: number }) => (
  <section className="sheet crop ship" aria-labelledby="h-rendre">
    <div className="block__head">
      <h2 id="h-rendre">{texts.stillToRefund(formatMoney(left, props.order.currency))}</h2>
      <p className="small muted">{texts.stillToRefundNote}</p>
    </div>
    <RefundConfirm {...props} left={left} />
  </section>
);

/** Each article was given back: what else was paid goes back too and the order is over, or it is kept. */
function NothingLeft({ left, ...props }: OneProps & { left: number }) {
  const { currency } = props.order;
  const asked = pendingRefund(props.standing.refunds);
  return (
    <section className="sheet crop ship" aria-labelledby="h-clore">
      <div className="block__head">
        <h2 id="h-clore">{texts.nothingLeft}</h2>
        <p className="small muted">
          {asked
            ? texts.nothingLeftAsked(formatMoney(asked.cents, currency))
            : texts.nothingLeftNote(formatMoney(left, currency))}
        </p>
      </div>
      {asked ? null : <CancelRefundConfirm {...props} left={left} />}
    </section>
  );
}

function Ship({ order, standing }: OneProps) {
  const manner = mannerOf(order.delivery);
  const left = leftToShip(order, standing);
  const isOver = left.every((count) => count === 0);
  return (
    <section className="sheet crop ship" id="expedier" aria-labelledby="h-exp">
      <div className="block__head">
        <h2 id="h-exp">{manner === "sent" ? texts.ship : texts.makeReady}</h2>
        {standing.parcels.length > 0 ? (
          <p className="small muted">{isOver ? texts.restRefunded : texts.partGone}</p>
        ) : null}
      </div>
      <Form
        action={orderPath(order.number, "expedier/")}
        hidden={{ vu: standing.mark, [LEFT]: left.join(".") }}
      >
        {manner === "sent" && !isOver ? (
          <>
            <CarrierField className="w2" />
            <TrackingField
              className="w4"
              name="suivi"
              label={texts.tracking}
              help={texts.trackingHelp}
              enterKeyHint="send"
            />
          </>
        ) : null}
        {isOver || !order.email ? null : <Tell order={order} />}
        {!isOver && (order.lines.length > 1 || (left[0] ?? 0) > 1) ? (
          <Part order={order} left={left} />
        ) : null}
        <div className="acts">
          <button className="btn" type="submit" data-key="e">
            {texts.markShipped[manner]} <kbd>E</kbd>
          </button>
        </div>
      </Form>
    </section>
  );
}

/** Refused, it is open where its figures were changed, or are new and empty: what is wrong may be one of them. */
function Part({ order, left }: Pick<OneProps, "order"> & { left: readonly number[] }) {
  const typed = useTyped()?.values;
  const isChanged = left.some(
    (count, place) => count > 0 && typed !== undefined && typed[`q${place}`] !== String(count),
  );
  return (
    <details className="part" open={isChanged}>
      <summary className="link link--plain">{texts.shipPart}</summary>
      {order.lines.map((line, place) =>
        left[place] ? (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change
            key={place}
            name={`q${place}`}
            label={texts.howMany(line.name, left[place] ?? 0)}
            type="number"
            min={0}
            max={left[place]}
            value={left[place]}
            isNumber
          />
        ) : null,
      )}
    </details>
  );
}

/** Whoever prepares a parcel reads first what its buyer will. */
const Tell = ({ order: { number, billing } }: Pick<OneProps, "order">) => (
  <div className="tell">
    <Check name="prevenir" label={texts.tell(billing.firstName)} checked />
    <a
      className="link link--plain"
      href={orderPath(number, BUYERS_EMAIL)}
      target="_blank"
      rel="noopener"
      data-letter=""
    >
      {texts.readLetter}
      <span className="vh"> {texts.inNewTab}</span>
    </a>
  </div>
);

function ShipTo(props: OneProps) {
  const { order } = props;
  const isSent = mannerOf(order.delivery) === "sent";
  const lines = isSent ? addressLines(order.shipping) : addressLines(order.billing);
  const isSame = hasOneAddress(order);
  return (
    <section>
      <header>
        <h2>{isSent ? texts.shipTo : orderTexts.deliveries[order.delivery]}</h2>
      </header>
      <Envelope lines={lines} />
      {isSent ? <Copied text={lines.join("\n")} as="address" /> : null}
      {order.phone ? (
        <Copied text={order.phone} as="phone">
          <a href={`tel:${order.phone.replace(/[^\d+]/g, "")}`}>{order.phone}</a>{" "}
        </Copied>
      ) : null}
      {isSent && isSame ? <p className="muted">{texts.billedSame}</p> : null}
      {isSent && !isSame ? (
        <>
          <h2>{texts.billedTo}</h2>
          <Envelope lines={billingLines(order.billing)} />
        </>
      ) : null}
      <Correcting {...props} />
      {order.comments ? (
        <>
          <h2>{texts.comments}</h2>
          <p>{order.comments}</p>
        </>
      ) : null}
    </section>
  );
}

interface CopiedProps {
  text: string;
  as: keyof typeof texts.copies;
  /** How it is shown, where it is not above. */
  children?: ReactNode;
}

const Copied = ({ text, as, children }: CopiedProps) => (
  <p className="copied" data-copies="">
    {children}
    <button className="link link--plain" type="button" data-copy={text} hidden>
      {texts.copy}
      <span className="vh"> {texts.copies[as].thing}</span>
    </button>{" "}
    <span
      className="small muted"
      role="status"
      data-copied={texts.copies[as].copied}
      data-not-copied={texts.copies[as].notCopied}
    />
  </p>
);

const Envelope = ({ lines }: { lines: readonly string[] }) => (
  <address>
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
      <div key={index}>{line}</div>
    ))}
  </address>
);

function Buyer({ order, others, howToPay }: OneProps) {
  const { timeZone } = useMarket();
  const rest = others.filter(({ id }) => id !== order.id);
  return (
    <section>
      <header>
        <h2>{nameOf(order.billing)}</h2>
        {order.email ? (
          <a className="link link--plain" href={mailtoOf(order.email)}>
            {texts.writeTo}
            <span className="vh"> {order.email}</span>
          </a>
        ) : null}
      </header>
      {order.email ? (
        <Copied text={order.email} as="email">
          <span>{order.email}</span>{" "}
        </Copied>
      ) : (
        <p className="muted">{texts.noEmail}</p>
      )}
      {howToPay ? <p>{texts.sayHowToPay(howToPay)}</p> : null}
      <p>{rest.length === 0 ? texts.onlyOrder : boughtWords(others, timeZone)}</p>
      {rest.length > 0 ? (
        <ul className="plain">
          {rest.slice(0, 5).map(({ number, placedAt, totalCents, currency }) => (
            <li key={number}>
              <a href={orderPath(number)}>{formatNumber(number)}</a>
              <span className="muted">
                <Day at={placedAt} />
              </span>
              <span className="num">{formatMoney(totalCents, currency)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** What is still to be paid is an order of theirs, and no money yet. */
function boughtWords(orders: readonly ListedOrder[], timeZone: string): string {
  const real = orders.filter((order) => !isOver(order));
  if (real.length === 0) return texts.noneStands;
  const since = wallClock(Math.min(...real.map(({ placedAt }) => placedAt)), timeZone).year;
  return texts.buyersOrders(real.length, since, sumOf(real.filter(isSale)));
}

const EMAIL_MARKS = { sent: "good", waiting: "wait", parked: "bad" } as const;

function Emails({ emails, now }: OneProps) {
  if (emails.length === 0) return null;
  return (
    <section id="courriels">
      <h2>{texts.emails}</h2>
      <ul className="plain">
        {emails.map(({ id, subject, state, createdAt }) => (
          <li key={id}>
            <a href={emailPath(id)}>{subject}</a>
            <State mark={EMAIL_MARKS[state]}>{texts.emailStates[state]}</State>
            <small className="muted">
              <Moment at={createdAt} now={now} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
