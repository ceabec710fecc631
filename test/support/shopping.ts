/** Visitors of a shop of your own who put things into carts: each from an address of their own, consent already said.
 * Pictures come if the test says so. */
import { join } from "node:path";
import { expect } from "vitest";
import { type Database, openDatabase } from "../../src/platform/db/index";
import { newPage, type Visitor, type VisitorOptions } from "./browser";
import { atEndOfFile } from "./endings";
import { BELIEVING, giveOwnAddress } from "./own-address";
import { ownSite, type RunningSite, seededData } from "./site";

export const shoppingSite = (data?: string): Promise<RunningSite> => ownSite({ data, env: BELIEVING });

/** A seeded data folder, changed before a shop is started on it. */
export async function changedData(change: (database: Database) => Promise<unknown>): Promise<string> {
  const data = await seededData();
  const database = await openDatabase({ file: join(data, "vitrine.db") });
  await change(database);
  await database.close();
  return data;
}

/** The database of a running shop, opened beside it as our tools do. */
export async function databaseOf({ data }: RunningSite): Promise<Database> {
  const database = await openDatabase({ file: join(data, "vitrine.db") });
  atEndOfFile(() => database.close());
  return database;
}

export async function newVisitor(site: RunningSite, options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await newPage({ pictures: false, ...options });
  await giveOwnAddress(visitor);
  await visitor.context.addCookies(
    [
      ["cmplz_banner-status", "dismissed"],
      ["cmplz_policy_id", "16"],
    ].map(([name = "", value = ""]) => ({ name, value, url: site.origin })),
  );
  return visitor;
}

/** The numbers of the first articles that the shop's page lets one add at once. */
export async function firstArticles({ origin }: RunningSite, count: number): Promise<string[]> {
  const html = await (await fetch(`${origin}/boutique/`)).text();
  const buttons = html.match(/<[^>]*\bajax_add_to_cart\b[^>]*>/g) ?? [];
  return buttons.slice(0, count).map((button) => /data-product_id="(\d+)"/.exec(button)?.[1] ?? "");
}

/** What a page comes to show, however busy the machine is. */
export const eventually = <T>(look: () => T | Promise<T>) =>
  expect.poll(look, { timeout: 15_000, interval: 40 });
