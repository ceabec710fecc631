/** The words of the recycling page. */
import { french } from "../typography";

export const recyclage = french({
  slug: "recyclage",
  title: "Recyclage des cartouches vides",
  heading: "Une cartouche vide n'est pas un déchet.",
  description:
    "Retournez vos cartouches vides sans frais, de toutes les marques. Nous les nettoyons, les remplissons et les remettons au travail.",
  intro:
    "Glissez-la dans la boîte, collez l'étiquette prépayée, confiez-la au facteur. Nous prenons toutes les marques, et le retour ne vous coûte rien.",
  picture: {
    file: "scenes/recyclage.webp",
    alt: "Une boîte de retour ouverte, des cartouches vides et des cartons étiquetés devant de petites épinettes",
  },
  sections: [
    {
      heading: "Trois façons de retourner vos vides",
      paragraphs: ["Choisissez celle qui vous dérange le moins : le port du retour est à notre charge."],
      list: [
        "L'étiquette prépayée jointe à chaque commande, à coller sur n'importe quel carton",
        "La boîte de collecte de bureau, pour quarante cartouches ou six toners : 3 $ de consigne, crédités à son retour, et sa livraison au tarif habituel",
        "Le bac de l'atelier, au 1420, rue des Pressiers, aux heures d'ouverture",
      ],
    },
    {
      heading: "Avant de fermer la boîte",
      paragraphs: [
        "Inutile de rincer quoi que ce soit : l'encre qui reste nous sert à vérifier l'état de la tête.",
      ],
      ticks: [
        "Remettez le capuchon d'origine ou une languette de ruban sur les buses",
        "Glissez chaque toner dans un sac fermé",
        "Gardez pour l'écocentre les piles et les flacons entamés",
      ],
    },
    {
      heading: "Ce que deviennent vos cartouches",
      paragraphs: [
        "Une cartouche peut resservir de quatre à six fois. Quand la tête fatigue, nous démontons ce qui peut servir de pièce : ressorts, mousses, contacts, puces. Le plastique restant est broyé et refondu à Bécancour en bacs de rangement.",
        "Les résidus d'encre et de toner partent chez un récupérateur autorisé. C'est la seule part que nous ne savons pas remettre au travail.",
      ],
    },
  ],
  label: {
    heading: "L'étiquette prépayée",
    text: "Vous l'avez égarée? En voici une autre. Elle n'expire pas et sert autant de fois qu'il vous plaira.",
    download: "L'étiquette de retour",
    file: "documents/etiquette-de-retour.png",
    size: "22 Ko",
    hint: "À imprimer sur une demi-feuille et à coller bien à plat, sur le plus grand côté de la boîte.",
  },
  video: {
    heading: "Sept postes en deux minutes",
    text: "De la pesée à la page d'essai, le trajet d'une Plumea 62 filmé à l'atelier.",
  },
  results: {
    heading: "Où vont les cartouches reprises",
    text: "Le sort de cent cartouches reprises en 2025, et quelques chiffres de la même année.",
    bars: [
      { label: "Remplies et revendues", percent: 64, colour: "noir" },
      { label: "Pièces récupérées", percent: 21, colour: "cyan" },
      { label: "Plastique refondu", percent: 12, colour: "magenta" },
      { label: "Éliminées", percent: 3, colour: "jaune" },
    ],
    rings: [
      { label: "Matière remise au travail", percent: 97, colour: "noir" },
      { label: "Cartons d'envoi recyclés", percent: 82, colour: "cyan" },
      { label: "Vides d'autres marques", percent: 38, colour: "magenta" },
      { label: "Clients qui renvoient leurs vides", percent: 48, colour: "jaune" },
    ],
  },
});
