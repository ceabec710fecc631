/** Sends the tracking link of an order once more, to the address that the order has and to no other. */
import { HOUR } from "../../../kernel/dates";
import { type Email, emailsTo } from "../../mail";
import type { OrderWorld } from "../actions";
import { formatNumber, nameOf, type Order } from "../orders";
import { findOrder, holdOrder } from "../store";
import { texts as orderTexts } from "../texts.fr";
import { texts } from "./texts.fr";

export interface Sought {
  number: number;
  email: string;
}

/** So many letters an hour about one order: whoever knows both could fill somebody's mailbox. */
const LINKS_PER_HOUR = 3;

/** True when a letter leaves; nobody who asks is told. */
export async function sendLink(world: OrderWorld, { number, email }: Sought): Promise<boolean> {
  const { database, clock, mail, links } = world;
  const found = await findOrder(database.read, { number });
  if (!found || found.email.toLowerCase() !== email.toLowerCase()) return false;
  const isSent = await database.write(async (trx) => {
    // two that ask at once are counted one after the other
    await holdOrder(trx, found.id);
    const words = texts.subject(formatNumber(number));
    const earlier = await emailsTo(trx, { address: found.email, words, since: clock.now() - HOUR });
    if (earlier.length >= LINKS_PER_HOUR) return false;
    await mail.post(trx, linkEmail(found, links.tracking(found)));
    return true;
  });
  if (isSent) mail.nudge();
  return isSent;
}

function linkEmail(order: Order, trackingPath: string): Email {
  const number = formatNumber(order.number);
  return {
    kind: "order",
    to: { address: order.email, name: nameOf(order.billing) },
    subject: texts.subject(number),
    blocks: [
      { kind: "heading", text: texts.heading },
      {
        kind: "paragraph",
        text: `${orderTexts.emails.hello(order.billing.firstName)}\n${texts.text(number)}`,
      },
      { kind: "button", label: orderTexts.follow, path: trackingPath },
    ],
  };
}
