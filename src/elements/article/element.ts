/** An article: sections of text that follow each other closely, with the list of them beside. */
import { defineElement } from "../element";
import { settings } from "./settings";
import { ArticleView } from "./view";

const part = (heading: string, anchor: string) => ({
  element: "section",
  settings: { heading, anchor, width: "text" },
  slots: {
    content: [
      {
        element: "text",
        settings: {
          text: "Une cartouche reprise passe par sept postes. La page d’essai part avec elle, datée et signée.",
        },
      },
    ],
  },
});

export const article = defineElement({
  name: "article",
  label: "Article",
  summary: "Des parties de texte qui se suivent, avec leur sommaire à côté.",
  settings,
  slots: { sections: { title: "Parties", takes: ["section"] } },
  view: ArticleView,
  examples: [
    {
      name: "Trois parties et leur sommaire",
      slots: {
        sections: [
          part("Peser", "exemple-peser"),
          part("Remplir", "exemple-remplir"),
          part("Essayer", "exemple-essayer"),
        ],
      },
    },
    { name: "Une seule partie", slots: { sections: [part("Emballer", "exemple-emballer")] } },
  ],
});
