/** Draws a table that scrolls by itself where it is wider than the page. */
import type { ViewProps } from "../element";
import { parseInline } from "../text/inline";
import { Words } from "../text/view";
import type { Settings } from "./settings";

export function TableView({ id, settings }: ViewProps<Settings>) {
  const { caption, columns, rows } = settings;
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="table" aria-labelledby={`${id}-caption`} tabIndex={0}>
      <table>
        <caption id={`${id}-caption`}>{caption}</caption>
        {columns.length > 0 && <Heads {...settings} />}
        <tbody>
          {rows.map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
            <Row key={index} cells={cells} settings={settings} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Heads({ columns, numbers }: Settings) {
  return (
    <thead>
      <tr>
        {columns.map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no name but their place
          <th key={index} scope="col" className={alignment(numbers, index)}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Row({ cells, settings }: { cells: string[]; settings: Settings }) {
  const { columns, rowHeadings, numbers } = settings;
  const whole = [...cells, ...Array(Math.max(0, columns.length - cells.length)).fill("")] as string[];
  return (
    <tr>
      {whole.map((words, index) => {
        const isHeading = rowHeadings && index === 0;
        const Cell = isHeading ? "th" : "td";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name but their place
          <Cell key={index} scope={isHeading ? "row" : undefined} className={alignment(numbers, index)}>
            <Words of={parseInline(words)} />
          </Cell>
        );
      })}
    </tr>
  );
}

const alignment = (numbers: number[], index: number) =>
  numbers.includes(index + 1) ? "table__number" : undefined;
