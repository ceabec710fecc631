/** What the desk says where an order is taken by hand. */
export const texts = {
  title: "Nouvelle commande",
  note: "Pour une commande prise au téléphone ou au comptoir. Le stock, les taxes et les courriels sont ceux de la caisse.",
  lines: "Articles",
  linesHelp: "Un code par ligne, avec la quantité\u00a0: «\u00a0CODE-12 × 2\u00a0». Sans quantité\u00a0: un.",
  badLine: (line: string) => `«\u00a0${line}\u00a0» ne se lit pas\u00a0: un code, puis la quantité.`,
  buyer: "Client",
  email: "Courriel",
  phone: "Téléphone",
  delivery: "Livraison",
  payment: "Paiement",
  comments: "Précisions",
  take: "Créer la commande",
  refusals: {
    empty: "Écrivez au moins un article.",
    unknown: (sku: string) => `Aucun article ne porte le code «\u00a0${sku}\u00a0».`,
    stock: (skus: string) => `Il n’en reste pas assez\u00a0: ${skus}.`,
    delivery: "Ce mode de livraison n’est pas offert à cette adresse.",
    "too-big": "Le total dépasse ce qu’une commande peut être.",
  },
  taken: (number: string) => `La commande ${number} est créée. Le courriel part au client.`,
  audit: (number: string) => `a créé la commande ${number} à la main`,
};
