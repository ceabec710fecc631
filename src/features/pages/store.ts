/** The table of content pages. */
import { type Reader, statement, type Writer } from "../../platform/db";

interface PageRow {
  id: string;
  path: string;
  title: string;
  description: string;
  document: string;
  published: number;
  updated_at: number;
}

declare module "../../platform/db/tables" {
  interface Tables {
    pages: PageRow;
  }
}

const published = statement((db, path: string) =>
  db.selectFrom("pages").selectAll().where("path", "=", path).where("published", "=", 1),
);

export function findPage(db: Reader, path: string): Promise<PageRow | undefined> {
  return published.first(db, path);
}

export const hasPage = async (db: Reader, path: string): Promise<boolean> =>
  (await findPage(db, path)) !== undefined;

export function listPages(db: Reader): Promise<Pick<PageRow, "path" | "title" | "updated_at">[]> {
  return db
    .selectFrom("pages")
    .select(["path", "title", "updated_at"])
    .where("published", "=", 1)
    .orderBy("path")
    .execute();
}

export async function storePage(db: Writer, row: PageRow): Promise<void> {
  const { id: _id, path: _path, ...rest } = row;
  await db
    .insertInto("pages")
    .values(row)
    .onConflict((conflict) => conflict.column("path").doUpdateSet(rest))
    .execute();
}

export async function publishedDocuments(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom("pages").select("document").where("published", "=", 1).execute();
  return rows.map(({ document }) => document);
}

/** Every page as it is written, drafts too: a few dozen. */
export function writtenPages(db: Reader): Promise<Pick<PageRow, "path" | "title" | "document">[]> {
  return db.selectFrom("pages").select(["path", "title", "document"]).orderBy("path").execute();
}
