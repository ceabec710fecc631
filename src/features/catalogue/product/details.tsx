/** What the tabs of a product tell: the description, and the table of everything else. */
import { Picture } from "../../../design/picture/picture";
import { groupThousands } from "../../../kernel/money";
import type { Product } from "../catalogue";
import { texts } from "../texts.fr";

/** The summary leads; paragraphs follow, with the lines that begin with a dash gathered into a list. */
export function Description({ product: { summary, description, pictures } }: { product: Product }) {
  const points = description.filter((line) => line.startsWith("- "));
  const paragraphs = description.filter((line) => !line.startsWith("- "));
  const second = pictures[1];
  return (
    <div className="split split--even">
      <div className="prose">
        {summary && <p className="lead">{summary}</p>}
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {points.length > 0 && (
          <ul>
            {points.map((point) => (
              <li key={point}>{point.slice(2)}</li>
            ))}
          </ul>
        )}
      </div>
      {second && (
        <Picture
          className="described no-print"
          source={second.source}
          alt={second.alt}
          sizes="(width >= 64rem) 40vw, 92vw"
        />
      )}
    </div>
  );
}

/** A file of products may bring one of which nothing is said. */
export const isDescribed = ({ summary, description }: Product): boolean =>
  summary !== "" || description.length > 0;

export function Details({ product }: { product: Product }) {
  return (
    <table className="woocommerce-product-attributes shop_attributes">
      <tbody>
        {rowsOf(product).map(({ name, value }) => (
          <tr key={name} className="woocommerce-product-attributes-item">
            <th className="woocommerce-product-attributes-item__label" scope="row">
              {name}
            </th>
            <td className="woocommerce-product-attributes-item__value">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rowsOf({ sku, codes, maker, attributes, choices, weightGrams }: Product) {
  const rows = [
    { name: texts.codes, value: [sku, ...codes].join(", ") },
    maker && { name: texts.maker, value: maker.name },
    ...choices.map(({ name, values }) => ({ name, value: values.join(", ") })),
    ...attributes,
    weightGrams > 0 && { name: texts.weight, value: weightOf(weightGrams) },
  ].filter((row) => !!row);
  // what a merchant wrote wins over what we would say ourselves
  return [...new Map(rows.map((row) => [row.name, row])).values()];
}

function weightOf(grams: number): string {
  if (grams < 1000) return `${grams}\u00a0g`;
  const kilos = Math.round(grams / 100) / 10;
  return `${groupThousands(Math.trunc(kilos))},${Math.round((kilos % 1) * 10)}\u00a0kg`;
}
