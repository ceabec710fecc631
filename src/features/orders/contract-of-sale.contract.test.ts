/** The letter that confirms an order is the contract that the conditions of sale promise, in HTML and in plain text. */
import { beforeAll, describe, expect, test } from "vitest";
import { conditionsDeVente } from "../../../demo/data/texts/conditions-de-vente";
import { order as placeOrder } from "../../../test/support/buying";
import { freshDatabase } from "../../../test/support/databases";
import { newShopper } from "../../../test/support/shopper";
import { bySlug, INK } from "../../../test/support/stock";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { formatMoney } from "../../kernel/money";
import { changeStock } from "../catalogue";
import type { Block } from "../mail";
import { drawHtml, drawText } from "../mail/email-template";
import { emailTemplateOf } from "../mail/mailer";
import { findOrder, formatNumber, type Order } from ".";

/** A Monday, five past ten in Québec. */
const NOW = Date.UTC(2026, 10, 16, 15, 5);

const section = (subject: string) =>
  conditionsDeVente.sections.find(({ heading }) => heading.includes(subject))?.paragraphs ?? [];
const sentences = (paragraphs: readonly string[]) =>
  paragraphs.flatMap((text) => text.split(/(?<=\.) (?=\p{Lu})/u));

describe("what the conditions of sale promise of the letter", () => {
  let app: TestApp;
  let order: Order;
  const drawn: { html: string; text: string } = { html: "", text: "" };

  beforeAll(async () => {
    const clock = stoppedClock(NOW);
    app = await openTestApp(await freshDatabase("sqlite", "demo"), { clock });
    const ink = await bySlug(app, INK);
    await changeStock(app.database, ink.id, 500);
    const buyer = newShopper(app);
    await buyer.add(ink.id, { quantity: "2" });
    order = (await findOrder(app.database.read, { number: (await placeOrder(buyer)).order_id }))!;
    const row = await app.database.read
      .selectFrom("outbox")
      .selectAll()
      .where("recipient", "=", order.email)
      .executeTakeFirstOrThrow();
    const email = { subject: row.subject, blocks: JSON.parse(row.body) as Block[] };
    const shop = { origin: "https://boutique.example", market: app.market };
    const template = await emailTemplateOf(app.settings, shop, app.database.read);
    drawn.text = drawText(email, template);
    drawn.html = drawHtml(email, template);
  });

  /** Every tag ends a word: what is read. */
  const read = () => ({
    html: drawn.html
      .replace(/<style>.*?<\/style>/, "")
      .replace(/<[^>]+>/g, " ")
      .replaceAll("&amp;", "&"),
    text: drawn.text,
  });
  const says = (words: string) => {
    const { html, text } = read();
    expect(html).toContain(words);
    expect(text).toContain(words);
  };

  /** In the words of the conditions, each with what shows that it is kept. */
  const PROMISES: Record<string, () => void> = {
    "la liste des produits": () => {
      for (const { name, quantity } of order.lines) says(`${name} × ${quantity}`);
      expect(drawn.html.match(/<img /g)).toHaveLength(order.lines.length);
    },
    "leur prix": () => {
      says(formatMoney(order.lines[0]?.totalCents ?? 0, order.currency));
      says(formatMoney(order.totalCents, order.currency));
      for (const { label } of order.taxes) says(label);
    },
    "les coordonnées du vendeur": () => {
      for (const line of ["Encre Boréale inc.", "1420, rue des Pressiers", "819 555-0142"]) says(line);
    },
    "la date et le mode de livraison": () => {
      says("Livraison standard");
      says("87, rue des Forges");
      says("d’ici le mercredi 18 novembre si nous le recevons aujourd’hui");
    },
    "les conditions d’annulation": () => {
      for (const sentence of sentences(section("annulation"))) says(sentence);
    },
  };

  test("the conditions promise this and nothing else", () => {
    const promised = section("commande")
      .join(" ")
      .match(/le contrat\u00a0: ([^.]*)\./)?.[1]
      ?.split(/,? et (?=les conditions)|, /);
    expect(promised).toEqual(Object.keys(PROMISES));
  });

  test.each(Object.keys(PROMISES))("%s", (promise) => PROMISES[promise]?.());

  test("and how to pay, under which number, and where to follow it", () => {
    says("Envoyez un virement Interac à bonjour@encreboreale.example");
    says("sans nouvelles après dix jours, nous l’annulons");
    says(formatNumber(order.number));
    expect(drawn.html).toContain('href="https://boutique.example/suivi/');
    expect(drawn.text).toContain("https://boutique.example/suivi/");
  });
});
