/** Money: integer cents, one rounding, one way of writing it in French. */
import { CURRENCIES, type Currency } from "./market";

/** An amount in hundredths of its currency; always an integer. */
export type Cents = number;

const NO_BREAK = "\u00a0";

/** « 1 234,50 $ », with no-break spaces, whatever the locale data of the machine. */
export function formatMoney(cents: Cents, currency: Currency): string {
  const sign = cents < 0 ? "−" : "";
  const amount = Math.abs(cents);
  const units = groupThousands(Math.trunc(amount / 100));
  const rest = String(amount % 100).padStart(2, "0");
  return `${sign}${units},${rest}${NO_BREAK}${CURRENCIES[currency].symbol}`;
}

/** « 2,6 ¢ »: what one page costs, to a tenth of a cent. */
export function formatCentsEach(cents: Cents, count: number, currency: Currency): string {
  const tenths = Math.round((cents / count) * 10);
  return `${groupThousands(Math.trunc(tenths / 10))},${tenths % 10}${NO_BREAK}${CURRENCIES[currency].cent}`;
}

/** « 48 210 » with no-break spaces. */
export function groupThousands(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, NO_BREAK);
}

/** « 1 019,5 »: a number that need not be whole, as it stands. */
export function formatNumber(number: number): string {
  const [whole = "", fraction] = String(number).split(".");
  return groupThousands(Number(whole)) + (fraction ? `,${fraction}` : "");
}

/** The only rounding of money: half a cent goes away from zero. */
export function roundCents(exact: number): Cents {
  const rounded = Math.sign(exact) * Math.round(Math.abs(exact));
  return rounded === 0 ? 0 : rounded;
}
