/** Every feature of the shop, in the order in which their hooks and routes are added. A new one is a line here. */
import type { Database } from "../platform/db";
import { attribution } from "./attribution/feature";
import { backInStock } from "./back-in-stock/feature";
import { backup } from "./backup/feature";
import { botCheck } from "./bot-check/feature";
import { cart } from "./cart/feature";
import { catalogue } from "./catalogue/feature";
import { checkout } from "./checkout/feature";
import { consent } from "./consent/feature";
import { coupons } from "./coupons/feature";
import { desk } from "./desk/feature";
import type { Feature } from "./feature";
import { forms } from "./forms/feature";
import { frame } from "./frame/feature";
import { installationSettings } from "./installation";
import { installation } from "./installation/feature";
import { lightbox } from "./lightbox/feature";
import { logo } from "./logo/feature";
import { mail } from "./mail/feature";
import { map } from "./map/feature";
import { notices } from "./notices/feature";
import { oldAddresses } from "./old-addresses/feature";
import { opening } from "./opening/feature";
import { orders } from "./orders/feature";
import { pages } from "./pages/feature";
import { payments } from "./payments/feature";
import { personalData } from "./personal-data/feature";
import { pictures } from "./pictures/feature";
import { printers } from "./printers/feature";
import { productEditing } from "./product-editing/feature";
import { productImport } from "./product-import/feature";
import { reviews } from "./reviews/feature";
import { search } from "./search/feature";
import type { Settings } from "./settings";
import { settings } from "./settings/feature";
import { statistics } from "./statistics/feature";

export const features: readonly Feature[] = [
  // before all others: it decides who sees the shop
  notices,
  settings,
  frame,
  mail,
  search,
  catalogue,
  productEditing,
  pictures,
  logo,
  productImport,
  printers,
  cart,
  payments,
  checkout,
  orders,
  coupons,
  reviews,
  backInStock,
  botCheck,
  consent,
  lightbox,
  map,
  forms,
  attribution,
  statistics,
  pages,
  personalData,
  opening,
  oldAddresses,
  installation,
  backup,
  // refuses addresses beneath its own that others declare, so it is open before their routes are added
  desk,
];

/** Without the trades that this shop does not have. */
export async function featuresOf(database: Database, settings: Settings): Promise<readonly Feature[]> {
  const { trades } = await settings.read(installationSettings);
  const isOn = async ({ name, trade }: Feature) =>
    !trade || trades.some((one) => one === name) || (await trade.isUsed(database.read));
  const on = await Promise.all(features.map(isOn));
  return features.filter((_, place) => on[place]);
}

export const environmentFaults = (env: Readonly<Record<string, string | undefined>>): string[] =>
  features.flatMap((feature) => feature.environment?.(env) ?? []);
