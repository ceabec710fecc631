/** What is done at the desk and seen by a visitor, or the other way around, by keyboard and on a telephone. */
import { readFile } from "node:fs/promises";
import type { Request } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { faultsAtBothWidths, overflow, widen } from "../../../test/support/accessibility";
import { newPage } from "../../../test/support/browser";
import { openDesk } from "../../../test/support/desk-browser";
import { seededData } from "../../../test/support/site";
import { INK } from "../../../test/support/stock";
import { machineClock } from "../../kernel/clock";
import { randomId } from "../../kernel/ids";
import { findOrder } from "../orders";
import { postReview } from "../reviews";
import { insertAudit } from "./audit/store";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let desk: Awaited<ReturnType<typeof openDesk>>;

beforeAll(async () => {
  desk = await openDesk(await seededData());
});

test.each([1280, 390])(
  "DESK-11, DESK-17 a stock is set to 0 by keyboard and the button leaves the product's page (%i px)",
  async (width) => {
    const { site, person } = desk;
    const shopper = await newPage({ width });
    const button = shopper.page.locator(".single_add_to_cart_button");
    await shopper.page.goto(`${site.origin}/produit/${INK}/`);
    await button.waitFor();
    const { page, problems } = await person();
    await widen(page, width);
    await page.goto(`${site.origin}/bureau/produits/?q=${INK.replaceAll("-", "+")}`);
    const stock = page.getByRole("textbox", { name: /^Stock de Cartouche noire Altaria 214XL$/ });
    const before = await stock.inputValue();
    await stock.focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("0");
    await page.keyboard.press("Enter");
    await page.getByText("Enregistré", { exact: true }).waitFor();
    await shopper.page.reload();
    await shopper.page.getByText("Épuisé").first().waitFor();
    expect(await button.count()).toBe(0);
    await stock.fill(before);
    await stock.press("Enter");
    const isBack = async () => {
      await shopper.page.reload();
      return button.count();
    };
    await expect.poll(isBack, { timeout: 30_000 }).toBe(1);
    expect(problems()).toEqual([]);
  },
);

test("DESK-04 a desk that stays open shows what comes in, and nothing moves under who is at work in it", async () => {
  const { site, person, database } = desk;
  const { page, problems } = await person();
  await page.clock.install();
  await page.goto(`${site.origin}/bureau/`);
  const count = page.locator(".rail a", { hasText: "Avis" }).locator(".n");
  const row = page.locator(".queue li", { hasText: "à approuver" });
  const waiting = async () => Number.parseInt((await count.textContent()) ?? "", 10);
  const before = await waiting();
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  const { id } = await database.read
    .selectFrom("products")
    .select("id")
    .where("slug", "=", INK)
    .executeTakeFirstOrThrow();
  const write = (author: string) =>
    postReview(
      database,
      {
        productId: id,
        author,
        email: `${author}@exemple.test`,
        body: "Très bien.",
        rating: 4,
        buyer: undefined,
        suspect: false,
      },
      { moderation: "always" },
      machineClock,
    );
  expect((await write("normand")).ok).toBe(true);
  await page.clock.fastForward(30_000);
  await expect.poll(waiting).toBe(before + 1);
  await row.getByText(String(before + 1), { exact: true }).waitFor();
  // each time it says that nobody has asked: no session lasts longer by it
  const looks: Request[] = [];
  page.on("request", (request) => {
    if (request.headers()["x-desk-look"] !== undefined) looks.push(request);
  });
  const wait = () => page.clock.fastForward(30_000);
  /** Comes last: had anything been drawn anew, it would be seen by now. */
  const goTo = async () => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Chercher ou aller à" }).waitFor();
  };
  await wait();
  await expect.poll(() => looks.length).toBe(1);
  // with the focus in it, the list stays as it is
  await row.getByRole("link").focus();
  expect((await write("maude")).ok).toBe(true);
  await wait();
  await goTo();
  expect([await waiting(), looks.length]).toEqual([before + 1, 1]);
  // under what is open, nothing moves either
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await wait();
  await page.keyboard.press("Escape");
  await goTo();
  expect([await waiting(), looks.length]).toEqual([before + 1, 1]);
  await page.keyboard.press("Escape");
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  // nor if the focus came while the screen was being read
  const held: (() => Promise<void>)[] = [];
  await page.route(`${site.origin}/bureau/`, async (route) => void held.push(() => route.continue()));
  await wait();
  await expect.poll(() => held.length).toBe(1);
  await row.getByRole("link").focus();
  const read = page.waitForResponse(`${site.origin}/bureau/`);
  for (const go of held) await go();
  await (await read).finished();
  await page.unrouteAll();
  await goTo();
  expect(await waiting()).toBe(before + 1);
  await page.keyboard.press("Escape");
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await wait();
  await expect.poll(waiting).toBe(before + 2);
  expect(await page.locator("[data-same-page]").count()).toBe(1);
  expect(problems()).toEqual([]);
});

