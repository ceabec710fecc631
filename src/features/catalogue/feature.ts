/** Products: listings, product pages, what a search shows. */
import { createElement, type ReactNode } from "react";
import { paths } from "../../paths";
import { fill } from "../../platform/slots";
import { defineFeature } from "../feature";
import { framePart } from "../frame";
import { openingStepSlot } from "../opening-step";
import { missesSlot, namedThingsSlot, writtenThingsSlot } from "../search";
import { settingsTag } from "../settings";
import { keepCounts } from "./facets/kept-counts";
import { facetsOf } from "./facets/own-facets";
import { settlePriceBands } from "./facets/settle-bands";
import { productsStep } from "./opening";
import { productPartsOf } from "./parts";
import { catalogueRoutes } from "./routes";
import { catalogueSettings } from "./settings";
import { stockCommand } from "./stock/command";
import { texts } from "./texts.fr";
import { type ProductWords, WordsContext, wordsOf } from "./words.fr";

export const catalogue = defineFeature({
  name: "catalogue",
  settings: [catalogueSettings],
  commands: [stockCommand],
  fills: [fill(openingStepSlot, productsStep)],
  open: (context) => {
    const { database, settings, log, slots } = context;
    database.onInvalidated((invalidated) => {
      if (invalidated !== "everything" && invalidated.includes(settingsTag("catalogue")))
        settlePriceBands(database, settings).catch((err: unknown) =>
          log.warn({ err }, "price bands left as they are"),
        );
    });
    const count = keepCounts(database);
    let words: ProductWords | undefined;
    const wrap = (body: ReactNode) => {
      words ??= wordsOf(slots);
      return createElement(WordsContext, { value: words }, body);
    };
    return {
      slots: [
        fill(framePart, async () => ({
          cacheKey: "",
          wrap,
          links: [{ label: texts.shopTitle, href: paths.shop }],
        })),
      ],
      routes: (server) =>
        catalogueRoutes(server, {
          ...productPartsOf(context),
          misses: slots.first(missesSlot),
          count,
          facets: facetsOf(slots),
          named: slots.first(namedThingsSlot),
          written: slots.first(writtenThingsSlot),
        }),
    };
  },
});
