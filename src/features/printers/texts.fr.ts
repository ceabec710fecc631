/** What a visitor reads of printers on the pages of products. */
import { groupThousands } from "../../kernel/money";
import { plural } from "../../kernel/text";

const FEW = ["", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"];
const inWords = (count: number) => FEW[count] || groupThousands(count);

export const texts = {
  memory: {
    title: "Imprimante",
    purpose: "retenir votre imprimante",
    what: "L’imprimante que vous avez choisie.",
  },
  colours: {
    noir: "Noir",
    cyan: "Cyan",
    magenta: "Magenta",
    jaune: "Jaune",
    "trois-couleurs": "Cyan, magenta et jaune",
    "quatre-couleurs": "Noir, cyan, magenta et jaune",
  },
  page: {
    count: (count: number) => `${groupThousands(count)} pages`,
    each: "la page",
    content: "Rendement",
    cost: "Coût par page",
  },
  /** Where the library says what shows a picture. */
  aPrinter: "imprimante",
  finder: "Trouver ma cartouche",
  emptyCart: "Dites-nous quelle imprimante vous avez\u00a0: nous vous montrons ce qui lui convient.",
  check: "Voir les imprimantes compatibles",
  fits: (count: number) => `Convient à ${inWords(count)} ${plural(count, "imprimante", "imprimantes")}`,
  takes: "Ce qu’elle prend",
  seeSupplies: "Voir ses cartouches",
  /** Followed by a product's name. */
  substitute: "En stock, pour les mêmes imprimantes\u00a0:",
  unknown: (names: readonly string[]) =>
    `${plural(names.length, "imprimante inconnue", "imprimantes inconnues")}\u00a0: ${names.slice(0, 5).join(", ")}${names.length > 5 ? "…" : ""}.`,
} as const;
