/** The guides, and the page that lists them. */
import type { ElementNode } from "../../src/elements/element";
import type { NewPage } from "../../src/features/pages";
import { formatDate } from "../../src/kernel/dates";
import { type Guide, guides, guidesPage } from "../demo/texts";
import { article, head, hrefOf, written } from "./text-page";

/** What each guide is about, seen. */
const PICTURES: Record<string, string> = {
  "puce-non-reconnue-que-faire": "produits/cartouche-cyan-detail.webp",
  "flacon-ou-cartouche": "produits/flacons-face.webp",
  "quel-papier-pour-quelle-encre": "produits/papier-face.webp",
  "nettoyer-une-tete-d-impression": "produits/cartouche-tete-face.webp",
  "remettre-une-imprimante-en-marche-apres-l-ete": "produits/imprimante-face.webp",
  "rendement-ce-que-vaut-une-page-iso": "scenes/papeterie.webp",
};

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
          content: [{ element: "guide-cards", settings: { cards: guides.map(card), level: "2" } }],
        },
      },
      counter(guidesPage.counter),
    ],
  },
};

/** What people say at the counter, one at a time, and the guide that answers. */
function counter({ heading, label, questions }: typeof guidesPage.counter): ElementNode {
  const slider = {
    element: "content-slider",
    settings: { label, loop: true },
    slots: { slides: questions.map(overheard) },
  };
  return { element: "section", settings: { heading, rule: true }, slots: { content: [slider] } };
}

function overheard({ question, answer, link }: (typeof guidesPage.counter.questions)[number]): ElementNode {
  const content = [
    { element: "heading", settings: { text: question, level: "3" } },
    { element: "text", settings: { text: answer, size: "large" } },
    { element: "button", settings: { label: link.label, href: hrefOf(link.to), variant: "line" } },
  ];
  return { element: "slide", settings: { title: question }, slots: { content } };
}

function card({ slug, title, summary, minutes }: Guide) {
  const picture = `/media/${PICTURES[slug] ?? "scenes/papeterie.webp"}`;
  return {
    title,
    href: `/guides/${slug}/`,
    sentence: summary,
    note: `Lecture\u00a0: ${minutes}\u00a0min`,
    picture,
  };
}

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
