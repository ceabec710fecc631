/** The words of the workshop page. */
import { french } from "../typography";

export const notreAtelier = french({
  slug: "notre-atelier",
  title: "Un atelier, pas un entrepôt.",
  description:
    "Rue des Pressiers, à Trois-Rivières, quatre personnes remplissent, réparent et expédient depuis 2009.",
  intro:
    "Rue des Pressiers, à Trois-Rivières, quatre personnes remplissent, réparent et expédient depuis 2009.",
  sections: [
    {
      heading: "De père en filles",
      paragraphs: [
        "Louis Bouchard a été typographe pendant vingt-six ans. Quand l'imprimerie de la rue Royale a fermé, en 2009, il a racheté une étagère, une balance et un lot de cartouches vides. La première cartouche remplie était une Plumea 62 ; elle avait coulé sur la table, et la tache y est toujours.",
        "Aurélie, l'aînée, a repris l'atelier en 2018. Sa sœur Maëlle tient les comptes depuis Montréal et descend chaque automne pour l'inventaire. Louis n'a jamais vraiment pris sa retraite : il s'occupe des imprimantes que personne d'autre ne veut ouvrir.",
      ],
    },
    {
      heading: "Remplir ne suffit pas",
      paragraphs: [
        "Une cartouche reprise passe par sept postes. On la pèse, on l'ouvre, on la rince, on remplace ce qui s'use, on la remplit sous vide, on lit sa puce, puis on imprime une page. La page part avec elle, datée et signée.",
        "Une cartouche sur six ne passe pas. Nous récupérons ses pièces et nous faisons refondre le plastique à Bécancour, à vingt minutes d'ici.",
      ],
      steps: [
        "Pesée et tri",
        "Ouverture et rinçage à l'eau déminéralisée",
        "Pièces d'usure neuves",
        "Remplissage sous vide",
        "Puce neuve, lue deux fois",
        "Page d'essai, signée",
        "Emballage de carton recyclé",
      ],
    },
    {
      heading: "Ce que nous mesurons",
      paragraphs: [
        "Le rendement est mesuré chez nous, selon les normes ISO/CEI 24711 pour l'encre et ISO/CEI 19752 ou 19798 pour le toner. Les couleurs sont lues au spectrophotomètre, lot par lot. Quand un lot s'écarte, nous ne le vendons pas.",
      ],
    },
    {
      heading: "Passez nous voir",
      paragraphs: [
        "Le comptoir est ouvert du lundi au samedi. Apportez l'ancienne cartouche, une photo de l'imprimante ou l'imprimante elle-même. Le diagnostic est gratuit, le café aussi.",
      ],
    },
  ],
  teamHeading: "L'équipe",
  slideshow: {
    heading: "À l'atelier",
    pictures: [
      {
        file: "scenes/atelier.webp",
        alt: "L'établi : une imprimante, quatre flacons, une lampe et des épreuves au mur",
        caption: "L'établi d'Aurélie, un matin de janvier",
      },
      {
        file: "scenes/nuit.webp",
        alt: "Collines et épinettes en papier découpé, la nuit, sous une lune jaune",
        caption: "Décor de papier pour la vitrine de novembre",
      },
      {
        file: "scenes/papeterie.webp",
        alt: "Épreuves et échantillons de couleur étalés sur une table, une loupe posée dessus",
        caption: "On juge les épreuves à la fenêtre, à la loupe",
      },
      {
        file: "scenes/entrepot.webp",
        alt: "Rayonnages de colis étiquetés",
        caption: "Les colis de 15 h, prêts pour le camion",
      },
    ],
  },
  skills: {
    heading: "Nos cartouches au banc d'essai",
    text: "Moyennes des contrôles de l'atelier, année 2025.",
    bars: [
      { label: "Reconnues à la première insertion", percent: 98, colour: "noir" },
      { label: "Rendement atteint ou dépassé", percent: 96, colour: "cyan" },
      { label: "Écart de couleur sous ΔE 2", percent: 94, colour: "magenta" },
      { label: "Colis partis le jour même", percent: 99, colour: "jaune" },
    ],
  },
});
