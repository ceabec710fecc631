/** Draws an invoice as a tagged PDF, in the manner of the shop's pages. The same order gives the same bytes. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type PDFDocument from "pdfkit";
import type { Structure } from "pdfkit";
import type { Invoice } from "./invoice";
import { BOLD, type Box, INK, LINE, MARGIN, PLAIN, Sheet, SOFT } from "./sheet";
import { texts } from "./texts.fr";

/** Between two columns. */
const GUTTER = 24;
const SMALL = 8.5;
const MARK = 20;
/** Drawn on a grid of 28, as on the pages. */
const REGISTRATION_MARK = "M5.5 14a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M14 0v28M0 14h28";
const REGISTRATION_HALF = "M14 5.5a8.5 8.5 0 0 0 0 17z";
/** The typeface of the shop's titles, for its name; the rest is in the standard fonts, which need no file. */
const FACE = "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff";
const IN_FACE = /^[\x20-\x7e\xa1-\xffŒœ‘’“”–—…€™]*$/;

export async function drawInvoice(invoice: Invoice): Promise<Buffer> {
  // large, and needed by few: loaded when somebody asks
  const { default: Pdf } = await import("pdfkit");
  const doc = new Pdf({
    size: invoice.market.paper,
    margin: MARGIN,
    lang: invoice.market.locale,
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    bufferPages: true,
    info: {
      Title: invoice.title,
      Author: invoice.seller[0] ?? "",
      CreationDate: new Date(invoice.at),
      ModDate: new Date(invoice.at),
    },
  });
  const bytes = collected(doc);
  const face = IN_FACE.test(invoice.shop.name) ? await readFace() : BOLD;
  draw(new Sheet(doc, [invoice.title, invoice.seller[0] ?? ""]), invoice, face);
  doc.end();
  return bytes;
}

const readFace = (): Promise<Buffer> => readFile(createRequire(import.meta.url).resolve(FACE));

