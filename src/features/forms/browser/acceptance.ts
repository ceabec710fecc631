/** Sending waits for every box that has to be ticked. */
import type { FormContext } from "./form-context";

export function keepAcceptance({ form, signal }: FormContext): void {
  if (form.classList.contains("wpcf7-acceptance-as-validation")) return;
  const boxes = form.querySelectorAll<HTMLElement>(".wpcf7-acceptance:not(.optional)");
  if (boxes.length === 0) return;
  const look = () => {
    const isMissing = [...boxes].some((box) => {
      const isTicked = box.querySelector<HTMLInputElement>("input")?.checked ?? true;
      return isTicked === box.classList.contains("invert");
    });
    for (const button of form.querySelectorAll<HTMLInputElement>(".wpcf7-submit"))
      button.disabled = isMissing;
  };
  form.addEventListener("change", look, { signal });
  form.addEventListener("wpcf7reset", look, { signal });
  look();
}
