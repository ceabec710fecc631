/** How a change is told. */
import { expect, test } from "vitest";
import { excerpts } from "./differences";

test("short values are told whole, long ones from where they begin to differ", () => {
  expect(excerpts({ name: "Stock", from: "4", to: "40" })).toEqual(["4", "40"]);
  const long = "Un texte assez long pour qu’on ne le lise pas deux fois en entier";
  const [from, to] = excerpts({ name: "Description", from: long, to: long.replace("deux", "trois") });
  expect([from, to]).toEqual(
    ["…le lise pas deux fois en entier", "…le lise pas trois fois en entier"].map((text) =>
      expect.stringContaining(text.slice(3)),
    ),
  );
  expect(from?.startsWith("…")).toBe(true);
  expect(excerpts({ name: "Description", from: long, to: "" })[1]).toBe("");
});
