/** What a buyer has asked for is answered: the team says so, and may take that back. */
import { z } from "zod";
import { done, type Result, refused } from "../../../kernel/result";
import { type DeskOutcome, type DeskScreen, type DeskVerb, deskVerb } from "../../desk";
import { formatNumber, type Order } from "../orders";
import { markSettled, markWaiting, type SettleRefusal } from "../request/actions";
import { about, numberIn } from "./form-fields";
import { backTo, orderPath, REOPEN, SETTLE } from "./paths";
import { texts } from "./texts.fr";
import type { DeskWorld } from "./world";

export const requestVerbs = (world: DeskWorld, screen: DeskScreen): DeskVerb[] => [
  deskVerb({
    name: "order.settle-request",
    path: `:number/${SETTLE}`,
    screen,
    form: z.object({}),
    run: async ({ params, back }) =>
      outcome(await markSettled(world, numberIn(params)), { word: "settled", undo: REOPEN, back }),
  }),
  deskVerb({
    name: "order.reopen-request",
    path: `:number/${REOPEN}`,
    screen,
    form: z.object({}),
    run: async ({ params, back }) =>
      outcome(await markWaiting(world, numberIn(params)), { word: "reopened", undo: SETTLE, back }),
  }),
];

interface Told {
  word: "settled" | "reopened";
  /** The verb that takes it back. */
  undo: string;
  back: string;
}

function outcome(changed: Result<Order, SettleRefusal>, { word, undo, back }: Told): DeskOutcome {
  if (!changed.ok) return refused({ message: texts.settleRefusals[changed.refusal] });
  const { number } = changed.value;
  return done({
    to: backTo(number, back),
    says: texts.done[word](formatNumber(number)),
    undo: { action: orderPath(number, undo), fields: {} },
    audit: about(number, texts.audit[word](formatNumber(number))),
  });
}
