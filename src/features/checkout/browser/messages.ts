/** What is wrong: together above the form, and each at its field. */
import { scrollToNotice } from "../../../design/scroll/notice";
import { wakeWithin } from "../../../platform/islands/runtime";
import { parse } from "../../../platform/islands/trusted";
import { texts } from "../client-texts.fr";
import * as names from "../names";
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
  notice.className = `notice notice--error ${names.error}`;
  notice.role = "alert";
  notice.textContent = sentence;
  clearMessages(form);
  place(form, notice);
}

export function clearMessages(form: HTMLFormElement): void {
  form.querySelector(`.${NOTICES}`)?.replaceChildren();
  for (const error of form.querySelectorAll("p.error")) error.remove();
  for (const told of form.querySelectorAll('[aria-describedby*="-erreur"]')) unmark(told);
}

/** Whoever mends a field is no longer told that it is wrong; the summary forgets it when the field is left. */
export function forgive(input: Element): void {
  const box = input.closest(BOXES);
  const error = box && errorIn(box);
  if (!error) return;
  error.remove();
  unmark(toldAt(input, box));
}

/** What is no longer shown is no longer asked for: the summary forgets it too. */
export function forgetHidden(form: HTMLFormElement): void {
  forget(
    form,
    listedIn(form).filter((item) => isHidden(inputOf(form, item))),
  );
}

/** A field that is right again leaves the summary, which goes with the last of them. */
export function forgetMended(form: HTMLFormElement, input: Element): void {
  const box = input.closest(BOXES);
  if (!box || errorIn(box)) return;
  forget(
    form,
    listedIn(form).filter(
      (item) =>
        inputOf(form, item)?.closest(BOXES) === box &&
        // who has gone to its link stands there
        !item.contains(document.activeElement),
    ),
  );
}

/** Said once, when the reader pauses. */
export function say(form: HTMLFormElement, sentence: string): void {
  const status = form.querySelector("[data-field-says]");
  if (status) status.textContent = sentence;
}

const listedIn = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLElement>(`.${NOTICES} [data-id]`)];

const inputOf = (form: HTMLFormElement, { dataset }: HTMLElement) =>
  first(form.elements.namedItem(dataset.id ?? ""));

function forget(form: HTMLFormElement, gone: HTMLElement[]): void {
  const notice = gone[0]?.closest(".notice");
  if (!notice) return;
  // it was said at once when it came; that it grows shorter is said politely
  notice.removeAttribute("role");
  for (const item of gone) item.remove();
  const left = listedIn(form).length;
  if (left === 0) notice.remove();
  else notice.querySelector("b")?.replaceChildren(texts.faulty(left));
  say(form, left === 0 ? texts.mended : texts.faulty(left));
}

const isHidden = (input: Element | undefined): boolean => input?.checkVisibility() === false;

function place(form: HTMLFormElement, content: Node): void {
  const group = form.querySelector<HTMLElement>(`.${NOTICES}`);
  if (!group) return;
  group.replaceChildren(content);
  wakeWithin(group);
  void scrollToNotice(group);
}

/** As the server draws it: red, with its sentence, and read with the field. */
export function mark(form: HTMLFormElement, name: string, sentence: string): void {
  const input = first(form.elements.namedItem(name));
  const box = input?.closest(BOXES);
  if (!input || !box) return;
  // a fault is never told where it cannot be seen
  input.closest("details")?.setAttribute("open", "");
  const error = errorSaying(form, `${name.replace(/\W/g, "_")}-erreur`, sentence);
  errorIn(box)?.remove();
  box.append(error);
  if (box.matches(".field")) box.classList.add("field--error");
  const told = toldAt(input, box);
  if (told === input) input.setAttribute("aria-invalid", "true");
  told.setAttribute("aria-describedby", [...describers(told), error.id].join(" "));
}

/** What a field stands in, and where its fault is said. */
const BOXES = `.field, .${names.termsWrapper}, fieldset`;

const errorIn = (box: Element): Element | undefined =>
  [...box.children].find((child) => child.matches("p.error"));

/** A fault of choices is read with the whole group, any other with its own field. */
const toldAt = (input: Element, box: Element): Element => (box.matches("fieldset") ? box : input);

function errorSaying(form: HTMLFormElement, id: string, sentence: string): HTMLElement {
  const error = document.createElement("p");
  const words = document.createElement("span");
  error.className = "error";
  error.id = id;
  words.textContent = sentence;
  error.append(...signs(form), words);
  return error;
}

/** The server's own sign of warning, kept in the page for it. */
const signs = (form: HTMLFormElement): Node[] =>
  [...form.querySelectorAll<HTMLTemplateElement>("template[data-sign]")].map(({ content }) =>
    content.cloneNode(true),
  );

/** A radio's name stands for all of its choices: the first one speaks for them. */
const first = (input: Element | RadioNodeList | null): Element | undefined =>
  input instanceof RadioNodeList ? (input[0] as Element) : (input ?? undefined);

function unmark(told: Element): void {
  told.removeAttribute("aria-invalid");
  told.closest(".field--error")?.classList.remove("field--error");
  const left = describers(told).filter((id) => !id.endsWith("-erreur"));
  if (left.length > 0) told.setAttribute("aria-describedby", left.join(" "));
  else told.removeAttribute("aria-describedby");
}

const describers = (told: Element): string[] =>
  (told.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);
