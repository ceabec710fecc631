/** Sends the tracking link of an order once more, to the address that the order has and to no other. */
import { HOUR } from "../../../kernel/dates";
import { countEmailsTo } from "../../mail";
import type { OrderWorld } from "../actions";
import { findOrder, holdOrder } from "../store";
import { LINK_LETTER, linkEmail } from "./email";

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
  if (!found?.email || found.email.toLowerCase() !== email.toLowerCase()) return false;
  const isSent = await database.write(async (trx) => {
    // two that ask at once are counted one after the other
    const order = await holdOrder(trx, found.id);
    if (order?.email !== found.email) return false;
    const since = clock.now() - HOUR;
    const sent = { address: found.email, letter: LINK_LETTER, about: found.id, since };
    if ((await countEmailsTo(trx, sent)) >= LINKS_PER_HOUR) return false;
    await mail.post(trx, linkEmail(order, links.tracking(order)));
    return true;
  });
  if (isSent) mail.nudge();
  return isSent;
}
