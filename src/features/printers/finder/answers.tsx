/** The finder's pages: the three choices, and a page for each printer. */
import { paths } from "../../../paths";
import { type Answer, missing, moved, page } from "../../../platform/render/page";
import {
  breadcrumbData,
  collectionData,
  listMakers,
  type ProductCard,
  productTag,
  SHELVES_TAG,
} from "../../catalogue";
import { settingsTag } from "../../settings";
import { movedPrinter } from "../former";
import type { PrinterParts } from "../parts";
import { printersSettings } from "../settings";
import { openPrinter } from "./actions";
import { FinderPage, PrinterPage, printerTrail } from "./page";
import { type Printer, printersOf, seriesOf } from "./store";
import { texts } from "./texts.fr";

export interface FinderAsk {
  fabricant: string;
  serie: string;
  modele: string;
}

/** A model that fits the chosen series leads to its page; a series of another maker is no choice. */
export async function finderAnswer({ database: { read } }: PrinterParts, ask: FinderAsk): Promise<Answer> {
  const makers = await listMakers(read);
  const series = await seriesOf(read, ask.fabricant);
  const chosenSeries = series.some(({ slug }) => slug === ask.serie) ? ask.serie : "";
  const printers = chosenSeries ? await printersOf(read, chosenSeries) : [];
  if (printers.some(({ slug }) => slug === ask.modele)) return moved(paths.printer(ask.modele));
  const main = (
    <FinderPage
      makers={makers}
      series={series}
      printers={printers}
      maker={ask.fabricant}
      chosenSeries={chosenSeries}
    />
  );
  const hidden = ask.fabricant !== "";
  return page(
    { title: texts.title, description: texts.description, path: paths.finder, hidden, main },
    SHELVES_TAG,
  );
}

export async function printerAnswer(
  { database: { read }, settings, site }: PrinterParts,
  slug: string,
): Promise<Answer> {
  const { shelf } = await settings.read(printersSettings);
  const found = await openPrinter(read, slug, shelf);
  if (!found) {
    const now = await movedPrinter(read, slug);
    return now === undefined ? missing : moved(paths.printer(now));
  }
  const { printer, cards, machines } = found;
  return page(
    {
      title: texts.printerTitle(printer.name),
      description: texts.printerIntro(printer.name, cards.length),
      path: paths.printer(slug),
      menu: paths.finder,
      jsonLd: [
        gatheredFor(printer, cards, site.shop.origin),
        breadcrumbData(printerTrail(printer), site.shop.origin),
      ],
      main: <PrinterPage {...found} />,
    },
    SHELVES_TAG,
    settingsTag(printersSettings.feature),
    ...[...cards, ...machines].map(({ id }) => productTag(id)),
  );
}

const gatheredFor = ({ slug, name }: Printer, products: ProductCard[], origin: string): object =>
  collectionData(
    { name: texts.printerTitle(name), path: paths.printer(slug), about: name, products },
    origin,
  );
