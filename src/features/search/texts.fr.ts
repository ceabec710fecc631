/** What a visitor reads while searching, and what the merchant reads of what was not found. */
import { groupThousands } from "../../kernel/money";
import { plural } from "../../kernel/text";
import type { SearchWords } from "./named-things";

const quoted = (text: string) => `«\u00a0${text}\u00a0»`;

export const texts = {
  personalData: {
    title: "Recherches sans résultat",
    fate: { kind: "erased", says: "Effacées, si elles disent son adresse ou son nom entier" },
  },
  words: {
    intro: "Un code ou le nom d’un produit.",
    field: "Code ou produit",
    tooCommon: "Ces mots ne suffisent pas pour chercher. Écrivez un code ou le nom d’un produit.",
    advice: [
      "Écrivez le code tel qu’il est sur le produit, avec ou sans traits d’union.",
      "Essayez avec moins de mots, ou le nom du fabricant.",
    ],
  } satisfies SearchWords,
  corrected: (typed: string) => `Rien ne s’appelle ${quoted(typed)} chez nous. Voici ce que nous avons pour`,
  meant: "Vouliez-vous dire",
  writtenTitle: "Dans nos pages",
  written: { page: "Page", guide: "Guide", question: "Question" },
  bestSellers: "Les plus demandés",
  shelves: "Rayons",
  makers: "Fabricants",
  misses: {
    help: [{ typed: "recherches", does: "ce que des visiteurs ont cherché sans rien trouver" }],
    none: "Aucune recherche n’est restée sans résultat jusqu’ici.",
    columns: ["Fois", "Dernière fois", "Recherche"],
    total: (count: number) =>
      `${groupThousands(count)} ${plural(count, "recherche restée", "recherches restées")} sans résultat, la plus fréquente d’abord.`,
  },
} as const;
