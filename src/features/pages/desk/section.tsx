/** « Pages » at the desk: the list, the editor, its canvas, its history. */
import { z } from "zod";
import type { ElementNode } from "../../../elements/element";
import { fold } from "../../../kernel/text";
import type { Reader } from "../../../platform/db";
import {
  type Account,
  type DeskAsk,
  type DeskScreen,
  defineDeskSection,
  deskScreen,
  mayDo,
} from "../../desk";
import { frameSettings } from "../../frame";
import { libraryPictures } from "../../pictures";
import { draftPage, drawCanvas, keysOf } from "../canvas";
import { compareContents } from "../compare";
import { type Edited, openEdited, stepsAround } from "../drafts";
import { checkDocument, type Registry } from "../pages";
import { changedBy, removedElement, settingsAt } from "../rivals";
import { findNode, withKeys } from "../tree";
import {
  type Author,
  contentOf,
  editedPages,
  type PageContent,
  removedRow,
  versionsOf,
} from "../versions-store";
import { addressesOf, deadLinks, hrefsIn, leadsTo } from "./addresses";
import { ComparePage, HistoryPage } from "./changes";
import { Editor, WIDTHS } from "./editor";
import { digestOf } from "./element-form";
import { elementVerbs } from "./element-verbs";
import { chosenHref, editorOf, MENUS, PATH } from "./list";
import { listedPages, listScreen, newScreen, pageVerbs } from "./list-verbs";
import { menusDesk } from "./menus";
import { pageDigest } from "./page-side";
import type { PagesDeskParts } from "./parts";
import { erasedIn, filesIn } from "./picture-facts";
import { publishVerbs } from "./publish-verbs";
import { RemovedPage, rivalOf } from "./rival";
import { elementSaying, pathsSaying } from "./saying";
import { texts } from "./texts.fr";

const FOUND = 6;

export function pagesDesk(parts: PagesDeskParts) {
  const list = listScreen(parts);
  const editor = editorScreen(parts);
  const menus = menusDesk(parts);
  return defineDeskSection({
    name: "pages",
    title: texts.title,
    icon: "page",
    path: PATH,
    nav: { group: 2, order: 10, key: "e" },
    deeds: [{ title: texts.add, words: texts.addWords, path: "nouvelle/", needs: "team" }],
    screens: [
      list,
      newScreen,
      menus.screen,
      editor,
      canvasScreen(parts, "toile/"),
      canvasScreen(parts, "apercu/"),
      historyScreen(parts),
      compareScreen(parts),
    ],
    verbs: [
      ...pageVerbs(parts, list),
      ...menus.verbs,
      ...elementVerbs(parts, editor),
      ...publishVerbs(parts, editor),
    ],
    find: async (words) => {
      const wanted = fold(words);
      if (wanted.length < 2) return [];
      const pages = await listedPages(parts);
      const isNamed = ({ title, path }: { title: string; path: string }) =>
        fold(`${title} ${path === "/" ? texts.homeAt : path}`).includes(wanted);
      const says = await pathsSaying(parts.database.read, wanted);
      // those that are called so before those that only say so: these are opened where they do
      const named = pages.filter(isNamed).map((page) => ({ ...page, isSaying: false }));
      const saying = pages.filter((page) => !isNamed(page) && says.has(page.path));
      const found = [...named, ...saying.map((page) => ({ ...page, isSaying: true }))].slice(0, FOUND);
      const hrefOf = async ({ id, path, isSaying }: (typeof found)[number]) => {
        if (!id) return path;
        const key = isSaying ? await elementSaying(parts.database.read, id, wanted) : "";
        return key ? chosenHref(id, key) : editorOf(id);
      };
      const shown = await Promise.all(
        found.map(async (page) => ({
          title: page.title,
          detail: page.path,
          href: await hrefOf(page),
          kind: texts.kind,
        })),
      );
      const menus = { title: texts.menusTitle, detail: "", href: MENUS, kind: texts.kind };
      return fold(`${texts.menusTitle} ${texts.menusWords}`).includes(wanted) ? [menus, ...shown] : shown;
    },
  });
}

