/** What is done to the elements of a draft: each a plain form, answered as JSON to the editor's script. */
import { z } from "zod";
import type { ElementNode } from "../../../elements/element";
import { done, refused } from "../../../kernel/result";
import { readSentJson } from "../../../kernel/sent-json";
import { type DeskAsk, type DeskScreen, type DeskVerb, deskVerb } from "../../desk";
import { sentForm } from "../../settings/desk";
import { CANVAS, drawCanvas } from "../canvas";
import { changeDraft, type Edited, isNode, openEdited, stepDraft } from "../drafts";
import type { PageDocument } from "../pages";
import { changedBy, type RemovedElement, removedElement, settingsAt } from "../rivals";
import { editingTexts } from "../texts.fr";
import {
  addNode,
  duplicateNode,
  findNode,
  moveNode,
  type Place,
  placeAfter,
  placeBeside,
  randomKey,
  removeNode,
  setSettings,
  withNewKeys,
} from "../tree";
import { deadLinksSay } from "./addresses";
import { digestOf, PUT_BACK, readElement } from "./element-form";
import { nameOf } from "./element-names";
import { chosenHref } from "./list";
import { refusalOf } from "./list-verbs";
import type { PagesDeskParts } from "./parts";
import { withPictureFacts } from "./picture-facts";
import { conflictSays, removalSays, rivalOf } from "./rival";
import { onPage, starterOf } from "./starters";
import { texts } from "./texts.fr";

const keyed = z.object({ cle: z.string().max(40) });

interface Doing {
  parts: PagesDeskParts;
  ask: Pick<DeskAsk, "params" | "account" | "url">;
}

/** What the script needs to go on: which element is chosen, and what its form was drawn from. */
async function answered(
  { parts, ask }: Doing,
  { row, content, draft }: Edited,
  key: string,
  says: string,
  warning = "",
) {
  const node = findNode(content.document, key)?.node;
  const given = {
    version: draft?.version ?? 0,
    by: draft?.saved_by,
    key: node ? key : "",
    ...(node && { vu: digestOf(node), node }),
    ...(warning && { says: warning }),
    ...(ask.url.searchParams.has(CANVAS) && { canvas: await drawCanvas(parts, content) }),
  };
  return done({ to: chosenHref(row.id, node ? key : ""), says: `${says} ${warning}`.trim(), given });
}

/** A change of the tree; undefined where what it is about is gone. */
async function change(
  { parts, ask }: Doing,
  step: { says: string; subject?: string },
  tree: (document: PageDocument) => PageDocument | undefined,
) {
  const by = ask.account;
  return changeDraft(parts, ask.params.id ?? "", { by, ...step }, (content) => {
    const document = tree(content.document);
    return document && done({ ...content, document });
  });
}

async function named(
  { parts, ask }: Doing,
  key: string,
): Promise<{ edited: Edited; node: ElementNode; name: string } | undefined> {
  const edited = await openEdited(parts.database.read, ask.params.id ?? "");
  const node = edited && findNode(edited.content.document, key)?.node;
  return edited && node && { edited, node, name: nameOf(parts.elements(), node) };
}

const gone = () => refused({ message: texts.elementAway });

export function elementVerbs(parts: PagesDeskParts, screen: DeskScreen): DeskVerb[] {
  return [
    settingsVerb(parts, screen),
    addVerb(parts, screen),
    moveVerb(parts, screen),
    duplicateVerb(parts, screen),
    removeVerb(parts, screen),
    pasteVerb(parts, screen),
    copyVerb(parts, screen),
    stepVerb(parts, screen, -1),
    stepVerb(parts, screen, 1),
  ];
}

const settingsVerb = (parts: PagesDeskParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "page.element",
    path: ":id/element/",
    form: sentForm,
    screen,
    run: async (ask) => {
      const key = String(ask.form.cle ?? "");
      const edited = await openEdited(parts.database.read, ask.params.id ?? "");
      if (!edited) return refused({ message: editingTexts.gone });
      const there = findNode(edited.content.document, key)?.node;
      const removed = there ? undefined : await removedElement(parts.database.read, edited, key);
      const node = there ?? removed?.node ?? { element: String(ask.form.element ?? ""), key };
      const element = parts.elements().get(node.element);
      if (!element) return gone();
      if (!there && ask.form[PUT_BACK] === undefined) return refused({ message: awaySays(removed, ask) });
      const read = readElement(element, ask.form);
      if (!read.ok) return refused({ errors: read.refusal });
      const settings = await withPictureFacts(parts.database.read, node.settings, read.value);
      const name = nameOf(parts.elements(), node);
      return there
        ? setElement({ parts, ask }, { key, name, settings, seen: String(ask.form.vu ?? "") })
        : putElementBack({ parts, ask }, { ...node, key, settings }, name, removed?.place);
    },
  });

const awaySays = (removed: RemovedElement | undefined, { account }: Doing["ask"]): string =>
  removed?.by.name ? removalSays(rivalOf(removed.by, account)) : texts.elementAway;

