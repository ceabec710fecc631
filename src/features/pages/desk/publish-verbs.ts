/** The page's own settings, and what becomes of its draft: published now or at its time, shown to others, dropped. */
import { z } from "zod";
import { mediaType } from "../../../elements/library";
import { instantOf } from "../../../kernel/dates";
import { done, refused } from "../../../kernel/result";
import { paths } from "../../../paths";
import { type DeskScreen, type DeskVerb, deskVerb, formatMoment } from "../../desk";
import { frameSettings } from "../../frame";
import { CANVAS, drawCanvas } from "../canvas";
import {
  changeDraft,
  discardDraft,
  type Edited,
  publishDraft,
  restoreVersion,
  scheduleDraft,
  sharePreview,
} from "../drafts";
import { changedBy } from "../rivals";
import { tidyPath } from "../typed-path";
import { pageRow } from "../versions-store";
import { deadLinksSay, leadsTo } from "./addresses";
import { chosenHref, editorOf, PREVIEW_LINK, PUBLICATION } from "./list";
import { refusalOf } from "./list-verbs";
import { pageDigest } from "./page-side";
import type { PagesDeskParts } from "./parts";
import { erasedSays } from "./picture-facts";
import { pageConflictSays, rivalOf } from "./rival";
import { texts } from "./texts.fr";

export function publishVerbs(parts: PagesDeskParts, screen: DeskScreen): DeskVerb[] {
  return [
    pageVerb(parts, screen),
    publishVerb(parts, screen),
    planVerb(parts, screen),
    unplanVerb(parts, screen),
    shareVerb(parts, screen, true),
    shareVerb(parts, screen, false),
    discardVerb(parts, screen),
    restoreVerb(parts, screen),
  ];
}

const none = z.object({});
const pathOf = async ({ database }: PagesDeskParts, id: string): Promise<string> =>
  (await pageRow(database.read, id))?.path ?? id;

const pageVerb = (parts: PagesDeskParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "page.settings",
    path: ":id/page/",
    form: z.object({
      titre: z.string().trim().max(160),
      adresse: z.string().trim().max(200),
      description: z.string().trim().max(320).default(""),
      image: mediaType.default(""),
      cachee: z.string().optional(),
      vu: z.string().default(""),
    }),
    screen,
    run: async ({ params, form, account, url }) => {
      const id = params.id ?? "";
      const { titre: title, adresse, description, image, cachee, vu } = form;
      const path = tidyPath(adresse, parts.site.shop.origin);
      const step = { by: account, says: texts.steps.page, subject: "page" };
      let old: Edited | undefined;
      const changed = await changeDraft(parts, id, step, (content, now) => {
        const next = { ...content, title, path, description, image, hidden: cachee !== undefined };
        const isOld = vu !== "" && ![vu, pageDigest(next)].includes(pageDigest(content));
        old = isOld ? now : undefined;
        return isOld ? undefined : done(next);
      });
      if (old) {
        const who = await changedBy(parts.database.read, old, pageDigest);
        return refused({ message: pageConflictSays(rivalOf(who, account)) });
      }
      if (!changed.ok) return refusalOf(changed.refusal);
      const given = {
        version: changed.value.draft?.version ?? 0,
        key: "",
        vu: pageDigest(changed.value.content),
        ...(url.searchParams.has(CANVAS) && { canvas: await drawCanvas(parts, changed.value.content) }),
        ...(path !== adresse && { tidied: { adresse: path }, says: texts.addressIs(path) }),
      };
      const says = path === adresse ? texts.kept : `${texts.kept} ${texts.addressIs(path)}`;
      return done({ to: chosenHref(id, ""), says, given });
    },
  });

const publishVerb = (parts: PagesDeskParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "page.publish",
    path: ":id/publier/",
    form: none,
    screen,
    run: async ({ params, account }) => {
      const before = await pageRow(parts.database.read, params.id ?? "");
      const published = await publishDraft(parts, params.id ?? "", account);
      if (!published.ok) return refusalOf(published.refusal);
      const { title, path, document } = published.value;
      const isLost = before?.published === 0 && !(await isReached(parts, path));
      const dead = await deadLinksSay(parts, document);
      const erased = await erasedSays(parts.database.read, document);
      return done({
        to: editorOf(params.id ?? ""),
        says: [texts.published(title), isLost && texts.inNoMenu, dead, erased].filter(Boolean).join(" "),
        audit: { about: `page:${path}`, says: texts.audit.published(path) },
      });
    },
  });

