import { describe, expect, test } from "vitest";
import { wordsOf } from "../../../../test/support/documents";
import { DAY } from "../../../kernel/dates";
import { quebec } from "../../../kernel/market";
import type { Order } from "../orders";
import { invoiceOf, type Seller } from "./invoice";
import type { NumberedDocument } from "./numbers";
import { drawInvoice } from "./pdf";
import { printable } from "./printable";

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
const line = {
  productId: 1,
  sku: "EB-214XL-N",
  name: "Cartouche d’œuvre «\u00a0noire\u00a0»",
  detail: "",
  quantity: 2,
  unitCents: 3199,
  totalCents: 6398,
  discountCents: 640,
  taxes: [338, 673],
};
const order: Order = {
  id: "0".repeat(32),
  key: "1".repeat(32),
  number: 48_213_905,
  state: "paid",
  placedAt: Date.UTC(2026, 10, 15, 15),
  email: "josee.gauthier@exemple.ca",
  phone: "",
  billing: address,
  shipping: address,
  delivery: "standard",
  payment: "transfer",
  comments: "",
  currency: "CAD",
  subtotalCents: 6398,
  deliveryCents: 995,
  coupon: "DIX",
  discountCents: 640,
  taxes: [
    { label: "TPS (5\u00a0%)", cents: 338, baseCents: 6753 },
    { label: "TVQ (9,975\u00a0%)", cents: 674, baseCents: 6753 },
  ],
  taxesIncluded: false,
  totalCents: 7765,
  lines: [line],
  attribution: undefined,
  events: [],
};
const LONG = "avec un nom si long qu’il prend deux lignes de la colonne des descriptions";
const seller: Seller = {
  seller: "Encre Boréale inc.",
  address: "1420, rue des Pressiers\nTrois-Rivières",
  gstNumber: "70000 0000 RT0001",
  qstNumber: "1000000000 TQ0001",
  siren: "",
  rcs: "",
  vatNumber: "FR00000000000",
};

describe("an invoice", () => {
  test("ORD-03 says when it was paid, whatever has happened since", () => {
    const placed = { state: "awaiting" as const, at: order.placedAt };
    const paid = { state: "paid" as const, at: order.placedAt + DAY };
    const standing = (state: Order["state"], events: Order["events"]) =>
      invoiceOf({ ...order, state, events }, seller, quebec).facts.at(-1)?.[1];
    expect(standing("awaiting", [placed])).toBe("En attente de paiement");
    expect(standing("paid", [placed, paid])).toBe("Payée le 16 novembre 2026");
    expect(standing("shipped", [placed, paid])).toBe("Payée le 16 novembre 2026; expédiée");
  });

  test("ORD-03 says who sold what to whom, the coupon, every tax with its number, and the total", async () => {
    const pdf = await drawInvoice(invoiceOf(order, seller, quebec));
    const words = wordsOf(pdf);
    for (const word of [
      "Facture 4821-3905",
      "Encre Boréale inc.",
      "Numéro : 4821-3905",
      "Date : 15 novembre 2026",
      "Josée Gauthier",
      "Cartouche d’œuvre « noire »",
      "EB-214XL-N",
      "63,98 $",
      "Code promo DIX",
      "–6,40 $",
      "TVQ (9,975 %)",
      "77,65 $",
      "TPS/TVH : 70000 0000 RT0001",
      "TVQ : 1000000000 TQ0001",
    ])
      expect(words).toContain(word);
    // no tax of France was collected
    expect(words).not.toContain("TVA");
  });

  test("ORD-03 for the link that travels by mail, tells the buyer's name and neither address nor mail", async () => {
    const words = wordsOf(await drawInvoice(invoiceOf(order, seller, quebec, { isWhole: false })));
    for (const word of ["Facture 4821-3905", "Josée Gauthier", "77,65 $"]) expect(words).toContain(word);
    for (const secret of ["rue des Forges", "G9A 1B2", "josee.gauthier"]) expect(words).not.toContain(secret);
  });

  test("ORD-03 is tagged, in French, titled, and drawn twice the same file", async () => {
    const [once, twice] = [
      await drawInvoice(invoiceOf(order, seller, quebec)),
      await drawInvoice(invoiceOf(order, seller, quebec)),
    ];
    expect(once.equals(twice)).toBe(true);
    const source = once.toString("latin1");
    expect(source.startsWith("%PDF-1.7")).toBe(true);
    expect(source).toContain("/Lang (fr-CA)");
    expect(source).toContain("/Marked true");
    expect(source).toContain("/S /H1");
    expect(source).toContain("/DisplayDocTitle true");
    expect(source).toContain("(Facture 4821-3905)");
    const other = await drawInvoice(invoiceOf({ ...order, totalCents: 1 }, seller, quebec));
    expect(once.equals(other)).toBe(false);
  });

  test("ORD-03 a hundred lines go on over numbered pages", async () => {
    const lines = Array.from({ length: 100 }, (_, index) => ({ ...line, name: `Article ${index}` }));
    const words = wordsOf(await drawInvoice(invoiceOf({ ...order, lines }, seller, quebec)));
    expect(words).toContain("Article 99");
    expect(words).toMatch(/Page 1 de [3-9]/);
    expect(words).toContain("77,65 $");
  });

  test("ORD-03 every page names the document again, and the table its columns", async () => {
    const lines = Array.from({ length: 40 }, (_, index) => ({ ...line, name: `Article ${index} ${LONG}` }));
    const words = wordsOf(await drawInvoice(invoiceOf({ ...order, lines }, seller, quebec)));
    const pages = Number(/Page 1 de (\d+)/.exec(words)?.[1]);
    expect(pages).toBeGreaterThan(1);
    expect(words.match(/^Facture 4821-3905$/gm)).toHaveLength(pages);
    expect(words.match(/^Description$/gm)?.length).toBeGreaterThan(pages - 2);
    expect(words.match(/^Page \d de \d$/gm)).toHaveLength(pages);
  });

  test("ORD-03 bears the shop's name in its own typeface, or in the nearest when that lacks a letter", async () => {
    const drawn = async (name: string) => {
      const shop = { name, mark: "registration" as const };
      return (await drawInvoice(invoiceOf(order, { ...seller, shop }, quebec))).toString("latin1");
    };
    expect(await drawn("Encre Boréale")).toContain("BricolageGrotesque");
    expect(await drawn("Encre Łódź")).not.toContain("BricolageGrotesque");
  });

  test("ORD-03 says the terms of cancellation, what was given back by its number, and what is left", async () => {
    const at = Date.UTC(2026, 10, 16, 15);
    const documents: NumberedDocument[] = [
      { kind: "invoice", year: 2026, number: 7, at, amountCents: 7765 },
      { kind: "credit", year: 2026, number: 2, at: at + DAY, amountCents: 3199 },
    ];
    const cancellation = "Vous pouvez annuler sans frais.";
    const words = wordsOf(
      await drawInvoice(invoiceOf(order, { ...seller, cancellation }, quebec, { documents })),
    );
    for (const word of [
      "Facture F2026-00007",
      "Annulation et retour",
      cancellation,
      "Avoir A2026-00002 du 17 novembre 2026",
      "–31,99 $",
      "Total après avoir",
      "45,66 $",
    ])
      expect(words).toContain(word);
  });

  test("what the fonts cannot show is shown as what is nearest", () => {
    expect(printable("Œuvre «\u00a0été\u00a0» −3 € ’")).toBe("Œuvre « été » –3 € ’");
    expect(printable("Łukasz Dvořák 漢")).toBe("Lukasz Dvorák ?");
  });
});
