/** What was bought, with its pictures, and the sums. */
import { Totals } from "../../design/summary/summary";
import { type Cents, formatMoney } from "../../kernel/money";
import { paths } from "../../paths";
import type { Reader } from "../../platform/db";
import { Thumb } from "../cart";
import { type Good, goodsFor } from "../catalogue";
import { articlesIn, type Order, type OrderLine } from "./orders";
import { sumRows } from "./sums";
import { texts } from "./texts.fr";

/** What is still in the catalogue of an order, by number. */
export type Pictured = ReadonlyMap<number, Good>;

export const picturedIn = (db: Reader, { lines }: Pick<Order, "lines">): Promise<Pictured> =>
  goodsFor(
    db,
    lines.map(({ productId }) => productId),
  );

interface OrderBoxProps {
  order: Order;
  goods: Pictured;
  /** Given back of what was paid. */
  backCents?: Cents;
}

export function OrderBox({ order, goods, backCents = 0 }: OrderBoxProps) {
  const rows = sumRows(order, articlesIn(order.lines));
  const back = { label: texts.givenBack, amount: formatMoney(-backCents, order.currency) };
  return (
    <aside className="sum crop stay" aria-labelledby="h-commande">
      <h2 id="h-commande">{texts.lines}</h2>
      <ul className="order-lines">
        {order.lines.map((line) => (
          <Line
            key={`${line.productId} ${line.detail}`}
            line={line}
            good={goods.get(line.productId)}
            amount={formatMoney(line.totalCents, order.currency)}
          />
        ))}
      </ul>
      <Totals rows={backCents > 0 ? [...rows, back] : rows} />
    </aside>
  );
}

function Line({ line, good, amount }: { line: OrderLine; good: Good | undefined; amount: string }) {
  return (
    <li className="mini">
      {good ? <Thumb good={good} side={64} /> : <span className="thumb" />}
      <div>
        {good?.shown ? <a href={paths.product(good.slug)}>{line.name}</a> : <b>{line.name}</b>}{" "}
        <span className="num muted nowrap">× {line.quantity}</span>
        {line.detail && <span className="small muted">{line.detail}</span>}
      </div>
      <span className="num">{amount}</span>
    </li>
  );
}
