/** Editing a page: a draft apart from what is published, step by step, then published, now or at its time. */
import type { ElementNode } from "../../elements/element";
import type { Clock } from "../../kernel/clock";
import { DAY, SECOND } from "../../kernel/dates";
import { randomId } from "../../kernel/ids";
import { done, type Result, refused } from "../../kernel/result";
import { clean } from "../../kernel/text";
import { tryAgain } from "../../kernel/try-again";
import { type Database, type Invalidate, isDuplicate, type Reader, type Writer } from "../../platform/db";
import { PAGES_TAG, PATH, pageTag, readJson, shownBody } from "./actions";
import { checkDocument, type Fault, type PageDocument, type Registry } from "./pages";
import { serviceTags } from "./services";
import type { PageRow } from "./store";
import { editingTexts as texts } from "./texts.fr";
import { withKeys } from "./tree";
import {
  type Author,
  contentOf,
  type DraftRow,
  draftByKey,
  draftRow,
  dropDraft,
  dropMove,
  dropRemoved,
  dropVersion,
  dueDrafts,
  forgetRemovedBefore,
  holdPage,
  leadElsewhere,
  type PageContent,
  pageRow,
  pageRowAt,
  rowOf,
  stepRow,
  storeDraft,
  storeMove,
  storeRemoved,
  storeStep,
  storeVersion,
  versionOf,
  versionRow,
} from "./versions-store";

export type { PageContent } from "./versions-store";

export interface EditingParts {
  database: Database;
  clock: Clock;
  elements(): Registry;
  /** Whether the program itself answers there, whatever pages there are. */
  isTaken(path: string): boolean;
}

/** Why not: at a field of the page, at an element, or in words. */
export interface EditRefusal {
  message: string;
  /** The field of the page's own settings that it is about. */
  field?: "path" | "title" | "description" | "image";
  faults?: readonly Fault[];
}

const no = (message: string, field?: EditRefusal["field"]) =>
  refused<EditRefusal>({ message, ...(field && { field }) });

/** Where somebody else takes the same address at the same moment, it is begun again, and finds that taken. */
const writeAgain = <T>(
  { database }: Pick<EditingParts, "database">,
  work: (trx: Writer, invalidate: Invalidate) => Promise<T>,
): Promise<T> => tryAgain(() => database.write(work), { when: isDuplicate });

/** A page as its editor sees it. */
export interface Edited {
  row: PageRow;
  content: PageContent;
  draft: DraftRow | undefined;
}

const MOST_STEPS = 100;
/** What one types without a pause is one step. */
const ONE_STEP_MS = 10 * SECOND;
const MOST_BYTES = 1_000_000;

export async function openEdited(db: Reader, id: string): Promise<Edited | undefined> {
  const row = await pageRow(db, id);
  return row && edited(row, await draftRow(db, id));
}

const edited = (row: PageRow, draft: DraftRow | undefined): Edited => {
  const content = draft ? (JSON.parse(draft.content) as PageContent) : contentOf(row);
  return { row, draft, content: { ...content, document: withKeys(content.document) } };
};

/** What is done to a draft. */
export interface Step {
  by: Author;
  /** « changer le titre ». */
  says: string;
  /** What it is done to; nothing: a step of its own. */
  subject?: string;
}

type Change = (content: PageContent, now: Edited) => Result<PageContent, EditRefusal> | undefined;

/** Undefined: there is no such page, or nothing to change in it. */
export async function changeDraft(
  parts: EditingParts,
  id: string,
  step: Step,
  change: Change,
): Promise<Result<Edited, EditRefusal>> {
  const { clock } = parts;
  return writeAgain(parts, async (trx, invalidate) => {
    const row = await holdPage(trx, id);
    if (!row) return no(texts.gone);
    const now = edited(row, await draftRow(trx, id));
    const asked = change(now.content, now);
    if (!asked) return no(texts.elementGone);
    if (!asked.ok) return asked;
    const content = cleaned(asked.value);
    const wrong = (await pathFault(trx, parts, row, content)) ?? newFault(parts, now.content, content);
    if (wrong) return refused(wrong);
    if (row.published === 0 && content.path !== row.path) {
      await trx.updateTable("pages").set({ path: content.path }).where("id", "=", id).execute();
      invalidate(PAGES_TAG);
    }
    const draft = await nextDraft(trx, now, content, step, clock.now());
    return done(edited({ ...row, path: row.published === 0 ? content.path : row.path }, draft));
  });
}

