/** Fills an empty shop with the demo: one module a feature, in the order they need each other. */
import type { Sealing } from "../../src/features/consent";
import { storedKind } from "../../src/features/installation";
import { openSettings } from "../../src/features/settings";
import { type Database, type Reader, withAdvisoryLock } from "../../src/platform/db";
import { demoShop } from "../data";
import { makers } from "../data/makers";
import { seedCatalogue } from "./catalogue";
import { seedConsents } from "./consent";
import { seedCoupons } from "./coupons";
import { seedForms } from "./forms";
import { seedInbox } from "./inbox";
import { seedOrders } from "./orders";
import { seedPages } from "./pages";
import { seedPrices } from "./prices";
import { seedReviews } from "./reviews";
import { seedSettings } from "./settings";
import { demoSettings } from "./state";
import { seedVisits } from "./visits";

/** Its makers are fictional: no other shop has them. They are put in place with the catalogue, before anything else. */
export async function holdsDemo(db: Reader): Promise<boolean> {
  const slugs = makers.map(({ slug }) => slug);
  return (
    (await db.selectFrom("makers").select("id").where("slug", "in", slugs).executeTakeFirst()) !== undefined
  );
}

/** Says in a word what it did. A start that was cut short is taken up where it stopped; a filled shop is left alone. */
export const seedDemo = (
  database: Database,
  signing: Sealing | undefined,
  parts: DemoParts,
): Promise<string> =>
  // of several servers that start together one fills the shop, and the others wait for it
  withAdvisoryLock(database, () => fill(database, signing, parts));

interface DemoParts {
  /** Messages and reviews that wait at the desk: a test brings its own. */
  hasInbox?: boolean;
  /** Its history ends at this moment. */
  now: number;
}

async function fill(
  database: Database,
  signing: Sealing | undefined,
  { hasInbox, now }: DemoParts,
): Promise<string> {
  if ((await storedKind(database.read)) === "own")
    throw new Error("The demo is never put into a database that is a merchant's own.");
  const settings = openSettings(database);
  const { filled, named } = await settings.read(demoSettings);
  if (!named) {
    await seedSettings(database);
    await settings.change(demoSettings, "named", true);
  }
  if (filled) return "déjà en place";
  const shop = demoShop();
  await seedCatalogue(database, shop, now);
  await seedPrices(database, shop, now);
  await seedReviews(database, shop, now);
  const orders = await seedOrders(database, now);
  await seedVisits(database, now);
  await seedCoupons(database, now);
  await seedForms(database);
  if (hasInbox) await seedInbox(database, now);
  const pages = await seedPages(database);
  await seedConsents(database, now, signing);
  await settings.change(demoSettings, "filled", true);
  return `${shop.products.length} produits, ${orders} commandes, ${pages} pages`;
}
