/** The finder's pages: the three choices, and a page for each printer. */
import { paths } from "../../../paths";
import { type Answer, missing, moved, page } from "../../../platform/render/page";
import { settingsTag } from "../../settings";
import { productTag, SHELVES_TAG } from "../actions";
import type { ProductCard } from "../catalogue";
import type { CatalogueParts } from "../parts";
import { catalogueSettings } from "../settings";
import { breadcrumbData, collectionData } from "../structured-data";
import { openPrinter } from "./actions";
import { FinderPage, PrinterPage, printerTrail } from "./page";
import { listMakers, type Printer, printersOf, seriesOf } from "./store";
import { texts } from "./texts.fr";

export interface FinderAsk {
  fabricant: string;
  serie: string;
  modele: string;
}

/** A model that fits the chosen series leads to its page; a series of another maker is no choice. */
export async function finderAnswer({ database: { read } }: CatalogueParts, ask: FinderAsk): Promise<Answer> {
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
  { database: { read }, settings, site }: CatalogueParts,
  slug: string,
): Promise<Answer> {
  const { printersShelf } = await settings.read(catalogueSettings);
  const found = await openPrinter(read, slug, printersShelf);
  if (!found) return missing;
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
    settingsTag(catalogueSettings.feature),
    ...[...cards, ...machines].map(({ id }) => productTag(id)),
  );
}

const gatheredFor = ({ slug, name }: Printer, products: ProductCard[], origin: string): object =>
  collectionData(
    { name: texts.printerTitle(name), path: paths.printer(slug), about: name, products },
    origin,
  );
