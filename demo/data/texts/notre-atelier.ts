/** The words of the workshop page. */
import { french } from "../typography";

export const notreAtelier = french({
  slug: "notre-atelier",
  title: "Notre atelier à Trois-Rivières",
  heading: "Un atelier, pas un entrepôt.",
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
        "Sur cent cartouches reprises, soixante-quatre repartent remplies. Les autres ne sont pas perdues : vingt et une donnent leurs pièces, et douze leur plastique, refondu à Bécancour, à vingt minutes d'ici. Restent trois, que nous confions à un récupérateur autorisé.",
      ],
      quote: {
        text: "Une cartouche qu'on jette, c'est une presse qu'on arrête. J'en ai vu assez s'arrêter.",
        author: "Louis Bouchard",
      },
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
  meetTeam: "Rencontrer l'équipe",
  journey: {
    heading: "Le trajet d'une cartouche",
    steps: [
      { term: "1. Peser", value: "Son poids dit ce qu'il reste d'encre, et le modèle la range à sa place." },
      { term: "2. Rincer", value: "On l'ouvre, puis l'eau déminéralisée passe jusqu'à ressortir claire." },
      { term: "3. Réparer", value: "Mousses, joints et ressorts : ce qui s'use est remplacé par du neuf." },
      { term: "4. Remplir", value: "Sous vide, au dixième de gramme près, avec l'encre de sa série." },
      { term: "5. Lire", value: "Une puce neuve, lue une fois par nous, une fois par l'imprimante." },
      { term: "6. Imprimer", value: "Une page d'essai, datée et signée par Aurélie. Elle part avec." },
      {
        term: "7. Emballer",
        value: "Un carton recyclé, l'étiquette de retour dedans, et le camion de 15 h.",
      },
    ],
  },
  slideshow: {
    heading: "À l'atelier",
    label: "L'atelier en quatre images",
    pictures: [
      {
        file: "scenes/atelier.webp",
        alt: "L'établi : une imprimante, quatre flacons, une lampe et des épreuves au mur",
        caption: "L'établi d'Aurélie, un matin de janvier",
      },
      {
        file: "scenes/recyclage.webp",
        alt: "Des cartons de retour ouverts et des cartouches vides, devant de petites épinettes",
        caption: "Les retours du lundi, avant la pesée",
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
      { label: "Colis partis à l'heure promise", percent: 99, colour: "jaune" },
    ],
  },
});
