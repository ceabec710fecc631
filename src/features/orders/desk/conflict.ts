/** What is said to somebody who acts on an order that has changed since they opened it: who did what, and when. */
import { formatTime, isoDay, MINUTE } from "../../../kernel/dates";
import { type Account, formatMoment, listAudit, type StoredAudit } from "../../desk";
import type { Order } from "../orders";
import { isForgotten } from "../personal-data-store";
import { findOrder } from "../store";
import { texts as orderTexts } from "../texts.fr";
import { texts } from "./texts.fr";
import type { DeskWorld } from "./world";

const LOOKED_AT = 20;
/** Between the beginning of a verb and what it writes: a service may take its time. */
const WHILE_MS = 2 * MINUTE;
/** They leave the order as it is. */
const HARMLESS: ReadonlySet<string> = new Set(["order.note", "order.resend"]);

export async function sayChanged(world: DeskWorld, number: number, account: Account): Promise<string> {
  const { read } = world.database;
  const order = await findOrder(read, { number });
  if (!order) return texts.unknown;
  const rows = await listAudit(read, { about: `order:${number}`, limit: LOOKED_AT });
  const last = rows.find(({ verb }) => !HARMLESS.has(verb));
  const happened = whatHappened(world, order, last, account);
  // an erasure has no row about the order, and the newest row may be one that was seen: both are said
  const erased = (await isForgotten(read, order)) ? [texts.buyerErased] : [];
  return [...erased, happened, texts.changed].join(" ");
}

/** What the shop or the buyer did has no row: it is told by the order itself. */
function whatHappened(
  { clock, market }: DeskWorld,
  order: Order,
  last: StoredAudit | undefined,
  account: Account,
): string {
  const now = clock.now();
  const { timeZone } = market;
  const when = (at: number) =>
    isoDay(at, timeZone) === isoDay(now, timeZone)
      ? texts.atTime(formatTime(at, timeZone))
      : texts.atMoment(formatMoment(at, now, timeZone));
  const event = order.events.at(-1);
  if (last && last.at >= (event?.at ?? 0) - WHILE_MS)
    return last.account_id === account.id
      ? texts.youChanged(last.says, when(last.at))
      : texts.someoneChanged(last.who, last.says, when(last.at));
  return texts.itChanged(orderTexts.stateOf(order.state, order.delivery), when(event?.at ?? order.placedAt));
}
