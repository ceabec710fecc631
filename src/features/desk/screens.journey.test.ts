/** Every screen that a section of the desk declares, in a browser, with scripts in everything that visitors write. */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { faultsAtBothWidths, repeatedIds } from "../../../test/support/accessibility";
import { newPage } from "../../../test/support/browser";
import { freshDatabase, openedDatabase } from "../../../test/support/databases";
import { signedIn } from "../../../test/support/desk";
import { TRADES } from "../../../test/support/goods";
import { ownSite, type RunningSite } from "../../../test/support/site";
import { sized } from "../../../test/support/size";
import { openTestApp } from "../../../test/support/test-app";
import { machineClock } from "../../kernel/clock";
import { MINUTE } from "../../kernel/dates";
import { randomId } from "../../kernel/ids";
import { quebec } from "../../kernel/market";
import type { Database } from "../../platform/db";
import { openUploads } from "../../platform/uploads/folder";
import { keepMessage } from "../forms/messages/actions";
import { post } from "../mail/actions";
import { addAddress } from "../old-addresses/actions";
import { insertImport } from "../old-addresses/store";
import { applyBulk, planBulk } from "../product-editing/bulk/actions";
import { removeProduct } from "../product-editing/editing/actions";
import { postReview } from "../reviews";
import { openSettings } from "../settings";
import { writeBatch } from "../statistics/actions";
import { statisticsSettings } from "../statistics/settings";
import { SESSION_COOKIE } from "./names";
import { deskSectionSlot } from "./section";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 });

const SCRIPT = `"><img src=x onerror="window.ran=1">'</script><script>window.ran=1</script>`;

let site: RunningSite;
let database: Database;

beforeAll(async () => {
  site = await ownSite();
  database = await openedDatabase({ file: join(site.data, "vitrine.db") });
  await writeScripts();
});

/** As visitors would, or as what they send is kept. */
async function writeScripts(): Promise<void> {
  const merchant = { name: "", address: "bonjour@exemple.test" };
  const mail = {
    post: (trx: Parameters<typeof post>[0], email: Parameters<typeof post>[1]) =>
      post(trx, email, { merchant, clock: machineClock }),
    nudge: () => undefined,
  };
  await keepMessage(
    { database, uploads: openUploads(site.data), clock: machineClock, mail },
    {
      form: 1,
      formTitle: "Contact",
      subject: SCRIPT,
      writer: SCRIPT,
      email: "karim@exemple.test",
      answers: [{ name: "message", label: SCRIPT, value: SCRIPT, isLong: true }],
      page: `javascript:window.ran=1//${SCRIPT}`,
      state: "new",
      isUnverified: false,
      digest: "script",
      files: [],
    },
    undefined,
  );
  const message = await database.read.selectFrom("messages").select("id").executeTakeFirstOrThrow();
  await database.write((trx) =>
    trx
      .insertInto("message_files")
      .values({
        id: randomId(),
        message_id: message.id,
        field: "fichier",
        name: `${SCRIPT}.txt`,
        type: "text/plain",
        size: 9,
        position: 0,
      })
      .execute(),
  );
  const { id } = await database.read
    .selectFrom("products")
    .select("id")
    .where("listed", "=", 1)
    .executeTakeFirstOrThrow();
  const review = { productId: id, author: SCRIPT, email: "a@exemple.test", body: SCRIPT, rating: 2 };
  await postReview(database, { ...review, buyer: undefined, suspect: false }, { moderation: "always" });
  await writeBatch(database, [hit(0), hit(1)], {
    drops: new Map(),
    now: Date.now(),
    timeZone: quebec.timeZone,
  });
  await writeInOrder();
  await changeTogether(id);
  await moveAddresses();
}

const IMPORTED = "essai";

/** A redirect, and a file of them that waits to be imported. */
async function moveAddresses(): Promise<void> {
  const settings = openSettings(database);
  const goal = { ID: 1, title: "Essai", type: "visits", status: "active", url: "/contact/" } as const;
  const counted = { attribute: "class", attribute_value: "", hook: "", date_created: 0 } as const;
  await settings.change(statisticsSettings, "goals", [{ ...goal, ...counted }]);
  await addAddress({ settings }, { from: `/${encodeURI(SCRIPT)}`, to: "/boutique/" });
  const line = { line: 1, from: `/${SCRIPT}`, to: "/boutique/", was: null, fault: "" as const };
  const given = { id: IMPORTED, state: "planned" as const, lines: [line] };
  await database.write((trx) => insertImport(trx, given, { now: Date.now(), forget: 0 }));
}

