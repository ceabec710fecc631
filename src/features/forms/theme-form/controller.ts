/** The theme's form in the browser: sent without leaving the page. Nothing is checked here; the server's words are shown. */
import { keepDraft } from "../browser/draft";
import { texts } from "./browser-texts.fr";
import { FALLBACK, MARKS } from "./names";

export function attach(root: HTMLElement): () => void {
  const form = root.querySelector("form");
  const area = root.querySelector<HTMLElement>(".form-messages");
  const button = root.querySelector<HTMLButtonElement>("[type=submit]");
  if (!form || !area || !button) return () => {};
  const letGo = new AbortController();
  const { signal } = letGo;
  keepDraft(form, `form:${location.pathname}:${form.id}`, signal);
  form.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      if (!button.disabled) void send(form, area, button);
    },
    { signal },
  );
  // after a failure the button waits until something is different
  form.addEventListener(
    "input",
    () => {
      if (area.classList.contains(MARKS.refused)) button.disabled = false;
    },
    { signal },
  );
  return () => letGo.abort();
}

async function send(form: HTMLFormElement, area: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
  button.disabled = true;
  show(area, undefined, []);
  const { isSent, text } = await post(form.action, body);
  if (!isSent) return show(area, MARKS.refused, text ? [text] : fallback());
  form.reset();
  button.disabled = false;
  show(area, MARKS.sent, [text]);
}

/** Past this, nobody waits for an answer any more. */
const PATIENCE_MS = 60_000;

/** What is no plain text was not meant for this form. */
async function post(action: string, body: URLSearchParams): Promise<{ isSent: boolean; text: string }> {
  try {
    const answer = await fetch(action, { method: "POST", body, signal: AbortSignal.timeout(PATIENCE_MS) });
    const isPlain = answer.headers.get("content-type")?.startsWith("text/plain") ?? false;
    return { isSent: answer.ok, text: isPlain ? await answer.text() : "" };
  } catch {
    return { isSent: false, text: "" };
  }
}

/** The fixed sentence is in English, and followed by one of ours. */
function fallback(): (string | Node)[] {
  const fixed = document.createElement("span");
  fixed.lang = "en";
  fixed.textContent = FALLBACK;
  return [fixed, " ", texts.unsent];
}

function show(area: HTMLElement, mark: string | undefined, words: readonly (string | Node)[]): void {
  area.classList.remove(...Object.values(MARKS));
  if (mark) area.classList.add(mark);
  area.replaceChildren(...words);
  // below the button, on a telephone often below the screen too
  if (mark) area.scrollIntoView({ block: "nearest" });
}
