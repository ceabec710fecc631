/** What a visitor reads while narrowing a listing. */
import type { Currency } from "../../../kernel/market";
import { formatMoney, groupThousands } from "../../../kernel/money";
import { plural } from "../../../kernel/text";

const products = (count: number) => `${groupThousands(count)} ${plural(count, "produit", "produits")}`;

/** « 30 $ »: bands begin at whole amounts. */
const wholeMoney = (cents: number, currency: Currency) =>
  formatMoney(cents, currency).replace(/,00(?=\D)/, "");

export const texts = {
  filter: "Filtrer",
  filters: "Filtres",
  close: "Fermer les filtres",
  apply: "Appliquer",
  counted: (count: number) => ` (${products(count)})`,
  clear: "Tout effacer",
  chosen: "Filtres choisis",
  takeOff: (label: string) => `Retirer le filtre\u00a0: ${label}`,
  none: "Aucun produit ne correspond à tous ces filtres.",
  noneAdvice: "Retirez-en un, ou recommencez avec toute la liste.",
  says: products,
  failed: "La liste n’a pas pu être mise à jour.",
  /** « Moins de 30 $ », « 30 $ à 75 $ », « 150 $ et plus ». */
  priceBand: (from: number, to: number | undefined, currency: Currency) => {
    const money = (cents: number) => wholeMoney(cents, currency);
    if (to === undefined) return `${money(from)} et plus`;
    return from === 0 ? `Moins de ${money(to)}` : `${money(from)} à ${money(to)}`;
  },
  titles: {
    categorie: "Catégorie",
    format: "Format",
    fabricant: "Fabricant",
    prix: "Prix",
    stock: "Disponibilité",
    note: "Note",
  },
  values: {
    format: [
      { value: "unite", label: "À l’unité" },
      { value: "lot", label: "En lot" },
      { value: "au-choix", label: "Au choix" },
    ],
    stock: [
      { value: "en-stock", label: "En stock" },
      { value: "epuise", label: "Épuisé" },
    ],
  },
} as const;
