/** The demo's home page. */
import type { ElementNode } from "../../src/elements/element";
import type { NewPage } from "../../src/features/pages";
import { demoShop } from "../data";
import {
  type Counter,
  clients,
  counters,
  guides,
  type HeroSlide,
  heroSlides,
  testimonials,
  home as texts,
} from "../data/texts";
import { guideCard } from "./guides";
import { marksOf } from "./marks";
import { portraitOf } from "./portraits";
import { hrefOf, section } from "./text-page";

/** Where the hero's first button leads. */
const FINDER = "trouver";

export const home = (): NewPage => ({
  path: "/",
  title: texts.title,
  description: texts.description,
  document: {
    body: [
      { element: "hero-slider", slots: { slides: heroSlides.map(heroSlide) } },
      section({ space: "none" }, trust()),
      section({ anchor: FINDER }, finder()),
      section({ rule: true }, shelves()),
      section({}, popular()),
      recycling(),
      section({}, figures()),
      section({ rule: true }, voices()),
      section({ space: "tight" }, marks()),
      section({ heading: texts.guides.heading, link: "/guides/", linkLabel: texts.guides.more }, newGuides()),
      section({ space: "tight" }, business()),
    ],
  },
});

function heroSlide({ eyebrow, title, text, actions, picture }: HeroSlide): ElementNode {
  const [first, second] = actions;
  return {
    element: "hero-slide",
    settings: {
      eyebrow,
      title: title.join("\n"),
      text,
      action: first?.label ?? "",
      href: first ? hrefOf(first.to) : "",
      second: second?.label ?? "",
      secondHref: second ? hrefOf(second.to) : "",
      picture: `/media/${picture.file}`,
      alt: picture.alt,
    },
  };
}

function trust(): ElementNode {
  const icons = ["clock", "truck", "shield", "loop"];
  const promises = texts.trust.map(({ term, value }, index) => ({
    icon: icons[index],
    title: term,
    text: value,
  }));
  return { element: "trust-strip", settings: { promises } };
}

function finder(): ElementNode {
  return { element: "printer-finder", settings: { often: texts.oftenSought } };
}

function shelves(): ElementNode {
  return { element: "category-tiles", settings: { title: texts.shelvesHeading } };
}

function popular(): ElementNode {
  const { heading, text, more } = texts.popular;
  return {
    element: "product-grid",
    settings: { title: heading, intro: text, count: 8, link: "/boutique/", linkLabel: more },
  };
}

function recycling(): ElementNode {
  const { heading, text, action, picture } = texts.recycling;
  return {
    element: "parallax",
    settings: {
      heading,
      text,
      action: action.label,
      href: hrefOf(action.to),
      picture: `/media/${picture.file}`,
      // So slow that the moon stays in sight.
      speed: 0.1,
    },
  };
}

function figures(): ElementNode {
  const columns = counters(demoShop()).map(figure);
  return { element: "columns", settings: { layout: "quarters", narrow: "two" }, slots: { columns } };
}

function figure({ value, decimals, unit, label }: Counter): ElementNode {
  const counter = { element: "counter", settings: { value, decimals, suffix: unit, label } };
  return { element: "column", slots: { content: [counter] } };
}

/** Read, not watched: they move when they are asked to. */
function voices(): ElementNode {
  return {
    element: "testimonial-carousel",
    settings: { heading: texts.testimonialsHeading, visible: 3, auto: false, bullets: false },
    slots: {
      testimonials: testimonials.map(({ quote, name, role }) => ({
        element: "testimonial",
        settings: { quote, name, role, portrait: portraitOf(name) },
      })),
    },
  };
}

/** Five of them, so that they stand still on one line. */
function marks(): ElementNode {
  const logos = marksOf(clients).slice(0, 5);
  return { element: "client-logos", settings: { label: texts.clientsHeading, logos } };
}

function newGuides(): ElementNode {
  return { element: "guide-cards", settings: { cards: guides.slice(0, 3).map(guideCard) } };
}

function business(): ElementNode {
  const { heading, text, action } = texts.business;
  return {
    element: "call-to-action",
    settings: { heading, text, action: action.label, href: hrefOf(action.to) },
  };
}
