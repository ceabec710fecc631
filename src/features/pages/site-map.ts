/** The plan of the site: every page under the short name that the menus give it. */
import { createElement } from "react";
import { paths } from "../../paths";
import type { Database } from "../../platform/db";
import { type Answer, page } from "../../platform/render/page";
import { listCategories, SHELVES_TAG } from "../catalogue";
import { type FrameIdentity, frameSettings } from "../frame";
import { type Settings, settingsTag } from "../settings";
import { PAGES_TAG } from "./actions";
import type { DefaultPages } from "./default-pages";
import { type MapLink, SiteMapPage, type SiteMapProps } from "./site-map-page";
import type { MappedPages } from "./slots";
import { listPages } from "./store";
import { texts } from "./texts.fr";

interface SiteMapParts {
  database: Database;
  settings: Settings;
  mapped: readonly MappedPages[];
  defaults: DefaultPages;
}

export async function siteMap({ database, settings, mapped, defaults }: SiteMapParts): Promise<Answer> {
  const [written, unwritten, categories, identity] = await Promise.all([
    listPages(database.read),
    defaults.unwritten(database.read),
    listCategories(database.read),
    settings.read(frameSettings),
  ]);
  const pages = [...written, ...unwritten];
  const shelves = [
    ...mapped.flatMap(({ links }) => links),
    ...categories.map(({ slug, name }) => ({ label: name, href: paths.category(slug) })),
  ];
  const main = createElement(SiteMapPage, { groups: groupsOf(pages.map(named(identity)), shelves) });
  const content = { title: texts.siteMap, description: texts.siteMapDescription, path: paths.siteMap, main };
  return page(content, PAGES_TAG, SHELVES_TAG, settingsTag(frameSettings.feature));
}

/** What no menu names goes by its own title. */
function named({ menu, footer }: FrameIdentity) {
  const links = [...menu, ...footer.flatMap((column) => column.links)];
  const names = new Map(links.map(({ href, label }) => [href, label]));
  names.set(paths.home, texts.home);
  return ({ path, title }: { path: string; title: string }): MapLink => ({
    label: names.get(path) ?? title,
    href: path,
  });
}

function groupsOf(pages: MapLink[], shelves: MapLink[]): SiteMapProps["groups"] {
  const isGuide = ({ href }: MapLink) => /^\/guides\/./.test(href);
  const shop = [{ label: texts.wholeShop, href: paths.shop }, ...shelves];
  const others = [
    ...pages.filter((one) => !isGuide(one)),
    { label: texts.cookiePolicy, href: paths.cookiePolicy() },
  ];
  return [
    { title: texts.shop, links: shop },
    { title: texts.pages, links: others.sort(byLabel) },
    { title: texts.guides, links: pages.filter(isGuide) },
  ];
}

/** Home first, then as in an index. */
const byLabel = (one: MapLink, other: MapLink): number =>
  Number(other.href === paths.home) - Number(one.href === paths.home) ||
  one.label.localeCompare(other.label, "fr");
