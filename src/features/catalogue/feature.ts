/** Products: listings, product pages, search. */
import { createElement, type ReactNode } from "react";
import { SECOND } from "../../kernel/dates";
import { fill } from "../../platform/slots";
import { deskSectionSlot } from "../desk";
import { defineFeature } from "../feature";
import { framePart } from "../frame";
import { openingStepSlot } from "../opening-step";
import { pictureUsesSlot } from "../pictures";
import { settingsTag } from "../settings";
import { pictureUses } from "./desk/picture-uses";
import { goodsDesk } from "./desk/section";
import { applySales } from "./editing/actions";
import { productEditing } from "./editing/verbs";
import { keepCounts } from "./facets/kept-counts";
import { facetsOf } from "./facets/own-facets";
import { settlePriceBands } from "./facets/settle-bands";
import { productsStep } from "./opening";
import { namedThingsSlot, productPartsOf } from "./parts";
import { catalogueRoutes } from "./routes";
import { missesCommand } from "./search/command";
import { missesJob, openMisses } from "./search/misses";
import { catalogueSettings } from "./settings";
import { stockCommand } from "./stock/command";
import { type ProductWords, WordsContext, wordsOf } from "./words.fr";

const SALES_EVERY_MS = 15 * SECOND;

export const catalogue = defineFeature({
  name: "catalogue",
  settings: [catalogueSettings],
  commands: [stockCommand, missesCommand],
  fills: [fill(openingStepSlot, productsStep)],
  open: (context) => {
    const { database, settings, clock, log, slots } = context;
    const misses = openMisses({ database, clock });
    database.onInvalidated((invalidated) => {
      if (invalidated !== "everything" && invalidated.includes(settingsTag("catalogue")))
        settlePriceBands(database, settings).catch((err: unknown) =>
          log.warn({ err }, "price bands left as they are"),
        );
    });
    const count = keepCounts(database);
    const { editing, ...product } = productEditing(context);
    let words: ProductWords | undefined;
    const wrap = (body: ReactNode) => {
      words ??= wordsOf(slots);
      return createElement(WordsContext, { value: words }, body);
    };
    return {
      jobs: [
        missesJob(misses),
        { name: "begin and end sales", everyMs: SALES_EVERY_MS, run: () => applySales(editing) },
      ],
      slots: [
        fill(framePart, async () => ({ cacheKey: "", wrap })),
        fill(deskSectionSlot, goodsDesk(context, product)),
        fill(pictureUsesSlot, pictureUses),
      ],
      routes: (server) =>
        catalogueRoutes(server, {
          ...productPartsOf(context),
          misses,
          count,
          facets: facetsOf(slots),
          named: slots.first(namedThingsSlot),
        }),
    };
  },
});
