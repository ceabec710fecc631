/** What the tabs of a product tell: the description, and the table of everything else. */

import { Picture } from "../../../design/picture/picture";
import { parseInline } from "../../../elements/text/inline";
import { type Block, blocksOf } from "../../../elements/text/lines";
import { Words } from "../../../elements/text/view";
import { groupThousands } from "../../../kernel/money";
import type { Product } from "../catalogue";
import * as names from "../names";
import { texts } from "../texts.fr";

/** The summary leads; the blocks of the description follow as they stand. */
export function Description({ product: { summary, description, pictures } }: { product: Product }) {
  const second = pictures[1];
  return (
    <div className="split split--even">
      <div className="prose">
        {summary && <p className="lead">{summary}</p>}
        {blocksOf(description).map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and two blocks may say the same
          <BlockView key={index} block={block} />
        ))}
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

function BlockView({ block }: { block: Block }) {
  switch (block.is) {
    case "heading": {
      const Heading = block.level === 1 ? "h3" : "h4";
      return (
        <Heading>
          <Line text={block.text} />
        </Heading>
      );
    }
    case "list": {
      const List = block.isNumbered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may say the same
            <li key={index}>
              <Line text={item} />
            </li>
          ))}
        </List>
      );
    }
    case "table":
      return <Table head={block.head} rows={block.rows} />;
    default:
      return (
        <p>
          <Line text={block.text} />
        </p>
      );
  }
}

function Table({ head, rows }: { head: string[] | undefined; rows: string[][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="table" aria-label={texts.table} tabIndex={0}>
      <table>
        {head && (
          <thead>
            <tr>
              {head.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two heads may say the same
                <HeadCell key={index} text={cell} />
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two cells of a row may say the same
                <td key={column}>
                  <Line text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** An empty one heads nothing. */
const HeadCell = ({ text }: { text: string }) =>
  text === "" ? (
    <td />
  ) : (
    <th scope="col">
      <Line text={text} />
    </th>
  );

const Line = ({ text }: { text: string }) => <Words of={parseInline(text)} />;

/** A file of products may bring one of which nothing is said. */
export const isDescribed = ({ summary, description }: Product): boolean =>
  summary !== "" || description.length > 0;

export function Details({ product }: { product: Product }) {
  return (
    <table className={`${names.productAttributes} shop_attributes`}>
      <tbody>
        {rowsOf(product).map(({ name, value }) => (
          <tr key={name} className={names.productAttributesItem}>
            <th className={names.productAttributesItemLabel} scope="row">
              {name}
            </th>
            <td className={names.productAttributesItemValue}>{value}</td>
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
