/** Fields that propose while one types fetch what they need when they are first entered. */

export function startSuggestions(): void {
  const attached = new WeakSet<HTMLInputElement>();
  const enter = ({ target }: { target: EventTarget | null }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.suggest === undefined) return;
    if (attached.has(target)) return;
    attached.add(target);
    // without it the field is the plain one that it was
    void import("./combobox").then(
      ({ attach }) => attach(target),
      () => attached.delete(target),
    );
  };
  document.addEventListener("focusin", enter);
  enter({ target: document.activeElement });
}
