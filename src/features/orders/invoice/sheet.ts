/** The paper of an invoice: text, rules and marks from top to bottom, page after page, all of it tagged. */
import type PDFDocument from "pdfkit";
import type { Structure } from "pdfkit";
import { printable } from "./printable";
import { texts } from "./texts.fr";

export const MARGIN = 54;
export const LINE = 14;
/** The standard fonts know every French letter and need no file. */
export const [PLAIN, BOLD] = ["Helvetica", "Helvetica-Bold"];
export const [INK, SOFT] = ["#0e1726", "#4a5568"];
const HAIR = "#c9c6bd";
const INKS = ["#0082b4", "#c2185b", "#ffc72c", "#000000"];
/** What the foot of a page takes. */
const FOOT = 24;

/** Where text stands, and in what. */
export interface Box {
  x: number;
  width: number;
  align?: "left" | "right";
  font?: string | Buffer;
  size?: number;
  colour?: string;
}

interface Shape {
  x: number;
  y: number;
  scale: number;
  /** Filled without one. */
  stroke?: number;
}

export class Sheet {
  y = MARGIN;
  /** What a page begins with, in the middle of a table. */
  onNewPage: (() => void) | undefined;
  private readonly root: Structure;

  /** `running`: at the head of every page but the first, left and right. */
  constructor(
    private readonly doc: PDFDocument,
    private readonly running: readonly [string, string],
  ) {
    this.root = doc.struct("Document");
    doc.addStructure(this.root);
  }

  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  /** A paragraph, a heading or a cell. */
  write(tag: string, text: string, box: Partial<Box> = {}, parent = this.root): void {
    if (parent === this.root) this.make(this.heightOf(text, box));
    parent.add(this.doc.struct(tag, () => this.draw(text, box)));
  }

  /** A picture at the left, and what it says to whoever listens. */
  picture({ png, ...size }: { png: Buffer; width: number; height: number }, alt: string): void {
    const draw = () => this.doc.image(png, MARGIN, this.y, size);
    this.root.add(this.doc.struct("Figure", { alt }, draw));
    this.y += size.height;
  }

  /** Text of a struct that is open. */
  draw(text: string, box: Partial<Box> = {}): void {
    const { x = MARGIN, width = this.width, align = "left" } = box;
    const height = this.heightOf(text, box);
    this.doc
      .fillColor(box.colour ?? INK)
      // an empty cell is a cell too
      .text(printable(text) || " ", x, this.y, { width, align });
    this.y += height + 2;
  }

  /** Also chooses the font that is drawn with. */
  heightOf(text: string, { width = this.width, font = PLAIN, size = 10 }: Partial<Box>): number {
    this.doc.font(font).fontSize(size);
    return this.doc.heightOfString(printable(text) || " ", { width });
  }

  open(tag: string): Structure {
    const structure = this.doc.struct(tag);
    this.root.add(structure);
    return structure;
  }

  inRow(table: Structure, fill: (row: Structure) => void): void {
    const row = this.doc.struct("TR");
    table.add(row);
    fill(row);
    row.end();
  }

  /** Several lines in one cell. */
  inCell(row: Structure, lines: readonly (() => void)[]): void {
    row.add(
      this.doc.struct("TD", () => {
        for (const line of lines) line();
      }),
    );
  }

  /** Text that nobody needs to hear. */
  print(text: string, box: Partial<Box>): void {
    this.asArtifact(() => this.draw(text, box));
  }

  rule(colour = HAIR, thickness = 0.5): void {
    const right = MARGIN + this.width;
    this.asArtifact(() => this.line([MARGIN, this.y], [right, this.y], colour, thickness));
  }

  shape(path: string, { x, y, scale, stroke }: Shape): void {
    this.asArtifact(() => {
      this.doc.save().translate(x, y).scale(scale).path(path);
      if (stroke) this.doc.lineWidth(stroke).stroke(INK);
      else this.doc.fill(INK);
      this.doc.restore();
    });
  }

  /** Two short lines at each corner, a little outside. */
  cropMarks({ x, width }: Pick<Box, "x" | "width">, top: number, bottom: number): void {
    const [near, far] = [5, 14];
    this.asArtifact(() => {
      for (const [edge, side] of [
        [x, -1],
        [x + width, 1],
      ] as const)
        for (const [level, way] of [
          [top, -1],
          [bottom, 1],
        ] as const) {
          this.line([edge + side * near, level], [edge + side * far, level], INK, 0.5);
          this.line([edge, level + way * near], [edge, level + way * far], INK, 0.5);
        }
    });
  }

  private line(from: [number, number], to: [number, number], colour: string, thickness: number): void {
    this.doc
      .moveTo(...from)
      .lineTo(...to)
      .lineWidth(thickness)
      .stroke(colour);
  }

  /** A heading is not left alone at the foot of a page. */
  keepTogether(paragraphs: readonly string[], size: number): void {
    this.make(paragraphs.reduce((sum, text) => sum + this.heightOf(text, { size }) + 2, 0));
  }

  /** Another page when so much no longer fits on this one. */
  make(height: number): void {
    if (this.y + height <= this.doc.page.height - MARGIN - FOOT) return;
    this.doc.addPage();
    this.y = MARGIN;
    const [left, right] = this.running;
    const half = this.width / 2;
    this.print(left, { width: half, font: BOLD, size: 9 });
    this.y = MARGIN;
    this.print(right, { x: MARGIN + half, width: half, align: "right", size: 9, colour: SOFT });
    this.y += 4;
    this.rule();
    this.y += LINE;
    this.onNewPage?.();
  }

  /** The foot of every page, once it is known how many there are. */
  end(isMarked: boolean): void {
    this.root.end();
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page);
      this.y = this.doc.page.height - MARGIN - LINE;
      if (isMarked) this.asArtifact(() => this.colourBar());
      if (count > 1) this.print(texts.page(page + 1, count), { align: "right", size: 8, colour: SOFT });
    }
  }

  private colourBar(): void {
    for (const [index, ink] of INKS.entries())
      this.doc.rect(MARGIN + index * 14, this.y + 1, 14, 6).fill(ink);
  }

  private asArtifact(draw: () => void): void {
    this.doc.markContent("Artifact");
    draw();
    this.doc.endMarkedContent();
  }
}
