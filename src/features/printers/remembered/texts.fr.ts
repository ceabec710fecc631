/** What a shopper reads of their own printer. */
export const texts = {
  mine: "C’est mon imprimante",
  remembered: "C’est noté\u00a0: nous vous dirons ce qui lui convient. Appuyez de nouveau pour l’oublier.",
  forgotten: "Nous l’avons oubliée.",
  needsConsent:
    "Pour la retenir dans ce navigateur, il nous faut votre accord pour les préférences. Rien n’est gardé d’ici là.",
  openPreferences: "Ouvrir les préférences",
  /** A printer is « une imprimante ». */
  my: (name: string) => `Ma ${name}`,
  onlyMine: (name: string) => `Pour ma ${name}`,
  forMine: (name: string) => `Voir ce qui convient à ma ${name}`,
  fits: (printer: string) => `Compatible avec votre ${printer}`,
  fitsNot: (printer: string) => `Ne convient pas à votre ${printer}`,
} as const;
