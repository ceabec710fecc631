/** From and to whom the demo writes while nobody has said otherwise; the domain exists nowhere. */
export const demoMailboxes = {
  mailFrom: "Encre Boréale <bonjour@encreboreale.example>",
  mailMerchant: "bonjour@encreboreale.example",
};