test("DESK-05 the list of orders follows what happens to them, but not while rows are chosen", async () => {
  const { site, person, database } = desk;
  const { page, problems } = await person();
  await page.clock.install();
  await page.goto(`${site.origin}/bureau/commandes/?etat=en-route`);
  const rows = page.locator("tbody tr[data-href]");
  const count = await rows.count();
  const end = async (state: "shipped" | "paid" = "shipped") => {
    const { id } = await database.read
      .selectFrom("orders")
      .select("id")
      .where("state", "=", state)
      .executeTakeFirstOrThrow();
    await database.write((trx) =>
      trx.updateTable("orders").set({ state: "delivered" }).where("id", "=", id).execute(),
    );
  };
  await end();
  await page.clock.fastForward(30_000);
  await expect.poll(() => rows.count()).toBe(count - 1);
  const box = rows.first().locator(".pick");
  await box.check();
  // the tick alone keeps the list, without the focus
  await box.evaluate((one: HTMLElement) => one.blur());
  const looks: Request[] = [];
  page.on("request", (request) => {
    if (request.headers()["x-desk-look"] !== undefined) looks.push(request);
  });
  await end();
  await page.clock.fastForward(30_000);
  await box.uncheck();
  expect(looks).toEqual([]);
  expect(await rows.count()).toBe(count - 1);
  await box.evaluate((one: HTMLElement) => one.blur());
  await page.clock.fastForward(30_000);
  await expect.poll(() => rows.count()).toBe(count - 2);
  // boxes that came since then count too, and what they come to
  await rows.first().locator(".pick").check();
  expect(await page.locator("[data-picked]").textContent()).toBe("1 commande choisie");
  const total = await rows.first().locator(".c-tot").textContent();
  expect(await page.locator("[data-chosen-sum]").textContent()).toBe(total);
  await page.keyboard.press("Escape");
  const all = await rows.count();
  expect(all).toBeGreaterThan(2);
  await page.getByRole("checkbox", { name: "Tout choisir" }).check();
  expect(await page.locator("tbody .pick:checked").count()).toBe(all);
  expect(await page.locator("[data-picked]").textContent()).toBe(`${all} commandes choisies`);
  await page.keyboard.press("Escape");
  for (const key of ["k", "k", "k", "x", "j", "j", "Shift+X"]) await page.keyboard.press(key);
  expect(await page.locator("tbody .pick:checked").count()).toBe(3);
  await page.keyboard.press("Escape");
  // what the address has ticked and somebody has unticked stays so
  await page.goto(`${site.origin}/bureau/commandes/?etat=a-preparer&choix=tout`);
  const toDo = await rows.count();
  await page.keyboard.press("Escape");
  expect(await page.locator(".pick:checked").count()).toBe(0);
  await end("paid");
  await page.clock.fastForward(30_000);
  await expect.poll(() => rows.count()).toBe(toDo - 1);
  expect(await page.locator(".pick:checked").count()).toBe(0);
  expect(problems()).toEqual([]);
});

