/** The letter that goes with a parcel is shown with what is typed in the form; nothing else of that stands in an address. */
const TOLD = /^(?:transporteur|suivi|q\d+)$/;

export function startLetter(): void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-letter]");
  const form = link?.closest("form");
  if (!link || !form) return;
  const [bare = ""] = link.href.split("?");
  const show = () => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form))
      if (TOLD.test(name) && typeof value === "string") query.set(name, value);
    link.href = `${bare}?${query}`;
  };
  form.addEventListener("input", show);
  form.addEventListener("change", show);
  // what the browser has put back is typed as well
  addEventListener("pageshow", show);
  show();
}
