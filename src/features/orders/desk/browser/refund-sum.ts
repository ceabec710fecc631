/** What a refund comes to, as its lines are chosen. */
import type { Currency } from "../../../../kernel/market";
import { formatMoney } from "../../../../kernel/money";
import { type SharedLine, shareOfLine, typedCents } from "../../refunds/share";

export interface RefundShares {
  lines: readonly SharedLine[];
  delivery: number;
  /** No more goes back. */
  left: number;
  currency: Currency;
  says: Record<"noAmount" | "noCount" | "tooMany" | "tooMuch", string>;
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
    const typed = new FormData(form);
    const cents = sumOf(typed, shares);
    const fault = countFault(typed, shares) ?? faultIn(cents, shares);
    // refused, it is said at its field already
    const isTold = form.querySelector("[aria-invalid=true]") !== null;
    output.value = fault === undefined ? formatMoney(cents, shares.currency) : isTold ? "—" : fault;
    output.classList.toggle("over", fault !== undefined);
    verb.textContent = cents > 0 && !fault ? `${says} ${output.value}` : says;
  };
  offerAll(form, show);
  form.addEventListener("input", show);
  form.addEventListener("change", show);
  show();
}

function offerAll(form: HTMLFormElement, show: () => void): void {
  const all = form.querySelector<HTMLElement>("[data-refund-all]");
  if (!all) return;
  all.hidden = false;
  all.addEventListener("click", () => {
    for (const count of form.querySelectorAll<HTMLInputElement>("input[type=number]"))
      count.value = count.max;
    const delivery = form.querySelector<HTMLInputElement>("input[name=livraison]");
    if (delivery) delivery.checked = true;
    form.querySelector<HTMLInputElement>("input[name=montant]")!.value = "";
    show();
  });
}

/** As the server will say it: more than is left of a line, or no whole number. */
function countFault(typed: FormData, { lines, says }: RefundShares): string | undefined {
  const counts = lines.map((_line, place) => String(typed.get(`q${place}`) ?? "").trim());
  if (counts.some((count) => !/^\d{0,6}$/.test(count))) return says.noCount;
  const isOver = lines.some(({ quantity, gone }, place) => Number(counts[place]) > quantity - gone);
  return isOver ? says.tooMany : undefined;
}

const faultIn = (cents: number, { left, says }: RefundShares): string | undefined => {
  if (Number.isNaN(cents) || cents < 0) return says.noAmount;
  return cents > left ? says.tooMuch : undefined;
};

/** NaN for what is no amount. */
function sumOf(typed: FormData, { lines, delivery }: RefundShares): number {
  const amount = typedCents(String(typed.get("montant") ?? ""));
  if (amount !== undefined) return amount;
  const chosen = (place: number) => Number(typed.get(`q${place}`) ?? 0);
  const goods = lines.reduce((sum, line, place) => sum + shareOfLine(line, chosen(place)), 0);
  return goods + (typed.get("livraison") === null ? 0 : delivery);
}
