/** The questions asked before money goes back. */
import { CURRENCIES } from "../../../kernel/market";
import { formatMoney } from "../../../kernel/money";
import { Check, Confirm, Field } from "../../desk";
import { type Order, refundOfLine } from "../orders";
import { deliveryLeft, isEmptied, refundableLines } from "../refunds/refunds";
import type { Standing } from "../standing";
import type { RefundShares } from "./browser/refund-sum";
import { CANCEL_REFUND, orderPath } from "./paths";
import { texts } from "./texts.fr";
import type { Deed } from "./views";

interface RefundProps {
  order: Order;
  standing: Standing;
  isPaidOnline: boolean;
  /** What has not gone back yet. */
  left: number;
  /** Which question is open already. */
  deed?: Deed;
}

/** What was cancelled is on the shelves already, and all of its amount is due: no line is chosen. */
export const RefundConfirm = (props: RefundProps) => {
  const { order, standing, left, isPaidOnline, deed } = props;
  return (
    <Confirm
      action={orderPath(order.number, "rembourser/")}
      hidden={{ vu: standing.mark }}
      data={{ refund: JSON.stringify(sharesOf(props)) }}
      shortcut="r"
      opens={
        <>
          <span>{texts.refund}</span> <kbd>R</kbd>
        </>
      }
      question={texts.refundQuestion}
      verb={texts.refundVerb}
      isOpen={deed === "rembourser"}
    >
      <p className="muted small">
        {isPaidOnline ? texts.refundByCard : texts.refundByHand(order.email !== "")}
      </p>
      {order.state === "cancelled" ? null : <RefundLines {...props} />}
      <Field
        name="montant"
        label={texts.refundAmount}
        inputMode="decimal"
        help={texts.refundAmountHelp(formatMoney(left, order.currency))}
        unit={CURRENCIES[order.currency].symbol}
        value={order.state === "cancelled" ? typedAmount(left) : ""}
        isNumber
      />
      <p className="refund-sum" data-sum={texts.chosenSum}>
        <button className="btn btn--line" type="submit" name="calculer" value="1">
          {texts.calculate}
        </button>
      </p>
      {order.state === "cancelled" ? null : <Check name="stock" label={texts.restock} checked />}
      {isPaidOnline ? <Otherwise /> : null}
      <Field name="raison" label={texts.reason} maxLength={200} />
    </Confirm>
  );
};

/** For the browser's code, which adds up as one chooses. */
const sharesOf = ({ order, standing, left }: RefundProps): RefundShares => ({
  lines: order.lines.map((line, place) => ({
    cents: refundOfLine(line, order),
    quantity: line.quantity,
    gone: line.quantity - (refundableLines(order, standing.refunds)[place] ?? 0),
  })),
  delivery: deliveryLeft(order, standing.refunds),
  left,
  currency: order.currency,
  says: {
    noAmount: texts.badAmount,
    noCount: texts.badCount,
    tooMany: texts.refundRefusals["too-many"],
    tooMuch: texts.refundRefusals["too-much"],
  },
});

const typedAmount = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",");

function RefundLines({ order, standing }: RefundProps) {
  const still = refundableLines(order, standing.refunds);
  const delivery = deliveryLeft(order, standing.refunds);
  return (
    <>
      {order.lines.map((line, place) =>
        still[place] ? (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change
            key={place}
            name={`q${place}`}
            label={texts.refundLine(line.name, still[place] ?? 0)}
            type="number"
            min={0}
            max={still[place]}
            value={0}
            isNumber
          />
        ) : null,
      )}
      {delivery > 0 ? (
        <Check name="livraison" label={texts.refundDelivery(formatMoney(delivery, order.currency))} />
      ) : null}
      <p>
        <button className="link link--plain" type="button" data-refund-all="" hidden>
          {texts.refundAll}
        </button>
      </p>
    </>
  );
}

/** Both at once: an order that has not left is over, and what was paid goes back. */
export const CancelRefundConfirm = ({ order, standing, left, isPaidOnline, deed }: RefundProps) => (
  <Confirm
    action={orderPath(order.number, CANCEL_REFUND)}
    hidden={{ vu: standing.mark }}
    opens={texts.cancelRefund}
    question={texts.cancelRefundQuestion(formatMoney(left, order.currency))}
    verb={texts.cancelRefundVerb}
    isOpen={deed === "annuler"}
  >
    <p className="muted small">
      {isPaidOnline ? texts.refundByCard : texts.refundByHand(order.email !== "")}
    </p>
    {order.email ? <p>{texts.cancelRefundNote}</p> : null}
    {isEmptied(order, standing) ? null : <Check name="stock" label={texts.restockAll} checked />}
    {isPaidOnline ? <Otherwise /> : null}
    <Field name="raison" label={texts.reason} maxLength={200} />
  </Confirm>
);

const Otherwise = () => <Check name="autrement" label={texts.otherwise} help={texts.otherwiseHelp} />;
