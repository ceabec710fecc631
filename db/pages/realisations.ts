/** The portfolio: what clients print with the shop's inks, filtered by trade. */
import type { NewPage } from "../../src/features/pages";
import { realisationsPage as words, workGroups, realisations as works } from "../demo/texts";
import { head } from "./text-page";

const groups = Object.entries(workGroups).map(([group, label]) => ({ group, label }));

export const realisations: NewPage = {
  path: "/realisations/",
  title: words.title,
  description: words.description,
  document: {
    body: [
      head(words.title, words.intro, [{ label: "Accueil", href: "/" }, { label: "Réalisations" }]),
      {
        element: "section",
        slots: {
          content: [
            {
              element: "portfolio",
              settings: { showType: ["masonry", "filter"], groups },
              slots: { items: works.map(item) },
            },
          ],
        },
      },
      {
        element: "section",
        slots: {
          content: [
            {
              element: "call-to-action",
              settings: {
                heading: "Un projet à imprimer?",
                text: "Dites-nous ce que vous imprimez, nous dirons avec quoi.",
                action: "Nous écrire",
                href: "/contact/",
              },
            },
          ],
        },
      },
    ],
  },
};

function item({ title, client, groups: of, picture }: (typeof works)[number]) {
  const settings = {
    title,
    caption: client,
    groups: of.join(","),
    picture: `/media/${picture.file}`,
    alt: picture.alt,
  };
  return { element: "portfolio-item", settings };
}
