/** The public interface of payments made online. */
export { openCardPayments } from "./card/card-payments";
export { cardSweep } from "./card/jobs";
export { refusedCardSlot } from "./card/refused-slot";
export type { CardProvider, CardService } from "./card/service";
export { isPaidByCard } from "./card/store";