/** Unless somebody has changed it since it was drawn, to something else than what is sent. */
async function setElement(
  { parts, ask }: Doing,
  {
    key,
    name,
    settings,
    seen,
  }: { key: string; name: string; settings: ElementNode["settings"]; seen: string },
) {
  const by = ask.account;
  let isOld = false;
  const step = { by, says: texts.steps.change(name), subject: key };
  const changed = await changeDraft(parts, ask.params.id ?? "", step, (content) => {
    const node = findNode(content.document, key)?.node;
    isOld = node !== undefined && ![seen, digestOf({ settings })].includes(digestOf(node));
    const document = isOld ? undefined : setSettings(content.document, key, settings ?? {});
    return document && done({ ...content, document });
  });
  if (changed.ok) {
    const warning = await deadLinksSay(parts, settings);
    return answered({ parts, ask }, changed.value, key, texts.kept, warning);
  }
  const now = isOld ? await openEdited(parts.database.read, ask.params.id ?? "") : undefined;
  if (!now) return refusalOf(changed.refusal);
  const who = await changedBy(parts.database.read, now, settingsAt(key));
  return refused({ message: conflictSays(rivalOf(who, by)) });
}

/** With what was typed in it meanwhile. */
async function putElementBack(doing: Doing, node: ElementNode, name: string, place: Place | undefined) {
  const changed = await change(doing, { says: texts.steps.putBack(name) }, (document) => {
    const at = place ?? { index: document.body.length };
    if (findNode(document, node.key ?? "")) return undefined;
    return addNode(document, at.parent === undefined ? onPage(node) : node, at);
  });
  return changed.ok
    ? answered(doing, changed.value, node.key ?? "", texts.isPutBack(name))
    : refusalOf(changed.refusal);
}

const addVerb = (parts: PagesDeskParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "page.add",
    path: ":id/ajouter/",
    form: z.object({
      element: z.string().max(60),
      cle: z.string().max(40).default(""),
      ou: z.string().max(80).default("fin"),
    }),
    screen,
    run: async (ask) => {
      const { element, cle, ou } = ask.form;
      const node = starterOf(parts.elements(), element);
      if (!node) return gone();
      const name = nameOf(parts.elements(), node);
      const changed = await change({ parts, ask }, { says: texts.steps.add(name) }, (document) => {
        const place = placeOf(document, cle, ou);
        return place && addNode(document, place.parent === undefined ? onPage(node) : node, place);
      });
      return changed.ok
        ? answered({ parts, ask }, changed.value, node.key ?? "", texts.added(name))
        : refusalOf(changed.refusal);
    },
  });

/** « fin », « apres », « dans contenu ». */
function placeOf(document: PageDocument, key: string, where: string): Place | undefined {
  if (where === "apres") return placeAfter(document, key);
  const [, slot] = /^dans (\w[\w-]*)$/.exec(where) ?? [];
  if (!slot) return { index: document.body.length };
  const length = findNode(document, key)?.node.slots?.[slot]?.length ?? 0;
  return { parent: key, slot, index: length };
}

const moveVerb = (parts: PagesDeskParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "page.move",
    path: ":id/deplacer/",
    form: keyed.extend({ vers: z.string().max(120) }),
    screen,
    run: async (ask) => {
      const { cle, vers } = ask.form;
      const found = await named({ parts, ask }, cle);
      if (!found) return gone();
      const isMovable = targetOf(parts, found.edited.content.document, cle, vers);
      if (!isMovable) return refused({ message: texts.cannotMove });
      const changed = await change({ parts, ask }, { says: texts.steps.move(found.name) }, (document) => {
        const place = targetOf(parts, document, cle, vers);
        return place && moveWithMargins(document, cle, place);
      });
      if (!changed.ok) return refusalOf(changed.refusal);
      const now = findNode(changed.value.content.document, cle);
      return answered(
        { parts, ask },
        changed.value,
        cle,
        texts.moved(found.name, (now?.index ?? 0) + 1, now?.among.length ?? 1),
      );
    },
  });

/** On the page itself it stands in a section: the one that held nothing else goes with it. */
function moveWithMargins(document: PageDocument, key: string, place: Place): PageDocument | undefined {
  const node = place.parent === undefined ? findNode(document, key)?.node : undefined;
  const wrapped = node && onPage(node);
  if (!wrapped || wrapped === node) return moveNode(document, key, place);
  const carrier = carrierOf(document, key);
  if (carrier) return moveNode(document, carrier, place);
  const added = addNode(document, { element: HELD, key: randomKey() }, place);
  const held = added?.body.find(({ element }) => element === HELD)?.key;
  const without = added && removeNode(added, key);
  return without && { ...without, body: without.body.map((one) => (one.key === held ? wrapped : one)) };
}

/** Keeps the place of an element that is taken from elsewhere on the page. */
const HELD = "held";

