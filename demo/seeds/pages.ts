/** Puts the demo's content pages in place. */
import { features } from "../../src/features/all";
import { filledBy } from "../../src/features/feature";
import { type NewPage, registryOf, savePage } from "../../src/features/pages";
import type { Database } from "../../src/platform/db";
import { demoPages } from "../pages";

export async function seedPages(database: Database): Promise<number> {
  const pages = demoPages();
  for (const page of pages) await seedPage(database, page);
  return pages.length;
}

/** A page that is there already is left as it is. */
async function seedPage(database: Database, page: NewPage): Promise<void> {
  const found = await database.read
    .selectFrom("pages")
    .select("id")
    .where("path", "=", page.path)
    .executeTakeFirst();
  if (found) return;
  const saved = await savePage(database, registryOf(filledBy(features)), page);
  if (!saved.ok) throw new Error(`The demo page ${page.path} is wrong: ${JSON.stringify(saved.refusal)}`);
}