const editorQuery = z.object({
  element: z.string().max(40).catch(""),
  largeur: z.enum(WIDTHS).catch("1280"),
  /** Asked for by the script: what surrounds the panes is there already. */
  volets: z.string().optional().catch(undefined),
});

const editorScreen = (parts: PagesDeskParts): DeskScreen =>
  deskScreen({
    path: ":id/",
    query: editorQuery,
    show: async ({ params, query, account, typed }) => {
      const db = parts.database.read;
      const edited = await openEdited(db, params.id ?? "");
      if (!edited) return removedScreen(parts, params.id ?? "", account);
      const registry = parts.elements();
      const { rival, removed } = await meanwhile(parts, edited, query.element, { me: account, typed });
      const node = findNode(edited.content.document, query.element)?.node ?? removed?.node;
      const [steps, pages, pictures] = await Promise.all([
        stepsAround(db, edited.draft),
        editedPages(db),
        libraryPictures(db, filesIn(node ? settingsOf(registry)(node) : edited.content.image)),
      ]);
      const addresses = await addressesOf(parts);
      const dead = node ? await deadLinks(parts, addresses, hrefsIn(node.settings)) : [];
      const isInMenus = leadsTo(await parts.settings.read(frameSettings), edited.row.path);
      const main = (
        <Editor
          edited={edited}
          registry={registry}
          faults={[...faultsOf(edited, registry), ...(await erasedFaults(db, edited))]}
          chosen={query.element}
          width={query.largeur}
          steps={steps}
          changes={differencesOf(edited, registry).length}
          pages={pages}
          now={parts.clock.now()}
          mayChange={mayDo(account.role, "team")}
          origin={parts.site.shop.origin}
          pictures={pictures}
          isInMenus={isInMenus}
          addresses={query.volets === undefined ? addresses : []}
          dead={dead}
          rival={rival}
          removed={removed}
        />
      );
      const keys = [
        { keys: ["Alt", "↑ ↓"], says: texts.keys.move },
        { keys: ["Ctrl", "Z"], says: texts.keys.undo },
        { keys: ["Ctrl", "Maj", "Z"], says: texts.keys.redo },
        { keys: ["Ctrl", "C"], says: texts.keys.copy },
        { keys: ["F2"], says: texts.keys.write },
      ];
      return { page: { title: edited.content.title, main, keys, whole: true } };
    },
  });

/** What somebody else has done to what is chosen, since it was drawn for whoever asks. */
async function meanwhile(
  { database, elements }: PagesDeskParts,
  edited: Edited,
  key: string,
  { me, typed }: { me: Author; typed: DeskAsk["typed"] },
) {
  const { content } = edited;
  const named = (by: Author) => rivalOf(by, me);
  const node = findNode(content.document, key)?.node;
  const isOld = (now: string) => typed?.vu !== undefined && typed.vu !== "" && typed.vu !== now;
  if (key === "") {
    const isRival = typed?.titre !== undefined && isOld(pageDigest(content));
    return { rival: isRival ? named(await changedBy(database.read, edited, pageDigest)) : undefined };
  }
  if (node) {
    const isRival = typed?.cle === key && isOld(digestOf(node));
    return { rival: isRival ? named(await changedBy(database.read, edited, settingsAt(key))) : undefined };
  }
  const found = await removedElement(database.read, edited, key);
  if (found) return { removed: { ...found, rival: named(found.by) } };
  // nothing tells of it but the form that was sent
  const element = typed?.cle === key ? String(typed.element ?? "") : "";
  if (!elements().has(element)) return {};
  const by = { id: "", name: "" };
  return { removed: { node: { element, key }, by, place: { index: 0 }, rival: named(by) } };
}

