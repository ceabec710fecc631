/** « Aller à » as a dialog: results as one types, arrows and Enter. Without a script the link is the page it leads to. */
import { signedOutSays } from "./signed-out";

interface Found {
  title: string;
  detail?: string;
  href: string;
  kind: string;
}

const WAIT_MS = 120;

export function startPalette(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-go-to]");
  const input = dialog?.querySelector("input");
  const list = dialog?.querySelector("ul");
  if (!dialog || !input || !list) return;
  const show = showIn(list, input, dialog.dataset.nothing ?? "");
  const open = (event: Event) => {
    event.preventDefault();
    if (dialog.open) return;
    input.value = "";
    dialog.showModal();
    void show("");
  };
  for (const link of document.querySelectorAll("[data-palette]")) link.addEventListener("click", open);
  let timer: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener("input", () => {
    clearTimeout(timer);
    // what is listed, or on its way, answers to other words
    show.drop();
    timer = setTimeout(() => void show(input.value), WAIT_MS);
  });
  input.addEventListener("keydown", (event) => {
    // a search field would only empty itself
    if (event.key === "Escape") dialog.close();
    else if (event.key === "Enter" && list.ariaBusy === "true") {
      event.preventDefault();
      clearTimeout(timer);
      void show(input.value).then((isShown) => isShown && follow(list));
    } else onKey(event, list, input);
  });
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
}

function onKey(event: KeyboardEvent, list: HTMLElement, input: HTMLElement): void {
  const options = [...list.querySelectorAll<HTMLElement>("[role=option]")];
  const at = options.findIndex((option) => option.ariaSelected === "true");
  if (event.key === "Enter") {
    event.preventDefault();
    follow(list);
  }
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined || options.length === 0) return;
  event.preventDefault();
  choose(options, (at + by + options.length) % options.length, input);
}

/** Where the chosen one leads, or the first. */
function follow(list: HTMLElement): void {
  const option = list.querySelector<HTMLElement>("[aria-selected=true]") ?? list.querySelector("[data-href]");
  if (option instanceof HTMLElement && option.dataset.href) location.assign(option.dataset.href);
}

function choose(options: readonly HTMLElement[], at: number, input: HTMLElement): void {
  for (const [index, option] of options.entries()) option.ariaSelected = String(index === at);
  options[at]?.scrollIntoView({ block: "nearest" });
  input.setAttribute("aria-activedescendant", options[at]?.id ?? "");
}

interface Show {
  /** False when it was dropped before its answer came. */
  (words: string): Promise<boolean>;
  drop(): void;
}

/** Only the answer that was asked for last is shown, and none once other words are typed. */
function showIn(list: HTMLElement, input: HTMLElement, nothing: string): Show {
  let asked = new AbortController();
  const drop = () => {
    asked.abort();
    list.ariaBusy = "true";
  };
  const show = async (words: string): Promise<boolean> => {
    drop();
    asked = new AbortController();
    try {
      const answer = await fetch(`/bureau/aller/trouver.json?${new URLSearchParams({ q: words })}`, {
        signal: asked.signal,
      });
      const signedOut = signedOutSays(answer);
      const options = signedOut ? [] : ((await answer.json()) as Found[]).map(optionOf);
      list.replaceChildren(...(options.length > 0 ? options : [said(signedOut ?? nothing)]));
      choose(options, 0, input);
      list.ariaBusy = "false";
      return true;
    } catch {
      // asked again with other words, or without a connection: the page itself is a key away
      return false;
    }
  };
  return Object.assign(show, { drop });
}

function optionOf({ title, detail, href, kind }: Found, index: number): HTMLElement {
  const option = document.createElement("li");
  option.id = `aller-${index}`;
  option.role = "option";
  option.dataset.href = href;
  option.append(textIn("span", title), textIn("small", detail ?? kind));
  option.addEventListener("click", () => location.assign(href));
  return option;
}

function said(text: string): HTMLElement {
  const item = textIn("li", text);
  item.role = "option";
  item.ariaDisabled = "true";
  return item;
}

function textIn(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
