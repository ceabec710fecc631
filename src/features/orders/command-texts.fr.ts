/** What the merchant's command answers. */
import { groupThousands } from "../../kernel/money";

const USAGE = `La boutique en ligne de commande

  npm run shop -- orders [état]          les trente dernières commandes
  npm run shop -- order 4821-3905        tout d’une commande
  npm run shop -- state 4821-3905 payée  l’état d’une commande\u00a0: payée, expédiée, livrée, annulée, remboursée
  npm run shop -- resend 4821-3905       écrit de nouveau à l’acheteur
  npm run shop -- facture 4821-3905 facture.pdf   la facture d’une commande
  npm run shop -- stock EB-214XL-N 40    combien il en reste; non-compte\u00a0: toujours en stock
  npm run shop -- coupons                les codes promo et combien ils ont servi
  npm run shop -- coupon                 comment en faire un, l’arrêter, le reprendre
  npm run shop -- avis                   les avis qui attendent d’être relus; publier 12, refuser 12
  npm run shop -- import produits.csv    les produits d’un fichier de WooCommerce; --essai montre sans rien écrire,
                                         --stock 10 en donne autant à ceux dont le stock n’est pas compté
  npm run shop -- export produits.csv    tous les produits dans un tel fichier; --anglais nomme ses colonnes en anglais
  npm run shop -- reglages               ce qui se règle : avis, ouverture, modération, livraison…, et comment
  npm run shop -- courriels              les lettres mises de côté\u00a0: les envoyer, les abandonner
  npm run shop -- apercu                 le lien par lequel on voit la boutique avant son ouverture
  npm run shop -- recherches             ce que des visiteurs ont cherché sans rien trouver
  npm run shop -- preuves                si le registre des consentements est entier`;

export const commandTexts = {
  usage: USAGE,
  unknownDeed: (word: string) => `Instruction inconnue\u00a0: «\u00a0${word}\u00a0».\n\n${USAGE}`,
  needs: {
    number: "le numéro de la commande",
    state: "son nouvel état",
    code: "le code du produit",
    count: "le nombre qu’il en reste",
  },
  missing: (what: string, example: string) =>
    `Il manque ${what}. Par exemple\u00a0: npm run shop -- ${example}`,
  extra: (word: string, example: string) =>
    `«\u00a0${word}\u00a0» est de trop\u00a0: rien n’a été fait. Par exemple\u00a0: npm run shop -- ${example}`,
  columns: ["Numéro", "Date", "État", "Total", "Nom"],
  none: "Aucune commande.",
  unknownOrder: (word: string) => `Aucune commande ne porte le numéro «\u00a0${word}\u00a0».`,
  unknownState: (word: string, known: string) =>
    `«\u00a0${word}\u00a0» n’est pas un état. On attend\u00a0: ${known}.`,
  moved: (number: string, state: string, email: string) =>
    `La commande ${number} est maintenant ${state}. Un courriel part à ${email}.`,
  forbidden: (from: string, to: string, known: string) =>
    `Une commande «\u00a0${from}\u00a0» ne peut pas devenir «\u00a0${to}\u00a0». Elle peut devenir\u00a0: ${known}.`,
  nowhere: "rien d’autre",
  resent: (email: string) => `Le courriel part de nouveau à ${email}.`,
  unknownSku: (sku: string) => `Aucun produit ne porte le code «\u00a0${sku}\u00a0».`,
  variable: (name: string) => `«\u00a0${name}\u00a0» a des variantes\u00a0: donnez le code de l’une d’elles.`,
  badCount: (word: string) =>
    `«\u00a0${word}\u00a0» n’est pas un nombre entier, à partir de 0, ni «\u00a0non-compte\u00a0».`,
  tooLarge: (word: string, most: number) =>
    `${word}, c’est trop\u00a0: un stock va de 0 à ${groupThousands(most)}.`,
  uncountedWord: "non-compte",
  restocked: (name: string, before: number | null, left: number | null) =>
    `${name}\u00a0: ${before ?? "non compté"} → ${left ?? "non compté"}.`,
  cameFrom: "Origine",
  /** What one line is worth when it alone is given back. */
  givenBack: (amount: string) => `(${amount} avec taxes et rabais)`,
  notes: "À savoir",
  comments: "Précisions du client\u00a0:",
} as const;
