/** Packing slips: one page each, on paper. */
import { Day } from "../../desk";
import { formatNumber, type Order } from "../orders";
import { addressLines } from "../sums";
import { texts as orderTexts } from "../texts.fr";
import { texts } from "./texts.fr";

export const Slips = ({ orders, shopName }: { orders: readonly Order[]; shopName: string }) => (
  <main className="page slips">
    <h1 className="vh">{texts.slips}</h1>
    {orders.map((order) => (
      <Slip key={order.id} order={order} shopName={shopName} />
    ))}
  </main>
);

const Slip = ({ order, shopName }: { order: Order; shopName: string }) => (
  <article className="slip block" aria-label={texts.slipTitle(formatNumber(order.number))}>
    <div className="block__head">
      <h2>{texts.slipTitle(formatNumber(order.number))}</h2>
      <p>{shopName}</p>
    </div>
    <div className="cols cols--two">
      <address>
        {addressLines(order.shipping).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      <p>
        <Day at={order.placedAt} />
        <br />
        {orderTexts.deliveries[order.delivery]}
        {order.phone ? (
          <>
            <br />
            {order.phone}
          </>
        ) : null}
      </p>
    </div>
    <table className="tbl">
      <caption className="vh">{texts.linesCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.packed}</th>
          <th scope="col" className="r">
            {texts.quantity}
          </th>
          <th scope="col">{texts.article}</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change
          <tr key={place}>
            <td>☐</td>
            <td className="r">{line.quantity}</td>
            <th scope="row">
              {line.name}
              <small>{[line.detail, line.sku].filter(Boolean).join(", ")}</small>
            </th>
          </tr>
        ))}
      </tbody>
    </table>
    {order.comments ? <p>{orderTexts.buyersComments(order.comments)}</p> : null}
  </article>
);
