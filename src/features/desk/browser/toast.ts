/** What was said goes after eight seconds, unless somebody is at it. */
const SHOWN_MS = 8000;

export function startToast(): void {
  const toast = document.querySelector<HTMLElement>("[data-toast]");
  if (!toast) return;
  let timer = 0;
  const wait = () => {
    timer = window.setTimeout(() => toast.remove(), SHOWN_MS);
  };
  const stay = () => window.clearTimeout(timer);
  for (const event of ["pointerenter", "focusin"]) toast.addEventListener(event, stay);
  for (const event of ["pointerleave", "focusout"]) toast.addEventListener(event, wait);
  wait();
}
