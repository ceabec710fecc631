/** What the pages feature itself says. */
export const texts = {
  aPage: "page",
  aRemovedPage: "page supprimée",
  ownPromise: {
    says: "Votre page d’accueil a ses propres mots\u00a0: ce réglage n’y change rien.",
    link: "Modifier la promesse de la page d’accueil",
  },
  gallery: "Éléments de page",
  galleryDescription: "Tous les éléments dont une page peut être faite, avec leurs réglages.",
  galleryIntro:
    "Chaque élément est déclaré une fois. Cette page est sa documentation : des exemples vivants et la table de ses réglages.",
  everyElement: "Tous les éléments",
  everyElementIntro: "Un exemple de chacun, sur une seule page.",
  everyElementLink: "Les voir tous sur une page",
  weighs: (bytes: number) =>
    `Script chargé à l’usage\u00a0: ${(bytes / 1024).toFixed(1).replace(".", ",")}\u00a0Ko compressés.`,
  weighsNothing: "Aucun script.",
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
  shop: "Boutique",
  wholeShop: "Toute la boutique",
  cookiePolicy: "Politique de cookies",
  pages: "Pages",
  guides: "Guides",
  siteMap: "Plan du site",
  siteMapDescription: "Toutes les pages de la boutique, sur une seule.",
  siteMapIntro: "Toutes les pages de la boutique, sur une seule.",
  reference: "Référence",
  defaultHome: {
    title: "Accueil",
    description: (shop: string) => `${shop}\u00a0: la boutique en ligne.`,
    promise: "Bienvenue dans la boutique.",
    newest: "Les nouveautés",
    all: "Toute la boutique",
    reach: "Nous joindre",
    phone: (phone: string) => `Téléphone\u00a0: ${phone}`,
  },
  backHome: "Revenir à l’accueil",
  toShop: "Voir la boutique",
  search: "Chercher un produit",
} as const;

/** What editing a page answers, at the desk and at the command line. */
export const editingTexts = {
  gone: "Cette page n’existe plus.",
  elementGone: "Cet élément n’est plus dans la page\u00a0: quelqu’un l’a retiré ou déplacé entre-temps.",
  noTitle: "Une page a un titre.",
  badPath:
    "L’adresse est faite de petites lettres, de chiffres et de traits d’union entre barres obliques\u00a0: «\u00a0/recyclage/\u00a0» ou «\u00a0/guides/papier/\u00a0».",
  unreachedPath: (path: string) =>
    `Une page ne peut pas se trouver à «\u00a0${path}\u00a0»\u00a0: écrivez un seul mot, «\u00a0/recyclage/\u00a0», ou rangez-la sous les guides, «\u00a0/guides/papier/\u00a0». Les adresses sous «\u00a0/categorie/\u00a0», «\u00a0/produit/\u00a0» ou «\u00a0/bureau/\u00a0» appartiennent à la boutique.`,
  takenPath: (path: string) =>
    `L’adresse «\u00a0${path}\u00a0» est déjà prise. Donnez-en une autre, «\u00a0${(path === "/" ? "/accueil/" : path).replace(/\/$/, "-2/")}\u00a0» par exemple.`,
  badTarget: "Écrivez un chemin de ce site, par exemple «\u00a0/contact/\u00a0».",
  tooLarge: "La page est trop grande.",
  nothingToUndo: "Il n’y a rien à annuler.",
  nothingToRedo: "Il n’y a rien à rétablir.",
  neverPublished: "Cette page n’a jamais été publiée\u00a0: il n’y a rien à quoi revenir.",
  nothingToPublish: "Il n’y a aucun changement à publier.",
  faultyPage: "Un élément de la page est à corriger avant de publier.",
  pastTime: "Choisissez un moment à venir.",
  noVersion: "Cette version n’existe plus.",
  copyOf: (title: string) => `Copie de ${title}`,
  steps: {
    created: "créer la page",
    broughtBack: "ramener la page",
    restored: (number: number) => `revenir à la version ${number}`,
  },
} as const;
