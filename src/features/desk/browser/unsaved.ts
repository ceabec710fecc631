/** Forms marked `data-guard`: what is typed and not saved is said, and asked about before the page is left. */

/** What tells that something was changed; the last is for what is moved and not typed. */
export const CHANGES = ["input", "change", "vitrine:moved"];

export function startUnsaved(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-guard]")) guard(form);
}

function guard(form: HTMLFormElement): void {
  // a form that was refused comes back with what nobody has saved yet
  let isChanged = form.dataset.guard === "changed";
  const mark = form.querySelector<HTMLElement>("[data-unsaved]");
  const change = () => {
    isChanged = true;
    if (mark) mark.hidden = false;
  };
  for (const event of CHANGES) form.addEventListener(event, change);
  form.addEventListener("submit", () => {
    isChanged = false;
  });
  window.addEventListener("beforeunload", (event) => {
    if (isChanged) event.preventDefault();
  });
}
