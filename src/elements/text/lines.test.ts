import { expect, test } from "vitest";
import { blocksOf, plainLine, unsafeHrefIn } from "./lines";

test("lists and tables stay where they are in a description", () => {
  expect(
    blocksOf([
      "Un.",
      "- a",
      "- b",
      "# Mesures",
      "|| Taille | Tour",
      "| P | 90",
      "| M | ",
      "Fin.",
      "| seul",
      "- c",
    ]),
  ).toEqual([
    { is: "paragraph", text: "Un." },
    { is: "list", isNumbered: false, items: ["a", "b"] },
    { is: "heading", level: 1, text: "Mesures" },
    {
      is: "table",
      head: ["Taille", "Tour"],
      rows: [
        ["P", "90"],
        ["M", ""],
      ],
    },
    { is: "paragraph", text: "Fin." },
    { is: "table", head: undefined, rows: [["seul"]] },
    { is: "list", isNumbered: false, items: ["c"] },
  ]);
});

test("numbered items are a list of their own, and a second heading is smaller", () => {
  expect(blocksOf(["## Pose", "1. Ouvrir", "2) Poser", "- Vis", "3.5 kg"])).toEqual([
    { is: "heading", level: 2, text: "Pose" },
    { is: "list", isNumbered: true, items: ["Ouvrir", "Poser"] },
    { is: "list", isNumbered: false, items: ["Vis"] },
    { is: "paragraph", text: "3.5 kg" },
  ]);
});

test("marks are left out of plain text", () => {
  expect(
    ["# Titre", "## Sous", "- un **gros**", "1. _ici_", "| a | b", "3 * 4", "[là](/a/)"].map(plainLine),
  ).toEqual(["Titre", "Sous", "un gros", "ici", "a b", "3 * 4", "là"]);
});

test("a link that would run something is found in its line", () => {
  expect(unsafeHrefIn("Voir [ici](javascript:alert(1)).")).toBe("javascript:alert");
  expect(unsafeHrefIn("Voir [ici](/contact/) et [là](https://exemple.ca/).")).toBeUndefined();
});
