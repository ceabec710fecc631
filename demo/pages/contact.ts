/** How to reach the shop: its address, its hours, the way there. */
import type { NewPage } from "../../src/features/pages";
import { shop, contact as words } from "../data/texts";
import { head, written } from "./text-page";

export const contact: NewPage = {
  path: "/contact/",
  title: words.title,
  description: words.description,
  document: {
    body: [
      head(words.heading, words.intro, [{ label: "Accueil", href: "/" }, { label: "Contact" }]),
      {
        element: "section",
        slots: {
          content: [
            {
              element: "columns",
              settings: { layout: "thirds" },
              slots: {
                columns: [
                  column(
                    words.workshopHeading,
                    [
                      shop.street,
                      `${shop.city} (${shop.province}) ${shop.postcode}`,
                      `[${shop.phone}](${shop.phoneLink})`,
                      `[${shop.email}](mailto:${shop.email})`,
                    ].join("\n"),
                  ),
                  column(
                    words.hoursHeading,
                    shop.hours.map(({ term, value }) => `${term}\u00a0: ${value}`).join("\n"),
                  ),
                  column(words.directions.heading, written(words.directions)),
                ],
              },
            },
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

function column(title: string, text: string) {
  return {
    element: "column",
    slots: {
      content: [
        { element: "heading", settings: { text: title, level: "2" } },
        { element: "text", settings: { text } },
      ],
    },
  };
}
