/** On a product's page: whether it fits the shopper's printer, and the printers that it fits. */
import { Button } from "../../../design/button/button";
import { paths } from "../../../paths";
import { type NamedLink, type Product, type ProductAddition, productTag } from "../../catalogue";
import { settingsTag } from "../../settings";
import { type OpenPrinter, openPrinter } from "../finder/actions";
import type { PrinterParts } from "../parts";
import { printersSettings } from "../settings";
import { texts } from "../texts.fr";
import { printersOf } from "./store";

type Parts = Pick<PrinterParts, "database" | "settings">;

export const printersAddition =
  (parts: Parts) =>
  async (product: Product): Promise<ProductAddition> => {
    const { printers, machine } = await fitOf(parts, product);
    return {
      offer: product.fitsSome && <FitPlace key="fit" id={product.id} />,
      section: machine ? (
        <Supplies key="printers" machine={machine} />
      ) : (
        <Printers key="printers" printers={printers} />
      ),
      tags: [
        settingsTag(printersSettings.feature),
        ...(machine?.cards ?? []).map(({ id }) => productTag(id)),
      ],
    };
  };

export interface Fit {
  /** The printers that it fits. */
  printers: NamedLink[];
  /** For a printer that is sold: what it takes. */
  machine: OpenPrinter | undefined;
}

export async function fitOf(
  { database: { read }, settings }: Parts,
  product: Pick<Product, "id" | "category">,
): Promise<Fit> {
  const { shelf } = await settings.read(printersSettings);
  const printers = await printersOf(read, product);
  const [printer] = product.category.slug === shelf ? printers : [];
  return { printers, machine: printer && (await openPrinter(read, printer.slug, shelf)) };
}

/** The browser says here whether it fits the shopper's own printer, in the place of the link. */
function FitPlace({ id }: { id: number }) {
  return (
    <p className="small" data-fit={id}>
      <a href="#h-printers" data-fit-else="">
        {texts.check}
      </a>
    </p>
  );
}

function Printers({ printers }: { printers: readonly NamedLink[] }) {
  if (printers.length === 0) return null;
  return (
    <section className="section--tight" aria-labelledby="h-printers">
      <div className="wrap">
        <h2 id="h-printers">{texts.fits(printers.length)}</h2>
        <Links to={paths.printer} all={printers} />
      </div>
    </section>
  );
}

/** A printer that is sold is no supply of itself: it says what it takes. */
function Supplies({ machine: { printer, cards } }: { machine: OpenPrinter }) {
  if (cards.length === 0) return null;
  return (
    <section className="section--tight" aria-labelledby="h-printers">
      <div className="wrap">
        <h2 id="h-printers">{texts.takes}</h2>
        <Links to={paths.product} all={cards} />
        <p className="compat-all">
          <Button href={paths.printer(printer.slug)} variant="line">
            {texts.seeSupplies}
          </Button>
        </p>
      </div>
    </section>
  );
}

function Links({ to, all }: { to: (slug: string) => string; all: readonly NamedLink[] }) {
  return (
    <ul className="compat">
      {all.map(({ slug, name }) => (
        <li key={slug}>
          <a href={to(slug)}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
