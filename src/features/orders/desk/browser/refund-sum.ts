/** What a refund comes to, as its lines are chosen: the same shares of a cent as the server's. */
import type { Currency } from "../../../../kernel/market";
import { formatMoney } from "../../../../kernel/money";

export interface RefundShares {
  lines: readonly { cents: number; quantity: number; gone: number }[];
  delivery: number;
  /** No more goes back. */
  left: number;
  currency: Currency;
}

export function startRefundSum(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-refund]")) addUp(form);
}

function addUp(form: HTMLFormElement): void {
  const place = form.querySelector<HTMLElement>("[data-sum]")!;
  const shares = JSON.parse(form.dataset.refund!) as RefundShares;
  const output = document.createElement("output");
  // without a script its button asks the server
  place.replaceChildren(`${place.dataset.sum}\u00a0: `, output);
  const show = () => {
    const cents = sumOf(new FormData(form), shares);
    output.value = formatMoney(cents, shares.currency);
    output.classList.toggle("over", cents > shares.left);
  };
  form.addEventListener("input", show);
  form.addEventListener("change", show);
  show();
}

function sumOf(typed: FormData, { lines, delivery }: RefundShares): number {
  const amount = String(typed.get("montant") ?? "")
    .replace(/[\s\u00a0$€]/g, "")
    .replace(",", ".");
  if (amount !== "") return Math.round(Number(amount) * 100) || 0;
  const share = ({ cents, quantity, gone }: RefundShares["lines"][number], place: number) => {
    const of = (count: number) => Math.round((cents * count) / quantity);
    return of(gone + Number(typed.get(`q${place}`) ?? 0)) - of(gone);
  };
  const goods = lines.reduce((sum, line, place) => sum + share(line, place), 0);
  return goods + (typed.get("livraison") === null ? 0 : delivery);
}
