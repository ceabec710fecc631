/** Guide: the printer refuses a cartridge. */
import { french } from "../../typography";
import type { Guide } from "./guide";

export const puceNonReconnue: Guide = french<Guide>({
  slug: "puce-non-reconnue-que-faire",
  title: "Puce non reconnue : que faire?",
  summary: "Un coton-tige, de l'alcool isopropylique et deux minutes.",
  author: "Fatou Diallo",
  published: "2026-10-19",
  minutes: 4,
  topic: "Dépannage",
  intro: [
    "« Cartouche non reconnue », « incompatible », « endommagée » : les imprimantes ont beaucoup de mots pour dire qu'elles n'arrivent pas à lire une puce. Au comptoir, neuf fois sur dix, la puce est bonne. Elle est seulement sale, mal assise, ou lue trop vite.",
    "Avant de commander une autre cartouche, faites ces cinq gestes dans l'ordre. Ils ne demandent aucun outil, et aucun ne peut abîmer votre appareil.",
  ],
  products: [
    "lingettes-pour-puces-et-contacts",
    "trousse-de-nettoyage-pour-tete-d-impression",
    "lot-de-4-cartouches-altaria-214",
    "boite-de-collecte-pour-cartouches-vides",
  ],
  sections: [
    {
      heading: "Ce que fait la puce",
      paragraphs: [
        "La puce est une plaquette de la taille d'un ongle, avec quelques contacts dorés. Elle contient le modèle de la cartouche, sa couleur et un compteur. À chaque page, l'imprimante y note ce qu'elle croit avoir dépensé : le niveau affiché est un calcul, pas une mesure.",
        "Pour lire cette plaquette, l'imprimante y appuie de petites lames de métal. Une trace de doigt, un cheveu, un film de protection oublié, et le courant ne passe plus.",
      ],
      figure: {
        file: "densite/cyan.webp",
        alt: "Une cartouche d'encre cyan, debout, sa languette de verrouillage à droite",
        caption: "La puce est de l'autre côté, sous la languette. N'y touchez que par les bords.",
      },
    },
    {
      heading: "Cinq gestes, dans l'ordre",
      paragraphs: ["Essayez une impression après chacun. Arrêtez-vous au premier qui fonctionne."],
      steps: [
        "Retirez la cartouche et vérifiez qu'il ne reste ni ruban, ni capuchon, ni pellicule. Sur les cartouches à tête, le film bleu couvre à la fois les buses et les contacts.",
        "Comparez le code inscrit sur l'ancienne et sur la nouvelle. Une 214 et une 318 se ressemblent comme deux sœurs, mais l'imprimante ne s'y trompe pas.",
        "Passez sur la puce un coton-tige à peine humecté d'alcool isopropylique, toujours dans le même sens. Faites de même sur les lames, au fond du logement. Laissez sécher une minute.",
        "Remettez la cartouche d'un geste ferme, jusqu'au déclic. Une cartouche posée sans déclic semble en place et ne l'est pas.",
        "Éteignez l'imprimante, débranchez-la de la prise, attendez deux minutes, rallumez. Elle oublie alors sa dernière erreur et relit tout.",
      ],
    },
    {
      heading: "Si l'imprimante insiste",
      paragraphs: [
        "Il arrive qu'une mise à jour du fabricant change la façon de lire les puces. Le message apparaît alors un matin, avec une cartouche qui fonctionnait la veille. Ne jetez rien : notez le modèle exact et la version du micrologiciel, qu'on trouve dans le menu « À propos », puis écrivez-nous. Nous gardons quatorze imprimantes au banc d'essai et nous savons vite si la vôtre est touchée. Dans ce cas, la cartouche est remplacée.",
        "Pour éviter la surprise, vous pouvez désactiver les mises à jour automatiques dans les réglages de l'imprimante. Elle n'en imprimera ni mieux ni moins bien. Réactivez-les seulement si elle est exposée sur un réseau que vous ne maîtrisez pas.",
      ],
    },
    {
      heading: "Les messages qui ne sont pas des pannes",
      paragraphs: ["Trois avertissements inquiètent beaucoup de monde, à tort."],
      list: [
        "« Cartouche non d'origine » : l'imprimante l'a reconnue. Confirmez, elle imprime.",
        "« Niveau inconnu » : normal sur une cartouche à tête remplie, que l'appareil se souvient d'avoir vue vide.",
        "« La garantie pourrait ne pas s'appliquer » : au Québec, la garantie légale de l'imprimante ne dépend pas de la marque de l'encre.",
      ],
    },
    {
      heading: "Et si rien n'y fait",
      paragraphs: [
        "Appelez-nous, la cartouche à la main. Nous vous demanderons de lire deux lignes sur l'étiquette, et nous expédierons celle qui convient. L'autre revient avec l'étiquette prépayée, sans que vous ayez à vous justifier.",
      ],
    },
  ],
});
