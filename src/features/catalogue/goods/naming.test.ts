/** What is sold, named so that nobody takes one for another. */
import { expect, test } from "vitest";
import { detailOf, fullName } from "./naming";

const CHOICES = [
  { slug: "largeur", name: "Largeur", values: ["9 mm", "12 mm"] },
  { slug: "couleur", name: "Couleur", values: ["Noir sur blanc"] },
];

test("what was chosen is told with the name of each choice, or nothing where there is none", () => {
  expect(detailOf({ largeur: "12 mm", couleur: "Noir sur blanc" }, CHOICES)).toBe(
    "Largeur\u00a0: 12 mm, Couleur\u00a0: Noir sur blanc",
  );
  expect(detailOf({ inconnu: "A4" }, CHOICES)).toBe("inconnu\u00a0: A4");
  expect(detailOf({}, [])).toBe("");
});

test.each([
  ["Ruban Kanto", "", "Ruban Kanto"],
  [
    "Ruban Kanto",
    "Largeur\u00a0: 12 mm, Couleur\u00a0: Noir sur blanc",
    "Ruban Kanto, 12 mm, noir sur blanc",
  ],
  ["Papier", "Format\u00a0: A4", "Papier, A4"],
  ["Encre", "Couleurs\u00a0: Noir, cyan et jaune", "Encre, noir, cyan et jaune"],
  ["Encre", "Contenu\u00a0: XL", "Encre, XL"],
])("« %s » of which « %s » was chosen is « %s » within a sentence", (name, detail, told) => {
  expect(fullName({ name, detail })).toBe(told);
});
