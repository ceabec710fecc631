/** What was bought, with its pictures, and what it came to. */
import type { ReactNode } from "react";
import { sizedPath } from "../../../design/picture/picture";
import { formatMoney } from "../../../kernel/money";
import { useMarket } from "../../../platform/render/market";
import { type Good, UNCOUNTED_STOCK } from "../../catalogue";
import { deskPath, State } from "../../desk";
import { articlesIn, type Manner, mannerOf, type Order, type OrderLine } from "../orders";
import { isInPart, remainingOf } from "../parcels/parcels";
import { refundableLines, refundedOf, toBeSent } from "../refunds/refunds";
import type { Standing } from "../standing";
import { paidHow, sumRows } from "../sums";
import { texts as orderTexts } from "../texts.fr";
import { texts } from "./texts.fr";

const SIDE = 56;

interface LinesProps {
  order: Order;
  standing: Standing;
  /** What of its lines is still in the catalogue, by number. */
  goods: ReadonlyMap<number, Good>;
}

export function Lines({ order, standing, goods }: LinesProps) {
  const market = useMarket();
  const money = (cents: number) => formatMoney(cents, order.currency);
  const manner = mannerOf(order.delivery);
  const sent = toBeSent(order, standing);
  const isOpen = order.state === "paid";
  const left = isOpen && isInPart(sent, standing.parcels) ? remainingOf(sent, standing.parcels) : undefined;
  const done = standing.refunds.filter(({ state }) => state === "done");
  const wanted = refundableLines(order, done);
  const refunded = refundedOf(done);
  return (
    <section className="block" aria-labelledby="h-lignes">
      <h2 className="vh" id="h-lignes">
        {texts.lines}
      </h2>
      <table className="tbl tbl--items">
        <caption className="vh">{texts.linesCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.article}</th>
            <th scope="col" className="r drop">
              {texts.price}
            </th>
            <th scope="col" className="r">
              {texts.quantity}
            </th>
            <th scope="col" className="r">
              {texts.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change
            <tr key={place}>
              <th scope="row">
                <Item line={line} good={goods.get(line.productId)}>
                  {left && sent.lines[place]?.quantity ? (
                    <Left quantity={sent.lines[place].quantity} left={left[place] ?? 0} manner={manner} />
                  ) : null}
                  <Back quantity={line.quantity} back={line.quantity - (wanted[place] ?? 0)} />
                </Item>
              </th>
              <td className="r drop">{money(line.unitCents)}</td>
              <td className="r">{line.quantity}</td>
              <td className="r">{money(line.totalCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="facts facts--end sums">
        {sumRows(order, articlesIn(order.lines)).map(({ label, amount, grand }) => (
          <Fact key={label} label={label} value={amount} className={grand ? "grand" : undefined} />
        ))}
        {refunded > 0 ? <Fact label={texts.refunded} value={money(-refunded)} /> : null}
        <Fact label={orderTexts.paidBy} value={paidHow(order, market)} />
      </dl>
    </section>
  );
}

/** What of a line has left, as long as not all of the order has. */
function Left({ quantity, left, manner }: { quantity: number; left: number; manner: Manner }) {
  const words = texts.lineLeft[manner];
  if (left === quantity) return <State mark="todo">{words.none}</State>;
  if (left === 0) return <State mark="done">{words.all(quantity)}</State>;
  return <State mark="todo">{words.some(quantity - left, quantity)}</State>;
}

const Back = ({ quantity, back }: { quantity: number; back: number }) =>
  back > 0 ? <State mark="off">{texts.lineBack(back, quantity)}</State> : null;

export const Fact = ({
  label,
  value,
  className,
}: {
  label: ReactNode;
  value: ReactNode;
  className?: string;
}) => (
  <>
    <dt className={className}>{label}</dt>
    <dd className={className}>{value}</dd>
  </>
);

/** Whoever packs looks for the thing, not for its name. */
const Item = ({
  line,
  good,
  children,
}: {
  line: OrderLine;
  good: Good | undefined;
  children?: ReactNode;
}) => (
  <span className="item">
    {good?.picture ? (
      <img
        src={sizedPath(good.picture.source, 160, "webp")}
        width={SIDE}
        height={SIDE}
        alt=""
        loading="lazy"
        decoding="async"
      />
    ) : (
      <span className="thumb" />
    )}
    <span>
      {good ? <a href={deskPath(`produits/${good.productId}/`)}>{line.name}</a> : line.name}
      <small>
        {[line.detail, line.sku].filter(Boolean).join(", ")}
        {good && good.left < UNCOUNTED_STOCK ? `. ${texts.left(good.left)}` : ""}
      </small>
      {children}
    </span>
  </span>
);
