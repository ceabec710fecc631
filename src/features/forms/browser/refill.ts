/** New questions in the place of the old. */
import * as names from "../names";
import { FIELDS, type RefillAnswer } from "../names";
import type { FormContext } from "./form-context";

export function refill({ form }: FormContext, { captcha = {}, quiz = {} }: RefillAnswer): void {
  const set = (name: string, value: string) => {
    const input = form.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
    if (input) input.value = value;
  };
  for (const [name, url] of Object.entries(captcha)) {
    set(name, "");
    const image = form.querySelector<HTMLImageElement>(
      `img.${names.captcha}-${CSS.escape(name.replaceAll(":", ""))}`,
    );
    if (image) image.src = url;
    set(
      FIELDS.captcha(name),
      /^([0-9]{1,40})\.(?:png|gif|jpeg)$/.exec(url.slice(url.lastIndexOf("/") + 1))?.[1] ?? "",
    );
  }
  for (const [name, [question, hash]] of Object.entries(quiz)) {
    set(name, "");
    const input = form.querySelector(`input[name="${CSS.escape(name)}"]`);
    const label = input?.closest("label")?.querySelector(`.${names.quizLabel}`);
    if (label) label.textContent = question;
    set(FIELDS.quiz(name), hash);
  }
}
