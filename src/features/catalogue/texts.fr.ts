/** What a visitor reads from the catalogue. */
import type { Currency, Market } from "../../kernel/market";
import { formatCentsEach, formatMoney, groupThousands, roundCents } from "../../kernel/money";
import { plural } from "../../kernel/text";
import type { OfferedOrder, StockState } from "./catalogue";

export const texts = {
  opening: {
    products: "Produits",
    noProduct: "Rien n’est encore à vendre.",
    addProduct: "Ajouter un produit",
    importProducts: "Importer un fichier",
    onlyDrafts: "Vos produits sont des brouillons\u00a0: rien n’est encore à vendre. Rendez-en un visible.",
    seeDrafts: "Voir les brouillons",
  },
  home: "Accueil",
  shop: "Boutique",
  shopTitle: "Toute la boutique",
  products: (count: number) => `${groupThousands(count)} ${plural(count, "produit", "produits")}`,
  sortBy: "Trier par",
  sort: "Trier",
  range: (first: number, last: number) => `${groupThousands(first)} à ${groupThousands(last)}`,
  outOf: (total: number) => `sur ${groupThousands(total)} ${plural(total, "produit", "produits")}`,
  sorts: {
    relevance: "Pertinence",
    menu_order: "Notre sélection",
    popularity: "Les plus demandés",
    rating: "Les mieux notés",
    date: "Les plus récents",
    price: "Du moins cher au plus cher",
    "price-desc": "Du plus cher au moins cher",
  } satisfies Record<OfferedOrder, string>,
  empty: "Aucun produit ici pour l’instant.",
  emptyNext: "Voir toute la boutique",
  page: (page: number) => `page ${page}`,
  search: "Rechercher",
  searchTitle: (text: string) => `Résultats pour «\u00a0${text}\u00a0»`,
  searchFound: (count: number) =>
    count === 0
      ? "Aucun produit ne correspond à votre recherche."
      : `${groupThousands(count)} ${plural(count, "produit correspond", "produits correspondent")} à votre recherche.`,
  searchNone: "Nous n’avons rien trouvé sous ces mots.",
  add: "Ajouter",
  addNamed: (name: string) => `Ajouter au panier\u00a0: ${name}`,
  tellMe: "M’aviser",
  tellMeNamed: (name: string) => `M’aviser du retour\u00a0: ${name}`,
  choose: "Choisir",
  chooseNamed: (name: string) => `Choisir les options\u00a0: ${name}`,
  addToCart: "Ajouter au panier",
  soldOut: "Épuisé",
  /** At a value of a choice: what it costs, before whether there is any. */
  beforeStock: (price: string) => `${price}, `,
  fromPrice: (price: string) => `dès ${price}`,
  valueStock: { in: "en stock", low: "bientôt épuisé", out: "épuisé" } satisfies Record<StockState, string>,
  notOffered: "pas offert",
  otherChoices: "pas avec votre autre choix",
  soldOutChoices: (names: readonly string[]) => `Épuisé pour l’instant\u00a0: ${names.join("; ")}.`,
  stock: {
    low: "Derniers exemplaires en stock",
    out: "Épuisé pour l’instant",
  } satisfies Record<Exclude<StockState, "in">, string>,
  /** `dispatch`: when it leaves, as the merchant says it. */
  inStock: (dispatch: string) => (dispatch ? `En stock, ${dispatch}` : "En stock"),
  /** What is not sent. */
  available: "Disponible",
  fewLeft: (left: number) => `Plus que ${left}`,
  lowStock: (left: number) => `Plus que ${left} en stock`,
  from: "À partir de",
  taxes: { added: "TPS et TVQ en sus.", included: "TVA comprise." } satisfies Record<Market["taxes"], string>,
  /** Of a merchant who collects none. */
  untaxed: {
    added: "Aucune taxe en sus.",
    included: "TVA non applicable, art. 293 B du CGI.",
  } satisfies Record<Market["taxes"], string>,
  struck: "Prix barré\u00a0: le plus bas des trente jours avant la réduction.",
  /** A pack against its pieces. */
  lessThanApart: (percent: number) => `${percent}\u00a0% de moins qu’à l’unité`,
  apart: "À l’unité",
  reduced: "En solde",
  discount: (percent: number) => `−${percent}\u00a0%`,
  code: (sku: string) => `Code ${sku}`,
  reviews: (count: number) => `${groupThousands(count)} avis`,
  /** « 2,6 ¢ », « 1,87 $ »: what one of so many costs. */
  amountEach: (cents: number, count: number, currency: Currency) =>
    cents < 100 * count
      ? formatCentsEach(cents, count, currency)
      : formatMoney(roundCents(cents / count), currency),
  description: "Description",
  details: "Informations complémentaires",
  about: "Le produit en détail",
  noPicture: "Ce produit n’a pas encore d’image.",
  codes: "Codes",
  firstReview: "Donner le premier avis",
  table: "Tableau",
  facts: {
    volume: "Volume",
    guarantee: "Garantie",
  },
  related: "À voir aussi",
  viewed: "Vu récemment",
  weight: "Poids",
  maker: "Fabricant",
  priceRange: (low: number, high: number, currency: Currency) =>
    `${formatMoney(low, currency)} à ${formatMoney(high, currency)}`,
} as const;
