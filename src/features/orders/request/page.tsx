/** A request in two steps: asked, checked, then receipted. Plain forms: no script is needed. */
import type { ReactNode } from "react";
import { Button } from "../../../design/button/button";
import { Crumbs } from "../../../design/crumbs/crumbs";
import { Field } from "../../../design/field/field";
import { Notice } from "../../../design/notice/notice";
import { paths } from "../../../paths";
import { useMarket } from "../../../platform/render/market";
import { formatNumber, maskedAddress, type Order } from "../orders";
import { texts as orderTexts } from "../texts.fr";
import { requestFacts } from "./emails";
import { endsAtOnce, LONGEST_REASON, type OrderRequest, type RequestKind } from "./request";
import { texts } from "./texts.fr";

export interface RequestProps {
  order: Order;
  sealed: string;
  reason?: string;
  /** Said first, when something stood in the way. */
  notice?: string;
}

/** `kind`: what may be asked; undefined: nothing any more. */
export function AskPage({
  order,
  sealed,
  reason = "",
  notice,
  kind,
}: RequestProps & { kind: RequestKind | undefined }) {
  if (!kind) return <Over sealed={sealed} order={order} />;
  const isAtOnce = endsAtOnce(order);
  return (
    <Frame sealed={sealed} title={texts.title[kind](formatNumber(order.number))}>
      {notice && <Notice tone="error">{notice}</Notice>}
      <p className="measure">{isAtOnce ? texts.atOnce.intro : texts.intro[kind]}</p>
      <form className="stack measure" method="post" action={paths.orderRequest(sealed)}>
        <Field
          as="textarea"
          id="motif"
          name="motif"
          label={
            <>
              {texts.reason} <small>({texts.optional})</small>
            </>
          }
          help={isAtOnce ? texts.reasonHelpAtOnce : texts.reasonHelp}
          rows={4}
          maxLength={LONGEST_REASON}
          defaultValue={reason}
        />
        {isAtOnce && <input type="hidden" name="demande" value={kind} />}
        <p className="row">
          {isAtOnce ? (
            <Button type="submit" name="confirmer" value="1">
              {texts.link.cancellation}
            </Button>
          ) : (
            <Button type="submit">{texts.goOn}</Button>
          )}
          <Button href={paths.tracking(sealed)} variant="quiet">
            {texts.back}
          </Button>
        </p>
      </form>
    </Frame>
  );
}

/** The second step: nothing is asked before this is confirmed. */
export function CheckPage({ order, sealed, reason = "", kind }: RequestProps & { kind: RequestKind }) {
  const facts: [string, string][] = [
    [texts.what, texts.kinds[kind]],
    [orderTexts.yourNumber, formatNumber(order.number)],
    [orderTexts.sentTo, maskedAddress(order.email)],
    ...(reason ? ([[texts.reason, reason]] as [string, string][]) : []),
  ];
  return (
    <Frame sealed={sealed} title={texts.title[kind](formatNumber(order.number))}>
      <h2>{texts.check}</h2>
      <Facts facts={facts} />
      <form method="post" action={paths.orderRequest(sealed)}>
        <input type="hidden" name="motif" value={reason} />
        <input type="hidden" name="demande" value={kind} />
        <p className="row">
          <Button type="submit" name="confirmer" value="1">
            {texts.confirm[kind]}
          </Button>
          <Button type="submit" variant="quiet" name="modifier" value="1">
            {texts.change}
          </Button>
        </p>
      </form>
    </Frame>
  );
}

export function ReceiptPage({ order, sealed, request }: RequestProps & { request: OrderRequest }) {
  const { timeZone } = useMarket();
  const moment = texts.moment(request.at, timeZone);
  // what was paid before is given back: other words
  const isOver = order.state === "cancelled" && order.events.every(({ state }) => state !== "paid");
  return (
    <Frame sealed={sealed} title={isOver ? texts.atOnce.done : texts.doneTitle}>
      <Notice tone="ok" live={false}>
        {isOver ? texts.atOnce.text(moment) : `${texts.receipt.text(moment)} ${texts.next[request.kind]}`}
      </Notice>
      <Facts facts={requestFacts(order, request, timeZone)} />
      <p>{texts.mailed(maskedAddress(order.email))}</p>
      <p className="row no-print">
        <Button href={paths.tracking(sealed)} variant="line">
          {texts.back}
        </Button>
      </p>
    </Frame>
  );
}

function Over({ order, sealed }: RequestProps) {
  return (
    <Frame sealed={sealed} title={orderTexts.order(formatNumber(order.number))}>
      <p className="measure">{texts.over}</p>
      <p className="row">
        <Button href={paths.tracking(sealed)} variant="line">
          {texts.back}
        </Button>
      </p>
    </Frame>
  );
}

function Frame({ sealed, title, children }: { sealed: string; title: string; children: ReactNode }) {
  return (
    <div className="wrap page-end">
      <div className="page-head">
        <Crumbs
          trail={[
            { label: orderTexts.home, href: paths.home },
            { label: texts.tracking, href: paths.tracking(sealed) },
            { label: texts.pageTitle },
          ]}
        />
        <h1>{title}</h1>
      </div>
      <div className="stack stack--l">{children}</div>
    </div>
  );
}

function Facts({ facts }: { facts: readonly [string, string][] }) {
  return (
    <dl className="order-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="order-comments">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
