/** Follows what is chosen: the price, the stock and the picture of that one; what goes not together is said. */
import { showPicture } from "../../../../design/gallery/show-picture";
import { afterChoosing, type Chosen, isPossible, variationFor } from "./choices";

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
  form.addEventListener(
    "change",
    ({ target }) => {
      const radio = target as HTMLInputElement;
      if (radio.name.startsWith(PREFIX)) makeRoom(form, drawn, slugOf(radio));
      follow();
    },
    { signal: letGo.signal },
  );
  addEventListener("pageshow", follow, { signal: letGo.signal });
  return () => letGo.abort();
}

const PREFIX = "attribute_";

const radiosIn = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>(`[name^='${PREFIX}']`),
];

const slugOf = ({ name }: HTMLInputElement): string => name.slice(PREFIX.length);

function chosenIn(radios: HTMLInputElement[]): Chosen {
  const chosen: Chosen = {};
  for (const radio of radios) chosen[slugOf(radio)] ||= radio.checked ? radio.value : "";
  return chosen;
}

/** Radio buttons cannot be let go of: the last one that was pressed lets go of what it cannot be had with. */
function makeRoom(form: HTMLFormElement, drawn: Drawn[], slug: string): void {
  const radios = radiosIn(form);
  const chosen = afterChoosing(drawn, chosenIn(radios), slug);
  for (const radio of radios) radio.checked &&= chosen[slugOf(radio)] === radio.value;
}

function show(root: HTMLElement, form: HTMLFormElement, drawn: Drawn[]): void {
  const radios = radiosIn(form);
  const chosen = chosenIn(radios);
  const found = variationFor(drawn, chosen)?.node;
  for (const radio of radios) sayApart(radio, !isPossible(drawn, chosen, slugOf(radio), radio.value));
  for (const { node } of drawn) node.hidden = node !== found;
  root.querySelector<HTMLElement>("[data-terms]")!.hidden = found !== undefined;
  form.querySelector<HTMLInputElement>("[name='variation_id']")!.value = found?.dataset.variation ?? "";
  const isOut = found?.dataset.soldOut !== undefined;
  form.querySelector<HTMLButtonElement>("[type='submit']")!.disabled = isOut;
  for (const promise of root.querySelectorAll<HTMLElement>("[data-while-in-stock]")) promise.hidden = isOut;
  if (found?.dataset.picture) showPicture(found.dataset.picture);
}

/** Its price gives way to the reason. */
function sayApart({ nextElementSibling: words }: HTMLInputElement, isApart: boolean): void {
  const [, terms, apart] = words!.children as unknown as HTMLElement[];
  terms!.hidden = isApart;
  apart!.hidden = !isApart;
}
