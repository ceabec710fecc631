/** A ready-made text goes where one writes, and nothing that was typed is lost. */
export function startInserts(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-insert]");
    const area = link?.hash ? document.querySelector<HTMLTextAreaElement>(`${link.hash} textarea`) : null;
    if (!link || !area) return;
    event.preventDefault();
    link.closest("details")?.removeAttribute("open");
    area.focus();
    area.setRangeText(link.dataset.insert ?? "", area.selectionStart, area.selectionEnd, "end");
    area.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
