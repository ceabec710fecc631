/** What a quantity says to visitors. */
export const texts = { quantity: "Quantité", fewer: "Un de moins", more: "Un de plus" };