const cleaned = (content: PageContent): PageContent => ({
  ...content,
  title: inOrder(content.title),
  description: inOrder(content.description),
});

/** Without the signs that turn the words after them around, in lists and in the tab of a browser. */
const inOrder = (text: string): string =>
  clean(text)
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .trim();

async function nextDraft(
  trx: Writer,
  { row, content: before, draft }: Edited,
  content: PageContent,
  { by, says, subject = "" }: Step,
  at: number,
): Promise<DraftRow> {
  const text = JSON.stringify(content);
  const step = { page_id: row.id, says, subject, by_name: by.name, by_id: by.id, at, content: text };
  if (!draft)
    await storeStep(
      trx,
      { ...step, number: 0, says: "", subject: "", content: JSON.stringify(before) },
      MOST_STEPS,
    );
  const last = draft && draft.step > 0 ? await stepRow(trx, row.id, draft.step) : undefined;
  const goesOn =
    last && subject !== "" && last.subject === subject && last.by_id === by.id && at - last.at < ONE_STEP_MS;
  const number = goesOn ? last.number : (draft?.step ?? 0) + 1;
  await storeStep(trx, { ...step, number }, MOST_STEPS);
  const next: DraftRow = {
    page_id: row.id,
    content: text,
    base: draft?.base ?? row.version,
    version: (draft?.version ?? 0) + 1,
    step: number,
    saved_by: by.name,
    saved_by_id: by.id,
    saved_at: at,
    publish_at: draft?.publish_at ?? null,
    preview_key: draft?.preview_key ?? null,
  };
  await storeDraft(trx, next);
  return next;
}

/** What is wrong with an address or a title, before anything is kept. */
async function pathFault(
  db: Reader,
  parts: Pick<EditingParts, "isTaken">,
  row: Pick<PageRow, "id" | "path">,
  { path, title }: PageContent,
): Promise<EditRefusal | undefined> {
  if (title === "") return { message: texts.noTitle, field: "title" };
  if (path === row.path) return undefined;
  if (!PATH.test(path)) return { message: texts.badPath, field: "path" };
  if (!REACHED.test(path)) return { message: texts.unreachedPath(path), field: "path" };
  return (await isPathTaken(db, parts, path, row.id))
    ? { message: texts.takenPath(path), field: "path" }
    : undefined;
}

/** By the program itself, or by a page that is not this one. */
async function isPathTaken(
  db: Reader,
  { isTaken }: Pick<EditingParts, "isTaken">,
  path: string,
  own?: string,
): Promise<boolean> {
  const other = await pageRowAt(db, path);
  return (other !== undefined && other.id !== own) || isTaken(path);
}

/** Where content pages are answered. */
const REACHED = /^\/(?:guides\/)?(?:[^/]+\/)?$/;

/** A change may leave what was wrong already, and add nothing to it. */
function newFault(
  { elements }: Pick<EditingParts, "elements">,
  before: PageContent,
  after: PageContent,
): EditRefusal | undefined {
  if (JSON.stringify(after).length > MOST_BYTES) return { message: texts.tooLarge };
  const known = checkDocument(before.document, elements()).faults;
  const faults = checkDocument(after.document, elements()).faults;
  const [first] = faults.filter(({ message }) => !known.some((old) => old.message === message));
  return faults.length > known.length || first
    ? { message: (first ?? faults[0])?.message ?? "", faults }
    : undefined;
}

/* -------------------------------------------------------------- undo and redo */

/** One step back or forth. */
export async function stepDraft(
  { database, clock }: EditingParts,
  id: string,
  by: Author,
  direction: -1 | 1,
): Promise<Result<{ edited: Edited; says: string }, EditRefusal>> {
  return database.write(async (trx) => {
    const row = await holdPage(trx, id);
    const draft = row && (await draftRow(trx, id));
    const target = draft && (await stepRow(trx, id, draft.step + direction));
    if (!row || !draft || !target) return no(direction < 0 ? texts.nothingToUndo : texts.nothingToRedo);
    const undone = direction < 0 ? await stepRow(trx, id, draft.step) : target;
    const content = JSON.parse(target.content) as PageContent;
    // an address is changed by its own form only: somebody may have taken the old one meanwhile
    const kept = { ...content, path: (JSON.parse(draft.content) as PageContent).path };
    const next = {
      ...draft,
      content: JSON.stringify(kept),
      step: target.number,
      version: draft.version + 1,
      saved_by: by.name,
      saved_by_id: by.id,
      saved_at: clock.now(),
    };
    await storeDraft(trx, next);
    return done({ edited: edited(row, next), says: undone?.says ?? "" });
  });
}

