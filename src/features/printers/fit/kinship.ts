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
    if (product.category.slug === shelf) return [];
    const printers = await printersOf(read, product);
    return fittingAlike(read, { id: product.id, printers }, shelf);
  },
  standIns: ({ id }, ids) => fittingAllOf(read, id, ids),
  standInLabel: texts.substitute,
});
