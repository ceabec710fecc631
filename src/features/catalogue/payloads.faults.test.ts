/** T15: scripts in every stored and reflected field, then a real browser visits; nothing runs. */
import { beforeAll, describe, expect, test } from "vitest";
import { openedDatabase } from "../../../test/support/databases";
import { calmVisitor } from "../../../test/support/shopping";
import { ownSite } from "../../../test/support/site";
import type { Database } from "../../platform/db";
import { reviewsSettings } from "../reviews";
import { openSettings } from "../settings";

const SLUG = "flacon-d-encre-sirocco-70-a-l-unite";
const PAYLOADS = [
  "<script>window.ran=1</script>",
  '"><img src=x onerror=window.ran=1>',
  "'><svg onload=window.ran=1>",
  "</script><script>window.ran=1</script>",
  "</textarea><script>window.ran=1</script>",
  "javascript:window.ran=1",
  "{{constructor.constructor('window.ran=1')()}}",
  "\u2028<!--<script>window.ran=1",
];
const ALL = PAYLOADS.join(" ");

let site: string;
let database: Database;
beforeAll(async () => {
  const own = await ownSite();
  site = own.origin;
  database = await openedDatabase({ file: `${own.data}/vitrine.db` });
  await openSettings(database).change(reviewsSettings, "moderation", "never");
  await poison();
});

/** Every text that a merchant, an import or a visitor may have written. */
async function poison(): Promise<void> {
  await database.write(async (trx, invalidate) => {
    const { id } = await trx
      .selectFrom("products")
      .select("id")
      .where("slug", "=", SLUG)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("products")
      .set({
        name: ALL,
        sku: ALL,
        summary: ALL,
        badge: ALL,
        description: JSON.stringify([ALL, `- ${ALL}`]),
        attributes: JSON.stringify([{ name: ALL, value: ALL }]),
        choices: JSON.stringify([{ slug: "couleur", name: ALL, values: ["Noir", "Cyan", ALL] }]),
      })
      .where("id", "=", id)
      .execute();
    await trx
      .updateTable("product_pictures")
      .set({ alt: ALL, caption: ALL })
      .where("product_id", "=", id)
      .execute();
    await trx
      .updateTable("product_codes")
      .set({ code: ALL })
      .where("product_id", "=", id)
      .where("code_plain", "=", "s70")
      .execute();
    await trx
      .updateTable("categories")
      .set({ name: ALL, description: ALL })
      .where("slug", "=", "encre")
      .execute();
    await trx.updateTable("makers").set({ name: ALL, blurb: ALL }).where("slug", "=", "sirocco").execute();
    await trx.updateTable("printers").set({ name: ALL }).where("slug", "=", "sirocco-eco-5").execute();
    invalidate("shelves", `product:${id}`);
  });
  const { id } = await database.read
    .selectFrom("products")
    .select("id")
    .where("slug", "=", SLUG)
    .executeTakeFirstOrThrow();
  const fields = {
    rating: "5",
    comment: ALL,
    author: "<script>window.ran=1</script>",
    email: "x@courriel.example",
  };
  const answer = await fetch(`${site}/wp-comments-post.php`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ ...fields, comment_post_ID: String(id) }),
  });
  expect(answer.status).toBe(302);
}

async function look(path: string) {
  const { page, problems } = await calmVisitor(site, { pictures: true });
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(site + path, { waitUntil: "load" });
  return { page, problems, asked };
}
const ran = (page: Awaited<ReturnType<typeof look>>["page"]) => page.evaluate(() => "ran" in window);

describe("T15 nothing runs", () => {
  const reflected = encodeURIComponent(ALL);
  test.each([
    `/produit/${SLUG}/`,
    `/produit/${SLUG}/?cpage=1`,
    `/produit/${SLUG}/?raison=${reflected}&cpage=${reflected}`,
    "/categorie/encre/",
    "/fabricant/sirocco/",
    `/recherche/?s=${reflected}`,
    `/recherche/?s=${encodeURIComponent("sirocco<script>window.ran=1</script>")}&orderby=${reflected}`,
  ])("on %.60s", async (path) => {
    const { page, problems, asked } = await look(path);
    expect(await ran(page)).toBe(false);
    expect(asked).toEqual([]);
    expect(problems(/404 \(Not Found\)/)).toEqual([]);
  });

  test("in the lightbox, with captions of that kind", async () => {
    const { page, problems } = await look(`/produit/${SLUG}/`);
    await page.locator(".woocommerce-product-gallery__trigger").click();
    await page.locator("dialog.lightbox").waitFor();
    await page.keyboard.press("ArrowRight");
    expect(await page.locator(".lightbox__title").textContent()).toContain("<script>window.ran=1</script>");
    expect(await ran(page)).toBe(false);
    expect(problems(/404 \(Not Found\)/)).toEqual([]);
  });

  test("in a review that comes back with everything that was typed", async () => {
    const { page, problems } = await look(`/produit/${SLUG}/#reviews`);
    await page.locator("#comment").fill(ALL);
    await page.locator("#author").fill(ALL);
    await page.locator("#email").fill(ALL);
    await page.locator("#commentform [type=submit]").click();
    await page.getByText("Rien n’est perdu").waitFor();
    expect(await page.locator("#comment").inputValue()).toContain("</textarea><script>window.ran=1</script>");
    expect(await ran(page)).toBe(false);
    expect(problems()).toEqual([]);
  });
});
