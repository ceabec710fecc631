/** Recovery codes are copied or printed by one press; without a script they are chosen, downloaded or printed by hand. */
export function startCodes(): void {
  const sheet = document.querySelector<HTMLElement>("[data-codes]");
  if (!sheet) return;
  const copy = sheet.querySelector<HTMLButtonElement>("[data-copy]")!;
  const print = sheet.querySelector<HTMLButtonElement>("[data-print]")!;
  const status = sheet.querySelector<HTMLElement>("[data-copied]")!;
  copy.hidden = false;
  print.hidden = false;
  print.addEventListener("click", () => window.print());
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
