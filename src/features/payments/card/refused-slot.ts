/** Who is told of a card that the service has refused, in the transaction that hears of it. */
import type { Writer } from "../../../platform/db";
import { defineSlot } from "../../../platform/slots";

export type RefusedCard = (trx: Writer) => Promise<void>;

export const refusedCardSlot = defineSlot<RefusedCard>("card that was refused");
