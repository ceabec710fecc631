/** What makes a moving thing wait: a pointer on it, the focus in it, a page or a place that nobody sees. */

export type Hold = "hover" | "focus" | "hidden" | "unseen";

/** Tells each change until the signal aborts; what holds it already is told at once. */
export function watchHolds(
  root: HTMLElement,
  tell: (by: Hold, held: boolean) => void,
  signal: AbortSignal,
): void {
  root.addEventListener("pointerenter", () => tell("hover", true), { signal });
  root.addEventListener("pointerleave", () => tell("hover", false), { signal });
  root.addEventListener("focusin", () => tell("focus", true), { signal });
  root.addEventListener(
    "focusout",
    (event) => tell("focus", root.contains(event.relatedTarget as Node | null)),
    { signal },
  );
  const tellHidden = () => tell("hidden", document.hidden);
  document.addEventListener("visibilitychange", tellHidden, { signal });
  tellHidden();
  const eye = new IntersectionObserver((entries) => tell("unseen", !entries.at(-1)?.isIntersecting));
  eye.observe(root);
  signal.addEventListener("abort", () => eye.disconnect());
  if (root.matches(":hover")) tell("hover", true);
  if (root.matches(":focus-within")) tell("focus", true);
}
