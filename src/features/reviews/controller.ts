/** The review form in the browser: asks for a rating where one is required (REV-03), and is sent once. */

export function attach(root: HTMLElement): () => void {
  const form = root as HTMLFormElement;
  const stop = new AbortController();
  const { signal } = stop;
  form.addEventListener("click", askForRating, { signal });
  form.addEventListener("submit", sendOnce, { signal });
  // a page that comes back from the browser's memory may be sent again
  addEventListener("pageshow", () => setSent(form, false), { signal });
  return () => stop.abort();
}

/** On the button and not on the form: a browser checks the other fields between the two, and speaks first. */
function askForRating(event: MouseEvent): void {
  const form = (event.target as Element).closest<HTMLButtonElement>("[type='submit']")?.form;
  const words = form?.dataset.ratingRequired;
  if (!form || !words || !form.elements.namedItem("rating") || new FormData(form).get("rating")) return;
  event.preventDefault();
  alert(words);
}

/** A double click is one review. */
function sendOnce(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented) return;
  if (form.dataset.sent) event.preventDefault();
  // once the browser has read the form: a disabled button is not among what it sends
  else setTimeout(() => setSent(form, true));
  form.dataset.sent = "1";
}

function setSent(form: HTMLFormElement, sent: boolean): void {
  if (!sent) delete form.dataset.sent;
  for (const button of form.querySelectorAll<HTMLButtonElement>("[type='submit']")) button.disabled = sent;
}
