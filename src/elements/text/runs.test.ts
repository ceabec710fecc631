import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Run, readRuns, writeRuns } from "./runs";

test("EDIT-03 marks are read as runs of words and written as the same marks", () => {
  for (const line of [
    "Un **gros** mot, _peut-être_, et [un lien](/a_b/?c=1).",
    "**_tout_** et [**gras**](https://exemple.ca/)",
    "3 * 4, a_b_c et [sans adresse]",
    "[par-dessus](/a/){ajax} et [**photo**](/b.jpg){photo vitrine}",
  ]) {
    expect(writeRuns(readRuns(line))).toBe(line);
  }
});

test("EDIT-03 what no mark can say loses the mark, never the word", () => {
  expect(writeRuns([{ text: "im" }, { text: "prim", em: true }, { text: "ante" }])).toBe("imprimante");
  expect(writeRuns([{ text: "2 * 3", strong: true }])).toBe("2 * 3");
  expect(writeRuns([{ text: "ici", href: "javascript:alert(1)" }])).toBe("ici");
  expect(writeRuns([{ text: " ici ", strong: true }, { text: "là" }])).toBe(" **ici** là");
});

const words = fc.stringMatching(/^[a-zé ]{1,8}$/);
const run = fc.record(
  { text: words, strong: fc.boolean(), em: fc.boolean(), href: fc.constantFrom("/a_b/", "https://x.ca/") },
  { requiredKeys: ["text"] },
);

test("EDIT-03 written runs are read back as they were written, whatever they are", () => {
  fc.assert(
    fc.property(fc.array(run, { maxLength: 6 }), (runs) => {
      const line = writeRuns(runs);
      expect(line.replaceAll(/\*\*|_|\[|\]\([^)]*\)/g, "")).toBe(runs.map(({ text }) => text).join(""));
      const again = readRuns(line);
      expect(writeRuns(again)).toBe(line);
      const bold = (all: readonly Run[]) =>
        all
          .filter(({ strong }) => strong)
          .map(({ text }) => text.replaceAll(" ", ""))
          .join("");
      expect(bold(again)).toBe(bold(runs));
    }),
  );
});
