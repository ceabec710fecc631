/** When an order leaves: every page of the demo says the same, in the cart and in letters too. */
import { beforeAll, expect, test } from "vitest";
import { checkoutSettings } from "../../src/features/checkout";
import { stoppedClock } from "../../src/kernel/clock";
import { freshDatabase } from "../support/databases";
import { newShopper } from "../support/shopper";
import { bySlug, INK } from "../support/stock";
import { openTestApp, type TestApp } from "../support/test-app";

/** 15 h, as the setting of the delivery has it. */
const PROMISE = "xpédié le jour même avant 15\u00a0h, du lundi au vendredi";
/** Other promises of the same thing. */
const OTHERS =
  /(?:expédi|part|envoy)[^.<]{0,40}(?:sous (?:un|deux|\d) jour|sous \d+\s?h|dans les \d+\s?h|24\s?h|48\s?h|le lendemain)/i;
/** « Avant 14 h … le jour même »: another hour than the shop's. */
const OTHER_HOUR =
  /avant (?!15\b)\d{1,2}\s?h\b[^.]{0,60}jour même|jour même[^.]{0,40}avant (?!15\b)\d{1,2}\s?h\b/i;
const SAME_DAY = /(?:expédi|part\b|colis)[^.]{0,60}jour même|jour même[^.]{0,40}(?:expédi|part\b)/i;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(await freshDatabase("sqlite", "demo"), {
    clock: stoppedClock(Date.UTC(2026, 10, 17, 15)),
  });
});

/** What the shop says itself: without scripts, and without what buyers have written. */
const saidOn = (html: string): string =>
  html
    .replace(/<(script|style|blockquote)\b.*?<\/\1>/gs, " ")
    .replace(/<ol class="commentlist.*?<\/ol>/gs, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&[a-z#\d]+;/g, "’")
    .replace(/[ \n]+/g, " ");

const read = async (path: string) => (await newShopper(app).ask(path)).body;

test("CHK-10 no page of the site contradicts the promise of dispatch", async () => {
  const paths = [...(await read("/sitemap.xml")).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path = ""]) => path,
  );
  expect(paths.length).toBeGreaterThan(150);
  const faults: string[] = [];
  for (const path of paths) {
    const said = saidOn(await read(path));
    for (const contrary of [OTHERS, OTHER_HOUR])
      if (contrary.test(said)) faults.push(`${path}: ${contrary.exec(said)?.[0]}`);
    // each sentence names the hour, and not only some other place of the page
    for (const sentence of said.split(/[.!?](?= )/))
      if (SAME_DAY.test(sentence) && !/15\s?h/.test(sentence)) faults.push(`${path}: ${sentence}`);
  }
  expect(faults).toEqual([]);
});

test("CHK-10 the product and the cart say it in the same words, after the same setting", async () => {
  const shopper = newShopper(app);
  const ink = await bySlug(app, INK);
  await shopper.add(ink.id);
  const pages = async () => [
    (await shopper.ask(`/produit/${INK}/`)).body,
    (await shopper.ask("/panier/")).body,
  ];
  for (const html of await pages()) expect(html).toContain(PROMISE);
  await app.settings.change(checkoutSettings, "cutoffHour", 11);
  await expect
    .poll(async () => (await pages()).every((html) => html.includes(PROMISE.replace("15", "11"))))
    .toBe(true);
  await app.settings.change(checkoutSettings, "cutoffHour", 15);
});

test("CHK-10 what is sold out promises no day", async () => {
  const { slug } = await app.database.read
    .selectFrom("products")
    .select("slug")
    .where("kind", "=", "simple")
    .where("stock", "<=", 0)
    .where("listed", "=", 1)
    .executeTakeFirstOrThrow();
  const html = await read(`/produit/${slug}/`);
  expect(html).not.toContain('data-controller="arrival"');
  expect(saidOn(html)).not.toContain("le jour même");
});
