/** Every link of the demo leads somewhere: to a page that answers, and to a place that is on it. */
import { beforeAll, expect, test } from "vitest";
import { paths } from "../../src/paths";
import { freshDatabase } from "../../test/support/databases";
import { openTestApp, registry, type TestApp } from "../../test/support/test-app";
import { demoPages } from "./index";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(await freshDatabase("sqlite", "demo"));
});

const written = demoPages().map(({ path }) => path);
const gallery = [paths.elements, paths.everyElement, ...[...registry.keys()].map(paths.element)];
const others = [paths.shop, paths.finder, paths.siteMap, paths.cookiePolicy(), paths.cart];

test.each([...written, ...gallery, ...others])("every link of %s leads somewhere", async (path) => {
  const { body } = await seen(path);
  const links = [...new Set(hrefsOf(body))].filter(isOurs);
  const lost = await Promise.all(links.map((href) => isLost(new URL(href, `http://shop${path}`))));
  expect(links.filter((_href, index) => lost[index])).toEqual([]);
});

test("the first button of the home page leads to the finder on it", async () => {
  const { body } = await seen("/");
  const [, section = ""] = body.split('id="trouver"');
  expect(section.split("</section>")[0]?.includes('name="fabricant"')).toBe(true);
});

test("the plan of the site names pages as the menus do, and leaves out none that the sitemap has", async () => {
  const { body } = await seen(paths.siteMap);
  const [, plan = ""] = body.split("<main");
  expect(plan).toContain(`href="${paths.page("contact")}">Contact</a>`);
  expect(plan).toContain(`href="${paths.home}">Accueil</a>`);
  const { body: map } = await app.server.inject(paths.sitemap);
  const listed = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
  expect(listed).toEqual(expect.arrayContaining([paths.finder, paths.cookiePolicy()]));
  // these are found on shelves and by the finder, which the plan names
  const pages = listed.filter((path) => !/^\/(?:produit|imprimante|fabricant)\//.test(path));
  expect(pages.filter((path) => !plan.includes(`href="${path}"`))).toEqual([]);
});

interface Seen {
  status: number;
  body: string;
}

const known = new Map<string, Promise<Seen>>();

/** Each address is asked for once. */
function seen(path: string): Promise<Seen> {
  const asked = known.get(path) ?? ask(path);
  known.set(path, asked);
  return asked;
}

async function ask(path: string): Promise<Seen> {
  const { statusCode, headers, body } = await app.server.inject(path);
  return { status: statusCode, body: String(headers["content-type"]).startsWith("text/html") ? body : "" };
}

const hrefsOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

/** Not the mail, the telephone, another site, or what fills a cart. */
const isOurs = (href: string) => /^(?:[/#?](?!\/)|$)/.test(href) && !href.includes("add-to-cart=");

async function isLost({ pathname, search, hash }: URL): Promise<boolean> {
  const { status, body } = await seen(pathname + search);
  const place = decodeURIComponent(hash.slice(1));
  return status >= 400 || (place !== "" && place !== "top" && !body.includes(` id="${place}"`));
}
