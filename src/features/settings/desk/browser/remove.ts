/** A folded row is taken out by one press, and by another it stays: its box, which a form without a script shows too, is ticked. */

export function startRemoving(): void {
  for (const line of document.querySelectorAll<HTMLElement>("[data-removes]")) offer(line);
}

function offer(line: HTMLElement): void {
  const { removes = "", remove = "", keep = "", says = "" } = line.dataset;
  const box = document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(removes)}"]`);
  const [words, note] = [line.querySelector("[data-words]"), line.querySelector("[role=status]")];
  if (!box || !words || !note) return;
  const draw = () => {
    words.textContent = box.checked ? keep : remove;
    note.textContent = box.checked ? says : "";
  };
  line.querySelector("button")?.addEventListener("click", () => {
    box.checked = !box.checked;
    box.dispatchEvent(new Event("change", { bubbles: true }));
  });
  box.addEventListener("change", draw);
  draw();
  // one way to take it out is enough
  for (const label of box.labels ?? []) label.hidden = true;
  line.hidden = false;
}
