/** Guide: cleaning a print head. */
import { french } from "../../typography";
import type { Guide } from "./guide";

export const nettoyerUneTete: Guide = french<Guide>({
  slug: "nettoyer-une-tete-d-impression",
  title: "Nettoyer une tête d'impression",
  summary: "Deux cycles, puis on trempe. Pas cinq cycles.",
  author: "Louis Bouchard",
  published: "2026-06-15",
  minutes: 5,
  topic: "Entretien",
  intro: [
    "Des lignes blanches dans le texte, une couleur qui manque, un bleu qui vire au violet : une buse est bouchée. L'encre a séché dans un trou dix fois plus fin qu'un cheveu. Ça se répare presque toujours, à condition de ne pas s'énerver.",
    "Le pire réflexe est de lancer le nettoyage automatique huit fois de suite. Il aspire de l'encre à travers toutes les buses, vide vos cartouches, remplit le récupérateur, et ne dissout rien.",
  ],
  products: [
    "trousse-de-nettoyage-pour-tete-d-impression",
    "cartouches-de-rincage-altaria-214",
    "lingettes-pour-puces-et-contacts",
    "recuperateur-d-encre-usee-altaria-w9",
  ],
  sections: [
    {
      heading: "D'abord, savoir ce qui est bouché",
      paragraphs: [
        "Imprimez la grille de vérification, dans le menu « Entretien ». Elle dessine un petit escalier par couleur. Une marche manquante, c'est une buse. Deux ou trois marches manquantes ne se voient pas sur une lettre. Une couleur absente au complet peut venir d'une cartouche vide, d'un capuchon oublié ou d'une prise d'air : vérifiez cela avant de sortir la seringue.",
      ],
    },
    {
      heading: "Deux cycles, pas davantage",
      paragraphs: [
        "Lancez un premier cycle automatique, puis imprimez la grille. Lancez-en un second si elle s'est améliorée. Si rien n'a bougé, arrêtez. Laissez l'imprimante éteinte une nuit : l'encre fraîche ramollit parfois le bouchon toute seule. Le matin, un dernier cycle suffit une fois sur trois.",
      ],
    },
    {
      heading: "Le trempage, pour une cartouche à tête",
      paragraphs: [
        "Sur les Plumea et les petites Norvik, la tête est sous la cartouche. C'est le cas facile.",
      ],
      steps: [
        "Pliez un essuie-tout en quatre, humectez-le d'eau déminéralisée tiède.",
        "Posez la cartouche dessus, buses en bas, cinq minutes. Les couleurs doivent tacher le papier.",
        "Épongez sans frotter avec un chiffon sans peluche.",
        "Séchez les contacts de cuivre avec soin avant de la remettre.",
      ],
    },
    {
      heading: "Le trempage, pour une tête fixe",
      paragraphs: [
        "Sur les Altaria, les Norvik de bureau et les Sirocco, la tête reste dans l'imprimante. Travaillez gants aux mains, journal sur la table, avec la solution de la trousse. Ni alcool, ni vinaigre, ni nettoyant à vitres : ils attaquent les joints.",
      ],
      steps: [
        "Amenez le chariot au milieu, puis débranchez l'appareil. Le chariot reste alors libre.",
        "Glissez sous la tête un tampon imbibé de solution, de la largeur du chariot.",
        "Poussez le chariot au-dessus et laissez agir de deux à huit heures.",
        "Si une couleur résiste, retirez sa cartouche et déposez trois gouttes de solution sur l'entrée d'encre. Attendez dix minutes.",
        "Avec la seringue et l'embout souple, poussez très doucement un demi-millilitre. Si cela bloque, ne forcez pas : laissez tremper encore.",
        "Retirez le tampon, rebranchez, lancez un cycle, imprimez la grille.",
      ],
    },
    {
      heading: "Quand s'arrêter",
      paragraphs: [
        "Après trois trempages sans progrès, la buse n'est probablement pas bouchée : elle est brûlée. Sur une cartouche à tête, changez la cartouche. Sur une tête fixe, apportez-nous l'imprimante. Le diagnostic est gratuit, et nous vous dirons si la réparation vaut mieux qu'une machine remise à neuf.",
      ],
    },
    {
      heading: "Pour ne pas recommencer",
      paragraphs: ["Une tête qui sert ne se bouche pas. Quelques habitudes suffisent."],
      list: [
        "Imprimez une page en couleur par semaine, même une petite",
        "Éteignez par le bouton, jamais par la barre d'alimentation : c'est en s'éteignant que la tête se range sur son capuchon",
        "Ne laissez pas un logement vide : l'air sèche la tête plus vite que le temps",
        "Gardez l'imprimante loin du calorifère et de la fenêtre",
      ],
    },
  ],
});
