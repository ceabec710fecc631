/** What has happened to an order, and through whom. */
import type { ReactNode } from "react";
import { MINUTE } from "../../../kernel/dates";
import { formatMoney } from "../../../kernel/money";
import { Field, Form, Moment, type StoredAudit } from "../../desk";
import type { StoredEmail } from "../../mail";
import { documentNumber, type NumberedDocument } from "../invoice/numbers";
import { mannerOf, type Order, type OrderNote, type OrderState } from "../orders";
import { carrierName } from "../parcels/parcels";
import { BY_HAND } from "../refunds/refunds";
import type { OrderRequest } from "../request/request";
import type { Standing } from "../standing";
import { texts as orderTexts } from "../texts.fr";
import { emailPath, orderPath } from "./paths";
import { texts } from "./texts.fr";
import type { Deed } from "./views";

interface ThreadProps {
  order: Order;
  standing: Standing;
  notes: readonly OrderNote[];
  request: OrderRequest | undefined;
  documents: readonly NumberedDocument[];
  emails: readonly StoredEmail[];
  /** What the journal says of it, the newest first. */
  done: readonly StoredAudit[];
  mayWork: boolean;
  now: number;
  deed?: Deed;
}

interface Happening {
  at: number;
  says: ReactNode;
  /** Nobody: the shop by itself, or the buyer. */
  by?: string;
  note?: string;
  mine?: boolean;
}

