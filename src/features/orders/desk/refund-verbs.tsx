/** Giving money back at the desk, alone or with the order. */
import { z } from "zod";
import { formatMoney } from "../../../kernel/money";
import { done, type Result, refused } from "../../../kernel/result";
import { type Account, type DeskOutcome, type DeskScreen, type DeskVerb, deskVerb } from "../../desk";
import { formatNumber } from "../orders";
import type { LineCounts } from "../parcels/parcels";
import {
  cancelAndRefund,
  quoteRefund,
  type RefundRefusal,
  refundOrder,
  resumeRefund,
} from "../refunds/actions";
import { BY_HAND, refundableLines } from "../refunds/refunds";
import { typedCents } from "../refunds/share";
import { refundsOf } from "../refunds/store";
import { findOrder } from "../store";
import { sayChanged } from "./conflict";
import { about, checked, countsIn, haveWholeCounts, numberIn, seen } from "./form-fields";
import { backTo, CANCEL_REFUND } from "./paths";
import { texts } from "./texts.fr";
import type { DeskWorld } from "./world";

export const refundVerbs = (world: DeskWorld, one: DeskScreen): DeskVerb[] => [
  refundVerb(world, one),
  cancelRefundVerb(world, one),
  resumeVerb(world, one),
];

const amount = z
  .string()
  .default("")
  .transform(typedCents)
  .refine((cents) => !Number.isNaN(cents), texts.badAmount);

const shared = {
  stock: checked,
  autrement: checked,
  raison: z.string().trim().max(200).default(""),
  vu: seen,
};

const refundVerb = (world: DeskWorld, one: DeskScreen): DeskVerb =>
  deskVerb({
    name: "order.refund",
    path: ":number/rembourser/",
    screen: one,
    grave: true,
    form: z
      .looseObject({ ...shared, montant: amount, livraison: checked, calculer: checked })
      .superRefine(haveWholeCounts),
    run: async ({ params, form, account, back }) => {
      const number = numberIn(params);
      const wanted = {
        lines: countsIn(form),
        delivery: form.livraison,
        cents: form.montant,
        restock: form.stock,
        reason: form.raison,
        byHand: form.autrement,
        seen: form.vu,
      };
      if (form.calculer) {
        const quote = await quoteRefund(world, number, wanted);
        return (await refusedAtFields(world, number, wanted, quote)) ?? calculated(quote);
      }
      const refunded = await refundOrder(world, number, wanted);
      return (
        (await refusedAtFields(world, number, wanted, refunded)) ??
        refundOutcome(world, { number, account, back, words: texts.refunding }, refunded)
      );
    },
  });

const cancelRefundVerb = (world: DeskWorld, one: DeskScreen): DeskVerb =>
  deskVerb({
    name: "order.cancel-refund",
    path: `:number/${CANCEL_REFUND}`,
    screen: one,
    grave: true,
    form: z.object(shared),
    run: async ({ params, form, account, back }) => {
      const number = numberIn(params);
      const ended = await cancelAndRefund(world, number, {
        restock: form.stock,
        reason: form.raison,
        byHand: form.autrement,
        seen: form.vu,
      });
      return refundOutcome(world, { number, account, back, words: texts.cancelRefunding }, ended);
    },
  });

const resumeVerb = (world: DeskWorld, one: DeskScreen): DeskVerb =>
  deskVerb({
    name: "order.refund-again",
    path: ":number/redemander/",
    screen: one,
    form: z.object({}),
    run: async ({ params, account, back }) => {
      const number = numberIn(params);
      const resumed = await resumeRefund(world, number);
      return refundOutcome(world, { number, account, back, words: texts.refunding }, resumed);
    },
  });

/** What is wrong with what was typed, and not with the order, is said where it was typed. */
async function refusedAtFields(
  { database: { read } }: DeskWorld,
  number: number,
  { lines }: { lines: LineCounts },
  outcome: Result<unknown, RefundRefusal>,
): Promise<DeskOutcome | undefined> {
  if (outcome.ok) return undefined;
  const { refusal } = outcome;
  if (refusal === "nothing" || refusal === "too-much")
    return refused({ errors: { montant: texts.refundRefusals[refusal] } });
  const order = refusal === "too-many" ? await findOrder(read, { number }) : undefined;
  if (!order) return undefined;
  const still = refundableLines(order, await refundsOf(read, order.id));
  const over = Object.entries(lines).filter(([place, count]) => count > (still[Number(place)] ?? 0));
  if (over.length === 0) return undefined;
  const says = texts.refundRefusals["too-many"];
  return refused({ errors: Object.fromEntries(over.map(([place]) => [`q${place}`, says])) });
}

/** Without script: the form comes back as it was, with what it would give back. */
function calculated(quote: Awaited<ReturnType<typeof quoteRefund>>): DeskOutcome {
  if (quote.ok)
    return refused({ step: texts.sumIs(formatMoney(quote.value.cents, quote.value.order.currency)) });
  return refused({ message: texts.refundRefusals[quote.refusal] });
}

interface Asked {
  number: number;
  account: Account;
  back: string;
  words: typeof texts.refunding;
}

async function refundOutcome(
  world: DeskWorld,
  { number, account, back, words }: Asked,
  outcome: Awaited<ReturnType<typeof refundOrder>>,
): Promise<DeskOutcome> {
  const name = formatNumber(number);
  if (!outcome.ok) {
    const { refusal } = outcome;
    if (refusal === "forgotten") return refused({ errors: { raison: texts.refundRefusals.forgotten } });
    if (refusal === "changed") return refused({ message: await sayChanged(world, number, account) });
    // it is written down, and will be asked for again
    if (refusal === "silent")
      return refused({ message: words.silent, audit: about(number, texts.audit.refundAsked(name)) });
    return refused({ message: refusal === "refused" ? words.refused : texts.refundRefusals[refusal] });
  }
  const { order, refund } = outcome.value;
  const money = formatMoney(refund.cents, order.currency);
  return done({
    to: backTo(order.number, back),
    says: words.done(name, money),
    audit: about(
      order.number,
      words.audit(name, money) + (refund.reference === BY_HAND ? texts.byHand : ""),
      {
        reference: refund.reference,
      },
    ),
  });
}
