/** A toy: the word of the day. It has one of everything that a feature may add to the shop. */
import { createElement } from "react";
import { defineFeature } from "../../../src/features/feature";
import { framePart } from "../../../src/features/frame";
import { settingsTag } from "../../../src/features/settings";
import { DAY } from "../../../src/kernel/dates";
import { page } from "../../../src/platform/render/page";
import { fill } from "../../../src/platform/slots";
import { wordCommand } from "./command";
import { WordLine, WordPage } from "./page";
import { toySettings } from "./settings";
import { texts } from "./texts.fr";

const PATH = "/mot-du-jour/";

export const toy = defineFeature({
  name: "toy",
  settings: [toySettings],
  // the word is in the frame of every page
  siteWide: true,
  commands: [wordCommand],
  open: ({ site, settings }) => ({
    jobs: [
      {
        name: "toy-days",
        everyMs: DAY,
        run: async () => {
          const { days } = await settings.read(toySettings);
          await settings.change(toySettings, "days", days + 1);
        },
      },
    ],
    slots: [
      fill(framePart, async () => {
        const { word } = await settings.read(toySettings);
        return { places: { notice: createElement(WordLine, { word }) }, cacheKey: word };
      }),
    ],
    routes: (server) =>
      site.page(server, {
        path: PATH,
        answer: async () => {
          const { word, days } = await settings.read(toySettings);
          const main = createElement(WordPage, { word, days });
          return page({ ...texts.page, path: PATH, main }, settingsTag("toy"));
        },
      }),
  }),
});
