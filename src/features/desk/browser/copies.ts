/** What is often needed elsewhere is copied by one press; without a script it is chosen by hand. */
export function startCopies(): void {
  for (const sheet of document.querySelectorAll<HTMLElement>("[data-copies]")) {
    const copy = sheet.querySelector<HTMLButtonElement>("[data-copy]")!;
    const status = sheet.querySelector<HTMLElement>("[data-copied]")!;
    copy.hidden = false;
    copy.addEventListener("click", async () => {
      const { copied = "", notCopied = "" } = status.dataset;
      // absent where the desk is not served over HTTPS
      const isCopied = await navigator.clipboard?.writeText(copy.dataset.copy ?? "").then(
        () => true,
        () => false,
      );
      status.textContent = isCopied ? copied : notCopied;
    });
  }
}
