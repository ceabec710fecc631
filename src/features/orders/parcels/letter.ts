/** The letter that goes with a parcel, before it leaves: what its buyer will read. */
import { done, type Result } from "../../../kernel/result";
import type { Reader } from "../../../platform/db";
import { asWritten, type Email } from "../../mail";
import type { OrderWorld } from "../actions";
import { emailAbout } from "../emails";
import { letterParts } from "../letter-parts";
import type { Order } from "../orders";
import { partWords, shippedWords } from "../own-words";
import { toBeSent } from "../refunds/refunds";
import { orderSettings } from "../settings";
import type { Standing } from "../standing";
import { countOf, parcelFor, type Shipping, type ShipRefusal } from "./actions";
import { isInPart } from "./parcels";

export async function letterWith(
  world: Pick<OrderWorld, "settings" | "links" | "market" | "whenExpected" | "clock">,
  read: Reader,
  { order, standing }: { order: Order; standing: Standing },
  shipping: Pick<Shipping, "carrier" | "tracking" | "lines">,
): Promise<Result<Email, ShipRefusal>> {
  const sent = toBeSent(order, standing);
  const counted = countOf(sent, standing, shipping.lines);
  if (!counted.ok) return counted;
  const at = world.clock.now();
  const parcel = parcelFor(order, shipping, { at, lines: counted.value });
  const isLast = !isInPart(sent, [...standing.parcels, parcel]);
  const event = { at, state: "shipped" as const };
  const moved: Order = isLast ? { ...order, state: "shipped", events: [...order.events, event] } : order;
  const instructions = await world.settings.read(orderSettings);
  const parts = await letterParts(moved, { ...world, instructions, trx: read });
  const email = isLast
    ? emailAbout(moved, "shipped", parts, shippedWords(order, parcel))
    : emailAbout(order, "paid", parts, partWords(order, parcel));
  return done(await asWritten(read, email));
}