function collected(doc: PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on("data", (chunk) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}

function draw(sheet: Sheet, invoice: Invoice, face: string | Buffer): void {
  letterhead(sheet, invoice, face);
  beside(sheet, [
    (box) => {
      paragraphs(sheet, invoice.seller, box, { isNamed: true });
      paragraphs(sheet, invoice.taxNumbers, box, { colour: SOFT });
    },
    (box) =>
      paragraphs(
        sheet,
        invoice.facts.map(([label, value]) => `${label}\u00a0: ${value}`),
        box,
      ),
  ]);
  beside(
    sheet,
    invoice.parties.map(({ title, lines }) => (box) => {
      sheet.write("H2", title, { ...box, font: BOLD });
      paragraphs(sheet, lines, box);
    }),
  );
  articles(sheet, invoice);
  sums(sheet, invoice);
  for (const { title, text } of invoice.notes) {
    sheet.y += LINE;
    sheet.keepTogether([title, text], SMALL);
    sheet.write("H2", title, { font: BOLD, size: SMALL });
    sheet.write("P", text, { size: SMALL, colour: SOFT });
  }
  sheet.end(invoice.shop.mark === "registration");
}

/** The title first, for whoever listens; the shop's logo or name stands before it on the left. */
function letterhead(sheet: Sheet, { title, shop }: Invoice, face: string | Buffer): void {
  const [left, right] = split(sheet, 0.42);
  const top = sheet.y;
  sheet.write("H1", title, { ...right, font: BOLD, size: 18, align: "right" });
  const below = sheet.y;
  sheet.y = top;
  if (shop.logo) sheet.picture(shop.logo, shop.name);
  else nameOfShop(sheet, shop, { left, face });
  sheet.y = Math.max(sheet.y, below) + 6;
  sheet.rule(INK, 1);
  sheet.y += LINE;
}

function nameOfShop(
  sheet: Sheet,
  shop: Invoice["shop"],
  { left, face }: { left: Box; face: string | Buffer },
): void {
  const isMarked = shop.mark === "registration";
  if (isMarked) {
    const at = { x: MARGIN, y: sheet.y - 1, scale: MARK / 28 };
    sheet.shape(REGISTRATION_MARK, { ...at, stroke: 1.6 });
    sheet.shape(REGISTRATION_HALF, at);
  }
  const indent = isMarked ? MARK + 7 : 0;
  sheet.write("P", shop.name, { x: left.x + indent, width: left.width - indent, font: face, size: 17 });
}

/** Two columns, of which the first takes this part of the paper. */
function split({ width }: Sheet, part: number): [Box, Box] {
  const first = (width - GUTTER) * part;
  return [
    { x: MARGIN, width: first },
    { x: MARGIN + first + GUTTER, width: width - GUTTER - first },
  ];
}

/** Two columns that begin at the same height; what follows begins below both. */
function beside(sheet: Sheet, columns: readonly ((box: Box) => void)[]): void {
  const boxes = split(sheet, 0.5);
  const top = sheet.y;
  const ends = columns.map((drawColumn, index) => {
    sheet.y = top;
    drawColumn(boxes[index] ?? boxes[0]);
    return sheet.y;
  });
  sheet.y = Math.max(top, ...ends) + LINE;
}

function paragraphs(
  sheet: Sheet,
  lines: readonly string[],
  box: Box,
  { isNamed = false, colour = INK } = {},
): void {
  for (const [index, line] of lines.entries())
    sheet.write("P", line, { ...box, colour, font: isNamed && index === 0 ? BOLD : PLAIN });
}

/* ------------------------------------------------------------------------- tables */

/** The description takes what the figures leave of the paper. */
function columnsOf({ width }: Sheet): Box[] {
  const right = MARGIN + width;
  return [
    { x: MARGIN, width: width - 240 },
    { x: right - 228, width: 56, align: "right" },
    { x: right - 166, width: 76, align: "right" },
    { x: right - 84, width: 84, align: "right" },
  ];
}

/** On every page that it reaches the table begins with its head. */
function articles(sheet: Sheet, { lines }: Invoice): void {
  const columns = columnsOf(sheet);
  const head = (cell: (text: string, box: Box) => void) => {
    const top = sheet.y;
    for (const [index, text] of texts.columns.entries()) {
      sheet.y = top;
      cell(text, { ...(columns[index] ?? columns[0]), size: SMALL, colour: SOFT } as Box);
    }
    sheet.y += 3;
    sheet.rule(INK, 0.75);
    sheet.y += 5;
  };
  const table = sheet.open("Table");
  sheet.inRow(table, (row) => head((text, box) => sheet.write("TH", text, box, row)));
  sheet.onNewPage = () => head((text, box) => sheet.print(text, box));
  for (const line of lines) article(sheet, table, line, columns);
  sheet.onNewPage = undefined;
  table.end();
  sheet.y += LINE;
}

function article(sheet: Sheet, table: Structure, line: Invoice["lines"][number], columns: Box[]): void {
  const [first] = columns as [Box];
  const { name, note, figures } = line;
  const description = [name, ...(note ? [note] : [])];
  sheet.make(sheet.heightOf(name, first) + (note ? sheet.heightOf(note, { ...first, size: SMALL }) : 0) + 10);
  sheet.inRow(table, (row) => {
    const top = sheet.y;
    sheet.inCell(
      row,
      description.map(
        (text, index) => () =>
          sheet.draw(text, index === 0 ? first : { ...first, size: SMALL, colour: SOFT }),
      ),
    );
    const below = sheet.y;
    for (const [index, text] of figures.entries()) {
      sheet.y = top;
      sheet.write("TD", text, columns[index + 1], row);
    }
    sheet.y = below + 3;
  });
  sheet.rule();
  sheet.y += 5;
}

/** On the right, between the marks that say « to be settled » in the shop too. */
function sums(sheet: Sheet, { sums: rows }: Invoice): void {
  const width = 0.6 * sheet.width;
  const box = { x: MARGIN + sheet.width - width, width };
  const label = { x: box.x, width: box.width - 96 };
  const amount: Box = { x: box.x + box.width - 90, width: 90, align: "right" };
  const style = (grand: boolean) => (grand ? { font: BOLD, size: 13 } : {});
  const heights = rows.map((row) => sheet.heightOf(row.label, { ...label, ...style(row.grand) }) + 5);
  sheet.make(heights.reduce((sum, height) => sum + height, 3 * LINE));
  sheet.y += LINE;
  const top = sheet.y;
  const table = sheet.open("Table");
  for (const row of rows)
    sheet.inRow(table, (cells) => {
      const start = sheet.y;
      sheet.write("TH", row.label, { ...label, ...style(row.grand) }, cells);
      const below = sheet.y;
      sheet.y = start;
      sheet.write("TD", row.amount, { ...amount, ...style(row.grand) }, cells);
      sheet.y = Math.max(below, sheet.y) + 3;
    });
  table.end();
  // a little clear of the text
  sheet.cropMarks(box, top - 6, sheet.y + 3);
  sheet.y += LINE + 6;
}
