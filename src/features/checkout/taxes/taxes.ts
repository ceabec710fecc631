/** Sales taxes: which ones apply where and to what, and how much each is. */
import type { Market } from "../../../kernel/market";
import { type Cents, roundCents } from "../../../kernel/money";
import type { TaxClass } from "../../catalogue";
import { type Place, servedPlace } from "../address/places";

export interface TaxRule {
  name: string;
  percent: number;
  places: readonly Place[];
  /** What it is owed on; absent: on everything. */
  classes?: readonly TaxClass[] | undefined;
}

export interface Tax {
  /** « TVQ (9,975 %) », « TVA 20 % ». */
  label: string;
  /** In thousandths of a per cent, so that 9,975 % is a whole number. */
  rate: number;
  classes?: readonly TaxClass[] | undefined;
}

export const WHOLE = 100_000;

/** In the order in which the merchant lists them. */
export function taxesAt(place: Place, rules: readonly TaxRule[], shown: Market["taxes"]): Tax[] {
  const served = servedPlace(place, rules);
  return rules
    .filter(({ places }) => places.includes(served))
    .map(({ name, percent, classes }) => ({
      label: LABELS[shown](name, `${String(percent).replace(".", ",")}\u00a0%`),
      rate: Math.round(percent * 1000),
      classes,
    }));
}

/** What is in a price is said in a sentence: « dont TVA 20 % ». */
const LABELS: Record<Market["taxes"], (name: string, percent: string) => string> = {
  added: (name, percent) => `${name} (${percent})`,
  included: (name, percent) => `${name} ${percent}`,
};

export const isOwedOn = ({ classes }: Tax, taxClass: TaxClass): boolean =>
  classes?.includes(taxClass) ?? true;

/** On the whole taxable amount, rounded once. */
export const taxOn = (taxable: Cents, { rate }: Tax): Cents => roundCents((taxable * rate) / WHOLE);