export function Thread(props: ThreadProps) {
  const { order, now, mayWork, deed } = props;
  return (
    <section className="block gap-top" aria-labelledby="h-fil">
      <h2 id="h-fil">{texts.thread}</h2>
      {mayWork ? (
        <Form action={orderPath(order.number, "noter/")} className="note-form">
          <Field
            name="note"
            label={texts.note}
            quiet
            placeholder={texts.noteHint}
            maxLength={1000}
            autoFocus={deed === "noter"}
          />
          <button className="btn btn--line" type="submit">
            {texts.takeNote}
          </button>
        </Form>
      ) : null}
      <ol className="line">
        {happenedTo(props).map(({ at, says, by, note, mine }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
          <li key={index} className={mine || by ? "me-did" : undefined}>
            <span>
              {says}
              {by ? (
                <>
                  {texts.by}
                  <b>{by}</b>
                </>
              ) : null}
            </span>
            <time dateTime={new Date(at).toISOString()}>
              <Moment at={at} now={now} />
            </time>
            {note ? <div className="note">{note}</div> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The newest first. */
function happenedTo(props: ThreadProps): Happening[] {
  const { order, done, request } = props;
  const all: Happening[] = [
    ...order.events.map(({ at, state }, index) => ({
      at,
      says: index === 0 ? texts.placed : texts.became(orderTexts.stateOf(state, order.delivery)),
      by: whoDid(done, VERBS[state], at),
    })),
    ...notesIn(props),
    ...(request ? [{ at: request.at, says: texts.request[request.kind], note: request.reason }] : []),
    ...parcelsIn(props),
    ...refundsIn(props),
    ...creditsIn(props),
    ...emailsIn(props),
    ...undoneIn(props),
  ];
  return all.sort((a, b) => b.at - a.at);
}

/** By which verbs of the desk an order comes to a state. */
const VERBS: Record<OrderState, readonly string[]> = {
  awaiting: ["order.by-hand"],
  paid: ["order.paid", "order.pay-many"],
  shipped: ["order.ship", "order.ship-many"],
  delivered: ["order.delivered", "order.deliver-many"],
  cancelled: ["order.cancelled", "order.cancel-refund", "order.refund", "order.refund-again"],
  refunded: ["order.refund", "order.refund-again"],
};
const REFUNDING = ["order.cancel-refund", "order.refund"];
/** What they leave on the order does not say that they were done. */
const UNSEEN = [
  "order.unship",
  "order.unship-many",
  "order.unpay",
  "order.unpay-many",
  "order.undeliver",
  "order.undeliver-many",
  "order.track",
  "order.correct",
  "order.settle-request",
  "order.reopen-request",
];

/** What takes back what: the order then keeps nothing of it, and the journal alone knows that it was done. */
const UNDOING: Readonly<Record<string, readonly string[]>> = {
  "order.unship": VERBS.shipped,
  "order.unship-many": VERBS.shipped,
  "order.unpay": VERBS.paid,
  "order.unpay-many": VERBS.paid,
  "order.undeliver": VERBS.delivered,
  "order.undeliver-many": VERBS.delivered,
};

/** Between the beginning of a verb, which is in the journal, and what it writes: a service may take its time. */
const WHILE_MS = 2 * MINUTE;

function whoDid(rows: readonly StoredAudit[], verbs: readonly string[], at: number): string | undefined {
  const away = (row: StoredAudit) => Math.abs(row.at - at);
  const near = rows.filter((row) => verbs.includes(row.verb) && away(row) <= WHILE_MS);
  return near.toSorted((a, b) => away(a) - away(b))[0]?.who;
}

function parcelsIn({ order, standing: { parcels }, done }: ThreadProps): Happening[] {
  const isSent = mannerOf(order.delivery) === "sent";
  // what is fetched leaves by nobody: the last part of it makes the order ready, which is said of the order
  const ready = order.events.findLast(({ state }) => state === "shipped")?.at ?? Number.NaN;
  const isSaid = (at: number, place: number) =>
    !isSent && place === parcels.length - 1 && Math.abs(ready - at) <= WHILE_MS;
  return parcels
    .filter(({ at }, place) => !isSaid(at, place))
    .map((parcel) => ({
      at: parcel.at,
      says: isSent
        ? texts.parcelLeft(parcel.tracking ? carrierName(parcel) : "", parcel.tracking)
        : texts.partReady,
      by: whoDid(done, VERBS.shipped, parcel.at),
    }));
}

const notesIn = ({ notes }: ThreadProps): Happening[] =>
  notes.map(({ at, text, by }) => ({
    at,
    says: by ? (
      <>
        <b>{by}</b> {texts.wrote}
      </>
    ) : (
      texts.shopNote
    ),
    note: text,
    mine: true,
  }));

function undoneIn({ done }: ThreadProps): Happening[] {
  const undone = takenBack(done);
  return done
    .filter((row) => (UNSEEN.includes(row.verb) && row.says !== "") || undone.has(row))
    .map((row) => ({
      at: row.at,
      says: (
        <>
          <b>{row.who}</b> {row.says}
        </>
      ),
      note: undone.has(row) ? trackingIn(row) : undefined,
      mine: true,
    }));
}

/** Each takes back the last that was done before it and still stood. */
function takenBack(done: readonly StoredAudit[]): ReadonlySet<StoredAudit> {
  const standing = done.filter(({ says }) => says !== "").toReversed();
  const undone = new Set<StoredAudit>();
  for (const [place, { verb }] of standing.entries()) {
    const verbs = UNDOING[verb] ?? [];
    const last = standing.slice(0, place).findLast((row) => verbs.includes(row.verb) && !undone.has(row));
    if (last) undone.add(last);
  }
  return undone;
}

/** With which number the parcel had left. */
function trackingIn({ detail }: StoredAudit): string | undefined {
  const { tracking } = JSON.parse(detail) as { tracking?: unknown };
  return typeof tracking === "string" && tracking !== "" ? tracking : undefined;
}

/** Of letters, the team sends one itself when it sends it again: the first that was written then. */
function resentBy({ emails, done }: ThreadProps): ReadonlyMap<string, string> {
  const oldestFirst = emails.toSorted((a, b) => a.createdAt - b.createdAt);
  return new Map(
    done
      .filter(({ verb }) => verb === "order.resend")
      .flatMap(({ at, who }) => {
        const sent = oldestFirst.find(({ createdAt }) => createdAt >= at && createdAt - at <= WHILE_MS);
        return sent ? [[sent.id, who] as const] : [];
      }),
  );
}

function emailsIn(props: ThreadProps): Happening[] {
  const resent = resentBy(props);
  return props.emails.map(({ id, createdAt, subject }) => ({
    at: createdAt,
    says: (
      <>
        {texts.email}
        <a href={emailPath(id)}>{subject}</a>
      </>
    ),
    by: resent.get(id),
  }));
}

const creditsIn = ({ order, documents }: ThreadProps): Happening[] =>
  documents
    .filter(({ kind }) => kind === "credit")
    .map((credit) => ({
      at: credit.at,
      says: (
        <>
          <a href={orderPath(order.number, `avoirs/${documentNumber(credit)}/`)}>
            {texts.creditNote(documentNumber(credit))}
          </a>
          , {formatMoney(credit.amountCents, order.currency)}
        </>
      ),
    }));

function refundsIn({ order, standing, done }: ThreadProps): Happening[] {
  const money = (cents: number) => formatMoney(cents, order.currency);
  return standing.refunds.map(({ at, cents, state, reason, reference }) => ({
    at,
    says:
      state === "done"
        ? texts.refundDone(money(cents), reference === BY_HAND)
        : texts.refundAsked(money(cents)),
    by: whoDid(done, REFUNDING, at),
    note: reason,
    mine: true,
  }));
}
