/** The front door of printers. */
export { indexPrinters } from "./search/indexing";
export { printersTrade } from "./trade";
