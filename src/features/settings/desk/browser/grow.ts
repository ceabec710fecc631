/** A table of fields always ends in an empty row: as soon as something is written in the last one, another follows. */
import { startRemoving } from "./remove";

export function startGrowing(): void {
  startRemoving();
  // the page editor draws the next row by itself
  for (const table of document.querySelectorAll<HTMLTableElement>(
    "table[data-grows]:not([data-editor] table)",
  ))
    table.addEventListener("input", (event) => grow(table, event.target as HTMLElement));
}

function grow(table: HTMLTableElement, written: HTMLElement): void {
  const last = table.tBodies[0]?.rows[table.tBodies[0].rows.length - 1];
  const most = Number(table.dataset.most ?? Number.POSITIVE_INFINITY);
  if (!last?.contains(written) || Number(last.dataset.row) + 1 >= most) return;
  const next = last.cloneNode(true) as HTMLTableRowElement;
  renumber(next, table.dataset.grows ?? "", Number(last.dataset.row));
  last.after(next);
}

/** « frame.menu.3.label » becomes « frame.menu.4.label », empty. */
function renumber(row: HTMLTableRowElement, list: string, number: number): void {
  row.dataset.row = String(number + 1);
  for (const field of row.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select, textarea")) {
    field.name = field.name.replace(`${list}.${number}`, `${list}.${number + 1}`);
    const label = field.getAttribute("aria-label");
    const shown = String(number + 1);
    if (label?.endsWith(shown))
      field.setAttribute("aria-label", `${label.slice(0, -shown.length)}${number + 2}`);
    if (field instanceof HTMLSelectElement) field.selectedIndex = 0;
    else if (field.type === "checkbox") field.checked = false;
    else field.value = field.name.endsWith(".rang") ? String(number + 2) : "";
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
  }
  for (const error of row.querySelectorAll(".error")) error.remove();
  for (const cell of row.querySelectorAll("td[id]")) cell.removeAttribute("id");
}
