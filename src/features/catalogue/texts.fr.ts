/** What a visitor reads from the catalogue. */
import { formatCentsEach, formatMoney, groupThousands, roundCents } from "../../kernel/money";
import { plural } from "../../kernel/text";
import type { Colour, OfferedOrder, StockState, Unit } from "./catalogue";

const units = {
  page: { count: (n) => `${groupThousands(n)} pages`, each: "la page" },
  feuille: { count: (n) => `${groupThousands(n)} feuilles`, each: "la feuille" },
  metre: { count: (n) => `${groupThousands(n)} mètres`, each: "le mètre" },
  etiquette: { count: (n) => `${groupThousands(n)} étiquettes`, each: "l’étiquette" },
} satisfies Record<Unit["per"], { count: (n: number) => string; each: string }>;

const amountEach = (cents: number, count: number) =>
  cents < 100 * count ? formatCentsEach(cents, count) : formatMoney(roundCents(cents / count));

const FEW = ["", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"];
const inWords = (count: number) => FEW[count] || groupThousands(count);

export const texts = {
  home: "Accueil",
  shop: "Boutique",
  shopTitle: "Toute la boutique",
  shopDescription:
    "Cartouches d’encre, toner, tambours, étiquettes et papier, expédiés de Trois-Rivières le jour même.",
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
  searchIntro: "Un code, une imprimante ou le nom d’un produit.",
  searchField: "Code, imprimante ou produit",
  searchTitle: (text: string) => `Résultats pour «\u00a0${text}\u00a0»`,
  searchFound: (count: number) =>
    count === 0
      ? "Aucun produit ne correspond à votre recherche."
      : `${groupThousands(count)} ${plural(count, "produit correspond", "produits correspondent")} à votre recherche.`,
  searchNone: "Nous n’avons rien trouvé sous ces mots.",
  searchAdvice: [
    "Écrivez le code tel qu’il est sur la cartouche, avec ou sans traits d’union.",
    "Essayez avec moins de mots, ou le nom du fabricant.",
    "Partez de votre imprimante\u00a0: nous connaissons les cartouches qui lui vont.",
  ],
  finder: "Trouver ma cartouche",
  add: "Ajouter",
  addNamed: (name: string) => `Ajouter au panier\u00a0: ${name}`,
  see: "Voir",
  seeNamed: (name: string) => `Voir le produit épuisé\u00a0: ${name}`,
  choose: "Choisir",
  chooseNamed: (name: string) => `Choisir les options\u00a0: ${name}`,
  addToCart: "Ajouter au panier",
  soldOut: "Épuisé",
  soldOutChoice: (value: string) => `${value} (épuisé)`,
  soldOutChoices: (names: readonly string[]) => `Épuisé pour l’instant\u00a0: ${names.join("; ")}.`,
  stock: {
    // kept for everybody and for days: true on a Sunday as well
    in: "En stock, expédié sous un jour ouvrable",
    low: "Derniers exemplaires en stock",
    out: "Épuisé pour l’instant",
  } satisfies Record<StockState, string>,
  fewLeft: (left: number) => `Plus que ${left}`,
  lowStock: (left: number) => `Plus que ${left} en stock`,
  from: "À partir de",
  taxes: "TPS et TVQ en sus.",
  struck: "Prix barré\u00a0: le plus bas des trente jours avant la réduction.",
  /** A pack against its pieces. */
  lessThanApart: (percent: number) => `${percent}\u00a0% de moins qu’à l’unité`,
  apart: "À l’unité",
  discount: (percent: number) => `−${percent}\u00a0%`,
  code: (sku: string) => `Code ${sku}`,
  reviews: (count: number) => `${groupThousands(count)} avis`,
  units,
  /** « 2,6 ¢ la page », « 1,87 $ le mètre ». */
  each: (cents: number, { per, count }: Unit) => `${amountEach(cents, count)} ${units[per].each}`,
  amountEach,
  colours: {
    noir: "Noir",
    cyan: "Cyan",
    magenta: "Magenta",
    jaune: "Jaune",
    "trois-couleurs": "Cyan, magenta et jaune",
    "quatre-couleurs": "Noir, cyan, magenta et jaune",
  } satisfies Record<Colour, string>,
  description: "Description",
  details: "Informations complémentaires",
  about: "Le produit en détail",
  noPicture: "Ce produit n’a pas encore d’image.",
  codes: "Codes",
  firstReview: "Donner le premier avis",
  table: "Tableau",
  chooseOne: "Choisir…",
  facts: {
    content: { page: "Rendement", feuille: "Contenu", metre: "Longueur", etiquette: "Contenu" },
    each: {
      page: "Coût par page",
      feuille: "Coût par feuille",
      metre: "Coût au mètre",
      etiquette: "Coût par étiquette",
    },
    volume: "Volume",
    guarantee: "Garantie",
  },
  fits: (count: number) => `Convient à ${inWords(count)} ${plural(count, "imprimante", "imprimantes")}`,
  takes: "Ce qu’elle prend",
  seeSupplies: "Voir ses cartouches",
  /** Followed by a product's name. */
  substitute: "En stock, pour les mêmes imprimantes\u00a0:",
  related: "À voir aussi",
  viewed: "Vu récemment",
  weight: "Poids",
  maker: "Fabricant",
  priceRange: (low: number, high: number) => `${formatMoney(low)} à ${formatMoney(high)}`,
} as const;
