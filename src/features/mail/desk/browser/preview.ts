/** The preview of an e-mail follows what is typed; without a script it follows what is saved. */
import { fillIn } from "../../fill-in";

export function startEmailPreview(): void {
  const form = document.querySelector<HTMLElement>("[data-email-values]")?.closest("form");
  const values = JSON.parse(
    form?.querySelector<HTMLElement>("[data-email-values]")?.dataset.emailValues ?? "{}",
  ) as Record<string, string>;
  const show = (field: HTMLInputElement | HTMLTextAreaElement) => {
    const place = document.querySelector<HTMLElement>(`[data-email-part="${CSS.escape(field.name)}"]`);
    if (!place) return;
    place.textContent = fillIn(field.value, values);
  };
  form?.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) show(target);
  });
}
