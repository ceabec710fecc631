/** Printers as searches name them: found by any way of writing their names, and offered above the results. */
import { Button } from "../../../design/button/button";
import { Icon } from "../../../design/icon";
import { Picture } from "../../../design/picture/picture";
import { paths } from "../../../paths";
import { plainCode } from "../../../platform/text-search/words";
import type { NamedLink } from "../../catalogue";
import type { NamedThing, NamedThings } from "../../search";
import { movedPrinter } from "../former";
import { type Pictured, pictured, thumbnailOf } from "../pictures";
import { fittingAny, type KeyedPrinter, printerAt, printersBeginning, printersUnder } from "./store";
import { texts } from "./texts.fr";

/** How a field asks for printers alone. */
export const SUGGEST_PRINTERS = "imprimantes";
const KEYS_READ = 40;

const thingOf = ({ printer_id, ...printer }: KeyedPrinter): NamedThing => ({ ...printer, id: printer_id });

export const namedPrinters: NamedThings = {
  under: async (db, keys, limit) => pictured(db, (await printersUnder(db, keys, limit)).map(thingOf)),
  at: async (db, slug) => (await printerAt(db, slug)) ?? printerAt(db, (await movedPrinter(db, slug)) ?? ""),
  only: texts.only,
  productsOf: fittingAny,
  beginning: async (db, text) => {
    const keyed = await printersBeginning(db, plainCode(text), KEYS_READ);
    return pictured(db, [...new Map(keyed.map((one) => [one.slug, thingOf(one)])).values()]);
  },
  suggestion: ({ slug, name, picture }) => ({
    href: paths.printer(slug),
    label: name,
    detail: texts.printer,
    kind: "printer",
    picture: thumbnailOf({ picture }) ?? "",
  }),
  alone: SUGGEST_PRINTERS,
  note: (printers) => <Printers printers={printers} />,
  wayOut: <Button href={paths.finder}>{texts.finder}</Button>,
  texts: texts.words,
};

function Printers({ printers }: { printers: readonly (NamedLink & Pictured)[] }) {
  return (
    <ul className="search-printers">
      {printers.map(({ slug, name, picture }) => (
        <li key={slug}>
          <a className="search-printer" href={paths.printer(slug)}>
            {picture ? <Picture source={picture} alt="" sizes="4rem" eager /> : <Icon name="printer" />}
            <span>
              <b>{name}</b> <span className="small muted">{texts.fits}</span>
            </span>
            <Icon name="right" />
          </a>
        </li>
      ))}
    </ul>
  );
}
