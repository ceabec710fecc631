/** Files as spreadsheets and other shops really write them. */
import { expect, test } from "vitest";
import { texts } from "../texts.fr";
import { readSheet } from "./reading";

const read = (text: string | Uint8Array) => readSheet(typeof text === "string" ? Buffer.from(text) : text);

test("a mark at the start, either separator, quotes, and lines inside cells", async () => {
  const sheet = await read(
    '\ufeffUGS;Nom;Description\r\nA1;"Un; deux";"ligne 1\r\nligne ""2"""\r\n\r\nA2;Deux;\r\n',
  );
  expect(sheet).toEqual({
    ok: true,
    value: {
      header: ["UGS", "Nom", "Description"],
      rows: [
        { line: 2, cells: ["A1", "Un; deux", 'ligne 1\nligne "2"'] },
        { line: 5, cells: ["A2", "Deux", ""] },
      ],
    },
  });
});

test("an old spreadsheet's alphabet, and one that says its own", async () => {
  const text = "UGS,Nom\nA1,Été – 5 €\n";
  const cells = [{ line: 2, cells: ["A1", "Été – 5 €"] }];
  const windows = Buffer.from(text, "latin1");
  windows[text.indexOf("–")] = 0x96;
  windows[text.indexOf("€")] = 0x80;
  expect(await read(windows)).toMatchObject({ value: { rows: cells } });
  expect(await read(Buffer.from(`\ufeff${text}`, "utf16le"))).toMatchObject({ value: { rows: cells } });
});

test("tabs separate too, and commas in a column's name are no separators", async () => {
  expect(await read("UGS\tNom\nA\tB\n")).toMatchObject({ value: { header: ["UGS", "Nom"] } });
  expect(await read('SKU,"GTIN, UPC, EAN, or ISBN",Name\nA,,B\n')).toMatchObject({
    value: { header: { length: 3 } },
  });
});

test.each([
  ["nothing", "", texts.file.empty],
  ["blank lines", "\n\n \n", texts.file.empty],
  ["a workbook", "PK\u0003\u0004xlsx", texts.file.workbook],
  ["a letter", "Bonjour,\nvoici mes produits.\n", texts.file.noHeader],
  ["columns and nothing else", "UGS,Nom\n", texts.file.noRows],
  ["a NUL", "UGS,Nom\nA,\0B\n", texts.file.nul(2)],
  ["a quote that never closes", 'UGS,Nom\nA,"B\nC,D\n', texts.file.openQuote(3)],
  ["a quote out of place", 'UGS,Nom\nA,"B"c\n', texts.file.badQuote(2)],
])("%s is refused in one sentence", async (_what, text, sentence) => {
  expect(await read(text)).toEqual({ ok: false, refusal: sentence });
});

test("a record without end is cut short", async () => {
  const answer = await read(`UGS,Nom\nA,"${"x".repeat(1_100_000)}`);
  expect(answer).toMatchObject({ ok: false, refusal: expect.stringContaining("guillemet") });
});
