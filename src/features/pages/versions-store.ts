/** The tables of drafts, their steps, what was published before, and addresses that pages had. */
import type { Reader, Writer } from "../../platform/db";
import type { PageDocument } from "./pages";
import type { PageRow } from "./store";

/** Whoever writes a page; without an id: a program. */
export interface Author {
  id: string;
  name: string;
}

/** All that an editor changes of a page. */
export interface PageContent {
  path: string;
  title: string;
  description: string;
  image: string;
  hidden: boolean;
  document: PageDocument;
}

export interface DraftRow {
  page_id: string;
  content: string;
  /** The published version that it began with. */
  base: number;
  version: number;
  step: number;
  saved_by: string;
  saved_by_id: string;
  saved_at: number;
  publish_at: number | null;
  preview_key: string | null;
}

export interface StepRow {
  page_id: string;
  number: number;
  content: string;
  /** What was done, for whoever takes it back. */
  says: string;
  /** What it was done to: steps on one thing in a row are one. */
  subject: string;
  by_name: string;
  by_id: string;
  at: number;
}

export interface VersionRow {
  page_id: string;
  number: number;
  content: string;
  by_name: string;
  by_id: string;
  at: number;
}

export interface RemovedRow {
  page_id: string;
  path: string;
  title: string;
  /** As which it comes back; 0: it was never published. */
  version: number;
  by_name: string;
  by_id: string;
  at: number;
}

declare module "../../platform/db/tables" {
  interface Tables {
    page_drafts: DraftRow;
    page_draft_steps: StepRow;
    page_versions: VersionRow;
    page_moves: { path: string; page_id: string | null; to_path: string | null };
    removed_pages: RemovedRow;
  }
}

export const pageRow = (db: Reader, id: string): Promise<PageRow | undefined> =>
  db.selectFrom("pages").selectAll().where("id", "=", id).executeTakeFirst();

export const pageRowAt = (db: Reader, path: string): Promise<PageRow | undefined> =>
  db.selectFrom("pages").selectAll().where("path", "=", path).executeTakeFirst();

/** Whoever else writes to this page waits. */
export async function holdPage(trx: Writer, id: string): Promise<PageRow | undefined> {
  await trx
    .updateTable("pages")
    .set((eb) => ({ version: eb.ref("version") }))
    .where("id", "=", id)
    .execute();
  return pageRow(trx, id);
}

export const draftRow = (db: Reader, id: string): Promise<DraftRow | undefined> =>
  db.selectFrom("page_drafts").selectAll().where("page_id", "=", id).executeTakeFirst();

export const draftByKey = (db: Reader, key: string): Promise<DraftRow | undefined> =>
  db.selectFrom("page_drafts").selectAll().where("preview_key", "=", key).executeTakeFirst();

export const dueDrafts = (db: Reader, now: number): Promise<Pick<DraftRow, "page_id">[]> =>
  db.selectFrom("page_drafts").select("page_id").where("publish_at", "<=", now).execute();

export async function storeDraft(trx: Writer, row: DraftRow): Promise<void> {
  const { page_id: _id, ...rest } = row;
  await trx
    .insertInto("page_drafts")
    .values(row)
    .onConflict((conflict) => conflict.column("page_id").doUpdateSet(rest))
    .execute();
}

export async function dropDraft(trx: Writer, id: string): Promise<void> {
  await trx.deleteFrom("page_drafts").where("page_id", "=", id).execute();
  await trx.deleteFrom("page_draft_steps").where("page_id", "=", id).execute();
}

export const stepRow = (db: Reader, id: string, number: number): Promise<StepRow | undefined> =>
  db
    .selectFrom("page_draft_steps")
    .selectAll()
    .where("page_id", "=", id)
    .where("number", "=", number)
    .executeTakeFirst();

/** What came after it is gone, and what is too long ago. */
export async function storeStep(trx: Writer, row: StepRow, kept: number): Promise<void> {
  await trx
    .deleteFrom("page_draft_steps")
    .where("page_id", "=", row.page_id)
    .where((eb) => eb.or([eb("number", ">=", row.number), eb("number", "<", row.number - kept)]))
    .execute();
  await trx.insertInto("page_draft_steps").values(row).execute();
}

export const versionsOf = (db: Reader, id: string): Promise<VersionRow[]> =>
  db
    .selectFrom("page_versions")
    .selectAll()
    .where("page_id", "=", id)
    .orderBy("number", "desc")
    .limit(100)
    .execute();

export const versionRow = (db: Reader, id: string, number: number): Promise<VersionRow | undefined> =>
  db
    .selectFrom("page_versions")
    .selectAll()
    .where("page_id", "=", id)
    .where("number", "=", number)
    .executeTakeFirst();

export async function storeVersion(trx: Writer, row: VersionRow): Promise<void> {
  await trx
    .insertInto("page_versions")
    .values(row)
    .onConflict((conflict) => conflict.columns(["page_id", "number"]).doNothing())
    .execute();
}

export async function dropVersion(trx: Writer, id: string, number: number): Promise<void> {
  await trx.deleteFrom("page_versions").where("page_id", "=", id).where("number", "=", number).execute();
}

/** What is published there now, before something else is. */
export async function keepVersion(trx: Writer, row: PageRow | undefined): Promise<void> {
  if (row?.published === 1) await storeVersion(trx, versionOf(row));
}

export const versionOf = (row: PageRow): VersionRow => ({
  page_id: row.id,
  number: row.version,
  content: JSON.stringify(contentOf(row)),
  by_name: row.updated_by,
  by_id: row.updated_by_id,
  at: row.updated_at,
});

