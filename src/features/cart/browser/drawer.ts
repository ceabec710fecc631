/** The drawer: opened by the cart's link in the header, a plain link to the cart's page without script. */
import { closeModal, closeNow, openModal } from "../../../design/modal/modal";
import { isCartPage } from "./wire-settings";

export function watchDrawer(): void {
  const drawer = document.querySelector<HTMLDialogElement>("dialog.drawer");
  if (!drawer?.showModal) return;
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    if (target === drawer) closeModal(drawer);
    if (
      !target.closest("[data-cart-link]") ||
      isCartPage() ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    event.preventDefault();
    openModal(drawer);
  });
  drawer.addEventListener("submit", (event) => {
    if ((event.target as HTMLFormElement).method !== "dialog") return;
    event.preventDefault();
    closeModal(drawer);
  });
  // a page that comes back from the browser's memory comes back with its drawer shut
  addEventListener("pagehide", () => closeNow(drawer));
}
