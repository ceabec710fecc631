/** Who sells, read from the settings that say it. */
import { frameSettings } from "../../frame";
import type { Settings } from "../../settings";
import { orderSettings } from "../settings";
import type { Seller } from "./invoice";
import { invoiceSettings } from "./settings";

export async function readSeller(settings: Settings): Promise<Seller> {
  const { name, mark, logo } = await settings.read(frameSettings);
  const { cancellation } = await settings.read(orderSettings);
  return {
    ...(await settings.read(invoiceSettings)),
    shop: { name, mark: logo ? "none" : mark },
    cancellation,
  };
}
