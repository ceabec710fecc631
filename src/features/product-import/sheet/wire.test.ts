/** The names and habits of WooCommerce's product file. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { columnNamed, guarded, listed, onLines, onOneLine, unguarded, unlisted } from "./wire";

test.each([
  ["SKU", "sku"],
  ["UGS", "sku"],
  ["Nom", "name"],
  ["Publié", "published"],
  ["Mis en avant ?", "featured"],
  ["Mis en avant\u00a0?", "featured"],
  ["Visibility in catalog", "visibility"],
  ["En stock ?", "inStock"],
  ["En inventaire?", "inStock"],
  ["Inventaire", "stock"],
  ["Tarif régulier", "regularPrice"],
  ["tarif promo", "salePrice"],
  ["Étiquettes", "tags"],
  ["GTIN, UPC, EAN, or ISBN", "gtin"],
  ["Meta: vitrine_couleur", "colour"],
  ["Méta : total_sales", "sold"],
  ["Longueur (cm)", "length"],
  ["Poids (livres)", "weight"],
])("« %s » is the column of %s", (name, key) => {
  expect(columnNamed(name)).toMatchObject({ is: "field", key });
});

test("attributes are numbered in either language, with either apostrophe", () => {
  expect(columnNamed("Attribute 12 value(s)")).toEqual({ is: "attribute", number: 12, part: "values" });
  expect(columnNamed("Nom de l'attribut 2")).toEqual({ is: "attribute", number: 2, part: "name" });
  expect(columnNamed("Valeur(s) de l’attribut 1 ")).toEqual({ is: "attribute", number: 1, part: "values" });
  expect(columnNamed("Attribute 1 visible")).toEqual({ is: "attribute", number: 1, part: "rest" });
  expect(columnNamed("Couleur préférée").is).toBe("unknown");
});

test("a weight is known in its unit", () => {
  expect(columnNamed("Weight (g)")).toMatchObject({ gramsEach: 1 });
  expect(columnNamed("Poids (kg)")).toMatchObject({ gramsEach: 1000 });
  expect(columnNamed("Weight (lbs)")).toMatchObject({ gramsEach: 453.59237 });
});

test("no cell begins with what a spreadsheet would run, and each comes back as it was", () => {
  const cell = fc
    .array(fc.constantFrom("'", "=", "+", "-", "@", "\t", "\r", "a", "1"), { maxLength: 6 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(cell, (text) => {
      expect(guarded(text)).not.toMatch(/^[=+\-@\t\r]/);
      expect(unguarded(guarded(text))).toBe(text);
    }),
  );
  expect(guarded("=HYPERLINK(1)")).toBe("'=HYPERLINK(1)");
  expect(unguarded("'simple")).toBe("'simple");
});

test("a list in a cell comes back, its commas included", () => {
  const item = fc
    .stringMatching(/^[a-z, \\]{1,8}$/)
    .map((text) => text.trim())
    .filter((text) => text !== "" && !text.endsWith("\\"));
  fc.assert(
    fc.property(fc.array(item), (items) => {
      expect(unlisted(listed(items))).toEqual(items);
    }),
  );
});

test("line breaks travel as a backslash and an n, and a written one stays what it is", () => {
  expect(onLines("un\\ndeux")).toBe("un\ndeux");
  expect(onLines(onOneLine("C:\\neuf\nsuite"))).toBe("C:\\neuf\nsuite");
});
