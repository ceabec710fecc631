/** The list of pages and what is done to whole pages: made, duplicated, removed, brought back. */
import { z } from "zod";
import { done, refused } from "../../../kernel/result";
import { slugify } from "../../../kernel/text";
import {
  AFTER_PARAMETER,
  type DeskScreen,
  type DeskVerb,
  deskScreen,
  deskVerb,
  firstPage,
  mayDo,
  tabNamed,
} from "../../desk";
import { bringPageBack, createPage, duplicatePage, type EditRefusal, removePage } from "../drafts";
import { tidyPath } from "../typed-path";
import { countRemoved, editedPages, type PageContent, removedPages } from "../versions-store";
import {
  editorOf,
  LIST_TABS,
  type ListedPage,
  type Listing,
  NewPage,
  ON_ONE_SCREEN,
  PAGES,
  PageList,
} from "./list";
import type { PagesDeskParts } from "./parts";
import { TEMPLATES, templateOf } from "./starters";
import { texts } from "./texts.fr";

/** At the fields of a form that calls them so. */
const FIELDS = {
  path: "adresse",
  title: "titre",
  description: "description",
  image: "image",
} as const;

export const refusalOf = ({ message, field }: EditRefusal) =>
  refused(field ? { errors: { [FIELDS[field]]: message } } : { message });

