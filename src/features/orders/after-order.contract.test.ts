/** What the holder of a tracking link can do: order again, ask to cancel or to withdraw. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { filled, type Ordered, openForm, order as placeOrder, send } from "../../../test/support/buying";
import { onBothEngines } from "../../../test/support/databases";
import { newShopper, type Shopper } from "../../../test/support/shopper";
import { bySlug, type Found, INK, plentiful } from "../../../test/support/stock";
import { openTestApp, runCommand, SECRET, type TestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { randomId } from "../../kernel/ids";
import { paths } from "../../paths";
import { createSigning } from "../../platform/http/signing";
import { changeStock, findGood } from "../catalogue";
import { listAudit } from "../desk";
import type { Block } from "../mail";
import { createOrderLinks, findOrder, formatNumber, moveOrder, type Order } from ".";
import { insertRefund } from "./refunds/store";

const NOW = Date.UTC(2026, 10, 16, 15, 5);

onBothEngines("after the order", (open) => {
  const clock = stoppedClock(NOW);
  const links = createOrderLinks(createSigning(SECRET, clock));
  let app: TestApp;
  let ink: Found;
  let other: Found;
  let order: Order;
  let path: string;

  beforeAll(async () => {
    app = await openTestApp(await open("demo"), { clock });
    ink = await bySlug(app, INK);
    other = (await plentiful(app, 10)).find(({ id }) => id !== ink.id)!;
  });

  beforeEach(async () => {
    for (const { id } of [ink, other]) await changeStock(app.database, id, 500);
    const buyer = newShopper(app);
    await buyer.add(ink.id, { quantity: "3" });
    clock.advance(1);
    await buyer.add(other.id);
    const { order_id } = (await placeOrder(buyer)) as Ordered;
    order = (await findOrder(app.database.read, { number: order_id }))!;
    path = links.tracking(order);
  });

  const move = (to: Parameters<typeof moveOrder>[2]) => moveOrder({ ...app, clock, links }, order.number, to);
  const letters = async (subject: string) =>
    app.database.read
      .selectFrom("outbox")
      .selectAll()
      .where("subject", "like", `%${subject}%`)
      .where("subject", "like", `%${formatNumber(order.number)}%`)
      .execute();

  describe("« Commander à nouveau »", () => {
    const again = (shopper: Shopper) =>
      shopper.ask(`${path}commander-a-nouveau/`, { method: "POST", form: {} });
    const quantities = async (shopper: Shopper) =>
      [...(await shopper.ask("/panier/")).body.matchAll(/name="cart\[\w+\]\[qty\]"[^>]*value="(\d+)"/g)].map(
        ([, count]) => Number(count),
      );

    test("ORD-01 puts everything into the cart, once however often it is pressed", async () => {
      const shopper = newShopper(app);
      expect((await shopper.ask(path)).body).toContain(`action="${path}commander-a-nouveau/"`);
      for (let time = 0; time < 2; time++) {
        const answer = await again(shopper);
        expect([answer.statusCode, answer.headers.location]).toEqual([303, "/panier/?message=repris"]);
      }
      expect((await shopper.ask("/panier/?message=repris")).body).toContain("de nouveau dans votre panier");
      expect(await quantities(shopper)).toEqual([3, 1]);
    });

    test("ORD-01 adds to what is in the cart already, up to what was ordered", async () => {
      const shopper = newShopper(app);
      await shopper.add(ink.id, { quantity: "5" });
      clock.advance(1);
      await again(shopper);
      expect(await quantities(shopper)).toEqual([5, 1]);
    });

    test("ORD-01 tells what could not: sold out, fewer left", async () => {
      await changeStock(app.database, ink.id, 2);
      await changeStock(app.database, other.id, 0);
      const shopper = newShopper(app);
      const { headers } = await again(shopper);
      expect(headers.location).toBe(`${path}?manque=0.trop.2,1.epuise.0`);
      const { body } = await shopper.ask(String(headers.location));
      expect(body).toContain(`${ink.name}\u00a0: il n’en reste que 2`);
      expect(body).toContain(`${other.name}\u00a0: épuisé`);
      expect(await quantities(shopper)).toEqual([2]);
    });

    test("ORD-01 makes no cart when nothing is left, and believes no address that was made up", async () => {
      for (const { id } of [ink, other]) await changeStock(app.database, id, 0);
      const shopper = newShopper(app);
      const { headers } = await again(shopper);
      expect((await shopper.ask(String(headers.location))).body).toContain("Rien de cette commande");
      expect([...shopper.jar.keys()]).toEqual([]);
      const { body } = await shopper.ask(`${path}?manque=99.epuise.0,0.<b>.1,x`);
      expect(body).not.toContain("sauf");
    });
  });

  test("ORD-03 the invoice is a PDF for whoever holds the link, kept by nobody, and a file for the merchant", async () => {
    expect((await newShopper(app).ask(path)).body).toContain(`href="${path}facture.pdf"`);
    const answer = await newShopper(app).ask(`${path}facture.pdf`);
    expect([answer.statusCode, answer.headers["content-type"], answer.headers["cache-control"]]).toEqual([
      200,
      "application/pdf",
      "no-store",
    ]);
    const number = formatNumber(order.number);
    expect(answer.headers["content-disposition"]).toBe(`inline; filename="facture-${number}.pdf"`);
    const folder = await mkdtemp(join(tmpdir(), "facture-"));
    const file = join(folder, "facture.pdf");
    const run = (...words: string[]) => runCommand({ ...app, clock }, ["facture", ...words]);
    expect(await run(number, file)).toMatchObject({ ok: true });
    // what travels by mail tells nobody where the buyer lives; the key of the order opens the whole of it
    const whole = paths.wholeInvoice(order.key);
    expect((await newShopper(app).ask(paths.confirmation(order.key))).body).toContain(`href="${whole}"`);
    const full = await newShopper(app).ask(whole);
    expect([full.statusCode, full.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect((await readFile(file)).equals(full.rawPayload)).toBe(true);
    expect(full.rawPayload.equals(answer.rawPayload)).toBe(false);
    for (const guess of ["0".repeat(32), "x", path.split("/")[2] ?? ""])
      expect((await newShopper(app).ask(paths.wholeInvoice(guess))).statusCode, guess).toBe(404);
    expect((await run("1234", file)).ok).toBe(false);
    expect((await run(number)).ok).toBe(false);
    expect(await run(number, join(folder, "rien", "x.pdf"))).toMatchObject({ ok: false });
    await rm(folder, { recursive: true });
  });

  test("its tracking page says how to pay and how much until it is paid", async () => {
    const holder = newShopper(app);
    const awaiting = (await holder.ask(path)).body;
    expect(awaiting).toContain('id="h-payer"');
    expect(awaiting).toContain("Comment payer");
    expect((await move("paid")).ok).toBe(true);
    expect((await holder.ask(path)).body).not.toContain('id="h-payer"');
  });

  test("its thanks and its tracking show what was bought, by when it comes and what follows", async () => {
    for (const page of [path, paths.confirmation(order.key)]) {
      const { body } = await newShopper(app).ask(page);
      expect(body.match(/<li class="mini"><img class="thumb"/g)).toHaveLength(2);
      expect(body).toContain("d’ici le mercredi 18 novembre si nous le recevons aujourd’hui");
      expect(body).toMatch(/<li aria-current="step">.*?<b>Virement reçu<\/b>/);
    }
  });

  test("what is fetched is never called delivered, and its place is told until it has been handed over", async () => {
    const place = "1420, rue des Pressiers, Trois-Rivières";
    const buyer = newShopper(app);
    // enough for free delivery: the total is the same
    await buyer.add(ink.id, { quantity: "9" });
    const form = await openForm(buyer);
    const at = { "shipping_method[0]": "local_pickup:atelier", checkout_total: form.total };
    const { order_id } = (await send(buyer, filled(form, at))).json() as Ordered;
    order = (await findOrder(app.database.read, { number: order_id }))!;
    const thanks = (await buyer.ask(paths.confirmation(order.key))).body;
    expect(thanks).toMatch(new RegExp(`<h2 id="h-livrer">Ramassage</h2><p>${place}`));
    const tracking = async () => (await buyer.ask(links.tracking(order))).body;
    expect(await tracking()).toMatch(new RegExp(`<h2 id="h-ramasser">Ramassage</h2><p>${place}`));
    for (const state of ["paid", "shipped", "delivered"] as const) await move(state);
    expect(await tracking()).not.toContain("h-ramasser");
    const blocksOf = async (subject: string) =>
      JSON.parse((await letters(subject))[0]?.body ?? "[]") as Block[];
    const received = await blocksOf("reçue");
    expect(received).toContainEqual({
      kind: "section",
      tone: "strong",
      title: expect.stringMatching(/^Comment payer\u00a0: [\d,]+\u00a0\$$/) as string,
      text: expect.stringMatching(/^Virement Interac ou bancaire\nEnvoyez un virement/) as string,
    });
    expect(received).toContainEqual(
      expect.objectContaining({ title: "Ramassage", text: expect.stringContaining(place) as string }),
    );
    const isInvited = (blocks: readonly Block[]) => JSON.stringify(blocks).includes("Donner votre avis");
    expect(isInvited(await blocksOf("prête à ramasser"))).toBe(false);
    expect(isInvited(await blocksOf("remise"))).toBe(true);
  });

  test("what is on its way invites to a review in passing, what has come with a button", async () => {
    for (const state of ["paid", "shipped", "delivered"] as const) await move(state);
    const tones = [];
    for (const subject of ["expédiée", "livrée"]) {
      const blocks = JSON.parse((await letters(subject))[0]?.body ?? "[]") as Block[];
      const button = blocks.find((block) => block.kind === "button" && block.label === "Donner votre avis");
      tones.push(button && "tone" in button ? button.tone : undefined);
    }
    expect(tones).toEqual(["quiet", undefined]);
  });

  test("the number in the thanks stands on one line", async () => {
    const { body } = await newShopper(app).ask(paths.confirmation(order.key));
    expect(body).toMatch(/<span class="nowrap">\d{4}-\d{4}<\/span>\. /);
  });

  test("ORD-01 an order's pages are reached without their last slash too", async () => {
    const pages = [path, `${path}demande/`, paths.confirmation(order.key)];
    for (const whole of pages) {
      const answer = await newShopper(app).ask(`${whole.slice(0, -1)}?manque=0.epuise.0`);
      expect([answer.statusCode, answer.headers.location]).toEqual([301, `${whole}?manque=0.epuise.0`]);
      expect((await newShopper(app).ask(whole)).statusCode).toBe(200);
    }
    for (const nothing of ["/suivi/", "/commande/confirmation/"])
      expect((await newShopper(app).ask(nothing)).statusCode, nothing).toBe(404);
  });

  describe("an order that nobody has paid", () => {
    const cancel = (more: object = {}) =>
      newShopper(app).ask(`${path}demande/`, {
        method: "POST",
        form: { motif: "", demande: "cancellation", confirmer: "1" },
        ...more,
      });
    const left = async () =>
      (await findGood(app.database.read, { productId: ink.id, choices: {}, variationId: undefined }))?.left;

    test("ORD-06 is cancelled at once: goods back, one letter each, written down in the journal", async () => {
      const before = await left();
      const page = (await newShopper(app).ask(`${path}demande/`)).body;
      expect(page).toContain("elle est annulée dès que vous le confirmez");
      // nobody reads what is written before it ends: it cannot be about a part of the order
      expect(page).toContain("Toute la commande est annulée.");
      expect(page).not.toContain("si ce n’est pas toute la commande");
      expect(page).toContain('name="confirmer"');
      expect((await cancel()).headers.location).toBe(`${path}demande/`);
      expect((await findOrder(app.database.read, { id: order.id }))?.state).toBe("cancelled");
      expect(await left()).toBe((before ?? 0) + 3);
      const receipt = (await newShopper(app).ask(`${path}demande/`)).body;
      expect(receipt).toContain(
        "Vous l’avez annulée le 16 novembre 2026 à 10\u00a0h\u00a005. Vous ne devez rien.",
      );
      const [letter] = await letters("annulée");
      expect([letter?.recipient, letter?.body]).toEqual([
        order.email,
        expect.stringContaining("Vous avez annulé cette commande le 16 novembre 2026 à 10\u00a0h\u00a005"),
      ]);
      expect(await letters("Annulation de la commande")).toHaveLength(1);
      expect(await listAudit(app.database.read, { about: `order:${order.number}`, limit: 5 })).toMatchObject([
        { account_id: null, who: "L’acheteur", verb: "order.cancelled" },
      ]);
    });

    test("ORD-06 ten times at once is once", async () => {
      const before = await left();
      await Promise.all(Array.from({ length: 10 }, () => cancel()));
      expect(await left()).toBe((before ?? 0) + 3);
      expect(await letters("annulée")).toHaveLength(1);
    });

    test("ORD-06 one that was paid meanwhile is not cancelled but asked for", async () => {
      await move("paid");
      await cancel();
      expect((await findOrder(app.database.read, { id: order.id }))?.state).toBe("paid");
      expect(await letters("accusé de réception")).toHaveLength(1);
    });

    test("ORD-06 T14 nobody else cancels it: no other site, no forged link", async () => {
      const headers = { origin: "https://ailleurs.example" };
      expect((await cancel({ headers })).statusCode).toBe(403);
      expect((await findOrder(app.database.read, { id: order.id }))?.state).toBe("awaiting");
    });
  });

  describe("a request", () => {
    beforeEach(async () => {
      await move("paid");
    });
    const post = (form: Record<string, string>) =>
      newShopper(app).ask(`${path}demande/`, { method: "POST", form });
    const confirmed = (kind = "cancellation", motif = "") => post({ motif, demande: kind, confirmer: "1" });

    test("ORD-02 is asked, checked, confirmed and receipted with its date, to the buyer and to the merchant", async () => {
      const first = (await newShopper(app).ask(path)).body;
      expect(first).toContain(`href="${path}demande/"`);
      expect(first).toContain("Annuler la commande");
      const asked = (await newShopper(app).ask(`${path}demande/`)).body;
      expect(asked).toContain('name="motif"');
      const checked = (await post({ motif: "Le <b>bleu</b>\r\nseulement" })).body;
      expect(checked).toContain("Confirmer l’annulation");
      expect(checked).toContain("Le &lt;b&gt;bleu&lt;/b&gt;");
      expect(await letters("accusé de réception")).toHaveLength(0);
      const answer = await confirmed("cancellation", "Le <b>bleu</b>\r\nseulement");
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}demande/`]);
      const receipt = (await newShopper(app).ask(`${path}demande/`)).body;
      expect(receipt).toContain("Nous avons reçu votre demande le 16 novembre 2026 à 10\u00a0h\u00a005.");
      const [letter] = await letters("accusé de réception");
      expect(JSON.stringify(letter)).toContain("16 novembre 2026 à 10\u00a0h\u00a005");
      expect(await letters("Annulation de la commande")).toHaveLength(1);
      const told = await runCommand({ ...app, clock }, ["order", formatNumber(order.number)]);
      expect(told.text).toContain("Annulation de la commande");
      expect((await newShopper(app).ask(path)).body).toContain("Voir votre demande");
    });

    test("ORD-02 its pages, whose link travels, show the buyer's address masked at every step", async () => {
      const masked = `${order.email[0]}…@${order.email.split("@")[1]}`;
      const checked = (await post({ motif: "" })).body;
      await confirmed();
      const receipt = (await newShopper(app).ask(`${path}demande/`)).body;
      for (const page of [checked, receipt]) {
        expect(page).toContain(masked);
        expect(page).not.toContain(order.email);
      }
    });

    test("ORD-02 confirmed ten times at once is one request with one receipt, and the first stands", async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => confirmed()));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([303]));
      expect(await letters("accusé de réception")).toHaveLength(1);
      clock.advance(60_000);
      await confirmed("cancellation", "seconde-fois");
      expect((await newShopper(app).ask(`${path}demande/`)).body).not.toContain("seconde-fois");
      expect(await letters("accusé de réception")).toHaveLength(1);
    });

    test("ORD-02 follows the order: shipped it is a withdrawal, and what was shown before is asked again", async () => {
      await move("paid");
      await move("shipped");
      const stale = await confirmed("cancellation", "trop tard");
      expect(stale.statusCode).toBe(409);
      expect(stale.body).toContain("La commande a avancé entre-temps");
      expect(stale.body).toContain("trop tard");
      expect((await confirmed("withdrawal")).statusCode).toBe(303);
      expect(await letters("Rétractation et retour")).toHaveLength(1);
    });

    test("ORD-02 its tracking says first that it was asked for, and then that all was given back", async () => {
      const first = async () =>
        /<h1>.*?<\/h1><p>(.*?)<\/p>/.exec((await newShopper(app).ask(path)).body)?.[1];
      for (const state of ["paid", "shipped", "delivered"] as const) await move(state);
      expect(await first()).toBe("Livrée");
      await confirmed("withdrawal");
      expect(await first()).toBe("Rétractation demandée le 16 novembre 2026. Livrée");
      const refund = {
        id: randomId(),
        at: clock.now(),
        cents: order.totalCents,
        reason: "",
        lines: { ...order.lines.map(({ quantity }) => quantity) },
        restock: false,
        state: "done" as const,
        reference: undefined,
      };
      await app.database.write((trx) => insertRefund(trx, order.id, refund));
      expect(await first()).toBe("Remboursée");
    });

    test("ORD-02 « Modifier » goes back with what was typed; an order that is over asks nothing", async () => {
      const { body } = await post({ motif: "presque", demande: "cancellation", modifier: "1" });
      expect(body).toMatch(/<textarea[^>]*>presque<\/textarea>/);
      await move("cancelled");
      expect((await newShopper(app).ask(`${path}demande/`)).body).toContain("Cette commande est terminée");
      expect((await newShopper(app).ask(path)).body).not.toContain("demande/");
      expect((await confirmed()).statusCode).toBe(409);
    });

    test("ORD-02 T14 nobody without the signed link reaches anything, nor from another site", async () => {
      const forged = path.replace(/.\/$/, (end) => (end === "A/" ? "B/" : "A/"));
      for (const page of ["", "demande/", "facture.pdf"])
        expect((await newShopper(app).ask(forged + page)).statusCode).toBe(404);
      for (const page of ["demande/", "commander-a-nouveau/"]) {
        const form = { demande: "cancellation", confirmer: "1" };
        expect((await newShopper(app).ask(forged + page, { method: "POST", form })).statusCode).toBe(404);
        const headers = { origin: "https://ailleurs.example" };
        expect((await newShopper(app).ask(path + page, { method: "POST", form, headers })).statusCode).toBe(
          403,
        );
      }
      expect(await letters("accusé de réception")).toHaveLength(0);
    });
  });

  test("the key of an order opens everything for thirty days, then only its number and its state", async () => {
    const ask = (address: string) => newShopper(app).ask(address);
    const address = paths.confirmation(order.key);
    const { billing, email, lines } = order;
    const personal = [email, billing.lastName, billing.street, lines[0]?.name ?? ""];
    clock.advance(30 * 24 * 3600 * 1000 - 1);
    const before = await ask(address);
    for (const text of personal) expect(before.body).toContain(text);
    expect((await ask(paths.wholeInvoice(order.key))).statusCode).toBe(200);

    clock.advance(1);
    const after = await ask(address);
    expect([after.statusCode, after.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(after.body).toContain(formatNumber(order.number));
    expect(after.body).toContain("En attente de paiement");
    for (const text of personal) expect(after.body).not.toContain(text);
    expect(after.body).not.toContain("/suivi/");
    expect((await ask(paths.wholeInvoice(order.key))).statusCode).toBe(404);
    // the link that travels by mail, and shows no address, goes on
    expect((await ask(path)).statusCode).toBe(200);
  });
});
