/** Draws an invoice as a tagged PDF. The same order gives the same bytes. */
import type PDFDocument from "pdfkit";
import type { Structure } from "pdfkit";
import type { Invoice } from "./invoice";
import { printable } from "./printable";
import { texts } from "./texts.fr";

const MARGIN = 54;
const LINE = 14;
/** Where the columns end on the left of the right margin: the description takes what is left of the paper. */
const columnsOn = (pageWidth: number) =>
  [
    { x: MARGIN, width: pageWidth - 348, align: "left" },
    { x: pageWidth - 288, width: 56, align: "right" },
    { x: pageWidth - 226, width: 78, align: "right" },
    { x: pageWidth - 142, width: 88, align: "right" },
  ] as const;
/** The standard fonts know every French letter and need no file. */
const [PLAIN, BOLD] = ["Helvetica", "Helvetica-Bold"];

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
  new Sheet(doc).draw(invoice);
  doc.end();
  return bytes;
}

function collected(doc: PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on("data", (chunk) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}

/** From top to bottom, page after page. */
class Sheet {
  private y = MARGIN;
  private readonly columns: ReturnType<typeof columnsOn>;
  private readonly root: Structure;

  constructor(private readonly doc: PDFDocument) {
    this.columns = columnsOn(doc.page.width);
    this.root = doc.struct("Document");
    doc.addStructure(this.root);
  }

  draw(invoice: Invoice): void {
    this.block("H1", invoice.title, { size: 22, font: BOLD });
    this.y += LINE;
    for (const [index, line] of invoice.seller.entries())
      this.block("P", line, { font: index === 0 ? BOLD : PLAIN });
    this.y += LINE;
    for (const [label, value] of invoice.facts) this.block("P", `${label}\u00a0: ${value}`);
    for (const { title, lines } of invoice.parties) this.party(title, lines);
    this.y += LINE;
    this.table(invoice);
    this.y += LINE;
    for (const number of invoice.taxNumbers) this.block("P", number);
    this.root.end();
    this.pageNumbers();
  }

  private party(title: string, lines: readonly string[]): void {
    this.y += LINE;
    this.block("H2", title, { font: BOLD });
    for (const line of lines) this.block("P", line);
  }

  private block(tag: string, text: string, { size = 10, font = PLAIN } = {}): void {
    const words = printable(text);
    const width = this.doc.page.width - 2 * MARGIN;
    this.doc.font(font).fontSize(size);
    const height = this.doc.heightOfString(words, { width });
    this.make(height);
    this.root.add(this.doc.struct(tag, () => this.doc.text(words, MARGIN, this.y, { width })));
    this.y += height + 2;
  }

  private table({ lines, sums }: Invoice): void {
    const table = this.doc.struct("Table");
    this.root.add(table);
    this.row(table, texts.columns, { tag: "TH", font: BOLD });
    for (const line of lines) this.row(table, line);
    for (const { label, amount, grand } of sums)
      this.row(table, [label, "", "", amount], { font: grand ? BOLD : PLAIN });
    table.end();
  }

  private row(table: Structure, cells: readonly string[], { tag = "TD", font = PLAIN } = {}): void {
    const words = cells.map(printable);
    this.doc.font(font).fontSize(10);
    const heights = words.map((text, column) =>
      this.doc.heightOfString(text || " ", { width: this.columns[column]?.width }),
    );
    const height = Math.max(...heights);
    this.make(height + 8);
    const row = this.doc.struct("TR");
    table.add(row);
    for (const [column, text] of words.entries()) this.cell(row, tag, column, text);
    row.end();
    this.y += height + 4;
    this.rule();
  }

  private cell(row: Structure, tag: string, column: number, text: string): void {
    const { x, width, align } = this.columns[column] ?? this.columns[0];
    const draw = () => void this.doc.text(text || " ", x, this.y, { width, align });
    row.add(this.doc.struct(tag, draw));
  }

  private rule(): void {
    this.doc.markContent("Artifact");
    this.doc
      .moveTo(MARGIN, this.y)
      .lineTo(this.doc.page.width - MARGIN, this.y)
      .lineWidth(0.5)
      .stroke("#c9c6bd");
    this.doc.endMarkedContent();
    this.y += 4;
  }

  /** Another page when so much no longer fits on this one. */
  private make(height: number): void {
    if (this.y + height <= this.doc.page.height - MARGIN - LINE) return;
    this.doc.addPage();
    this.y = MARGIN;
  }

  private pageNumbers(): void {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; count > 1 && page < count; page++) {
      this.doc.switchToPage(page);
      this.doc.markContent("Artifact");
      this.doc
        .font(PLAIN)
        .fontSize(8)
        .text(texts.page(page + 1, count), MARGIN, this.doc.page.height - MARGIN - LINE);
      this.doc.endMarkedContent();
    }
  }
}
