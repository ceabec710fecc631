/** Payment: which ways of paying are offered, and what may be chosen with what. */
import type { Cents } from "../../../kernel/money";
import type { Delivery, OnlinePayment, Payment } from "../../orders";

/** Settled outside the shop. */
export const OFFLINE = ["transfer", "cheque", "counter"] as const satisfies readonly Payment[];

export type Offline = (typeof OFFLINE)[number];

/** What buyers are told of each way. */
export type Instructions = Readonly<Record<Offline, string>>;

/** A way without instructions is switched off: nobody would know how to pay. */
export const offlineWays = (instructions: Instructions): readonly Offline[] =>
  OFFLINE.filter((payment) => instructions[payment] !== "");

/** What a form may name; whether it is offered is decided with the sum. */
export const knownPayments = (online: OnlinePayment | undefined): readonly Payment[] =>
  online ? ["card", ...OFFLINE] : OFFLINE;

/** The ways with instructions, and the card before them where the shop takes it and the sum is enough. */
export const paymentsFor = (
  instructions: Instructions,
  online: Pick<OnlinePayment, "leastCents"> | undefined,
  totalCents: Cents = Number.POSITIVE_INFINITY,
): readonly Payment[] => {
  const offline = offlineWays(instructions);
  return online && totalCents >= online.leastCents ? ["card", ...offline] : offline;
};

/** One pays at the counter only what one fetches there. */
export const goesWith = (payment: Payment, delivery: Delivery): boolean =>
  payment !== "counter" || delivery === "pickup";
