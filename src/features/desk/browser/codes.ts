/** Recovery codes are copied by one press; without a script they are chosen or downloaded. */
export function startCodes(): void {
  const sheet = document.querySelector<HTMLElement>("[data-codes]");
  if (!sheet) return;
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
