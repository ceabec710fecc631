/** The few figures that decide a purchase. */
import { formatMoney, formatNumber } from "../../../kernel/money";
import { type Product, packPercent } from "../catalogue";
import { texts } from "../texts.fr";

export interface Fact {
  name: string;
  value: string;
}

export function factsOf(product: Product): Fact[] {
  const { unit, volumeMl, price, apartCents } = product;
  const onePrice = price.maxCents === price.cents;
  const facts = [
    unit && { name: texts.facts.content[unit.per], value: texts.units[unit.per].count(unit.count) },
    unit &&
      onePrice && { name: texts.facts.each[unit.per], value: texts.amountEach(price.cents, unit.count) },
    apartCents && packPercent(product) && { name: texts.apart, value: formatMoney(apartCents) },
    volumeMl && { name: texts.facts.volume, value: `${formatNumber(volumeMl)}\u00a0ml` },
    guaranteeOf(product),
  ];
  return facts.filter((fact) => !!fact);
}

/** Promised only where the product's own table promises it: paper and wipes have none. */
function guaranteeOf({ attributes }: Product): Fact | undefined {
  return attributes.find(({ name }) => name === texts.facts.guarantee);
}
