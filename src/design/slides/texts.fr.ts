/** What sliders say to visitors. */
export const texts = {
  slider: "carrousel",
  slide: "diapositive",
  next: "Suivante",
  prev: "Précédente",
  pause: "Mettre le défilement en pause",
  play: "Lancer le défilement",
  pagination: "Choisir une diapositive",
  bullet: (number: number, title?: string) => `Diapositive ${number}${title ? `\u00a0: ${title}` : ""}`,
  position: (number: number, total: number, title?: string) =>
    `${number} sur ${total}${title ? `\u00a0: ${title}` : ""}`,
};
