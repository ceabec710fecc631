/** One less, one more, and never less than the least (PROD-07). */
import { boundsOf, raised, stepped } from "./bounds";

export function attach(root: HTMLElement): () => void {
  const letGo = new AbortController();
  const { signal } = letGo;
  const input = root.querySelector("input")!;
  const keep = () => raise(input);
  const press = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>("[data-by]");
    if (button) write(input, stepped(input.valueAsNumber, Number(button.dataset.by), boundsOf(input)));
  };
  keep();
  input.addEventListener("change", keep, { signal });
  root.addEventListener("click", press, { signal });
  return () => letGo.abort();
}

function raise(input: HTMLInputElement): void {
  const value = raised(input.valueAsNumber, boundsOf(input));
  if (value !== input.valueAsNumber && Number.isFinite(value)) input.value = String(value);
}

/** Those who listen to the field hear it as if it had been typed. */
function write(input: HTMLInputElement, value: number): void {
  if (value === input.valueAsNumber) return;
  input.value = String(value);
  for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
}
