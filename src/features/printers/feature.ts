/** The trade of printer supplies: a finder, what fits which printer, yields and inks. A shop without printers leaves it out. */
import type { Reader } from "../../platform/db";
import { fill } from "../../platform/slots";
import { proposalSlot } from "../cart";
import { additionSlot, facetSlot, kinshipSlot, wordsSlot } from "../catalogue";
import { serviceSlot } from "../consent";
import { deskSectionSlot } from "../desk";
import { defineFeature } from "../feature";
import { framePart } from "../frame";
import { elementSlot, mappedPagesSlot } from "../pages";
import { pictureUsesSlot } from "../pictures";
import { tiesSlot, tradeSlot } from "../product-editing";
import { columnSlot } from "../product-import";
import { namedThingsSlot } from "../search";
import { settingChoicesSlot } from "../settings/desk";
import { printerColumns } from "./columns";
import { printersDesk } from "./desk/section";
import { shelfChoices } from "./desk/shelves";
import { printerTies } from "./desk/ties";
import { inkFacet, yieldFacet } from "./facets";
import { printerFinder } from "./finder/element";
import { printerPages } from "./finder/pages";
import { printersKinship } from "./fit/kinship";
import { printersAddition } from "./fit/product-part";
import { emptyCartProposal, finderInFrame } from "./frame";
import { printerWords } from "./inks";
import { pictureUses } from "./pictures";
import { printerMemory } from "./remembered/service";
import { printersRoutes } from "./routes";
import { namedPrinters } from "./search/named-printers";
import { printersSettings } from "./settings";
import { printersTrade } from "./trade";

export const printers = defineFeature({
  name: "printers",
  trade: { isUsed: hasPrinter },
  settings: [printersSettings],
  fills: [
    fill(tradeSlot, printersTrade),
    fill(tiesSlot, printerTies),
    fill(wordsSlot, printerWords),
    fill(facetSlot, inkFacet),
    fill(facetSlot, yieldFacet),
    fill(elementSlot, printerFinder),
    fill(serviceSlot, printerMemory),
    ...printerColumns.map((column) => fill(columnSlot, column)),
  ],
  open: (context) => ({
    slots: [
      fill(additionSlot, printersAddition(context)),
      fill(kinshipSlot, printersKinship(context)),
      fill(namedThingsSlot, namedPrinters),
      fill(mappedPagesSlot, printerPages(context)),
      fill(framePart, async () => finderInFrame),
      fill(proposalSlot, emptyCartProposal),
      fill(pictureUsesSlot, pictureUses),
      fill(settingChoicesSlot, shelfChoices),
      fill(
        deskSectionSlot,
        printersDesk({ database: context.database, trades: () => context.slots.all(tradeSlot) }),
      ),
    ],
    routes: (server) => printersRoutes(server, context),
  }),
});

async function hasPrinter(db: Reader): Promise<boolean> {
  const row = await db.selectFrom("printers").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}