/** What may be taken back, and done again. */
export async function stepsAround(db: Reader, draft: DraftRow | undefined) {
  if (!draft) return {};
  const [undo, before, redo] = await Promise.all([
    stepRow(db, draft.page_id, draft.step),
    stepRow(db, draft.page_id, draft.step - 1),
    stepRow(db, draft.page_id, draft.step + 1),
  ]);
  return { ...(before && undo && { undo }), ...(redo && { redo }) };
}

/* ------------------------------------------------------------- coming and going */

export interface NewDraft {
  path: string;
  title: string;
  description?: string;
  document: PageDocument;
}

/** A page that nobody sees until it is published. */
export async function createPage(
  parts: EditingParts,
  { path, title, description = "", document }: NewDraft,
  by: Author,
  says: string = texts.steps.created,
): Promise<Result<string, EditRefusal>> {
  const { clock } = parts;
  const id = randomId();
  const content = cleaned({
    path,
    title,
    description,
    image: "",
    hidden: false,
    document: withKeys(document),
  });
  return writeAgain(parts, async (trx, invalidate) => {
    const wrong = await pathFault(trx, parts, { id, path: "" }, content);
    if (wrong) return refused(wrong);
    const { faults } = checkDocument(content.document, parts.elements());
    if (faults[0]) return refused({ message: faults[0].message, faults });
    const row = {
      id,
      ...rowOf(content),
      published: 0,
      updated_at: clock.now(),
      updated_by: by.name,
      updated_by_id: by.id,
      version: 0,
    };
    await trx.insertInto("pages").values(row).execute();
    await nextDraft(trx, edited(row, undefined), content, { by, says }, clock.now());
    invalidate(PAGES_TAG);
    return done(id);
  });
}

export async function duplicatePage(
  parts: EditingParts,
  id: string,
  by: Author,
): Promise<Result<string, EditRefusal>> {
  const found = await openEdited(parts.database.read, id);
  if (!found) return no(texts.gone);
  const { title, description, document } = found.content;
  const path = await freePath(parts.database.read, parts, found.content.path, "-copie");
  return createPage(parts, { path, title: texts.copyOf(title), description, document }, by);
}

/** « /guides/papier-copie/ », « /guides/papier-2/ ». */
async function freePath(db: Reader, parts: EditingParts, path: string, ending: string): Promise<string> {
  const stem = (path === "/" ? "/accueil" : path.slice(0, -1)) + ending;
  for (let number = ending ? 1 : 2; ; number += 1) {
    const tried = `${stem}${number > 1 ? `-${number}` : ""}/`;
    if (!(await isPathTaken(db, parts, tried))) return tried;
  }
}