/** A change of many products, so that its screen is there. */
async function changeTogether(id: number): Promise<void> {
  const editing = { database, clock: machineClock, trades: () => TRADES };
  const bulk = await planBulk(editing, [id], { stock: { how: "set", to: 40 } });
  await applyBulk(editing, bulk);
  // and one that was removed, with its list
  const { last } = await database.read
    .selectFrom("products")
    .select((on) => on.fn.max("id").as("last"))
    .where("kind", "=", "simple")
    .executeTakeFirstOrThrow();
  expect(await removeProduct(editing, last)).toMatchObject({ ok: true });
}

const hit = (nth: number) => ({
  kind: "hit" as const,
  uid: nth.toString(16).padStart(32, "0"),
  at: Date.now() - MINUTE,
  url: `/${SCRIPT}`,
  path: `/${SCRIPT}`,
  pageId: "",
  referrer: "javascript:window.ran=1",
  referrerHost: SCRIPT,
  userAgent: SCRIPT,
  resolution: SCRIPT,
  timeMs: 30_000,
  goals: [],
});

/** In the oldest order that is to be prepared: it is the first of the list. */
async function writeInOrder(): Promise<void> {
  const order = await database.read
    .selectFrom("orders")
    .select(["id", "billing"])
    .where("state", "=", "paid")
    .orderBy("placed_at")
    .executeTakeFirstOrThrow();
  const address = JSON.parse(order.billing) as Record<string, string>;
  for (const field of ["firstName", "lastName", "company", "address1", "city"]) address[field] = SCRIPT;
  const written = JSON.stringify(address);
  await database.write(async (trx) => {
    await trx
      .updateTable("orders")
      .set({ billing: written, shipping: written, comments: SCRIPT, coupon: SCRIPT, indexed: 0 })
      .where("id", "=", order.id)
      .execute();
    await trx
      .updateTable("order_attributions")
      .set({ utm_source: SCRIPT, utm_campaign: SCRIPT, session_entry: "javascript:window.ran=1" })
      .where("order_id", "=", order.id)
      .execute();
    await trx
      .insertInto("search_misses")
      .values({ words: SCRIPT, times: 3, last_at: Date.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** The addresses of all screens, as sections declare them. */
async function declaredScreens(): Promise<string[]> {
  const app = await openTestApp(await freshDatabase("sqlite"), { kind: "own" });
  const sections = app.slots.all(deskSectionSlot);
  await app.server.close();
  return sections.flatMap(({ path, screens }) => screens.map((screen) => `/bureau/${path}${screen.path}`));
}

const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*]/g, "\\$&").replace(/:\w+/g, "[^/]+")}$`);

/** One of each kind is visited; of settings all groups, since each has fields of its own. */
const kindOf = (path: string, patterns: readonly string[]): string =>
  path.startsWith("/bureau/reglages/")
    ? path
    : (patterns.find((pattern) => !pattern.includes(":") && toPattern(pattern).test(path)) ??
      patterns.find((pattern) => toPattern(pattern).test(path)) ??
      path);

let groups = 0;
/** The groups of settings are drawn by one page: in each run the auditor looks at some of them, in the whole form at all. */
function isAudited(path: string): boolean {
  if (!path.startsWith("/bureau/reglages/")) return true;
  groups += 1;
  return groups % sized(5, 1) === 0;
}

/** Files to keep or to print, what scripts read, and the pages of the shop that are shown before they are public. */
const FILES = /\.(?:csv|pdf|json)$|\/(?:csv|avoirs|copie|lire|preuve|registre|fichiers?|toile|rattacher)\//;

/** Reached by a form, or only before the shop is open. */
const WITHOUT_LINK = [
  "/bureau/commandes/expedition/",
  "/bureau/commandes/bordereaux/",
  "/bureau/compte/quitter/",
  "/bureau/compte/code/commencer/",
  "/bureau/compte/code/secours/",
  "/bureau/consentements/",
  "/bureau/ouverture/",
];

const linksOf = async (page: Page): Promise<string[]> => {
  const hrefs = await page
    .locator("a[href]")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  return hrefs
    .filter((href) => href.startsWith(`${site.origin}/bureau/`))
    .map((href) => href.slice(site.origin.length).replace(/#.*/, ""));
};

test("DESK-18 T15 no screen of the desk keeps anybody out, gives one id to two things or runs what visitors wrote", async () => {
  const patterns = await declaredScreens();
  const { page, context, problems } = await newPage({ pixels: true });
  const { cookie } = await signedIn(database);
  await context.addCookies([
    { name: SESSION_COOKIE, value: cookie, url: `${site.origin}/bureau`, sameSite: "Strict", httpOnly: true },
  ]);
  const { number } = await database.read
    .selectFrom("orders")
    .select("number")
    .where("state", "=", "paid")
    .orderBy("placed_at")
    .executeTakeFirstOrThrow();
  const queue = [
    "/bureau/",
    ...WITHOUT_LINK.map((path) => `${path}?n=${number}`),
    "/bureau/aller/?q=img",
    `/bureau/commandes/${number}/lettre/`,
    `/bureau/adresses/importer/${IMPORTED}/`,
  ];
  const seen = new Map<string, string>();
  const faults: string[] = [];
  while (queue.length > 0) {
    const path = queue.shift() ?? "";
    const kind = kindOf(path.split("?", 1)[0] ?? "", patterns);
    if (seen.has(kind)) continue;
    seen.set(kind, path);
    if (FILES.test(kind)) continue;
    const answer = await page.goto(site.origin + path);
    if (answer?.status() !== 200) faults.push(`${path}: ${answer?.status()}`);
    if (isAudited(path)) faults.push(...(await faultsAtBothWidths(page)).map((fault) => `${path}: ${fault}`));
    faults.push(...(await repeatedIds(page)).map((id) => `${path}: two have the id « ${id} »`));
    if (await page.evaluate(() => "ran" in window)) faults.push(`${path}: a script ran`);
    const schemes = await page
      .locator("a[href], form[action]")
      .evaluateAll((all) =>
        all.map((each) => each.getAttribute("href") ?? each.getAttribute("action") ?? ""),
      );
    faults.push(...schemes.filter((href) => /^\s*javascript:/i.test(href)).map((href) => `${path}: ${href}`));
    queue.push(...(await linksOf(page)));
  }
  expect(faults).toEqual([]);
  expect(problems()).toEqual([]);
  const missed = patterns.filter(
    (pattern) =>
      !FILES.test(pattern) &&
      ![...seen.keys(), ...seen.values()].some(
        (path) => path === pattern || toPattern(pattern).test(path.split("?", 1)[0] ?? ""),
      ),
  );
  expect(missed).toEqual([]);
});

test("DESK-18 the way in keeps nobody out: signing in, a wrong password, a forgotten one", async () => {
  const { page } = await newPage({ pixels: true });
  await page.goto(`${site.origin}/bureau/connexion/`);
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await page.getByLabel("Courriel").fill("personne@exemple.test");
  await page.getByLabel("Mot de passe").fill("une phrase au hasard");
  await page.getByRole("button", { name: "Entrer", exact: true }).click();
  await page.getByRole("alert").first().waitFor();
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await page.goto(`${site.origin}/bureau/connexion/oubli/`);
  expect(await faultsAtBothWidths(page)).toEqual([]);
});

test("DESK-17 Ctrl K finds as one types and goes there by keyboard; « ? » tells every key", async () => {
  const { page, context, problems } = await newPage();
  const { cookie } = await signedIn(database);
  await context.addCookies([
    { name: SESSION_COOKIE, value: cookie, url: `${site.origin}/bureau`, sameSite: "Strict", httpOnly: true },
  ]);
  await page.goto(`${site.origin}/bureau/`);
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Chercher ou aller à" });
  await field.fill("coup");
  await page.getByRole("option", { name: "Coupons", selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/bureau/coupons/");
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByText("Tous les raccourcis").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(problems()).toEqual([]);
});
