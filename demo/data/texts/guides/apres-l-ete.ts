/** Guide: starting a printer again after the summer. */
import { french } from "../../typography";
import type { Guide } from "./guide";

export const apresLEte: Guide = french<Guide>({
  slug: "remettre-une-imprimante-en-marche-apres-l-ete",
  title: "Remettre une imprimante en marche après l'été",
  summary: "Une demi-heure la veille de la rentrée, plutôt qu'un drame le matin même.",
  author: "Yanick Tremblay",
  published: "2026-08-17",
  minutes: 4,
  topic: "Entretien",
  intro: [
    "Chaque dernière semaine d'août, le téléphone ne lâche pas. L'imprimante de l'école n'a pas servi depuis la Saint-Jean, celle de la maison a passé juillet dans une pièce à 32 °C, et l'horaire du premier jour doit sortir demain.",
    "La plupart de ces appels se règlent en une demi-heure. Faites-le un dimanche, avec un café, avant d'en avoir besoin.",
  ],
  products: [
    "feuilles-nettoyantes-pour-laser",
    "trousse-de-nettoyage-pour-tete-d-impression",
    "papier-recycle-format-lettre",
    "lingettes-pour-puces-et-contacts",
  ],
  sections: [
    {
      heading: "Avant d'allumer",
      paragraphs: ["Cinq minutes, l'appareil débranché."],
      steps: [
        "Videz le bac à papier. Une feuille qui a pris l'humidité de l'été gondole et bourre. Remplissez avec un paquet neuf, éventé.",
        "Passez un linge sec dans le bac et sur le plateau du numériseur. La poussière de l'été finit sur les rouleaux.",
        "Ouvrez le capot et regardez, avec une lampe de poche. Les trombones, les mouches et les crayons de cire se voient mieux avant qu'après.",
        "Vérifiez la date sur les cartouches. Au-delà de deux ans, gardez-en une neuve à portée de main.",
      ],
    },
    {
      heading: "Une imprimante à jet d'encre",
      paragraphs: [
        "Allumez-la et laissez-la faire : elle va se nettoyer seule pendant deux ou trois minutes, avec des bruits de machine à coudre. N'imprimez rien pendant ce temps.",
        "Imprimez ensuite la grille de vérification. Si elle est complète, c'est fini. S'il manque des marches, lancez un cycle de nettoyage, puis un second. Toujours des trous? Éteignez, laissez reposer une nuit et reprenez le lendemain. Un long sommeil demande parfois deux matins. Si une couleur refuse de revenir, notre guide sur le nettoyage des têtes prend la suite.",
        "Sur une imprimante à réservoirs, regardez aussi le niveau. Sous le trait du bas, de l'air peut entrer dans les tuyaux : complétez avant de nettoyer, jamais après.",
      ],
    },
    {
      heading: "Une imprimante laser",
      paragraphs: [
        "Le toner ne sèche pas, mais il se tasse. Sortez la cartouche, secouez-la cinq ou six fois de gauche à droite, à plat, puis remettez-la. Imprimez dix pages quelconques : les premières peuvent sortir pâles d'un côté, c'est la poudre qui se répartit.",
        "Si un voile gris reste au fond de la page, passez une feuille nettoyante. S'il persiste, regardez le compteur du tambour dans le menu : l'été n'y est pour rien, il était seulement rendu là.",
      ],
    },
    {
      heading: "Le réseau, ce grand oublié",
      paragraphs: [
        "Une imprimante introuvable n'est pas une imprimante en panne. Pendant l'été, on a changé le mot de passe du réseau, remplacé la borne, mis à jour les ordinateurs. Imprimez la page d'état réseau : si l'adresse commence par 169.254, l'appareil n'est connecté à rien. Refaites la connexion depuis son panneau, puis retirez et rajoutez l'imprimante sur l'ordinateur.",
      ],
    },
    {
      heading: "La liste de la veille",
      paragraphs: ["Pour une école ou un bureau, gardez-la dans le tiroir du papier."],
      ticks: [
        "Un noir d'avance par imprimante, et un jeu de couleurs pour trois",
        "Deux paquets de papier fermés par machine",
        "Une boîte de lingettes pour les puces qui boudent",
        "Le code de chaque cartouche, écrit au marqueur dans le capot",
        "Notre numéro : 819 555-0142",
      ],
    },
    {
      heading: "Et l'an prochain",
      paragraphs: [
        "Avant les vacances, imprimez une page en couleur, éteignez par le bouton et couvrez l'appareil d'un linge, pas d'un sac : il faut que l'humidité sorte. Si l'absence dépasse deux mois, un jeu de cartouches de rinçage laisse la tête pleine de solution plutôt que d'encre. En septembre, vous aurez l'impression qu'elle vous attendait.",
      ],
    },
  ],
});
