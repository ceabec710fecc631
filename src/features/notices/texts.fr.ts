/** What the notices say. */
export const texts = {
  storeNotice: "Avis de la boutique",
  dismiss: "Masquer cet avis",
  soon: "Bientôt",
  soonTitle: (shop: string) => `${shop} ouvre bientôt`,
  preview: "Aperçu",
  previewing: "La boutique n’est pas encore ouverte\u00a0: vous seul la voyez, par le lien d’aperçu.",
  hideBanner: "Masquer",
} as const;
