/**
 * Dialogs that answer a tap at once. To become modal or to stop being so makes the whole page inert or not, and a browser
 * styles all of it anew for that: the sheets first show or hide the dialog by `data-opening` and `data-closing`.
 */
import { afterPaint } from "../after-paint";

const OPENING = "data-opening";
const CLOSING = "data-closing";

/** `open` is called once the dialog is seen, and may draw the rest of it. */
export function openModal(dialog: HTMLDialogElement, open = () => dialog.showModal()): void {
  if (dialog.open || dialog.hasAttribute(OPENING)) return;
  dialog.setAttribute(OPENING, "");
  afterPaint(() => {
    // meanwhile the page may have been left
    if (!dialog.hasAttribute(OPENING)) return;
    dialog.removeAttribute(OPENING);
    open();
  });
}

export function closeModal(dialog: HTMLDialogElement): void {
  dialog.setAttribute(CLOSING, "");
  afterPaint(() => closeNow(dialog));
}

/** Without waiting: for pages that are left, and before something else is drawn. */
export function closeNow(dialog: HTMLDialogElement): void {
  dialog.removeAttribute(OPENING);
  dialog.removeAttribute(CLOSING);
  dialog.close();
}
