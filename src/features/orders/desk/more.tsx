/** What can be done with an order beside its next step. */
import { formatMoney } from "../../../kernel/money";
import { Act, Confirm, Menu, useDrawnFor } from "../../desk";
import { mannerOf, mayMove, type Order } from "../orders";
import { isEmptied, refundableCents } from "../refunds/refunds";
import type { Standing } from "../standing";
import { texts as orderTexts } from "../texts.fr";
import { mayUndeliver } from "../undeliver";
import { CANCEL_REFUND, likePath, orderPath, UNDELIVER, UNPAY, UNSHIP } from "./paths";
import { CancelRefundConfirm, RefundConfirm } from "./refund-form";
import { texts } from "./texts.fr";
import type { Deed } from "./views";

interface MoreProps {
  order: Order;
  standing: Standing;
  isPaidOnline: boolean;
  /** Whether the payment that was noted can be taken back. */
  mayUnpay: boolean;
  /** Which of its questions is open already. */
  deed?: Deed;
}

/** Of one that is cancelled it is the next step, on the page itself. */
export const isRefundOffered = ({
  order,
  standing,
  mayWork,
}: Pick<MoreProps, "order" | "standing"> & { mayWork: boolean }): boolean =>
  mayWork && refundableCents(order, standing.refunds) > 0;

export function More(props: MoreProps) {
  const { order, standing, mayUnpay, deed } = props;
  const left = refundableCents(order, standing.refunds);
  const refusedAt = useDrawnFor().typed?.action;
  const isRefused = ["rembourser/", "annuler/", CANCEL_REFUND].some(
    (verb) => orderPath(order.number, verb) === refusedAt,
  );
  const isAsked = deed === "annuler" || (deed === "rembourser" && order.state !== "cancelled");
  const hasParcels = order.state === "paid" && standing.parcels.length > 0;
  return (
    <Menu label={texts.others} isOpen={isRefused || isAsked}>
      {order.email ? (
        <Act action={orderPath(order.number, "renvoyer/")} className="">
          {texts.resend(
            order.state === "awaiting" ? undefined : orderTexts.stateOf(order.state, order.delivery),
          )}
        </Act>
      ) : null}
      <a href={likePath(order.number)}>{texts.orderAgain}</a>
      {order.state === "shipped" || hasParcels ? (
        <Act action={orderPath(order.number, UNSHIP)} hidden={{ vu: standing.mark }} className="">
          {texts.unship[mannerOf(order.delivery)]}
        </Act>
      ) : null}
      {mayUndeliver(order, standing) ? (
        <Act action={orderPath(order.number, UNDELIVER)} hidden={{ vu: standing.mark }} className="">
          {texts.undeliver[mannerOf(order.delivery)]}
        </Act>
      ) : null}
      {mayUnpay ? (
        <Act action={orderPath(order.number, UNPAY)} hidden={{ vu: standing.mark }} className="">
          {texts.unpay}
        </Act>
      ) : null}
      {order.state !== "cancelled" && left > 0 ? <RefundConfirm {...props} left={left} /> : null}
      {mayMove(order, "cancelled") ? <Cancel {...props} left={left} /> : null}
    </Menu>
  );
}

function Cancel(props: MoreProps & { left: number }) {
  const { order, standing, left, deed } = props;
  const isPaid = left > 0;
  const isTold = order.email !== "";
  return (
    <>
      {isPaid && !isEmptied(order, standing) ? <CancelRefundConfirm {...props} /> : null}
      <Confirm
        action={orderPath(order.number, "annuler/")}
        hidden={{ vu: standing.mark }}
        opens={isPaid ? texts.cancelKeep : texts.cancel}
        question={isPaid ? texts.cancelKeepQuestion : texts.cancelQuestion}
        verb={texts.cancelVerb}
        isOpen={deed === "annuler" && !isPaid}
      >
        <p>
          {isPaid
            ? texts.cancelKeepNote(formatMoney(left, order.currency), {
                isTold,
                isEmptied: isEmptied(order, standing),
              })
            : texts.cancelNote(isTold)}
        </p>
      </Confirm>
    </>
  );
}