/** The section of the page that holds it, nothing else and no words of its own. */
function carrierOf(document: PageDocument, key: string): string | undefined {
  const found = findNode(document, key);
  const [holder, ...others] = found?.above ?? [];
  if (!found || !holder || others.length > 0 || found.among.length > 1) return undefined;
  const { element, settings = {}, key: own } = holder.node;
  return element === "section" && !settings.heading && !settings.intro ? own : undefined;
}

/** « haut », « bas », « fin », « avant clé », « apres clé », « dans clé contenu ». */
function targetOf(parts: PagesDeskParts, document: PageDocument, key: string, to: string): Place | undefined {
  if (to === "haut" || to === "bas") {
    const beside = (one: string) => placeBeside(document, one, to === "haut" ? -1 : 1, parts.elements());
    const place = beside(key);
    const carrier = place && place.parent === undefined ? carrierOf(document, key) : undefined;
    return carrier ? beside(carrier) : place;
  }
  if (to === "fin") return { index: document.body.length };
  const [, side, other = "", slot = ""] = /^(avant|apres|dans) ([\w-]+)(?: ([\w-]+))?$/.exec(to) ?? [];
  if (side === "dans") return { ...placeOf(document, other, `dans ${slot}`), index: Number.MAX_SAFE_INTEGER };
  const place = placeAfter(document, other);
  return place && { ...place, index: place.index - (side === "avant" ? 1 : 0) };
}

const duplicateVerb = (parts: PagesDeskParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "page.duplicate-element",
    path: ":id/dupliquer-element/",
    form: keyed,
    screen,
    run: async (ask) => {
      const found = await named({ parts, ask }, ask.form.cle);
      if (!found) return gone();
      const key = randomKey();
      const changed = await change({ parts, ask }, { says: texts.steps.duplicate(found.name) }, (document) =>
        duplicateNode(document, ask.form.cle, key),
      );
      return changed.ok
        ? answered({ parts, ask }, changed.value, key, texts.duplicatedElement(found.name))
        : refusalOf(changed.refusal);
    },
  });

const removeVerb = (parts: PagesDeskParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "page.remove-element",
    path: ":id/retirer/",
    form: keyed,
    screen,
    run: async (ask) => {
      const found = await named({ parts, ask }, ask.form.cle);
      if (!found) return gone();
      const changed = await change({ parts, ask }, { says: texts.steps.remove(found.name) }, (document) =>
        removeNode(document, ask.form.cle),
      );
      return changed.ok
        ? answered({ parts, ask }, changed.value, "", texts.removedElement(found.name))
        : refusalOf(changed.refusal);
    },
  });

/** What was copied, as text: checked like anything else that is put on a page. */
const pasteVerb = (parts: PagesDeskParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "page.paste",
    path: ":id/coller/",
    form: z.object({ cle: z.string().max(40).default(""), texte: z.string().max(60_000) }),
    screen,
    run: async (ask) => {
      const node = readSentJson(ask.form.texte);
      if (!isNode(node)) return refused({ message: texts.notPasted });
      const pasted = withNewKeys(node);
      const name = nameOf(parts.elements(), pasted);
      const changed = await change({ parts, ask }, { says: texts.steps.paste(name) }, (document) => {
        const place = placeAfter(document, ask.form.cle) ?? { index: document.body.length };
        return addNode(document, place.parent === undefined ? onPage(pasted) : pasted, place);
      });
      return changed.ok
        ? answered({ parts, ask }, changed.value, pasted.key ?? "", texts.pasted(name))
        : refusalOf(changed.refusal);
    },
  });

/** To the end of another page's draft, without script. */
const copyVerb = (parts: PagesDeskParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "page.copy",
    path: ":id/copier/",
    form: keyed.extend({ page: z.string().max(40) }),
    screen,
    run: async (ask) => {
      const found = await named({ parts, ask }, ask.form.cle);
      if (!found) return gone();
      const there = { parts, ask: { ...ask, params: { id: ask.form.page } } };
      const changed = await change(there, { says: texts.steps.paste(found.name) }, (document) =>
        addNode(document, onPage(withNewKeys(found.node)), { index: document.body.length }),
      );
      if (!changed.ok) return refusalOf(changed.refusal);
      const { title } = changed.value.content;
      return done({
        to: chosenHref(found.edited.row.id, ask.form.cle),
        says: texts.copiedTo(found.name, title),
      });
    },
  });

const stepVerb = (parts: PagesDeskParts, screen: DeskScreen, direction: -1 | 1): DeskVerb =>
  deskVerb({
    name: direction < 0 ? "page.undo" : "page.redo",
    path: direction < 0 ? ":id/annuler/" : ":id/retablir/",
    form: z.object({ cle: z.string().max(40).default("") }),
    screen,
    run: async (ask) => {
      const stepped = await stepDraft(parts, ask.params.id ?? "", ask.account, direction);
      if (!stepped.ok) return refusalOf(stepped.refusal);
      const { edited, says } = stepped.value;
      return answered(
        { parts, ask },
        edited,
        ask.form.cle,
        direction < 0 ? texts.undone(says) : texts.redone(says),
      );
    },
  });
