/** Tax classes: what kind of thing a product is in the eyes of the tax office. Which taxes each owes is the checkout's matter. */

export const TAX_CLASSES = [
  "standard",
  // France: 10 %, 5,5 %, 2,1 %
  "intermediate",
  "reduced",
  "super-reduced",
  // basic groceries in Canada; nothing is owed
  "zero-rated",
  // Canada: federal tax only; France: 5,5 %
  "books",
] as const;

export type TaxClass = (typeof TAX_CLASSES)[number];
