/** Why something could not be put into the cart, as the product's page says it. */
import { addressWords } from "../../kernel/address-words";

export const REFUSALS = {
  "sold-out": "Ce produit est épuisé\u00a0: il n’a pas été ajouté au panier.",
  "too-many": "Il n’en reste pas autant en stock. Choisissez une quantité plus petite.",
  "no-choice": "Choisissez d’abord les options de ce produit, puis ajoutez-le au panier.",
  "sold-singly": "Ce produit se vend à l’unité, et il est déjà dans votre panier.",
  unavailable: "Ce produit n’est pas offert en ce moment\u00a0: il n’a pas été ajouté au panier.",
  quantity: "Cette quantité ne convient pas\u00a0: choisissez un nombre entier, à partir de 1.",
  link: "Rien n’a été ajouté au panier\u00a0: un lien ne le fait pas à votre place. Servez-vous du bouton.",
  full: "Votre panier contient déjà cent produits différents. Commandez-les, puis revenez nous voir.",
} as const;

export type Refusal = keyof typeof REFUSALS;

/** The same of one variation, by its name and by how many are left of it now. */
export function choiceRefusal(refusal: Refusal, name: string, left: number): string {
  if (refusal !== "sold-out" && refusal !== "too-many") return REFUSALS[refusal];
  return left > 0
    ? `Il ne reste que ${left} «\u00a0${name}\u00a0» en stock, y compris ce que contient déjà votre panier. Choisissez une quantité plus petite.`
    : `«\u00a0${name}\u00a0» est épuisé\u00a0: rien n’a été ajouté au panier.`;
}

/** As addresses say it (`?raison=epuise`): anything else there is nobody's message. */
export const refusalWords = addressWords<Refusal>({
  "sold-out": "epuise",
  "too-many": "trop",
  "no-choice": "choix",
  "sold-singly": "unique",
  unavailable: "indisponible",
  quantity: "quantite",
  link: "lien",
  full: "plein",
});
