/** The catalogue in the browser, on every page: the sort select, messages, anchors of reviews, pictures that do not come, what was seen. */
import { watchPictures } from "../../design/gallery/faults";
import { scrollToNotice } from "../../design/scroll/notice";
import * as names from "./names";
import { startViewed } from "./viewed/client";

export function startCatalogue(): void {
  document.addEventListener("change", submitSort);
  openReviews();
  addEventListener("hashchange", openReviews);
  watchPictures();
  startViewed();
  const notice = document.querySelector<HTMLElement>("[data-notice]");
  // a visitor who follows an anchor has asked for another place
  if (notice && !location.hash) void scrollToNotice(notice);
}

/** LIST-02: submits its form as soon as it changes. */
function submitSort({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement)) return;
  target.closest<HTMLFormElement>("form[data-submit-on-change]")?.requestSubmit();
}

/** PROD-05: also the anchor of a review that is on another page, of which the styles alone see nothing. */
function openReviews(): void {
  const panel = document.getElementById("tab-reviews");
  if (!panel || !/comment-/i.test(location.hash) || document.querySelector(":target")) return;
  for (const tab of document.querySelectorAll(`.${names.tabs} li`))
    tab.classList.toggle("active", tab.matches(".reviews_tab"));
  for (const other of document.querySelectorAll(`.${names.tab}`))
    other.toggleAttribute("data-first", other === panel);
  panel.scrollIntoView();
}
