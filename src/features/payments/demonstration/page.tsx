/** The page where a visitor of the demo says what the bank answers. */
import { Button } from "../../../design/button/button";
import { Notice } from "../../../design/notice/notice";
import { Totals } from "../../../design/summary/summary";
import { formatMoney } from "../../../kernel/money";
import { formatNumber, type Order } from "../../orders";
import { ANSWER, demoPaymentPath } from "./names";
import { texts } from "./texts.fr";

export function DemoPaymentPage({ order, page }: { order: Order; page: string }) {
  const { heading, text, order: number, amount, answers, accept, decline, leave } = texts.page;
  const total = formatMoney(order.totalCents, order.currency);
  return (
    <div className="wrap page-end">
      <div className="page-head">
        <h1>{heading}</h1>
      </div>
      <div className="measure stack stack--l">
        <Notice>
          <b>{texts.notice}</b> {text}
        </Notice>
        <Totals
          rows={[
            { label: number, amount: formatNumber(order.number) },
            { label: amount, amount: total, grand: true },
          ]}
        />
        <form className="stack" method="post" action={demoPaymentPath(page)} aria-labelledby="h-reponse">
          <h2 id="h-reponse">{answers}</h2>
          <p>
            <Button type="submit" name={ANSWER} value="accepter" wide>
              {accept(total)}
            </Button>
          </p>
          <p>
            <Button type="submit" name={ANSWER} value="refuser" variant="line" wide>
              {decline}
            </Button>
          </p>
          <p>
            <button className="link-btn" type="submit" name={ANSWER} value="revenir">
              {leave}
            </button>
          </p>
        </form>
      </div>
    </div>
  );
}
