/** Asking the shop about the cart: one question at a time, in the order of the clicks (CART-10). */
import type { CartAnswer } from "../names";
import { told } from "./told";

export type Answer = Partial<CartAnswer> & { error?: boolean; product_url?: string | false };

/** The shop answered, but not with a cart. */
export class Refused extends Error {
  constructor(readonly status: number) {
    super(`the shop answered ${status}`);
  }
}

const PATIENCE_MS = 15_000;

let last: Promise<unknown> = Promise.resolve();

/** Begins when everything before it has ended, well or badly. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}

export function call(endpoint: string, fields: Record<string, string | undefined>): Promise<Answer> {
  const url = told().wc_add_to_cart_params.wc_ajax_url.replace("%%endpoint%%", endpoint);
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) body.set(name, value ?? "");
  // what was asked for is done even if the visitor is already leaving
  return inTurn(() => answerOf(url, { method: "POST", body, keepalive: true }));
}

/** The cart's page and links answer a script with the pieces that change. */
export const askPage = (url: string, init: RequestInit = {}): Promise<Answer> =>
  inTurn(() => answerOf(url, init));

async function answerOf(url: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(url, {
    ...init,
    headers: { accept: "application/json", "x-requested-with": "XMLHttpRequest" },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Refused(answer.status);
  return (await answer.json()) as Answer;
}
