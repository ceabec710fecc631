/** What is typed in a product's form, kept by the browser until it is saved, and offered when the product is opened again. */
import {
  CHANGES,
  type Draft,
  draftsOf,
  drawFound,
  fieldsOf,
  sendFields,
  TOKEN_FIELD,
} from "../../../desk/browser";
import { DRAFT, RESUMED } from "../names";

const PLACE = "product";

export function startDraft(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>(`[name=${DRAFT}]`);
  if (!field || form.querySelector("fieldset:disabled")) return;
  const drafts = draftsOf(PLACE);
  const product = `${form.dataset.product}@`;
  const others = drafts.keys().filter((key) => key.startsWith(product));
  // a window keeps its own: two of them on one product do not write over each other
  if (field.value === "") field.value = `${PLACE}:${product}${Date.now().toString(36)}`;
  const own = field.value.slice(PLACE.length + 1);
  for (const event of CHANGES) form.addEventListener(event, () => drafts.keep(own, fieldsOf(form)));
  // a form that was refused has it already
  if (document.querySelector("[data-refused]")) return;
  for (const key of others) {
    const draft = drafts.read(key);
    if (!draft || isSame(draft.fields, fieldsOf(form))) drafts.drop(key);
    else offer(form, draft, () => drafts.drop(key));
  }
}

function offer(form: HTMLFormElement, draft: Draft, drop: () => void): void {
  const { saysFound = "", saysBring = "", saysDrop = "" } = form.dataset;
  const words = { found: saysFound, bring: saysBring, drop: saysDrop };
  form.before(drawFound(words, draft, { bring: () => bring(form, draft), drop }));
}

/** Nobody has typed these. */
const QUIET = [TOKEN_FIELD, DRAFT, RESUMED, "marque", "vu", "ouvert", "stock_vu", "v_stock_vu"];

function isSame(one: URLSearchParams, other: URLSearchParams): boolean {
  const typed = (fields: URLSearchParams) =>
    String(new URLSearchParams([...fields].filter(([name]) => !QUIET.includes(name))));
  return typed(one) === typed(other);
}

/** The server draws it, and tells what has changed since: nothing newer is written over unseen. */
function bring(form: HTMLFormElement, { fields }: Draft): void {
  const sent = withStockOf(fieldsOf(form), fields);
  sent.set(TOKEN_FIELD, fieldsOf(form).get(TOKEN_FIELD) ?? "");
  sent.set(RESUMED, "1");
  sendFields(form.action, sent);
}

/** What sales have moved since stays moved, where nobody had typed another count. */
function withStockOf(now: URLSearchParams, draft: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(draft);
  const rows = now.getAll("v_cle");
  const keys = draft.getAll("v_cle");
  settleStock({ next, now, names: ["stock", "stock_vu"], rowOf: () => 0 });
  settleStock({ next, now, names: ["v_stock", "v_stock_vu"], rowOf: (at) => rows.indexOf(keys[at] ?? "") });
  return next;
}

interface Settling {
  next: URLSearchParams;
  now: URLSearchParams;
  /** What was typed, and what it was then. */
  names: readonly [string, string];
  /** Where it stands now; -1: nowhere. */
  rowOf(at: number): number;
}

function settleStock({ next, now, names: [stock, seen], rowOf }: Settling): void {
  const [typed, was] = [next.getAll(stock), next.getAll(seen)];
  const counts = typed.map((count, at) => {
    const left = now.getAll(stock)[rowOf(at)];
    return count === was[at] && left !== undefined ? [left, left] : [count, was[at] ?? ""];
  });
  for (const [column, name] of [stock, seen].entries()) {
    next.delete(name);
    for (const count of counts) next.append(name, count[column] ?? "");
  }
}
