/** What machines ask of the site: robots.txt, sitemap.xml, the manifest, the favicon. */
import { createReadStream } from "node:fs";
import type { FastifyInstance } from "fastify";
import { isoDay } from "../../kernel/dates";
import { paths } from "../../paths";
import type { Database } from "../../platform/db";
import { HttpFault } from "../../platform/http/faults";
import type { Site } from "../../platform/http/site";
import type { MasterStore } from "../../platform/media/master-store";
import { listCategories, listedSlugs, listMakers } from "../catalogue";
import { frameSettings } from "../frame";
import type { Settings } from "../settings";
import type { DefaultPages } from "./default-pages";
import type { MappedPages } from "./slots";
import { listPages } from "./store";

export interface DiscoveryParts {
  database: Database;
  site: Site;
  settings: Settings;
  /** What search engines are asked not to read. */
  disallowed: readonly string[];
  /** Where the icons are. */
  masters: Pick<MasterStore, "find">;
  /** What other features add to the site map. */
  mapped: readonly MappedPages[];
  defaults: DefaultPages;
}

const HOUR_S = 3600;

export function discoveryRoutes(app: FastifyInstance, parts: DiscoveryParts): void {
  const { shop } = parts.site;
  app.get(paths.robots, (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", `public, max-age=${HOUR_S}`)
      .send(robots(shop.origin, parts.disallowed)),
  );
  app.get(paths.sitemap, async (_request, reply) =>
    reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", `public, max-age=${HOUR_S}`)
      .send(await sitemap(parts)),
  );
  app.get(paths.manifest, async (_request, reply) =>
    reply
      .type("application/manifest+json")
      .header("cache-control", `public, max-age=${HOUR_S}`)
      .send(JSON.stringify(manifest((await parts.settings.read(frameSettings)).name, shop.market.locale))),
  );
  app.get(paths.favicon, async (_request, reply) => {
    const icon = await parts.masters.find(["icone-192.png"]);
    if (!icon) throw new HttpFault(404);
    return reply
      .type("image/png")
      .header("cache-control", `public, max-age=${24 * HOUR_S}`)
      .send(createReadStream(icon));
  });
}

function robots(origin: string, disallowed: readonly string[]): string {
  return [
    "User-agent: *",
    ...disallowed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}${paths.sitemap}`,
    "",
  ].join("\n");
}

async function sitemap({ database, site, mapped, defaults }: DiscoveryParts): Promise<string> {
  const [pages, unwritten, categories, makers, products, ...others] = await Promise.all([
    listPages(database.read),
    defaults.unwritten(database.read),
    listCategories(database.read),
    listMakers(database.read),
    listedSlugs(database.read),
    ...mapped.map((feature) => feature.paths()),
  ]);
  const entries = [
    ...pages
      .filter(({ hidden }) => hidden === 0)
      .map(({ path, updated_at }) => ({ path, day: isoDay(updated_at, site.shop.market.timeZone) })),
    ...unwritten.map(({ path }) => ({ path })),
    { path: paths.shop },
    ...mapped.flatMap(({ links }) => links.map(({ href }) => ({ path: href }))),
    { path: paths.cookiePolicy() },
    ...categories.map(({ slug }) => ({ path: paths.category(slug) })),
    ...makers.map(({ slug }) => ({ path: paths.maker(slug) })),
    ...products.map((slug) => ({ path: paths.product(slug) })),
    ...others.flat().map((path) => ({ path })),
  ];
  const lines = entries.map((entry) => {
    const day = "day" in entry ? `<lastmod>${entry.day}</lastmod>` : "";
    return `<url><loc>${escapeXml(site.shop.origin + entry.path)}</loc>${day}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</urlset>\n`;
}

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

function manifest(name: string, lang: string): object {
  const icon = (size: number) => ({
    src: paths.media(`icone-${size}.png`),
    sizes: `${size}x${size}`,
    type: "image/png",
  });
  return {
    name,
    short_name: name,
    lang,
    start_url: "/",
    display: "browser",
    background_color: "#fbfaf7",
    theme_color: "#fbfaf7",
    icons: [{ src: paths.media("icone.svg"), sizes: "any", type: "image/svg+xml" }, icon(192), icon(512)],
  };
}
