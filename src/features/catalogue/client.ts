/** The catalogue in the browser, on every page: the sort select, messages, pictures that do not come. */
import { scrollToNotice } from "../../design/scroll/notice";
import { watchPictures } from "./gallery/faults";

export function startCatalogue(): void {
  document.addEventListener("change", submitSort);
  watchPictures();
  const notice = document.querySelector<HTMLElement>("[data-notice]");
  // a visitor who follows an anchor has asked for another place
  if (notice && !location.hash) void scrollToNotice(notice);
}

/** LIST-02: submits its form as soon as it changes. */
function submitSort({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement)) return;
  target.closest<HTMLFormElement>("form[data-submit-on-change]")?.requestSubmit();
}
