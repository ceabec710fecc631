/** The portfolio: what clients print with the shop's inks, filtered by trade. */
import type { ElementNode } from "../../src/elements/element";
import type { NewPage } from "../../src/features/pages";
import {
  testimonials,
  type Work,
  realisationsPage as words,
  workGroups,
  realisations as works,
} from "../data/texts";
import { portraitOf } from "./portraits";
import { head, inColumns, section, written } from "./text-page";
import { groupLinks, storyPath, workTile } from "./works";

/** So many others are offered under a story. */
const OTHERS = 3;

export const realisationPages = (): NewPage[] => [index, ...works.map(storyPage)];

const index: NewPage = {
  path: "/realisations/",
  title: words.title,
  description: words.description,
  document: {
    body: [
      head(words.title, words.intro, [{ label: "Accueil", href: "/" }, { label: "Réalisations" }]),
      section({}, portfolio()),
      scene(),
      section({}, voices()),
      section({ rule: true }, inPassing()),
      section({ rule: true, heading: words.windows.heading, intro: words.windows.text }, windows()),
      section({}, project()),
    ],
  },
};

/** What was printed, seen; for whom, and how. */
function storyPage(work: Work): NewPage {
  const { title, client, sentence, story, picture } = work;
  const trail = [
    { label: "Accueil", href: "/" },
    { label: words.title, href: "/realisations/" },
    { label: title },
  ];
  const shown = { src: `/media/${picture.file}`, alt: picture.alt, caption: client };
  return {
    path: storyPath(work),
    title,
    description: `${client}. ${sentence}`,
    document: {
      body: [
        head(title, sentence, trail),
        section(
          { space: "tight" },
          inColumns(
            "halves",
            [{ element: "picture", settings: { ...shown, enlarge: true, priority: true } }],
            [{ element: "text", settings: { text: written({ paragraphs: story }) } }],
          ),
        ),
        others(work),
        section({}, project()),
      ],
    },
  };
}

/** Those that come after it, and round again. */
function others(work: Work): ElementNode {
  const place = works.indexOf(work);
  const next = [...works.slice(place + 1), ...works.slice(0, place)].slice(0, OTHERS);
  const cards = next.map((other) => ({
    title: other.title,
    href: storyPath(other),
    sentence: other.sentence,
    note: other.client,
    picture: `/media/${other.picture.file}`,
  }));
  return section(
    { heading: words.others, rule: true, link: "/realisations/", linkLabel: words.title },
    { element: "guide-cards", settings: { cards } },
  );
}

/** From one edge of the window to the other. */
function scene(): ElementNode {
  return {
    element: "parallax",
    settings: { ...words.scene, picture: "/media/scenes/nuit.webp", speed: 0.1 },
  };
}

function portfolio(): ElementNode {
  const { label, allLabel } = words;
  const settings = { label, allLabel, showType: ["masonry", "filter"], groups: groupLinks(workGroups) };
  return { element: "portfolio", settings, slots: { items: works.map(workTile) } };
}

function voices(): ElementNode {
  const { label, names } = words.voices;
  const chosen = testimonials.filter(({ name }) => names.includes(name));
  const voice = ({ quote, name, role }: (typeof testimonials)[number]) => ({
    element: "testimonial",
    settings: { quote, name, role, portrait: portraitOf(name) },
  });
  return {
    element: "testimonial-slider",
    settings: { label, loop: true },
    slots: { testimonials: chosen.map(voice) },
  };
}

/** Small things, seen in a row. */
function inPassing(): ElementNode {
  const { heading, pictures } = words.more;
  const shown = pictures.map(({ file, caption }) => ({ src: `/media/${file}`, alt: "", caption }));
  return { element: "image-carousel", settings: { heading, visible: 4, bullets: false, pictures: shown } };
}

/** Decors of paper, each opening large. */
function windows(): ElementNode {
  const { label, pictures } = words.windows;
  const shown = pictures.map(({ file, alt, caption }) => ({ src: `/media/${file}`, alt, caption }));
  return { element: "photo-gallery", settings: { label, gallery: "vitrines", pictures: shown } };
}

function project(): ElementNode {
  return { element: "call-to-action", settings: { ...words.project, href: "/contact/" } };
}
