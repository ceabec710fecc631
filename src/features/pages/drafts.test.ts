/** Drafts of pages: apart from what is published, step by step, published by one process and seen by all. */
import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/support/databases";
import { stoppedClock } from "../../kernel/clock";
import { HOUR } from "../../kernel/dates";
import { done } from "../../kernel/result";
import type { Database, InvalidatedTags } from "../../platform/db";
import { openPage, savePage } from "./actions";
import {
  bringPageBack,
  changeDraft,
  createPage,
  type EditingParts,
  openEdited,
  publishDraft,
  publishDue,
  removePage,
  restoreVersion,
  scheduleDraft,
  stepDraft,
} from "./drafts";
import { registry } from "./registry";
import { setSettings } from "./tree";
import { movedPage, pageRowAt, removedPages, versionsOf } from "./versions-store";

const AURELIE = { id: "a", name: "Aurélie" };
const FATOU = { id: "f", name: "Fatou" };
const text = (words: string) => ({ element: "text", settings: { text: words } });
const partsOf = (database: Database, clock = stoppedClock(1_000)): EditingParts => ({
  database,
  clock,
  elements: () => registry,
  isTaken: (path) => path === "/panier/",
});

onBothEngines("drafts of pages", (open) => {
  const published = async (parts: EditingParts, path = "/recyclage/") => {
    const page = { path, title: "Recyclage", description: "", document: { body: [text("Avant")] } };
    await savePage(parts.database, registry, page, parts.clock);
    return (await pageRowAt(parts.database.read, path))?.id ?? "";
  };
  const write = (parts: EditingParts, id: string, words: string, by = AURELIE) =>
    changeDraft(parts, id, { by, says: "changer le texte", subject: "n1" }, (content) => {
      const document = setSettings(content.document, "n1", { text: words });
      return document && done({ ...content, document });
    });
  const shown = async ({ database }: EditingParts, path = "/recyclage/") =>
    (await openPage(database, registry, path))?.body[0]?.settings.text;

  test("what is drafted is not published, and what is published is what was drafted", async () => {
    const parts = partsOf(await open());
    const id = await published(parts);
    await write(parts, id, "Après");
    expect(await shown(parts)).toBe("Avant");
    expect(await publishDraft(parts, id, AURELIE)).toMatchObject({ ok: true });
    expect(await shown(parts)).toBe("Après");
    const versions = await versionsOf(parts.database.read, id);
    expect(versions.map(({ number, by_name }) => [number, by_name])).toEqual([
      [2, "Aurélie"],
      [1, ""],
    ]);
    expect(await publishDraft(parts, id, AURELIE)).toMatchObject({ ok: false });
    await restoreVersion(parts, id, 1, FATOU);
    await publishDraft(parts, id, FATOU);
    expect(await shown(parts)).toBe("Avant");
  });

  test("publishing forgets the page, and lists of pages only when they show something else", async () => {
    const parts = partsOf(await open());
    const id = await published(parts);
    const heard: InvalidatedTags[] = [];
    parts.database.onInvalidated((tags) => heard.push(tags));
    await write(parts, id, "Après");
    expect(heard).toEqual([]);
    await publishDraft(parts, id, AURELIE);
    expect(heard).toEqual([["page:/recyclage/"]]);
  });

  test("steps go back and forth, and typing without a pause is one", async () => {
    const clock = stoppedClock(1_000);
    const parts = partsOf(await open(), clock);
    const id = await published(parts);
    await write(parts, id, "A");
    await write(parts, id, "Ab");
    clock.advance(60_000);
    await write(parts, id, "Abc");
    const now = async () =>
      (await openEdited(parts.database.read, id))?.content.document.body[0]?.settings?.text;
    await stepDraft(parts, id, AURELIE, -1);
    expect(await now()).toBe("Ab");
    await stepDraft(parts, id, AURELIE, -1);
    expect(await now()).toBe("Avant");
    expect(await stepDraft(parts, id, AURELIE, -1)).toMatchObject({ ok: false });
    await stepDraft(parts, id, AURELIE, 1);
    await stepDraft(parts, id, AURELIE, 1);
    expect(await now()).toBe("Abc");
  });

  test("a scheduled draft is published once its time has come, by one of two processes", async () => {
    const clock = stoppedClock(1_000);
    const parts = partsOf(await open(), clock);
    const id = await published(parts);
    await write(parts, id, "Lundi");
    expect(await scheduleDraft(parts, id, 500)).toMatchObject({ ok: false });
    await scheduleDraft(parts, id, clock.now() + HOUR);
    const publish = () => publishDue(parts, (_id, refusal) => expect(refusal).toBeUndefined());
    await publish();
    expect(await shown(parts)).toBe("Avant");
    clock.advance(HOUR);
    await Promise.all([publish(), publish()]);
    expect(await shown(parts)).toBe("Lundi");
    expect(await versionsOf(parts.database.read, id)).toHaveLength(2);
  });

  test("a changed address leads from the old one, and one in use is refused", async () => {
    const parts = partsOf(await open());
    const id = await published(parts);
    await published(parts, "/autre/");
    const move = (path: string) =>
      changeDraft(parts, id, { by: AURELIE, says: "changer l’adresse" }, (content) =>
        done({ ...content, path }),
      );
    for (const path of ["/autre/", "/panier/", "//mal/", "/a/b/", "/Majuscule/"])
      expect(await move(path), path).toMatchObject({ ok: false, refusal: { field: "path" } });
    await move("/reprise/");
    await publishDraft(parts, id, AURELIE);
    expect(await movedPage(parts.database.read, "/recyclage/")).toBe("/reprise/");
    await move("/retour/");
    await publishDraft(parts, id, AURELIE);
    expect(await movedPage(parts.database.read, "/recyclage/")).toBe("/retour/");
  });

  test("a removed page leads where it was told to, and comes back as it was", async () => {
    const parts = partsOf(await open());
    const id = await published(parts);
    await write(parts, id, "En cours");
    const removed = await removePage(parts, id, AURELIE, "/contact/");
    expect(removed).toMatchObject({ ok: true, value: { version: 1 } });
    expect(await movedPage(parts.database.read, "/recyclage/")).toBe("/contact/");
    expect(await shown(parts)).toBeUndefined();
    await bringPageBack(parts, id, AURELIE, 1);
    expect(await shown(parts)).toBe("Avant");
    expect((await openEdited(parts.database.read, id))?.content.document.body[0]?.settings?.text).toBe(
      "En cours",
    );
    expect(await movedPage(parts.database.read, "/recyclage/")).toBeUndefined();
  });

  test("EDIT-11 while a page is removed every address that it had leads where it was told to, and to it again after", async () => {
    const parts = partsOf(await open());
    const id = await published(parts);
    await changeDraft(parts, id, { by: AURELIE, says: "changer l’adresse" }, (content) =>
      done({ ...content, path: "/reprise/" }),
    );
    await publishDraft(parts, id, AURELIE);
    await removePage(parts, id, AURELIE, "/contact/");
    expect(await removedPages(parts.database.read, { after: undefined, limit: 9 })).toMatchObject([
      { page_id: id, path: "/reprise/", version: 2 },
    ]);
    expect(await movedPage(parts.database.read, "/recyclage/")).toBe("/contact/");
    await bringPageBack(parts, id, AURELIE, 2);
    expect(await removedPages(parts.database.read, { after: undefined, limit: 9 })).toEqual([]);
    expect(await movedPage(parts.database.read, "/recyclage/")).toBe("/reprise/");
  });

  test("EDIT-12 a title keeps no sign that turns the words after it around", async () => {
    const parts = partsOf(await open());
    const made = await createPage(
      parts,
      { path: "/titre/", title: "Nul\u202ex \u2066a\u2069", description: "\u202bb", document: { body: [] } },
      AURELIE,
    );
    const { content } = (await openEdited(parts.database.read, made.ok ? made.value : "")) ?? {};
    expect([content?.title, content?.description]).toEqual(["Nulx a", "b"]);
  });

  test("what its element refuses is not kept, and a new page is seen by nobody before it is published", async () => {
    const parts = partsOf(await open());
    const document = { body: [{ element: "button", settings: { href: "javascript:alert(1)" } }] };
    expect(await createPage(parts, { path: "/a/", title: "A", document }, AURELIE)).toMatchObject({
      ok: false,
      refusal: { faults: [{ path: "body[0].settings.href" }] },
    });
    const made = await createPage(
      parts,
      { path: "/a/", title: "A", document: { body: [text("Bonjour")] } },
      AURELIE,
    );
    expect(await shown(parts, "/a/")).toBeUndefined();
    await publishDraft(parts, made.ok ? made.value : "", AURELIE);
    expect(await shown(parts, "/a/")).toBe("Bonjour");
  });
});
