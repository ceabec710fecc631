/** What other features know of whoever wrote a message, shown beside it: their orders. */
import type { ReactNode } from "react";
import { defineSlot } from "../../platform/slots";

/** Null: nothing is known of this address. */
export const senderSlot = defineSlot<(address: string) => Promise<ReactNode>>("what is known of a sender");
