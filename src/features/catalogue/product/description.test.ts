import { expect, test } from "vitest";
import { blocksOf, boldParts, plainLine } from "./description";

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
    { is: "list", items: ["a", "b"] },
    { is: "heading", text: "Mesures" },
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
    { is: "list", items: ["c"] },
  ]);
});

test("bold parts are every second one, and marks are left out of plain text", () => {
  expect(boldParts("un **gros** mot, 5 ** étoiles")).toEqual(["un ", "gros", " mot, 5 ** étoiles"]);
  expect(["# Titre", "- un **gros**", "| a | b", "3 * 4"].map(plainLine)).toEqual([
    "Titre",
    "un gros",
    "a b",
    "3 * 4",
  ]);
});
