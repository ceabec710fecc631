/** Which pages show something: published ones, and drafts that would. */
import type { ElementNode } from "../../elements/element";
import type { Reader } from "../../platform/db";
import type { PageDocument } from "./pages";
import { editedPages, type PageContent } from "./versions-store";

export interface ShowingPage {
  title: string;
  path: string;
}

/** By the elements that stand on them, wherever they are nested. */
export async function pagesShowing(
  db: Reader,
  shows: (node: ElementNode) => boolean,
): Promise<ShowingPage[]> {
  const documents = await db.selectFrom("pages").select(["path", "document"]).execute();
  const published = new Map(
    documents.map(({ path, document }) => [path, JSON.parse(document) as PageDocument]),
  );
  const isShown = ({ body = [] }: Partial<PageDocument>): boolean => body.some(isInside);
  const isInside = (node: ElementNode): boolean =>
    shows(node) || Object.values(node.slots ?? {}).some((nodes) => nodes.some(isInside));
  return (await editedPages(db))
    .filter(
      ({ path, draft }) =>
        isShown(published.get(path) ?? {}) || (draft && isShown((JSON.parse(draft) as PageContent).document)),
    )
    .map(({ title, path }) => ({ title, path }));
}
