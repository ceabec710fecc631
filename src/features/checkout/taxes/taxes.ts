/** Sales taxes: which ones apply where, and how much each is. */
import { type Cents, roundCents } from "../../../kernel/money";

/** Where a tax is owed: « CA-QC », « FR ». */
export type Place = string;

export const placeOf = ({ country, province }: { country: string; province: string }): Place =>
  country === "CA" ? `CA-${province}` : country;

export interface TaxRule {
  name: string;
  percent: number;
  places: readonly Place[];
}

export interface Tax {
  /** « TVQ (9,975 %) ». */
  label: string;
  /** In thousandths of a per cent, so that 9,975 % is a whole number. */
  rate: number;
}

const WHOLE = 100_000;

/** In the order in which the merchant lists them. */
export function taxesAt(place: Place, rules: readonly TaxRule[]): Tax[] {
  return rules
    .filter(({ places }) => places.includes(place))
    .map(({ name, percent }) => ({ label: labelOf(name, percent), rate: Math.round(percent * 1000) }));
}

/** On the whole taxable amount, rounded once. */
export const taxOn = (taxable: Cents, { rate }: Tax): Cents => roundCents((taxable * rate) / WHOLE);

const labelOf = (name: string, percent: number): string =>
  `${name} (${String(percent).replace(".", ",")}\u00a0%)`;
