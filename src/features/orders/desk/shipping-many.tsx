/** Several orders shipped at once, each with its own tracking number. */
import { Banner, Check, deskPath, Field, Form, PageHead, Select, useTyped } from "../../desk";
import { formatNumber, mayMove, nameOf, type Order } from "../orders";
import { CARRIERS } from "../parcels/parcels";
import { repeatedIn } from "../parcels/same-tracking";
import { leftOutWords } from "./left-out";
import { texts } from "./texts.fr";

const chosenIn = (orders: readonly Order[]): string => orders.map(({ number }) => `n=${number}`).join("&");

interface ShippingManyProps {
  orders: readonly Order[];
  /** Ids of those of which some has left already. */
  begun: ReadonlySet<string>;
}

/** The address names the orders too: a form that is refused is drawn again with them. */
export function ShippingMany({ orders, begun }: ShippingManyProps) {
  const ready = orders.filter((order) => mayMove(order, "shipped"));
  const others = orders.filter((order) => !ready.includes(order));
  return (
    <>
      <PageHead title={texts.shipMany} note={texts.shipManyNote}>
        <a className="btn btn--line" href={`${deskPath("commandes/bordereaux/")}?${chosenIn(orders)}`}>
          {texts.slips}
        </a>
      </PageHead>
      {others.length > 0 ? (
        <Banner tone="low">
          <p>{leftOutWords(others.map(({ number, state }) => ({ number, why: state })))}</p>
        </Banner>
      ) : null}
      {ready.length > 0 ? <Labels orders={ready} begun={begun} /> : null}
    </>
  );
}

const Labels = ({ orders, begun }: ShippingManyProps) => (
  <Form
    action={`${deskPath("commandes/expedier/")}?${chosenIn(orders)}`}
    className="sheet crop"
    data={{ tracking: texts.sameTracking("{}") }}
    keep={`shipping:${orders[0]?.number}:${orders.length}`}
  >
    <Select
      name="transporteur"
      label={texts.carrier}
      choices={CARRIERS.map(({ name, title }) => ({ value: name, label: title }))}
    />
    {orders.map((order, index) => (
      <div key={order.id}>
        <input type="hidden" name="n" value={order.number} />
        <Field
          name={`suivi-${order.number}`}
          label={[formatNumber(order.number), nameOf(order.billing), order.shipping.city]
            .filter(Boolean)
            .join(", ")}
          help={begun.has(order.id) ? texts.restLeaves : undefined}
          placeholder={texts.tracking}
          maxLength={60}
          autoFocus={index === 0}
        />
      </div>
    ))}
    <Together orders={orders} />
    <div className="acts">
      <button className="btn" type="submit">
        {texts.shipManyVerb(orders.length)}
      </button>
    </div>
  </Form>
);

/** Two orders in one parcel are no mistake: asked only where a number stands twice. */
function Together({ orders }: Pick<ShippingManyProps, "orders">) {
  const values = useTyped()?.values ?? {};
  const typed = orders.map(({ number }) => ({ number, tracking: String(values[`suivi-${number}`] ?? "") }));
  return (
    <div data-together="" hidden={repeatedIn(typed).size === 0}>
      <Check name={TOGETHER} label={texts.together} />
    </div>
  );
}

/** The box by which whoever ships says that a number stands twice on purpose. */
export const TOGETHER = "ensemble";
