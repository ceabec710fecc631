/** The plan of the site: every page under the short name that the menus give it. */
import { createElement } from "react";
import { paths } from "../../paths";
import type { Database } from "../../platform/db";
import { type Answer, page } from "../../platform/render/page";
import { listCategories, SHELVES_TAG } from "../catalogue";
import { type FrameIdentity, frameSettings } from "../frame";
import { type Settings, settingsTag } from "../settings";
import { PAGES_TAG } from "./actions";
import { type MapLink, SiteMapPage, type SiteMapProps } from "./site-map-page";
import type { MappedPages } from "./slots";
import { listPages } from "./store";
import { texts } from "./texts.fr";

export async function siteMap(
  { read }: Database,
  settings: Settings,
  mapped: readonly MappedPages[],
): Promise<Answer> {
  const [pages, categories, identity] = await Promise.all([
    listPages(read),
    listCategories(read),
    settings.read(frameSettings),
  ]);
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
  one.label.localeCompare(other.label, "fr-CA");
