/** What a visitor reads when a form could not be sent. */
export const texts = {
  offline:
    "Vous semblez être hors ligne. Rien n’est perdu\u00a0: envoyez de nouveau quand le réseau est revenu.",
  broken: "La boutique n’a pas pu répondre. Rien n’est perdu\u00a0: essayez de nouveau dans un instant.",
};
