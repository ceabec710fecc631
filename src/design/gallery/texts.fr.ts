/** What the gallery says to visitors. */
export const texts = {
  gallery: (name: string) => `Images\u00a0: ${name}`,
  placed: (name: string, number: number) => `${name}, image ${number}`,
  enlarge: "Agrandir l’image",
  views: "Choisir une image",
  view: (number: number, caption: string) => `Image ${number}${caption ? `\u00a0: ${caption}` : ""}`,
} as const;
