/** Asking the shop about the cart: one question at a time, in the order of the clicks (CART-10). */
import type { CartAnswer } from "../names";
import { callUrl } from "./wire-settings";

export type Answer = Partial<CartAnswer> & { error?: boolean; product_url?: string | false };

/** The shop answered, but not with a cart. */
export class Refused extends Error {
  constructor(readonly status: number) {
    super(`the shop answered ${status}`);
  }
}

const PATIENCE_MS = 15_000;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Begins when everything before it has ended, well or badly. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  waiting += 1;
  const turn = last.then(work);
  last = turn
    .catch(() => {})
    .finally(() => {
      waiting -= 1;
    });
  return turn;
}

/** Whether a question has been asked that is not answered yet. */
export const isBusy = (): boolean => waiting > 0;

/** Resolves when every question so far, and those that came meanwhile, have been answered. */
export async function whenIdle(): Promise<void> {
  while (waiting > 0) await last;
}

export const call = (endpoint: string, fields: Record<string, string | undefined>): Promise<Answer> =>
  inTurn(() => callNow(endpoint, fields));

/** Without waiting for a turn: for whoever has it. */
export function callNow(endpoint: string, fields: Record<string, string | undefined>): Promise<Answer> {
  const url = callUrl(endpoint);
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) body.set(name, value ?? "");
  return askNow(url, { method: "POST", body });
}

/** The cart's page and links answer a script with the pieces that change. */
export const askPage = (url: string): Promise<Answer> => inTurn(() => askNow(url));

export async function askNow(url: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(url, {
    ...init,
    // what was asked for is done even if the visitor is already leaving
    keepalive: true,
    headers: { accept: "application/json", "x-requested-with": "XMLHttpRequest" },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Refused(answer.status);
  return (await answer.json()) as Answer;
}
