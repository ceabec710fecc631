import { beforeAll, expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases";
import { type Merchant, newMerchant } from "../../../../test/support/desk";
import { fieldsIn } from "../../../../test/support/forms";
import { DEMO_DAY, openTestApp, runCommand, SECRET, type TestApp } from "../../../../test/support/test-app";
import { sizedPath } from "../../../design/picture/picture";
import { machineClock } from "../../../kernel/clock";
import { DAY } from "../../../kernel/dates";
import { randomId } from "../../../kernel/ids";
import { formatMoney } from "../../../kernel/money";
import type { Database } from "../../../platform/db";
import { createSigning } from "../../../platform/http/signing";
import { goodsFor } from "../../catalogue";
import { listAudit } from "../../desk";
import { TOKEN_FIELD } from "../../desk/names";
import { readAttribution } from "../attribution";
import { invoiceSettings } from "../invoice/settings";
import { documentsOf } from "../invoice/store";
import { createOrderLinks } from "../links";
import { formatNumber, type Order, type OrderState } from "../orders";
import { parcelsOf } from "../parcels/store";
import { refundsOf } from "../refunds/store";
import { standingOf } from "../standing";
import { findOrder, listOrders } from "../store";

onBothEngines("orders at the desk", (open) => {
  let database: Database;
  let app: TestApp;
  let team: Merchant;

  beforeAll(async () => {
    database = await openShop();
    app = await openTestApp(database);
    team = await newMerchant(app, "team");
  });

  /** Its orders were placed in these last days, whatever the day. */
  const openShop = async (): Promise<Database> => {
    const shop = await open("demo");
    const days = Math.floor((machineClock.now() - DEMO_DAY) / DAY) * DAY;
    await shop.write(async (trx) => {
      await trx
        .updateTable("orders")
        .set(({ eb }) => ({ placed_at: eb("placed_at", "+", days), paid_at: eb("paid_at", "+", days) }))
        .execute();
      await trx
        .updateTable("order_taxes")
        .set(({ eb }) => ({ paid_at: eb("paid_at", "+", days) }))
        .execute();
      await trx
        .updateTable("order_events")
        .set(({ eb }) => ({ at: eb("at", "+", days) }))
        .execute();
    });
    return shop;
  };
  const oneIn = async (state: OrderState, fits: (order: Order) => boolean = () => true): Promise<Order> => {
    for (const { number } of await listOrders(database.read, { state, limit: 50 })) {
      const order = await findOrder(database.read, { number });
      if (order && fits(order)) return order;
    }
    throw new Error(`No order is ${state}.`);
  };
  /** Two that are paid and leave by a carrier. */
  const sentNumbers = async (): Promise<string[]> => {
    const numbers = (await listOrders(database.read, { state: "paid", limit: 2 })).map(
      ({ number }) => number,
    );
    await database.write((trx) =>
      trx.updateTable("orders").set({ delivery: "standard" }).where("number", "in", numbers).execute(),
    );
    return numbers.map(String);
  };
  const again = async ({ number }: Order) => (await findOrder(database.read, { number }))!;
  const emailsOf = async (order: Order) =>
    (
      await database.read
        .selectFrom("outbox")
        .select("subject")
        .where("recipient", "=", order.email)
        .where("subject", "like", `%${formatNumber(order.number)}%`)
        .execute()
    ).map(({ subject }) => subject);

  test("DESK-05 orders are found by number, name, address, product and e-mail, and filtered by state with counts", async () => {
    const order = await oneIn("paid");
    const line = order.lines[0]!;
    const words = [
      formatNumber(order.number),
      order.billing.lastName,
      order.shipping.city,
      order.shipping.postcode,
      line.sku,
      line.name.split(" ").slice(0, 2).join(" "),
      order.email,
    ];
    for (const word of words) {
      const { body } = await team.ask(`/bureau/commandes/?${new URLSearchParams({ q: word })}`);
      expect(body, word).toContain(`/bureau/commandes/${order.number}/`);
    }
    // each day that is whole on the page says how many and how much
    const whole = (await team.ask("/bureau/commandes/?etat=toutes")).body;
    const days = [...whole.matchAll(/<tr role="row" class="day">.*?<\/tr>/g)].map(([day]) => day);
    expect(days.length).toBeGreaterThan(2);
    for (const [at, day] of days.entries())
      expect([at, / \d+ commandes?, [\d\s]+,\d\d\s\$/.test(day)]).toEqual([at, at < days.length - 1]);
    const none = await team.ask("/bureau/commandes/?q=introuvablexyz");
    expect(none.body).toContain("Rien ne correspond à «\u00a0introuvablexyz\u00a0».");
    const shipped = await listOrders(database.read, { state: "shipped", limit: 1000 });
    const list = await team.ask("/bureau/commandes/?etat=en-route");
    expect(list.body).toMatch(
      new RegExp(`En route <span class="n">${shipped.length}</span>`.replace(" <", "(?:<!-- -->)? ?<")),
    );
    for (const { number } of shipped.slice(0, 10))
      expect(list.body).toContain(`/bureau/commandes/${number}/`);
  });

  test("DESK-17 « Aller à » finds people, numbers and screens before products that only sound alike", async () => {
    const order = await oneIn("paid");
    const found = async (words: string) => {
      const { body } = await team.ask(`/bureau/aller/trouver.json?q=${encodeURIComponent(words)}`);
      return JSON.parse(body) as { href: string; title: string; detail?: string }[];
    };
    const { firstName, lastName } = order.billing;
    const people = await found(`${firstName} ${lastName}`);
    expect(people.map(({ href }) => href)).toContain(`/bureau/commandes/${order.number}/`);
    expect(people.filter(({ title, detail = "" }) => !`${title} ${detail}`.includes(lastName))).toEqual([]);
    const [first] = await found(`colis ${formatNumber(order.number)}`);
    expect(first?.href).toBe(`/bureau/commandes/${order.number}/`);
    expect((await found("mon compte"))[0]?.href).toBe("/bureau/compte/");
  });

  test("DESK-17 « Aller à » takes a verb and a number, whole or begun, to the form that does it, where it may be done", async () => {
    const order = await oneIn("paid", ({ delivery }) => delivery === "standard");
    const gone = await oneIn("delivered");
    const reader = await newMerchant(app, "reader");
    const found = async (who: Merchant, words: string) => {
      const { body } = await who.ask(`/bureau/aller/trouver.json?q=${encodeURIComponent(words)}`);
      return (JSON.parse(body) as { href: string }[]).map(({ href }) => href);
    };
    const at = `/bureau/commandes/${order.number}/`;
    const number = formatNumber(order.number);
    const firsts = {
      [`expédier ${number}`]: `${at}#expedier`,
      [`EXPEDIER ${number.slice(0, 7)}`]: `${at}#expedier`,
      [`rembourser la commande ${number}`]: `${at}?geste=rembourser`,
      [`annuler ${number}`]: `${at}?geste=annuler`,
      [`imprimer le bordereau de ${number}`]: `/bureau/commandes/bordereaux/?n=${order.number}`,
      [`facture ${order.number}`]: `${at}facture.pdf`,
      [`note ${number}`]: `${at}?geste=noter#h-fil`,
    };
    for (const [words, href] of Object.entries(firsts)) {
      expect([words, (await found(team, words))[0]]).toEqual([words, href]);
      expect((await team.ask(`/bureau/aller/?${new URLSearchParams({ q: words })}`)).body).toContain(
        `<a href="${href}">`,
      );
    }
    // somebody's name does as well, and the order itself is there too
    const byName = await found(team, `rembourser ${order.billing.lastName}`);
    expect(byName).toEqual(expect.arrayContaining([`${at}?geste=rembourser`, at]));
    // only what its state and one's role allow
    expect(await found(team, `expédier ${formatNumber(gone.number)}`)).toEqual([
      `/bureau/commandes/${gone.number}/`,
    ]);
    expect(await found(reader, `rembourser ${number}`)).toEqual([at]);
    expect((await found(reader, `bordereau ${number}`))[0]).toBe(
      `/bureau/commandes/bordereaux/?n=${order.number}`,
    );
  });

  test("DESK-17 an order opens at the question that was asked for, once, and nothing is done by that", async () => {
    const order = await oneIn("paid", ({ totalCents }) => totalCents > 500);
    const at = `/bureau/commandes/${order.number}/`;
    const openIn = (html: string) =>
      [...html.matchAll(/<details class="confirm"[^>]* open="".*?<form [^>]*action="([^"]*)"/g)].map(
        ([, action]) => action,
      );
    expect(openIn((await team.ask(at)).body)).toEqual([]);
    const refund = await team.ask(`${at}?etat=toutes&geste=rembourser`);
    expect(openIn(refund.body)).toEqual([`${at}rembourser/`]);
    expect(refund.body).toContain('<details class="menu" open="">');
    // none of its links opens it again, nor does what follows
    expect(refund.body).not.toMatch(/href="[^"]*geste=/);
    expect(openIn((await team.ask(`${at}?geste=annuler`)).body)).toEqual([`${at}annuler-rembourser/`]);
    const noted = await team.ask(`${at}noter/`, {
      method: "POST",
      headers: {
        origin: "http://localhost:3000",
        referer: `http://localhost:3000${at}?etat=toutes&geste=noter`,
      },
      form: { [TOKEN_FIELD]: await team.token(), note: "Vu" },
    });
    expect(noted.headers.location).toBe(`${at}?etat=toutes`);
    expect((await again(order)).state).toBe("paid");
  });

  test("DESK-05 a shop that has sold nothing says where its first order will be", async () => {
    const app = await openTestApp(await open(), { kind: "own" });
    const reader = await newMerchant(app, "reader");
    const { body } = await reader.ask("/bureau/commandes/");
    expect(body).toContain("Votre première commande apparaîtra ici.");
    expect(body).not.toContain("Rien à préparer.");
    // and how it comes to one; who only reads takes none by hand
    expect(body).toMatch(/<a class="btn" href="\/">Passez-en une d’essai<\/a>/);
    expect(body).not.toContain("Créer une commande");
    const team = await newMerchant(app, "team");
    expect((await team.ask("/bureau/commandes/")).body).toMatch(/nouvelle\/">Créer une commande/);
  });

  test("DESK-05 a list goes on where the page before ended, without a gap", async () => {
    const all = await listOrders(database.read, { limit: 10_000 });
    const seen = new Set<string>();
    let url: string | undefined = "/bureau/commandes/?etat=toutes";
    while (url) {
      const { body }: { body: string } = await team.ask(url);
      const rows = [...body.matchAll(/<tr role="row" data-href="\/bureau\/commandes\/(\d+)\/[?"]/g)];
      for (const [, number = ""] of rows) {
        expect(seen.has(number)).toBe(false);
        seen.add(number);
      }
      url = /href="([^"]+)" rel="next"/.exec(body)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(seen.size).toBe(all.length);
  });

  test("DESK-05 orders are filtered by period, delivery and payment, and exported so", async () => {
    const orders = await database.read
      .selectFrom("orders")
      .select(["number", "placed_at", "delivery", "payment"])
      .execute();
    const since = machineClock.now() - 30 * 24 * 3_600_000;
    const fits = orders.filter(
      ({ placed_at, delivery, payment }) =>
        placed_at >= since && delivery === "standard" && payment === "transfer",
    );
    expect(fits.length).toBeGreaterThan(0);
    const query = "etat=toutes&jours=30&livraison=standard&paiement=transfer";
    const { body } = await team.ask(`/bureau/commandes/export.csv?${query}`);
    expect(body.trim().split("\r\n")).toHaveLength(fits.length + 1);
    const list = (await team.ask(`/bureau/commandes/?${query}`)).body;
    const listed = [...list.matchAll(/data-href="\/bureau\/commandes\/(\d+)\/[?"]/g)].map(([, number]) =>
      Number(number),
    );
    expect(listed.length).toBe(Math.min(50, fits.length));
    for (const number of listed) expect(fits.map((order) => order.number)).toContain(number);
    expect(list).toContain('<option value="30" selected="">30 derniers jours</option>');
    expect((await team.ask("/bureau/commandes/?etat=annulees&livraison=none")).body).toContain(
      "Aucune commande sous ces filtres.",
    );
  });

  test("DESK-05 orders are filtered by their origin", async () => {
    const came = await database.read
      .selectFrom("orders")
      .leftJoin("order_attributions", "order_attributions.order_id", "orders.id")
      .select(["orders.number", "source_type"])
      .execute();
    const fits = came.filter(({ source_type }) => source_type === "organic");
    expect(fits.length).toBeGreaterThan(0);
    expect(fits.length).toBeLessThan(came.length);
    const lines = async (query: string) =>
      (await team.ask(`/bureau/commandes/export.csv?etat=toutes&${query}`)).body.trim().split("\r\n").length -
      1;
    expect(await lines("origine=recherche")).toBe(fits.length);
    expect(await lines("origine=ailleurs")).toBe(came.length);
    const list = (await team.ask("/bureau/commandes/?etat=toutes&origine=recherche")).body;
    expect(list).toContain('<option value="recherche" selected="">Moteur de recherche</option>');
    for (const [, number] of list.matchAll(/data-href="\/bureau\/commandes\/(\d+)\/[?"]/g))
      expect(fits.map((order) => order.number)).toContain(Number(number));
  });

  test("DESK-03 whoever only reads exports no buyers", async () => {
    const reader = await newMerchant(app, "reader");
    expect((await reader.ask("/bureau/commandes/export.csv?etat=toutes")).statusCode).toBe(403);
    expect((await reader.ask("/bureau/commandes/")).body).not.toContain("export.csv");
    expect((await team.ask("/bureau/commandes/")).body).toContain("export.csv");
  });

  test("DESK-17 the list of keys names what E does to this order, and nothing where it does nothing", async () => {
    const isSent = ({ delivery }: Order) => delivery === "standard";
    const keyE = async (state: OrderState, merchant = team, fits: (order: Order) => boolean = isSent) => {
      const { number } = await oneIn(state, fits);
      const { body } = await merchant.ask(`/bureau/commandes/${number}/`);
      return /<kbd>E<\/kbd>(?:<!-- -->|\s|<[^>]+>)*([^<]+)</.exec(
        body.slice(body.lastIndexOf("<kbd>E</kbd>")),
      )?.[1];
    };
    expect(await keyE("paid")).toContain("marquer expédiée");
    expect(await keyE("shipped")).toContain("marquer livrée");
    expect(await keyE("cancelled")).not.toMatch(/marquer|prête/);
  });

  test("DESK-05 an order leads to those before and after it in the list that one came from, also once it has left that list", async () => {
    const list = async (query: string) =>
      [...(await team.ask(`/bureau/commandes/${query}`)).body.matchAll(/c-no"[^>]*><a href="([^"]+)"/g)].map(
        ([, href = ""]) => href.replaceAll("&amp;", "&"),
      );
    const around = async (path: string) => {
      const body = (await team.ask(path)).body.replaceAll("&amp;", "&");
      const at = (key: string) => new RegExp(`href="([^"]+)"[^>]*data-key="${key}"`).exec(body)?.[1];
      return [at("k"), at("j"), at("u")];
    };
    for (const query of ["?etat=a-preparer", "?etat=toutes&livraison=standard", "?q=a&etat=toutes"]) {
      const [one = "", two = "", three = ""] = await list(query);
      expect(await around(two), query).toEqual([
        one,
        three,
        `/bureau/commandes/${new URL(two, "http://desk").search}#c${two.split("/")[3]}`,
      ]);
      expect((await around(one))[0]).toBeUndefined();
    }
    // whoever came from no list goes through all of them
    const [newest = "", second = ""] = await list("?etat=toutes");
    const bare = (path: string) => path.split("?")[0];
    expect((await around(bare(newest)!)).slice(0, 2)).toEqual([undefined, bare(second)]);

    const [one, two = "", three] = await list("?etat=a-preparer");
    const shipped = await team.ask(`${bare(two)}expedier/`, {
      method: "POST",
      headers: { origin: "http://localhost:3000", referer: `http://localhost:3000${two}` },
      form: { [TOKEN_FIELD]: await team.token() },
    });
    expect(shipped.headers.location).toBe(two);
    expect((await around(two)).slice(0, 2)).toEqual([one, three]);
    await team.send(`${bare(two)}annuler-envoi/`);
  });

  test("DESK-05 what is exported is what is listed, and nothing in it is a formula", async () => {
    const answer = await team.ask("/bureau/commandes/export.csv?etat=a-preparer");
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toMatch(
      /^attachment; filename="commandes-\d{4}-\d\d-\d\d\.csv"/,
    );
    const rows = answer.body.trim().split("\r\n").slice(1);
    const due = (await listOrders(database.read, { state: "paid", limit: 1000 })).length;
    expect(rows.length).toBeGreaterThanOrEqual(due);
  });

  test("DESK-06 one order shows what was bought, paid, written and noted, and where its buyer came from", async () => {
    const order = await oneIn("paid", ({ attribution }) => attribution !== undefined);
    const { body } = await team.ask(`/bureau/commandes/${order.number}/`);
    for (const line of order.lines) expect(body).toContain(line.sku);
    const goods = await goodsFor(
      database.read,
      order.lines.map(({ productId }) => productId),
    );
    for (const { source } of [...goods.values()].flatMap(({ picture }) => picture ?? []))
      expect(body).toContain(`src="${sizedPath(source, 160, "webp")}" width="56" height="56" alt=""`);
    expect(goods.size).toBeGreaterThan(0);
    for (const tax of order.taxes) expect(body).toContain(tax.label.replace("'", "&#x27;"));
    expect(body).toContain(order.shipping.postcode);
    expect(body).toContain("D’où vient cette commande");
    expect((await team.ask("/bureau/commandes/12345678/")).statusCode).toBe(404);
  });

  test("DESK-06 an order is shipped with its tracking number, which its letter tells", async () => {
    const order = await oneIn("paid", ({ delivery }) => delivery === "standard");
    const answer = await team.send(`/bureau/commandes/${order.number}/expedier/`, {
      transporteur: "purolator",
      suivi: "PIN 1234",
      prevenir: "1",
    });
    expect(answer.statusCode).toBe(303);
    expect((await again(order)).state).toBe("shipped");
    // the letter waits for whoever takes it back; where none is written, nothing is said of one
    const told = async (location: unknown) => (await team.ask(location as string)).body;
    const setEmail = ({ id }: Order, email: string) =>
      database.write((trx) => trx.updateTable("orders").set({ email }).where("id", "=", id).execute());
    expect(await told(answer.headers.location)).toContain("Le courriel part dans un moment");
    const other = await oneIn("paid", ({ delivery }) => delivery === "standard");
    const silent = await team.send(`/bureau/commandes/${other.number}/expedier/`);
    expect(await told(silent.headers.location)).not.toContain("Le courriel part");
    await team.send(`/bureau/commandes/${other.number}/annuler-envoi/`);
    await setEmail(other, "");
    const vain = await team.send(`/bureau/commandes/${other.number}/expedier/`, { prevenir: "1" });
    expect(vain.statusCode).toBe(303);
    expect(await told(vain.headers.location)).not.toContain("Le courriel part");
    await team.send(`/bureau/commandes/${other.number}/annuler-envoi/`);
    await setEmail(other, other.email);
    expect(await parcelsOf(database.read, order.id)).toMatchObject([
      { carrier: "purolator", tracking: "PIN 1234" },
    ]);
    const rows = await database.read
      .selectFrom("outbox")
      .select("body")
      .where("subject", "like", `%${formatNumber(order.number)}%exp%`)
      .execute();
    expect(rows.at(-1)?.body).toContain("Purolator, numéro de suivi\u00a0: PIN 1234");
    const buyers = await team.ask(createOrderLinks(createSigning(SECRET, machineClock)).tracking(order));
    expect(buyers.body).toContain("Purolator, numéro de suivi\u00a0: PIN 1234");
    expect(buyers.body).toContain("https://www.purolator.com/fr/expedition/suivi/details?pin=PIN1234");
    const [written] = await listAudit(database.read, { about: `order:${order.number}`, limit: 1 });
    expect(written).toMatchObject({ verb: "order.ship", who: team.account.name });
    const found = await team.ask("/bureau/commandes/?q=pin1234");
    expect(found.body).toContain(`/bureau/commandes/${order.number}/`);
  });

  test("DESK-06 an order is shipped in part, and its rest later", async () => {
    const order = await oneIn("paid", ({ lines }) => lines.length > 1);
    const [first] = order.lines;
    // what cannot be read is not everything that is left
    const half = await team.send(`/bureau/commandes/${order.number}/expedier/`, { suivi: "A0", q0: "1,5" });
    expect([half.statusCode, half.body.includes("Un nombre entier, comme 2.")]).toEqual([422, true]);
    expect(half.body).toMatch(/name="q0"[^>]*value="1,5"/);
    expect(half.body).toMatch(/<details class="part" open=""/);
    const endless = await team.send(`/bureau/commandes/${order.number}/expedier/`, { q0: "9".repeat(310) });
    expect([endless.statusCode, endless.body.includes("Un nombre entier, comme 2.")]).toEqual([422, true]);
    expect((await again(order)).state).toBe("paid");
    const part = await team.send(`/bureau/commandes/${order.number}/expedier/`, {
      suivi: "A1",
      prevenir: "1",
      q0: String(first!.quantity),
      q1: "0",
      ...Object.fromEntries(order.lines.slice(2).map((_, index) => [`q${index + 2}`, "0"])),
    });
    expect(part.statusCode).toBe(303);
    expect((await again(order)).state).toBe("paid");
    expect(await emailsOf(order)).toContainEqual(expect.stringContaining("une partie est partie"));
    const tooMany = await team.send(`/bureau/commandes/${order.number}/expedier/`, { q0: "0", q1: "999" });
    expect(tooMany.statusCode).toBe(422);
    // at its field; what has left wholly has none
    expect(tooMany.body).toMatch(/<input(?=[^>]*name="q1")[^>]*aria-invalid="true"/);
    expect(tooMany.body).toContain("C’est plus que ce qu’il reste à expédier.");
    expect(fieldsIn(tooMany.body, `/bureau/commandes/${order.number}/expedier/`)).not.toHaveProperty("q0");
    await team.send(`/bureau/commandes/${order.number}/expedier/`, { suivi: "A2" });
    expect((await again(order)).state).toBe("shipped");
    expect((await parcelsOf(database.read, order.id)).map(({ tracking }) => tracking)).toEqual(["A1", "A2"]);
  });

  test("DESK-06 what was shipped by mistake is taken back with its letter, or says that the letter has left", async () => {
    const order = await oneIn("paid", ({ delivery }) => delivery === "standard");
    const [before, letters] = [await again(order), await emailsOf(order)];
    const at = `/bureau/commandes/${order.number}/`;
    const ship = { transporteur: "canada-post", suivi: "ERREUR1", prevenir: "1" };
    await team.send(`${at}expedier/`, ship);
    const held = await database.read
      .selectFrom("outbox")
      .select((on) => [on("due_at", "-", on.ref("created_at")).as("waits"), "id"])
      .where("id", "in", (on) =>
        on
          .selectFrom("order_parcels")
          .select("email_id")
          .where("order_id", "=", order.id)
          .$castTo<{ email_id: string }>(),
      )
      .executeTakeFirstOrThrow();
    expect(Number(held.waits)).toBe(30_000);
    const { body } = await team.ask(at);
    const undo = /action="([^"]+annuler-envoi\/)".*?name="vu" value="([^"]+)"/s.exec(body);
    expect(undo?.[1]).toBe(`${at}annuler-envoi/`);
    expect((await team.send(`${at}annuler-envoi/`, { vu: "paid.1.0.0" })).statusCode).toBe(422);
    expect((await again(order)).state).toBe("shipped");
    await team.send(`${at}annuler-envoi/`, { vu: undo?.[2] ?? "" });
    expect((await team.ask(at)).body).toContain("Aucun courriel n’est parti.");
    expect(await again(order)).toEqual(before);
    expect(await parcelsOf(database.read, order.id)).toEqual([]);
    expect(await emailsOf(order)).toEqual(letters);
    expect((await listAudit(database.read, { about: `order:${order.number}`, limit: 1 }))[0]?.says).toBe(
      `a annulé l’expédition de la commande ${formatNumber(order.number)}`,
    );
    // once more, after the letter has left
    await team.send(`${at}expedier/`, ship);
    await database.write((trx) =>
      trx.updateTable("outbox").set({ state: "sent" }).where("recipient", "=", order.email).execute(),
    );
    await team.send(`${at}annuler-envoi/`);
    expect((await team.ask(at)).body).toContain("était déjà parti\u00a0: prévenez l’acheteur.");
    expect((await again(order)).state).toBe("paid");
    expect((await emailsOf(order)).length).toBe(letters.length + 1);
    expect((await team.send(`${at}annuler-envoi/`)).statusCode).toBe(422);
  });

  test("DESK-06 a payment that was noted by mistake is taken back, as long as nothing has followed from it", async () => {
    const order = await oneIn("awaiting", ({ payment }) => payment === "transfer" || payment === "cheque");
    const [before, letters] = [await again(order), await emailsOf(order)];
    const at = `/bureau/commandes/${order.number}/`;
    const paid = await team.send(`${at}payer/`);
    const { body } = await team.ask(paid.headers.location ?? "");
    expect(await emailsOf(order)).toHaveLength(letters.length + 1);
    const undo = /class="toast.*?action="([^"]+annuler-paiement\/)".*?name="vu" value="([^"]+)"/s.exec(body);
    expect(undo?.[1]).toBe(`${at}annuler-paiement/`);
    // letters of the same shop to the same buyer that tell of something else: they leave all the same
    const [waiting] = await database.read
      .selectFrom("outbox")
      .selectAll()
      .where("about", "=", order.id)
      .where("letter", "like", "order.paid.%")
      .execute();
    const other = { ...waiting!, id: randomId(), letter: "order.link" };
    const elsewhere = { ...waiting!, id: randomId(), about: "autre-commande" };
    await database.write((trx) => trx.insertInto("outbox").values([other, elsewhere]).execute());
    await team.send(`${at}annuler-paiement/`, { vu: undo?.[2] ?? "" });
    expect((await team.ask(at)).body).toContain("Aucun courriel n’est parti.");
    const left = await database.read
      .selectFrom("outbox")
      .select("id")
      .where("id", "in", [waiting!.id, other.id, elsewhere.id])
      .execute();
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([other.id, elsewhere.id]));
    await database.write((trx) =>
      trx.deleteFrom("outbox").where("id", "in", [other.id, elsewhere.id]).execute(),
    );
    expect(await again(order)).toEqual(before);
    expect(await emailsOf(order)).toEqual(letters);
    expect((await team.send(`${at}annuler-paiement/`)).statusCode).toBe(422);
    // later, from the order itself: the letter has left
    await team.send(`${at}payer/`);
    const [invoice] = await documentsOf(database.read, order.id);
    await database.write((trx) =>
      trx.updateTable("outbox").set({ state: "sent" }).where("recipient", "=", order.email).execute(),
    );
    expect((await team.ask(at)).body).toContain("Annuler le paiement noté");
    await team.send(`${at}annuler-paiement/`);
    expect((await team.ask(at)).body).toContain("Le courriel était déjà parti\u00a0: prévenez l’acheteur.");
    const rows = await listAudit(database.read, { about: `order:${order.number}`, limit: 4 });
    expect(rows.map(({ verb }) => verb)).toEqual(["order.unpay", "order.paid", "order.unpay", "order.paid"]);
    // paid for good: the same invoice, and nothing to take back once something has left
    await team.send(`${at}payer/`);
    expect(await documentsOf(database.read, order.id)).toEqual([invoice]);
    await team.send(`${at}expedier/`);
    expect((await team.ask(at)).body).not.toContain("Annuler le paiement noté");
    const late = await team.send(`${at}annuler-paiement/`);
    expect([late.statusCode, (await again(order)).state]).toEqual([422, "shipped"]);
    for (const verb of ["annuler-envoi/", "annuler-paiement/"]) await team.send(at + verb);
    expect((await again(order)).state).toBe("awaiting");
  });

  test("DESK-06 a tracking number is added and corrected after shipping; the letter leaves again only if asked", async () => {
    const order = await oneIn("paid", ({ delivery }) => delivery === "standard");
    const at = `/bureau/commandes/${order.number}/`;
    await team.send(`${at}expedier/`, { transporteur: "other", prevenir: "1" });
    await database.write((trx) =>
      trx.updateTable("outbox").set({ state: "sent" }).where("recipient", "=", order.email).execute(),
    );
    const letters = await emailsOf(order);
    const [parcel] = await parcelsOf(database.read, order.id);
    const url = `${at}colis/${parcel!.id}/suivi/`;
    const { body } = await team.ask(at);
    expect(body).toContain("Ajouter un numéro de suivi");
    expect(body).toMatch(/<input type="checkbox" name="prevenir" value="1"\/>/);
    const wrong = await team.send(url, { transporteur: "ups", suivi: "<b>", avant: "" });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toMatch(/<details class="correct" open="">/);
    await team.send(url, { transporteur: "ups", suivi: "1Z 42", avant: "" });
    expect(await parcelsOf(database.read, order.id)).toMatchObject([{ carrier: "ups", tracking: "1Z 42" }]);
    expect(await emailsOf(order)).toEqual(letters);
    const [toast = ""] = /data-toast.*?<\/form>/s.exec((await team.ask(at)).body) ?? [];
    await team.send(url, fieldsIn(toast, url) as Record<string, string>);
    expect((await team.ask(at)).body).toContain(
      `Commande ${formatNumber(order.number)}\u00a0: suivi comme avant.`,
    );
    expect(await parcelsOf(database.read, order.id)).toMatchObject([{ carrier: "other", tracking: "" }]);
    await team.send(url, { transporteur: "ups", suivi: "1Z 42", avant: "" });
    expect((await team.ask("/bureau/commandes/?q=1z42")).body).toContain(at);
    // somebody whose page is older overwrites nothing
    const late = await team.send(url, { transporteur: "ups", suivi: "1Z 43", avant: "" });
    expect([
      late.statusCode,
      late.body.includes("a corrigé le suivi") || late.body.includes("avez corrigé le suivi"),
    ]).toEqual([422, true]);
    await team.send(url, { transporteur: "ups", suivi: "1Z 43", avant: "1Z 42", prevenir: "1" });
    expect(await emailsOf(order)).toHaveLength(letters.length + 1);
    // one that has not left yet is written anew
    await team.send(url, { transporteur: "ups", suivi: "1Z 44", avant: "1Z 43" });
    expect(await emailsOf(order)).toHaveLength(letters.length + 1);
    const bodies = await database.read
      .selectFrom("outbox")
      .select("body")
      .where("about", "=", order.id)
      .where("state", "=", "waiting")
      .execute();
    expect(bodies.map((each) => /1Z 4\d/.exec(each.body)?.[0])).toEqual(["1Z 44"]);
    const [row] = await listAudit(database.read, { about: `order:${order.number}`, limit: 1 });
    expect(row?.verb).toBe("order.track");
  });

  test("DESK-05 orders that were shipped together are taken back together, but those that have moved on", async () => {
    const orders = [];
    for (const { number } of await listOrders(database.read, { state: "paid", limit: 3 }))
      orders.push((await findOrder(database.read, { number }))!);
    const [first, second, third] = orders as [Order, Order, Order];
    const shipped = await team.send("/bureau/commandes/expedier/", {
      n: orders.map(({ number }) => String(number)),
      transporteur: "other",
    });
    const { body } = await team.ask(shipped.headers.location ?? "");
    const n = /action="\/bureau\/commandes\/annuler-envoi\/".*?name="n" value="([^"]+)"/s.exec(body)?.[1];
    await team.send(`/bureau/commandes/${third.number}/livrer/`);
    await team.send("/bureau/commandes/annuler-envoi/", { n: n ?? "" });
    const after = (await team.ask("/bureau/commandes/")).body;
    expect(after).toContain(`2 expéditions annulées. Changées depuis\u00a0: ${formatNumber(third.number)}.`);
    expect((await Promise.all([first, second, third].map(again))).map(({ state }) => state)).toEqual([
      "paid",
      "paid",
      "delivered",
    ]);
  });

  test("DESK-06 a refund that is refused stays open with what was typed", async () => {
    const { number } = await oneIn("shipped", ({ payment }) => payment !== "card");
    const url = `/bureau/commandes/${number}/rembourser/`;
    const refused = await team.send(url, { montant: "9999,99", raison: "Boîte abîmée" });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('<details class="menu" open="">');
    expect(refused.body).toContain('value="Boîte abîmée"');
    expect((await team.ask(`/bureau/commandes/${number}/`)).body).not.toContain(
      '<details class="menu" open="">',
    );
  });

  test("DESK-04 an order that was cancelled with its money is asked for until it is given back", async () => {
    const order = await oneIn("paid", ({ payment }) => payment !== "card");
    const at = `/bureau/commandes/${order.number}/`;
    const row = async () => {
      const { body } = await team.ask(`/bureau/commandes/?etat=annulees&q=${order.number}`);
      return new RegExp(`data-href="${at}[?"].*?</tr>`, "s").exec(body)?.[0] ?? "";
    };
    expect((await team.ask("/bureau/")).body).not.toMatch(/commandes? annulées? à rembourser/);
    await team.send(`${at}annuler/`);
    expect((await team.ask("/bureau/")).body).toContain("commande annulée à rembourser");
    expect(await row()).toContain("À rendre");
    // all of it is due: no line is chosen, and nothing comes back to the shelves twice
    const form =
      /<form[^>]*action="[^"]*rembourser\/".*?<\/form>/s.exec((await team.ask(at)).body)?.[0] ?? "";
    expect(form).toMatch(
      new RegExp(`name="montant"[^>]*value="${(order.totalCents / 100).toFixed(2).replace(".", ",")}"`),
    );
    expect(form).not.toMatch(/name="(?:q\d+|livraison|stock)"/);
    await team.send(`${at}rembourser/`, { montant: (order.totalCents / 100).toFixed(2) });
    expect((await team.ask("/bureau/")).body).not.toContain("annulée à rembourser");
    expect(await row()).toContain("Rendu");
  });

  test("DESK-06 a refund is added up before it is made, and everything that was typed is kept", async () => {
    const order = await oneIn("delivered", ({ payment }) => payment !== "card");
    const url = `/bureau/commandes/${order.number}/rembourser/`;
    const line = order.lines[0]!;
    const whole = line.taxes.reduce((sum, cents) => sum + cents, line.totalCents - line.discountCents);
    const one = Math.round(whole / line.quantity);
    const sum = await team.send(url, { q0: "1", raison: "Boîte abîmée", calculer: "1" });
    expect(sum.statusCode).toBe(200);
    expect(sum.body).toContain(`Somme à rendre\u00a0: ${formatMoney(one, order.currency)}.`);
    expect(sum.body).toContain('value="Boîte abîmée"');
    expect(sum.body).toMatch(/<input(?=[^>]*name="q0")[^>]*value="1"/);
    expect((await team.send(url, { calculer: "1" })).body).toContain("Choisissez un article");
    expect(await refundsOf(database.read, order.id)).toEqual([]);
  });

  test("DESK-06 the thread says who did what, letters lead to their words, times are those of the shop", async () => {
    const order = await oneIn("awaiting", ({ payment }) => payment === "transfer");
    const at = `/bureau/commandes/${order.number}/`;
    await database.write(async (trx) => {
      await trx.deleteFrom("order_attributions").where("order_id", "=", order.id).execute();
      const told = {
        ...readAttribution({ source_type: "typein" })!,
        session_start_time: "2026-11-15 03:07:00",
      };
      await trx
        .insertInto("order_attributions")
        .values({ ...told, order_id: order.id, device: "" })
        .execute();
    });
    const other = await newMerchant(app, "team");
    await other.send(`${at}payer/`);
    const { body } = await team.ask(at);
    const thread = body.slice(body.indexOf('<ol class="line">'));
    const text = (html: string) => html.replace(/<!-- -->|<[^>]+>/g, "");
    expect(text(thread)).toContain(`Commande payée, par ${other.account.name}`);
    const [email] = await database.read
      .selectFrom("outbox")
      .select(["id", "subject"])
      .where("about", "=", order.id)
      .where("recipient", "=", order.email)
      .orderBy("created_at", "desc")
      .execute();
    expect(body).toContain(`<a href="/bureau/courriels/${email!.id}/">`);
    expect((await team.ask(`/bureau/courriels/${email!.id}/`)).statusCode).toBe(200);
    // the evening before in Québec
    expect(text(body)).toContain("14 novembre 2026, 22\u00a0h\u00a007");
    expect(body).not.toContain("UTC");
    await team.send(`${at}annuler-paiement/`);
    expect(text((await team.ask(at)).body)).toContain(`${team.account.name} a annulé le paiement noté`);
  });

  test("DESK-06 money goes back in part and then whole, never more than was paid", async () => {
    const order = await oneIn(
      "shipped",
      ({ payment, totalCents }) => payment !== "card" && totalCents > 1000,
    );
    const url = `/bureau/commandes/${order.number}/rembourser/`;
    const refund = (form: Record<string, string>) => team.send(url, { raison: "essai", ...form });
    expect((await refund({ montant: "10,50" })).statusCode).toBe(303);
    expect((await again(order)).state).toBe("shipped");
    expect(await emailsOf(order)).toContainEqual(expect.stringContaining("remboursement"));
    const more = await refund({ montant: (order.totalCents / 100).toFixed(2) });
    expect([more.statusCode, more.body.includes("C’est plus que ce qu’il reste à rembourser.")]).toEqual([
      422,
      true,
    ]);
    const wrong = await refund({ montant: "dix" });
    expect([wrong.statusCode, wrong.body.includes("Un montant comme 67,82.")]).toEqual([422, true]);
    await refund({ montant: ((order.totalCents - 1050) / 100).toFixed(2) });
    expect((await again(order)).state).toBe("refunded");
    expect((await refundsOf(database.read, order.id)).map(({ cents, state }) => [cents, state])).toEqual([
      [1050, "done"],
      [order.totalCents - 1050, "done"],
    ]);
    expect((await refund({ montant: "1" })).body).toContain("Rien n’est à rembourser");
  });

  test("DESK-06 an order is marked paid, noted on, written about again, cancelled; a reader does none of it", async () => {
    const order = await oneIn("awaiting", ({ payment }) => payment === "transfer");
    const path = `/bureau/commandes/${order.number}/`;
    const reader = await newMerchant(app, "reader");
    expect((await reader.send(`${path}payer/`)).statusCode).toBe(403);
    expect((await reader.ask(path)).body).not.toContain(`${path}payer/`);
    await team.send(`${path}noter/`, { note: "Appeler <b>avant</b> midi" });
    const noted = await team.ask(path);
    expect(noted.body).toContain("Appeler &lt;b&gt;avant&lt;/b&gt; midi");
    expect(noted.body).toContain(`<b>${team.account.name}</b>`);
    await team.send(`${path}payer/`);
    expect((await again(order)).state).toBe("paid");
    const before = (await emailsOf(order)).length;
    await team.send(`${path}renvoyer/`);
    expect((await emailsOf(order)).length).toBe(before + 1);
    await team.send(`${path}annuler/`);
    expect((await again(order)).state).toBe("cancelled");
    const late = await team.send(`${path}annuler/`);
    expect(late.statusCode).toBe(422);
  });

  test("DESK-16 counts that nobody has changed follow an order that somebody else has shipped in part", async () => {
    const order = await oneIn("delivered", ({ lines }) => lines.length > 1);
    await database.write(async (trx) => {
      await trx.deleteFrom("order_parcels").where("order_id", "=", order.id).execute();
      await trx.updateTable("orders").set({ state: "paid" }).where("id", "=", order.id).execute();
    });
    const path = `/bureau/commandes/${order.number}/`;
    const action = `${path}expedier/`;
    const drawn = fieldsIn((await team.ask(path)).body, action) as Record<string, string>;
    const first = { q0: String(order.lines[0]?.quantity) };
    const rest = Object.fromEntries(order.lines.slice(1).map((_, index) => [`q${index + 1}`, "0"]));
    expect((await team.send(action, { suivi: "A1", ...rest, ...first })).statusCode).toBe(303);
    const stale = await team.send(action, { ...drawn, suivi: "A2" });
    expect([stale.statusCode, stale.body.includes("Cette page datait d’avant")]).toEqual([422, true]);
    expect(stale.body).not.toMatch(/<details class="part" open=""/);
    const again = fieldsIn(stale.body, action) as Record<string, string>;
    expect(again).toMatchObject({ suivi: "A2", q1: String(order.lines[1]?.quantity) });
    expect((await team.send(action, again)).statusCode).toBe(303);
    expect((await findOrder(database.read, { number: order.number }))?.state).toBe("shipped");
  });

  test("DESK-16 whoever acts on an order that has changed since is told, and nothing is done", async () => {
    const order = await oneIn("awaiting", ({ payment }) => payment !== "counter" && payment !== "card");
    const { mark } = await standingOf(database.read, order);
    const path = `/bureau/commandes/${order.number}/`;
    const other = await newMerchant(app, "team");
    await other.send(`${path}payer/`, { vu: mark });
    const second = await team.send(`${path}annuler/`, { vu: mark });
    expect(second.statusCode).toBe(422);
    const name = formatNumber(order.number);
    const did = `a mis la commande ${name} à «\u00a0Payée\u00a0»`;
    expect(second.body).toMatch(new RegExp(`${other.account.name} ${did} à \\d+\u00a0h\u00a0\\d\\d\\.`));
    expect((await again(order)).state).toBe("paid");
    const third = await team.send(`${path}expedier/`, { vu: mark });
    expect(third.body).toContain(`${other.account.name} ${did}`);
    expect((await again(order)).state).toBe("paid");
    // whoever pressed twice is told that it was them
    const twice = await other.send(`${path}payer/`, { vu: mark });
    expect(twice.body).toContain(`Vous avez mis la commande ${name} à «\u00a0Payée\u00a0»`);
  });

  test("DESK-05 a number that is none is said at its line, ships nothing and keeps what was typed", async () => {
    const [first = "", second = ""] = await sentNumbers();
    const form = { n: [first, second], [`suivi-${first}`]: "1Z999", [`suivi-${second}`]: "<b>x" };
    const refused = await team.send(`/bureau/commandes/expedier/?n=${first}&n=${second}`, form);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('value="1Z999"');
    expect(refused.body).toMatch(new RegExp(`<input(?=[^>]*name="suivi-${second}")[^>]*aria-invalid="true"`));
    for (const number of [first, second])
      expect((await findOrder(database.read, { number: Number(number) }))?.state).toBe("paid");
  });

  test("DESK-05 from slips one goes back to where one came from: the list as it was, the order, or the shipping", async () => {
    const [first = "", second = ""] = await sentNumbers();
    const wayBack = async (from: string) => {
      const path = `/bureau/commandes/bordereaux/?n=${first}&n=${second}`;
      const { body } = await team.ask(path, { headers: { referer: from } });
      return /<a class="link" href="([^"]*)">([^<]*)/.exec(body)?.slice(1).join(" ").replaceAll("&amp;", "&");
    };
    const desk = "http://localhost:3000/bureau";
    const list = "/bureau/commandes/?etat=toutes&q=a+b&livraison=standard&apres=12";
    expect(await wayBack(`http://localhost:3000${list}&choix=tout&n=7`)).toBe(
      `${list}&n=${first}&n=${second} Retour aux commandes`,
    );
    const order = `/commandes/${second}/?etat=toutes`;
    expect(await wayBack(desk + order)).toBe(`/bureau${order} Retour à la commande`);
    const many = `/commandes/expedition/?n=${first}&n=${second}`;
    expect(await wayBack(desk + many)).toBe(`/bureau${many} Retour à l’expédition`);
    // a list that was refused stands at the address of its verb, which nobody can open
    for (const elsewhere of [`${desk}/commandes/imprimer/`, `${desk}/`, "https://mal.example/x?n=1", "//x"])
      expect(await wayBack(elsewhere)).toBe(`/bureau/commandes/?n=${first}&n=${second} Retour aux commandes`);
    const { body } = await team.ask(`/bureau/commandes/?n=${second}`);
    const ticked = [...body.matchAll(/<input class="pick"(?=[^>]*checked="")[^>]*value="(\d+)"/g)];
    expect(ticked.map(([, number]) => number)).toEqual([second]);
    expect(body).not.toMatch(/href="[^"]*[?;]n=/);
  });

  test("DESK-05 several orders are printed and shipped at once, each with its own number", async () => {
    const chosen = await sentNumbers();
    const toPrint = await team.send("/bureau/commandes/imprimer/", { n: chosen });
    const slips = await team.ask(String(toPrint.headers.location));
    for (const number of chosen) expect(slips.body).toContain(`Bordereau ${formatNumber(Number(number))}`);
    const none = await team.send("/bureau/commandes/imprimer/", {});
    expect([none.statusCode, none.body.includes("Choisissez au moins une commande.")]).toEqual([422, true]);
    const many = Array.from({ length: 101 }, (_, at) => String(10_000_000 + at));
    const refused = await team.send("/bureau/commandes/payer/", { n: many });
    expect([refused.statusCode, refused.body.includes("Choisissez au plus 100\u00a0commandes")]).toEqual([
      422,
      true,
    ]);
    const told = await team.send("/bureau/commandes/payer/", { n: many.slice(1) });
    expect([told.statusCode, Buffer.byteLength(String(told.headers["set-cookie"])) < 4096]).toEqual([
      303,
      true,
    ]);
    expect((await team.ask("/bureau/commandes/")).body).toContain(formatNumber(10_000_001));
    const toShip = await team.send("/bureau/commandes/expedition/", { n: chosen });
    expect((await team.ask(String(toShip.headers.location))).body).toContain(`name="suivi-${chosen[0]}"`);
    const shipped = await team.send("/bureau/commandes/expedier/", {
      n: chosen,
      transporteur: "ups",
      ...Object.fromEntries(chosen.map((number) => [`suivi-${number}`, `1Z${number}`])),
    });
    expect(shipped.statusCode).toBe(303);
    for (const number of chosen) {
      const order = await findOrder(database.read, { number: Number(number) });
      expect(order?.state).toBe("shipped");
      expect(await parcelsOf(database.read, order!.id)).toMatchObject([
        { carrier: "ups", tracking: `1Z${number}` },
      ]);
    }
  });

  test("an invoice and slips are for whoever is signed in", async () => {
    const order = await oneIn("delivered");
    const invoice = await team.ask(`/bureau/commandes/${order.number}/facture.pdf`);
    expect([invoice.headers["content-type"], invoice.headers["cache-control"]]).toEqual([
      "application/pdf",
      "no-store",
    ]);
    expect(invoice.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("an invoice without a seller is refused in plain words, at the desk, to the buyer and by command", async () => {
    const order = await oneIn("delivered");
    const links = createOrderLinks(createSigning(SECRET, machineClock));
    const { seller } = await app.settings.read(invoiceSettings);
    await app.settings.change(invoiceSettings, "seller", "");
    try {
      const desk = await team.ask(`/bureau/commandes/${order.number}/facture.pdf`);
      expect([desk.statusCode, desk.body]).toEqual([
        404,
        expect.stringContaining("Une facture dit qui vend"),
      ]);
      const bought = await app.server.inject(`${links.tracking(order)}facture.pdf`);
      expect([bought.statusCode, bought.body]).toEqual([
        404,
        expect.stringContaining("n’est pas encore prête"),
      ]);
      const typed = await runCommand({ database, settings: app.settings }, [
        "facture",
        String(order.number),
        "/dev/null",
      ]);
      expect(typed).toMatchObject({ ok: false, text: expect.stringContaining("invoice.seller") });
    } finally {
      await app.settings.change(invoiceSettings, "seller", seller);
    }
  });

  test("DESK-04 « Aujourd’hui » counts what is to be prepared and says how the day goes", async () => {
    const { body } = await team.ask("/bureau/");
    expect(body).toContain("Commandes payées, avant taxes, remboursements déduits.");
    expect(body).toMatch(/commandes? à préparer/);
    // « Préparer les 7 » leads to the seven, chosen already; another tab begins with none
    const list = "/bureau/commandes/?etat=a-preparer&amp;choix=tout";
    expect(body).toContain(`href="${list}"`);
    const chosen = (await team.ask(list.replace("&amp;", "&"))).body;
    const boxes = [...chosen.matchAll(/<input class="pick"[^>]*name="n"[^>]*>/g)].map(([box]) => box);
    expect(boxes.length).toBeGreaterThan(0);
    for (const box of boxes) expect(box).toContain('checked=""');
    // neither another tab, nor a search, nor the next page begins with all chosen
    expect(chosen).toContain("imprimez les bordereaux, emballez, puis pressez");
    expect(chosen).not.toMatch(/href="[^"]*choix=tout|name="choix"[^>]*value="tout"/);
    expect((await team.ask("/bureau/commandes/")).body).not.toMatch(/<input class="pick"[^>]*checked/);
    // thirty days of sales as a picture and as a table, and each order a click away
    expect(body).toMatch(/Trente jours\u00a0: [\d\s\u00a0]+,\d\d\u00a0\$/);
    expect(body.match(/<rect class="b/g)).toHaveLength(30);
    expect(body).toMatch(/<ol class="log"[^>]*>.*?<a href="\/bureau\/commandes\/\d{8}\/">/s);
    // less than sixty days of sales are no month to compare with
    expect(body).not.toContain("sur les trente jours d’avant");
  });

  test("DESK-04 « Aujourd’hui » names what waits, and tells what the team has done", async () => {
    const own = await openTestApp(await openShop());
    const keeper = await newMerchant(own, "team");
    const { number } = await own.database.read
      .selectFrom("orders")
      .select("number")
      .where("state", "=", "paid")
      .executeTakeFirstOrThrow();
    await keeper.send(`/bureau/commandes/${number}/noter/`, { note: "Le client passera mardi." });
    const told = (await keeper.ask("/bureau/")).body.replace(/<!-- -->/g, "");
    expect(told).toMatch(/produits épuisés<\/b><span>«\u00a0[^»]+\u00a0» et 7 autres\./);
    const done = `${keeper.account.name} a noté quelque chose sur la commande `;
    expect(told).toMatch(
      new RegExp(`<ol class="log"[^>]*><li>.*?<a href="/bureau/commandes/${number}/">${done}`),
    );
    await own.database.write((trx) =>
      trx
        .updateTable("orders")
        .set({ placed_at: Date.now() - 61 * 86_400_000 })
        .where("number", "=", number)
        .execute(),
    );
    const later = (await keeper.ask("/bureau/")).body.replace(/<!-- -->/g, "");
    expect(later).toContain("sur les trente jours d’avant");
  });

  test("DESK-04 while the only order waits for its payment, « Aujourd’hui » says so", async () => {
    const own = await open("demo");
    const quiet = await openTestApp(own);
    const owner = await newMerchant(quiet, "team");
    const fresh = await oneIn("awaiting", ({ payment }) => payment === "transfer");
    await own.write(async (trx) => {
      await trx.updateTable("orders").set({ state: "delivered" }).where("id", "!=", fresh.id).execute();
      await trx
        .updateTable("orders")
        .set({ state: "awaiting", placed_at: Date.now() })
        .where("id", "=", fresh.id)
        .execute();
    });
    const told = async () => (await owner.ask("/bureau/")).body.replace(/<!-- -->/g, "");
    expect(await told()).toContain("commande en attente de paiement</b>");
    expect(await told()).not.toContain("depuis plus de trois jours");
    await own.write((trx) =>
      trx
        .updateTable("orders")
        .set({ placed_at: Date.now() - 4 * 86_400_000 })
        .where("id", "=", fresh.id)
        .execute(),
    );
    expect(await told()).toContain("commande en attente de paiement depuis plus de trois jours");
    expect(await told()).not.toContain("en attente de paiement</b>");
  });
});
