export const texts = {
  twoProviders: (titles: readonly string[]) =>
    `Deux services prendraient les cartes (${titles.join(" et ")}) : gardez les variables d’un seul.`,
};
