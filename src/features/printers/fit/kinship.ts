/** Which products belong together in a printer shop: those that fit the same printers. */
import type { Kinship } from "../../catalogue";
import type { PrinterParts } from "../parts";
import { printersSettings } from "../settings";
import { texts } from "../texts.fr";
import { fittingAlike, fittingAllOf, printersOf } from "./store";

export const printersKinship = ({
  database: { read },
  settings,
}: Pick<PrinterParts, "database" | "settings">): Kinship => ({
  near: async (product) => {
    const { shelf } = await settings.read(printersSettings);
    // a printer that is sold is no supply of itself
    if (product.category.slug === shelf) return undefined;
    const printers = await printersOf(read, product);
    if (printers.length === 0) return undefined;
    const alike = await fittingAlike(read, { id: product.id, printers }, shelf);
    // nobody says which of its printers the shopper has: only what fits all of them is shown
    const serving = await fittingAllOf(
      read,
      product.id,
      alike.map(({ id }) => id),
    );
    return alike.filter(({ id }) => serving.has(id));
  },
  standIns: ({ id }, ids) => fittingAllOf(read, id, ids),
  standInLabel: texts.substitute,
});