/** By the menus or the foot of pages, or by the list of guides. */
const isReached = async ({ settings }: PagesDeskParts, path: string): Promise<boolean> =>
  path === paths.home || path.startsWith("/guides/") || leadsTo(await settings.read(frameSettings), path);

const planVerb = (parts: PagesDeskParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "page.schedule",
    path: ":id/programmer/",
    form: z.object({
      jour: z.string().regex(/^\d{4}-\d\d-\d\d$/, texts.badTime),
      heure: z.string().regex(/^\d\d:\d\d$/, texts.badTime),
    }),
    screen,
    run: async ({ params, form }) => {
      const id = params.id ?? "";
      const { timeZone } = parts.market;
      const at = instantOf(form.jour, form.heure, timeZone);
      if (Number.isNaN(at)) return refused({ errors: { jour: texts.badTime } });
      const planned = await scheduleDraft(parts, id, at);
      if (!planned.ok) return refused({ errors: { jour: planned.refusal.message } });
      const path = await pathOf(parts, id);
      return done({
        to: `${editorOf(id)}#${PUBLICATION}`,
        says: texts.planned(formatMoment(at, parts.clock.now(), timeZone)),
        undo: { action: `${editorOf(id)}deprogrammer/`, fields: {} },
        audit: { about: `page:${path}`, says: texts.audit.planned(path), detail: { at } },
      });
    },
  });

const unplanVerb = (parts: PagesDeskParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "page.unschedule",
    path: ":id/deprogrammer/",
    form: none,
    screen,
    run: async ({ params }) => {
      const id = params.id ?? "";
      const freed = await scheduleDraft(parts, id, null);
      if (!freed.ok) return refusalOf(freed.refusal);
      const path = await pathOf(parts, id);
      return done({
        to: `${editorOf(id)}#${PUBLICATION}`,
        says: texts.unplanned,
        audit: { about: `page:${path}`, says: texts.audit.unplanned(path) },
      });
    },
  });

const shareVerb = (parts: PagesDeskParts, screen: DeskScreen, share: boolean): DeskVerb =>
  deskVerb({
    name: share ? "page.share" : "page.unshare",
    path: share ? ":id/partager/" : ":id/fermer-apercu/",
    form: none,
    screen,
    run: async ({ params }) => {
      const id = params.id ?? "";
      const shared = await sharePreview(parts, id, share);
      if (!shared.ok) return refusalOf(shared.refusal);
      const path = await pathOf(parts, id);
      const says = share ? texts.audit.shared(path) : texts.audit.unshared(path);
      return done({
        to: `${editorOf(id)}#${share ? PREVIEW_LINK : PUBLICATION}`,
        says: share ? texts.shared : texts.unshared,
        audit: { about: `page:${path}`, says },
      });
    },
  });

const discardVerb = (parts: PagesDeskParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "page.discard",
    path: ":id/abandonner/",
    form: none,
    screen,
    run: async ({ params }) => {
      const id = params.id ?? "";
      const dropped = await discardDraft(parts, id);
      if (!dropped.ok) return refusalOf(dropped.refusal);
      const path = await pathOf(parts, id);
      return done({
        to: editorOf(id),
        says: texts.discarded,
        audit: { about: `page:${path}`, says: texts.audit.discarded(path) },
      });
    },
  });

const restoreVerb = (parts: PagesDeskParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "page.restore",
    path: ":id/restaurer/",
    form: z.object({ version: z.coerce.number().int().min(1) }),
    screen,
    run: async ({ params, form, account }) => {
      const id = params.id ?? "";
      const restored = await restoreVersion(parts, id, form.version, account);
      if (!restored.ok) return refusalOf(restored.refusal);
      const { path, document } = restored.value.content;
      const erased = await erasedSays(parts.database.read, document);
      return done({
        to: editorOf(id),
        says: `${texts.restored(form.version)} ${erased}`.trim(),
        stays: erased !== "",
        undo: { action: `${editorOf(id)}annuler/`, fields: {} },
        audit: { about: `page:${path}`, says: texts.audit.restored(path, form.version) },
      });
    },
  });
