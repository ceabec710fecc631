import { beforeAll, beforeEach, expect, test } from "vitest";
import { order as buy, type Ordered } from "../../../../test/support/buying";
import { onBothEngines } from "../../../../test/support/databases";
import { type Merchant, newMerchant, ORIGIN } from "../../../../test/support/desk";
import { fieldsIn } from "../../../../test/support/forms";
import { newShopper } from "../../../../test/support/shopper";
import { bySlug, type Found, INK, plentiful } from "../../../../test/support/stock";
import { openTestApp, SECRET, type TestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { MINUTE } from "../../../kernel/dates";
import { createSigning } from "../../../platform/http/signing";
import { changeStock } from "../../catalogue";
import { TOKEN_FIELD } from "../../desk/names";
import { createOrderLinks, findOrder, formatNumber, moveOrder, type Order } from "..";
import { nameOf } from "../orders";
import { parcelsOf } from "../parcels/store";

const NOW = Date.UTC(2026, 10, 16, 15, 5);

onBothEngines("shipping at the desk", (open) => {
  const clock = stoppedClock(NOW);
  const links = createOrderLinks(createSigning(SECRET, clock));
  let app: TestApp;
  let team: Merchant;
  let ink: Found;
  let other: Found;
  let order: Order;

  beforeAll(async () => {
    app = await openTestApp(await open("demo"), { clock });
    team = await newMerchant(app, "team", clock);
    ink = await bySlug(app, INK);
    other = (await plentiful(app, 10)).find(({ id }) => id !== ink.id)!;
  });

  beforeEach(async () => {
    for (const { id } of [ink, other]) await changeStock(app.database, id, 500);
    order = await paidOrder();
  });

  /** Two of one thing, one of another. */
  const paidOrder = async (): Promise<Order> => {
    const buyer = newShopper(app);
    await buyer.add(ink.id, { quantity: "2" });
    clock.advance(1);
    await buyer.add(other.id);
    const { order_id } = (await buy(buyer)) as Ordered;
    await moveOrder({ ...app, clock, links }, order_id, "paid");
    return (await findOrder(app.database.read, { number: order_id }))!;
  };
  const ship = (fields: Record<string, string> = {}) => {
    clock.advance(1000);
    return team.send(`/bureau/commandes/${order.number}/expedier/`, { prevenir: "1", ...fields });
  };
  const page = async (path: string) => textIn((await team.ask(path)).body);
  const one = () => page(`/bureau/commandes/${order.number}/`);
  const rawSlip = async (query = "") =>
    (await team.ask(`/bureau/commandes/bordereaux/?n=${order.number}${query}`)).body;
  const slip = async (query = "") => textIn(await rawSlip(query));
  const parcels = () => parcelsOf(app.database.read, order.id);
  const letters = async () =>
    (
      await app.database.read
        .selectFrom("outbox")
        .select("body")
        .where("about", "=", order.id)
        .orderBy("created_at")
        .execute()
    ).map(({ body }) => body);
  const rowOf = async (view = "a-preparer") =>
    new RegExp(`${formatNumber(order.number)}</a>.*?</tr>`, "s").exec(
      (await team.ask(`/bureau/commandes/?etat=${view}`)).body,
    )?.[0];

  const refund = async (fields: Record<string, string>) => {
    clock.advance(1000);
    const answer = await team.send(`/bureau/commandes/${order.number}/rembourser/`, fields);
    expect(answer.statusCode).toBe(303);
  };
  const stateNow = async () => (await findOrder(app.database.read, { number: order.number }))?.state;

  /** Those that have not left, the first to leave first. */
  const waiting = async (id: string) =>
    (
      await app.database.read
        .selectFrom("outbox")
        .select(["letter", "due_at"])
        .where("about", "=", id)
        .where("state", "=", "waiting")
        .orderBy("due_at")
        .execute()
    ).map(({ letter, due_at }) => `${letter} ${due_at > clock.now() ? "held" : "leaves"}`);

  test("DESK-06 a letter that is held for an undo is dropped, or leaves first, once the order moves on", async () => {
    const bought = async (isFetched = false) => {
      const buyer = newShopper(app);
      await buyer.add(ink.id);
      clock.advance(1);
      const { order_id } = (await buy(buyer)) as Ordered;
      const { id } = (await findOrder(app.database.read, { number: order_id }))!;
      await app.database.write(async (trx) => {
        await trx.updateTable("outbox").set({ state: "sent" }).execute();
        if (isFetched)
          await trx.updateTable("orders").set({ delivery: "pickup" }).where("id", "=", id).execute();
      });
      return { id, at: `/bureau/commandes/${order_id}/` };
    };
    const givenUp = await bought();
    await team.send(`${givenUp.at}payer/`);
    expect(await waiting(givenUp.id)).toEqual(["order.paid.sent held"]);
    await team.send(`${givenUp.at}annuler/`);
    expect(await waiting(givenUp.id)).toEqual(["order.cancelled leaves"]);

    const sent = await bought();
    await team.send(`${sent.at}payer/`);
    await team.send(`${sent.at}expedier/`, { prevenir: "1" });
    expect(await waiting(sent.id)).toEqual(["order.paid.sent leaves", "order.shipped.sent held"]);

    const fetched = await bought(true);
    await team.send(`${fetched.at}payer/`);
    await team.send(`${fetched.at}expedier/`, { prevenir: "1" });
    await team.send(`${fetched.at}livrer/`);
    expect(await waiting(fetched.id)).toEqual(["order.paid.fetched leaves", "order.delivered.fetched held"]);
  });

  test("DESK-06 what was refunded before it left is on no slip and in no parcel", async () => {
    const [first, second] = order.lines as [Order["lines"][0], Order["lines"][0]];
    await refund({ q1: "1", stock: "1" });
    expect(await slip()).toContain(first.name);
    expect(await slip()).not.toContain(second.name);
    expect((await ship({ q0: "2", q1: "1" })).statusCode).toBe(422);
    await ship();
    expect((await parcels()).map(({ lines }) => lines)).toEqual([{ 0: 2 }]);
    expect(await stateNow()).toBe("shipped");
  });

  test("DESK-06 an order of which every article was refunded is not to be prepared any more, and closed in one press", async () => {
    const toPrepare = async () => {
      const { body } = await team.ask("/bureau/");
      return Number(/Commandes<span class="n">(\d+)/.exec(body)?.[1] ?? 0);
    };
    const before = await toPrepare();
    await refund({ q0: "2", stock: "1" });
    expect([await toPrepare(), (await rowOf()) !== undefined]).toEqual([before, true]);
    // for less than it cost: some money is still the merchant's
    await refund({ q1: "1", montant: "1,00", stock: "1" });
    expect(await stateNow()).toBe("paid");
    expect([await toPrepare(), await rowOf()]).toEqual([before - 1, undefined]);
    expect(await rowOf("toutes")).toContain("Articles remboursés");
    const screen = (await team.ask(`/bureau/commandes/${order.number}/`)).body;
    expect(screen).toContain("Il n’y a plus rien à expédier");
    expect(screen).not.toMatch(/\/expedier\/|data-key="e"|C’est votre tour/);
    expect((await ship()).statusCode).toBe(422);
    expect(screen.match(/action="[^"]*annuler-rembourser\/"/g)).toHaveLength(1);
    // nothing comes back to the shelves that has not come back already
    expect(screen).toContain("le stock ne change pas");
    expect(screen).not.toMatch(/Les articles retournent en stock|Remettre les articles en stock/);
    await team.send(`/bureau/commandes/${order.number}/annuler-rembourser/`, { stock: "1" });
    expect(await stateNow()).toBe("cancelled");
  });

  test("DESK-14, ORD-02 an order of which every article was refunded says so to its buyer, who may be erased", async () => {
    const email = `vide-${order.number}@exemple.test`;
    const ofThisBuyer = { email, email_folded: email };
    await app.database.write((trx) =>
      trx.updateTable("orders").set(ofThisBuyer).where("id", "=", order.id).execute(),
    );
    const owner = await newMerchant(app, "owner", clock);
    const erase = () =>
      owner.send(`/bureau/donnees/effacer/?courriel=${email}`, { courriel: email, confirmation: email });
    expect((await erase()).body).toContain("Une commande est encore à remettre");
    expect(await page(links.tracking(order))).toContain("Nous emballons votre commande.");
    await refund({ q0: "2", q1: "1", montant: "1,00", stock: "1" });
    expect(await stateNow()).toBe("paid");

    const followed = await page(links.tracking(order));
    expect(followed).toContain("Tous les articles vous ont été remboursés");
    expect(followed).not.toMatch(/Nous emballons votre commande|Annuler la commande|Expédiée/);
    const request = `${links.tracking(order)}demande/`;
    expect(await page(request)).toContain("Cette commande est terminée");
    const form = { motif: "", demande: "cancellation", confirmer: "1" };
    expect((await newShopper(app).ask(request, { method: "POST", form })).statusCode).toBe(409);
    expect((await erase()).statusCode).toBe(303);
  });

  test("DESK-06 an order of which the rest was refunded is shipped without a word, and back", async () => {
    const [, second] = order.lines as [Order["lines"][0], Order["lines"][0]];
    await ship({ q0: "2", q1: "0" });
    await refund({ q1: "1" });
    expect(await page(links.tracking(order))).not.toMatch(/Une partie est partie|à venir/);
    expect(await slip()).not.toContain(`${second.name} ×`);
    expect(await one()).toContain("il n’y a plus rien à expédier");
    const told = (await letters()).length;
    await ship();
    expect([await stateNow(), (await parcels()).length, (await letters()).length]).toEqual([
      "shipped",
      1,
      told,
    ]);
    await team.send(`/bureau/commandes/${order.number}/annuler-envoi/`);
    expect([await stateNow(), (await parcels()).length]).toEqual(["paid", 1]);
  });

  test("DESK-06 those ticked among what waits for payment are noted as paid together, each that cannot be is named", async () => {
    const unpaid = async () => {
      const buyer = newShopper(app);
      await buyer.add(ink.id);
      return ((await buy(buyer)) as Ordered).order_id;
    };
    const [first, second] = [await unpaid(), await unpaid()];
    const list = (await team.ask("/bureau/commandes/?etat=paiement-attendu")).body;
    expect(list).toMatch(/<button[^>]*formaction="\/bureau\/commandes\/payer\/"[^>]*>.*?Marquer payées/i);
    expect(await page("/bureau/commandes/?etat=a-preparer")).not.toContain("Marquer payées");
    // shipping says who is not paid, and leads to them, ticked
    const chosen = `n=${first}&n=${second}`;
    const shipping = (await team.ask(`/bureau/commandes/expedition/?${chosen}`)).body;
    expect(shipping).toContain(`Pas encore payées\u00a0: ${formatNumber(first)}, ${formatNumber(second)}.`);
    const way = `/bureau/commandes/?etat=paiement-attendu&${chosen}`;
    expect(shipping).toContain(`href="${way.replaceAll("&", "&amp;")}"`);
    expect((await team.ask(way)).body.match(/<input[^>]* name="n"[^>]* checked=""/g)).toHaveLength(2);

    const n = [first, second, order.number].map(String);
    const paid = await team.send("/bureau/commandes/payer/", { n });
    expect(paid.headers.location).toBe("/bureau/commandes/?etat=paiement-attendu");
    const offered = (await team.ask(paid.headers.location as string)).body;
    expect(textIn(offered)).toContain(
      `2 commandes marquées payées. Déjà payée\u00a0: ${formatNumber(order.number)}.`,
    );
    for (const number of [first, second]) {
      expect((await findOrder(app.database.read, { number }))?.state).toBe("paid");
      expect(await page(`/bureau/commandes/${number}/`)).toMatch(/Commande payée\s*, par\s+Personne/);
    }
    expect((await team.send("/bureau/commandes/payer/")).statusCode).toBe(422);

    // taken back together, but for those that have moved on; the list is as it was
    clock.advance(1000);
    await team.send(`/bureau/commandes/${second}/expedier/`);
    const marks = /annuler-paiement\/".*?name="n" value="([^"]+)"/s.exec(offered)?.[1] ?? "";
    const filtered = "/bureau/commandes/?etat=paiement-attendu&paiement=transfer";
    const undone = await team.ask("/bureau/commandes/annuler-paiement/", {
      method: "POST",
      headers: { ...ORIGIN, referer: `http://localhost:3000${filtered}&n=${first}` },
      form: { [TOKEN_FIELD]: await team.token(), n: marks },
    });
    expect(undone.headers.location).toBe(filtered);
    expect(await page(undone.headers.location as string)).toContain(
      `1 paiement annulé\u00a0: la commande attend de nouveau d’être payée. Changées depuis\u00a0: ${formatNumber(second)}.`,
    );
    expect((await findOrder(app.database.read, { number: first }))?.state).toBe("awaiting");
    const thread = await page(`/bureau/commandes/${first}/`);
    expect(thread).toContain("a annulé le paiement noté de la commande");
    expect(thread).toMatch(/a mis la commande \S+ à «\u00a0Payée/);
  });

  const path = (verb = "") => `/bureau/commandes/${order.number}/${verb}`;
  const undoIn = (body: string) =>
    /class="toast.*?action="([^"]+)".*?name="(?:vu|n)" value="([^"]+)"/s.exec(body)?.slice(1) ?? [];

  test("DESK-06 what was noted as delivered by mistake is taken back with its letter, and stays in the thread", async () => {
    await ship();
    clock.advance(MINUTE);
    const noted = await team.send(path("livrer/"));
    expect(await waiting(order.id)).toContain("order.delivered.sent held");
    const { body } = await team.ask(noted.headers.location ?? "");
    expect(textIn(body)).toContain(
      "Le courriel part dans un moment\u00a0: «\u00a0Annuler\u00a0» le retient.",
    );
    const [action = "", vu = ""] = undoIn(body);
    expect(action).toBe(path("annuler-remise/"));
    clock.advance(1000);
    expect((await team.send(action, { vu })).statusCode).toBe(303);
    expect(await stateNow()).toBe("shipped");
    expect(await waiting(order.id)).not.toContain("order.delivered.sent held");
    const undone = await one();
    expect(undone).toContain("elle est de nouveau en route. Aucun courriel n’est parti.");
    expect(undone).toMatch(/a annulé la livraison de la commande.*a mis la commande \S+ à «\u00a0Livrée/s);
    expect(undone).not.toMatch(/Commande livrée/);
    expect((await team.send(action, { vu })).statusCode).toBe(422);

    // later, from the order itself: the letter has left
    await team.send(path("livrer/"));
    await app.database.write((trx) => trx.updateTable("outbox").set({ state: "sent" }).execute());
    expect(await one()).toContain("Annuler la livraison");
    await team.send(action);
    expect(await one()).toContain("Le courriel était déjà parti\u00a0: prévenez l’acheteur.");
    expect(await stateNow()).toBe("shipped");
  });

  test("DESK-06, DESK-16 a delivery of which something was given back since is not taken back", async () => {
    await ship();
    await team.send(path("livrer/"));
    const [action = "", vu = ""] = undoIn((await team.ask(path())).body);
    await refund({ montant: "1,00" });
    const stale = await team.send(action, { vu });
    expect([stale.statusCode, textIn(stale.body).includes("Cette page datait d’avant")]).toEqual([422, true]);
    const again = await team.send(action);
    expect([again.statusCode, textIn(again.body).includes("Ceci ne peut plus être annulé")]).toEqual([
      422,
      true,
    ]);
    expect(await stateNow()).toBe("delivered");
    expect(await one()).not.toContain("Annuler la livraison");
  });

  test("DESK-06 what was handed over before its buyer was told that it is ready is ready again, and told", async () => {
    await app.database.write((trx) =>
      trx.updateTable("orders").set({ delivery: "pickup" }).where("id", "=", order.id).execute(),
    );
    await ship();
    expect(await waiting(order.id)).toContain("order.shipped.fetched held");
    await team.send(path("livrer/"));
    expect(await waiting(order.id)).not.toContain("order.shipped.fetched held");
    expect(await one()).toContain("Annuler la remise");
    await team.send(path("annuler-remise/"));
    expect(await waiting(order.id)).toContain("order.shipped.fetched held");
    expect(await one()).toContain("elle attend de nouveau d’être remise. Aucun courriel n’est parti.");
    // its letter is that of what made it ready: taken back with it
    await team.send(path("annuler-envoi/"));
    expect((await waiting(order.id)).join()).not.toContain("order.shipped.fetched");
  });

  test("DESK-05 those that are on their way or ready are noted as delivered together, and taken back together", async () => {
    await ship();
    const first = order;
    order = await paidOrder();
    await app.database.write((trx) =>
      trx.updateTable("orders").set({ delivery: "pickup" }).where("id", "=", order.id).execute(),
    );
    await ship();
    const second = order;
    const third = await paidOrder();
    const list = (await team.ask("/bureau/commandes/?etat=en-route")).body;
    expect(list).toMatch(/formaction="\/bureau\/commandes\/livrer\/"/i);
    expect(textIn(list)).toMatch(/Marquer (?:livrées|remises) ou (?:livrées|remises)/);
    expect(list).not.toContain('"/bureau/commandes/expedition/"');
    expect((await team.ask("/bureau/commandes/?etat=livrees")).body).not.toContain('data-key="e"');
    expect(await page("/bureau/commandes/?etat=a-preparer")).toMatch(/Expédier E/);

    const n = [first, second, third].map(({ number }) => String(number));
    const noted = await team.send("/bureau/commandes/livrer/", { n });
    expect(noted.headers.location).toBe("/bureau/commandes/?etat=en-route");
    const { body } = await team.ask(noted.headers.location ?? "");
    expect(textIn(body)).toContain(
      `1 commande livrée, 1 commande remise. Pas encore expédiée ou prête\u00a0: ${formatNumber(third.number)}.`,
    );
    expect(await stateNow()).toBe("delivered");
    expect(await waiting(first.id)).toContain("order.delivered.sent held");
    expect(await one()).toMatch(/Commande remise\s*, par\s+Personne/);
    const [action = "", marks = ""] = undoIn(body);
    clock.advance(1000);
    await team.send(`/bureau/commandes/${first.number}/rembourser/`, { montant: "1,00" });
    await team.send(action, { n: marks });
    expect(await page("/bureau/commandes/?etat=en-route")).toContain(
      `1 commande de nouveau prête. Changées depuis\u00a0: ${formatNumber(first.number)}.`,
    );
    expect(await stateNow()).toBe("shipped");
    expect((await team.send("/bureau/commandes/livrer/")).statusCode).toBe(422);
  });

  test("DESK-05 a screen that ships none of what was chosen does not say who is told", async () => {
    await ship();
    const dead = await page(`/bureau/commandes/expedition/?n=${order.number}`);
    expect(dead).toContain("Déjà expédiée ou prête");
    expect(dead).not.toContain("prévenu");
  });

  test.each(["x".repeat(60), "x".repeat(20), `1${"0".repeat(40)}`, "1Z_999", "1Z\u00e9"])(
    "DESK-06 « %s » has no shape of a tracking number, and is refused at its field",
    async (suivi) => {
      const refused = await ship({ suivi });
      expect([refused.statusCode, await stateNow()]).toEqual([422, "paid"]);
      expect(refused.body).toMatch(/<input(?=[^>]*name="suivi")[^>]*aria-invalid="true"/);
      expect(textIn(refused.body)).toContain("quarante signes au plus, dont au moins un chiffre.");
      expect((await ship({ suivi: "LX 123-456 789 CA" })).statusCode).toBe(303);
    },
  );

  test("DESK-06 the last step of an order completes its line", async () => {
    const steps = async () =>
      [.../<ol class="steps".*?<\/ol>/s.exec((await team.ask(path())).body)![0].matchAll(/<li[^>]*>/g)].map(
        ([tag]) => /class="(\w+)"/.exec(tag)?.[1],
      );
    await ship();
    expect(await steps()).toEqual(["past", "past", "at", undefined]);
    await team.send(path("livrer/"));
    expect(await steps()).toEqual(["past", "past", "past", "past"]);
  });

  test("DESK-06 what was shipped and taken back stays in the thread, before what took it back", async () => {
    const thread = async () =>
      /h-fil.*?<ol.*?<\/ol>/s.exec((await team.ask(`/bureau/commandes/${order.number}/`)).body)?.[0] ?? "";
    const number = formatNumber(order.number);
    await ship({ suivi: "AB123" });
    clock.advance(1000);
    await team.send(`/bureau/commandes/${order.number}/annuler-envoi/`);
    const undone = textIn(await thread());
    expect(undone).toMatch(
      new RegExp(
        `a annulé l’expédition de la commande ${number}.*a expédié la commande ${number}.*AB123`,
        "s",
      ),
    );
    await ship({ suivi: "CD456" });
    const again = textIn(await thread());
    expect(again).toMatch(/CD456.*a annulé l’expédition.*a expédié la commande.*AB123/s);
    // what still stands is told once
    expect(again.match(/a expédié la commande/g)).toHaveLength(1);
  });

  test("DESK-06 a line says how much of it has left, and a parcel what is in it", async () => {
    const [first, second] = order.lines as [Order["lines"][0], Order["lines"][0]];
    expect(await one()).not.toMatch(/sur 2 partis|À expédier/);
    await ship({ q0: "1", q1: "0", suivi: "A1" });
    const part = await one();
    expect(part).toContain("1 sur 2 partis");
    expect(part).toContain("À expédier");
    expect(part).toContain(`${first.name} × 1`);
    expect(part).not.toContain(`${second.name} × 1`);
    await ship({ suivi: "A2" });
    const whole = await one();
    expect(whole).not.toMatch(/sur 2 partis|À expédier/);
    expect(whole).toContain(`${second.name} × 1`);
    expect((await parcels()).map(({ tracking }) => tracking)).toEqual(["A1", "A2"]);
  });

  test("DESK-06 a line says what of it was refunded, and nothing is to be shipped of an order that is over", async () => {
    await ship({ q0: "1", q1: "0" });
    await refund({ q0: "1" });
    expect(await one()).toContain("1 sur 2 remboursé");
    expect(await one()).toContain("À expédier");
    await team.send(`/bureau/commandes/${order.number}/annuler/`);
    expect(await stateNow()).toBe("cancelled");
    expect(await one()).not.toContain("À expédier");
    expect(await one()).toContain("1 sur 2 remboursé");
  });

  test("DESK-06 the packing slip is of what remains, of one parcel, or of an order that has left whole", async () => {
    const [first, second] = order.lines as [Order["lines"][0], Order["lines"][0]];
    expect(packedOn(await rawSlip())).toEqual([`2 ${first.name}`, `1 ${second.name}`]);
    // on a telephone there is no other way back, and none of it is printed
    expect(await rawSlip()).toMatch(
      /<div class="acts no-print">.*<a class="link" href="\/bureau\/commandes\/\?n=\d+">Retour aux/,
    );
    await ship({ q0: "1", q1: "0" });
    const rest = await slip();
    expect(rest).toContain("Reste à expédier");
    expect(packedOn(await rawSlip())).toEqual([`1 ${first.name}`, `1 ${second.name}`]);
    expect(rest).toContain(`Déjà parti\u00a0: ${first.name} × 1`);
    await ship();
    const [one, two] = await parcels();
    expect(packedOn(await rawSlip(`&colis=${one?.id}`))).toEqual([`1 ${first.name}`]);
    expect(await slip(`&colis=${one?.id}`)).toContain(`À venir\u00a0: ${first.name} × 1; ${second.name} × 1`);
    expect(packedOn(await rawSlip(`&colis=${two?.id}`))).toEqual([`1 ${first.name}`, `1 ${second.name}`]);
    expect(await slip(`&colis=${two?.id}`)).toContain("Colis 2");
    expect(packedOn(await rawSlip())).toEqual([`2 ${first.name}`, `1 ${second.name}`]);
    const linked = (await team.ask(`/bureau/commandes/${order.number}/`)).body;
    expect(linked).toContain(`/bureau/commandes/bordereaux/?n=${order.number}&amp;colis=${one?.id}`);
    // an expedition that was taken back has no slip
    const gone = await team.ask(`/bureau/commandes/bordereaux/?n=${order.number}&colis=none`);
    expect(gone.statusCode).toBe(404);
  });

  test("DESK-06 a slip has every line of an address, also two that are equal", async () => {
    const shipping = { ...order.shipping, company: nameOf(order.shipping) };
    await app.database.write((trx) =>
      trx
        .updateTable("orders")
        .set({ shipping: JSON.stringify(shipping) })
        .where("id", "=", order.id)
        .execute(),
    );
    const name = `<div>${nameOf(shipping)}</div>`;
    expect(await rawSlip()).toContain(`<address>${name}${name}`);
  });

  test("DESK-05 what has left in part is seen in the list, and when the rest of several is shipped", async () => {
    expect(await rowOf()).toContain("À préparer");
    await ship({ q0: "1", q1: "0" });
    expect(await rowOf()).toContain("En partie");
    expect(await rowOf()).not.toContain("À préparer");
    expect(await page(`/bureau/commandes/expedition/?n=${order.number}`)).toContain("Une partie est partie");
    await team.send(`/bureau/commandes/${order.number}/annuler-envoi/`);
    expect(await rowOf()).toContain("À préparer");
  });

  test("DESK-06 the buyer reads what is in each parcel and what is to come, on the page and in the letters", async () => {
    const [first, second] = order.lines as [Order["lines"][0], Order["lines"][0]];
    await ship({ q0: "1", q1: "0", suivi: "A1" });
    const part = await page(links.tracking(order));
    expect(part).toContain("Une partie est partie");
    expect(part).toMatch(
      new RegExp(
        `A1.*${literal(first.name)} × 1 Le reste, à venir ${literal(first.name)} × 1 ${literal(second.name)} × 1`,
      ),
    );
    expect((await letters()).at(-1)).toContain(`${first.name} × 1`);
    await ship({ suivi: "A2" });
    const whole = await page(links.tracking(order));
    expect(whole).not.toMatch(/Une partie est partie|à venir/);
    expect(whole).toContain(`A2 ${first.name} × 1 ${second.name} × 1`);
    expect((await letters()).at(-1)).toMatch(
      new RegExp(`Dans ce colis\u00a0:\\\\n${literal(first.name)} × 1\\\\n${literal(second.name)} × 1`),
    );
  });

  test("DESK-06 what leaves in one parcel is not told line by line", async () => {
    await ship({ suivi: "A1" });
    expect((await letters()).at(-1)).not.toContain("Dans ce colis");
    expect(await page(links.tracking(order))).not.toContain("Parti le");
  });

  test("DESK-05 a tracking number that stands twice is said at its second field, and both orders leave only if meant", async () => {
    const second = await paidOrder();
    const numbers = [order, second].map(({ number }) => String(number));
    const path = `/bureau/commandes/expedier/?n=${numbers.join("&n=")}`;
    const form = {
      n: numbers,
      transporteur: "ups",
      [`suivi-${order.number}`]: "7023 2100",
      [`suivi-${second.number}`]: "7023-2100",
    };
    expect(isTogetherAsked((await team.ask(path.replace("expedier", "expedition"))).body)).toBe(false);
    const refused = await team.send(path, form);
    expect(refused.statusCode).toBe(422);
    expect(textIn(refused.body)).toContain(`Le même numéro que la commande ${formatNumber(order.number)}.`);
    const invalid = [...refused.body.matchAll(/<input(?=[^>]*aria-invalid="true")[^>]*name="([^"]+)"/g)];
    expect(invalid.map(([, name]) => name)).toEqual([`suivi-${second.number}`]);
    for (const typed of ["7023 2100", "7023-2100"]) expect(refused.body).toContain(`value="${typed}"`);
    expect(refused.body).toContain('value="ups" selected=""');
    expect(isTogetherAsked(refused.body)).toBe(true);
    expect(await parcels()).toEqual([]);
    expect((await team.send(path, { ...form, ensemble: "1" })).statusCode).toBe(303);
    expect((await parcels()).map(({ tracking }) => tracking)).toEqual(["7023 2100"]);
    expect(await parcelsOf(app.database.read, second.id)).toMatchObject([{ tracking: "7023-2100" }]);
  });

  test("DESK-16 a parcel taken back while its rest is shipped is counted in the form that is drawn again", async () => {
    const action = `/bureau/commandes/${order.number}/expedier/`;
    await ship({ q0: "0", q1: "1" });
    const drawn = fieldsIn((await team.ask(`/bureau/commandes/${order.number}/`)).body, action);
    expect(drawn).not.toHaveProperty("q1");
    expect((await team.send(`/bureau/commandes/${order.number}/annuler-envoi/`)).statusCode).toBe(303);
    // refused for another reason, its new field is shown: it is empty
    const misread = await team.send(action, { ...drawn, suivi: "<b>" });
    expect([misread.statusCode, /<details class="part" open=""/.test(misread.body)]).toEqual([422, true]);
    const stale = await team.send(action, drawn);
    expect([stale.statusCode, stale.body.includes("Cette page datait d’avant")]).toEqual([422, true]);
    const again = fieldsIn(stale.body, action);
    expect(again).toMatchObject({ q0: "2", q1: "1" });
    expect((await team.send(action, again)).statusCode).toBe(303);
    expect([await stateNow(), (await parcels()).map(({ lines }) => lines)]).toEqual([
      "shipped",
      [{ 0: 2, 1: 1 }],
    ]);
  });

  test("DESK-06 what is made ready in part at the counter stands in the thread, with who did it", async () => {
    await app.database.write((trx) =>
      trx.updateTable("orders").set({ delivery: "pickup" }).where("id", "=", order.id).execute(),
    );
    await ship({ q0: "2", q1: "0" });
    expect(await one()).toContain(`Une partie est prête, par ${team.account.name}`);
    clock.advance(5 * MINUTE);
    await ship();
    const said = (await one()).match(/Une partie est prête|Commande prête/g);
    expect(said).toEqual(["Commande prête", "Une partie est prête"]);
  });

  test("DESK-05 among several what is fetched has no carrier and no number, and is named without a town", async () => {
    const { number, shipping } = await paidOrder();
    await app.database.write((trx) =>
      trx
        .updateTable("orders")
        .set({ delivery: "pickup", shipping: JSON.stringify({ ...shipping, city: "" }) })
        .where("number", "=", number)
        .execute(),
    );
    const fetched = (await findOrder(app.database.read, { number }))!;
    const named = JSON.stringify({ ...order.billing, company: "École Saint-Maurice" });
    await app.database.write((trx) =>
      trx.updateTable("orders").set({ billing: named }).where("id", "=", order.id).execute(),
    );
    const path = (...numbers: number[]) => `/bureau/commandes/expedition/?n=${numbers.join("&n=")}`;
    const both = (await team.ask(path(fetched.number, order.number))).body;
    // the key does what the button says
    const own = (await team.ask(`/bureau/commandes/${fetched.number}/`)).body;
    expect(own.slice(own.lastIndexOf("<kbd>E</kbd>"))).toMatch(/^<kbd>E<\/kbd>(?:<[^>]+>)*prête à ramasser/);
    expect(both).toContain(`name="suivi-${order.number}"`);
    // a company as in the list that it was chosen from
    expect(both).toContain(`${formatNumber(order.number)}, École Saint-Maurice, `);
    expect(both).not.toContain(`name="suivi-${fetched.number}"`);
    expect(both).toContain(`<li>${formatNumber(fetched.number)}, Josée Gauthier</li>`);
    const alone = (await team.ask(path(fetched.number))).body;
    expect([alone.includes("Transporteur"), alone.includes("numéro de suivi par colis")]).toEqual([
      false,
      false,
    ]);
    expect(alone).toContain("Marquer la commande prête");

    await team.send("/bureau/commandes/expedier/", {
      n: [String(fetched.number), String(order.number)],
      transporteur: "ups",
      [`suivi-${order.number}`]: "1Z999",
      [`suivi-${fetched.number}`]: "1Z000",
    });
    const parcelOf = async ({ id }: Order) => (await parcelsOf(app.database.read, id))[0];
    expect(await parcelOf(order)).toMatchObject({ carrier: "ups", tracking: "1Z999" });
    expect(await parcelOf(fetched)).toMatchObject({ carrier: "other", tracking: "" });
    // each is told by what was done with it, and taken back so
    expect(textIn(both)).toContain("Marquer 1 expédiée et 1 prête");
    const after = (await team.ask("/bureau/commandes/")).body;
    expect(textIn(after)).toContain("1 commande expédiée, 1 commande prête.");
    expect((await team.ask(`/bureau/commandes/${fetched.number}/`)).body).not.toContain(
      "a expédié la commande",
    );
    const n = /name="n" value="([^"]*:[^"]*)"/.exec(after)?.[1] ?? "";
    await team.send("/bureau/commandes/annuler-envoi/", { n });
    const back = textIn((await team.ask("/bureau/commandes/")).body);
    expect(back).toContain("1 expédition annulée. 1 commande n’est plus prête.");
  });

  test("DESK-05 a form that is sent again says why it ships nothing, order by order", async () => {
    const second = await paidOrder();
    const cancelled = await paidOrder();
    await moveOrder({ ...app, clock, links }, cancelled.number, "cancelled");
    const n = [order, second, cancelled].map(({ number }) => String(number));
    const send = async () => {
      const answer = await team.send("/bureau/commandes/expedier/", { n });
      return page(String(answer.headers.location));
    };
    const why = `Annulée\u00a0: ${formatNumber(cancelled.number)}.`;
    const shipped = `Déjà expédiées ou prêtes\u00a0: ${formatNumber(order.number)}, ${formatNumber(second.number)}.`;
    expect(await send()).toContain(`2 commandes expédiées. ${why}`);
    expect(await send()).toContain(`Aucune commande n’a changé. ${shipped} ${why}`);
    // whoever comes back to the form sees it before
    const again = (await team.ask(`/bureau/commandes/expedition/?n=${n.join("&n=")}`)).body;
    expect(textIn(again)).toContain(`${shipped} ${why}`);
    expect(again).not.toContain('name="suivi-');
  });
});

const isTogetherAsked = (body: string) => !/data-together="" hidden=""/.test(body);

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What a screen says, without its marks. */
const textIn = (html: string): string =>
  html
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/[^\S\u00a0]+/g, " ");

/** What a slip lists to be packed: how many of what, line by line. */
const packedOn = (html: string): string[] => {
  const [, body = ""] = /<tbody>(.*?)<\/tbody>/s.exec(html) ?? [];
  return [...body.matchAll(/<td class="r">(.*?)<\/td><th scope="row">(.*?)<small>/gs)].map(
    ([, count, name]) => textIn(`${count} ${name}`),
  );
};
