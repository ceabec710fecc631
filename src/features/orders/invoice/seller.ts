/** Who sells, read from the settings that say it. */
import { frameSettings } from "../../frame";
import type { Settings } from "../../settings";
import { orderSettings } from "../settings";
import type { Seller } from "./invoice";
import type { ReadPrintedLogo } from "./printed-logo";
import { invoiceSettings } from "./settings";

export async function readSeller({
  settings,
  printedLogo,
}: {
  settings: Settings;
  printedLogo: ReadPrintedLogo;
}): Promise<Seller> {
  const { name, mark, logo } = await settings.read(frameSettings);
  const { cancellation } = await settings.read(orderSettings);
  return {
    ...(await settings.read(invoiceSettings)),
    shop: { name, mark: logo ? "none" : mark, logo: await printedLogo() },
    cancellation,
  };
}
