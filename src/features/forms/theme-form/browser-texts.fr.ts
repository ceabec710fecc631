/** What follows the fixed sentence of a message that could not be sent. */
export const texts = {
  unsent: "Votre message n’est pas parti. Rien n’est perdu\u00a0: changez un mot, puis envoyez de nouveau.",
};
