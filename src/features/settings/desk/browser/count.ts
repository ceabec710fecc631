/** While a text is typed: how long it is, where that is counted, and what it looks like, where that is shown. */

export function startCounting(): void {
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const of = (kind: string) => document.querySelectorAll(`[data-${kind}-of="${CSS.escape(target.name)}"]`);
    for (const place of of("length")) place.textContent = String(target.value.length);
    for (const place of of("text")) place.textContent = target.value;
  });
}
