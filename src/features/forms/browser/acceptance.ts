/** Sending waits for every box that has to be ticked. */
import * as names from "../names";
import type { FormContext } from "./form-context";

export function keepAcceptance({ form, signal }: FormContext): void {
  if (form.classList.contains(names.acceptanceAsValidation)) return;
  const boxes = form.querySelectorAll<HTMLElement>(`.${names.acceptance}:not(.optional)`);
  if (boxes.length === 0) return;
  const look = () => {
    const isMissing = [...boxes].some((box) => {
      const isTicked = box.querySelector<HTMLInputElement>("input")?.checked ?? true;
      return isTicked === box.classList.contains("invert");
    });
    for (const button of form.querySelectorAll<HTMLInputElement>(`.${names.submit}`))
      button.disabled = isMissing;
  };
  form.addEventListener("change", look, { signal });
  form.addEventListener(names.resetEvent, look, { signal });
  look();
}
