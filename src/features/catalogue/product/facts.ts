/** The few figures that decide a purchase. */
import type { Currency } from "../../../kernel/market";
import { formatMoney, formatNumber } from "../../../kernel/money";
import { type Product, packPercent } from "../catalogue";
import { texts } from "../texts.fr";
import type { ProductWords } from "../words.fr";

export interface Fact {
  name: string;
  value: string;
}

export function factsOf(product: Product, units: ProductWords["units"], currency: Currency): Fact[] {
  const { unit, volumeMl, price, apartCents } = product;
  const words = unit && units[unit.per];
  const onePrice = price.maxCents === price.cents;
  const facts = [
    words && { name: words.content, value: words.count(unit.count) },
    words && onePrice && { name: words.cost, value: texts.amountEach(price.cents, unit.count, currency) },
    apartCents && packPercent(product) && { name: texts.apart, value: formatMoney(apartCents, currency) },
    volumeMl && { name: texts.facts.volume, value: `${formatNumber(volumeMl)}\u00a0ml` },
    guaranteeOf(product),
  ];
  return facts.filter((fact) => !!fact);
}

/** Promised only where the product's own table promises it: paper and wipes have none. */
function guaranteeOf({ attributes }: Product): Fact | undefined {
  return attributes.find(({ name }) => name === texts.facts.guarantee);
}
