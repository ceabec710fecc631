/** The front door of payments made online. */
export { type CardCounter, type CardParts, openCards } from "./stripe/counter";
export { cardSweep } from "./stripe/jobs";
export { cardRoutes } from "./stripe/routes";
export { isPaidByCard } from "./stripe/store";
