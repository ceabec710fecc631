/** What the desk of orders works with. */
import type { RefundWorld } from "../refunds/actions";
import type { UnpayWorld } from "../unpay";

export type DeskWorld = RefundWorld & UnpayWorld;
