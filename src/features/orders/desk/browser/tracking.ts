/** Tracking numbers of several parcels: scanned one after the other, or pasted from what a carrier's site gives. */

export function startTracking(): void {
  const form = document.querySelector<HTMLFormElement>("[data-tracking]");
  if (!form) return;
  const fields = [...form.querySelectorAll<HTMLInputElement>("input[name^='suivi-']")];
  form.addEventListener("keydown", (event) => {
    const at = fields.indexOf(event.target as HTMLInputElement);
    if (event.key !== "Enter" || at < 0) return;
    // a scanner ends each number with it: the next is to be scanned, nothing is to be sent
    event.preventDefault();
    (fields[at + 1] ?? form.querySelector<HTMLElement>("[type=submit]"))?.focus();
  });
  form.addEventListener("paste", (event) => {
    const at = fields.indexOf(event.target as HTMLInputElement);
    const lines = (event.clipboardData?.getData("text") ?? "").split(/\r?\n/).filter((line) => line.trim());
    if (at < 0 || (lines.length < 2 && !lines[0]?.includes("\t"))) return;
    event.preventDefault();
    for (const [index, line] of lines.entries()) fillIn(fields, at + index, line);
  });
}

/** « 4821-3905 », a tab and the number go to that order; a number alone to the field in its turn. */
function fillIn(fields: readonly HTMLInputElement[], at: number, line: string): void {
  const cells = line.split("\t").map((cell) => cell.trim());
  const tracking = cells.at(-1) ?? "";
  const order = cells.length > 1 ? (cells[0] ?? "").replace(/\D/g, "") : "";
  const field = order ? fields.find(({ name }) => name === `suivi-${order}`) : fields[at];
  if (field) field.value = tracking;
}
