/** When an order leaves: the one promise, in the same words wherever it is said. */
import { catalogueSettings } from "../../catalogue";
import type { Settings } from "../../settings";
import type { CheckoutRules } from "../settings";
import { texts } from "../texts.fr";

/** As the merchant says it, or as the hour by which an order leaves the same day says it. */
export async function dispatchWords(
  settings: Settings,
  { cutoffHour }: Pick<CheckoutRules, "cutoffHour">,
): Promise<string> {
  const { dispatch } = await settings.read(catalogueSettings);
  return dispatch || texts.dispatch(cutoffHour);
}
