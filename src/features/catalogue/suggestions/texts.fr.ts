/** What the list of suggestions says. */
export const texts = {
  category: "Rayon",
  maker: "Fabricant",
  all: (text: string) => `Tout voir pour «\u00a0${text}\u00a0»`,
} as const;
