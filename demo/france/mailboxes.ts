/** From and to whom it writes while nobody has said otherwise; the domain exists nowhere. */
export const franceMailboxes = {
  mailFrom: "Librairie du Vent doux <bonjour@ventdoux.example>",
  mailMerchant: "bonjour@ventdoux.example",
};
