/** A visitor is asked only for what the shop uses, and not at all where it uses nothing. */
import { beforeEach, expect, test } from "vitest";
import { order } from "../../../test/support/buying";
import { freshDatabase } from "../../../test/support/databases";
import { shelve } from "../../../test/support/goods";
import { newShopper } from "../../../test/support/shopper";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { features } from "../all";
import { attributionSettings } from "../attribution/settings";
import { registry, savePage } from "../pages";
import { statisticsSettings } from "../statistics/settings";

/** As any shop that sells no printers. */
const soapShop = features.filter(({ name }) => name !== "printers");

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp(await freshDatabase("sqlite"), { kind: "own", features: soapShop });
  await write("/", []);
});

const write = (path: string, body: { element: string; settings?: object }[], published = true) =>
  savePage(app.database, registry, {
    path,
    title: "Page",
    description: "Page",
    published,
    document: { body } as never,
  });

const shown = async (url: string) => (await app.server.inject({ url })).body;

/** The boxes of the banner: categories, then services. */
const asked = (html: string) =>
  [...html.matchAll(/name="(?:categories|services)" value="([a-z-]+)"/g)].map(([, name]) => name);

async function switchOff() {
  await app.settings.change(statisticsSettings, "enabled", false);
  await app.settings.change(attributionSettings, "allowTracking", false);
}

test("without maps or videos of others, the banner asks for our own measures only", async () => {
  const own = ["preferences", "magasinage", "statistics", "burst", "marketing"];
  expect(asked(await shown("/"))).toEqual([...own, "sourcebuster-js"]);
  const policy = await shown("/politique-de-cookies/");
  expect(policy).toContain("burst_uid");
  expect(policy).not.toContain("YouTube");
  await app.settings.change(attributionSettings, "allowTracking", false);
  expect(asked(await shown("/"))).toEqual(own.slice(0, 4));
});

test("a video on a published page is asked for at once on every page, and no longer when it is gone", async () => {
  expect(asked(await shown("/"))).not.toContain("youtube");
  const video = [{ element: "video", settings: { url: "https://youtu.be/M7lc1UVf-VE" } }];
  await write("/film/", video, false);
  expect(asked(await shown("/"))).not.toContain("youtube");
  await write("/film/", video);
  expect(asked(await shown("/"))).toContain("youtube");
  expect(asked(await shown("/"))).not.toContain("vimeo");
  await write("/film/", []);
  expect(asked(await shown("/"))).not.toContain("youtube");
});

test("a video that a link opens over the page counts as one", async () => {
  await write("/film/", [{ element: "lightbox-link", settings: { href: "https://vimeo.com/76979871" } }]);
  expect(asked(await shown("/"))).toContain("vimeo");
  await write("/film/", [
    { element: "text", settings: { text: "Voyez [la vidéo](https://youtu.be/M7lc1UVf-VE){photo}." } },
  ]);
  expect(asked(await shown("/"))).toContain("youtube");
  expect(asked(await shown("/"))).not.toContain("vimeo");
});

test("with nothing to ask there is no banner, no link to choices, and the policy says so", async () => {
  await switchOff();
  const home = await shown("/");
  for (const trace of ['id="cmplz', "cmplz-manage", "<consent-gate", 'id="consent', "Gérer le consentement"])
    expect(home).not.toContain(trace);
  const policy = await shown("/politique-de-cookies/");
  expect(policy).toContain("vitrine_cart");
  for (const trace of ["burst", "sbjs", "YouTube", "produits-vus", "cmplz_*", "Vos choix"])
    expect(policy).not.toContain(trace);
  const choices = await shown("/consentement/");
  expect(choices).toContain("rien à accepter");
  expect(asked(choices)).toEqual([]);
});

test("what the cleaner is told is what is in use", async () => {
  await switchOff();
  expect(JSON.parse(await shown("/wp-json/complianz/v1/cookie_data"))).toEqual({
    preferences: {},
    statistics: {},
    marketing: {},
  });
});

test("what the marketing category is for is said as it is used: no videos and maps where there are none", async () => {
  expect(await shown("/")).not.toContain("Vidéos et cartes");
  await write("/film/", [{ element: "video", settings: { url: "https://youtu.be/M7lc1UVf-VE" } }]);
  expect(await shown("/")).toContain("Vidéos et cartes de tiers");
});

test("every cookie that buying leaves is in the policy under its name", async () => {
  await shelve(app.database, [{ id: 1, sku: "A", slug: "a", name: "A", price_cents: 900 }]);
  const shopper = newShopper(app);
  await shopper.add(1);
  const whileBuying = [...shopper.jar.keys()];
  expect(whileBuying).toContain("vitrine_cart");
  expect((await order(shopper)).result).toBe("success");
  const left = [...whileBuying, ...shopper.jar.keys()];
  const policy = await shown("/politique-de-cookies/");
  for (const name of left) expect([name, policy.includes(name)]).toEqual([name, true]);
});
