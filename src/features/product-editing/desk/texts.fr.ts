/** What the desk says of products, their prices and their stock. */
import type { Currency } from "../../../kernel/market";
import { formatMoney } from "../../../kernel/money";
import { ofName, plural, quoted } from "../../../kernel/text";
import type { Offer } from "../../catalogue";
import { notPrice } from "../editing/texts.fr";

const stockIn = (left: number | null): string => (left === null ? "non compté" : String(left));

export const texts = {
  title: "Produits",
  aProduct: "produit",
  aRemovedProduct: "produit supprimé",
  add: "Ajouter un produit",
  /** How else merchants ask for it, for « Aller à ». */
  addWords: "nouveau nouvel créer faire article",
  deedWords: { priceOf: "prix tarif", stockOf: "stock inventaire quantite" },
  categories: "Catégories",
  tabsLabel: "Par état",
  tabs: {
    all: "Tous",
    low: "Presque épuisés",
    out: "Épuisés",
    sale: "En solde",
    ahead: "Soldes à venir",
    drafts: "Brouillons",
    bare: "Sans image",
  },
  removedTab: "Supprimés",
  category: "Catégorie",
  anyCategory: "Toutes les catégories",
  search: "Chercher un produit",
  placeholder: "Nom ou code",
  caption: "Produits, les plus récents d’abord. Prix et stock se changent dans la liste.",
  columns: {
    picture: "Image",
    product: "Produit",
    price: "Prix",
    stock: "Stock",
    sold: "Vendus, 30 jours",
    shop: "Boutique",
  },
  priceOf: (name: string) => `Prix ${ofName(name)}`,
  stockOf: (name: string) => `Stock ${ofName(name)}`,
  uncounted: "non compté",
  visible: "Visible",
  draft: "Brouillon",
  hidden: "Cachée des listes",
  out: "Épuisé",
  low: (at: number) => `Seuil ${at}`,
  save: "Enregistrer",
  ofGood: (name: string) => `\u00a0: ${name}`,
  see: "Voir en boutique",
  emptyTitle: "Aucun produit",
  empty: "Ajoutez-en un ci-dessus, ou importez le fichier d’une autre boutique.",
  noneTitle: (words: string) => `Aucun produit pour «\u00a0${words}\u00a0»`,
  noneTab: "Aucun produit ici.",
  seeAll: "Voir tous les produits",
  paging: { older: "Suivants", first: "Premiers" },
  saved: (name: string, change: string) => `${name}\u00a0: ${change}.`,
  change: (before: Offer, after: Offer, currency: Currency): string =>
    [
      before.cents !== after.cents &&
        `prix ${formatMoney(before.cents, currency)} → ${formatMoney(after.cents, currency)}`,
      before.left !== after.left && `stock ${stockIn(before.left)} → ${stockIn(after.left)}`,
    ]
      .filter(Boolean)
      .join(", "),
  nothing: "Rien n’avait changé.",
  gone: "Ce produit n’existe plus.",
  faults: {
    price: notPrice,
    priceTooLarge: (word: string, most: string) =>
      `${quoted(word)} est trop grand\u00a0: un prix va jusqu’à ${most}.`,
    stock: (word: string, most: string) =>
      `${quoted(word)} n’est pas un nombre entier de 0 à ${most}. Vide\u00a0: le stock n’est pas compté.`,
    free: "À 0, le produit serait gratuit aussitôt. Si c’est voulu, écrivez-le dans sa fiche.",
    onSale: "Ce produit est en solde\u00a0: changez son prix ou son solde dans sa fiche.",
    saleAhead: (cents: number, currency: Currency) =>
      `Un solde à ${formatMoney(cents, currency)} est prévu\u00a0: écrivez un prix plus haut, ou changez le solde dans la fiche du produit.`,
    priceChanged: (now: number, currency: Currency) =>
      `Le prix vient de passer à ${formatMoney(now, currency)}. Enregistrez de nouveau pour mettre le vôtre.`,
    stockChanged: (now: number | null) =>
      `Le stock vient de passer à ${stockIn(now)}\u00a0: une vente, ou un changement fait ailleurs. Écrivez ce qu’il en reste et enregistrez de nouveau.`,
  },
  done: "Enregistré",
  undo: "Annuler",
  unsaved: "Pas enregistré",
  /** What was typed goes; nothing was saved. */
  putBack: "Rétablir",
  restored: (before: Offer, now: Offer, currency: Currency): string =>
    `Rétabli\u00a0: ${[
      before.cents !== now.cents && formatMoney(now.cents, currency),
      before.left !== now.left && `stock ${stockIn(now.left)}`,
    ]
      .filter(Boolean)
      .join(", ")}`,
  waiting: (count: number) => plural(count, "produit épuisé", "produits épuisés"),
  waitingNames: (name: string | undefined, count: number) => {
    const others = count > 1 ? ` et ${count - 1} ${plural(count - 1, "autre", "autres")}` : "";
    return name && `«\u00a0${name}\u00a0»${others}.`;
  },
  waitingLow: (count: number) => plural(count, "produit presque épuisé", "produits presque épuisés"),
  nextToEnd: (name: string, stock: number, days: number | undefined) => {
    const pace =
      days === undefined ? "" : `, soit ${days}\u00a0${plural(days, "jour", "jours")} au rythme actuel`;
    return `«\u00a0${name}\u00a0»\u00a0: ${stock}\u00a0en stock${pace}.`;
  },
  seeLow: "Voir",
  waitingAction: "Remettre en stock",
  kind: "Produit",
  keys: { search: "chercher", save: "enregistrer la ligne" },
  audit: (name: string, change: string) => `a changé «\u00a0${name}\u00a0»\u00a0: ${change}`,
};
