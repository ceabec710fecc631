/** What the chosen orders of the list come to, and choosing none of them any more. */
import type { Currency } from "../../../../kernel/market";
import { formatMoney } from "../../../../kernel/money";

/** Of each order on the page, by its number. */
export interface ChosenSums {
  currency: Currency;
  cents: Record<string, number>;
}

export function startChosen(): void {
  const clear = document.querySelector<HTMLButtonElement>("[data-clear-picks]");
  if (!clear) return;
  clear.hidden = false;
  clear.addEventListener("click", chooseNone);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented && !isBusy(event.target)) chooseNone();
  });
  const sum = document.querySelector<HTMLElement>("[data-chosen-sum]");
  if (sum) addUp(sum);
}

const chosen = () => [...document.querySelectorAll<HTMLInputElement>("tbody .pick:checked")];

function addUp(out: HTMLElement): void {
  const { currency, cents } = JSON.parse(out.dataset.chosenSum!) as ChosenSums;
  const show = () => {
    out.textContent = formatMoney(
      chosen().reduce((sum, { value }) => sum + (cents[value] ?? 0), 0),
      currency,
    );
  };
  document.addEventListener("change", show);
  // whoever comes back finds the boxes as they were
  addEventListener("pageshow", show);
  show();
}

/** The key empties a search, or closes what lies above the list, first. */
const isBusy = (target: EventTarget | null): boolean =>
  document.querySelector("dialog[open]") !== null ||
  (target instanceof Element && target.matches("input:not(.pick), select, textarea, summary, [open] *"));

function chooseNone(): void {
  const boxes = chosen();
  if (boxes.length === 0) return;
  const isInBar = document.activeElement?.closest(".bulk") !== null;
  for (const box of boxes) box.checked = false;
  boxes[0]!.dispatchEvent(new Event("change", { bubbles: true }));
  // the bar is gone, and with it what was pressed
  if (isInBar) boxes[0]!.focus();
}