test("DESK-17 whoever is disturbed by what changes by itself keeps open screens as they are", async () => {
  const { site, person } = desk;
  const { page, problems } = await person();
  const looks: Request[] = [];
  page.on("request", (request) => {
    if (request.headers()["x-desk-look"] !== undefined) looks.push(request);
  });
  await page.clock.install();
  const own = page.getByRole("region", { name: "Écrans qui se mettent à jour" });
  const set = async (isOn: boolean, says: string) => {
    await page.goto(`${site.origin}/bureau/compte/`);
    await own.getByLabel("Mettre à jour les écrans ouverts").setChecked(isOn);
    await own.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText(says).waitFor();
  };
  await set(false, "Les écrans ouverts restent comme ils sont.");
  await page.goto(`${site.origin}/bureau/`);
  await page.clock.fastForward(30_000);
  // comes last: had it looked, it would be known by now
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Chercher ou aller à" }).waitFor();
  expect(looks).toEqual([]);
  await set(true, "Les écrans ouverts se mettent à jour.");
  await page.goto(`${site.origin}/bureau/`);
  await page.clock.fastForward(30_000);
  await expect.poll(() => looks.length).toBeGreaterThan(0);
  expect(problems()).toEqual([]);
});

test("DESK-10, DESK-17 a goal is made on a telephone by keyboard, and completed by a visitor", async () => {
  const { site, person } = desk;
  const { page, problems } = await person();
  await widen(page, 390);
  await page.goto(`${site.origin}/bureau/statistiques/objectifs/`);
  await page.getByLabel("Nom").focus();
  await page.keyboard.type("Écrire à la boutique");
  for (const text of ["", "/contact/"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await page.getByText("L’objectif « Écrire à la boutique » est compté dès maintenant.").waitFor();

  const visitor = await newPage({ width: 390 });
  await visitor.page.goto(`${site.origin}/`);
  await visitor.page.locator(".cmplz-accept").first().click();
  // who leaves before the view was sent was never there
  const sent = visitor.page.waitForRequest(
    (request) =>
      request.url().includes("burst-statistics") && !!request.headers().referer?.endsWith("/contact/"),
  );
  await visitor.page.goto(`${site.origin}/contact/`);
  await sent;
  await visitor.page.goto(`${site.origin}/boutique/`);

  await expect
    .poll(
      async () => {
        await page.goto(`${site.origin}/bureau/statistiques/`);
        return page.locator("main").innerText();
      },
      { timeout: 60_000 },
    )
    .toMatch(/Écrire à la boutique\s+1\b/);
  expect(await faultsAtBothWidths(page)).toEqual([]);
  expect(problems()).toEqual([]);
});

test.each([1280, 390])(
  "DESK-14 a buyer's data is found, exported and erased but for what the law keeps (%i px)",
  async (width) => {
    const { site, person, database } = desk;
    const delivered = await database.read
      .selectFrom("orders")
      .select(["number", "email"])
      .where("state", "=", "delivered")
      .orderBy("placed_at")
      .execute();
    const open = await database.read
      .selectFrom("orders")
      .select("email")
      .where("state", "in", ["awaiting", "paid", "shipped"])
      .execute();
    const busy = new Set(open.map(({ email }) => email));
    const bought = delivered.find(({ email }) => email !== "" && !busy.has(email));
    if (!bought) throw new Error("every buyer of the demo waits for something");
    const { page, problems } = await person();
    await widen(page, width);
    await page.goto(`${site.origin}/bureau/donnees/`);
    await page.getByLabel("Courriel, nom ou téléphone").focus();
    await page.keyboard.type(bought.email);
    await page.keyboard.press("Enter");
    await page.getByText(`${bought.email}, vue la première fois le`).waitFor();
    await page.getByRole("button", { name: "Préparer la copie" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: /copie/i }).first().click(),
    ]);
    const copy = await readFile(await download.path(), "utf8");
    expect(download.suggestedFilename()).toMatch(/^donnees-\d{4}-\d\d-\d\d\.json$/);
    expect(copy).toContain(bought.email);
    expect(copy).toContain(String(bought.number));
    await page.getByText("Effacer maintenant", { exact: true }).click();
    await page.getByLabel(/pour effacer maintenant/).fill(bought.email);
    await page.keyboard.press("Enter");
    await page.getByText("Ses données sont effacées.").waitFor();
    const kept = await findOrder(database.read, { number: bought.number });
    // the sale stays for the tax office, without how to reach whoever bought
    expect([kept?.email, kept?.phone, kept?.comments]).toEqual(["", "", ""]);
    expect(kept?.lines.length).toBeGreaterThan(0);
    expect(problems()).toEqual([]);
  },
);

