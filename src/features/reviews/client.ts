/** The review form in the browser: asks for a rating where one is required (REV-03). */

export function startReviews(): void {
  document.addEventListener("click", askForRating);
}

/** On the button and not on the form: a browser checks the other fields between the two, and speaks first. */
function askForRating(event: MouseEvent): void {
  const form = (event.target as Element).closest?.<HTMLButtonElement>("[type='submit']")?.form;
  const words = form?.dataset.ratingRequired;
  if (!form || !words || !form.elements.namedItem("rating") || new FormData(form).get("rating")) return;
  event.preventDefault();
  alert(words);
}
