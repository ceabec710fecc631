/** What the desk of orders works with. */

import type { BuyerRules } from "../buyer-rules";
import type { ReadPrintedLogo } from "../invoice/printed-logo";
import type { IsPaidOnline } from "../online";
import type { RefundWorld } from "../refunds/actions";
import type { UnpayWorld } from "../unpay";

export type DeskWorld = RefundWorld &
  UnpayWorld & {
    /** Whether what goes back, goes back through the service that took it. */
    isTakenOnline: IsPaidOnline;
    printedLogo: ReadPrintedLogo;
    /** For whoever corrects an order; absent where nothing is sold. */
    buyerRules(): BuyerRules | undefined;
  };
