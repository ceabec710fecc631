/** Choosing rows: all at once, and how many are chosen. */

/** In the sentence of `data-picked`. */
const COUNT = "{n}";

export function startPicks(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>("table:has([data-pick-all])")) {
    const onPhone = table.previousElementSibling as HTMLElement;
    onPhone.hidden = false;
    const alls = [onPhone, table].map((each) => each.querySelector<HTMLInputElement>("[data-pick-all]")!);
    const boxes = () => [...table.querySelectorAll<HTMLInputElement>("tbody .pick")];
    const show = () => {
      const chosen = boxes().filter((box) => box.checked);
      const isEvery = chosen.length > 0 && chosen.length === boxes().length;
      for (const all of alls) {
        all.checked = isEvery;
        all.indeterminate = chosen.length > 0 && !isEvery;
      }
      for (const box of boxes()) box.closest("tr")!.classList.toggle("sel", box.checked);
      for (const out of document.querySelectorAll<HTMLElement>("[data-picked]"))
        out.textContent = sayCount(chosen.length, out.dataset);
      for (const bar of document.querySelectorAll<HTMLElement>(".bulk")) bar.hidden = chosen.length === 0;
    };
    for (const all of alls)
      all.addEventListener("change", () => {
        for (const box of boxes()) box.checked = all.checked;
        show();
      });
    table.addEventListener("change", show);
    show();
    // whoever comes back finds the boxes as they were: the browser ticks them again before this, and without a word
    addEventListener("pageshow", show);
  }
}

const sayCount = (count: number, { picked = "", pickedOne = "" }: DOMStringMap): string =>
  count === 1 ? pickedOne : picked.replace(COUNT, String(count));
