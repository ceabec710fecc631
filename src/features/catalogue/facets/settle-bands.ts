/** Keeps the bands of prices as the merchant has set them, or as the prices make them. */
import type { Database } from "../../../platform/db";
import type { Settings } from "../../settings";
import { catalogueSettings } from "../settings";
import { COUNTS_TAG, SHELVES_TAG } from "../tags";
import { bandsFrom, thresholdsFor } from "./price-bands";
import { bandPrices, bandsIn, replaceBands, sharesOf } from "./price-bands-store";

/** At the start, after an import, and when the setting changes: prices that move by themselves move no band. */
export function settlePriceBands(database: Database, settings: Settings): Promise<void> {
  return database.write(async (trx, invalidate) => {
    const { priceBands } = await settings.readNow(trx, catalogueSettings);
    const wanted = bandsFrom(priceBands.length > 0 ? priceBands : thresholdsFor(await sharesOf(trx)));
    if (JSON.stringify(wanted) === JSON.stringify(await bandsIn(trx))) return;
    await replaceBands(trx, wanted);
    await bandPrices(trx);
    invalidate(SHELVES_TAG, COUNTS_TAG);
  });
}
