/** At the button of a product: what delivery costs near the shop, when it comes, and that one may fetch it. */
import { Icon } from "../../../design/icon";
import { Notice } from "../../../design/notice/notice";
import type { Clock } from "../../../kernel/clock";
import type { Market } from "../../../kernel/market";
import { formatMoney } from "../../../kernel/money";
import { offsetsOf } from "../../../kernel/zone-offsets";
import { type Product, type ProductAddition, stockState } from "../../catalogue";
import { type Settings, settingsTag } from "../../settings";
import { servedPlace } from "../address/places";
import { type CheckoutRules, checkoutSettings, rulesIn } from "../settings";
import { dispatchWords } from "../shipping/dispatch";
import { offersAt } from "../shipping/shipping";
import { texts } from "./texts.fr";

interface Parts {
  settings: Settings;
  market: Market;
  clock: Clock;
}

export const deliveryAddition =
  ({ settings, market, clock }: Parts) =>
  async (product: Product): Promise<ProductAddition> => {
    const rules = rulesIn(market, await settings.read(checkoutSettings));
    const tags = [settingsTag("checkout")];
    if (!rules.takesOrders)
      return {
        offer: (
          <Notice key="closed" live={false}>
            {rules.closedText}
          </Notice>
        ),
        tags,
      };
    // of what is sold out, no day can be promised
    const isSent = !product.virtual && stockState(product.stock) !== "out";
    return {
      dispatch: await dispatchWords(settings, rules),
      assurance: isSent && (
        <GettingIt key="delivery" product={product} rules={rules} market={market} now={clock.now()} />
      ),
      tags,
    };
  };

interface GettingItProps {
  product: Pick<Product, "price" | "weightGrams">;
  rules: CheckoutRules;
  market: Market;
  now: number;
}

/** The page is the same for everybody and kept for long: the browser, which knows the hour, says the day. */
function GettingIt({ product, rules, market, now }: GettingItProps) {
  const near = nearestOffer(product, rules, market);
  return (
    <ul className="offer__ticks" data-while-in-stock="">
      {near && (
        <li>
          <Icon name="truck" />
          <span>
            {near.cost}
            <br />
            <span
              className="muted"
              data-controller="arrival"
              data-days={near.days}
              data-cutoff={rules.cutoffHour}
              data-offsets={JSON.stringify(offsetsOf(market.timeZone, now))}
            >
              {texts.days(near.days)}
            </span>
          </span>
        </li>
      )}
      {rules.pickup && (
        <li>
          <Icon name="pin" />
          <span>{texts.pickup}</span>
        </li>
      )}
    </ul>
  );
}

/** The usual way to the shop's own surroundings, for one piece. */
function nearestOffer(
  { price, weightGrams }: GettingItProps["product"],
  rules: CheckoutRules,
  market: Market,
) {
  const parcel = { subtotalCents: price.cents, grams: weightGrams };
  const offer = offersAt(rules.home, parcel, rules).find(({ delivery }) => delivery === "standard");
  const zone = rules.zones.find(({ places }) => places.includes(servedPlace(rules.home, rules.zones)));
  if (offer?.days === undefined || !zone) return undefined;
  const from = zone.tariffs.find(({ delivery }) => delivery === "standard")?.freeFromCents ?? null;
  const written = (cents: number) => formatMoney(cents, market.currency);
  return {
    days: offer.days,
    cost:
      offer.cents === 0
        ? texts.freeDelivery(zone.name)
        : texts.delivery(zone.name, written(offer.cents), from === null ? undefined : written(from)),
  };
}
