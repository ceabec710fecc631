/** Answering by keyboard: a link leads into the field of its form. */
export function startAnswering(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-answer]");
    const area = link?.hash ? document.querySelector<HTMLTextAreaElement>(`${link.hash} textarea`) : null;
    if (!area) return;
    event.preventDefault();
    area.focus();
  });
}
