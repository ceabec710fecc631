/** Packing slips, one page each, on paper: of what is still to leave, of one parcel, or of the whole order. */
import { OwnLogo, type ShopLogo } from "../../../design/logo/own-logo";
import { Day } from "../../desk";
import { formatNumber, type Order } from "../orders";
import {
  type Content,
  contentsOf,
  contentWords,
  isInPart,
  type LineCounts,
  remainingOf,
  type StoredParcel,
} from "../parcels/parcels";
import { addressLines } from "../sums";
import { texts as orderTexts } from "../texts.fr";
import type { WayBack } from "./paths";
import { texts } from "./texts.fr";

interface SlipOf {
  order: Order;
  parcels: readonly StoredParcel[];
  /** One of them; absent: what is still to leave, or all of it once nothing is. */
  parcel?: StoredParcel;
}

interface SlipShop {
  name: string;
  /** Absent: the name stands in its place. */
  logo: ShopLogo | undefined;
}

interface SlipsProps {
  slips: readonly SlipOf[];
  shop: SlipShop;
  back: WayBack;
}

export const Slips = ({ slips, shop, back }: SlipsProps) => (
  <main className="page slips">
    <h1 className="vh">{texts.slips}</h1>
    <div className="acts no-print">
      <button className="btn" type="button" data-print="" hidden>
        {texts.print}
      </button>
      <a className="link" href={back.href}>
        {back.label}
      </a>
    </div>
    {slips.map((slip) => (
      <Slip key={slip.order.id} {...slip} shop={shop} />
    ))}
  </main>
);

function Slip({ shop, ...slip }: SlipOf & { shop: SlipShop }) {
  const { order } = slip;
  const { part, contents, gone, toCome } = packedIn(slip);
  const title = texts.slipTitle(formatNumber(order.number));
  return (
    <article className="slip block" aria-label={title}>
      <div className="block__head">
        <h2>{title}</h2>
        {shop.logo ? (
          <p className="logo-seen">
            <OwnLogo logo={shop.logo} name={shop.name} />
          </p>
        ) : (
          <p>{shop.name}</p>
        )}
      </div>
      {part ? (
        <p>
          <b>{part}</b>
        </p>
      ) : null}
      <Parties order={order} />
      <Packing contents={contents} />
      <Elsewhere label={texts.slipGone} contents={gone} />
      <Elsewhere label={texts.slipToCome} contents={toCome} />
      {order.comments ? <p>{orderTexts.buyersComments(order.comments)}</p> : null}
    </article>
  );
}

interface Packed {
  /** « Colis 1 »; absent: all of the order. */
  part?: string;
  contents: readonly Content[];
  /** What of the order is elsewhere. */
  gone: readonly Content[];
  toCome: readonly Content[];
}

function packedIn({ order, parcels, parcel }: SlipOf): Packed {
  const of = (counts: LineCounts) => contentsOf(order, counts);
  const left = remainingOf(order, parcels);
  const quantities = order.lines.map(({ quantity }) => quantity);
  const without = (counts: LineCounts) =>
    quantities.map((quantity, place) => quantity - (counts[place] ?? 0));
  if (parcel) {
    const before = parcels.slice(0, parcels.indexOf(parcel));
    const place = before.length + 1;
    return {
      part: parcels.length > 1 || isInPart(order, parcels) ? texts.slipParcel(place) : undefined,
      contents: of(parcel.lines),
      gone: of(without(remainingOf(order, before))),
      toCome: of(remainingOf(order, parcels.slice(0, place))),
    };
  }
  if (!isInPart(order, parcels)) return { contents: of(quantities), gone: [], toCome: [] };
  return { part: texts.slipRest, contents: of(left), gone: of(without(left)), toCome: [] };
}

const Parties = ({ order }: { order: Order }) => (
  <div className="cols cols--two">
    <address>
      {addressLines(order.shipping).map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal, a name and its company
        <div key={place}>{line}</div>
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
);

const Packing = ({ contents }: { contents: readonly Content[] }) => (
  <table className="tbl tbl--packing">
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
      {contents.map(({ line, count }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change
        <tr key={place}>
          <td>
            <span className="tick" />
          </td>
          <td className="r">{count}</td>
          <th scope="row">
            {line.name}
            <small>{[line.detail, line.sku].filter(Boolean).join(", ")}</small>
          </th>
        </tr>
      ))}
    </tbody>
  </table>
);

const Elsewhere = ({ label, contents }: { label: string; contents: readonly Content[] }) =>
  contents.length > 0 ? (
    <p>
      <b>
        {label}
        {"\u00a0:"}
      </b>{" "}
      {contents.map(contentWords).join("; ")}
    </p>
  ) : null;
