/** Two changes of one list, joined. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { merge } from "./merge";

const link = (label: string, href = `/${label}/`) => ({ label, href });
const base = ["Encre", "Toner", "Papier", "Contact"].map((label) => link(label));
const renamed = (at: number, label: string) =>
  base.map((row, place) => (place === at ? { ...row, label } : row));

test.each([
  [
    "lines next to each other",
    renamed(1, "Toners"),
    renamed(2, "Papiers"),
    ["Encre", "Toners", "Papiers", "Contact"],
  ],
  ["one taken out, one changed", base.slice(1), renamed(1, "Toners"), ["Toners", "Papier", "Contact"]],
  [
    "one added by each",
    [...base, link("Ici")],
    [...base, link("Là")],
    ["Encre", "Toner", "Papier", "Contact", "Là", "Ici"],
  ],
  [
    "one moved, one changed",
    [base[1], base[0], base[2], base[3]],
    renamed(3, "Nous joindre"),
    ["Toner", "Encre", "Papier", "Nous joindre"],
  ],
  [
    "the same change twice",
    renamed(0, "Encres"),
    renamed(0, "Encres"),
    ["Encres", "Toner", "Papier", "Contact"],
  ],
])("EDIT-10 %s: both are kept", (_, mine, theirs, expected) => {
  const { value, clashes } = merge(base, mine, theirs);
  expect([(value as { label: string }[]).map(({ label }) => label), clashes]).toEqual([expected, []]);
});

test("EDIT-10 the same line changed by both is told, with what it was and what the other made of it", () => {
  const { value, clashes } = merge(base, renamed(1, "Toners B"), renamed(1, "Toners A"));
  expect(clashes).toEqual([
    { before: link("Toner"), theirs: link("Toners A", "/Toner/"), mine: link("Toners B", "/Toner/") },
  ]);
  expect((value as { label: string }[])[1]?.label).toBe("Toners B");
});

test("EDIT-10 links of two columns are joined in each", () => {
  const columns = (one: string, other: string) => [
    { title: "Boutique", links: [link(one)] },
    { title: "Aide", links: [link(other)] },
  ];
  const joined = merge(columns("a", "b"), columns("A", "b"), columns("a", "B"));
  expect(joined).toEqual({ value: columns("A", "B"), clashes: [] });
});

test("whatever one changes while the other changes nothing is what comes out", () => {
  const lists = fc.array(fc.constantFrom(...base, link("Autre"), link("Encore")), { maxLength: 6 });
  fc.assert(
    fc.property(lists, lists, (before, after) => {
      expect(merge(before, after, before)).toEqual({ value: after, clashes: [] });
      expect(merge(before, before, after)).toEqual({ value: after, clashes: [] });
    }),
  );
});
