/** What the merchant reads of visits that are not counted. */
export const texts = {
  title: "Vos visites",
  left: "Les visites de ce navigateur ne sont pas comptées dans les statistiques de la boutique.",
  counted: "Les visites de ce navigateur sont de nouveau comptées.",
  countAgain: "Compter de nouveau mes visites",
  home: "Retourner à la boutique",
} as const;
