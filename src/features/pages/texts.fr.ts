/** What the pages feature itself says. */
export const texts = {
  gallery: "Éléments de page",
  galleryDescription: "Tous les éléments dont une page peut être faite, avec leurs réglages.",
  galleryIntro:
    "Chaque élément est déclaré une fois. Cette page est sa documentation : des exemples vivants et la table de ses réglages.",
  settings: "Réglages",
  noSettings: "Cet élément n’a pas de réglage.",
  slots: "Emplacements",
  setting: "Réglage",
  type: "Valeurs",
  default: "Par défaut",
  unit: "Unité",
  help: "Explication",
  examples: "Exemples",
  home: "Accueil",
  reference: "Référence",
  backHome: "Revenir à l’accueil",
  toShop: "Voir la boutique",
  search: "Chercher un produit",
} as const;
