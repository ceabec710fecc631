/** What the cart says in the browser by itself. */
export const texts = {
  viewCart: "Voir le panier",
  added: "Ajouté",
  addedAgain: "Ajouté, en ajouter un autre",
  said: {
    added: "Ajouté au panier.",
    removed: "Retiré du panier.",
    back: "Remis au panier.",
    updated: "Panier mis à jour.",
  },
  failed: "L’ajout au panier n’a pas réussi. Rien n’est perdu\u00a0: essayez de nouveau.",
  unknown: "Ce produit n’est plus offert.",
  tooMany: "Trop d’ajouts en peu de temps. Patientez un instant, puis essayez de nouveau.",
  offline: "La connexion est coupée. Vérifiez-la, puis essayez de nouveau.",
  notUpdated: "Le panier n’a pas pu être mis à jour. Essayez de nouveau.",
};
