/** Letters to a buyer in the order in which things happened: one that is held for an undo is never overtaken by the next. */
import type { Clock } from "../../kernel/clock";
import type { Writer } from "../../platform/db";
import { type Email, emailsAboutOrder, type Mail, releaseHeld, takeBackEmail } from "../mail";
import { nameOfEmail } from "./emails";
import { formatNumber, mannerOf, type Order, type OrderState } from "./orders";

interface Telling {
  trx: Writer;
  mail: Pick<Mail, "post">;
  clock: Clock;
}

/** What was held until now leaves first. */
export async function tellBuyer({ trx, mail, clock }: Telling, order: Order, email: Email): Promise<string> {
  await releaseHeld(trx, { id: order.id, address: order.email }, clock.now());
  return mail.post(trx, email);
}

/** The letter that is no longer true, or of no use, once the order is there: it stays here if it has not left. */
export async function dropOvertaken(
  { trx, clock }: Omit<Telling, "mail">,
  order: Order,
  to: OrderState,
): Promise<void> {
  if (to === "cancelled") await takeBackLetter(trx, order, "paid", clock.now());
  if (to === "delivered" && mannerOf(order.delivery) !== "sent")
    await takeBackLetter(trx, order, "shipped", clock.now());
}

/** Whether the letter about this state stayed here, has left, or never was. */
export async function takeBackLetter(
  trx: Writer,
  order: Order,
  state: OrderState,
  now: number,
): Promise<"kept" | "sent" | "none"> {
  const since = order.events.find((event) => event.state === state)?.at ?? order.placedAt;
  const about = { id: order.id, number: formatNumber(order.number), address: order.email, since };
  const told = (await emailsAboutOrder(trx, about)).filter(
    ({ letter }) => letter === nameOfEmail(order, state),
  );
  let kept = 0;
  for (const { id } of told) if (await takeBackEmail(trx, id, now)) kept += 1;
  if (told.length === 0) return "none";
  return kept === told.length ? "kept" : "sent";
}
