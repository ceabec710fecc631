/** What a visitor reads while searching where printers can be searched for too. */
import type { SearchWords } from "../../search";

export const texts = {
  printer: "Imprimante",
  fits: "Voir ce qui lui convient",
  only: (name: string) => `Pour ${name}`,
  finder: "Trouver ma cartouche",
  words: {
    intro: "Un code, une imprimante ou le nom d’un produit.",
    field: "Code, imprimante ou produit",
    tooCommon:
      "Ces mots ne suffisent pas pour chercher. Écrivez un code, le nom d’une imprimante ou celui d’un produit.",
    advice: [
      "Écrivez le code tel qu’il est sur la cartouche, avec ou sans traits d’union.",
      "Essayez avec moins de mots, ou le nom du fabricant.",
      "Partez de votre imprimante\u00a0: nous connaissons les cartouches qui lui vont.",
    ],
  } satisfies SearchWords,
} as const;
