/** What an order's own address shows once it has served: its number and its state, and nothing of its buyer. */
import { Button } from "../../design/button/button";
import { Crumbs } from "../../design/crumbs/crumbs";
import { paths } from "../../paths";
import { texts as lookupTexts } from "./lookup/texts.fr";
import { formatNumber, type Order } from "./orders";
import { texts } from "./texts.fr";

export function LaterPage({ order }: { order: Pick<Order, "number" | "state" | "delivery"> }) {
  const number = formatNumber(order.number);
  return (
    <div className="wrap page-end">
      <div className="page-head">
        <Crumbs trail={[{ label: texts.home, href: paths.home }, { label: texts.order(number) }]} />
        <h1>{texts.order(number)}</h1>
        <p>{texts.stateOf(order.state, order.delivery)}</p>
      </div>
      <div className="stack">
        <p className="measure">{texts.later}</p>
        <p className="row no-print">
          <Button href={paths.orderLookup}>{lookupTexts.title}</Button>
          <Button href={paths.shop} variant="line">
            {texts.goOn}
          </Button>
        </p>
      </div>
    </div>
  );
}
