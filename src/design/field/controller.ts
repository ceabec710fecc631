/** Shows the text of `data-placeholder` in empty fields, except while the visitor is in them (FIELD-01). */

/** `root` is the field itself, or anything that holds such fields; later ones inside it follow too. */
export function attach(root: HTMLElement): () => void {
  const stop = new AbortController();
  const on = (type: string, hint: (field: HTMLElement) => string) =>
    root.addEventListener(type, ({ target }) => write(target as HTMLElement, hint), { signal: stop.signal });
  for (const field of fieldsOf(root)) if (field !== document.activeElement) write(field, told);
  on("focusin", () => "");
  on("focusout", told);
  return () => stop.abort();
}

const told = (field: HTMLElement) => field.dataset.placeholder ?? "";

/** A placeholder shows only in an empty field, so what was typed is never touched. */
function write(field: HTMLElement, hint: (field: HTMLElement) => string): void {
  if (field.dataset.placeholder !== undefined) (field as HTMLInputElement).placeholder = hint(field);
}

function fieldsOf(root: HTMLElement): HTMLElement[] {
  const inside = [...root.querySelectorAll<HTMLElement>("[data-placeholder]")];
  return root.matches("[data-placeholder]") ? [root, ...inside] : inside;
}
