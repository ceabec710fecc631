/** Several orders shipped at once, each with its own tracking number. */
import { deskPath, Field, Form, PageHead, Select } from "../../desk";
import { formatNumber, nameOf, type Order } from "../orders";
import { CARRIERS } from "../parcels/parcels";
import { texts } from "./texts.fr";

const chosenIn = (orders: readonly Order[]): string => orders.map(({ number }) => `n=${number}`).join("&");

interface ShippingManyProps {
  orders: readonly Order[];
  /** Ids of those of which some has left already. */
  begun: ReadonlySet<string>;
}

/** The address names the orders too: a form that is refused is drawn again with them. */
export const ShippingMany = ({ orders, begun }: ShippingManyProps) => (
  <>
    <PageHead title={texts.shipMany} note={texts.shipManyNote}>
      <a className="btn btn--line" href={`${deskPath("commandes/bordereaux/")}?${chosenIn(orders)}`}>
        {texts.slips}
      </a>
    </PageHead>
    <Form
      action={`${deskPath("commandes/expedier/")}?${chosenIn(orders)}`}
      className="sheet crop"
      data={{ tracking: "" }}
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
            label={`${formatNumber(order.number)}, ${nameOf(order.billing)}, ${order.shipping.city}`}
            help={begun.has(order.id) ? texts.restLeaves : undefined}
            placeholder={texts.tracking}
            maxLength={60}
            autoFocus={index === 0}
          />
        </div>
      ))}
      <div className="acts">
        <button className="btn" type="submit">
          {texts.shipManyVerb(orders.length)}
        </button>
      </div>
    </Form>
  </>
);
