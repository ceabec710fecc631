/** An order by hand with a script: articles as one types, by arrows and Enter; what it comes to after each change. */
import { signedOutSays } from "../../../desk/browser";

interface Found {
  sku: string;
  name: string;
  price: string;
  left: string;
}

interface Sums {
  rows: { label: string; amount: string; grand?: boolean }[];
  note: string;
}

const WAIT_MS = 120;

export function startByHand(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-by-hand]");
  if (!form) return;
  for (const each of form.querySelectorAll<HTMLElement>("[data-scriptless]")) each.remove();
  const refresh = later(() => void showSums(form));
  const search = searchIn(form, (good) => {
    addLine(form, good);
    refresh();
  });
  form.addEventListener("submit", (event) => {
    // only its own button takes the order; Enter elsewhere does not
    if (!(event.submitter as HTMLButtonElement | null)?.name) event.preventDefault();
  });
  form.addEventListener("click", (event) => {
    const remove = (event.target as Element).closest<HTMLButtonElement>("button[name=retirer]");
    if (!remove) return;
    event.preventDefault();
    remove.closest("tr")!.remove();
    form.querySelector<HTMLElement>("[data-lines]")!.hidden = !form.querySelector("[data-lines] tbody tr");
    search.focus();
    refresh();
  });
  form.addEventListener("input", (event) => event.target !== search && refresh());
  form.addEventListener("change", (event) => event.target !== search && refresh());
}

interface Debounced {
  (): void;
  cancel(): void;
}

function later(act: () => void): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const start = () => {
    cancel();
    timer = setTimeout(act, WAIT_MS);
  };
  return Object.assign(start, { cancel });
}

/* ------------------------------------------------------------------------- search */

/** A combobox with a list: the choice is added, and the field is free for the next. */
function searchIn(form: HTMLFormElement, add: (good: Found) => void): HTMLInputElement {
  const input = form.querySelector<HTMLInputElement>("input[name=article]")!;
  const list = listBelow(input);
  let goods: Found[] = [];
  let at = -1;
  let asked = new AbortController();
  const close = (): readonly Found[] => {
    asked.abort();
    list.hidden = true;
    input.ariaExpanded = "false";
    input.removeAttribute("aria-activedescendant");
    return [];
  };
  const point = (to: number) => {
    at = to;
    markOption(input, list, at);
  };
  const choose = (good: Found | undefined) => {
    if (!good) return;
    close();
    input.value = "";
    input.focus();
    add(good);
  };
  /** What answers to these words; nothing when other words are asked for before the answer. */
  const show = async (): Promise<readonly Found[]> => {
    wait.cancel();
    asked.abort();
    asked = new AbortController();
    goods = [];
    if (input.value.trim() === "") return close();
    const found = await foundBy(form, input.value, asked.signal);
    goods = typeof found === "string" ? [] : found;
    const options = goods.map((good, index) => optionOf(good, index, () => choose(good)));
    openList(input, list, options.length > 0 ? options : [saidIn(input, found)]);
    if (options.length > 0) point(0);
    return goods;
  };
  // asked again with other words, or without a connection: the form itself says so when it is sent
  const showing = () => show().catch((): readonly Found[] => []);
  const wait = later(() => void showing());
  input.addEventListener("input", () => {
    // what is still on its way answers to other words
    asked.abort();
    list.ariaBusy = "true";
    wait();
  });
  input.addEventListener("blur", close);
  onKeys(input, list, {
    close,
    move: (by) => goods.length > 0 && point((at + by + goods.length) % goods.length),
    choose: () => choose(goods[at]),
    chooseSole: () => {
      const words = input.value;
      void showing().then((found) => choose(soleIn(found, words)));
    },
  });
  return input;
}

function openList(input: HTMLInputElement, list: HTMLElement, items: readonly HTMLElement[]): void {
  list.replaceChildren(...items);
  list.hidden = false;
  list.ariaBusy = "false";
  input.ariaExpanded = "true";
}

function markOption(input: HTMLInputElement, list: HTMLElement, at: number): void {
  for (const [index, option] of [...list.children].entries()) option.ariaSelected = String(index === at);
  list.children[at]?.scrollIntoView({ block: "nearest" });
  input.setAttribute("aria-activedescendant", list.children[at]?.id ?? "");
}

interface ListActs {
  close(): void;
  move(by: number): void;
  choose(): void;
  /** Once what was typed is found. */
  chooseSole(): void;
}

