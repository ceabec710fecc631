/** What has left of an order, for its buyer: where each parcel can be followed, and what is in it. */
import { formatDate } from "../../../kernel/dates";
import { useMarket } from "../../../platform/render/market";
import { mannerOf, type Order } from "../orders";
import { texts } from "../texts.fr";
import {
  type Content,
  carrierName,
  contentsOf,
  contentWords,
  isInPart,
  isWhole,
  type Parcel,
  remainingOf,
  trackingLink,
} from "./parcels";

interface ParcelsProps {
  order: Order;
  parcels: readonly Parcel[];
}

/** Some of it is on its way, and some is still to leave. */
export const isPartSent = (order: Order, parcels: readonly Parcel[]): boolean =>
  mannerOf(order.delivery) === "sent" && order.state === "paid" && isInPart(order, parcels);

/** Where each parcel can be followed; what is in it too, where not everything is. */
export function BuyersParcels({ order, parcels }: ParcelsProps) {
  if (mannerOf(order.delivery) === "sent" && parcels.some((parcel) => !isWhole(order, parcel)))
    return <PartParcels order={order} parcels={parcels} />;
  const told = parcels.filter(({ tracking }) => tracking);
  if (told.length === 0) return null;
  return (
    <ul className="order-missing">
      {told.map((parcel) => (
        <li key={`${parcel.at} ${parcel.tracking}`}>
          {texts.parcels.tracking(carrierName(parcel), parcel.tracking)}
          <ParcelLink parcel={parcel} />
        </li>
      ))}
    </ul>
  );
}

function PartParcels({ order, parcels }: ParcelsProps) {
  const { timeZone } = useMarket();
  const rest = isPartSent(order, parcels) ? remainingOf(order, parcels) : [];
  return (
    <section className="stack" aria-labelledby="h-colis">
      <h2 id="h-colis">{texts.parcels.title}</h2>
      {parcels.map((parcel) => (
        <div key={`${parcel.at} ${parcel.tracking}`} className="stack stack--s">
          <h3>{texts.parcels.leftOn(formatDate(parcel.at, timeZone))}</h3>
          {parcel.tracking ? (
            <p>
              {texts.parcels.tracking(carrierName(parcel), parcel.tracking)}
              <ParcelLink parcel={parcel} />
            </p>
          ) : null}
          <Contents contents={contentsOf(order, parcel.lines)} />
        </div>
      ))}
      {rest.length > 0 ? (
        <div className="stack stack--s">
          <h3>{texts.parcels.toCome}</h3>
          <Contents contents={contentsOf(order, rest)} />
        </div>
      ) : null}
    </section>
  );
}

const Contents = ({ contents }: { contents: readonly Content[] }) => (
  <ul className="order-missing">
    {contents.map((content, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
      <li key={index}>{contentWords(content)}</li>
    ))}
  </ul>
);

function ParcelLink({ parcel }: { parcel: Parcel }) {
  const href = trackingLink(parcel);
  if (!href) return null;
  return (
    <>
      {". "}
      <a href={href} rel="noreferrer nofollow">
        {texts.parcels.follow}
      </a>
    </>
  );
}
