/** A form that is sent without a connection would leave the screen for the browser's own error page: it stays, and says so. */
export function startOffline(): void {
  const place = document.querySelector<HTMLElement>("[data-says-offline]");
  const isElsewhere = (form: HTMLFormElement) =>
    form.method !== "post" || form.closest("[data-editor]") !== null;
  document.addEventListener(
    "submit",
    (event) => {
      if (!place || navigator.onLine || isElsewhere(event.target as HTMLFormElement)) return;
      event.preventDefault();
      // before anything that takes a form for sent
      event.stopImmediatePropagation();
      place.replaceChildren(drawSaid(place.dataset.saysOffline ?? ""));
    },
    { capture: true },
  );
  window.addEventListener("online", () => place?.querySelector("[data-offline]")?.remove());
}

function drawSaid(says: string): HTMLElement {
  const box = document.createElement("div");
  box.className = "toast toast--at";
  box.dataset.offline = "";
  const text = document.createElement("span");
  text.textContent = says;
  box.append(text);
  return box;
}
