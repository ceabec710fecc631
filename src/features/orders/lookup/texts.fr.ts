/** What somebody reads who looks for an order without its letter. */
export const texts = {
  title: "Suivre une commande",
  description: "Recevez de nouveau le lien de suivi d’une commande.",
  intro:
    "Vous n’avez plus nos courriels? Donnez le numéro de la commande et l’adresse de courriel qui a servi à la passer. Nous y envoyons de nouveau le lien de suivi.",
  number: "Numéro de commande",
  numberHelp: "Huit chiffres, par exemple 4821-3905.",
  email: "Courriel",
  send: "Recevoir le lien",
  noNumber: "Entrez les huit chiffres du numéro.",
  noEmail: "Entrez une adresse complète.",
  /** Whatever was asked: nobody learns here whether there is such an order. */
  sent: "Si une commande porte ce numéro et cette adresse, nous venons d’y envoyer son lien de suivi. Il arrive d’ordinaire en une minute; regardez aussi parmi les indésirables.",
  again: "Chercher une autre commande",
  lost: "Le courriel n’arrive pas? Regardez dans les indésirables, ou demandez-le de nouveau\u00a0:",
  letter: {
    subject: (number: string) => `Suivi de votre commande ${number}`,
    heading: "Votre lien de suivi",
    text: (number: string) =>
      `Voici, comme demandé, où en est la commande ${number}. Si vous n’avez rien demandé, il n’y a rien à faire\u00a0: ce lien n’est parti qu’à vous.`,
  },
} as const;
