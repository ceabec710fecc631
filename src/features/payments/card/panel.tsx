/** What the page of an order says of its payment by card, and the page that leads on to Stripe. */
import { Button } from "../../../design/button/button";
import { Notice, type NoticeTone } from "../../../design/notice/notice";
import { formatMoney } from "../../../kernel/money";
import { paths } from "../../../paths";
import { useMarket } from "../../../platform/render/market";
import type { OFFLINE } from "../../checkout";
import { formatNumber, type OnlinePanel, type Order, orderTexts } from "../../orders";
import type { CardPayment } from "./card";
import { type Code, orderPage } from "./links";
import { CHANGE, MODE } from "./names";
import type { CardTexts } from "./texts.fr";

type Later = (typeof OFFLINE)[number];

interface PanelParts {
  code: Code | undefined;
  others: readonly Later[];
  now: number;
  texts: CardTexts;
  /** What the provider wants said wherever a card is asked for. */
  notice: string | undefined;
}

/** Undefined when there is nothing to say. */
export function panelFor(
  order: Order,
  payment: CardPayment | undefined,
  { code, others, now, texts, notice }: PanelParts,
): OnlinePanel | undefined {
  if (order.state !== "awaiting")
    return order.state === "paid" && code === "returned" ? says("ok", texts.paid) : undefined;
  if (payment?.state === "held") return says("info", texts.held);
  if (payment?.state === "open" && payment.expiresAt <= now) return says("info", texts.over);
  if (code === "returned")
    return { heading: texts.pending.heading, body: <Pending order={order} texts={texts} /> };
  return {
    heading: texts.toPay.heading,
    body: <ToPay order={order} code={code} others={others} texts={texts} notice={notice} />,
  };
}

const says = (tone: NoticeTone, { heading, text }: { heading: string; text: string }): OnlinePanel => ({
  heading,
  body: <Notice tone={tone}>{text}</Notice>,
});

function Pending({ order, texts }: { order: Order; texts: CardTexts }) {
  return (
    <Notice>
      {texts.pending.text} <a href={orderPage(order, "returned")}>{texts.pending.again}</a>
    </Notice>
  );
}

interface ToPayProps {
  order: Order;
  code: Exclude<Code, "returned"> | undefined;
  others: readonly Later[];
  texts: CardTexts;
  notice: string | undefined;
}

function ToPay({ order, code, others, texts, notice }: ToPayProps) {
  const { title, text, pay, otherwise, change } = texts.toPay;
  const { country } = useMarket();
  return (
    <form className="stack stack--l no-print" method="post" action={paths.payment(order.key)}>
      {code && <Notice tone={code === "cancelled" ? "info" : "error"}>{texts.says[code]}</Notice>}
      <section className="stack" aria-labelledby="h-carte">
        <h2 id="h-carte">{title}</h2>
        {notice && <p>{notice}</p>}
        <p className="measure">{text}</p>
        <p>
          <Button type="submit" name={MODE} value="card">
            {pay(formatMoney(order.totalCents, order.currency))}
          </Button>
        </p>
      </section>
      {others.length > 0 && (
        <fieldset className="stack stack--s">
          <legend className="muted">{otherwise}</legend>
          <p className="row">
            {others.map((other) => (
              <Button key={other} type="submit" variant="line" size="s" name={MODE} value={other}>
                {other === "transfer" ? orderTexts.payments[country].transfer : texts.toPay.others[other]}
              </Button>
            ))}
          </p>
        </fieldset>
      )}
      <p>
        <button className="link-btn" type="submit" name={MODE} value={CHANGE}>
          {change}
        </button>
      </p>
    </form>
  );
}

export function HandOver({ order, url, texts }: { order: Order; url: string; texts: CardTexts }) {
  const { heading, text, go, back } = texts.handOver;
  const number = orderTexts.order(formatNumber(order.number));
  return (
    <div className="wrap page-end">
      <div className="page-head">
        <p className="muted">{number}</p>
        <h1>{heading}</h1>
        <p>{text}</p>
      </div>
      <p className="row">
        <Button href={url} rel="nofollow noreferrer">
          {go}
        </Button>
        <Button href={orderPage(order)} variant="line">
          {back}
        </Button>
      </p>
    </div>
  );
}
