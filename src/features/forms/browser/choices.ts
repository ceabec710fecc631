/** Boxes of which one may be ticked, and the text that goes with the last. */
import * as names from "../names";
import type { FormContext } from "./form-context";

export function keepChoices({ form, signal }: FormContext): void {
  form.addEventListener(
    "change",
    ({ target }) => {
      const box = target as HTMLInputElement;
      if (box.closest(`.${names.exclusiveCheckbox}`) && box.checked) untickOthers(form, box);
      for (const item of form.querySelectorAll<HTMLElement>(".has-free-text")) openFreeText(item, box);
    },
    { signal },
  );
  const look = () => {
    for (const item of form.querySelectorAll<HTMLElement>(".has-free-text")) openFreeText(item);
  };
  form.addEventListener(names.resetEvent, look, { signal });
  look();
}

function untickOthers(form: HTMLFormElement, box: HTMLInputElement): void {
  for (const other of form.querySelectorAll<HTMLInputElement>(
    `input[type=checkbox][name="${CSS.escape(box.name)}"]`,
  ))
    if (other !== box) other.checked = false;
}

/** Open while its box is ticked; whoever has just ticked it writes there next. */
function openFreeText(item: HTMLElement, ticked?: HTMLInputElement): void {
  const box = item.querySelector<HTMLInputElement>("input[type=checkbox], input[type=radio]");
  const text = item.querySelector<HTMLInputElement>(`.${names.freeText}`);
  if (!box || !text) return;
  text.disabled = !box.checked;
  if (box === ticked && box.checked) text.focus();
}
