/** Addresses of this shop that a link may lead to, and links that lead nowhere. */
import { byName } from "../../../kernel/text";
import { paths } from "../../../paths";
import { listCategories, listedAmong, listMakers } from "../../catalogue";
import type { FrameIdentity } from "../../frame";
import { listPages } from "../store";
import type { PagesDeskParts } from "./parts";
import { texts } from "./texts.fr";

export interface Address {
  path: string;
  name: string;
}

/** To choose from: pages that can be seen, shelves, and what the shop has besides. */
export async function addressesOf({ database, defaults, mapped }: PagesDeskParts): Promise<Address[]> {
  const [pages, unwritten, categories, makers] = await Promise.all([
    listPages(database.read),
    defaults().unwritten(database.read),
    listCategories(database.read),
    listMakers(database.read),
  ]);
  const own = mapped().flatMap(({ links }) => links.map(({ label, href }) => ({ path: href, name: label })));
  return [
    { path: paths.shop, name: texts.addresses.shop },
    ...own,
    ...[...pages, ...unwritten].map(({ path, title }) => ({ path, name: title })).sort(byName),
    ...categories.map(({ slug, name }) => ({ path: paths.category(slug), name })),
    ...makers.map(({ slug, name }) => ({ path: paths.maker(slug), name })),
    { path: paths.orderLookup, name: texts.addresses.orderLookup },
    { path: paths.siteMap, name: texts.addresses.siteMap },
    { path: paths.cookiePolicy(), name: texts.addresses.cookies },
  ];
}

/** Whether the menus or the foot of pages do. */
export const leadsTo = ({ menu, footer, legal }: FrameIdentity, path: string): boolean =>
  JSON.stringify([menu, footer, legal]).includes(JSON.stringify(path));

/** The addresses of all links of a value, however deep they stand, those of its texts too. */
export function hrefsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]): string[] => {
    if (typeof part !== "string") return hrefsIn(part);
    return LINK_NAME.test(name) ? [part] : [...part.matchAll(LINK_MARK)].map(([, href = ""]) => href);
  });
}

const LINK_NAME = /(?:href|link)$/i;
const LINK_MARK = /\]\((\/[^()\s]*)\)/g;

/** Of these links those of this site at which nothing answers. */
export async function deadLinks(
  parts: PagesDeskParts,
  known: readonly Address[],
  hrefs: readonly string[],
): Promise<string[]> {
  const chosen = new Set(known.map(({ path }) => path));
  const open = [...new Set(hrefs)].filter(
    (href) => href.startsWith("/") && !href.startsWith(paths.media("")) && !chosen.has(pathOf(href)),
  );
  if (open.length === 0) return [];
  // the third part of « /produit/nom/ »: of a great shop, only those that are asked for
  const asked = open.map((href) => pathOf(href).split("/")[2] ?? "");
  const [slugs, ...others] = await Promise.all([
    listedAmong(parts.database.read, asked),
    ...parts.mapped().map((feature) => feature.paths()),
  ]);
  const all = new Set([...slugs.map((slug) => paths.product(slug)), ...others.flat()]);
  const answers = await Promise.all(
    open.map(async (href) => {
      const path = pathOf(href);
      return all.has(path) || parts.isTaken(path) || (await parts.movedTo(path)) !== undefined;
    }),
  );
  return open.filter((_, at) => !answers[at]);
}

/** The same of a value, in words; nothing where all of them lead somewhere. */
export async function deadLinksSay(parts: PagesDeskParts, value: unknown): Promise<string> {
  const own = hrefsIn(value).filter((href) => href.startsWith("/"));
  const dead = own.length > 0 ? await deadLinks(parts, await addressesOf(parts), own) : [];
  return dead.length > 0 ? texts.deadLinks(dead) : "";
}

/** As pages are kept: without question, with its last slash unless it is a file. */
function pathOf(href: string): string {
  const [path = "/"] = href.split(/[?#]/, 1);
  return path.endsWith("/") || /\.[a-z\d]{2,5}$/i.test(path) ? path : `${path}/`;
}
