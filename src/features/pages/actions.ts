/** Saving and opening content pages. */
import { type Clock, machineClock } from "../../kernel/clock";
import { randomId } from "../../kernel/ids";
import { done, type Result, refused } from "../../kernel/result";
import { clean } from "../../kernel/text";
import type { Database } from "../../platform/db";
import { type CheckedNode, checkDocument, type Fault, type PageDocument, type Registry } from "./pages";
import { serviceTags } from "./services";
import { findPage, type PageRow, storePage } from "./store";
import { keepVersion, pageRowAt } from "./versions-store";

/** Touched when pages come, go, or change their name. */
export const PAGES_TAG = "pages";
export const pageTag = (path: string): string => `page:${path}`;

export interface NewPage {
  path: string;
  title: string;
  description: string;
  document: PageDocument;
  published?: boolean;
  /** A file of the media library, for sharing. */
  image?: string;
  /** Kept out of search engines. */
  hidden?: boolean;
}

export const PATH = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*\/){0,4}$/;

/** A page with a fault is refused whole, with the path of each fault. */
export async function savePage(
  database: Database,
  registry: Registry,
  page: NewPage,
  clock: Clock = machineClock,
): Promise<Result<string, Fault[]>> {
  const { faults } = checkDocument(page.document, registry);
  if (!PATH.test(page.path))
    faults.unshift({
      path: "path",
      message: "L’adresse d’une page est faite de mots entre barres obliques.",
    });
  if (page.title.trim() === "") faults.unshift({ path: "title", message: "Une page a un titre." });
  if (faults.length > 0) return refused(faults);
  await database.write(async (trx, invalidate) => {
    const before = await pageRowAt(trx, page.path);
    const row = toRow(page, clock);
    await keepVersion(trx, before);
    await storePage(trx, row);
    const services = serviceTags(shownBody(before, registry), shownBody(row, registry));
    invalidate(pageTag(page.path), PAGES_TAG, ...services);
  });
  return done(page.path);
}

function toRow(page: NewPage, clock: Clock) {
  return {
    id: randomId(),
    path: page.path,
    title: clean(page.title),
    description: clean(page.description),
    document: JSON.stringify(page.document),
    published: page.published === false ? 0 : 1,
    image: page.image ?? "",
    hidden: page.hidden ? 1 : 0,
    updated_at: clock.now(),
  };
}

export interface OpenPage {
  path: string;
  title: string;
  description: string;
  image?: string;
  hidden?: boolean;
  body: CheckedNode[];
  faults: Fault[];
}

/** A stored page is checked again: what no longer fits is left out, and told. */
export async function openPage(
  database: Database,
  registry: Registry,
  path: string,
): Promise<OpenPage | undefined> {
  const row = await findPage(database.read, path);
  return row && toOpenPage({ ...row, hidden: row.hidden === 1, document: readJson(row.document) }, registry);
}

export function toOpenPage(
  {
    path,
    title,
    description,
    image = "",
    hidden = false,
    document,
  }: Pick<OpenPage, "path" | "title" | "description" | "image" | "hidden"> & { document: unknown },
  registry: Registry,
): OpenPage {
  return { path, title, description, image, hidden, ...checkDocument(document, registry) };
}

/** What is drawn of a document as it is stored. */
export const openWritten = (document: string, registry: Registry) =>
  checkDocument(readJson(document), registry);

/** What visitors see of a page, if anything. */
export const shownBody = (
  row: Pick<PageRow, "published" | "document"> | undefined,
  registry: Registry,
): CheckedNode[] => (row?.published === 1 ? openWritten(row.document, registry).body : []);

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
