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
} as const;
