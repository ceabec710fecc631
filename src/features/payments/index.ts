/** The front door of payments made online. */
export { type CardCounter, type CardParts, openCards } from "./card/counter";
export { cardSweep } from "./card/jobs";
export { cardRoutes } from "./card/routes";
export type { CardProvider, CardService } from "./card/service";
export { isPaidByCard } from "./card/store";