function onKeys(input: HTMLInputElement, list: HTMLElement, acts: ListActs): void {
  input.addEventListener("keydown", (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isOpen = !list.hidden && list.ariaBusy !== "true";
    if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      acts.close();
    } else if (event.key === "Enter") {
      event.preventDefault();
      // what is listed still answers to other words: a code that was scanned is added once it is found
      if (isOpen) acts.choose();
      else acts.chooseSole();
    } else if (by !== undefined && isOpen) {
      event.preventDefault();
      acts.move(by);
    }
  });
}

/** Why there are none, once the session is over. */
async function foundBy(form: HTMLFormElement, words: string, signal: AbortSignal): Promise<Found[] | string> {
  const query = new URLSearchParams({ q: words });
  const answer = await fetch(`${form.dataset.byHand}trouver.json?${query}`, { signal });
  return signedOutSays(answer) ?? ((await answer.json()) as Found[]);
}

/** The one with this very code, or the only one. */
function soleIn(goods: readonly Found[], words: string): Found | undefined {
  const code = words.trim().toUpperCase();
  return goods.find(({ sku }) => sku.toUpperCase() === code) ?? (goods.length === 1 ? goods[0] : undefined);
}

function listBelow(input: HTMLInputElement): HTMLElement {
  const list = document.createElement("ul");
  list.id = "articles-trouves";
  list.role = "listbox";
  list.ariaLabel = input.labels?.[0]?.textContent ?? "";
  list.className = "picked__list";
  list.hidden = true;
  // pressing an option must not take the focus away before the click
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  input.after(list);
  input.role = "combobox";
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-autocomplete", "list");
  input.ariaExpanded = "false";
  return list;
}

function optionOf({ sku, name, price, left }: Found, index: number, choose: () => void): HTMLElement {
  const option = document.createElement("li");
  option.id = `article-${index}`;
  option.role = "option";
  option.append(textIn("span", name), textIn("small", `${sku}. ${left}`), textIn("b", price));
  option.addEventListener("click", choose);
  return option;
}

function saidIn(input: HTMLElement, found: readonly Found[] | string): HTMLElement {
  const nothing = input.closest<HTMLElement>("[data-nothing]")!.dataset.nothing ?? "";
  const item = textIn("li", typeof found === "string" ? found : nothing);
  item.role = "option";
  item.ariaDisabled = "true";
  return item;
}

function textIn(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/* -------------------------------------------------------------------------- lines */

/** What is there already is counted once more. */
function addLine(form: HTMLFormElement, { sku, name, price, left }: Found): void {
  const table = form.querySelector<HTMLElement>("[data-lines]")!;
  const codes = [...table.querySelectorAll<HTMLInputElement>("input[name=code]")];
  const known = codes.find(({ value }) => value === sku)?.closest("tr");
  const count = known?.querySelector<HTMLInputElement>("input[name=nombre]");
  if (count) {
    count.value = String((Number(count.value) || 0) + 1);
    return;
  }
  const row = form
    .querySelector<HTMLTemplateElement>("template[data-line]")!
    .content.cloneNode(true) as Element;
  const put = (selector: string, text: string) => {
    row.querySelector(selector)!.textContent = text;
  };
  put("[data-name]", name);
  put("[data-sku]", sku);
  put("[data-left]", left);
  put("[data-price]", price);
  row.querySelector<HTMLInputElement>("input[name=code]")!.value = sku;
  for (const named of row.querySelectorAll<HTMLElement>("[aria-label]")) named.ariaLabel += name;
  table.querySelector("tbody")!.append(row);
  table.hidden = false;
}

/* --------------------------------------------------------------------------- sums */

let latest = 0;

/** The last answer that was asked for is shown, whenever it comes. */
async function showSums(form: HTMLFormElement): Promise<void> {
  latest += 1;
  const mine = latest;
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const answer = await fetch(`${form.dataset.byHand}somme/`, {
    method: "POST",
    headers: { accept: "application/json" },
    body,
  }).catch(() => undefined);
  if (mine !== latest || !answer?.ok) return;
  const { done } = (await answer.json()) as { done: { given: Sums } };
  const rows = done.given.rows.flatMap(({ label, amount, grand }) => {
    const pair = [textIn("dt", label), textIn("dd", amount)];
    if (grand) for (const each of pair) each.className = "grand";
    return pair;
  });
  form.querySelector("[data-sums]")!.replaceChildren(...rows);
  const note = form.querySelector<HTMLElement>("[data-sums-note]")!;
  note.textContent = done.given.note;
  note.hidden = done.given.note === "";
}
