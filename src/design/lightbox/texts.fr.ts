/** What lightboxes say to visitors. */
export const texts = {
  close: "Fermer",
  previous: "Image précédente",
  next: "Image suivante",
  closer: "Agrandir",
  whole: "Voir l’image entière",
  loading: "Chargement de l’image…",
  pictures: "Choisir une image",
  picture: (number: number, alt: string) => `Image ${number}\u00a0: ${alt}`,
  position: (number: number, total: number) => `${number} sur ${total}`,
  /** Spec 8.1: these words as they are, the first two leading to the picture. */
  failed: { link: "The image", rest: " could not be loaded." },
  failedFrench: "L’image n’a pas pu être chargée. Vous pouvez l’ouvrir seule par le lien ci-dessus.",
};
