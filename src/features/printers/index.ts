/** The public interface of printers. */
export { indexPrinters } from "./search/indexing";
export { printersTrade } from "./trade";