export const contentOf = (row: PageRow): PageContent => ({
  path: row.path,
  title: row.title,
  description: row.description,
  image: row.image,
  hidden: row.hidden === 1,
  document: JSON.parse(row.document) as PageDocument,
});

export const rowOf = ({ document, hidden, ...content }: PageContent) => ({
  ...content,
  hidden: hidden ? 1 : 0,
  document: JSON.stringify(document),
});

/** The former address leads to the page, or to another address, from now on. */
export async function storeMove(
  trx: Writer,
  move: { path: string; page_id: string | null; to_path: string | null },
): Promise<void> {
  const { path: _path, ...rest } = move;
  await trx
    .insertInto("page_moves")
    .values(move)
    .onConflict((conflict) => conflict.column("path").doUpdateSet(rest))
    .execute();
}

export async function dropMove(trx: Writer, path: string): Promise<void> {
  await trx.deleteFrom("page_moves").where("path", "=", path).execute();
}

/** While the page is away, its former addresses lead where its own does. */
export async function leadElsewhere(trx: Writer, id: string, to: string): Promise<void> {
  await trx
    .updateTable("page_moves")
    .set({ to_path: to || null })
    .where("page_id", "=", id)
    .where("path", "!=", to)
    .execute();
}

export async function storeRemoved(trx: Writer, row: RemovedRow): Promise<void> {
  const { page_id: _id, ...rest } = row;
  await trx
    .insertInto("removed_pages")
    .values(row)
    .onConflict((conflict) => conflict.column("page_id").doUpdateSet(rest))
    .execute();
}

export async function dropRemoved(trx: Writer, id: string): Promise<void> {
  await trx.deleteFrom("removed_pages").where("page_id", "=", id).execute();
}

export const removedRow = (db: Reader, id: string): Promise<RemovedRow | undefined> =>
  db.selectFrom("removed_pages").selectAll().where("page_id", "=", id).executeTakeFirst();

export interface RemovedPlace {
  at: number;
  id: string;
}

/** Those that were removed last come first; `after` the one that came last. */
export function removedPages(
  db: Reader,
  { after, limit }: { after: RemovedPlace | undefined; limit: number },
): Promise<RemovedRow[]> {
  const all = db.selectFrom("removed_pages").selectAll().orderBy("at", "desc").orderBy("page_id", "desc");
  const left = after
    ? all.where(({ eb, and, or }) =>
        or([eb("at", "<", after.at), and([eb("at", "=", after.at), eb("page_id", "<", after.id)])]),
      )
    : all;
  return left.limit(limit).execute();
}

/** All that removed pages come back with: what was public, and the draft beside it. */
export async function removedContents(db: Reader): Promise<{ title: string; content: string }[]> {
  const rows = await db
    .selectFrom("removed_pages")
    .innerJoin("page_versions", "page_versions.page_id", "removed_pages.page_id")
    .select(["removed_pages.page_id", "removed_pages.title", "page_versions.content"])
    .where(({ eb, or, ref }) =>
      or([
        eb("page_versions.number", "=", ref("removed_pages.version")),
        eb("page_versions.number", "=", eb("removed_pages.version", "+", 1)),
      ]),
    )
    .orderBy("removed_pages.page_id")
    .orderBy("page_versions.number")
    .execute();
  const pages = new Map<string, { title: string; content: string }>();
  for (const { page_id, title, content } of rows)
    pages.set(page_id, { title, content: `${pages.get(page_id)?.content ?? ""} ${content}` });
  return [...pages.values()];
}

export async function countRemoved(db: Reader): Promise<number> {
  const found = await db
    .selectFrom("removed_pages")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirst();
  return Number(found?.count ?? 0);
}

/** With all that could bring them back. */
export async function forgetRemovedBefore(trx: Writer, time: number): Promise<void> {
  const old = trx.selectFrom("removed_pages").select("page_id").where("at", "<", time);
  await trx.deleteFrom("page_versions").where("page_id", "in", old).execute();
  await trx.deleteFrom("removed_pages").where("at", "<", time).execute();
}

/** Where the page that had this address is now. */
export async function movedPage(db: Reader, path: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("page_moves")
    .leftJoin("pages", (join) =>
      join.onRef("pages.id", "=", "page_moves.page_id").on("pages.published", "=", 1),
    )
    .select(["page_moves.to_path", "pages.path as now_at"])
    .where("page_moves.path", "=", path)
    .executeTakeFirst();
  return found?.now_at ?? found?.to_path ?? undefined;
}

/** Every address that a page had, and where it leads now. */
export async function pageMoves(db: Reader): Promise<{ from: string; to: string }[]> {
  const rows = await db
    .selectFrom("page_moves")
    .leftJoin("pages", (join) =>
      join.onRef("pages.id", "=", "page_moves.page_id").on("pages.published", "=", 1),
    )
    .select(["page_moves.path as from", "page_moves.to_path", "pages.path as now_at"])
    .orderBy("page_moves.path")
    .execute();
  return rows.flatMap(({ from, to_path, now_at }) => {
    const to = now_at ?? to_path;
    return to ? [{ from, to }] : [];
  });
}

/** For the desk's list: every page with what is known of its draft. */
export const editedPages = (db: Reader) =>
  db
    .selectFrom("pages")
    .leftJoin("page_drafts", "page_drafts.page_id", "pages.id")
    .select([
      "pages.id",
      "pages.path",
      "pages.title",
      "pages.published",
      "pages.hidden",
      "pages.updated_at",
      "pages.updated_by",
      "page_drafts.content as draft",
      "page_drafts.saved_at",
      "page_drafts.saved_by",
      "page_drafts.publish_at",
    ])
    .orderBy("pages.path")
    .execute();
