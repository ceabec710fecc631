/** What maps say to visitors. */
export const texts = {
  loading: "Chargement de la carte…",
  failed: "La carte n’a pas pu être affichée. L’adresse se trouve plus bas.",
  refused: "La carte n’a pas pu être affichée.",
  closer: "Agrandir la carte",
  farther: "Réduire la carte",
  home: "Revenir au point de départ",
  keys: "Les flèches déplacent la carte, + et − l’agrandissent ou la réduisent, Début revient au point de départ.",
  map: (name: string) => `Carte\u00a0: ${name}`,
  credit: (credit: string) => `© ${credit}`,
  about: "À propos de cette carte",
  terms: "Conditions d’utilisation",
  privacy: "Politique de confidentialité",
  close: "Fermer",
  address: "Adresse",
  directions: "Pour venir",
  places: "Sur la carte",
};
