/** The seven shelves of the shop, in the order of the menu. */
import type { DemoCategory } from "./types";

export const categories: DemoCategory[] = [
  {
    slug: "encre",
    name: "Encre",
    description:
      "Cartouches, lots et flacons pour imprimantes à jet d'encre. Le coût par page est affiché partout.",
    position: 1,
  },
  {
    slug: "toner",
    name: "Toner",
    description:
      "Cartouches de toner pour lasers, en noir et en couleur, pesées et essayées avant de partir.",
    position: 2,
  },
  {
    slug: "tambours",
    name: "Tambours",
    description:
      "La pièce qu'on oublie : quand le gris monte au fond de la page, c'est le tambour, pas le toner.",
    position: 3,
  },
  {
    slug: "etiquettes",
    name: "Étiquettes",
    description: "Rubans laminés et rouleaux thermiques, de la boîte à lunch au quai d'expédition.",
    position: 4,
  },
  {
    slug: "papier",
    name: "Papier",
    description: "Des papiers essayés avec nos encres, du recyclé de tous les jours au coton pour tirages.",
    position: 5,
  },
  {
    slug: "entretien",
    name: "Entretien",
    description: "De quoi nettoyer une tête, récupérer l'encre usée et remettre une imprimante d'aplomb.",
    position: 6,
  },
  {
    slug: "imprimantes",
    name: "Imprimantes",
    description:
      "Des imprimantes reprises, démontées, nettoyées et garanties un an, avec leur encre de départ.",
    position: 7,
  },
];
