/** Several orders shipped at once, each with its own tracking number. */
import { Banner, Check, deskPath, Form, PageHead, useTyped } from "../../desk";
import { buyerOf, formatNumber, type Manner, mannerOf, mayMove, type Order } from "../orders";
import { repeatedIn } from "../parcels/same-tracking";
import { leftOutWords } from "./left-out";
import { CarrierField, TrackingField } from "./parcel-fields";
import { unpaidPath } from "./paths";
import { type ShippedCounts, texts } from "./texts.fr";

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
  const unpaid = others.filter(({ state }) => state === "awaiting");
  return (
    <>
      <p>
        <a className="link" href={deskPath("commandes/")} data-key="u">
          {texts.back}
        </a>
      </p>
      <PageHead title={texts.shipMany} note={ready.length > 0 ? noteOf(ready) : undefined}>
        <a className="btn btn--line" href={`${deskPath("commandes/bordereaux/")}?${chosenIn(orders)}`}>
          {texts.slips}
        </a>
      </PageHead>
      {others.length > 0 ? (
        <Banner tone="low">
          <p>{leftOutWords(others.map(({ number, state }) => ({ number, why: state })))}</p>
          {unpaid.length > 0 ? (
            <p>
              <a href={unpaidPath(unpaid.map(({ number }) => number))}>{texts.toUnpaid(unpaid.length)}</a>
            </p>
          ) : null}
        </Banner>
      ) : null}
      {ready.length > 0 ? <Labels orders={ready} begun={begun} /> : null}
    </>
  );
}

const noteOf = (ready: readonly Order[]): string =>
  ready.some(isSent) ? texts.shipManyNote : texts.readyManyNote;

/** What is done of each: sent, or made ready. */
export function shippedCounts(orders: readonly Order[]): ShippedCounts {
  const sent = orders.filter(isSent).length;
  return { sent, ready: orders.length - sent };
}

export function mannersOf(orders: readonly Pick<Order, "delivery">[]): Record<Manner, number> {
  const counts: Record<Manner, number> = { sent: 0, fetched: 0, unsent: 0 };
  for (const { delivery } of orders) counts[mannerOf(delivery)] += 1;
  return counts;
}

export const isSent = ({ delivery }: Order): boolean => mannerOf(delivery) === "sent";

/** Named as in the list that it was chosen from. */
const nameIn = ({ number, billing, shipping }: Order): string =>
  [formatNumber(number), buyerOf(billing), shipping.city].filter(Boolean).join(", ");

/** What is fetched has no carrier and no number: it is only named. */
const Labels = ({ orders, begun }: ShippingManyProps) => (
  <Form
    action={`${deskPath("commandes/expedier/")}?${chosenIn(orders)}`}
    className="sheet crop"
    data={{ tracking: texts.sameTracking("{}") }}
    keep={`shipping:${orders[0]?.number}:${orders.length}`}
  >
    {/* a scanner ends each number with Enter: without the script, that would press the first button of the form */}
    <button type="submit" disabled hidden />
    {orders.map(({ id, number }) => (
      <input key={id} type="hidden" name="n" value={number} />
    ))}
    {orders.some(isSent) ? <CarrierField /> : null}
    {orders.filter(isSent).map((order, index) => (
      <div key={order.id}>
        <TrackingField
          name={`suivi-${order.number}`}
          label={nameIn(order)}
          help={begun.has(order.id) ? texts.restLeaves : undefined}
          placeholder={texts.tracking}
          enterKeyHint="next"
          autoFocus={index === 0}
        />
      </div>
    ))}
    <Fetched orders={orders.filter((order) => !isSent(order))} />
    <Together orders={orders} />
    <p className="warn" role="status" data-unplaced={texts.unplaced} data-unplaced-one={texts.unplacedOne} />
    <div className="acts">
      <button className="btn" type="submit">
        {texts.shipManyVerb(shippedCounts(orders))}
      </button>
    </div>
  </Form>
);

const Fetched = ({ orders }: Pick<ShippingManyProps, "orders">) =>
  orders.length === 0 ? null : (
    <section aria-labelledby="h-ramassage">
      <h2 id="h-ramassage" className="small">
        {texts.fetchedMany}
      </h2>
      <ul className="plain">
        {orders.map((order) => (
          <li key={order.id}>{nameIn(order)}</li>
        ))}
      </ul>
    </section>
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
