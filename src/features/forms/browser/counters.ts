/** Counts what is typed, upwards or down from what is left. */
import * as names from "../names";
import type { FormContext } from "./form-context";

export function keepCounters({ form, signal }: FormContext): void {
  for (const counter of form.querySelectorAll<HTMLElement>(`.${names.characterCount}`)) {
    const { targetName = "", startingValue, maximumValue, minimumValue } = counter.dataset;
    const field = form.querySelector<HTMLInputElement>(`[name="${CSS.escape(targetName)}"]`);
    if (!field) continue;
    const count = ({ length }: string) => {
      const start = Number.parseInt(startingValue ?? "0", 10);
      const value = counter.classList.contains("down") ? start - length : length;
      counter.textContent = String(value);
      counter.dataset.currentValue = String(value);
      // a bound that is not there is no number, and nothing is beyond it
      counter.classList.toggle("too-long", length > Number.parseInt(maximumValue ?? "", 10));
      counter.classList.toggle("too-short", length < Number.parseInt(minimumValue ?? "", 10));
    };
    for (const type of ["keyup", "input"]) field.addEventListener(type, () => count(field.value), { signal });
    form.addEventListener("reset", () => count(field.defaultValue), { signal });
    count(field.value);
  }
}
