import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/support/databases";
import { shelve } from "../../../test/support/goods";
import { runCommand } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { randomId } from "../../kernel/ids";
import { quebec } from "../../kernel/market";
import type { Database, InvalidatedTags } from "../../platform/db";
import { createSigning } from "../../platform/http/signing";
import type { Email } from "../mail";
import { openSettings } from "../settings";
import { moveOrder, type OrderWorld, resendEmail, writeOrder } from "./actions";
import { createOrderLinks } from "./links";
import { formatNumber, type Order, STATES } from "./orders";
import { orderSettings } from "./settings";
import { findOrder, listOrders, type NewOrder } from "./store";
import { texts } from "./texts.fr";

const NOW = Date.UTC(2026, 10, 15, 15);
const address = {
  firstName: "Josée",
  lastName: "Gauthier",
  company: "",
  street: "87, rue des Forges",
  apartment: "3",
  city: "Trois-Rivières",
  province: "QC",
  postcode: "G9A 1B2",
  country: "CA" as const,
};

onBothEngines("orders", (open) => {
  let database: Database;
  let world: OrderWorld;
  let emails: Email[];
  const clock = stoppedClock(NOW);

  beforeEach(async () => {
    database = await open();
    emails = [];
    await shelve(database, [
      { id: 1, sku: "ENCRE", name: "Encre", stock: 3, low_stock_at: 5, price_cents: 1000 },
      { id: 2, sku: "ETIQ", name: "Étiquettes", kind: "variable", stock: 4 },
      { id: 3, sku: "ETIQ-A", name: "Étiquettes", kind: "variation", parent_id: 2, stock: 4, listed: 0 },
    ]);
    world = {
      database,
      clock,
      market: quebec,
      settings: openSettings(database, clock),
      mail: { post: async (_trx, email) => String(emails.push(email)), nudge: () => {} },
      links: createOrderLinks(createSigning("une-longue-phrase-de-trente-deux-signes", clock)),
    };
  });

  const newOrder = (more: Partial<NewOrder> = {}): NewOrder => ({
    id: randomId(),
    key: randomId(),
    state: "awaiting",
    placedAt: clock.now(),
    email: "Josee.Gauthier@exemple.ca",
    phone: "",
    billing: address,
    shipping: address,
    delivery: "standard",
    payment: "transfer",
    comments: "Sonnez",
    currency: "CAD",
    subtotalCents: 2000,
    deliveryCents: 995,
    coupon: "",
    discountCents: 0,
    taxes: [
      { label: "TPS (5\u00a0%)", cents: 150, baseCents: 2995 },
      { label: "TVQ (9,975\u00a0%)", cents: 299, baseCents: 2995 },
    ],
    taxesIncluded: false,
    totalCents: 3444,
    attribution: undefined,
    lines: [
      {
        productId: 1,
        sku: "ENCRE",
        name: "Encre",
        detail: "",
        quantity: 1,
        unitCents: 1000,
        totalCents: 1000,
        discountCents: 0,
        taxes: [50, 100],
      },
      {
        productId: 3,
        sku: "ETIQ-A",
        name: "Étiquettes",
        detail: "Format\u00a0: A",
        quantity: 1,
        unitCents: 1000,
        totalCents: 1000,
        discountCents: 0,
        taxes: [50, 100],
      },
    ],
    ...more,
  });
  const write = async (more?: Partial<NewOrder>, drawNumber = () => 48_213_905): Promise<Order> => {
    const instructions = await world.settings.read(orderSettings);
    return database.write((trx) => writeOrder(trx, newOrder(more), { ...world, instructions, drawNumber }));
  };
  const stockOf = async (id: number) =>
    (
      await database.read
        .selectFrom("products")
        .select("stock")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).stock;

  test("CHK-04 an order is read back as it was written, by its key, its number or its id", async () => {
    const written = await write();
    for (const which of [{ key: written.key }, { number: written.number }, { id: written.id }])
      expect(await findOrder(database.read, which)).toEqual(written);
    expect(await findOrder(database.read, { key: randomId() })).toBeUndefined();
  });

  test("a number that is taken is drawn again", async () => {
    const numbers = [48_213_905, 48_213_905, 10_000_001];
    await write();
    expect((await write({}, () => numbers.shift() ?? 0)).number).toBe(10_000_001);
    expect(await listOrders(database.read, { limit: 10 })).toHaveLength(2);
  });

  test("CHK-01 the buyer is told how to pay and where to follow, the merchant what to pack", async () => {
    await world.settings.change(orderSettings, "transfer", "Voici où envoyer le virement.");
    const order = await write();
    const [buyer, merchant] = emails;
    const words = JSON.stringify(buyer);
    expect(buyer?.to).toEqual({ address: "Josee.Gauthier@exemple.ca", name: "Josée Gauthier" });
    expect(buyer?.subject).toBe("Commande 4821-3905 reçue");
    for (const told of [
      "où envoyer le virement",
      "34,44\u00a0$",
      "TVQ (9,975\u00a0%)",
      "Format\u00a0: A",
      "app. 3",
      world.links.tracking(order),
    ])
      expect(words).toContain(told);
    expect(merchant).toMatchObject({ to: "merchant", replyTo: { address: "Josee.Gauthier@exemple.ca" } });
    expect(JSON.stringify(merchant)).toContain("Précisions du client\u00a0: Sonnez");
    expect(merchant?.blocks.at(-1)).toMatchObject({
      label: "Ouvrir la commande",
      path: expect.stringMatching(/^\/bureau\/commandes\/\d{8}\/$/),
    });
  });

  test("it moves only as the table says, and each move is told once", async () => {
    const { number } = await write();
    emails = [];
    clock.advance(1000);
    expect((await moveOrder(world, number, "delivered")).ok).toBe(false);
    expect((await moveOrder(world, number, "paid")).ok).toBe(true);
    expect(await moveOrder(world, number, "paid")).toEqual({
      ok: false,
      refusal: { kind: "forbidden", from: "paid", possible: ["shipped", "cancelled"] },
    });
    expect((await moveOrder(world, number, "shipped")).ok).toBe(true);
    expect((await moveOrder(world, number, "cancelled")).ok).toBe(false);
    expect(emails.map(({ subject }) => subject)).toEqual([
      "Commande 4821-3905\u00a0: paiement reçu",
      "Commande 4821-3905\u00a0: expédiée",
    ]);
    const order = await findOrder(database.read, { number });
    expect(order?.events.map(({ state }) => state)).toEqual(["awaiting", "paid", "shipped"]);
    expect(await moveOrder(world, 12_345_678, "paid")).toEqual({ ok: false, refusal: { kind: "unknown" } });
  });

  test("what is fetched at the counter is told as handed over, not as delivered", async () => {
    const { number } = await write({ delivery: "pickup" });
    emails = [];
    for (const state of ["paid", "shipped", "delivered"] as const) await moveOrder(world, number, state);
    expect(emails.map(({ subject }) => subject)).toEqual([
      "Commande 4821-3905\u00a0: paiement reçu",
      "Commande 4821-3905\u00a0: prête à ramasser",
      "Commande 4821-3905\u00a0: remise",
    ]);
    expect(JSON.stringify(emails[2])).not.toMatch(/livrée/i);
  });

  test("of an order with nothing to send, no letter and no state speaks of a parcel", async () => {
    const { number } = await write({ delivery: "none" });
    emails = [];
    for (const state of ["paid", "shipped", "delivered"] as const) await moveOrder(world, number, state);
    expect(emails.map(({ subject }) => subject)).toEqual([
      "Commande 4821-3905\u00a0: paiement reçu",
      "Commande 4821-3905\u00a0: prête",
      "Commande 4821-3905\u00a0: terminée",
    ]);
    expect(JSON.stringify(emails)).not.toMatch(/expédiée|colis|livrée|emballage/i);
    expect(STATES.map((state) => texts.stateOf(state, "none")).join()).not.toMatch(/expédiée|livrée/i);
  });

  test("of two who move it at once, one does", async () => {
    const { number } = await write();
    emails = [];
    const moves = await Promise.all(Array.from({ length: 8 }, () => moveOrder(world, number, "cancelled")));
    expect(moves.filter(({ ok }) => ok)).toHaveLength(1);
    expect(emails).toHaveLength(1);
    expect(await stockOf(1)).toBe(4);
  });

  test("what is fetched is ready, not shipped", async () => {
    const { number } = await write({ delivery: "pickup", payment: "counter" });
    await moveOrder(world, number, "shipped");
    expect(emails.at(-1)?.subject).toBe("Commande 4821-3905\u00a0: prête à ramasser");
  });

  test("a cancelled order goes back to the shelves, variations with their product, and pages are told", async () => {
    const { number } = await write();
    const invalidated: InvalidatedTags[] = [];
    database.onInvalidated((tags) => invalidated.push(tags));
    await moveOrder(world, number, "cancelled");
    expect([await stockOf(1), await stockOf(2), await stockOf(3)]).toEqual([4, 5, 5]);
    expect(invalidated.flat()).toContain("product:1");
  });

  test("the letter of its state is sent again on demand", async () => {
    const { number } = await write();
    emails = [];
    expect((await resendEmail(world, number))?.number).toBe(number);
    expect(emails.map(({ subject }) => subject)).toEqual(["Commande 4821-3905 reçue"]);
    expect(await resendEmail(world, 1)).toBeUndefined();
  });

  test("the merchant's command lists, shows, moves, writes again and restocks, in French", async () => {
    const { number } = await write({
      attribution: { ...blank, source_type: "utm", utm_source: "infolettre" },
    });
    const run = async (...words: string[]) => {
      const { ok, text } = await runCommand(world, words);
      return `${ok ? "oui" : "non"} ${text}`;
    };
    expect(await run("orders")).toMatch(
      /^oui Numéro .*\n4821-3905 {2}15 novembre 2026 {2}attente +34,44\u00a0\$ +Josée Gauthier$/,
    );
    expect(await run("orders", "payée")).toBe("oui Aucune commande.");
    expect(await run("orders", "perdue")).toMatch(/^non «\u00a0perdue\u00a0» n’est pas un état/);
    const shown = await run("order", "4821-3905");
    for (const told of [
      "oui Commande 4821-3905",
      "ENCRE",
      "87, rue des Forges, app. 3",
      "34,44\u00a0$",
      "(11,50\u00a0$ avec taxes et rabais)",
      "Venue de  Campagne\u00a0: Infolettre",
      "Précisions du client\u00a0:\n    Sonnez",
    ])
      expect(shown).toContain(told);
    expect(await run("order", "0000-0000")).toMatch(/^non Aucune commande/);
    expect(await run("state", formatNumber(number), "payee")).toBe(
      "oui La commande 4821-3905 est maintenant payée. Un courriel part à Josee.Gauthier@exemple.ca.",
    );
    expect(await run("state", formatNumber(number), "remboursée")).toBe(
      "non Une commande «\u00a0payée\u00a0» ne peut pas devenir «\u00a0remboursée\u00a0». Elle peut devenir\u00a0: expédiée, annulée.",
    );
    expect(await run("resend", String(number))).toMatch(/^oui Le courriel part de nouveau/);
    expect(await run("stock", "ENCRE", "40")).toBe("oui Encre\u00a0: 3 → 40.");
    expect(await run("stock", "ETIQ-A", "6")).toMatch(/^oui/);
    expect([await stockOf(1), await stockOf(2)]).toEqual([40, 6]);
    expect(await run("stock", "ETIQ", "6")).toMatch(/^non .*a des variantes/);
    expect(await run("stock", "encre", "40")).toBe("oui Encre\u00a0: 40 → 40.");
    expect(await run("stock", "ENCRE", "-4")).toMatch(/^non .*nombre entier/);
    expect(await run("stock", "RIEN", "4")).toMatch(/^non Aucun produit/);
    expect(await run("stock", "ENCRE", "99999999999999")).toBe(
      "non 99999999999999, c’est trop\u00a0: un stock va de 0 à 1\u00a0000\u00a0000.",
    );
    expect(await stockOf(1)).toBe(40);
    expect(await run("aide")).toMatch(/^oui La boutique/);
    expect(await run()).toMatch(/^oui La boutique/);
    expect(await run("constructor")).toMatch(
      /^non Instruction inconnue\u00a0: «\u00a0constructor\u00a0»\.\n\nLa boutique/,
    );
  });

  test("what a buyer wrote cannot pass for a line of the command, nor turn or move one", async () => {
    const forged =
      "Merci!\r\n\n15 novembre 2026\u00a0: payée\u2028TOTAL 0,00\u00a0$\u0085\u001b[2J\u202eeéyap";
    const { number, id } = await write({
      comments: forged,
      email: "a@exemple.ca",
      shipping: { ...address, company: "Inc.\nannulée" },
      attribution: { ...blank, utm_source: "x\n15 novembre 2026\u00a0: payée\u202e" },
    });
    await database.write((trx) =>
      trx
        .insertInto("order_requests")
        .values({ order_id: id, kind: "cancellation", reason: forged, at: NOW })
        .execute(),
    );
    const { text } = await runCommand(world, ["order", String(number)]);
    for (const sign of ["\u001b", "\u0085", "\u202e", "\u2028"]) expect(text).not.toContain(sign);
    expect(text).toContain("    15 novembre 2026\u00a0: payée\n    TOTAL 0,00");
    const lines = text.split("\n");
    expect(lines.filter((line) => /^(15 novembre 2026.*payée|TOTAL|annulée)/.test(line))).toEqual([]);
  });

  test.each([
    ["order", "le numéro de la commande", "commande 4821-3905"],
    ["resend", "le numéro de la commande", "renvoyer 4821-3905"],
    ["facture", "le numéro de la commande", "facture 4821-3905 facture.pdf"],
    ["state", "le numéro de la commande", "etat 4821-3905 payée"],
    ["state 4821-3905", "son nouvel état", "etat 4821-3905 payée"],
    ["stock", "le code du produit", "stock SAVON-01 40"],
    ["stock ENCRE", "le nombre qu’il en reste", "stock SAVON-01 40"],
  ])(
    "the merchant's command « %s » says that %s is missing, with an example",
    async (line, what, example) => {
      expect(await runCommand(world, line.split(" "))).toEqual({
        ok: false,
        text: `Il manque ${what}. Par exemple\u00a0: npm run shop -- ${example}`,
      });
    },
  );

  test.each([
    "orders payée hier",
    "order 4821-3905 hier",
    "state 4821-3905 payée hier",
    "resend 4821-3905 hier",
    "facture 4821-3905 /dev/null hier",
    "stock ENCRE 40 hier",
    "recherches hier",
  ])("the merchant's command « %s » has one word too many: nothing is done", async (line) => {
    await write();
    emails = [];
    const { ok, text } = await runCommand(world, line.split(" "));
    expect([ok, text]).toEqual([false, expect.stringMatching(/^«\u00a0hier\u00a0» est de trop/)]);
    expect([emails, await stockOf(1)]).toEqual([[], 3]);
  });
});

const blank = {
  source_type: "",
  referrer: "",
  utm_campaign: "",
  utm_source: "",
  utm_medium: "",
  utm_content: "",
  utm_id: "",
  utm_term: "",
  session_entry: "",
  session_start_time: "",
  session_pages: "",
  session_count: "",
  user_agent: "",
};
