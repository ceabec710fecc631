/** Follows what is chosen: the price, the stock and the picture of that one; what cannot be is not offered. */
import { showPicture } from "../../../../design/gallery/show-picture";
import { type Chosen, isPossible, variationFor } from "./choices";

interface Drawn {
  choices: Chosen;
  node: HTMLElement;
}

export function attach(root: HTMLElement): () => void {
  const letGo = new AbortController();
  const form = root.querySelector("form");
  if (!form) return () => {};
  const drawn = [...root.querySelectorAll<HTMLElement>("[data-variation]")].map((node) => ({
    node,
    choices: JSON.parse(node.dataset.choices ?? "{}") as Chosen,
  }));
  const follow = () => show(root, form, drawn);
  // a form that the browser filled again after going back is followed too
  follow();
  form.addEventListener("change", follow, { signal: letGo.signal });
  addEventListener("pageshow", follow, { signal: letGo.signal });
  return () => letGo.abort();
}

function show(root: HTMLElement, form: HTMLFormElement, drawn: Drawn[]): void {
  const selects = [...form.querySelectorAll<HTMLSelectElement>("select[name^='attribute_']")];
  const chosen = Object.fromEntries(selects.map((select) => [slugOf(select), select.value]));
  const found = variationFor(drawn, chosen)?.node;
  for (const select of selects) offer(select, drawn, chosen);
  for (const { node } of drawn) node.hidden = node !== found;
  root.querySelector<HTMLElement>("[data-terms]")!.hidden = found !== undefined;
  form.querySelector<HTMLInputElement>("[name='variation_id']")!.value = found?.dataset.variation ?? "";
  form.querySelector<HTMLButtonElement>("[type='submit']")!.disabled = found?.dataset.soldOut !== undefined;
  if (found?.dataset.picture) showPicture(found.dataset.picture);
}

function offer(select: HTMLSelectElement, drawn: Drawn[], chosen: Chosen): void {
  for (const option of select.options)
    option.disabled = option.value !== "" && !isPossible(drawn, chosen, slugOf(select), option.value);
}

const slugOf = ({ name }: HTMLSelectElement): string => name.slice("attribute_".length);
