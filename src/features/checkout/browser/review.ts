/** Counts again: the server redraws what is chosen and what it costs. The browser never computes a price. */
import { released, swapRegions } from "../../../platform/islands/regions";
import { texts } from "../client-texts.fr";
import { CALLS, REGIONS, type ReviewAnswer } from "../names";
import { ask, fieldsOf, Refused } from "./calls";
import { showMessages } from "./messages";
import { scriptSettings as toldByPage } from "./wire-settings";

export interface Reviewing {
  /** False when the shop refuses to count for this page: only a page drawn anew can go on. */
  now(): Promise<boolean>;
  /** Later, unless asked again before. */
  in(ms: number): void;
  isCounting(): boolean;
  /** Neither what is being counted nor what would be is shown any more; tells whether there was any. */
  drop(): boolean;
}

export interface Counted {
  /** The shop says that there is nothing left to count. */
  gone(): void;
  /** An answer has come, whatever it was. */
  ended(): void;
}

export function createReviewing(form: HTMLFormElement, left: AbortSignal, counted: Counted): Reviewing {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  const drop = () => {
    const wasCounting = Boolean(timer ?? running);
    clearTimeout(timer);
    running?.abort();
    timer = running = undefined;
    return wasCounting;
  };

  const now = async () => {
    drop();
    const mine = new AbortController();
    running = mine;
    try {
      const answer = await ask<ReviewAnswer>(CALLS.review, reviewFields(form), mine.signal);
      await released(form);
      if (mine.signal.aborted) return true;
      if (answer.reload) counted.gone();
      else show(form, answer);
    } catch (error) {
      // what cannot be asked now is asked at the next change, and again when the order is sent
      return !(error instanceof Refused && error.status === 403);
    } finally {
      if (running === mine) {
        running = undefined;
        counted.ended();
      }
    }
    return true;
  };

  left.addEventListener("abort", drop);
  return {
    now,
    in: (ms) => {
      clearTimeout(timer);
      timer = setTimeout(() => void now(), ms);
    },
    isCounting: () => running !== undefined,
    drop,
  };
}

/** What the call is known to carry: the places, and the whole form as one text. */
function reviewFields(form: HTMLFormElement): URLSearchParams {
  const fields = fieldsOf(form);
  const security = toldByPage().update_order_review_nonce;
  const told = new URLSearchParams({ security, post_data: fields.toString() });
  for (const name of ["payment_method", "shipping_method[0]"]) copy(fields, name, told, name);
  const to = fields.has("ship_to_different_address") ? "shipping" : "billing";
  for (const [part, short] of PARTS) {
    copy(fields, `billing_${part}`, told, short);
    copy(fields, `${to}_${part}`, told, `s_${short}`);
  }
  return told;
}

const PARTS = [
  ["country", "country"],
  ["state", "state"],
  ["postcode", "postcode"],
  ["city", "city"],
  ["address_1", "address"],
  ["address_2", "address_2"],
] as const;

function copy(from: URLSearchParams, name: string, to: URLSearchParams, as: string): void {
  to.set(as, from.get(name) ?? "");
}

function show(form: HTMLFormElement, answer: ReviewAnswer): void {
  const before = totalOf(form);
  const kept = fieldsOf(form);
  swapRegions(answer.fragments, Object.values(REGIONS));
  form.hidden = false;
  restore(form, kept);
  if (answer.result === "failure") showMessages(form, answer.messages);
  const after = totalOf(form);
  const inSight = form.querySelector("[data-sum-in-sight]");
  if (inSight) inSight.textContent = after;
  if (after !== before) say(form, texts.total(after));
}

/** What was chosen or typed while the answer was on its way stays. */
function restore(form: HTMLFormElement, kept: URLSearchParams): void {
  const code = form.querySelector<HTMLInputElement>("#coupon_code");
  if (code) code.value = kept.get(code.name) ?? "";
  const region = form.querySelector(REGIONS.choices);
  for (const input of region?.querySelectorAll<HTMLInputElement>("[type=radio], [type=checkbox]") ?? []) {
    const values = kept.getAll(input.name);
    if (input.type === "checkbox") input.checked = values.length > 0;
    else if (values.includes(input.value)) input.checked = true;
  }
}

const totalOf = (form: HTMLFormElement): string => form.querySelector(".totals .grand dd")?.textContent ?? "";

function say(form: HTMLFormElement, sentence: string): void {
  const status = form.querySelector("[data-checkout-says]");
  if (status) status.textContent = sentence;
}
