/** The guides, and the page that lists them. */
import type { ElementNode } from "../../src/elements/element";
import type { NewPage } from "../../src/features/pages";
import { formatDate } from "../../src/kernel/dates";
import { quebec } from "../../src/kernel/market";
import { type Guide, guides, guidesPage, type TextPicture } from "../data/texts";
import { article, asideOf, head, hrefOf, section, written } from "./text-page";

/** What each guide is about, seen. */
const PICTURES: Record<string, TextPicture> = {
  "puce-non-reconnue-que-faire": {
    file: "produits/cartouche-cyan-detail.webp",
    alt: "Une cartouche cyan de près\u00a0: sa puce, huit contacts dorés sur l’arête",
  },
  "flacon-ou-cartouche": {
    file: "produits/flacons-face.webp",
    alt: "Quatre flacons d’encre\u00a0: noir, cyan, magenta et jaune",
  },
  "quel-papier-pour-quelle-encre": {
    file: "produits/papier-face.webp",
    alt: "Une boîte de papier, le couvercle posé dessus",
  },
  "nettoyer-une-tete-d-impression": {
    file: "produits/cartouche-tete-face.webp",
    alt: "Une cartouche trois couleurs, avec sa tête d’impression",
  },
  "remettre-une-imprimante-en-marche-apres-l-ete": {
    file: "produits/imprimante-face.webp",
    alt: "Une imprimante qui rend une page d’essai",
  },
  "rendement-ce-que-vaut-une-page-iso": {
    file: "scenes/papeterie.webp",
    alt: "Des pages d’essai et des échantillons de couleur étalés sur une table",
  },
};

/** So many others are offered under a guide. */
const OTHERS = 3;

export const guidePages = (): NewPage[] => [index, ...guides.map(guidePage)];

const index: NewPage = {
  path: "/guides/",
  title: guidesPage.title,
  description: guidesPage.description,
  document: {
    body: [
      head(guidesPage.title, guidesPage.intro),
      section({}, { element: "guide-cards", settings: { cards: guides.map(guideCard), level: "2" } }),
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
  return section({ heading, rule: true }, slider);
}

function overheard({ question, answer, link }: (typeof guidesPage.counter.questions)[number]): ElementNode {
  const content = [
    { element: "heading", settings: { text: question, level: "3" } },
    { element: "text", settings: { text: answer, size: "large" } },
    { element: "button", settings: { label: link.label, href: hrefOf(link.to), variant: "line" } },
  ];
  return { element: "slide", settings: { title: question }, slots: { content } };
}

export function guideCard({ slug, title, summary, minutes }: Guide) {
  return {
    title,
    href: `/guides/${slug}/`,
    sentence: summary,
    note: `Lecture\u00a0: ${minutes}\u00a0min`,
    picture: pictureOf(slug).src,
  };
}

function pictureOf(slug: string) {
  const { file, alt } = PICTURES[slug] ?? { file: "scenes/papeterie.webp", alt: "" };
  return { src: `/media/${file}`, alt };
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
    document: {
      body: [
        head(guide.title, guide.summary, trail),
        opening(guide),
        article(guide.sections),
        spokenOf(guide),
        stuck(),
        others(guide),
      ],
    },
  };
}

/** What it is about, seen; who wrote it, when, how long it takes; then its first paragraphs. */
function opening(guide: Guide): ElementNode {
  const day = formatDate(Date.parse(`${guide.published}T12:00:00Z`), quebec.timeZone);
  const facts = `${guide.author}, ${day}. Lecture\u00a0: ${guide.minutes}\u00a0min`;
  const picture = {
    element: "picture",
    settings: { ...pictureOf(guide.slug), enlarge: true, priority: true },
  };
  const words = [
    { element: "text", settings: { text: facts, size: "small" } },
    { element: "text", settings: { text: written({ paragraphs: guide.intro }) } },
  ];
  return section({ space: "tight" }, asideOf([picture], words));
}

/** What it takes, to be had at once. */
const spokenOf = ({ products }: Guide): ElementNode =>
  section({ rule: true }, { element: "product-grid", settings: { title: guidesPage.products, products } });

/** For who is not helped yet: the questions of others, over this page. */
function stuck(): ElementNode {
  const { text, label } = guidesPage.stuck;
  const link = { label, title: label, href: "/faq/", type: "ajax" };
  return section(
    { space: "tight" },
    { element: "text", settings: { text } },
    { element: "lightbox-link", settings: link },
  );
}

/** Those that come after it, and round again. */
function others(guide: Guide): ElementNode {
  const place = guides.indexOf(guide);
  const next = [...guides.slice(place + 1), ...guides.slice(0, place)].slice(0, OTHERS);
  const settings = {
    heading: guidesPage.others,
    rule: true,
    link: "/guides/",
    linkLabel: guidesPage.more,
  };
  return section(settings, { element: "guide-cards", settings: { cards: next.map(guideCard) } });
}
