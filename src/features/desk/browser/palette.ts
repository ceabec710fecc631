/** « Aller à » as a dialog: results as one types, arrows and Enter. Without a script the link is the page it leads to. */
import { signedOutSays } from "./signed-out";

interface Found {
  title: string;
  detail?: string;
  href: string;
  kind: string;
  group: string;
}

const WAIT_MS = 120;

export function startPalette(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-go-to]");
  const input = dialog?.querySelector("input");
  const list = dialog?.querySelector<HTMLElement>("[role=listbox]");
  if (!dialog || !input || !list) return;
  const go = (href: string, isApart: boolean) => {
    // an address that only leads further on this page would leave the dialog before it
    dialog.close();
    if (isApart) window.open(href, "_blank", "noopener");
    else location.assign(href);
  };
  const show = showIn(list, input, { nothing: dialog.dataset.nothing ?? "", go });
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
    if (event.key === "Escape") {
      event.preventDefault();
      dialog.close();
    } else if (event.key === "Enter" && list.ariaBusy === "true") {
      event.preventDefault();
      clearTimeout(timer);
      const isApart = isForApart(event);
      void show(input.value).then((isShown) => isShown && follow(list, go, isApart));
    } else onKey(event, { list, input, go });
  });
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
}

/** Where it leads; apart: in another tab. */
type Go = (href: string, isApart: boolean) => void;

const isForApart = ({ ctrlKey, metaKey }: KeyboardEvent | MouseEvent): boolean => ctrlKey || metaKey;

function onKey(
  event: KeyboardEvent,
  { list, input, go }: { list: HTMLElement; input: HTMLElement; go: Go },
): void {
  const options = [...list.querySelectorAll<HTMLElement>("[role=option]")];
  const at = options.findIndex((option) => option.ariaSelected === "true");
  if (event.key === "Enter") {
    event.preventDefault();
    follow(list, go, isForApart(event));
  }
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined || options.length === 0) return;
  event.preventDefault();
  choose(options, (at + by + options.length) % options.length, input);
}

/** Where the chosen one leads, or the first. */
function follow(list: HTMLElement, go: Go, isApart: boolean): void {
  const option = list.querySelector<HTMLElement>("[aria-selected=true]") ?? list.querySelector("[data-href]");
  if (option instanceof HTMLElement && option.dataset.href) go(option.dataset.href, isApart);
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
function showIn(list: HTMLElement, input: HTMLElement, { nothing, go }: { nothing: string; go: Go }): Show {
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
      const found = signedOut ? [] : ((await answer.json()) as Found[]);
      list.replaceChildren(...(found.length > 0 ? groupsOf(found, words, go) : [said(signedOut ?? nothing)]));
      choose([...list.querySelectorAll<HTMLElement>("[data-href]")], 0, input);
      list.scrollTop = 0;
      list.ariaBusy = "false";
      return true;
    } catch {
      // asked again with other words, or without a connection: the page itself is a key away
      return false;
    }
  };
  return Object.assign(show, { drop });
}

/** Each under its small heading, in the order of the answer. */
function groupsOf(found: readonly Found[], words: string, go: Go): HTMLElement[] {
  const options = found.map((entry, index) => ({ ...entry, option: optionOf(entry, index, { words, go }) }));
  const names = [...new Set(found.map(({ group }) => group))];
  return names.map((name, index) => {
    const heading = textIn("h3", name);
    heading.id = `aller-groupe-${index}`;
    heading.role = "presentation";
    const group = document.createElement("div");
    group.role = "group";
    group.setAttribute("aria-labelledby", heading.id);
    group.append(heading, ...options.filter(({ group: of }) => of === name).map(({ option }) => option));
    return group;
  });
}

function optionOf(
  { title, detail, href, kind }: Found,
  index: number,
  { words, go }: { words: string; go: Go },
): HTMLElement {
  const option = document.createElement("div");
  option.id = `aller-${index}`;
  option.role = "option";
  option.dataset.href = href;
  option.append(marked(title, words.replace(/^\s*[>@#]/, "").trim()), textIn("small", detail ?? kind));
  option.addEventListener("click", (event) => go(href, isForApart(event)));
  return option;
}

/** What was typed stands out, where the title says it just so. */
function marked(title: string, words: string): HTMLElement {
  const at = words === "" ? -1 : title.toLowerCase().indexOf(words.toLowerCase());
  const text = textIn("span", title);
  if (at < 0) return text;
  const end = at + words.length;
  text.replaceChildren(title.slice(0, at), textIn("mark", title.slice(at, end)), title.slice(end));
  return text;
}

function said(text: string): HTMLElement {
  const item = textIn("div", text);
  item.role = "option";
  item.ariaDisabled = "true";
  return item;
}

function textIn(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
