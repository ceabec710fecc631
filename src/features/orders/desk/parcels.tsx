/** What has left of an order, with whom, and the tracking number where it is added or corrected. */
import { Check, Day, Form, useDrawnFor } from "../../desk";
import { mannerOf, type Order } from "../orders";
import { carrierName, contentsOf, contentWords, type StoredParcel, trackingLink } from "../parcels/parcels";
import type { Standing } from "../standing";
import { CarrierField, TrackingField } from "./parcel-fields";
import { slipPath, trackingPath } from "./paths";
import { texts } from "./texts.fr";

interface ParcelsProps {
  order: Order;
  standing: Standing;
  mayWork: boolean;
}

export function Parcels({ order, standing: { parcels }, mayWork }: ParcelsProps) {
  if (parcels.length === 0 || mannerOf(order.delivery) !== "sent") return null;
  return (
    <section className="block gap-top" aria-labelledby="h-colis">
      <h2 id="h-colis">{texts.parcels}</h2>
      <ul className="plain">
        {parcels.map((parcel, index) => (
          <li key={parcel.id}>
            <ParcelWords parcel={parcel} />
            <span className="muted">
              <Day at={parcel.at} />
            </span>
            <ul className="contents" aria-label={texts.contents(index + 1)}>
              {contentsOf(order, parcel.lines).map((content, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
                <li key={place}>{contentWords(content)}</li>
              ))}
            </ul>
            <a className="link link--plain" href={slipPath(order.number, parcel.id)}>
              {texts.parcelSlip}
              <span className="vh"> {texts.ofParcel(index + 1)}</span>
            </a>
            {mayWork ? <Correct order={order} parcel={parcel} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ParcelWords({ parcel }: { parcel: StoredParcel }) {
  const link = trackingLink(parcel);
  const words = [carrierName(parcel), parcel.tracking].filter(Boolean).join(", ");
  if (!parcel.tracking) return <span>{texts.noTracking}</span>;
  return (
    <span>
      {words}
      {link ? (
        <>
          {". "}
          <a href={link} rel="noreferrer">
            {texts.follow}
          </a>
        </>
      ) : null}
    </span>
  );
}

function Correct({ order, parcel }: { order: Order; parcel: StoredParcel }) {
  const action = trackingPath(order.number, parcel.id);
  return (
    <details className="correct" open={useDrawnFor().typed?.action === action}>
      <summary className="link link--plain">
        {parcel.tracking ? texts.correctTracking : texts.addTracking}
      </summary>
      <Form action={action} hidden={{ avant: parcel.tracking }}>
        <CarrierField className="w2" value={parcel.carrier} />
        <TrackingField
          className="w4"
          name="suivi"
          label={texts.tracking}
          value={parcel.tracking}
          enterKeyHint="send"
        />
        {order.email ? <Check name="prevenir" label={texts.tellAgain(order.billing.firstName)} /> : null}
        <div className="acts">
          <button className="btn btn--line" type="submit">
            {texts.saveTracking}
          </button>
        </div>
      </Form>
    </details>
  );
}
