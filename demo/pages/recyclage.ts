/** Recycling: how to send empties back, and what becomes of them. */
import type { NewPage } from "../../src/features/pages";
import { recyclage as words } from "../data/texts";
import { barsAndRings } from "./figures";
import { article, head } from "./text-page";

const { label } = words;

export const recyclage: NewPage = {
  path: "/recyclage/",
  title: words.title,
  description: words.description,
  document: {
    body: [
      head(words.heading, words.intro, [{ label: "Accueil", href: "/" }, { label: "Recyclage" }]),
      {
        element: "section",
        slots: {
          content: [
            {
              element: "picture",
              settings: { src: `/media/${words.picture.file}`, alt: words.picture.alt, priority: true },
            },
          ],
        },
      },
      article(words.sections),
      {
        element: "section",
        settings: { heading: label.heading, intro: label.text, rule: true, anchor: "etiquette" },
        slots: {
          content: [
            {
              element: "download",
              settings: {
                label: label.download,
                file: `/media/${label.file}`,
                size: label.size,
                text: label.hint,
              },
            },
          ],
        },
      },
      {
        element: "section",
        settings: { heading: words.video.heading, intro: words.video.text, rule: true },
        slots: {
          content: [
            {
              element: "video",
              settings: {
                title: words.video.heading,
                url: "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
                poster: "/media/scenes/atelier.webp",
              },
            },
          ],
        },
      },
      barsAndRings(words.results, "bilan"),
    ],
  },
};
