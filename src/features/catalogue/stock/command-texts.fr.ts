/** What the merchant's command says of stock. */
import { groupThousands } from "../../../kernel/money";

export const commandTexts = {
  help: [{ typed: "stock SAVON-01 40", does: "combien il en reste; non-compte\u00a0: toujours en stock" }],
  needs: ["le code du produit", "le nombre qu’il en reste"],
  unknownSku: (sku: string) => `Aucun produit ne porte le code «\u00a0${sku}\u00a0».`,
  variable: (name: string) => `«\u00a0${name}\u00a0» a des variantes\u00a0: donnez le code de l’une d’elles.`,
  badCount: (word: string) =>
    `«\u00a0${word}\u00a0» n’est pas un nombre entier, à partir de 0, ni «\u00a0non-compte\u00a0».`,
  tooLarge: (word: string, most: number) =>
    `${word}, c’est trop\u00a0: un stock va de 0 à ${groupThousands(most)}.`,
  uncountedWord: "non-compte",
  restocked: (name: string, before: number | null, left: number | null) =>
    `${name}\u00a0: ${before ?? "non compté"} → ${left ?? "non compté"}.`,
} as const;
