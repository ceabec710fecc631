/** What the chosen orders of the list come to, and choosing none of them any more by a press; the keys are the frame's. */
import type { Currency } from "../../../../kernel/market";
import { formatMoney } from "../../../../kernel/money";

export function startChosen(): void {
  const clear = document.querySelector<HTMLButtonElement>("[data-clear-picks]");
  if (!clear) return;
  clear.hidden = false;
  clear.addEventListener("click", chooseNone);
  const out = document.querySelector<HTMLElement>("[data-chosen-sum]");
  if (!out) return;
  const show = () => {
    out.textContent = sumOfChosen();
  };
  document.addEventListener("change", show);
  // whoever comes back finds the boxes as they were
  addEventListener("pageshow", show);
  show();
}

const chosen = () => [...document.querySelectorAll<HTMLInputElement>("tbody .pick:checked")];

/** As each row says it, for rows come while the list stays open; nothing where they are of two currencies. */
function sumOfChosen(): string {
  const totals = chosen().flatMap(
    (box) => box.closest("tr")?.querySelector<HTMLElement>("[data-cents]") ?? [],
  );
  const [currency, ...others] = new Set(totals.map((total) => total.dataset.currency as Currency));
  if (!currency || others.length > 0) return "";
  return formatMoney(
    totals.reduce((sum, total) => sum + Number(total.dataset.cents), 0),
    currency,
  );
}

function chooseNone(): void {
  const boxes = chosen();
  for (const box of boxes) box.checked = false;
  boxes[0]?.dispatchEvent(new Event("change", { bubbles: true }));
  // the bar is gone, and with it what was pressed
  boxes[0]?.focus();
}
