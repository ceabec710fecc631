/** The workshop: its story in pictures, its people, its figures. */
import type { NewPage } from "../../src/features/pages";
import { team, notreAtelier as words } from "../data/texts";
import { bars } from "./figures";
import { portraitOf } from "./portraits";
import { article, head } from "./text-page";

export const notreAtelier: NewPage = {
  path: "/notre-atelier/",
  title: words.title,
  description: words.description,
  document: {
    body: [
      head(words.heading, words.intro, [{ label: "Accueil", href: "/" }, { label: "Notre atelier" }]),
      {
        element: "section",
        settings: { heading: words.slideshow.heading },
        slots: {
          content: [
            {
              element: "slideshow",
              settings: { label: words.slideshow.label, auto: false },
              slots: { slides: words.slideshow.pictures.map(slide) },
            },
            { element: "separator", settings: { target: "equipe", label: words.meetTeam } },
          ],
        },
      },
      article(words.sections),
      {
        element: "section",
        settings: { rule: true },
        slots: {
          content: [
            {
              element: "item-carousel",
              settings: { heading: words.journey.heading, auto: false, loop: false, bullets: false },
              slots: { items: words.journey.steps.map(step) },
            },
          ],
        },
      },
      {
        element: "section",
        settings: { heading: words.teamHeading, rule: true, anchor: "equipe" },
        slots: {
          content: [
            {
              element: "animated-row",
              settings: { across: "4", acrossPhone: "2" },
              slots: { content: team.map(person) },
            },
          ],
        },
      },
      bars(words.skills, "shortcode"),
    ],
  },
};

function slide({ file, alt, caption }: (typeof words.slideshow.pictures)[number]) {
  return { element: "picture", settings: { src: `/media/${file}`, alt, caption } };
}

function step({ term, value }: (typeof words.journey.steps)[number]) {
  const content = [
    { element: "heading", settings: { text: term, level: "3" } },
    { element: "text", settings: { text: value } },
  ];
  return { element: "column", slots: { content } };
}

function person({ name, role, about }: (typeof team)[number]) {
  return {
    element: "person",
    settings: { name, role, about, portrait: portraitOf(name) },
  };
}
