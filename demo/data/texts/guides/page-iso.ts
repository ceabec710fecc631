/** Guide: what an ISO page is worth. */
import { french } from "../../typography";
import type { Guide } from "./guide";

export const pageIso: Guide = french<Guide>({
  slug: "rendement-ce-que-vaut-une-page-iso",
  title: "Rendement : ce que vaut une page ISO",
  summary: "D'où viennent les chiffres, et pourquoi les vôtres diffèrent.",
  author: "Aurélie Bouchard",
  published: "2026-07-13",
  minutes: 5,
  topic: "Choisir",
  intro: [
    "« 550 pages. » Sur la boîte, le chiffre a l'air d'une promesse. Puis la cartouche rend l'âme à la quatre-centième, et l'on se sent floué. Personne n'a menti : votre page n'est pas celle de la norme.",
    "Voici comment se mesure un rendement, ce que nous faisons à l'atelier, et comment traduire le chiffre de la boîte dans votre propre usage.",
  ],
  products: [
    "lot-de-4-cartouches-altaria-214xl",
    "toner-noir-tessera-415x",
    "flacons-d-encre-sirocco-70-quatre-couleurs",
    "lot-de-4-cartouches-altaria-214",
  ],
  sections: [
    {
      heading: "Quatre normes pour une question",
      paragraphs: [
        "Le rendement se mesure selon des méthodes publiées par l'Organisation internationale de normalisation. Chaque technique a la sienne, et elles ne se comparent pas entre elles.",
      ],
      list: [
        "ISO/CEI 24711 : cartouches et flacons d'encre, pages de bureau en couleur",
        "ISO/CEI 19752 : toner noir",
        "ISO/CEI 19798 : toner couleur",
        "ISO/CEI 29102 : photos 4 × 6 po à jet d'encre",
      ],
    },
    {
      heading: "Comment on compte",
      paragraphs: [
        "Pour l'encre, la norme impose cinq documents types, décrits dans ISO/CEI 24712 : une lettre, un texte avec graphique, un tableau, une page illustrée et une page de diagnostic. On les imprime en boucle, sans pause, à une température voisine de 23 °C, jusqu'à ce que l'imprimante demande une cartouche ou que la page pâlisse. On recommence avec trois imprimantes et neuf cartouches au moins, puis on fait la moyenne en retenant la borne basse.",
        "En noir, ces pages couvrent environ 5 % de la feuille. C'est une lettre d'affaires bien aérée, sans photo ni trame. En couleur, chaque encre couvre à peu près autant.",
      ],
    },
    {
      heading: "Pourquoi vous n'obtenez pas le même chiffre",
      paragraphs: ["Quatre raisons expliquent presque tous les écarts que nous voyons."],
      list: [
        "Vos pages sont plus pleines. Un tableau ombré couvre 15 %, une photo 80 %. Doublez la couverture, vous divisez le rendement par deux.",
        "Vous imprimez par petits coups. À chaque réveil, l'imprimante nettoie sa tête. Une page par jour peut coûter autant d'encre en nettoyage qu'en impression.",
        "La qualité est réglée sur « supérieure ». Entre brouillon et supérieure, la dose d'encre va du simple au triple.",
        "La première cartouche remplit les tuyaux. Sur une imprimante neuve, une partie de l'encre n'atteindra jamais le papier.",
      ],
    },
    {
      heading: "Traduire le chiffre",
      paragraphs: [
        "Prenez une page qui vous ressemble et regardez-la de loin, les yeux mi-clos. Du texte seul : gardez le chiffre de la boîte. Du texte avec logo et tableau : comptez 70 %. Des diapositives à fond clair : 40 %. Des photos pleine page : 8 %.",
        "Une 214XL noire, donnée pour 550 pages, fera donc environ 385 pages de tableaux. C'est moins, mais le coût par page reste un bon outil de comparaison : si toutes vos cartouches se mesurent selon la même norme, celle qui coûte deux fois moins par page ISO coûtera aussi deux fois moins chez vous.",
      ],
    },
    {
      heading: "Ce que nous mesurons à l'atelier",
      paragraphs: [
        "Nous imprimons les cinq documents de la norme sur nos propres machines, trois fois par an et à chaque nouveau lot d'encre. Quand le résultat est plus bas que l'ancien, nous changeons le chiffre sur le site. Quand il est plus haut, nous attendons un second lot avant d'y croire.",
        "Nous affichons aussi le coût par page, arrondi au dixième de cent, parce que c'est le seul chiffre qui permette de comparer une cartouche, un flacon et un toner. Le reste est affaire de papier, d'habitude et de patience.",
      ],
    },
  ],
});
