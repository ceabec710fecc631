/** What the lightboxes say to visitors. */
export const texts = {
  label: "Visionneuse",
  previous: "Précédent",
  next: "Suivant",
  play: "Lancer le diaporama",
  pause: "Mettre le diaporama en pause",
  loading: "Chargement…",
  /** After the specified English sentences. */
  failedImage: "L’image n’a pas pu être chargée.",
  failedContent: "Ce contenu n’a pas pu être chargé. Réessayez plus tard, ou suivez le lien\u00a0:",
  openAlone: "ouvrir la page",
  position: (number: number, total: number) => `${number} / ${total}`,
  watch: "Voir sur le site de la vidéo",
};
