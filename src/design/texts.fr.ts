/** What the design itself says to visitors. */
const decimal = new Intl.NumberFormat("fr", { maximumFractionDigits: 1 });

export const texts = {
  crumbs: "Fil d’Ariane",
  usualPrice: "Prix courant",
  stars: (value: number) => `${decimal.format(value)} ${value < 2 ? "étoile" : "étoiles"} sur 5`,
  reviews: (count: number) => `${count} avis`,
};
