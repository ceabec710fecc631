/** The head of a content page: where one is, its title, a sentence or two. */
import { defineElement } from "../element";
import { settings } from "./settings";
import { PageHeadView } from "./view";

export const pageHead = defineElement({
  name: "page-head",
  label: "Tête de page",
  summary: "Le fil d’Ariane, le grand titre de la page et son chapeau.",
  settings,
  inFirstScreen: true,
  slots: {},
  view: PageHeadView,
  examples: [
    {
      name: "Titre et chapeau",
      settings: {
        title: "Livraison et retours",
        level: "2",
        intro: "Commandez avant 15\u00a0h, du lundi au vendredi\u00a0: votre colis part le jour même.",
      },
    },
    {
      name: "Plus bas dans le site",
      settings: {
        title: "Flacon ou cartouche?",
        level: "2",
        trail: [
          { label: "Accueil", href: "/" },
          { label: "Guides", href: "/guides/" },
          { label: "Flacon ou cartouche?" },
        ],
      },
    },
  ],
});
