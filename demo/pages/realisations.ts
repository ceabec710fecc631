/** The portfolio: what clients print with the shop's inks, filtered by trade. */
import type { ElementNode } from "../../src/elements/element";
import type { NewPage } from "../../src/features/pages";
import { testimonials, realisationsPage as words, workGroups, realisations as works } from "../data/texts";
import { portraitOf } from "./portraits";
import { head, section } from "./text-page";
import { groupLinks, workTile } from "./works";

export const realisations: NewPage = {
  path: "/realisations/",
  title: words.title,
  description: words.description,
  document: {
    body: [
      head(words.title, words.intro, [{ label: "Accueil", href: "/" }, { label: "Réalisations" }]),
      section({}, portfolio()),
      section({ rule: true }, voices()),
      section({ rule: true }, inPassing()),
      section({ rule: true, heading: words.windows.heading, intro: words.windows.text }, windows()),
      section({}, project()),
    ],
  },
};

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
