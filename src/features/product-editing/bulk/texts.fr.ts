/** What the desk says of changing many products at once. */

import type { Currency } from "../../../kernel/market";
import { formatMoney } from "../../../kernel/money";
import { plural, quoted } from "../../../kernel/text";
import type { Sale } from "../../catalogue";
import { formatShortDay } from "../../desk";
import type { Shown } from "../editing/form";
import { texts as product } from "../editing/texts.fr";
import type { BulkFault } from "./changes";

const products = (count: number): string => `${count} ${plural(count, "produit", "produits")}`;
const same = "Ne pas changer";

export const bulkTexts = {
  title: "Modifier ensemble",
  open: "Modifier ensemble…",
  openAll: "Modifier tous ceux de cette liste",
  chosen: "{n} choisis",
  chosenOne: "1 choisi",
  ticked: "Les produits cochés",
  bar: "Produits choisis",
  choose: (name: string) => `Choisir ${name}`,
  note: (count: number) => `${products(count)}. Vous verrez chaque changement avant qu’il soit fait.`,
  which: "Lesquels",
  andMore: (count: number) => `et ${count} de plus`,
  none: "Aucun produit n’est choisi.",
  noneHelp: "Cochez des produits dans la liste, puis « Modifier ensemble ».",
  toList: "Retour aux produits",
  price: "Prix",
  priceWays: {
    "": same,
    fixer: "Mettre à",
    "plus-pct": "Augmenter de %",
    "moins-pct": "Baisser de %",
    plus: "Augmenter d’un montant",
    moins: "Baisser d’un montant",
  },
  priceBy: "Prix, montant ou %",
  to99: "Arrondir au prix en ,99 le plus proche",
  stock: "Stock",
  stockWays: {
    "": same,
    fixer: "Mettre à",
    plus: "Ajouter",
    moins: "Retirer",
    "non-compte": "Ne plus compter",
  },
  stockBy: "Nombre",
  category: "Catégorie",
  same,
  visibility: "Visibilité",
  ofProduct: "Pour une variation\u00a0: tout son produit.",
  sale: "Solde",
  saleWays: {
    "": same,
    "moins-pct": "Mettre en solde, % de moins",
    fixer: "Mettre en solde à ce prix",
    fin: "Retirer le solde",
  },
  saleBy: "% ou prix en solde",
  saleFrom: product.saleFrom,
  saleFromHelp: product.saleFromHelp,
  saleTo: product.saleTo,
  saleToHelp: product.saleToHelp,
  preview: "Voir les changements",
  recent: "Dernières modifications ensemble",
  previewTitle: "Avant d’appliquer",
  doneTitle: "Modification appliquée",
  undoneTitle: "Modification annulée",
  summary: (counts: { changes: number; same: number; faults: number }): string =>
    [
      `${products(counts.changes)} à changer`,
      counts.same > 0 && `${counts.same} déjà ainsi`,
      counts.faults > 0 && `${counts.faults} sans changement possible`,
    ]
      .filter(Boolean)
      .join(", "),
  /** Once it was done, or taken back. */
  outcome: (state: "applied" | "undone", { moved, left }: { moved: number; left: number }): string =>
    [
      state === "applied"
        ? `${products(moved)} ${plural(moved, "changé", "changés")}`
        : `${products(moved)} remis comme avant`,
      left > 0 && `${left} ${plural(left, "laissé tel quel", "laissés tels quels")}`,
    ]
      .filter(Boolean)
      .join(", "),
  caption: "Ce qui change, produit par produit",
  columns: { product: "Produit", change: "Changement", state: "État" },
  apply: (count: number) => `Appliquer à ${products(count)}`,
  undo: "Tout annuler",
  again: "Recommencer autrement",
  alreadySo: "Déjà ainsi",
  states: {
    planned: "À changer",
    applied: "Changé",
    left: "Laissé\u00a0: changé entre-temps",
    undone: "Remis comme avant",
    kept: "Gardé\u00a0: changé depuis",
  },
  applied: (count: number, left: readonly string[]): string =>
    `${products(count)} ${plural(count, "changé", "changés")}.${left.length > 0 ? ` ${leftWords(left, "changé entre-temps, laissé comme il est")}` : ""}`,
  undone: (count: number, kept: readonly string[]): string =>
    `${products(count)} ${plural(count, "remis", "remis")} comme avant.${kept.length > 0 ? ` ${leftWords(kept, "changé depuis, gardé comme il est")}` : ""}`,
  audit: {
    applied: (count: number) => `a modifié ensemble ${products(count)}`,
    undone: (count: number) => `a annulé la modification de ${products(count)}`,
  },
  gone: "Cette modification n’existe plus.",
  already: "Cette modification est déjà annulée.",
  notYet: "Cette modification n’a pas encore été appliquée.",
  manyHelp: "Filtrez la liste d’abord, par un mot ou un état, puis modifiez ce qu’elle trouve.",
  many: (most: number) => `Choisissez au plus ${most} produits à la fois.`,
  changes: {
    price: (before: string, after: string) => `Prix ${before} → ${after}`,
    stock: (before: string, after: string) => `Stock ${before} → ${after}`,
    category: (before: string, after: string) => `Catégorie ${before} → ${after}`,
    shown: (before: string, after: string) => `Visibilité ${before} → ${after}`,
    sale: (before: string, after: string) => `Solde ${before} → ${after}`,
  },
  uncounted: "non compté",
  noSale: "aucun",
  saleWords: (sale: Sale, { currency, timeZone }: { currency: Currency; timeZone: string }): string =>
    [
      `${formatMoney(sale.saleCents, currency)} au lieu de ${formatMoney(sale.baseCents, currency)}`,
      `dès le ${formatShortDay(sale.startsAt, timeZone)}`,
      sale.endsAt !== null && `jusqu’au ${formatShortDay(sale.endsAt - 1, timeZone)}`,
    ]
      .filter(Boolean)
      .join(", "),
  shownWords: product.shown satisfies Record<Shown, string>,
  rowFaults: {
    price: "Le prix serait nul, négatif ou trop grand.",
    stock: "Il n’en reste pas assez, ou il y en aurait trop.",
    uncounted: "Son stock n’est pas compté\u00a0: mettez-le d’abord à un nombre.",
    "sale-of-choices": "Un produit à choix n’a pas de solde à lui\u00a0: choisissez ses variations.",
    "sale-high": "Le prix en solde ne serait pas plus bas que le prix courant.",
    "sale-price": "Le prix en solde serait nul.",
  } satisfies Record<BulkFault, string>,
  faults: {
    nothing: "Choisissez au moins un changement.",
    way: "Dites ce qu’il faut en faire.",
    category: product.faults.category,
    percent: (word: string) => `${quoted(word)} n’est pas un pourcentage. On attend par exemple 10 ou 12,5.`,
    price: (word: string) => `${quoted(word)} n’est pas un montant. On attend par exemple 9,95.`,
    count: (word: string) => `${quoted(word)} n’est pas un nombre entier.`,
    whole: "On ne peut pas retirer 100\u00a0% ou plus.",
  },
};

const NAMED = 5;

function leftWords(names: readonly string[], why: string): string {
  const more = names.length > NAMED ? ` et ${names.length - NAMED} de plus` : "";
  return `Sauf ${names.slice(0, NAMED).join(", ")}${more}\u00a0: ${why}.`;
}
