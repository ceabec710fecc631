/** What somebody else has done to a draft meanwhile: who changed a part of it, and what they took out of it. */
import type { ElementNode } from "../../elements/element";
import type { Reader } from "../../platform/db";
import type { Edited } from "./drafts";
import type { PageDocument } from "./pages";
import { type Found, findNode, type Place, withKeys } from "./tree";
import { type Author, type PageContent, stepRow, type VersionRow, versionsOf } from "./versions-store";

interface State {
  content: PageContent;
  /** Who made it so. */
  by: Author;
}

const NOBODY: Author = { id: "", name: "" };

const stateOf = ({
  content,
  by_name: name,
  by_id: id,
}: Pick<VersionRow, "content" | "by_name" | "by_id">): State => {
  const read = JSON.parse(content) as PageContent;
  return { by: { id, name }, content: { ...read, document: withKeys(read.document) } };
};

/** As it is, then as it was before, the newest first. */
async function* statesOf(db: Reader, { row, draft, content }: Edited): AsyncGenerator<State> {
  const by = draft
    ? { id: draft.saved_by_id, name: draft.saved_by }
    : { id: row.updated_by_id, name: row.updated_by };
  yield { content, by };
  // what was undone was there a moment ago
  for (let number = (draft?.step ?? -1) + 1; number >= 0; number -= 1) {
    const step = draft && (await stepRow(db, row.id, number));
    if (step) yield stateOf(step);
  }
  for (const version of await versionsOf(db, row.id)) yield stateOf(version);
}

export const settingsAt =
  (key: string) =>
  ({ document }: PageContent): unknown =>
    findNode(document, key)?.node.settings ?? {};

/** Who gave this part of it the value that it has. */
export async function changedBy(
  db: Reader,
  edited: Edited,
  partOf: (content: PageContent) => unknown,
): Promise<Author> {
  const now = JSON.stringify(partOf(edited.content));
  let by = NOBODY;
  for await (const state of statesOf(db, edited)) {
    if (JSON.stringify(partOf(state.content)) !== now) break;
    by = state.by;
  }
  return by;
}

export interface RemovedElement {
  /** As it was. */
  node: ElementNode;
  by: Author;
  /** Where it goes back to. */
  place: Place;
}

/** Undefined: it stands in the page, or nothing tells that it ever did. */
export async function removedElement(
  db: Reader,
  edited: Edited,
  key: string,
): Promise<RemovedElement | undefined> {
  if (key === "" || findNode(edited.content.document, key)) return undefined;
  let by = NOBODY;
  for await (const state of statesOf(db, edited)) {
    const found = findNode(state.content.document, key);
    if (found) {
      const place = placeIn(edited.content.document, state.content.document, found);
      return { node: found.node, by, place };
    }
    by = state.by;
  }
  return undefined;
}

/** Where it stood; if what held it is gone too, where that stood. */
function placeIn(now: PageDocument, before: PageDocument, { node, above }: Found): Place {
  const isThere = (key = "") => findNode(now, key) !== undefined;
  const depth = above.findLastIndex((one) => isThere(one.node.key)) + 1;
  const holder = above[depth - 1];
  const among = holder ? holder.node.slots?.[holder.slot] : before.body;
  const index = among?.indexOf(above[depth]?.node ?? node) ?? 0;
  return { index, ...(holder && { parent: holder.node.key, slot: holder.slot }) };
}
