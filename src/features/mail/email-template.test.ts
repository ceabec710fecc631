/** Letters as they are read: every block in HTML and in plain text. */
import { describe, expect, test } from "vitest";
import { quebec } from "../../kernel/market";
import { drawHtml, drawText } from "./email-template";
import type { Block } from "./mail";

const stationery = {
  shop: { name: "Encre Boréale", market: quebec, origin: "https://boutique.example" },
  signature: "À bientôt,\nL’équipe",
  footer: "12, rue des Forges",
};

const blocks: Block[] = [
  { kind: "heading", text: "Merci, Marie" },
  { kind: "paragraph", text: "Votre commande est prise.\nElle part demain." },
  {
    kind: "rows",
    rows: [
      { label: "Toner noir × 2", value: "45,00 $", detail: "TN-760" },
      { label: "Total", value: "45,00 $", strong: true },
    ],
  },
  { kind: "button", label: "Suivre la commande", path: "/commande/suivi/?cle=1&b=2" },
];

const html = drawHtml({ subject: "Commande", blocks }, stationery);
const text = drawText({ subject: "Commande", blocks }, stationery);

test("every word of a letter is in both forms", () => {
  for (const words of [
    "Merci, Marie",
    "Elle part demain.",
    "Toner noir × 2",
    "TN-760",
    "Total",
    "L’équipe",
    "rue des Forges",
  ]) {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }
});

test("the plain text can be read aloud", () => {
  expect(text).toBe(`Encre Boréale

Merci, Marie
============

Votre commande est prise.
Elle part demain.

Toner noir × 2\u00a0: 45,00 $
  TN-760
Total\u00a0: 45,00 $

Suivre la commande\u00a0:
https://boutique.example/commande/suivi/?cle=1&b=2

À bientôt,
L’équipe

-- 
12, rue des Forges
https://boutique.example
`);
});

test("the HTML is a whole document in French, in one column, without script, light and dark", () => {
  expect(html).toMatch(/^<!DOCTYPE html><html lang="fr-CA">/);
  expect(html).toContain('width="600"');
  expect(html).not.toMatch(/<script|<img|<link/);
  expect(html.match(/<style>/g)).toHaveLength(1);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain("@media (prefers-color-scheme:dark)");
});

test("a section has its title in both forms", () => {
  const email = {
    subject: "",
    blocks: [{ kind: "section", title: "Vendeur", text: "Ma boutique\nMa rue" }] satisfies Block[],
  };
  expect(drawHtml(email, stationery)).toMatch(/<h2[^>]*>Vendeur<\/h2><p[^>]*>Ma boutique<br\/>Ma rue<\/p>/);
  expect(drawText(email, stationery)).toContain("Vendeur\n-------\nMa boutique\nMa rue");
});

test("a picture is one of the shop, has its size, and stands in no plain text", () => {
  const drawn = (picture: string) =>
    drawHtml(
      { subject: "", blocks: [{ kind: "rows", rows: [{ label: "Encre", value: "9 $", picture }] }] },
      stationery,
    );
  expect(drawn("/media/encre-160.webp?v=1")).toContain(
    '<img src="https://boutique.example/media/encre-160.webp?v=1" width="56" height="56" alt=""',
  );
  for (const elsewhere of ["https://ailleurs.example/x.webp", "//ailleurs.example/x.webp", "data:x"])
    expect(drawn(elsewhere)).not.toContain("<img");
});

test("the mark of the printers is the shop's own", () => {
  const marked = { ...stationery, shop: { ...stationery.shop, mark: "registration" as const } };
  expect(drawHtml({ subject: "", blocks }, stationery)).not.toContain("■");
  expect(drawHtml({ subject: "", blocks }, marked)).toContain("■");
});

describe("what a customer wrote", () => {
  const nasty = `<script>alert(1)</script><a href="javascript:x">"'&`;
  const written: Block[] = [
    { kind: "heading", text: nasty },
    { kind: "paragraph", text: nasty },
    { kind: "rows", rows: [{ label: nasty, value: nasty, detail: nasty }] },
    { kind: "button", label: nasty, path: "/" },
  ];

  test("is never markup", () => {
    const drawn = drawHtml({ subject: nasty, blocks: written }, stationery);
    expect(drawn).not.toMatch(/<script|<a href="javascript/);
    expect(drawn.match(/&lt;script&gt;/g)).toHaveLength(8);
  });

  test("is itself in plain text", () => {
    expect(drawText({ subject: nasty, blocks: written }, stationery)).toContain(nasty);
  });
});

test.each([
  "https://ailleurs.example/",
  "//ailleurs.example/",
  "javascript:alert(1)",
  "https://boutique.example.ailleurs.example/",
])("a button never leads to %s", (path) => {
  const email = { subject: "", blocks: [{ kind: "button", label: "Voir", path }] satisfies Block[] };
  expect(drawHtml(email, stationery).match(/href="[^"]*"/g)).toEqual(['href="https://boutique.example"']);
  expect(drawText(email, stationery)).not.toContain(path);
});

test("a quiet link stands as a link beside the one button", () => {
  const blocks = [
    { kind: "button", label: "Confirmer", path: "/oui/" },
    { kind: "button", label: "Ne plus être avisé", path: "/non/", tone: "quiet" },
  ] satisfies Block[];
  const html = drawHtml({ subject: "", blocks }, stationery);
  expect(html.match(/class="btn"/g)).toHaveLength(1);
  expect(html).toMatch(
    /<a class="soft" href="https:\/\/boutique\.example\/non\/"[^>]*>Ne plus être avisé<\/a>/,
  );
  expect(drawText({ subject: "", blocks }, stationery)).toContain("https://boutique.example/non/");
});

test("tables that follow each other have no second line between them", () => {
  const rows = { kind: "rows", rows: [{ label: "Total", value: "9,95\u00a0$" }] } as const;
  const html = drawHtml({ subject: "", blocks: [rows, rows] }, stationery);
  expect(html.match(/border-bottom:/g)).toHaveLength(4);
  expect(html).not.toContain("border-top:");
});
