/** The finder and the pages of printers, in the site map. */
import { paths } from "../../../paths";
import type { MappedPages } from "../../pages";
import type { PrinterParts } from "../parts";
import { texts } from "../texts.fr";
import { printerSlugs } from "./store";

export const printerPages = ({ database }: Pick<PrinterParts, "database">): MappedPages => ({
  links: [{ label: texts.finder, href: paths.finder }],
  paths: async () => (await printerSlugs(database.read)).map(paths.printer),
});