/** It can be brought back; its address leads elsewhere from now on, if it was public and something is named. */
export async function removePage(
  { database, elements, clock }: EditingParts,
  id: string,
  by: Author,
  to: string,
): Promise<Result<{ content: PageContent; version: number }, EditRefusal>> {
  if (to !== "" && !/^\/(?![/\\])[^\s\\#\p{Cc}]*$/u.test(to)) return no(texts.badTarget, "path");
  return database.write(async (trx, invalidate) => {
    const row = await holdPage(trx, id);
    if (!row) return no(texts.gone);
    const { content, draft } = edited(row, await draftRow(trx, id));
    if (row.published === 1) await storeVersion(trx, versionOf(row));
    if (draft)
      await storeVersion(trx, {
        page_id: id,
        number: row.version + 1,
        content: draft.content,
        by_name: by.name,
        by_id: by.id,
        at: draft.saved_at,
      });
    await dropDraft(trx, id);
    await trx.deleteFrom("pages").where("id", "=", id).execute();
    const removed = { page_id: id, path: row.path, title: content.title, version: row.version };
    await storeRemoved(trx, { ...removed, by_name: by.name, by_id: by.id, at: clock.now() });
    await leadElsewhere(trx, id, to);
    if (row.published === 1 && to !== "" && to !== row.path)
      await storeMove(trx, { path: row.path, page_id: null, to_path: to });
    invalidate(pageTag(row.path), PAGES_TAG, ...serviceTags(shownBody(row, elements()), []));
    return done({ content: { ...content, path: row.path }, version: row.version });
  });
}

/** A removed page can be brought back for so long. */
const REMOVED_KEPT_MS = 30 * DAY;

export const forgetRemoved = ({ database, clock }: Pick<EditingParts, "database" | "clock">): Promise<void> =>
  database.write((trx) => forgetRemovedBefore(trx, clock.now() - REMOVED_KEPT_MS));

/**
 * As it was: public with what was published as this version, or a draft that nobody has seen (0). Where another page has
 * its address by now, as a draft at one that is free.
 */
export async function bringPageBack(
  parts: EditingParts,
  id: string,
  by: Author,
  number: number,
): Promise<Result<{ content: PageContent; taken?: string }, EditRefusal>> {
  const at = parts.clock.now();
  return writeAgain(parts, async (trx, invalidate) => {
    const [published, drafted] = await Promise.all([
      versionRow(trx, id, number),
      versionRow(trx, id, number + 1),
    ]);
    const first = published ?? drafted;
    if (!first || (await pageRow(trx, id))) return no(texts.gone);
    const was = JSON.parse(first.content) as PageContent;
    const isTaken = await isPathTaken(trx, parts, was.path);
    const content = isTaken ? { ...was, path: await freePath(trx, parts, was.path, "") } : was;
    const wrong = await pathFault(trx, parts, { id, path: "" }, content);
    if (wrong) return refused(wrong);
    const row: PageRow = {
      id,
      ...rowOf(content),
      published: published && !isTaken ? 1 : 0,
      updated_at: published?.at ?? at,
      updated_by: published?.by_name ?? by.name,
      updated_by_id: published?.by_id ?? by.id,
      version: number,
    };
    await trx.insertInto("pages").values(row).execute();
    if (drafted || isTaken) {
      const again = JSON.parse((drafted ?? first).content) as PageContent;
      const next = isTaken ? { ...again, path: content.path } : again;
      await nextDraft(trx, edited(row, undefined), next, { by, says: texts.steps.broughtBack }, at);
      if (drafted) await dropVersion(trx, id, drafted.number);
    }
    if (!isTaken) await dropMove(trx, content.path);
    await dropRemoved(trx, id);
    invalidate(pageTag(content.path), PAGES_TAG, ...serviceTags([], shownBody(row, parts.elements())));
    return done({ content, ...(isTaken && { taken: was.path }) });
  });
}

/** Back to what is published; a page that never was cannot. */
export async function discardDraft(
  { database }: EditingParts,
  id: string,
): Promise<Result<undefined, EditRefusal>> {
  return database.write(async (trx) => {
    const row = await holdPage(trx, id);
    if (!row || row.published === 0) return no(texts.neverPublished);
    await dropDraft(trx, id);
    return done(undefined);
  });
}

/* ------------------------------------------------------------------ publishing */

/** Every process forgets the pages that show it, and no other. */
export async function publishDraft(
  parts: EditingParts,
  id: string,
  by: Author,
): Promise<Result<PageContent, EditRefusal>> {
  return writeAgain(parts, async (trx, invalidate) => {
    if (!(await holdPage(trx, id))) return no(texts.gone);
    return publishHeld(trx, invalidate, parts, id, by);
  });
}

async function publishHeld(
  trx: Writer,
  invalidate: Invalidate,
  parts: EditingParts,
  id: string,
  by: Author,
): Promise<Result<PageContent, EditRefusal>> {
  const row = await pageRow(trx, id);
  const draft = await draftRow(trx, id);
  if (!row || !draft) return no(texts.nothingToPublish);
  const { content } = edited(row, draft);
  const { faults } = checkDocument(content.document, parts.elements());
  if (faults.length > 0) return refused({ message: texts.faultyPage, faults });
  const wrong = await pathFault(trx, parts, row, content);
  if (wrong) return refused(wrong);
  if (row.published === 1) await storeVersion(trx, versionOf(row));
  const next = {
    ...row,
    ...rowOf(content),
    published: 1,
    version: row.version + 1,
    updated_at: parts.clock.now(),
    updated_by: by.name,
    updated_by_id: by.id,
  };
  await trx.updateTable("pages").set(next).where("id", "=", id).execute();
  await storeVersion(trx, versionOf(next));
  await dropDraft(trx, id);
  await dropMove(trx, content.path);
  if (row.published === 1 && row.path !== content.path)
    await storeMove(trx, { path: row.path, page_id: id, to_path: null });
  const elements = parts.elements();
  invalidate(...tagsOf(row, next), ...serviceTags(shownBody(row, elements), shownBody(next, elements)));
  return done(content);
}

/** Lists of pages show titles, and search engines are told which there are. */
function tagsOf(before: PageRow, after: PageRow): string[] {
  const isListedAnew = (["path", "title", "description", "image", "hidden", "published"] as const).some(
    (fact) => before[fact] !== after[fact],
  );
  return [...new Set([pageTag(before.path), pageTag(after.path)]), ...(isListedAnew ? [PAGES_TAG] : [])];
}

/** Null: not at a time any more. */
export async function scheduleDraft(
  { database, clock }: EditingParts,
  id: string,
  at: number | null,
): Promise<Result<undefined, EditRefusal>> {
  if (at !== null && at <= clock.now()) return no(texts.pastTime);
  return database.write(async (trx) => {
    const row = await holdPage(trx, id);
    const draft = row && (await draftRow(trx, id));
    if (!draft) return no(texts.nothingToPublish);
    await storeDraft(trx, { ...draft, publish_at: at });
    return done(undefined);
  });
}

/** What is due; of two processes, one publishes it. A refused one waits for somebody to look at it. */
export async function publishDue(
  parts: EditingParts,
  told: (id: string, refusal: EditRefusal) => void,
): Promise<void> {
  const { database, clock } = parts;
  for (const { page_id: id } of await dueDrafts(database.read, clock.now())) {
    const draft = await draftRow(database.read, id);
    if (!draft?.publish_at || draft.publish_at > clock.now()) continue;
    const published = await publishDraft(parts, id, {
      id: draft.saved_by_id,
      name: draft.saved_by,
    });
    if (published.ok || !(await draftRow(database.read, id))) continue;
    await scheduleDraft(parts, id, null);
    told(id, published.refusal);
  }
}

/** The link by which others see the draft; asked for twice, it is the same. */
export async function sharePreview(
  { database }: EditingParts,
  id: string,
  share: boolean,
): Promise<Result<string, EditRefusal>> {
  return database.write(async (trx) => {
    const row = await holdPage(trx, id);
    const draft = row && (await draftRow(trx, id));
    if (!draft) return no(texts.nothingToPublish);
    const key = share ? (draft.preview_key ?? randomId()) : null;
    await storeDraft(trx, { ...draft, preview_key: key });
    return done(key ?? "");
  });
}

export async function previewOf(db: Reader, key: string): Promise<PageContent | undefined> {
  const draft = await draftByKey(db, key);
  return draft && (readJson(draft.content) as PageContent);
}

/** The draft becomes what was published then; what it was can be taken back. */
export async function restoreVersion(
  parts: EditingParts,
  id: string,
  number: number,
  by: Author,
): Promise<Result<Edited, EditRefusal>> {
  const version = await versionRow(parts.database.read, id, number);
  if (!version) return no(texts.noVersion);
  const content = JSON.parse(version.content) as PageContent;
  const step = { by, says: texts.steps.restored(number) };
  return changeDraft(parts, id, step, (now) =>
    done({ ...content, path: now.path, document: withKeys(content.document) }),
  );
}

/** Deeper than any element and its settings go. */
const MOST_NESTED = 60;

/** Whether text from elsewhere is a tree of elements; what they are and say is checked like anything else. */
export const isNode = (value: unknown): value is ElementNode =>
  isShallow(value, MOST_NESTED) && isTree(value);

const isShallow = (value: unknown, left: number): boolean =>
  typeof value !== "object" ||
  value === null ||
  (left > 0 && Object.values(value).every((inside) => isShallow(inside, left - 1)));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isTree = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.element === "string" &&
  (value.settings === undefined || isObject(value.settings)) &&
  (value.slots === undefined ||
    (isObject(value.slots) &&
      Object.values(value.slots).every((nodes) => Array.isArray(nodes) && nodes.every(isTree))));
