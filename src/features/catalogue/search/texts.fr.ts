/** What a visitor reads while searching, and what the merchant reads of what was not found. */
import { groupThousands } from "../../../kernel/money";
import { plural } from "../../../kernel/text";

const quoted = (text: string) => `«\u00a0${text}\u00a0»`;

export const texts = {
  tooCommon:
    "Ces mots ne suffisent pas pour chercher. Écrivez un code, le nom d’une imprimante ou celui d’un produit.",
  corrected: (typed: string) => `Rien ne s’appelle ${quoted(typed)} chez nous. Voici ce que nous avons pour`,
  meant: "Vouliez-vous dire",
  printerFits: "Voir ce qui lui convient",
  misses: {
    help: [{ typed: "recherches", does: "ce que des visiteurs ont cherché sans rien trouver" }],
    none: "Aucune recherche n’est restée sans résultat jusqu’ici.",
    columns: ["Fois", "Dernière fois", "Recherche"],
    total: (count: number) =>
      `${groupThousands(count)} ${plural(count, "recherche restée", "recherches restées")} sans résultat, la plus fréquente d’abord.`,
  },
} as const;
