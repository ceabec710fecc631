/** The guides, and the page that lists them. */
import type { ElementNode } from "../../src/elements/element";
import type { NewPage } from "../../src/features/pages";
import { formatDate } from "../../src/kernel/dates";
import { type Guide, guides, guidesPage } from "../demo/texts";
import { article, head, written } from "./text-page";

export const guidePages = (): NewPage[] => [index, ...guides.map(guidePage)];

const index: NewPage = {
  path: "/guides/",
  title: guidesPage.title,
  description: guidesPage.description,
  document: {
    body: [
      head(guidesPage.title, guidesPage.intro),
      {
        element: "section",
        slots: {
          content: guides.map((guide) => ({
            element: "text",
            settings: { text: `[${guide.title}](/guides/${guide.slug}/)\n${guide.summary}` },
          })),
        },
      },
    ],
  },
};

function guidePage(guide: Guide): NewPage {
  const trail = [
    { label: "Accueil", href: "/" },
    { label: guidesPage.title, href: "/guides/" },
    { label: guide.title },
  ];
  return {
    path: `/guides/${guide.slug}/`,
    title: guide.title,
    description: guide.summary,
    document: { body: [head(guide.title, guide.summary, trail), opening(guide), article(guide.sections)] },
  };
}

/** Who wrote it, when, how long it takes; then its first paragraphs. */
function opening(guide: Guide): ElementNode {
  const day = formatDate(Date.parse(`${guide.published}T12:00:00Z`));
  const facts = `${guide.author}, ${day}. Lecture\u00a0: ${guide.minutes}\u00a0min`;
  return {
    element: "section",
    settings: { width: "text" },
    slots: {
      content: [
        { element: "text", settings: { text: facts, size: "small" } },
        { element: "text", settings: { text: written({ paragraphs: guide.intro }), size: "large" } },
      ],
    },
  };
}
