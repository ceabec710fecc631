/** The table of content pages. */
import type { Generated } from "kysely";
import { type Reader, statement, type Writer } from "../../platform/db";

export interface PageRow {
  id: string;
  path: string;
  title: string;
  description: string;
  document: string;
  published: number;
  updated_at: number;
  /** A file of the media library, for sharing; empty: the shop's own. */
  image: string;
  /** Kept out of search engines. */
  hidden: number;
  /** Of what is published; counts up. */
  version: number;
  updated_by: string;
  updated_by_id: string;
}

type Told = "image" | "hidden" | "updated_by" | "updated_by_id";

declare module "../../platform/db/tables" {
  interface Tables {
    pages: Omit<PageRow, Told | "version"> & {
      image: Generated<string>;
      hidden: Generated<number>;
      updated_by: Generated<string>;
      updated_by_id: Generated<string>;
      version: Generated<number>;
    };
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

export function listPages(db: Reader): Promise<Pick<PageRow, "path" | "title" | "updated_at" | "hidden">[]> {
  return db
    .selectFrom("pages")
    .select(["path", "title", "updated_at", "hidden"])
    .where("published", "=", 1)
    .orderBy("path")
    .execute();
}

export async function storePage(
  db: Writer,
  page: Omit<PageRow, "version" | Told> & Partial<Pick<PageRow, Told>>,
): Promise<void> {
  const row = { image: "", hidden: 0, updated_by: "", updated_by_id: "", ...page };
  const { id: _id, path: _path, ...rest } = row;
  await db
    .insertInto("pages")
    .values({ ...row, version: 1 })
    .onConflict((conflict) =>
      conflict.column("path").doUpdateSet((eb) => ({ ...rest, version: eb("pages.version", "+", 1) })),
    )
    .execute();
}

export type PublishedPage = Pick<PageRow, "path" | "title" | "description" | "document" | "hidden">;

export const publishedPages = (db: Reader): Promise<PublishedPage[]> =>
  db
    .selectFrom("pages")
    .select(["path", "title", "description", "document", "hidden"])
    .where("published", "=", 1)
    .orderBy("path")
    .execute();

export async function publishedDocuments(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom("pages").select("document").where("published", "=", 1).execute();
  return rows.map(({ document }) => document);
}

/** Every page as it is written, with its draft and its picture for sharing: a few dozen. */
export async function writtenPages(db: Reader): Promise<Pick<PageRow, "path" | "title" | "document">[]> {
  const rows = await db
    .selectFrom("pages")
    .leftJoin("page_drafts", "page_drafts.page_id", "pages.id")
    .select(["path", "title", "document", "image", "page_drafts.content as draft"])
    .orderBy("path")
    .execute();
  return rows.map(({ path, title, document, image, draft }) => ({
    path,
    title,
    document: `${document} ${JSON.stringify(image)} ${draft ?? ""}`,
  }));
}
