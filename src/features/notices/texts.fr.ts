/** What the notices say. */
export const texts = {
  startLink: "Elle n’est pas encore publique. Aperçu",
  storeNotice: "Avis de la boutique",
  dismiss: "Masquer cet avis",
  soon: "Bientôt",
  soonTitle: (shop: string) => `${shop} ouvre bientôt`,
  preview: "Aperçu",
  previewHelp: [{ typed: "apercu", does: "le lien par lequel on voit la boutique avant son ouverture" }],
  previewLink: (link: string) =>
    `La boutique n’est pas encore publique. Qui suit ce lien dans les sept jours la voit pendant trente jours\u00a0:\n${link}`,
  isPublic: (link: string) =>
    `La boutique est publique. Quand elle ne le sera plus («\u00a0reglages notices.comingSoon oui\u00a0»), ce lien la montrera (pendant sept jours)\u00a0:\n${link}`,
  previewing: "La boutique n’est pas encore ouverte\u00a0: vous seul la voyez, par le lien d’aperçu.",
  whatIsLeft: "Ce qu’il reste à faire",
  hideBanner: "Masquer",
} as const;
