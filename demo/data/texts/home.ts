/** The words of the home page, its slides and its counters. */
import type { DemoShop } from "../types";
import { french, number } from "../typography";
import type { TextLink, TextPicture } from "./shapes";

export interface HeroSlide {
  eyebrow: string;
  /** Broken where the eye should rest. */
  title: string[];
  text: string;
  actions: TextLink[];
  picture: TextPicture;
}

export interface Counter {
  value: number;
  decimals: number;
  unit: string;
  label: string;
}

export const heroSlides: HeroSlide[] = french([
  {
    eyebrow: "Imprimeurs de père en filles, Trois-Rivières",
    title: ["La bonne cartouche,", "du premier coup."],
    text: "Dites-nous quelle imprimante vous avez. L'encre qui lui convient part le jour même avant 15 h, du lundi au vendredi.",
    actions: [
      { label: "Trouver ma cartouche", to: "#trouver" },
      { label: "Voir la boutique", to: "boutique" },
    ],
    picture: {
      file: "scenes/clairiere.webp",
      alt: "Cartouches et flacons d'encre dans une clairière d'épinettes en papier plié",
    },
  },
  {
    eyebrow: "Flacons Sirocco, à partir de 12,99 $",
    title: ["Six mille pages,", "un seul plein."],
    text: "Une imprimante à réservoirs coûte moins d'un cent la page. Nous avons fait le calcul, et nous le montrons.",
    actions: [
      { label: "Voir les flacons", to: "produit/flacons-d-encre-sirocco-70-quatre-couleurs" },
      { label: "Flacon ou cartouche?", to: "guides/flacon-ou-cartouche" },
    ],
    picture: {
      file: "scenes/quai.webp",
      alt: "Quatre flacons d'encre et des colis sur un quai, un bateau de papier et un phare",
    },
  },
  {
    eyebrow: "Rangé par code, rue des Pressiers",
    title: ["Tout est ici,", "rien n'attend."],
    text: "Cent vingt produits vérifiés à l'atelier. Commandez avant 15 h en semaine, votre colis part le jour même.",
    actions: [
      { label: "Voir la boutique", to: "boutique" },
      { label: "Livraison et retours", to: "livraison-et-retours" },
    ],
    picture: {
      file: "scenes/etageres.webp",
      alt: "Cartouches, flacons et colis rangés sur trois tablettes, avec deux épinettes en papier plié",
    },
  },
]);

export const home = french({
  slug: "accueil",
  title: "Cartouches d'encre et toner",
  description:
    "Cartouches, toner et papier expédiés de Trois-Rivières le jour même avant 15 h, du lundi au vendredi.",
  trust: [
    { term: "Expédié le jour même", value: "Avant 15 h, en semaine" },
    { term: "Livraison offerte", value: "Au Québec, dès 75 $" },
    { term: "Garantie deux ans", value: "Remplacée ou remboursée" },
    { term: "Retour des vides", value: "Étiquette prépayée" },
  ],
  finder: {
    heading: "Trouver ma cartouche",
    text: "Le nom est inscrit sur le devant de votre imprimante. Trois choix suffisent.",
    often: [
      { label: "Studio 40", to: "altaria-studio-40" },
      { label: "N320", to: "norvik-n320" },
      { label: "Éco 7", to: "sirocco-eco-7" },
    ],
  },
  oftenSought: ["altaria-studio-40", "norvik-n320", "sirocco-eco-7"],
  shelvesHeading: "Par où commencer",
  popular: {
    heading: "Les plus demandées",
    text: "Ce que nos clients rachètent, mois après mois.",
    more: "Toute la boutique",
  },
  recycling: {
    heading: "Une cartouche vide n'est pas un déchet.",
    text: "Glissez-la dans la boîte, collez l'étiquette prépayée. Nous la nettoyons, la remplissons et la remettons au travail.",
    action: { label: "Commander une boîte de retour", to: "produit/boite-de-collecte-pour-cartouches-vides" },
    picture: {
      file: "scenes/nuit.webp",
      alt: "Collines et épinettes en papier découpé, la nuit, sous une lune jaune",
    },
  },
  testimonialsHeading: "Ce qu'on nous écrit",
  clientsHeading: "Ils impriment avec nous",
  guides: { heading: "Guides de l'atelier", more: "Tous les guides" },
  business: {
    heading: "Plus de\u00a0trois imprimantes?",
    text: "Un compte d'entreprise, une facture par mois, et quelqu'un qui connaît votre parc.",
    action: { label: "Voir les forfaits", to: "entreprises" },
  },
});

/** The last counter is what the shop's own reviews say, never a number made up beside them. */
export function counters(shop: DemoShop): Counter[] {
  const ratings = shop.products.flatMap((product) => product.reviews.flatMap(({ rating }) => rating ?? []));
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  return french([
    { value: 48210, decimals: 0, unit: "", label: "cartouches reprises depuis 2009" },
    { value: shop.printers.length, decimals: 0, unit: "", label: "modèles d'imprimantes couverts" },
    { value: 26, decimals: 0, unit: "h", label: "de notre porte à la vôtre, en moyenne" },
    {
      value: Math.round(mean * 10) / 10,
      decimals: 1,
      unit: "/5",
      label: `note moyenne sur ${number(ratings.length)} avis`,
    },
  ]);
}
