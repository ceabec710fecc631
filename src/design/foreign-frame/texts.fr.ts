/** What stands where a foreign frame is not shown. */
export const texts = {
  seeElsewhere: (title: string) => `Voir «\u00a0${title}\u00a0» chez le fournisseur`,
};
