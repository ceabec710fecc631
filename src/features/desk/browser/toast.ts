/**
 * What was said goes after eight seconds, unless somebody is at it. Whoever did it is led there first: the next page
 * would begin at its top, and screen readers do not read what a page already says when it comes.
 */
const SHOWN_MS = 8000;

export function startToast(): void {
  const toast = document.querySelector<HTMLElement>("[data-toast]");
  if (!toast) return;
  // put in once more: what comes into the region is what is read
  toast.parentElement?.append(toast);
  if (document.activeElement === document.body) toast.focus({ preventScroll: true });
  if (toast.dataset.toast === "stays") return;
  let timer = 0;
  const leave = () => {
    const hasFocus = toast.contains(document.activeElement);
    toast.remove();
    if (hasFocus) document.querySelector<HTMLElement>("#contenu")?.focus({ preventScroll: true });
  };
  const stay = () => window.clearTimeout(timer);
  const wait = () => {
    stay();
    timer = window.setTimeout(leave, SHOWN_MS);
  };
  // being led there is not being at it
  const onFocus = ({ target }: FocusEvent) => target !== toast && stay();
  toast.addEventListener("pointerenter", stay);
  toast.addEventListener("focusin", onFocus);
  for (const event of ["pointerleave", "focusout"]) toast.addEventListener(event, wait);
  wait();
}
