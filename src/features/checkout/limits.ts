/** How much one order may take: of one article, and for how much without being paid first; and what is worth a letter. */
import { createHash } from "node:crypto";
import { mailboxName } from "../../kernel/mailbox";
import type { Cents } from "../../kernel/money";
import type { Cart, CartLine } from "../cart";
import type { Order, Payment } from "../orders";
import { goesWith, type Instructions, OFFLINE, offlineWays } from "./payment/payment";
import type { CheckoutRules } from "./settings";

/** Lines that ask for more of one article than one order may take. */
export const tooMany = ({ lines }: Cart, { mostOfArticle }: Pick<CheckoutRules, "mostOfArticle">) =>
  lines.filter(({ quantity }) => quantity > mostOfArticle);

/** Whether this much may be paid after the order: goods set aside cost nothing to whoever never pays. */
export const mayPayLater = (
  totalCents: Cents,
  { mostUnpaidCents }: Pick<CheckoutRules, "mostUnpaidCents">,
): boolean => totalCents <= mostUnpaidCents;

export const isOffline = (payment: string): payment is Exclude<Payment, "card"> =>
  OFFLINE.some((offline) => offline === payment);

/** A hash: no address is kept. */
export const mailboxOf = (email: string): string =>
  createHash("sha256").update(mailboxName(email)).digest("hex");

/** The ways in which an order that waits may still be paid after all, other than by card. */
export const laterPayments = (
  { delivery, totalCents }: Pick<Order, "delivery" | "totalCents">,
  rules: Pick<CheckoutRules, "mostUnpaidCents">,
  instructions: Instructions,
) =>
  mayPayLater(totalCents, rules)
    ? offlineWays(instructions).filter((payment) => goesWith(payment, delivery))
    : [];

/** Lines that take a large part of what was left of their article. */
export const largeShares = (
  { lines }: Cart,
  { alertShare, alertLeastStock }: Pick<CheckoutRules, "alertShare" | "alertLeastStock">,
): CartLine[] =>
  alertShare === 0
    ? []
    : lines.filter(
        ({ quantity, good: { left } }) => left >= alertLeastStock && quantity * 100 >= left * alertShare,
      );
