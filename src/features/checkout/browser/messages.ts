/** What is wrong: together above the form, and each at its field. */
import { scrollToNotice } from "../../../design/scroll/notice";
import { parse } from "../../../platform/islands/trusted";
import { NOTICES } from "../names";

/** The server's own words, drawn by the server. */
export function showMessages(form: HTMLFormElement, html: string): void {
  place(form, parse(html));
  for (const item of form.querySelectorAll<HTMLElement>(`.${NOTICES} [data-id]`)) {
    const sentence = item.querySelector("span")?.textContent;
    if (sentence) mark(form, item.dataset.id ?? "", sentence);
  }
}

export function showSentence(form: HTMLFormElement, sentence: string): void {
  const notice = document.createElement("p");
  notice.className = "notice notice--error woocommerce-error";
  notice.role = "alert";
  notice.textContent = sentence;
  clearMessages(form);
  place(form, notice);
}

export function clearMessages(form: HTMLFormElement): void {
  form.querySelector(`.${NOTICES}`)?.replaceChildren();
  for (const input of form.querySelectorAll("[aria-invalid]")) unmark(input);
  for (const error of form.querySelectorAll("p.error")) error.remove();
}

/** Whoever mends a field is no longer told that it is wrong; the summary stays until the form is sent again. */
export function forgive(input: Element): void {
  if (!input.hasAttribute("aria-invalid")) return;
  input.closest(BOXES)?.querySelector("p.error")?.remove();
  unmark(input);
}

function place(form: HTMLFormElement, content: Node): void {
  const group = form.querySelector<HTMLElement>(`.${NOTICES}`);
  if (!group) return;
  group.replaceChildren(content);
  void scrollToNotice(group);
}

/** As the server draws it: red, with its sentence, and read with the field. */
function mark(form: HTMLFormElement, name: string, sentence: string): void {
  const input = form.elements.namedItem(name);
  const field = first(input);
  const box = field?.closest<HTMLElement>(BOXES);
  if (!field || !box) return;
  const error = document.createElement("p");
  error.className = "error";
  error.id = `${name.replace(/\W/g, "_")}-erreur`;
  const words = document.createElement("span");
  words.textContent = sentence;
  error.append(...signs(form), words);
  box.append(error);
  box.classList.toggle("field--error", box.matches(".field"));
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", [...describers(field), error.id].join(" "));
}

/** What a field stands in, and where its fault is said. */
const BOXES = ".field, .woocommerce-terms-and-conditions-wrapper, fieldset";

/** The summary's own sign of warning. */
const signs = (form: HTMLFormElement): Node[] =>
  [...form.querySelectorAll(`.${NOTICES} .notice > .i`)].slice(0, 1).map((sign) => sign.cloneNode(true));

/** A radio's name stands for all of its choices: the first one speaks for them. */
const first = (input: Element | RadioNodeList | null): Element | undefined =>
  input instanceof RadioNodeList ? (input[0] as Element) : (input ?? undefined);

function unmark(input: Element): void {
  input.removeAttribute("aria-invalid");
  input.closest(".field--error")?.classList.remove("field--error");
  const left = describers(input).filter((id) => !id.endsWith("-erreur"));
  if (left.length > 0) input.setAttribute("aria-describedby", left.join(" "));
  else input.removeAttribute("aria-describedby");
}

const describers = (input: Element): string[] =>
  (input.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);
