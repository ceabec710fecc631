/** What a visitor reads while narrowing a listing by ink and by pages. */
export const facetTexts = {
  ink: "Couleur",
  inks: {
    noir: "Noir",
    cyan: "Cyan",
    magenta: "Magenta",
    jaune: "Jaune",
    "trois-couleurs": "Trois couleurs",
    "quatre-couleurs": "Quatre couleurs",
  },
  yield: "Rendement",
  /** From the lowest band to the highest. */
  yields: [
    "Moins de 500 pages",
    "500 à 1\u00a0500 pages",
    "1\u00a0500 à 5\u00a0000 pages",
    "5\u00a0000 pages et plus",
  ],
} as const;
