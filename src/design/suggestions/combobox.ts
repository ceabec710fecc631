/** A search field that proposes while one types: a combobox with a list, as the ARIA practices describe it. Fetched on first focus. */
import { paths } from "../../paths";
import { openList, type SuggestionList } from "./list";
import { SHORTEST_ASKED, type Suggestion, type Suggestions } from "./suggestions";

/** Fingers rest at least so long between two questions. */
export const PAUSE_MS = 150;

/** Takes a field of a form; gives back how to let go of it. */
export function attach(field: HTMLInputElement): () => void {
  if (!field.form) return () => {};
  const list = openList(field, field.form);
  const question = createQuestion(field, (found) => list.show(found));
  const close = () => {
    question.drop();
    list.close();
  };
  const typed = () => (isLongEnough(field) ? question.askSoon() : close());
  const stop = listen(field, { list, typed, close });
  // something was typed while this came
  if (document.activeElement === field && field.value !== field.defaultValue) typed();
  return () => {
    close();
    stop();
    list.remove();
  };
}

interface Parts {
  list: SuggestionList;
  typed(): void;
  close(): void;
}

function listen(field: HTMLInputElement, { list, typed, close }: Parts): () => void {
  const stop = new AbortController();
  const on = { signal: stop.signal };
  const keys = keysFor(field, { list, typed, close });
  field.addEventListener("input", (event) => (event as InputEvent).isComposing || typed(), on);
  field.addEventListener("compositionend", typed, on);
  field.addEventListener("keydown", (event) => handle(keys, event), on);
  field.addEventListener("blur", close, on);
  field.form?.addEventListener("click", ({ target }) => go(list.under(target)), on);
  // a page that comes back from memory comes back quiet
  addEventListener("pageshow", close, on);
  return () => stop.abort();
}

/** Says whether the key was for the list; if not, the browser does with it what it always does. */
type Key = () => boolean;

function keysFor(field: HTMLInputElement, { list, typed, close }: Parts): Record<string, Key> {
  const arrow = (step: 1 | -1) => (): boolean => {
    if (list.isOpen) list.move(step);
    else if (isLongEnough(field) && !list.reopen()) typed();
    return true;
  };
  const closing = (then: () => boolean) => (): boolean => {
    const isForList = then();
    close();
    return isForList;
  };
  return {
    ArrowDown: arrow(1),
    ArrowUp: arrow(-1),
    Enter: closing(() => list.isOpen && go(list.chosen)),
    // the second one empties the field, as browsers do
    Escape: closing(() => list.isOpen),
    Tab: closing(() => false),
  };
}

function handle(keys: Record<string, Key>, event: KeyboardEvent): void {
  if (event.isComposing || event.ctrlKey || event.metaKey) return;
  if (keys[event.key]?.()) event.preventDefault();
}

const isLongEnough = (field: HTMLInputElement) => field.value.trim().length >= SHORTEST_ASKED;

function go(href: string | undefined): boolean {
  if (href) location.assign(href);
  return href !== undefined;
}

/* --------------------------------------------------------------------- the question */

/** One question at a time, after a pause; the answer to an older one is dropped. */
function createQuestion(field: HTMLInputElement, answered: (found: Suggestion[]) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  const drop = () => {
    clearTimeout(timer);
    asking?.abort();
  };
  const ask = async () => {
    const mine = new AbortController();
    asking = mine;
    const found = await fetchFor(field, mine.signal);
    if (found && !mine.signal.aborted && document.activeElement === field) answered(found);
  };
  const askSoon = () => {
    drop();
    timer = setTimeout(() => void ask(), PAUSE_MS);
  };
  return { askSoon, drop };
}

/** Undefined when it failed: the field goes on without suggestions. */
async function fetchFor(field: HTMLInputElement, signal: AbortSignal): Promise<Suggestion[] | undefined> {
  const query = new URLSearchParams({ s: field.value.trim().slice(0, 100) });
  if (field.dataset.suggest) query.set("quoi", field.dataset.suggest);
  try {
    const answer = await fetch(`${paths.suggestions}?${query}`, { signal });
    return answer.ok ? ((await answer.json()) as Suggestions).items : undefined;
  } catch {
    return undefined;
  }
}
