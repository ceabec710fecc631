/** A bookshop in France, empty of the demo: for visitors who buy there. */
import { migrations } from "../../db/migrations";
import { invoiceSettings } from "../../src/features/orders/invoice/settings";
import { marketSettings, openSettings } from "../../src/features/settings";
import { migrate, openDatabase } from "../../src/platform/db";
import { shelve } from "./goods";
import { emptyData, ownSite, type RunningSite } from "./site";

export const LAMP = { id: 1, slug: "lampe-de-lecture" };
export const BOOK = { id: 2, slug: "le-roman-du-pont" };

export async function franceSite(): Promise<RunningSite> {
  const data = await emptyData();
  const database = await openDatabase({ file: `${data}/vitrine.db` });
  await migrate(database, migrations);
  const settings = openSettings(database);
  await settings.change(marketSettings, "country", "FR");
  for (const [name, value] of [
    ["seller", "Librairie du Pont SARL"],
    ["address", "3, quai de Saône\n69002 Lyon"],
    ["siren", "123 456 789"],
    ["rcs", "Lyon B 123 456 789"],
    ["vatNumber", "FR 32 123456789"],
  ] as const)
    await settings.change(invoiceSettings, name, value);
  await shelve(database, [
    { ...LAMP, sku: "LIB-1", name: "Lampe de lecture", price_cents: 124_950, stock: 50 },
    { ...BOOK, sku: "LIB-2", name: "Le roman du pont", price_cents: 1990, stock: 50, tax_class: "books" },
  ]);
  await database.close();
  return ownSite({ data, env: { DEMO: "0", TRUSTED_PROXIES: "127.0.0.1" } });
}
