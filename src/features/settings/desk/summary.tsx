/** What a folded row says of itself: the parts that are declared for it, rows within it as lines under shared columns. */
import { useMarket } from "../../../platform/render/market";
import type { Shape } from "./shape";
import { inShort } from "./shown";

type Part = readonly [name: string, shape: Shape];

const partsOf = (shape: Shape): Part[] =>
  shape.kind === "group" ? Object.entries(shape.fields).filter(([, part]) => !part.isHidden) : [];

const inSummary = (shape: Shape): Part[] => partsOf(shape).filter(([, part]) => part.inSummary);

/** The rows within a row that are read as lines. */
const linesOf = (shape: Shape): Part | undefined =>
  inSummary(shape).find(([, part]) => part.kind === "list" && part.of.kind === "group");

const columnsOf = ([, part]: Part): Part[] => (part.kind === "list" ? partsOf(part.of) : []);

const cellClass = ({ kind }: Shape): string => (kind === "number" ? "r" : "");

/** Above the rows; each says its columns again for those who do not see them. */
export function SummaryHead({ shape }: { shape: Shape }) {
  const lines = linesOf(shape);
  if (!lines) return null;
  const [first] = partsOf(shape);
  return (
    <div className="row-sum row-sum--head" aria-hidden="true">
      <span>{first?.[1].title}</span>
      <span className="row-sum__lines">
        <span className="row-sum__line">
          {columnsOf(lines).map(([name, part]) => (
            <span key={name} className={cellClass(part)}>
              {part.title}
            </span>
          ))}
        </span>
      </span>
    </div>
  );
}

export function RowSummary({ shape, value }: { shape: Shape; value: unknown }) {
  const { currency } = useMarket();
  const lines = linesOf(shape);
  const words = inSummary(shape)
    .filter(([name]) => name !== lines?.[0])
    .map(([name, part]) => inShort(part, valueIn(value, name), currency));
  if (lines) return <Lines lines={lines} rows={valueIn(value, lines[0])} />;
  return words.length > 0 ? <span className="help">{words.join(", ")}</span> : null;
}

function Lines({ lines, rows }: { lines: Part; rows: unknown }) {
  const { currency } = useMarket();
  return (
    <span className="row-sum__lines">
      {(Array.isArray(rows) ? rows : []).map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <span className="row-sum__line" key={place}>
          {columnsOf(lines).map(([name, part]) => (
            <span key={name} className={cellClass(part)}>
              <small>{part.title}</small> {bare(inShort(part, valueIn(row, name), currency))}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}

const valueIn = (value: unknown, name: string): unknown =>
  (value as Record<string, unknown> | undefined)?.[name];

/** A chosen word is quoted in a sentence, not in a column. */
const bare = (text: string): string => text.replace(/^«\s|\s»$/g, "");
