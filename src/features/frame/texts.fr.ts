/** What the frame of every page says. */
export const texts = {
  skip: "Aller au contenu",
  home: (shop: string) => `${shop}, accueil`,
  search: "Rechercher",
  searchHint: "Code ou produit",
  cart: "Panier",
  menu: "Menu",
  mainMenu: "Principal",
  backToTop: "Haut de la page",
  encrypted: "Connexion chiffrée",
  noCardKept: "Aucune carte conservée",
  help: "Besoin d’aide?",
  legal: "Légal",
  opening: {
    identity: "Nom, adresse et logo",
    noName: "La boutique n’a pas encore de nom.",
    noAddress: "L’adresse de la boutique manque\u00a0: elle est au bas de chaque page.",
  },
} as const;
