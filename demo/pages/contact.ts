/** How to reach the shop: its address, its hours, the way there. */
import type { ElementNode } from "../../src/elements/element";
import type { NewPage } from "../../src/features/pages";
import { shop, contact as words } from "../data/texts";
import { neighbourhood, parkPlace, stopPlace, workshopPlace } from "./neighbourhood";
import { head, inColumns, reachable, written } from "./text-page";

const writeToUs: ElementNode = { element: "contact-form", settings: { form: 1 } };

export const contact: NewPage = {
  path: "/contact/",
  title: words.title,
  description: words.description,
  document: {
    body: [
      head(words.heading, words.intro, [{ label: "Accueil", href: "/" }, { label: "Contact" }]),
      {
        element: "section",
        settings: { anchor: "ecrire" },
        slots: {
          content: [
            inColumns("halves", [writeToUs], [map(), inColumns("halves", workshop(), hours())]),
            inColumns("halves", block(words.directions.heading, written(words.directions)), callback()),
          ],
        },
      },
      {
        element: "section",
        settings: { heading: words.windows.heading, intro: words.windows.text, rule: true },
        slots: {
          content: [
            {
              element: "image-slider",
              settings: {
                label: words.windows.label,
                auto: false,
                pictures: words.windows.pictures.map(({ file, alt, caption }) => ({
                  src: `/media/${file}`,
                  alt,
                  caption,
                })),
              },
            },
          ],
        },
      },
    ],
  },
};

function workshop(): ElementNode[] {
  const lines = [
    shop.street,
    `${shop.city} (${shop.province}) ${shop.postcode}`,
    `[${shop.phone}](${shop.phoneLink})`,
    `[${shop.email}](mailto:${shop.email})`,
  ];
  return block(words.workshopHeading, lines.join("\n"));
}

function hours(): ElementNode[] {
  const lines = shop.hours.map(({ term, value }) => `${term}\u00a0: ${value}`);
  return block(words.hoursHeading, lines.join("\n"));
}

function callback(): ElementNode[] {
  const { heading, text } = words.callback;
  return block(heading, reachable(`${text}\n\n${shop.phone}`));
}

/** Where the workshop is, on a plan of its own quarter. */
function map(): ElementNode {
  const { directions, stop, park } = words.map;
  const settings = {
    name: shop.name,
    ...workshopPlace,
    zoom: 16,
    width: neighbourhood.width,
    height: neighbourhood.height,
    plan: neighbourhood,
    credit: shop.name,
    terms: "/mentions-legales/",
    directions,
    places: [
      { ...stop, ...stopPlace },
      { ...park, ...parkPlace },
    ],
  };
  return { element: "map", settings };
}

function block(title: string, text: string): ElementNode[] {
  return [
    { element: "heading", settings: { text: title, level: "2" } },
    { element: "text", settings: { text } },
  ];
}
