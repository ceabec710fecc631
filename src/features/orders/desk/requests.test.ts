/** Requests of buyers at the desk, until they are answered. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { order as buy, type Ordered } from "../../../../test/support/buying";
import { onBothEngines } from "../../../../test/support/databases";
import { type Merchant, newMerchant } from "../../../../test/support/desk";
import { newShopper } from "../../../../test/support/shopper";
import { bySlug, type Found, INK } from "../../../../test/support/stock";
import { openTestApp, SECRET, type TestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { DAY, MINUTE } from "../../../kernel/dates";
import { createSigning } from "../../../platform/http/signing";
import { changeStock } from "../../catalogue";
import { createOrderLinks, findOrder, moveOrder, type Order } from "..";
import { nameOf } from "../orders";
import { findRequest } from "../request/store";

const NOW = Date.UTC(2026, 10, 16, 15, 5);
const LIST = "/bureau/commandes/?etat=demandes";

onBothEngines("requests of buyers at the desk", (open) => {
  const clock = stoppedClock(NOW);
  const links = createOrderLinks(createSigning(SECRET, clock));
  let app: TestApp;
  let team: Merchant;
  let ink: Found;
  let order: Order;

  beforeAll(async () => {
    app = await openTestApp(await open("demo"), { clock });
    team = await newMerchant(app, "team", clock);
    ink = await bySlug(app, INK);
  });

  beforeEach(async () => {
    await app.database.write((trx) => trx.deleteFrom("order_requests").execute());
    await changeStock(app.database, ink.id, 500);
    order = await paidOrder();
  });

  const paidOrder = async (): Promise<Order> => {
    const buyer = newShopper(app);
    await buyer.add(ink.id);
    clock.advance(1);
    const { order_id } = (await buy(buyer)) as Ordered;
    await moveOrder({ ...app, clock, links }, order_id, "paid");
    return (await findOrder(app.database.read, { number: order_id }))!;
  };
  const ask = async (asked: Order, motif = "", demande = "cancellation") => {
    clock.advance(MINUTE);
    const form = { motif, demande, confirmer: "1" };
    const answer = await newShopper(app).ask(`${links.tracking(asked)}demande/`, { method: "POST", form });
    expect(answer.statusCode).toBe(303);
  };
  const page = async (path: string) => (await team.ask(path)).body.replace(/<!-- -->/g, "");
  const at = (verb = "") => `/bureau/commandes/${order.number}/${verb}`;
  const numbersIn = (html: string) =>
    [...html.matchAll(/<tr role="row" data-href="\/bureau\/commandes\/(\d+)\//g)].map(([, number]) => number);

  test("DESK-04, DESK-05 what a buyer asks for is on the first screen and in the list until it is answered", async () => {
    expect(await page("/bureau/")).not.toContain(LIST);
    expect(await page("/bureau/commandes/")).not.toContain(">Demandes");
    const later = await paidOrder();
    await ask(order, "Je me suis trompée d’encre.");
    clock.advance(DAY);
    await ask(later);
    const today = await page("/bureau/");
    expect(today).toMatch(/<span class="n">2<\/span><p><b>demandes d’annulation ou de rétractation/);
    expect(today).toContain(
      `La plus ancienne\u00a0: ${nameOf(order.billing)} veut annuler, lundi 16 novembre`,
    );
    expect(today).toContain("Deux clients attendent votre réponse.");
    expect(today).toContain(`href="${LIST}"`);
    // those that still wait, the first first, each with a mark in its row
    const list = await page(LIST);
    expect(numbersIn(list)).toEqual([order, later].map(({ number }) => String(number)));
    expect(list.match(/<span class="st st--todo">(?:<svg.*?<\/svg>)?Demande d’annulation/g)).toHaveLength(2);
    expect(list).toMatch(/aria-current="page">Demandes <span class="n">2/);
    expect(await page("/bureau/commandes/?etat=a-preparer")).toContain("Demande d’annulation");
  });

  test("DESK-04, DESK-05 who has the parcel already withdraws: the first screen, the list and the order say that", async () => {
    await moveOrder({ ...app, clock, links }, order.number, "shipped");
    await ask(order, "Trop pâle.", "withdrawal");
    const today = await page("/bureau/");
    expect(today).toContain("Un client attend votre réponse.");
    expect(today).toContain(`La plus ancienne\u00a0: ${nameOf(order.billing)} se rétracte, `);
    const list = await page(LIST);
    expect([numbersIn(list), list.includes("Demande de rétractation")]).toEqual([
      [String(order.number)],
      true,
    ]);
    const one = await page(at());
    expect(one).toMatch(/Demande de rétractation<\/span>.*Trop pâle\./s);
    expect(one).toContain("comment retourner les articles");
    expect(one).not.toContain("Annulez la commande, ou écrivez");
  });

  test("DESK-06, DESK-15 a request is marked as answered, and back, and stays in the thread", async () => {
    await ask(order, "Je me suis trompée d’encre.");
    expect(await page(at())).toContain("Annulez la commande, ou écrivez");
    clock.advance(MINUTE);
    const settled = await team.send(at("demande-traitee/"));
    expect(settled.statusCode).toBe(303);
    const after = await page(at());
    expect(after).toContain("demande traitée.");
    expect(after).toContain(`action="${at("demande-a-traiter/")}"`);
    expect(after).not.toContain("Annulez la commande, ou écrivez");
    expect(after).toMatch(/Demande d’annulation<\/span>.*Je me suis trompée d’encre\./s);
    expect(after).toContain("a marqué traitée la demande de la commande");
    expect(numbersIn(await page(LIST))).toEqual([]);
    expect(await page(LIST)).toContain("Aucune demande n’attend de réponse.");
    // twice, it is refused in words
    const twice = await team.send(at("demande-traitee/"));
    expect([twice.statusCode, twice.body.includes("Cette demande est déjà traitée.")]).toEqual([422, true]);

    await team.send(at("demande-a-traiter/"));
    expect(numbersIn(await page(LIST))).toEqual([String(order.number)]);
    expect(await page(at())).toContain("a remis à traiter la demande de la commande");
    const reader = await newMerchant(app, "reader", clock);
    expect((await reader.send(at("demande-traitee/"))).statusCode).toBe(403);
    expect((await reader.ask(at())).body).not.toContain("demande-traitee/");
  });

  test("DESK-06 whatever ends the order answers what was asked of it", async () => {
    await ask(order);
    await team.send(at("annuler/"));
    expect((await findRequest(app.database.read, order.id))?.settledAt).toBe(clock.now());
    const over = await team.send(at("demande-a-traiter/"));
    expect([over.statusCode, over.body.includes("La commande est terminée")]).toEqual([422, true]);

    const other = await paidOrder();
    await ask(other);
    clock.advance(MINUTE);
    const keeper = await newMerchant(app, "team", clock);
    await keeper.send(`/bureau/commandes/${other.number}/rembourser/`, {
      montant: (other.totalCents / 100).toFixed(2),
    });
    expect((await findOrder(app.database.read, { id: other.id }))?.state).toBe("cancelled");
    expect(numbersIn(await page(LIST))).toEqual([]);
  });
});
