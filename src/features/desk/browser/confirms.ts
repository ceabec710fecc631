/** A question that opens in place without a script: here a dialog over the screen, which Escape or its button closes. */
const dialogs = new Map<HTMLDetailsElement, HTMLDialogElement>();

/** Also once a part of the screen was drawn anew: its questions stand outside of it, and would stay with the ids of the new ones. */
export function startConfirms(): void {
  for (const [details, dialog] of dialogs)
    if (!details.isConnected && !dialog.open) {
      dialog.remove();
      dialogs.delete(details);
    }
  for (const details of document.querySelectorAll<HTMLDetailsElement>("details[data-confirm]"))
    if (!dialogs.has(details)) asDialog(details);
}

/** What was typed stays when it is closed. Where the focus was, it is again: the browser sees to it. */
function asDialog(details: HTMLDetailsElement): void {
  const box = details.querySelector<HTMLElement>(".dialog")!;
  const dialog = document.createElement("dialog");
  dialog.className = "dialog dialog--over";
  dialog.setAttribute("aria-label", box.querySelector("h2")!.textContent);
  dialog.append(...box.childNodes);
  dialog.querySelector(".acts:last-child")!.prepend(closing(dialog, details.dataset));
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  box.remove();
  document.body.append(dialog);
  dialogs.set(details, dialog);
  details.querySelector("summary")!.addEventListener("click", (event) => {
    event.preventDefault();
    dialog.showModal();
  });
  if (details.open) openAtOnce(details, dialog);
}

function closing(dialog: HTMLDialogElement, { confirm, keyName }: DOMStringMap): HTMLButtonElement {
  const button = document.createElement("button");
  const key = document.createElement("kbd");
  key.textContent = keyName!;
  button.type = "button";
  button.className = "btn btn--quiet";
  button.append(`${confirm} `, key);
  button.addEventListener("click", () => dialog.close());
  return button;
}

/** Asked for by the address, or sent and refused: the reason is read where the form is. */
function openAtOnce(details: HTMLDetailsElement, dialog: HTMLDialogElement): void {
  details.open = false;
  const reason = document.querySelector<HTMLElement>("[data-refused]");
  if (reason) dialog.querySelector("h2")!.after(reason);
  dialog.showModal();
}