export async function listedPages({
  database,
  defaults,
}: Pick<PagesDeskParts, "database" | "defaults">): Promise<ListedPage[]> {
  const rows = await editedPages(database.read);
  const written = rows.map((row): ListedPage => {
    const draft = row.draft ? (JSON.parse(row.draft) as PageContent) : undefined;
    return {
      id: row.id,
      path: row.path,
      title: draft?.title ?? row.title,
      state: row.publish_at ? "planned" : row.published === 0 ? "draft" : draft ? "changed" : "published",
      at: row.saved_at ?? row.updated_at,
      by: row.saved_by ?? row.updated_by,
      isHidden: draft?.hidden ?? row.hidden === 1,
    };
  });
  const known = new Set(rows.map(({ path }) => path));
  const usual = (await defaults().unwritten(database.read)).filter(({ path }) => !known.has(path));
  const unchanged = usual.map(
    ({ path, title }): ListedPage => ({
      id: undefined,
      path,
      title,
      state: "usual",
      at: undefined,
      by: "",
      isHidden: false,
    }),
  );
  return [...written, ...unchanged].sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** « 1763424000000 0f… »: when the last one that was seen was removed, and which one it is. */
function placeIn(after: string): { at: number; id: string } | undefined {
  const [, at, id = ""] = /^(\d{1,15}) ([0-9a-f]{32})$/.exec(after) ?? [];
  return at ? { at: Number(at), id } : undefined;
}

async function removedOnes({ database }: PagesDeskParts, after: string): Promise<Listing> {
  const rows = await removedPages(database.read, { after: placeIn(after), limit: ON_ONE_SCREEN + 1 });
  const { rows: shown, next } = firstPage(rows, ON_ONE_SCREEN, ({ at, page_id: id }) => `${at} ${id}`);
  const listed = shown.map(
    ({ page_id: id, path, title, version, at, by_name: by }): ListedPage => ({
      id,
      path,
      title,
      state: "removed",
      version,
      at: Number(at),
      by,
      isHidden: false,
    }),
  );
  return { rows: listed, next };
}

export const listScreen = (parts: PagesDeskParts): DeskScreen =>
  deskScreen({
    path: "",
    query: z.object({
      etat: z.string().catch("").transform(tabNamed(LIST_TABS, "all")),
      [AFTER_PARAMETER]: z.string().max(300).catch(""),
    }),
    show: async ({ query, url, account }) => {
      const after = query[AFTER_PARAMETER];
      const mayChange = mayDo(account.role, "team");
      const main = (
        <PageList
          pages={await listedPages(parts)}
          removed={query.etat === "removed" ? await removedOnes(parts, after) : undefined}
          removedCount={await countRemoved(parts.database.read)}
          tab={query.etat}
          after={after}
          url={url}
          now={parts.clock.now()}
          mayChange={mayChange}
        />
      );
      return { page: { title: texts.title, main } };
    },
  });

export const newScreen: DeskScreen = deskScreen({
  path: "nouvelle/",
  needs: "team",
  show: async () => ({ page: { title: texts.newTitle, main: <NewPage /> } }),
});

export function pageVerbs(parts: PagesDeskParts, list: DeskScreen): DeskVerb[] {
  return [createVerb(parts), beginVerb(parts, list), duplicateVerb(parts, list), ...removal(parts, list)];
}

const createVerb = (parts: PagesDeskParts): DeskVerb =>
  deskVerb({
    name: "page.create",
    path: "creer/",
    form: z.object({
      titre: z.string().trim().min(1).max(160),
      adresse: z.string().trim().max(200).default(""),
      modele: z.enum(TEMPLATES).default("vide"),
    }),
    screen: newScreen,
    run: async ({ form, account }) => {
      const { adresse, titre } = form;
      const path = adresse ? tidyPath(adresse, parts.site.shop.origin) : `/${slugify(titre)}/`;
      const document = templateOf(form.modele, titre);
      const made = await createPage(parts, { path, title: titre, document }, account);
      if (!made.ok) return refusalOf(made.refusal);
      return done({
        to: editorOf(made.value),
        says: [texts.createdSays(titre), adresse === path ? "" : texts.addressIs(path)].join(" ").trim(),
        audit: { about: `page:${path}`, says: texts.audit.created(path) },
      });
    },
  });

/** A page of the program's becomes the merchant's own: a draft of what it shows now. */
const beginVerb = (parts: PagesDeskParts, list: DeskScreen): DeskVerb =>
  deskVerb({
    name: "page.begin",
    path: "commencer/",
    form: z.object({ adresse: z.string().max(200) }),
    screen: list,
    run: async ({ form: { adresse: path }, account }) => {
      const usual = await parts.defaults().written(path);
      if (!usual) return refused({ message: texts.none });
      const own = { ...parts, isTaken: () => false };
      const made = await createPage(own, { path, ...usual }, account);
      if (!made.ok) return refusalOf(made.refusal);
      return done({
        to: editorOf(made.value),
        says: texts.createdSays(usual.title),
        audit: { about: `page:${path}`, says: texts.audit.created(path) },
      });
    },
  });

const duplicateVerb = (parts: PagesDeskParts, list: DeskScreen): DeskVerb =>
  deskVerb({
    name: "page.duplicate",
    path: ":id/dupliquer/",
    form: z.object({}),
    screen: list,
    run: async ({ params, account }) => {
      const made = await duplicatePage(parts, params.id ?? "", account);
      if (!made.ok) return refusalOf(made.refusal);
      const about = `page:${made.value}`;
      return done({
        to: editorOf(made.value),
        says: texts.duplicated,
        audit: { about, says: texts.audit.duplicated(params.id ?? "") },
      });
    },
  });

function removal(parts: PagesDeskParts, list: DeskScreen): DeskVerb[] {
  const remove = deskVerb({
    name: "page.remove",
    path: ":id/supprimer/",
    form: z.object({ adresse: z.string().trim().max(500).default("") }),
    screen: list,
    run: async ({ params, form, account }) => {
      const id = params.id ?? "";
      const target = /^[a-z0-9][a-z0-9/-]*$/.test(form.adresse) ? `/${form.adresse}` : form.adresse;
      const removed = await removePage(parts, id, account, target);
      if (!removed.ok) return refusalOf(removed.refusal);
      const { content, version } = removed.value;
      return done({
        to: PAGES,
        says: texts.removed(content.title),
        undo: { action: `${editorOf(id)}ramener/`, fields: { version: String(version) } },
        audit: { about: `page:${content.path}`, says: texts.audit.removed(content.path) },
      });
    },
  });
  const bring = deskVerb({
    name: "page.bring-back",
    path: ":id/ramener/",
    form: z.object({ version: z.coerce.number().int().min(0), vers: z.string().max(20).default("") }),
    screen: list,
    run: async ({ params, form, account, url }) => {
      const id = params.id ?? "";
      const back = await bringPageBack(parts, id, account, form.version);
      if (!back.ok) return refusalOf(back.refusal);
      const { content, taken } = back.value;
      const { title, path } = content;
      return done({
        to: form.vers === "page" ? editorOf(id) : `${PAGES}${url.search}`,
        says: taken ? texts.broughtBackAt(title, taken, path) : texts.broughtBack(title),
        audit: { about: `page:${path}`, says: texts.audit.broughtBack(path) },
      });
    },
  });
  return [remove, bring];
}