/** Of a page that can be brought back. */
async function removedScreen({ database, clock }: PagesDeskParts, id: string, me: Account) {
  const page = await removedRow(database.read, id);
  if (!page) return undefined;
  const main = <RemovedPage page={page} me={me} now={clock.now()} mayChange={mayDo(me.role, "team")} />;
  return { page: { title: page.title, main } };
}

/** Each with the key of the element that it is about. */
function faultsOf({ content }: Edited, registry: Registry) {
  const keys = keysOf(content.document);
  return checkDocument(content.document, registry).faults.map((fault) => {
    const own = [...keys]
      .filter(([path]) => fault.path.startsWith(path))
      .sort(([a], [b]) => b.length - a.length);
    return { ...fault, key: own[0]?.[1] };
  });
}

/** Pictures that are gone, each at the element that shows it. */
async function erasedFaults(db: Reader, { content: { document } }: Edited) {
  const erased = new Set(await erasedIn(db, document));
  if (erased.size === 0) return [];
  return [...keysOf(document)].flatMap(([path, key]) => {
    const own = filesIn(findNode(document, key)?.node.settings).filter((file) => erased.has(file));
    return own.length > 0 ? [{ path, key, message: texts.erased(own) }] : [];
  });
}

/** As the draft is, drawn on the server; the editor's frame runs none of its scripts. */
const canvasScreen = (parts: PagesDeskParts, path: "toile/" | "apercu/"): DeskScreen =>
  deskScreen({
    path: `:id/${path}`,
    show: async ({ params }) => {
      const edited = await openEdited(parts.database.read, params.id ?? "");
      if (!edited) return undefined;
      const body =
        path === "toile/"
          ? await drawCanvas(parts, edited.content)
          : await parts.site.draw(await draftPage(parts, edited.content));
      return { file: { type: "text/html; charset=utf-8", body } };
    },
  });

/* ------------------------------------------------------------------- changes */

const settingsOf =
  (registry: Registry) =>
  (node: ElementNode): Record<string, unknown> => {
    const read = registry.get(node.element)?.settings.safeParse(node.settings ?? {});
    return (read?.success ? read.data : (node.settings ?? {})) as Record<string, unknown>;
  };

/** With the keys of the draft where a published document has none yet. */
function differencesOf({ row, content, draft }: Edited, registry: Registry, other?: PageContent) {
  if (!draft && !other) return [];
  if (row.published === 0 && !other) return [];
  return compareContents(keyedLike(other ?? contentOf(row)), content, settingsOf(registry));
}

const keyedLike = (content: PageContent): PageContent => ({
  ...content,
  document: withKeys(content.document),
});

const historyScreen = (parts: PagesDeskParts): DeskScreen =>
  deskScreen({
    path: ":id/historique/",
    show: async ({ params, account }) => {
      const id = params.id ?? "";
      const edited = await openEdited(parts.database.read, id);
      if (!edited) return undefined;
      const versions = await versionsOf(parts.database.read, id);
      const mayChange = mayDo(account.role, "team");
      const main = (
        <HistoryPage edited={edited} versions={versions} now={parts.clock.now()} mayChange={mayChange} />
      );
      return { page: { title: texts.history, main } };
    },
  });

const compareScreen = (parts: PagesDeskParts): DeskScreen =>
  deskScreen({
    path: ":id/comparer/",
    query: z.object({ version: z.coerce.number().int().min(1).optional().catch(undefined) }),
    show: async ({ params, query }) => {
      const id = params.id ?? "";
      const edited = await openEdited(parts.database.read, id);
      if (!edited) return undefined;
      const version = (await versionsOf(parts.database.read, id)).find(
        ({ number }) => number === query.version,
      );
      const other = version && (JSON.parse(version.content) as PageContent);
      const registry = parts.elements();
      const differences = differencesOf(edited, registry, other);
      const main = (
        <ComparePage
          edited={edited}
          registry={registry}
          differences={differences}
          version={version?.number}
        />
      );
      return { page: { title: texts.compare, main } };
    },
  });
