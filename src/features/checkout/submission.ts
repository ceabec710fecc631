/** A form that was sent: read, proved, tried. The same for a page, for a script's call and for the JSON call. */

import type { ReactNode } from "react";
import { QueueTooLong } from "../../kernel/concurrency-limit";
import { refused } from "../../kernel/result";
import { HttpFault } from "../../platform/http/faults";
import type { Order } from "../orders";
import { alreadyPlaced, type Placed, placeOrder, type Submission } from "./actions";
import { readForm, type Typed, type Wish } from "./checkout";
import { type CheckoutContext, servedNow } from "./context";
import { expired, type Refused, wordsFor } from "./drawing";
import { knownPayments } from "./payment/payment";

/** What came in, whichever way. */
export interface Sent extends Omit<Submission, "wish" | "key"> {
  typed: Typed;
  /** Undefined when the form is none of ours. */
  key: string | undefined;
  /** Where it comes from, as the network says. */
  address: string;
  /** Whether it was proved to be drawn for this cart. */
  isProved: boolean;
  /** What is drawn when somebody has to show that they are no robot; undefined when nothing is asked. */
  check?: () => Promise<ReactNode | undefined>;
}

export type Outcome = { kind: "placed"; order: Order } | ({ kind: "refused"; placed?: Placed } & Refused);

export async function submit(context: CheckoutContext, sent: Sent): Promise<Outcome> {
  return context.orderQueue
    .take(() => serve(context, sent))
    .catch((error: unknown) => {
      throw error instanceof QueueTooLong ? new HttpFault(503) : error;
    });
}

async function serve(context: CheckoutContext, sent: Sent): Promise<Outcome> {
  const form = readForm(sent.typed, await servedNow(context), knownPayments(context.online));
  const { key } = sent;
  // whoever has ordered has no cart any more, and nothing to prove but the form itself
  const again =
    key && form.ok ? await alreadyPlaced(context.database.read, { key, wish: form.value }) : undefined;
  const outcomeOf = (placed: Placed) => toOutcome(context, placed);
  if (again) return outcomeOf(again);
  if (!key || !sent.isProved) return { kind: "refused", ...expired(sent.cartId) };
  if (!form.ok) return { kind: "refused", status: 422, faults: form.refusal, says: [] };
  const check = form.value.payment === "card" ? await sent.check?.() : undefined;
  if (check) return { ...unverified(context), check };
  if (!(await mayPay(context, sent, form.value))) return outcomeOf(refused({ kind: "too-often" }));
  return outcomeOf(await placeOrder(context, { ...sent, key, wish: form.value }));
}

/** Before anything is taken from the shelves: who tries card after card is stopped here. */
async function mayPay(
  { online }: CheckoutContext,
  { cartId = "", address }: Sent,
  wish: Wish,
): Promise<boolean> {
  if (wish.payment !== "card") return true;
  return online !== undefined && (await online.mayTry({ cartId, address, email: wish.email }));
}

const unverified = ({ market }: CheckoutContext): Extract<Outcome, { kind: "refused" }> => {
  const placed = refused({ kind: "unverified" as const });
  return { kind: "refused", placed, ...wordsFor(placed.refusal, market, () => "") };
};

const toOutcome = ({ links, market }: CheckoutContext, placed: Placed): Outcome =>
  placed.ok
    ? { kind: "placed", order: placed.value }
    : { kind: "refused", placed, ...wordsFor(placed.refusal, market, links.tracking) };
