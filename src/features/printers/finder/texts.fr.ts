/** What a visitor reads while looking for the right cartridge. */
import { clientTexts } from "./client-texts.fr";

export const texts = {
  ...clientTexts,
  home: "Accueil",
  title: "Trouver ma cartouche",
  description:
    "Fabricant, série, modèle\u00a0: trois choix, et nous ne montrons que ce qui convient à votre imprimante.",
  intro: "Le nom est inscrit sur le devant de votre imprimante. Trois choix suffisent.",
  maker: "Fabricant",
  series: "Série",
  model: "Modèle",
  chooseMaker: "Choisir le fabricant",
  often: "Souvent cherchées",
  makers: "Tous les fabricants",
  orName: "Ou écrivez son nom",
  namePlaceholder: "Modèle de l’imprimante",
  searchName: "Chercher",
  printerTitle: (name: string) => `Cartouches pour ${name}`,
  printerIntro: (name: string, count: number) =>
    count === 1
      ? `Un produit convient à l’imprimante ${name}.`
      : `${count} produits conviennent à l’imprimante ${name}.`,
  nothing: "Nous n’avons rien pour cette imprimante en ce moment.",
  packs: "En lot",
  large: "Grande capacité",
  regular: "Capacité régulière",
  machine: "Cette imprimante est aussi en vente",
  another: "Chercher pour une autre imprimante",
} as const;