test("DESK-17 what people wrote without a space makes no screen wider, at the desk and on a telephone", async () => {
  const { site, database, person } = desk;
  const endless = `https://cartes.example/${"a".repeat(600)}`;
  const { page, problems, account } = await person();
  const { id, number } = await database.read
    .selectFrom("orders")
    .select(["id", "number"])
    .orderBy("number")
    .limit(1)
    .executeTakeFirstOrThrow();
  await database.write(async (trx) => {
    await trx.updateTable("orders").set({ comments: endless }).where("id", "=", id).execute();
    await trx
      .updateTable("messages")
      .set({ writer: endless.slice(0, 120) })
      .execute();
    const row = { id: randomId(), at: Date.now(), account_id: account.id, who: "W".repeat(100) };
    await insertAudit(trx, [
      { ...row, verb: "address.add", about: "address:/", says: endless, detail: "{}" },
    ]);
  });
  const message = await database.read.selectFrom("messages").select("number").executeTakeFirstOrThrow();
  for (const path of [`commandes/${number}/`, `messages/${message.number}/`, "journal/", "equipe/"])
    for (const width of [1280, 390]) {
      await widen(page, width);
      await page.goto(`${site.origin}/bureau/${path}`);
      expect([path, width, await overflow(page)]).toEqual([path, width, 0]);
    }
  expect(problems()).toEqual([]);
});

test("DESK-16, DESK-17 of two people on one order the second is told, on a telephone and by keyboard", async () => {
  const { site, person, database } = desk;
  const { number } = await database.read
    .selectFrom("orders")
    .select("number")
    .where("state", "=", "paid")
    .orderBy("placed_at")
    .executeTakeFirstOrThrow();
  const [first, second] = [await person(), await person()];
  for (const { page } of [first, second]) {
    await widen(page, 390);
    await page.goto(`${site.origin}/bureau/commandes/${number}/`);
  }
  const tracking = first.page.getByLabel("Numéro de suivi");
  await tracking.focus();
  await first.page.keyboard.type("RN 123 456 789 CA");
  await first.page.keyboard.press("Enter");
  await first.page.locator(".toast").waitFor();
  await second.page.getByLabel("Numéro de suivi").focus();
  await second.page.keyboard.type("AUTRE 2");
  await second.page.keyboard.press("Enter");
  await second.page
    .getByText(/ a expédié la commande .* à \d+\u00a0h\u00a0\d\d\./)
    .first()
    .waitFor();
  expect(await faultsAtBothWidths(second.page)).toEqual([]);
  expect(await second.page.locator("main").innerText()).toContain("RN 123 456 789 CA");
  const letters = await database.read
    .selectFrom("outbox")
    .select("body")
    .where("body", "like", "%AUTRE%")
    .execute();
  expect(letters).toEqual([]);
  expect(second.problems(/422/)).toEqual([]);
});
