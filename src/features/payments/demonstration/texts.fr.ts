/** What a visitor of the demo shop reads where a card is asked for. */
export const texts = {
  title: "Banque de démonstration",
  notice: "Démonstration\u00a0: aucune carte n’est débitée.",
  expected: "DEMO_CARD\u00a0: on attend 1 ou 0.",
  page: {
    title: "Paiement de démonstration",
    heading: "Payer par carte",
    text: "Ici, une vraie boutique vous demande votre carte sur la page sécurisée de son service de paiement. Dans cette démonstration, vous choisissez simplement ce que la banque répond\u00a0: n’entrez aucun numéro de carte.",
    order: "Commande",
    amount: "Montant à payer",
    answers: "Que répond la banque?",
    accept: (total: string) => `Accepter le paiement de ${total}`,
    decline: "Refuser la carte",
    leave: "Revenir à la boutique sans payer",
  },
} as const;
