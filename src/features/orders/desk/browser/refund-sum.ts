/** What a refund comes to, as its lines are chosen. */
import type { Currency } from "../../../../kernel/market";
import { formatMoney } from "../../../../kernel/money";
import { type SharedLine, shareOfLine } from "../../refunds/share";

export interface RefundShares {
  lines: readonly SharedLine[];
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
  const verb = form.querySelector<HTMLElement>(".acts [type=submit]")!;
  const says = verb.textContent;
  // without a script its button asks the server
  place.replaceChildren(`${place.dataset.sum}\u00a0: `, output);
  const show = () => {
    const cents = sumOf(new FormData(form), shares);
    output.value = formatMoney(cents, shares.currency);
    output.classList.toggle("over", cents > shares.left);
    verb.textContent = cents > 0 ? `${says} ${output.value}` : says;
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
  const chosen = (place: number) => Number(typed.get(`q${place}`) ?? 0);
  const goods = lines.reduce((sum, line, place) => sum + shareOfLine(line, chosen(place)), 0);
  return goods + (typed.get("livraison") === null ? 0 : delivery);
}
