/** The part of pdfkit that invoices use; the package comes without types. */
declare module "pdfkit" {
  interface TextOptions {
    width?: number;
    align?: "left" | "right";
    lineGap?: number;
  }

  export interface Structure {
    add(child: Structure): Structure;
    end(): void;
  }

  export default class PDFDocument {
    constructor(options: {
      size: string;
      margin: number;
      lang: string;
      tagged: boolean;
      displayTitle: boolean;
      pdfVersion: string;
      bufferPages: boolean;
      info: Record<string, string | Date>;
    });
    readonly page: { width: number; height: number };
    on(event: "data", heard: (chunk: Buffer) => void): this;
    on(event: "end", heard: () => void): this;
    on(event: "error", heard: (error: Error) => void): this;
    font(nameOrFile: string | Buffer): this;
    fillColor(colour: string): this;
    fontSize(points: number): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(points: number): this;
    stroke(colour: string): this;
    fill(colour: string): this;
    rect(x: number, y: number, width: number, height: number): this;
    path(svg: string): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    addPage(): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(page: number): this;
    image(bytes: Buffer, x: number, y: number, options: { width: number; height: number }): this;
    struct(kind: string, draw?: () => void): Structure;
    struct(kind: string, options: { alt: string }, draw: () => void): Structure;
    addStructure(structure: Structure): this;
    markContent(kind: string): this;
    endMarkedContent(): this;
    end(): void;
  }
}
